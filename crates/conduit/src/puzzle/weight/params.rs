//! What the generator is asked for.

use super::PIECES;
use super::cups::CUPS;
use crate::Misread;
use std::ops::RangeInclusive;

/// The heaviest weight that may be asked for: eight cups need eight weights that differ.
const HEAVIEST: RangeInclusive<u8> = 8..=30;

/// The kind of puzzle that is wanted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Params {
    left: u8,
    right: u8,
    pieces: u8,
    heaviest: u8,
}

impl Params {
    /// So many cups on the left and on the right, so many pieces, and no weight above `heaviest`.
    ///
    /// # Errors
    /// What Z1 does not allow, in a sentence.
    pub fn new(left: u8, right: u8, pieces: u8, heaviest: u8) -> Result<Self, Misread> {
        let (why, russian) = if !CUPS.contains(&left) || !CUPS.contains(&right) {
            (
                "a side of the scale has 2 to 4 cups (Z1)",
                "на каждой стороне весов от 2 до 4 чаш (Z1)",
            )
        } else if !PIECES.contains(&pieces) {
            ("a puzzle asks for 3 to 6 pieces (Z1)", "головоломка требует от 3 до 6 фишек (Z1)")
        } else if !HEAVIEST.contains(&heaviest) {
            (
                "the heaviest weight is a number from 8 to 30 (Z1)",
                "наибольший вес — это число от 8 до 30 (Z1)",
            )
        } else {
            return Ok(Self { left, right, pieces, heaviest });
        };
        Err(Misread::new(why, russian))
    }

    /// Every shape with the smaller side on the left, every number of pieces, and small, middling
    /// and large weights; but not so many cups and pieces for so small weights that there are always
    /// dozens of solutions.
    pub(super) fn all() -> Vec<Self> {
        let mut all = Vec::new();
        for (left, right) in [(2, 2), (2, 3), (2, 4), (3, 3), (3, 4), (4, 4)] {
            for pieces in PIECES {
                for heaviest in [12, 20, 30] {
                    if (left + right) * pieces <= heaviest + 24 {
                        all.push(Self { left, right, pieces, heaviest });
                    }
                }
            }
        }
        all
    }

    /// How many cups stand on the left.
    #[must_use]
    pub const fn left(self) -> u8 {
        self.left
    }

    /// How many cups stand on the right.
    #[must_use]
    pub const fn right(self) -> u8 {
        self.right
    }

    /// How many pieces must be used.
    #[must_use]
    pub const fn pieces(self) -> u8 {
        self.pieces
    }

    /// No weight is above it.
    #[must_use]
    pub const fn heaviest(self) -> u8 {
        self.heaviest
    }
}
