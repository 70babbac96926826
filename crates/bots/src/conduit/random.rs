//! The floor: anything legal.

use enigmata_conduit::{Move, State, View};
use enigmata_game::{Bot, below};
use rand::Rng;

/// Plays anything legal.
pub(super) struct Random;

impl Bot<State> for Random {
    fn choose(&mut self, _: &View, legal: &[Move], random: &mut dyn Rng) -> Move {
        let any = below(random, legal.len() as u32);
        legal.get(any as usize).cloned().unwrap_or(Move::GiveUp)
    }
}
