//! Where a piece can lie in a picture, as bit masks.

use super::answer::{Answer, Cube};
use super::colour::Colour;
use super::picture::Angular;
use super::shape::{COLUMNS, Columns};

/// The cubes above the picture. No column has a gap (Z4), so the heights of the columns add up to
/// sixteen and none is higher than 17 less the number of columns: at most 8 × 9 cubes, a bit each.
pub(super) type Cubes = u128;

/// How many cubes the four pieces have.
pub(super) const ALL_CUBES: u32 = 16;

/// A way for the piece of one colour to lie, or for some pieces together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// Its own cubes.
    pub cubes: Cubes,
    /// Its cubes, all below them, and one above each column where another colour must be seen: all
    /// these are filled in the end.
    pub filled: Cubes,
    /// What stays empty, for this piece is what is seen there.
    pub empty: Cubes,
}

impl Place {
    /// Both together, if they fit.
    pub(super) fn with(&self, other: &Self) -> Option<Self> {
        let clash =
            self.cubes & other.cubes | self.filled & other.empty | self.empty & other.filled;
        let filled = self.filled | other.filled;
        (clash == 0 && filled.count_ones() <= ALL_CUBES).then_some(Self {
            cubes: self.cubes | other.cubes,
            filled,
            empty: self.empty | other.empty,
        })
    }

    /// What is still to be filled.
    pub(super) fn room(&self) -> Cubes {
        self.filled & !self.cubes
    }
}

/// The columns of space above a picture's cells.
pub(super) struct Space {
    /// Column and row of each, in the order of the picture.
    cells: Vec<(u8, u8, Colour)>,
    /// The number of the column above a cell, by row and column with a margin; 255 where none is.
    numbers: [u8; MARGINED * MARGINED],
    /// How many cubes a column holds at most.
    height: u8,
}

const MARGIN: usize = 2;
const MARGINED: usize = Angular::SIDE as usize + 2 * MARGIN;
const NONE: u8 = 255;

impl Space {
    /// The space above that picture.
    pub(super) fn above(picture: &Angular) -> Self {
        let cells: Vec<_> = picture.coloured().collect();
        let mut numbers = [NONE; MARGINED * MARGINED];
        for (number, &(x, y, _)) in (0..).zip(&cells) {
            numbers[(usize::from(y) + MARGIN) * MARGINED + usize::from(x) + MARGIN] = number;
        }
        let height = (ALL_CUBES + 1).saturating_sub(cells.len() as u32) as u8;
        Self { cells, numbers, height }
    }

    /// No piece: every column has a cube on the table at least.
    pub(super) fn bare(&self) -> Place {
        let table = (0..self.cells.len() as u8).map(|column| self.lowest(column, 1)).sum();
        Place { cubes: 0, filled: table, empty: 0 }
    }

