//! What happens, as somebody hears of it (K1).

use super::ending::Ending;
use crate::Turn;
use crate::network::{Earned, PowerCell, Spot, Tile};
use crate::puzzle::{AnyAnswer, AnyPuzzle, Family};
use enigmata_game::Seat;
use serde::{Deserialize, Serialize};

/// One fact. Optional fields are told only to those who may know them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitSeen", optional_fields))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Seen {
    /// The game begins (R1, R2).
    GameBegan {
        /// Who starts.
        start: Seat,
        /// The tiles on top of the chambers.
        tops: [Tile; 4],
    },
    /// A round begins (R1, E2).
    RoundBegan {
        /// Counted from one.
        round: u8,
        /// Who has the start marker.
        start: Seat,
    },
    /// A tile was taken from a chamber (R2).
    Chose {
        /// By whom.
        seat: Seat,
        /// From which.
        chamber: Family,
        /// Its network side.
        tile: Tile,
    },
    /// A chamber was filled anew (R3).
    Refilled {
        /// Which.
        chamber: Family,
    },
    /// The next tile of a chamber is seen (R2).
    Drew {
        /// Of which.
        chamber: Family,
        /// Its network side.
        tile: Tile,
        /// How many lie below it.
        left: u8,
    },
    /// All puzzles are turned up, and everyone may begin (R4).
    PuzzlesTurnedUp {
        /// Whose is which.
        puzzles: Vec<TurnedUp>,
    },
    /// A puzzle is solved (R4).
    Solved {
        /// By whom.
        seat: Seat,
        /// How, to that seat alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(as = "Option<String>"))]
        answer: Option<AnyAnswer>,
    },
    /// The first solution started the timer (R5).
    TimerStarted {
        /// Whose solution.
        seat: Seat,
    },
    /// A puzzle was given up (R5).
    GaveUp {
        /// By whom.
        seat: Seat,
    },
    /// Somebody's time was up (R5).
    Stopped {
        /// Whose.
        seat: Seat,
    },
    /// The phase is over, and everyone sees a solution of every puzzle (R6).
    SolutionsShown {
        /// Of everyone.
        solutions: Vec<Solution>,
    },
    /// A tile whose puzzle was not solved left the game (R6).
    PutAside {
        /// Whose.
        seat: Seat,
        /// Its network side.
        tile: Tile,
    },
    /// A tile was laid (P1).
    Laid {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: Tile,
        /// Where.
        spot: Spot,
        /// How it is turned.
        turn: Turn,
    },
    /// A networker was put (P4).
    Put {
        /// By whom.
        seat: Seat,
        /// On which cell.
        on: PowerCell,
    },
    /// No networker was put (P1).
    Passed {
        /// By whom.
        seat: Seat,
    },
    /// A networker earned points and is back in its owner's supply (P5).
    Scored {
        /// Which, and how many.
        earned: Earned,
        /// The cells that counted.
        counted: Vec<PowerCell>,
    },
    /// The game is over (E1, E3).
    GameEnded {
        /// How.
        ending: Ending,
    },
}

/// A puzzle and who has to solve it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitTurnedUp"))]
pub struct TurnedUp {
    /// Who.
    pub seat: Seat,
    /// Which.
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    pub puzzle: AnyPuzzle,
}

/// A solution of somebody's puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitSolution"))]
pub struct Solution {
    /// Whose puzzle.
    pub seat: Seat,
    /// Whether it is their own.
    pub solved: bool,
    /// The solution.
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    pub answer: AnyAnswer,
}
