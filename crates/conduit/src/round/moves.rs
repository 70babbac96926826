//! Everything that a player or chance can do.

use crate::Turn;
use crate::network::{Spot, Tile};
use crate::puzzle::{AnyAnswer, AnyPuzzle, Family};
use enigmata_game::Seat;
use serde::{Deserialize, Serialize};

/// A move. Names are verbs that follow "I".
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitMove"))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Chance: name the start player and turn up the top tile of every chamber (R1, R2).
    Begin {
        /// Start player, who has the start marker: any seat of the table.
        start: Seat,
        /// The tops, by chamber.
        tops: [Tile; 4],
    },
    /// Chance: refill a chamber of which the last tile was taken (R3).
    Refill,
    /// Chance: the next tile of the chamber of which one was taken (R2).
    Draw {
        /// Its network side.
        tile: Tile,
    },
    /// Chance: the puzzle sides of all tiles, in the order in which they were chosen (R4).
    TurnUp {
        /// One puzzle for each tile that was chosen.
        #[cfg_attr(feature = "ts", ts(as = "Vec<String>"))]
        puzzles: Vec<AnyPuzzle>,
    },
    /// Take the top tile of a chamber (R2).
    Choose {
        /// Chamber that no player has chosen in this round.
        chamber: Family,
    },
    /// Solve my puzzle (R4).
    Solve {
        /// How the pieces lie.
        #[cfg_attr(feature = "ts", ts(as = "String"))]
        answer: AnyAnswer,
    },
    /// Give my puzzle up, for good (R5).
    GiveUp,
    /// Stop, since my time is up (R5).
    Stop,
    /// Lay my tile (P1).
    Lay {
        /// Empty spot beside a tile already laid.
        spot: Spot,
        /// How it is turned.
        turn: Turn,
    },
    /// Put a networker on a cell of the tile just laid (P4).
    Put {
        /// The number of the cell.
        cell: u8,
    },
    /// Put no networker (P1).
    Pass,
}
