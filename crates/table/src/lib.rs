#![doc = include_str!("../README.md")]
//!
//! # How it works
//!
//! A move is checked and planned, [`Effect::Persist`] has it stored, and only [`Input::Persisted`] makes it and publishes
//! what it tells: no observer sees what is not stored. What is in memory is a copy of the store: after a conflict with
//! another node, or a write whose end is unknown, it is read again.

mod alike;
mod audience;
mod bot;
mod chair;
mod chat;
mod countdown;
mod deals;
mod duties;
mod effect;
mod flow;
mod host;
mod input;
mod minds;
mod options;
mod people;
mod play;
mod presence;
mod publish;
mod race;
mod rows;
mod seating;
mod seats;
mod study;
mod table;
mod watch;

pub use alike::is_mark;
pub use bot::{BotKind, Chosen, Question, Roster, Thought};
pub use chat::{LINES, LONGEST_LINE, LONGEST_NOTE, visible};
pub use duties::ANNOUNCED_FOR;
pub use effect::{Count, Effect, Load, Reply, Write};
pub use input::{Asker, Input, Loaded, Log, Request, Seed, Visitor, Written};
pub use presence::{Head, LocalPresence, RemotePresence};
pub use rows::{Append, ChatRow, MoveRow, SeatRow, TableRow};
pub use seating::DELETED_NAME;
pub use study::ReplayJob;
pub use table::{Shared, Table};

use enigmata_wire::{Fault, Millis};

/// No delay of a connection counts for more in a race (K3 of Conduit).
pub const LONGEST_DELAY: Millis = Millis(500);

fn json(value: &impl serde::Serialize) -> Result<String, Fault> {
    Ok(serde_json::to_string(value)?)
}
