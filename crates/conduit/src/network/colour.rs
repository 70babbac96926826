//! The colours of power cells, and how many there are of each.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The colour of a power cell (C2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitColour"))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Red, `r` in the text of a tile.
    Red,
    /// Blue, `b` in the text of a tile.
    Blue,
    /// Green, `g` in the text of a tile.
    Green,
}

impl Colour {
    /// All three, in the order of every list of colours.
    pub const ALL: [Self; 3] = [Self::Red, Self::Blue, Self::Green];

    /// Its number, for indexing.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter in the text of a tile.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'r',
            Self::Blue => 'b',
            Self::Green => 'g',
        }
    }

    /// Red after green, blue after red, green after blue.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Green,
            Self::Green => Self::Red,
        }
    }

    /// For two bits of a packed tile.
    pub(super) const fn from_bits(bits: u32) -> Self {
        Self::ALL[if bits < 3 { bits as usize } else { 2 }]
    }
}

/// How many of each colour, below 1,024 each: a full network has 964 cells. One word, so that
/// systems are joined and parted by one addition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Counts(u32);

impl Counts {
    /// None of any colour.
    pub const NONE: Self = Self(0);

    /// One of a colour.
    #[must_use]
    pub const fn one(colour: Colour) -> Self {
        Self(1 << (10 * colour as u32))
    }

    /// How many of a colour.
    #[must_use]
    pub const fn of(self, colour: Colour) -> u16 {
        (self.0 >> (10 * colour as u32) & 0x3ff) as u16
    }

    /// Whether there is none of any colour.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of all colours.
    #[must_use]
    pub fn total(self) -> u16 {
        Colour::ALL.into_iter().map(|colour| self.of(colour)).sum()
    }

    /// These and those.
    #[must_use]
    pub(super) const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// These without those, which are among them.
    #[must_use]
    pub(super) const fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl FromIterator<Colour> for Counts {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        colours.into_iter().fold(Self::NONE, |counts, colour| counts.plus(Self::one(colour)))
    }
}

impl fmt::Debug for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(Colour::ALL.map(|colour| (colour, self.of(colour)))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_keep_the_colours_apart() {
        let many = std::iter::repeat_n(Colour::Blue, 964);
        let counts: Counts = many.chain([Colour::Red, Colour::Green, Colour::Green]).collect();
        assert_eq!(Colour::ALL.map(|colour| counts.of(colour)), [1, 964, 2]);
        assert_eq!(counts.total(), 967);
        assert_eq!(counts.minus(Counts::one(Colour::Red)).of(Colour::Red), 0);
        assert!(Counts::NONE.is_empty() && !counts.is_empty());
    }
}
