//! A player that plays anything: the floor that every other is measured against.

use crate::Bot;
use enigmata_game::below;
use enigmata_mansion::{Match, MatchView, Move};
use rand::Rng;

/// Every legal move is as likely as any other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Random;

impl Bot<Match> for Random {
    fn choose(&mut self, _: &MatchView, legal: &[Move], mut random: &mut dyn Rng) -> Move {
        legal[below(&mut random, legal.len() as u32) as usize]
    }
}
