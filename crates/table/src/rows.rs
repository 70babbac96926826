//! A table as it is stored. The store reads and writes these rows; what they mean is decided here.

use enigmata_game::{Actor, Seat};
use enigmata_games::Row;
use enigmata_wire::{PlayerId, Stage, TableId, Timestamp, Version};

/// A table apart from its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Id of the table, unique in the store.
    pub id: TableId,
    /// How often it was saved; 0 for a table that never was. A save succeeds only if the stored version is this one.
    pub version: Version,
    /// Link by which clients know the table; it is a secret.
    pub link: String,
    /// Whether it is waiting, played, over or closed.
    pub stage: Stage,
    /// What is agreed, in JSON.
    pub options: String,
    /// Whether it belongs in the list of public tables while it is open.
    pub public: bool,
    /// Who may change what is agreed.
    pub host: Option<PlayerId>,
    /// What its deals are drawn from.
    pub secret: Vec<u8>,
    /// What the players mixed into the deals, in JSON, once the game has begun.
    pub contributions: Option<String>,
    /// The result, in JSON.
    pub outcome: Option<String>,
    /// The link of the table of the rematch.
    pub next_link: Option<String>,
    /// When it was opened.
    pub created_at: Timestamp,
    /// When it was last saved.
    pub touched_at: Timestamp,
    /// When the game was over.
    pub ended_at: Option<Timestamp>,
    /// The seats that are taken.
    pub seats: Vec<SeatRow>,
    /// Players whom the host has removed.
    pub removed: Vec<PlayerId>,
}

/// A seat that is taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// Number of the seat, from 0.
    pub seat: Seat,
    /// The player; none for a bot.
    pub player: Option<PlayerId>,
    /// The name that others see.
    pub name: String,
    /// Whether the player is a program.
    pub program: bool,
    /// The owner of the device if several people share one. It is stored with the player, not with the seat.
    pub local_to: Option<PlayerId>,
    /// The kind of bot. Files of older versions lack it.
    pub bot: Option<String>,
    /// Whether the player is ready.
    pub ready: bool,
    /// What the player mixes into the deals, in JSON.
    pub contribution: Option<String>,
    /// Whether a bot plays for the player until they are back.
    pub stand_in: bool,
    /// Whether the player has left a game in which no bot can play on.
    pub given_up: bool,
}

/// A move of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveRow {
    /// Who made the move, and the move in JSON.
    pub row: Row,
    /// When it was made.
    pub made_at: Timestamp,
    /// The deadline of those who are asked next.
    pub deadline: Option<Timestamp>,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatRow {
    /// Its number, counted from zero at each table.
    pub number: u64,
    /// Whether it was said among the spectators.
    pub by_spectator: bool,
    /// Who said it.
    pub player: PlayerId,
    /// Their name at that time.
    pub name: String,
    /// What was said; empty once its author is deleted.
    pub text: String,
    /// When it was said.
    pub said_at: Timestamp,
}

/// Moves to be added to a table's log: all of them or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// Table whose log the moves are added to.
    pub table: TableId,
    /// The number of the first move. The store accepts each number of a table once.
    pub number: u64,
    /// Who makes each move, and the move in JSON.
    pub moves: Vec<(Actor, String)>,
    /// When they were made.
    pub made_at: Timestamp,
    /// The deadline of those who are asked next.
    pub deadline: Option<Timestamp>,
}
