//! What lies and stands on the network, and what it earned.

use super::colour::Colour;
use super::spot::Spot;
use super::tile::Tile;
use crate::side::{Side, Turn};
use enigmata_game::Seat;
use serde::{Deserialize, Serialize};

/// A tile on its spot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitLaid"))]
pub struct Laid {
    /// Where it lies.
    pub spot: Spot,
    /// The tile, unturned.
    pub tile: Tile,
    /// How it is turned.
    pub turn: Turn,
}

impl Laid {
    /// The group whose channel is at this side as it lies.
    #[inline]
    #[must_use]
    pub const fn group(self, side: Side) -> u8 {
        self.tile.group(side.turned_back(self.turn))
    }
}

/// A power cell of a laid tile. Turning a tile does not change the numbers of its cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitPowerCell"))]
pub struct PowerCell {
    /// The tile, by the order of laying; the starting tile is 0.
    pub tile: u8,
    /// The number of the cell on it.
    pub cell: u8,
}

/// A networker that stands on the network.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitNetworker"))]
pub struct Networker {
    /// Player whose supply it came from and goes back to.
    pub owner: Seat,
    /// The cell it stands on.
    pub on: PowerCell,
}

/// What a networker earned when its system was scored (P5). [`Network::counted`](super::Network::counted) tells by which
/// cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitEarned"))]
pub struct Earned {
    /// The networker, which is back in its owner's supply.
    pub networker: Networker,
    /// The colour of the cell it stood on.
    pub colour: Colour,
    /// One for each cell of that colour in the system.
    pub points: u16,
}
