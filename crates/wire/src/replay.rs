//! A game that is over, to be stepped through.

use crate::game::{GameChange, GameEvent, GameMove, GameTruth, GameView};
use enigmata_game::{Json, ReplayMove, ReplayObserver, ReplayStep, Seat};
use serde::Serialize;
use ts_rs::TS;

/// A game that is over: `GET /api/tables/{link}/replay`. Every list of steps and the truth have an entry for each move,
/// those of chance included.
#[derive(Serialize, TS)]
pub struct Replay<'a> {
    /// The game's name.
    #[ts(type = "\"mansion\" | \"solo\" | \"conduit\"")]
    pub game: &'a str,
    /// The table's link.
    pub table: &'a str,
    /// The names under which it was played, by seat.
    pub seats: &'a [ReplaySeat],
    /// How it was seen: by every seat, and by a spectator.
    #[ts(as = "Vec<ReplayObserver<GameView, ReplayStep<GameEvent, GameChange>>>")]
    pub observers: &'a [ReplayObserver<Json, Json>],
    /// Moves in order, with what each told and changed.
    #[ts(as = "Vec<ReplayMove<GameMove>>")]
    pub steps: &'a [Json],
    /// What was hidden after each move.
    #[ts(as = "Vec<GameTruth>")]
    pub truth: &'a [Json],
}

/// A seat of a game that is over.
#[derive(Debug, Serialize, TS)]
pub struct ReplaySeat {
    /// The seat's number, from 0.
    pub seat: Seat,
    /// The name under which it was played.
    pub name: String,
    /// Whether a bot of the server played there.
    pub bot: bool,
}
