//! Places for tiles on a table without bounds.

use crate::Misread;
use crate::side::Side;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A place for a tile, counted from the starting tile. Spots are in order by rows from the north,
/// and from the west within a row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = "ConduitSpot", type = "[number, number]")
)]
pub struct Spot {
    south: i16,
    east: i16,
}

impl Spot {
    /// Where the starting tile lies.
    pub const START: Self = Self { south: 0, east: 0 };

    /// No spot of a game is further from the starting tile in either direction: 240 tiles in a row,
    /// and the empty spot after them (E3).
    pub const FURTHEST: i16 = 241;

    /// The spot so far to the east and to the south of the starting tile, if a tile could ever come
    /// there.
    #[must_use]
    pub const fn checked(east: i16, south: i16) -> Option<Self> {
        let most = Self::FURTHEST as u16;
        if east.unsigned_abs() > most || south.unsigned_abs() > most {
            return None;
        }
        Some(Self { south, east })
    }

    /// How far to the east of the starting tile.
    #[must_use]
    pub const fn east(self) -> i16 {
        self.east
    }

    /// How far to the south of the starting tile.
    #[must_use]
    pub const fn south(self) -> i16 {
        self.south
    }

    /// The spot that shares this edge.
    #[must_use]
    pub const fn beside(self, side: Side) -> Self {
        let Self { south, east } = self;
        match side {
            Side::North => Self { south: south - 1, east },
            Side::East => Self { south, east: east + 1 },
            Side::South => Self { south: south + 1, east },
            Side::West => Self { south, east: east - 1 },
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.east, self.south)
    }
}

impl FromStr for Spot {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        // Only as it is written, so that a spot has one text.
        let number =
            |text: &str| text.parse::<i16>().ok().filter(|number| number.to_string() == text);
        text.split_once(',')
            .and_then(|(east, south)| Self::checked(number(east)?, number(south)?))
            .ok_or_else(|| Misread::new("A spot is two numbers from -241 to 241, east and south of the starting tile, \
                      such as 2,-1.", "Место — это два числа от -241 до 241, на восток и на юг от начальной плитки, например 2,-1."))
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.east, self.south].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let [east, south] = <[i16; 2]>::deserialize(deserializer)?;
        Self::checked(east, south)
            .ok_or_else(|| D::Error::custom("no tile ever lies so far from the starting tile"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spot_is_read_as_it_is_written() {
        let spot = Spot::checked(2, -1).unwrap();
        assert_eq!(spot.to_string(), "2,-1");
        assert_eq!("2,-1".parse(), Ok(spot));
        assert_eq!(serde_json::to_string(&spot).unwrap(), "[2,-1]");
        assert_eq!(serde_json::from_str::<Spot>("[2,-1]").unwrap(), spot);
        for text in [
            "", ",", "1", "1,", "1,2,3", "08,-8", "+1,0", "0,-0", "242,0", "0,-242", "99999,0",
            "a,b",
        ] {
            assert!(text.parse::<Spot>().unwrap_err().why.contains("-241"), "{text}");
        }
        assert!(serde_json::from_str::<Spot>("[-32768,0]").is_err());
    }

    #[test]
    fn neighbours_share_an_edge_both_ways() {
        for side in Side::ALL {
            assert_eq!(Spot::START.beside(side).beside(side.opposite()), Spot::START);
        }
        assert!(Spot::START.beside(Side::North) < Spot::START.beside(Side::West));
        assert!(Spot::START.beside(Side::East) < Spot::START.beside(Side::South));
    }
}
