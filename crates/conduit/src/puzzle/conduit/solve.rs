//! All solutions, by filling the cells in reading order (Z3).
//!
//! At each cell the sides to the north and west are known from what lies there, and the outer sides
//! from the print, so at most the east and the south are free: four ways, of which those remain
//! whose piece is still left. What is left must find room in the cells to come: a cross, say, fits
//! only where every outer side has a connector.

use super::answer::Answer;
use super::cell::{BOX, CELLS, Cell, Sides, bit};
use super::{Conduit, Kind};
use crate::Side;
use std::ops::ControlFlow;

/// How many solutions differ, counted up to `most`.
pub(super) fn count(puzzle: &Conduit, most: usize) -> usize {
    let mut count = 0;
    each(puzzle, |_| {
        count += 1;
        if count < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    count.min(most)
}

/// The solutions in reading order of their cells, at most so many.
pub(super) fn solutions(puzzle: &Conduit, most: usize) -> Vec<Answer> {
    let mut found = Vec::new();
    if most > 0 {
        each(puzzle, |laid| {
            found.push(Answer::from_bits(laid));
            if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    found
}

/// Shows every solution, until told to stop.
fn each(puzzle: &Conduit, mut see: impl FnMut(&[u8; CELLS]) -> ControlFlow<()>) {
    if may_come_out(puzzle) {
        let _stopped = fill(&plan(puzzle), Left::of(puzzle), &mut [0; CELLS], &mut see);
    }
}

/// Whether the channel ends that meet no connector can meet each other in pairs, at the inner sides
/// there are.
fn may_come_out(puzzle: &Conduit) -> bool {
    let printed: u32 = puzzle.connectors.iter().map(|sides| sides.len()).sum();
    let others = puzzle.left.channel_ends().checked_sub(printed);
    others.is_some_and(|ends| ends % 2 == 0 && ends / 2 <= puzzle.shape.inner_sides())
}

/// The cells in reading order.
fn plan(puzzle: &Conduit) -> Vec<Step> {
    let mut plan: Vec<Step> = puzzle.shape.cells().map(|cell| Step::at(puzzle, cell)).collect();
    let mut room = Room::NONE;
    for step in plan.iter_mut().rev() {
        step.room = room;
        room = room.and(step.printed, step.outer);
    }
    plan
}

/// What is known of a cell before anything is laid.
struct Step {
    at: usize,
    /// The place above and the south side of it; no side where it is not of the board, so that
    /// looking there gives nothing.
    above: (usize, u8),
    /// The place to the left and the east side of it, likewise.
    before: (usize, u8),
    printed: u8,
    outer: u8,
    /// The inner sides to the east and south.
    free: u8,
    /// What finds room in the cells after this one.
    room: Room,
}

impl Step {
    fn at(puzzle: &Conduit, cell: Cell) -> Self {
        let outer = puzzle.shape.outer_sides(cell);
        let at = cell.index();
        let look = |side: Side, back: usize| {
            if outer.has(side) { (at, 0) } else { (at - back, bit(side.opposite())) }
        };
        Self {
            at,
            above: look(Side::North, BOX),
            before: look(Side::West, 1),
            printed: puzzle.connectors(cell).bits(),
            outer: outer.bits(),
            free: (bit(Side::East) | bit(Side::South)) & !outer.bits(),
            room: Room::NONE,
        }
    }
}

/// The pieces left, four bits for the count of each kind; those above count what is no piece, of
/// which there is none.
#[derive(Clone, Copy)]
struct Left(u32);

/// For each set of sides the place of its kind's count.
const PLACE: [u8; 16] = {
    let mut place = [0; 16];
    let mut bits = 0;
    while bits < 16 {
        place[bits as usize] = 4 * match Kind::of(Sides::from_bits(bits)) {
            Some(kind) => kind as u8,
            None => Kind::ALL.len() as u8,
        };
        bits += 1;
    }
    place
};

impl Left {
    fn of(puzzle: &Conduit) -> Self {
        let place = |kind: Kind| u32::from(puzzle.left.count(kind)) << (4 * kind as u32);
        Self(Kind::ALL.into_iter().map(place).sum())
    }

    /// What is left after a piece with these channel ends.
    const fn without(self, sides: u8) -> Option<Self> {
        let place = PLACE[(sides & 0xf) as usize];
        if self.0 >> place & 0xf == 0 { None } else { Some(Self(self.0 - (1 << place))) }
    }
}

/// How many pieces of each kind some cells can take by their outer sides, counted as in [`Left`] up
/// to two, with a bit above each count.
#[derive(Clone, Copy)]
struct Room(u32);

/// By its outer sides and the connectors among them, one for each kind that a cell can take.
const TAKEN: [[u32; 16]; 16] = {
    let mut taken = [[0; 16]; 16];
    let mut outer = 0;
    while outer < 16 {
        let mut sides = 1;
        while sides < 16 {
            taken[outer][sides & outer] |= 1 << PLACE[sides];
            sides += 1;
        }
        outer += 1;
    }
    taken
};

impl Room {
    const ABOVE: u32 = 0x88888;
    const NONE: Self = Self(Self::ABOVE);

    /// With one more cell, that has these connectors among these outer sides.
    const fn and(self, printed: u8, outer: u8) -> Self {
        let kinds = TAKEN[(outer & 0xf) as usize][(printed & 0xf) as usize];
        // A count of two stays at two.
        let full = (self.0 >> 1) & 0x11111;
        Self(self.0 + (kinds & !full))
    }

    /// Whether all that is left finds room. A count that is too small borrows the bit above it.
    const fn takes(self, left: Left) -> bool {
        (self.0 - left.0) & Self::ABOVE == Self::ABOVE
    }
}

fn fill(
    plan: &[Step],
    left: Left,
    laid: &mut [u8; CELLS],
    see: &mut impl FnMut(&[u8; CELLS]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some((step, rest)) = plan.split_first() else { return see(laid) };
    // A south side above is a north side here, an east side before is a west side here.
    let north = (laid[step.above.0] & step.above.1) >> 2;
    let west = (laid[step.before.0] & step.before.1) << 2;
    let known = step.printed | north | west;
    let mut free = 0;
    loop {
        let sides = known | free;
        if let Some(left) = left.without(sides)
            && step.room.takes(left)
        {
            laid[step.at] = sides;
            fill(rest, left, laid, see)?;
        }
        // The next subset of the free sides; after the last comes the empty one again.
        free = free.wrapping_sub(step.free) & step.free;
        if free == 0 {
            return ControlFlow::Continue(());
        }
    }
}
