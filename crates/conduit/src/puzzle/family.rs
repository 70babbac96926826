//! The four families of puzzles, which are the four chambers of the tiles (C1).

use crate::Misread;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A family of puzzles, and the chamber its tiles lie in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitFamily"))]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// Balance a scale (Z1).
    Weight,
    /// Cover an outline with the seven tans (Z2).
    Fragment,
    /// Leave no channel open (Z3).
    Conduit,
    /// Build what is seen from above (Z4).
    Angular,
}

impl Family {
    /// In the order of the rules.
    pub const ALL: [Self; 4] = [Self::Weight, Self::Fragment, Self::Conduit, Self::Angular];

    /// Its place in [`Family::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in ids and on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Weight => "weight",
            Self::Fragment => "fragment",
            Self::Conduit => "conduit",
            Self::Angular => "angular",
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Family {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        Self::ALL.into_iter().find(|family| family.name() == text).ok_or_else(|| {
            Misread::new(
                "a family of puzzles is one of weight, fragment, conduit and angular",
                "вид головоломки — это weight, fragment, conduit или angular",
            )
        })
    }
}
