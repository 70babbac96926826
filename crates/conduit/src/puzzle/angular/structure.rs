//! A structure that grows piece by piece.

use super::colour::Colour;
use super::picture::Angular;
use super::shape::{COLUMNS, Columns};
use enigmata_game::below;
use rand::Rng;

/// Room for a first piece in the middle and three more on any side of it, with a margin.
const SIDE: usize = 32;
const MIDDLE: u8 = 14;

/// How often a random place is tried.
const TRIES: u32 = 100;

/// Pieces laid one after another, each resting in full on the table or on those before (Z4). So all
/// columns are solid, and their heights and what is seen of them is all there is to know. Two pieces
/// that rest on each other are never built; the solver finds them all the same.
pub(super) struct Structure {
    heights: [[u8; SIDE]; SIDE],
    seen: [[Option<Colour>; SIDE]; SIDE],
    /// The first and the last column and row that are taken.
    from: (u8, u8),
    to: (u8, u8),
    /// The height of the tallest column.
    height: u8,
    /// Whether a piece had to take the first place at hand, as no random one was found.
    forced: bool,
}

/// How large a structure may grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bounds {
    /// No column is higher than this.
    pub layers: u8,
    /// No side of the picture is longer than this.
    pub side: u8,
}

impl Structure {
    /// A random structure of all four pieces.
    pub(super) fn random<R: Rng>(bounds: Bounds, random: &mut R) -> Self {
        let middle = (MIDDLE, MIDDLE);
        let mut structure = Self {
            heights: [[0; SIDE]; SIDE],
            seen: [[None; SIDE]; SIDE],
            from: middle,
            to: middle,
            height: 0,
            forced: false,
        };
        // Any colour may be at the bottom.
        let mut colours = Colour::ALL;
        for last in (1..4u32).rev() {
            colours.swap(last as usize, below(random, last + 1) as usize);
        }
        for colour in colours {
            structure.add(colour, bounds, random);
        }
        structure
    }

    /// The height of the tallest column.
    pub(super) fn height(&self) -> u8 {
        self.height
    }

    /// Whether a piece had to take the first place at hand, which makes structures alike.
    pub(super) fn is_forced(&self) -> bool {
        self.forced
    }

    /// How many pieces are not seen.
    pub(super) fn hidden(&self) -> u8 {
        let mut hidden = [1; 4];
        for colour in self.rows().flatten().flatten() {
            hidden[colour.index()] = 0;
        }
        hidden.iter().sum()
    }

    /// What is seen from straight above.
    pub(super) fn picture(&self) -> Angular {
        Angular::trimmed(self.rows().flatten().copied().collect(), self.to.0 - self.from.0 + 1)
    }

    fn rows(&self) -> impl Iterator<Item = &[Option<Colour>]> {
        let columns = usize::from(self.from.0)..=usize::from(self.to.0);
        self.seen[usize::from(self.from.1)..=usize::from(self.to.1)]
            .iter()
            .map(move |row| &row[columns.clone()])
    }

    /// Lays one more piece: anywhere it may lie, all places being equally likely.
    fn add<R: Rng>(&mut self, colour: Colour, bounds: Bounds, random: &mut R) {
        let (columns_from, columns) = self.reach(self.from.0, self.to.0, bounds);
        let (rows_from, rows) = self.reach(self.from.1, self.to.1, bounds);
        for _ in 0..TRIES {
            let turned = &COLUMNS[below(random, 24) as usize];
            let x = columns_from + below(random, columns) as u8;
            let y = rows_from + below(random, rows) as u8;
            if let Some(up) = self.fits(turned, x, y, bounds) {
                return self.lay(turned, x, y, up, colour);
            }
        }
        // The bounds may leave no place; without them, a piece flat on the table fits at a side.
        self.forced = true;
        for bounds in [bounds, Bounds { side: Angular::SIDE, ..bounds }] {
            for columns in &COLUMNS {
                for y in self.from.1 - 3..=self.to.1 + 1 {
                    for x in self.from.0 - 3..=self.to.0 + 1 {
                        if let Some(up) = self.fits(columns, x, y, bounds) {
                            return self.lay(columns, x, y, up, colour);
                        }
                    }
                }
            }
        }
    }

    /// The first column (or row) that a piece can be pushed to, and how many there are: it reaches
    /// up to two cells further, must touch what lies, and keeps to the side of the picture.
    fn reach(&self, from: u8, to: u8, bounds: Bounds) -> (u8, u32) {
        if self.height == 0 {
            return (from, 1);
        }
        let first = (from - 3).max((to + 1).saturating_sub(bounds.side));
        let last = (to + 1).min(from + bounds.side - 1);
        (first, u32::from(last.saturating_sub(first)) + 1)
    }

    /// How high above the table a piece lies that is pushed to these cells, if it has no gap below
    /// it, touches what lies already by a face, and keeps to the bounds.
    fn fits(&self, columns: &Columns, x: u8, y: u8, bounds: Bounds) -> Option<u8> {
        let height = |x: u8, y: u8| self.heights[usize::from(y)][usize::from(x)];
        let first = columns.all().first()?;
        let up = height(x + first.x, y + first.y).checked_sub(first.bottom)?;
        let mut touched = 0;
        for column in columns.all() {
            let (x, y) = (x + column.x, y + column.y);
            let low = height(x, y);
            if low != up + column.bottom || up + column.top >= bounds.layers {
                return None;
            }
            let width = self.to.0.max(x) - self.from.0.min(x);
            let depth = self.to.1.max(y) - self.from.1.min(y);
            if width.max(depth) >= bounds.side {
                return None;
            }
            // It rests on a cube, or a column beside it, of any height, has one at its side:
            // for a column that starts at the table, the two share the face of the lowest cubes.
            touched |=
                low | height(x - 1, y) | height(x + 1, y) | height(x, y - 1) | height(x, y + 1);
        }
        (touched > 0 || self.height == 0).then_some(up)
    }

    fn lay(&mut self, columns: &Columns, x: u8, y: u8, up: u8, colour: Colour) {
        for column in columns.all() {
            let (x, y) = (x + column.x, y + column.y);
            self.heights[usize::from(y)][usize::from(x)] = up + column.top + 1;
            self.seen[usize::from(y)][usize::from(x)] = Some(colour);
            self.from = (self.from.0.min(x), self.from.1.min(y));
            self.to = (self.to.0.max(x), self.to.1.max(y));
            self.height = self.height.max(up + column.top + 1);
        }
    }
}
