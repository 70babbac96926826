//! How fast a player is.

use crate::Misread;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// How many times as fast as the model's person a player is, in permille: 2000 is twice as fast.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Skill(u16);

impl Skill {
    /// As fast as the model's person.
    pub const STANDARD: Self = Self(1000);

    /// From a tenth of the speed to ten times the speed.
    pub const BOUNDS: RangeInclusive<u16> = 100..=10_000;

    /// A skill within [`Skill::BOUNDS`].
    #[must_use]
    pub const fn new(permille: u16) -> Option<Self> {
        match permille {
            100..=10_000 => Some(Self(permille)),
            _ => None,
        }
    }

    /// The factor in permille.
    #[must_use]
    pub const fn permille(self) -> u16 {
        self.0
    }

    /// What the model's person does in so many milliseconds, in the milliseconds of this one.
    #[must_use]
    pub fn scaled(self, millis: u32) -> u32 {
        let scaled = u64::from(millis) * 1000 / u64::from(self.0);
        u32::try_from(scaled).unwrap_or(u32::MAX)
    }
}

impl From<Skill> for u16 {
    fn from(skill: Skill) -> Self {
        skill.0
    }
}

impl TryFrom<u16> for Skill {
    type Error = Misread;

    fn try_from(permille: u16) -> Result<Self, Misread> {
        Self::new(permille).ok_or_else(|| {
            Misread::new(
                "a skill is a number from 100 to 10000: permille of the usual speed",
                "умение — это число от 100 до 10000: тысячные обычной скорости",
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_twice_as_fast_takes_half_the_time_and_nobody_is_out_of_bounds() {
        let fast = Skill::new(2000).map(|skill| skill.scaled(9000));
        assert_eq!(fast, Some(4500));
        assert_eq!(Skill::STANDARD.scaled(7), 7);
        assert_eq!([99, 10_001].map(Skill::new), [None, None]);
        let (slowest, fastest) = (*Skill::BOUNDS.start(), *Skill::BOUNDS.end());
        assert!(Skill::try_from(slowest).is_ok() && Skill::try_from(fastest).is_ok());
        assert_eq!(Skill::new(slowest).map(|skill| skill.scaled(u32::MAX)), Some(u32::MAX));
    }
}
