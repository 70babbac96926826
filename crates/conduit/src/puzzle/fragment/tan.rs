//! The seven tans by kind.

use std::fmt;

/// A kind of tan, larger ones first (Z2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tan {
    /// A triangle with legs of 2; there are two.
    Large,
    /// A triangle with legs of √2.
    Medium,
    /// With sides of 1.
    Square,
    /// With sides of 1 and √2; the only one that differs when turned over.
    Parallelogram,
    /// A triangle with legs of 1; there are two.
    Small,
}

impl Tan {
    /// The five kinds, without the second copies of two.
    pub const ALL: [Self; 5] =
        [Self::Large, Self::Medium, Self::Square, Self::Parallelogram, Self::Small];

    /// The seven, one kind after another.
    pub const SEVEN: [Self; 7] = [
        Self::Large,
        Self::Large,
        Self::Medium,
        Self::Square,
        Self::Parallelogram,
        Self::Small,
        Self::Small,
    ];

    /// How many of this kind are among the seven.
    #[must_use]
    pub const fn how_many(self) -> usize {
        match self {
            Self::Large | Self::Small => 2,
            Self::Medium | Self::Square | Self::Parallelogram => 1,
        }
    }

    /// Its letter in texts.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Large => 'L',
            Self::Medium => 'M',
            Self::Square => 'Q',
            Self::Parallelogram => 'P',
            Self::Small => 'S',
        }
    }

    /// The kind of that letter.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|tan| tan.letter() == letter)
    }
}

impl fmt::Display for Tan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Large => "large triangle",
            Self::Medium => "medium triangle",
            Self::Square => "square",
            Self::Parallelogram => "parallelogram",
            Self::Small => "small triangle",
        })
    }
}
