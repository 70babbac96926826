//! Players that sit in a chair and know what one knows there.

pub mod conduit;
mod interval;
pub mod mansion;
pub mod solo;

pub use interval::{Ratio, Share};

use enigmata_game::Game;
use rand::Rng;

/// A player of a game. Nothing is handed to it but its own view, its legal moves and chance: a bot
/// has no way to the state.
pub trait Bot<G: Game>: Send {
    /// Choose one of the legal moves, of which there is at least one.
    fn choose(&mut self, view: &G::View, legal: &[G::Move], random: &mut dyn Rng) -> G::Move;
}
