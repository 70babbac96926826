//! What a bot is asked, and what it has come to.

use crate::server::Server;
use enigmata_bots::mansion::Strength;
use enigmata_game::Seat;
use rand::Rng;
use std::sync::{Arc, Weak};
use tokio::sync::mpsc;

/// Chooses a move, in JSON. It has all that the bot may know, so that the table need not wait.
pub type Think = Box<dyn FnOnce(&mut dyn Rng) -> Option<String> + Send>;

/// Something for a bot to think about.
pub struct Question {
    /// The table's link.
    pub table: Arc<str>,
    /// For whom.
    pub seat: Seat,
    /// The sequence number from which on the seat knows what it is asked.
    pub asked_at: u64,
    /// Who thinks.
    pub strength: Strength,
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
    /// A legal move, in JSON; nothing if the bot failed.
    pub answer: Option<String>,
}

/// Bring thoughts to their tables until the server is gone.
pub async fn deliver(server: Weak<Server>, mut thoughts: mpsc::UnboundedReceiver<Thought>) {
    while let Some(thought) = thoughts.recv().await {
        let Some(server) = server.upgrade() else { return };
        if let Some(cell) = server.lobby.find(&thought.table) {
            // One table may be waiting for the disk; the others need not.
            tokio::spawn(async move { cell.hear(&server, thought).await });
        }
    }
}
