//! What a bot is asked, and what it has come to.

use crate::server::Server;
use enigmata_game::Seat;
use rand::Rng;
use std::sync::{Arc, Weak};
use tokio::sync::mpsc;

/// Chooses a move. It has all that the bot may know, so that the table need not wait.
pub type Think = Box<dyn FnOnce(&mut dyn Rng) -> Option<Chosen> + Send>;

/// What a bot wants to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// A legal move, in JSON.
    pub action: String,
    /// How long it takes over it, in milliseconds from when it was asked, where it is not for the
    /// table to say: a puzzle is solved no faster than people solve it.
    pub after: Option<u32>,
}

/// Something for a bot to think about.
pub struct Question {
    /// The table's link.
    pub table: Arc<str>,
    /// For whom.
    pub seat: Seat,
    /// The sequence number from which on the seat knows what it is asked.
    pub asked_at: u64,
    /// How well it plays who thinks.
    pub strength: &'static str,
    /// How.
    pub think: Think,
}

/// What a bot has come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The table's link.
    pub table: Arc<str>,
    /// For whom.
    pub seat: Seat,
    /// The sequence number of the question that it answers.
    pub asked_at: u64,
    /// What it does; nothing if the bot failed.
    pub answer: Option<Chosen>,
}

/// Thoughts that wait to be brought to their tables; bots do not think on while there are more.
pub const DELIVERED: usize = 64;

/// Bring thoughts to their tables until the server is gone.
pub async fn deliver(server: Weak<Server>, mut thoughts: mpsc::Receiver<Thought>) {
    while let Some(thought) = thoughts.recv().await {
        let Some(server) = server.upgrade() else { return };
        if let Some(cell) = server.lobby.find(&thought.table) {
            // One table may be waiting for the disk; the others need not. Each seat has one thought at a
            // time, so that there are never many of these.
            tokio::spawn(async move { cell.hear(&server, thought).await });
        }
    }
}
