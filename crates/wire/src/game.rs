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

/// What was hidden at one moment of some game.
#[derive(TS)]
#[ts(untagged)]
pub enum GameTruth {
    /// Of Mansion, and of the solo challenge.
    Mansion(Truth),
    /// Of Conduit.
    Conduit(conduit::Truth),
}
