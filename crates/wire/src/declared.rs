//! The files of TypeScript, and the shapes of replays, which `enigmata-table` composes.
#![expect(dead_code, reason = "only the declarations are looked at")]

use super::game::{GameChange, GameEvent, GameMove, GameTruth, GameView};
use super::{
    About, DailyPuzzle, Frame, HallCommand, PuzzleChecked, PuzzleHint, PuzzleInfo, PuzzleSolution,
    TableCommand,
};
use enigmata_game::typescript::Declarations;
use enigmata_game::{Actor, Observer, Seat};
use ts_rs::TS;

/// What goes over the WebSocket in both directions, replays, what is answered about puzzles and about
/// the program, and all that they mention.
#[must_use]
pub fn declarations() -> Declarations {
    Declarations::new()
        .beside("./mansion", &enigmata_mansion::typescript::declarations())
        .beside("./conduit", &enigmata_conduit::typescript::declarations())
        .with::<TableCommand>()
        .with::<HallCommand>()
        .with::<Frame<'static>>()
        .with::<Replay>()
        .with::<About>()
        .with::<PuzzleInfo>()
        .with::<DailyPuzzle>()
        .with::<PuzzleChecked>()
        .with::<PuzzleHint>()
        .with::<PuzzleSolution>()
}

/// A game that is over, to be stepped through: `GET /api/tables/{link}/replay`. Every list of steps
/// and the truth have an entry for each move, chance's too.
#[derive(TS)]
pub struct Replay {
    /// The game's name.
    #[ts(type = "\"mansion\" | \"solo\" | \"conduit\"")]
    game: String,
    /// The table's link.
    table: String,
    /// Under which names it was played.
    seats: Vec<ReplaySeat>,
    /// How it was seen: by every seat, and by a spectator.
    observers: Vec<ReplayObserver>,
    /// What was done.
    steps: Vec<ReplayMove>,
    /// What was hidden after each move.
    truth: Vec<GameTruth>,
}

/// A seat of a game that is over.
#[derive(TS)]
pub struct ReplaySeat {
    seat: Seat,
    /// Under which name it was played.
    name: String,
    /// Whether by a bot of the server.
    bot: bool,
}

/// How one observer saw a game that is over.
#[derive(TS)]
pub struct ReplayObserver {
    /// Seat or spectator whose view this is.
    #[ts(rename = "as")]
    observer: Observer,
    /// Their view before the first move.
    view: GameView,
    /// What each move told them.
    steps: Vec<ReplayStep>,
}

/// What a move told one observer.
#[derive(TS)]
pub struct ReplayStep {
    /// What was told, in order.
    events: Vec<GameEvent>,
    /// What changed in the view; nothing if nothing was told.
    change: Option<GameChange>,
}

/// A move of a game that is over.
#[derive(TS)]
pub struct ReplayMove {
    /// Who made it.
    actor: Actor,
    /// What was done.
    #[ts(rename = "move")]
    action: GameMove,
}
