//! A game that is being played, of whatever kind: what a table holds.

use super::{Pace, Study};
use crate::bots::{Companion, Players, Think};
use enigmata_conduit::puzzle::AnyPuzzle;
use enigmata_game::fair::{FairChance, Proof};
use enigmata_game::{Actor, Json, Observer, Outcome, Replay, Seat, Seats, TableRefusal, ToAct};
use rand::Rng;
use serde_json::Value;

/// A move as the store keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Who made it.
    pub by: Actor,
    /// The move in JSON.
    pub action: String,
}

/// Moves that may be made, and what comes after them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The moves, to be stored.
    pub rows: Vec<Row>,
    /// Whom the table waits for after them.
    pub pace: Pace,
}

/// Draws what chance does after a move; it has all that it needs, so that no thread need wait that serves
/// people.
pub type Draw = Box<dyn FnOnce() -> Drawn + Send>;

/// What chance does after a move, for the game that has the [`Draw`] from.
pub struct Drawn(pub(super) Box<dyn std::any::Any + Send>);

/// A stored game that does not follow the rules: the file was changed by somebody else.
#[derive(Debug)]
pub struct Corrupt(pub String);

/// Composes the replay of a game that is over; it has all that it needs, so that the table need not
/// wait.
pub type LookBack = Box<dyn FnOnce() -> Option<Replay> + Send>;

/// A game of any kind at a table.
pub trait Live: Send {
    /// Everybody who plays.
    fn seats(&self) -> Seats;
    /// Who may act. It tells who has answered in secret, and must not leave the server.
    fn to_act(&self) -> ToAct;
    /// Whom the table waits for, as everybody may know.
    fn pace(&self) -> Pace;
    /// The result, once it is over.
    fn outcome(&self) -> Option<Outcome>;
    /// How many moves have been made.
    fn moves(&self) -> u64;
    /// How many facts an observer has been told: the sequence number of what they see.
    fn seq(&self, observer: Observer) -> u64;
    /// The sequence number from which on a seat knows what it is asked now.
    fn asked_at(&self, seat: Seat) -> u64;
    /// Whether a player may speak at the table (K4).
    fn may_speak(&self, seat: Seat) -> bool;
    /// Whether there are players for empty chairs.
    fn has_bots(&self) -> bool;
    /// Whether a coach can speak while one plays against bots.
    fn trains(&self) -> bool;

    /// Check a move, and draw what chance does after it. Nothing has changed yet: the moves are to be
    /// stored, and then [`Live::play_planned`] makes the moves.
    ///
    /// # Errors
    /// Why the move is refused.
    fn plan(&mut self, by: Seat, action: &str, chance: &FairChance) -> Result<Plan, TableRefusal>;
    /// What draws chance's moves after a move, where that may take a while, the move is allowed
    /// and nothing is foreseen.
    fn draw(&self, by: Seat, action: &str, chance: &FairChance) -> Option<Draw>;
    /// Use what was drawn when the same move is planned next, if nothing was played since.
    fn foresee(&mut self, drawn: Drawn);
    /// What chance does before the first move.
    fn plan_start(&mut self, chance: &FairChance) -> Plan;
    /// Make the planned moves.
    fn play_planned(&mut self);
    /// Make moves that were stored before.
    ///
    /// # Errors
    /// When they are against the rules.
    fn replay(&mut self, rows: &[Row]) -> Result<(), Corrupt>;

    /// What a seat does that has run out of time, in JSON.
    fn neutral(&self, seat: Seat, random: &mut dyn Rng) -> String;
    /// What a bot in this seat thinks about: all that the seat may know now. Nothing if it is not asked,
    /// or has no bots.
    fn thinking(&self, seat: Seat, companion: Companion, players: &Players) -> Option<Think>;

    /// Begin to follow what an observer sees. All of it, in JSON, and with it what they were told since
    /// a sequence number, where the table remembers.
    fn follow(&mut self, observer: Observer, since: Option<u64>) -> Json;
    /// Nobody looks through these eyes any more.
    fn unfollow(&mut self, observer: Observer);
    /// What the moves since the last call told a followed observer, in JSON; nothing if nothing.
    fn news(&mut self, observer: Observer) -> Option<Json>;

    /// What is agreed, every option written out.
    fn setup(&self) -> Value;
    /// The record, with the proof that its deals were fair.
    fn record(&self, proof: Option<Proof>) -> Json;
    /// The whole game for those who look back; nothing while it is played.
    fn look_back(&self) -> Option<LookBack>;
    /// The game for a coach, apart from the table. It tells everything, and must not leave the server.
    fn study(&self) -> Box<dyn Study>;
    /// The puzzles that lie open to those who race to solve them.
    fn open_puzzles(&self) -> Vec<AnyPuzzle>;
    /// What is agreed for another game of the same people.
    fn again(&self) -> Value;
}
