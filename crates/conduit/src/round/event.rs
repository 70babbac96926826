//! What happens, as one observer hears it (K1).

use super::ending::Ending;
use crate::Turn;
use crate::network::{Earned, PowerCell, Spot, Tile};
use crate::puzzle::{AnyAnswer, AnyPuzzle, Family};
use enigmata_game::Seat;
use serde::{Deserialize, Serialize};

/// An event as one observer hears it. Optional fields are told only to those who may know them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitEvent", optional_fields))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The game begins (R1, R2).
    GameBegan {
        /// Start player, who has the start marker.
        start: Seat,
        /// The tiles on top of the chambers.
        tops: [Tile; 4],
    },
    /// A round begins (R1, E2).
    RoundBegan {
        /// Number of the round, counted from one.
        round: u8,
        /// Who has the start marker.
        start: Seat,
    },
    /// A tile was taken from a chamber (R2).
    Chose {
        /// Player who took the tile.
        seat: Seat,
        /// Chamber that the tile was on top of.
        chamber: Family,
        /// Its network side.
        tile: Tile,
    },
    /// A chamber was refilled (R3).
    Refilled {
        /// Chamber whose tiles had run out.
        chamber: Family,
    },
    /// The next tile of a chamber is seen (R2).
    Drew {
        /// Chamber of the tile.
        chamber: Family,
        /// Its network side.
        tile: Tile,
        /// How many lie below it.
        left: u8,
    },
    /// All puzzles are turned up, and everyone may begin (R4).
    PuzzlesTurnedUp {
        /// Puzzles in the order in which the tiles were chosen.
        puzzles: Vec<TurnedUp>,
    },
    /// A puzzle is solved (R4).
    Solved {
        /// Player whose puzzle it is.
        seat: Seat,
        /// How, to that seat alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(as = "Option<String>"))]
        answer: Option<AnyAnswer>,
    },
    /// The first solution started the timer (R5).
    TimerStarted {
        /// Player who solved first.
        seat: Seat,
    },
    /// A puzzle was given up (R5).
    GaveUp {
        /// Player whose puzzle it was.
        seat: Seat,
    },
    /// A player's time was up (R5).
    Stopped {
        /// Player who had not solved their puzzle by then.
        seat: Seat,
    },
    /// The phase is over, and everyone sees a solution of every puzzle (R6).
    SolutionsShown {
        /// One solution for each player.
        solutions: Vec<Solution>,
    },
    /// A tile whose puzzle was not solved left the game (R6).
    PutAside {
        /// Player whose tile it was.
        seat: Seat,
        /// Its network side.
        tile: Tile,
    },
    /// A tile was laid (P1).
    Laid {
        /// Player who laid it.
        seat: Seat,
        /// Tile that the player took in this round.
        tile: Tile,
        /// Spot that it lies on now.
        spot: Spot,
        /// How it is turned.
        turn: Turn,
    },
    /// A networker was put (P4).
    Put {
        /// Player whose networker it is.
        seat: Seat,
        /// Cell of the tile just laid.
        on: PowerCell,
    },
    /// No networker was put (P1).
    Passed {
        /// Player who put none.
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
        /// Winners, and the rule that decided.
        ending: Ending,
    },
}

/// A puzzle and who has to solve it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitTurnedUp"))]
pub struct TurnedUp {
    /// Player who has to solve it.
    pub seat: Seat,
    /// Puzzle of the family of the player's chamber.
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    pub puzzle: AnyPuzzle,
}

/// A solution of a player's puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitSolution"))]
pub struct Solution {
    /// Player whose puzzle it solves.
    pub seat: Seat,
    /// Whether it is their own.
    pub solved: bool,
    /// The answer of the player, or else a solution found by the solver.
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    pub answer: AnyAnswer,
}
