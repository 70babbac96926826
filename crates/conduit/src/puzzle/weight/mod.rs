//! Weight (Z1): pieces are put into cups on both sides of a scale until it balances.
//!
//! The texts use digits, dots and dashes alone, so that they stand in an address as they are. A
//! puzzle is `13.6-5.7-5`: the weights of the cups on the left, of those on the right, and the number
//! of pieces. An answer is `1.1-1.2`: how many pieces each of these cups holds. Params are
//! `2x3n5w20`: cups on the left, cups on the right, pieces, and the heaviest weight allowed.

mod check;
mod cups;
mod generate;
mod glance;
mod hint;
mod human;
mod params;
mod solve;
mod text;

pub use check::Wrong;
pub use cups::{Cup, Cups, Side};
pub use hint::Hint;
pub use params::Params;

use super::Puzzle;
use crate::Misread;
use enigmata_game::below;
use rand::Rng;
use std::ops::RangeInclusive;

/// How many pieces a puzzle may ask for (Z1); there are no more in the set (C4).
pub const PIECES: RangeInclusive<u8> = 3..=6;
/// What a piece may weigh in a cup (Z1).
pub const WEIGHTS: RangeInclusive<u8> = 1..=30;

/// A puzzle of Z1. All its weights differ: those of the two sides by the rule, and those of one side
/// because two equal cups would make equal solutions look different.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Weight {
    left: Cups,
    right: Cups,
    pieces: u8,
}

impl Weight {
    /// The puzzle of these weights and so many pieces. It need not have a solution.
    ///
    /// # Errors
    /// What Z1 does not allow, in a sentence.
    pub fn new(left: &[u8], right: &[u8], pieces: u8) -> Result<Self, Misread> {
        let puzzle = Self { left: Cups::new(left)?, right: Cups::new(right)?, pieces };
        if !PIECES.contains(&pieces) {
            return Err(Misread::new(
                "a puzzle asks for 3 to 6 pieces (Z1)",
                "головоломка требует от 3 до 6 фишек (Z1)",
            ));
        }
        let mut seen = 0u32;
        for &weight in left.iter().chain(right) {
            if !WEIGHTS.contains(&weight) {
                return Err(Misread::new(
                    "a weight is a number from 1 to 30 (Z1)",
                    "вес — это число от 1 до 30 (Z1)",
                ));
            }
            if seen & 1 << weight != 0 {
                return Err(Misread::new(
                    format!("the weight {weight} stands twice, but all must differ (Z1)"),
                    format!("вес {weight} стоит дважды, а все они разные (Z1)"),
                ));
            }
            seen |= 1 << weight;
        }
        Ok(puzzle)
    }

    /// The weights of the cups on one side.
    #[must_use]
    pub fn weights(&self, side: Side) -> &[u8] {
        match side {
            Side::Left => self.left.numbers(),
            Side::Right => self.right.numbers(),
        }
    }

    /// How many pieces must be used.
    #[must_use]
    pub const fn pieces(&self) -> u8 {
        self.pieces
    }
}

/// How many pieces each cup holds, all of the puzzle's pieces or fewer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Filling {
    left: Cups,
    right: Cups,
}

impl Filling {
    /// Pieces in each cup from left to right, 0 to 6 in each.
    ///
    /// # Errors
    /// When there are no such cups, or one holds more pieces than the set has.
    pub fn new(left: &[u8], right: &[u8]) -> Result<Self, Misread> {
        let filling = Self { left: Cups::new(left)?, right: Cups::new(right)? };
        if left.iter().chain(right).any(|count| count > PIECES.end()) {
            return Err(Misread::new(
                "a cup holds from 0 to 6 pieces (C4)",
                "в чаше от 0 до 6 фишек (C4)",
            ));
        }
        Ok(filling)
    }

    /// The cups of a puzzle while nothing lies in them.
    #[must_use]
    pub const fn empty(puzzle: &Weight) -> Self {
        Self { left: puzzle.left.emptied(), right: puzzle.right.emptied() }
    }

    /// What the cups on one side hold.
    #[must_use]
    pub fn counts(&self, side: Side) -> &[u8] {
        match side {
            Side::Left => self.left.numbers(),
            Side::Right => self.right.numbers(),
        }
    }
}

impl Puzzle for Weight {
    type Params = Params;
    type Answer = Filling;
    type Wrong = Wrong;
    type Hint = Hint;

    const FAMILY: &'static str = "weight";

    fn check(&self, answer: &Filling) -> Result<(), Wrong> {
        check::check(self, answer)
    }

    fn solutions(&self, most: usize) -> Vec<Filling> {
        solve::solutions(self, most)
    }

    fn count(&self, most: usize) -> usize {
        solve::count(self, most)
    }

    /// The sides may change places, and so may the cups of a side: the lightest come first.
    fn canonical(&self) -> Self {
        let (left, right) = (self.left.sorted(), self.right.sorted());
        Self { left: left.min(right), right: left.max(right), pieces: self.pieces }
    }

    fn image<R: Rng>(&self, random: &mut R) -> Self {
        let (left, right) = (self.left.shuffled(random), self.right.shuffled(random));
        let (left, right) = if below(random, 2) == 0 { (left, right) } else { (right, left) };
        Self { left, right, pieces: self.pieces }
    }

    fn params() -> Vec<Params> {
        Params::all()
    }

    fn generate<R: Rng>(params: Params, random: &mut R) -> Self {
        generate::generate(params, random)
    }

    fn steps<R: Rng>(&self, most: u32, random: &mut R) -> Option<u32> {
        human::steps(self, most, random)
    }

    fn hint(&self, so_far: &Filling) -> Option<Hint> {
        hint::hint(self, so_far)
    }
}

#[cfg(test)]
mod tests;