    /// Whether the cells hang together by their sides. As all columns reach down to the table, this
    /// is the same as one body joined by faces (Z4).
    pub(super) fn is_joined(&self) -> bool {
        let mut reached: u32 = 1;
        loop {
            let mut wider = reached;
            for (number, &(x, y, _)) in self.cells.iter().enumerate() {
                let (x, y) = (i32::from(x), i32::from(y));
                for (x, y) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] {
                    if self.column(x, y).is_some_and(|beside| reached & 1 << beside != 0) {
                        wider |= 1 << number;
                    }
                }
            }
            if wider == reached {
                return reached.count_ones() == self.cells.len() as u32;
            }
            reached = wider;
        }
    }

    /// All places of a colour that is seen, so that it is seen in all of its cells.
    pub(super) fn places(&self, colour: Colour) -> Vec<Place> {
        let mut places = Vec::new();
        let shown = || self.cells.iter().filter(move |cell| cell.2 == colour);
        let Some(&(x, y, _)) = shown().next() else { return places };
        let own = shown().count();
        for columns in &COLUMNS {
            if columns.all().len() < own {
                continue;
            }
            // Exactly one of its columns is above the first cell of the colour.
            for first in columns.all() {
                let (x, y) = (i32::from(x) - i32::from(first.x), i32::from(y) - i32::from(first.y));
                self.push_places(&mut places, columns, (x, y), colour, own);
            }
        }
        places
    }

    /// The places at all heights of a turned piece that is pushed to these cells.
    fn push_places(
        &self,
        places: &mut Vec<Place>,
        columns: &Columns,
        (x, y): (i32, i32),
        colour: Colour,
        own: usize,
    ) {
        let mut at = [(0, 0, 0, false); 4];
        let mut seen = 0;
        let mut tallest = 0;
        for (at, column) in at.iter_mut().zip(columns.all()) {
            let Some(number) = self.column(x + i32::from(column.x), y + i32::from(column.y)) else {
                return;
            };
            let is_seen = self.cells[usize::from(number)].2 == colour;
            seen += usize::from(is_seen);
            tallest = tallest.max(column.top + u8::from(!is_seen));
            *at = (number, column.bottom, column.top, is_seen);
        }
        if seen != own {
            return;
        }
        let at = &at[..columns.all().len()];
        let bare = self.bare();
        for up in 0..self.height.saturating_sub(tallest) {
            let mut place = bare;
            for &(number, bottom, top, is_seen) in at {
                let (below, upto) =
                    (self.lowest(number, up + bottom), self.lowest(number, up + top + 1));
                place.cubes |= upto & !below;
                if is_seen {
                    place.filled |= upto;
                    place.empty |= self.lowest(number, self.height) & !upto;
                } else {
                    place.filled |= self.lowest(number, up + top + 2);
                }
            }
            // Higher up it would need only more.
            if place.filled.count_ones() > ALL_CUBES {
                break;
            }
            places.push(place);
        }
    }

    /// All ways for an L to take the first of these cubes, and others of them. The order of cubes is
    /// that of the picture's cells, and upwards within a column.
    pub(super) fn through_first(&self, within: Cubes) -> impl Iterator<Item = Cubes> {
        let first = within.trailing_zeros() as u8;
        let height = self.height.max(1);
        let place = self.cells.get(usize::from(first / height)).copied();
        COLUMNS.iter().filter_map(move |columns| {
            let (x, y, _) = place?;
            let least = columns.all().iter().min_by_key(|column| (column.y, column.x))?;
            let up = (first % height).checked_sub(least.bottom)?;
            let (x, y) = (i32::from(x) - i32::from(least.x), i32::from(y) - i32::from(least.y));
            let mut cubes = 0;
            for column in columns.all() {
                let number = self.column(x + i32::from(column.x), y + i32::from(column.y))?;
                if up + column.top >= self.height {
                    return None;
                }
                cubes |= self.lowest(number, up + column.top + 1)
                    & !self.lowest(number, up + column.bottom);
            }
            (cubes & !within == 0).then_some(cubes)
        })
    }

    /// The answer in which the pieces take these cubes.
    pub(super) fn answer(&self, pieces: &[Cubes; 4]) -> Answer {
        let mut answer = Answer::default();
        for (colour, &cubes) in Colour::ALL.into_iter().zip(pieces) {
            if let Some(cubes) = self.cubes(cubes) {
                answer = answer.with(colour, cubes);
            }
        }
        answer
    }

    /// The coordinates of the cubes of a piece; none when it does not lie.
    fn cubes(&self, mut cubes: Cubes) -> Option<[Cube; 4]> {
        let mut listed = [Cube::new(0, 0, 0)?; 4];
        for cube in &mut listed {
            let bit = cubes.trailing_zeros() as u8;
            let &(x, y, _) = self.cells.get(usize::from(bit / self.height))?;
            *cube = Cube::new(x, y, bit % self.height)?;
            cubes &= cubes - 1;
        }
        Some(listed)
    }

    /// The number of the column above that cell, which may lie a little outside of the picture.
    fn column(&self, x: i32, y: i32) -> Option<u8> {
        let margin = MARGIN as i32;
        let (x, y) = (usize::try_from(x + margin).ok()?, usize::try_from(y + margin).ok()?);
        let number = *self.numbers.get(y * MARGINED + x)?;
        (number != NONE).then_some(number)
    }

    /// So many cubes of a column, from the table.
    fn lowest(&self, column: u8, count: u8) -> Cubes {
        ((1 << count) - 1) << (u32::from(column) * u32::from(self.height))
    }
}
