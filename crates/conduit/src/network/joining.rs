//! The seven ways to join four channels that turning does not change.

use super::tile::Tile;
use crate::side::Side;
use serde::{Deserialize, Serialize};

/// How the four channels of a tile are joined, however it is turned (C6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Joining {
    /// No two are joined.
    FourEnds,
    /// Two neighbours are joined, the others end.
    BendAndEnds,
    /// Two opposites are joined, the others end.
    StraightAndEnds,
    /// Two pairs of neighbours.
    TwoBends,
    /// Two pairs of opposites; one passes over the other as a bridge.
    Crossing,
    /// Three are joined, the fourth ends.
    ThreeWayAndEnd,
    /// All are joined.
    AllJoined,
}

impl Joining {
    /// All seven, from the least joined to the most.
    pub const ALL: [Self; 7] = [
        Self::FourEnds,
        Self::BendAndEnds,
        Self::StraightAndEnds,
        Self::TwoBends,
        Self::Crossing,
        Self::ThreeWayAndEnd,
        Self::AllJoined,
    ];

    /// That of a tile.
    #[must_use]
    pub fn of(tile: Tile) -> Self {
        let opposites = |side: Side| tile.group(side) == tile.group(side.opposite());
        let straights = u8::from(opposites(Side::North)) + u8::from(opposites(Side::East));
        match (tile.groups(), straights) {
            (1, _) => Self::AllJoined,
            (2, 0) => Self::TwoBends,
            (2, 1) => Self::ThreeWayAndEnd,
            (2, _) => Self::Crossing,
            (3, 0) => Self::BendAndEnds,
            (3, _) => Self::StraightAndEnds,
            (_, _) => Self::FourEnds,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c6_a_joining_is_told_by_the_channels_alone() {
        let check = |text: &str, joining: Joining| {
            let tile: Tile = text.parse().unwrap();
            for turn in tile.turns() {
                assert_eq!(Joining::of(tile.turned(turn)), joining, "{text}");
            }
        };
        check("Nr.Er.Sr.Wb", Joining::FourEnds);
        check("NErb.Sr.Wr", Joining::BendAndEnds);
        check("NSr.Er.Wr", Joining::StraightAndEnds);
        check("NEr.SWb", Joining::TwoBends);
        check("NSr.EWrb", Joining::Crossing);
        check("NESr.Wb", Joining::ThreeWayAndEnd);
        check("NESWr", Joining::AllJoined);
    }
}
