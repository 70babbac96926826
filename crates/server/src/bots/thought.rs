//! What bots think about, and bringing their answers to the tables.

use crate::tables::TableHandle;
use enigmata_game::Seat;
use enigmata_table::{Chosen, Input, Thought};
use rand::Rng;
use std::sync::Weak;
use tokio::sync::mpsc;

/// Chooses a move. It has all that the bot may know, so that the table need not wait.
pub type Think = Box<dyn FnOnce(&mut dyn Rng) -> Option<Chosen> + Send>;

/// Something for a bot to think about.
pub struct Task {
    /// The table that asks.
    pub table: Weak<TableHandle>,
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
pub struct Delivered {
    /// The table that asked.
    pub table: Weak<TableHandle>,
    /// The seat that asked, and the bot's answer, if it has one.
    pub thought: Thought,
}

/// Answers that may wait to be brought to their tables; bots do not think on while there are more.
pub const DELIVERED: usize = 64;

/// Bring answers to their tables until no bot thinks any more.
pub async fn deliver(mut delivered: mpsc::Receiver<Delivered>) {
    while let Some(Delivered { table, thought }) = delivered.recv().await {
        // A table may ask before it is in the lobby, so the lobby is not asked.
        if let Some(table) = table.upgrade() {
            table.tell(Input::Thought(thought));
        }
    }
}
