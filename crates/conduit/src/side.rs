//! The four sides of a square, and how a tile is turned.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A side of a tile, which carries one channel at its middle (C2), or of a puzzle's cell (Z3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Up, written `N`.
    North,
    /// Right, written `E`.
    East,
    /// Down, written `S`.
    South,
    /// Left, written `W`.
    West,
}

impl Side {
    /// Clockwise from the north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Its letter in the text of a tile.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::North => 'N',
            Self::East => 'E',
            Self::South => 'S',
            Self::West => 'W',
        }
    }

    /// The side across the tile, which is the one that a neighbour shows here.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// Where this side points when the tile is turned so.
    #[must_use]
    pub const fn turned(self, turn: Turn) -> Self {
        Self::ALL[(self as usize + turn.0 as usize) % 4]
    }

    /// Which side points here when the tile is turned so.
    #[must_use]
    pub const fn turned_back(self, turn: Turn) -> Self {
        Self::ALL[(self as usize + 4 - turn.0 as usize) % 4]
    }
}

/// How many quarters a tile is turned clockwise, none to three (P1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitTurn"))]
pub struct Turn(u8);

impl Turn {
    /// Not turned: as it is printed.
    pub const NONE: Self = Self(0);
    /// All four, from none.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// So many quarters, if they are less than four.
    #[must_use]
    pub const fn checked(quarters: u8) -> Option<Self> {
        if quarters < 4 { Some(Self(quarters)) } else { None }
    }

    /// Number of quarter turns clockwise, 0 to 3.
    #[must_use]
    pub const fn quarters(self) -> u8 {
        self.0
    }
}

impl Serialize for Turn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Turn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let quarters = u8::deserialize(deserializer)?;
        Self::checked(quarters)
            .ok_or_else(|| D::Error::custom("a tile is turned by 0 to 3 quarters (P1)"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_is_clockwise_and_comes_back() {
        assert_eq!(Side::North.turned(Turn(1)), Side::East);
        assert_eq!(Side::West.turned(Turn(1)), Side::North);
        for side in Side::ALL {
            assert_eq!(side.turned(Turn(2)), side.opposite());
            for turn in Turn::ALL {
                assert_eq!(side.turned(turn).turned_back(turn), side);
            }
        }
    }

    #[test]
    fn a_turn_is_less_than_a_full_one() {
        assert_eq!(Turn::checked(4), None);
        let error = serde_json::from_str::<Turn>("4").unwrap_err().to_string();
        assert!(error.contains("0 to 3"), "{error}");
        assert_eq!(serde_json::from_str::<Turn>("3").unwrap(), Turn(3));
    }
}
