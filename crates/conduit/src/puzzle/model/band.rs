//! Bands of difficulty, by the time they take.

use crate::Misread;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A difficulty from 1, the easiest, to 5 (Z). A band means the same time in every family.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Band(u8);

impl Band {
    /// From the easiest to the hardest.
    pub const ALL: [Self; 5] = [Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The longest expected time of each band but the last, in milliseconds. The second border is the
    /// sand timer (C5), and each is 1.75 times or so the one before.
    pub const BORDERS: [u32; 4] = [25_000, 45_000, 80_000, 140_000];

    /// The longest expected time of a puzzle that is fit for play: within the limit of a phase (R5)
    /// every other person solves it. Longer times are of the last band all the same.
    pub const LONGEST: u32 = 300_000;

    /// The band of this number, if it is from 1 to 5.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=5 => Some(Self(number)),
            _ => None,
        }
    }

    /// The band of a puzzle that is expected to take so many milliseconds.
    #[must_use]
    pub fn of(expected: u32) -> Self {
        let above = Self::BORDERS.iter().filter(|&&border| expected > border).count();
        Self(above as u8 + 1)
    }

    /// By how many milliseconds an expected time misses the band; 0 when a puzzle that takes so long
    /// is of this band and fit for play.
    #[must_use]
    pub fn missed_by(self, expected: u32) -> u32 {
        let shortest = self.index().checked_sub(1).map_or(0, |below| Self::BORDERS[below] + 1);
        let longest = Self::BORDERS.get(self.index()).map_or(Self::LONGEST, |&border| border);
        shortest.saturating_sub(expected).max(expected.saturating_sub(longest))
    }

    /// From 1 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in [`Band::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl From<Band> for u8 {
    fn from(band: Band) -> Self {
        band.0
    }
}

impl TryFrom<u8> for Band {
    type Error = Misread;

    fn try_from(number: u8) -> Result<Self, Misread> {
        Self::new(number).ok_or_else(misread)
    }
}

impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Band {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        Self::ALL.into_iter().find(|band| band.to_string() == text).ok_or_else(misread)
    }
}

fn misread() -> Misread {
    Misread::new("a difficulty band is a number from 1 to 5", "сложность — это число от 1 до 5")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says what it expects by failing")]
mod tests {
    use super::*;

    #[test]
    fn a_band_is_a_number_from_1_to_5_everywhere() {
        for (index, band) in Band::ALL.into_iter().enumerate() {
            assert_eq!((band.index(), usize::from(band.number())), (index, index + 1));
            assert_eq!(Band::new(band.number()), Some(band));
            assert_eq!(band.to_string().parse::<Band>(), Ok(band));
            let json = serde_json::to_string(&band).unwrap();
            assert_eq!(json, band.to_string());
            assert_eq!(serde_json::from_str::<Band>(&json).unwrap(), band);
        }
        for text in ["0", "6", "+1", "01", "", "one"] {
            assert_eq!(text.parse::<Band>(), Err(misread()), "{text}");
        }
        assert!(serde_json::from_str::<Band>("6").is_err());
        assert_eq!(Band::new(0), None);
    }

    #[test]
    fn a_border_belongs_to_the_band_below_it() {
        for (index, border) in Band::BORDERS.into_iter().enumerate() {
            assert_eq!(Band::of(border).index(), index);
            assert_eq!(Band::of(border + 1).index(), index + 1);
            assert_eq!(Band::ALL[index].missed_by(border + 7), 7);
            assert_eq!(Band::ALL[index + 1].missed_by(border), 1);
        }
        for (band, seconds) in Band::ALL.into_iter().zip([10, 30, 60, 100, 200]) {
            assert_eq!((Band::of(seconds * 1000), band.missed_by(seconds * 1000)), (band, 0));
        }
        assert_eq!(Band(5).missed_by(Band::LONGEST + 5), 5);
        assert_eq!([Band::of(0), Band::of(u32::MAX)], [Band(1), Band(5)]);
    }
}
