//! How a game that has left the tree is played to its end.

use enigmata_game::playout;
use enigmata_mansion::State;
use rand::rngs::Xoshiro256PlusPlus;

/// Plays a game to its end. A type of its own, so that another way of playing on costs nothing.
pub trait Rollout: Send {
    /// Play on until a player has won or no player can.
    fn finish(&mut self, game: &mut State, random: &mut Xoshiro256PlusPlus);
}

/// Every legal move is as likely as any other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Uniform;

impl Rollout for Uniform {
    #[inline]
    fn finish(&mut self, game: &mut State, random: &mut Xoshiro256PlusPlus) {
        playout(game, random);
    }
}
