//! How much of a tan's border lies along what is there already.

use super::lattice::beside;
use super::solve::Board;
use super::{EAST, Fragment, NORTH, SOUTH, WEST};

/// The length of the sides that two quarters of one square share, and of the side that is shared
/// with the next square: 5 : 7 is near enough to 1 : √2 for a preference.
pub(super) const WITHIN: u32 = 5;
/// Length of a side shared with the next square; see [`WITHIN`].
pub(super) const ACROSS: u32 = 7;

/// For each quarter of an outline, those beside it.
pub(super) struct Borders([[(u32, u32); 3]; 32]);

impl Borders {
    pub(super) fn new(puzzle: &Fragment, board: &Board<'_>) -> Self {
        let mut borders = [[(0, 0); 3]; 32];
        for row in 0..puzzle.height() as i8 {
            for column in 0..puzzle.width() as i8 {
                for quarter in [NORTH, EAST, SOUTH, WEST] {
                    let Some(bit) = board.bit(row, column, quarter) else { continue };
                    let mut sides = beside(row, column, quarter)
                        .map(|(row, column, quarter)| board.bit(row, column, quarter).unwrap_or(0))
                        .map(|bit| (bit, WITHIN));
                    sides[2].1 = ACROSS;
                    borders[bit.trailing_zeros() as usize] = sides;
                }
            }
        }
        Self(borders)
    }

    /// Of a hundred parts of a footprint's border, how many do not face a quarter that is free.
    pub(super) fn snug(&self, footprint: u32, free: u32) -> u32 {
        let (mut snug, mut whole) = (0, 0);
        let mut rest = footprint;
        while rest != 0 {
            for (bit, length) in self.0[rest.trailing_zeros() as usize] {
                if bit & footprint == 0 {
                    whole += length;
                    snug += if bit & free == 0 { length } else { 0 };
                }
            }
            rest &= rest - 1;
        }
        100 * snug / whole.max(1)
    }
}
