//! A player that plays anything: the floor that every other is measured against.

use enigmata_game::{Bot, below};
use enigmata_mansion::{Match, MatchView, Move};
use rand::Rng;

/// Every legal move is as likely as any other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Random;

impl Bot<Match> for Random {
    fn choose(&mut self, _: &MatchView, legal: &[Move], random: &mut dyn Rng) -> Move {
        legal[below(random, legal.len() as u32) as usize]
    }
}
