//! What bots think about, and bringing their answers to the tables.

use crate::server::Server;
use enigmata_game::Seat;
use enigmata_table::{Chosen, Input, Thought};
use rand::Rng;
use std::sync::{Arc, Weak};
use tokio::sync::mpsc;

/// Chooses a move. It has all that the bot may know, so that the table need not wait.
pub type Think = Box<dyn FnOnce(&mut dyn Rng) -> Option<Chosen> + Send>;

/// Something for a bot to think about.
pub struct Task {
    /// The table's link.
    pub table: Arc<str>,
    /// The seat that is asked.
    pub seat: Seat,
    /// The sequence number from which on the seat knows what it is asked.
    pub asked_at: u64,
    /// How well the bot plays, for the metrics.
    pub strength: &'static str,
    /// How it chooses.
    pub think: Think,
}

/// An answer on its way to its table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Delivered {
    /// The table's link.
    pub table: Arc<str>,
    /// The answer.
    pub thought: Thought,
}

/// Answers that may wait to be brought to their tables; bots do not think on while there are more.
pub const DELIVERED: usize = 64;

/// Bring answers to their tables until the server is gone.
pub async fn deliver(server: Weak<Server>, mut delivered: mpsc::Receiver<Delivered>) {
    while let Some(Delivered { table, thought }) = delivered.recv().await {
        let Some(server) = server.upgrade() else { return };
        if let Some(table) = server.lobby.find(&table) {
            table.tell(Input::Thought(thought));
        }
    }
}
