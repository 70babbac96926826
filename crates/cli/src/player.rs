//! Somebody who sits in a chair, and knows what one knows there.

use enigmata_mansion::{MatchView, Move};

/// A player. Nothing but their own view and their legal moves is ever handed to them.
pub trait Player {
    /// Choose one of the legal moves, of which there is at least one.
    fn choose(&mut self, view: &MatchView, legal: &[Move]) -> Move;
}
