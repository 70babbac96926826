//! What goes over the wire of a game that is known only at run time. The server writes the types of the game itself;
//! a client reads one of them.
#![expect(dead_code, reason = "only their declarations are looked at")]

use enigmata_conduit as conduit;
use enigmata_games::{Snapshot, Update};
use enigmata_mansion::{
    Event, MatchChange, MatchView, Move, SoloChange, SoloEvent, SoloMove, SoloView, Truth,
};
use ts_rs::TS;

/// What was told and what changed since a sequence number.
pub type GameUpdate = Update<GameEvent, GameChange, GameMove>;

/// All that may be known.
pub type GameSnapshot = Snapshot<GameEvent, GameView, GameMove>;

/// What an observer is told in some game.
#[derive(TS)]
#[ts(untagged)]
pub enum GameEvent {
    /// An event of Mansion.
    Mansion(Event),
    /// An event of the solo challenge.
    Solo(SoloEvent),
    /// An event of Conduit.
    Conduit(conduit::Event),
}

/// A move of some game.
#[derive(TS)]
#[ts(untagged)]
pub enum GameMove {
    /// A move of Mansion.
    Mansion(Move),
    /// A move of the solo challenge.
    Solo(SoloMove),
    /// A move of Conduit.
    Conduit(conduit::Move),
}

/// A view of some game.
#[derive(TS)]
#[ts(untagged)]
pub enum GameView {
    /// A view of Mansion.
    Mansion(MatchView),
    /// A view of the solo challenge.
    Solo(SoloView),
    /// A view of Conduit.
    Conduit(conduit::View),
}

/// What changed in a view of some game.
#[derive(TS)]
#[ts(untagged)]
pub enum GameChange {
    /// A change in a view of Mansion.
    Mansion(MatchChange<'static>),
    /// A change in a view of the solo challenge.
    Solo(SoloChange<'static>),
    /// A change in a view of Conduit.
    Conduit(conduit::ViewChange<'static>),
}

/// What was hidden at one moment of some game.
#[derive(TS)]
#[ts(untagged)]
pub enum GameTruth {
    /// What was hidden in Mansion or in the solo challenge.
    Mansion(Truth),
    /// What was hidden in Conduit.
    Conduit(conduit::Truth),
}
