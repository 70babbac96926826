//! The shapes of frames that are composed as text, for the types that a client in TypeScript reads.
#![expect(dead_code, reason = "only the declarations are looked at")]

use super::{
    About, Answer, Command, DailyPuzzle, Id, Push, PuzzleChecked, PuzzleHint, PuzzleInfo,
    PuzzleSolution,
};
use enigmata_conduit as conduit;
use enigmata_game::typescript::Declarations;
use enigmata_game::{Actor, Observer, Seat};
use enigmata_mansion::{
    Event, MatchChange, MatchView, Move, SoloChange, SoloEvent, SoloMove, SoloView, Truth,
};
use ts_rs::TS;

/// What goes over the WebSocket in both directions, replays, what is answered about puzzles and about
/// the program, and all that they mention.
#[must_use]
pub fn declarations() -> Declarations {
    Declarations::new()
        .beside("./mansion", &enigmata_mansion::typescript::declarations())
        .beside("./conduit", &enigmata_conduit::typescript::declarations())
        .with::<Command>()
        .with::<Frame>()
        .with::<Replay>()
        .with::<About>()
        .with::<PuzzleInfo>()
        .with::<DailyPuzzle>()
        .with::<PuzzleChecked>()
        .with::<PuzzleHint>()
        .with::<PuzzleSolution>()
}

/// Whatever the server sends.
#[derive(TS)]
#[ts(untagged)]
pub enum Frame {
    /// A command was carried out.
    Answer(Answered),
    /// A move was made.
    Moved(Moved),
    /// A command was not carried out.
    NotDone(NotDone),
    /// News.
    Push(Push<'static>),
    /// The game begins.
    Begun(Begun),
    /// News of the game.
    Told(Told),
}

/// An answer and the command's id.
#[derive(TS)]
pub struct Answered {
    #[ts(flatten)]
    answer: Answer<'static>,
    /// What the command had.
    #[ts(optional)]
    id: Option<Id>,
}

/// The move of this client was made and is stored, and this is what it made known.
#[derive(TS)]
pub struct Moved {
    #[ts(type = "\"move\"")]
    ok: String,
    /// What the command had.
    #[ts(optional)]
    id: Option<Id>,
    /// The table's link.
    table: String,
    /// When the time of those who are asked runs out, in milliseconds since 1970.
    #[ts(optional)]
    deadline: Option<i64>,
    /// The time of each seat in a race in which not all have the same; nothing for who is done.
    #[ts(optional)]
    deadlines: Option<Vec<Option<i64>>>,
    #[ts(flatten)]
    news: GameNews,
}

/// The game begins, and this is how it looks.
#[derive(TS)]
pub struct Begun {
    #[ts(type = "\"begun\"")]
    push: String,
    /// The table's link.
    table: String,
    /// When the time of those who are asked runs out, in milliseconds since 1970.
    #[ts(optional)]
    deadline: Option<i64>,
    /// The time of each seat in a race in which not all have the same; nothing for who is done.
    #[ts(optional)]
    deadlines: Option<Vec<Option<i64>>>,
    #[ts(flatten)]
    whole: GameWhole,
}

/// Somebody made a move, and this is what it made known.
#[derive(TS)]
pub struct Told {
    #[ts(type = "\"told\"")]
    push: String,
    /// The table's link.
    table: String,
    /// When the time of those who are asked runs out, in milliseconds since 1970.
    #[ts(optional)]
    deadline: Option<i64>,
    /// The time of each seat in a race in which not all have the same; nothing for who is done.
    #[ts(optional)]
    deadlines: Option<Vec<Option<i64>>>,
    #[ts(flatten)]
    news: GameNews,
}

/// What was told and what changed since a sequence number.
#[derive(TS)]
pub struct GameNews {
    /// The sequence number of what is seen now.
    seq: u64,
    /// What was told, in order.
    told: Vec<GameEvent>,
    /// What changed in the view.
    change: GameChange,
    /// All that may be done now; nothing if it is left out.
    #[ts(optional)]
    legal: Option<Vec<GameMove>>,
}

/// All that may be known.
#[derive(TS)]
pub struct GameWhole {
    /// The sequence number of what is seen now.
    seq: u64,
    /// What was told since the sequence number that was asked for; it is in the view too.
    #[ts(optional)]
    told: Option<Vec<GameEvent>>,
    /// The view.
    view: GameView,
    /// All that may be done now; nothing if it is left out.
    #[ts(optional)]
    legal: Option<Vec<GameMove>>,
}

/// A fact of some game.
#[derive(TS)]
#[ts(untagged)]
pub enum GameEvent {
    /// Of Mansion.
    Mansion(Event),
    /// Of the solo challenge.
    Solo(SoloEvent),
    /// Of Conduit.
    Conduit(conduit::Event),
}

/// A move of some game.
#[derive(TS)]
#[ts(untagged)]
pub enum GameMove {
    /// Of Mansion.
    Mansion(Move),
    /// Of the solo challenge.
    Solo(SoloMove),
    /// Of Conduit.
    Conduit(conduit::Move),
}

/// A view of some game.
#[derive(TS)]
#[ts(untagged)]
pub enum GameView {
    /// Of Mansion.
    Mansion(MatchView),
    /// Of the solo challenge.
    Solo(SoloView),
    /// Of Conduit.
    Conduit(conduit::View),
}

/// What changed in a view of some game.
#[derive(TS)]
#[ts(untagged)]
pub enum GameChange {
    /// Of Mansion.
    Mansion(MatchChange<'static>),
    /// Of the solo challenge.
    Solo(SoloChange<'static>),
    /// Of Conduit.
    Conduit(conduit::ViewChange<'static>),
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

/// What was hidden at one moment of some game.
#[derive(TS)]
#[ts(untagged)]
pub enum GameTruth {
    /// Of Mansion, and of the solo challenge.
    Mansion(Truth),
    /// Of Conduit.
    Conduit(conduit::Truth),
}

/// A seat of a game that is over.
#[derive(TS)]
pub struct ReplaySeat {
    seat: Seat,
    /// Under which name it was played.
    name: String,
    /// Whether by a bot of the house.
    bot: bool,
}

/// How somebody saw a game that is over.
#[derive(TS)]
pub struct ReplayObserver {
    /// Who.
    #[ts(rename = "as")]
    observer: Observer,
    /// Their view before the first move.
    view: GameView,
    /// What each move told them.
    steps: Vec<ReplayStep>,
}

/// What a move told somebody.
#[derive(TS)]
pub struct ReplayStep {
    /// What was told, in order.
    told: Vec<GameEvent>,
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

/// A command that was not carried out.
#[derive(TS)]
#[ts(untagged)]
pub enum NotDone {
    /// The rules forbid it.
    Refused {
        /// Why.
        refused: Refused,
        /// What the command had.
        #[ts(optional)]
        id: Option<Id>,
    },
    /// It is malformed, or beyond a limit, or not possible now.
    Error {
        /// Why.
        error: Wrong,
        /// What the command had.
        #[ts(optional)]
        id: Option<Id>,
    },
}

/// Why the rules forbid it.
#[derive(TS)]
pub struct Refused {
    /// Stable; clients may rely on it.
    code: String,
    /// The rule's id.
    rule: String,
    /// For people.
    sentence: String,
}

/// What is wrong.
#[derive(TS)]
pub struct Wrong {
    /// Stable; clients may rely on it.
    code: String,
    /// For people.
    sentence: String,
}
