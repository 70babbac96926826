//! The two sides of the scale and their cups.

use crate::Misread;
use enigmata_game::below;
use rand::Rng;
use std::ops::RangeInclusive;

/// How many cups a side may have (Z1).
pub(super) const CUPS: RangeInclusive<u8> = 2..=4;
/// The most of them, as the size of arrays.
pub(super) const MOST: usize = 4;

/// A side of the scale.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Where the first weights of a puzzle's text stand.
    Left,
    /// Where the others stand.
    Right,
}

impl Side {
    /// Left and right.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// A cup of a puzzle. Its weight alone tells which one it is, for all weights differ.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cup {
    /// The side it stands on.
    pub side: Side,
    /// Its place on that side, counted from zero.
    pub place: u8,
    /// What a piece weighs in it.
    pub weight: u8,
}

/// A number for each cup of one side: its weight, or what it holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cups {
    len: u8,
    /// Zero beyond `len`, so that equal cups are equal in memory.
    numbers: [u8; MOST],
}

impl Cups {
    /// Numbers from left to right: 2 to 4 of them.
    ///
    /// # Errors
    /// When no side has so many cups.
    pub fn new(numbers: &[u8]) -> Result<Self, Misread> {
        let mut cups = Self { len: 0, numbers: [0; MOST] };
        match u8::try_from(numbers.len()) {
            Ok(len) if CUPS.contains(&len) => cups.len = len,
            Ok(_) | Err(_) => {
                return Err(Misread::new(
                    "a side of the scale has 2 to 4 cups (Z1)",
                    "на каждой стороне весов от 2 до 4 чаш (Z1)",
                ));
            }
        }
        cups.numbers[..numbers.len()].copy_from_slice(numbers);
        Ok(cups)
    }

    /// So many cups, whose numbers are asked for from left to right; at most four.
    pub(super) fn from_fn(len: u8, mut number: impl FnMut() -> u8) -> Self {
        let len = len.min(*CUPS.end());
        let mut numbers = [0; MOST];
        numbers[..usize::from(len)].fill_with(&mut number);
        Self { len, numbers }
    }

    /// The numbers from left to right.
    #[inline]
    #[must_use]
    pub fn numbers(&self) -> &[u8] {
        &self.numbers[..usize::from(self.len).min(MOST)]
    }

    /// The numbers from left to right, to be changed.
    pub(super) fn numbers_mut(&mut self) -> &mut [u8] {
        &mut self.numbers[..usize::from(self.len).min(MOST)]
    }

    /// As many cups with zero for each.
    pub(super) const fn emptied(self) -> Self {
        Self { len: self.len, numbers: [0; MOST] }
    }

    /// The same numbers in rising order.
    pub(super) fn sorted(mut self) -> Self {
        self.numbers_mut().sort_unstable();
        self
    }

    /// The same numbers in any order, each as likely.
    pub(super) fn shuffled<R: Rng>(mut self, random: &mut R) -> Self {
        let numbers = self.numbers_mut();
        for last in (1..numbers.len()).rev() {
            numbers.swap(last, below(random, last as u32 + 1) as usize);
        }
        self
    }
}
