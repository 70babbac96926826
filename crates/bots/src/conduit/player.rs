//! A bot in a chair.

use super::kind::Kind;
use super::plan::Planner;
use super::solving::{self, Attempt};
use super::{casual::Casual, random::Random, regular::Regular, strong::Strong};
use enigmata_conduit::puzzle::Skill;
use enigmata_conduit::{Move, State, View};
use enigmata_game::Bot;
use rand::Rng;

/// A player of Conduit: how well it places is one thing, how fast it solves another.
pub struct Player {
    mind: Box<dyn Bot<State>>,
    skill: Skill,
}

impl Player {
    /// Of a kind, and as fast as that.
    #[must_use]
    pub fn new(kind: Kind, skill: Skill) -> Self {
        let mind: Box<dyn Bot<State>> = match kind {
            Kind::Random => Box::new(Random),
            Kind::Casual => Box::new(Planner::new(Casual)),
            Kind::Regular => Box::new(Planner::new(Regular)),
            Kind::Strong => Box::new(Planner::new(Strong)),
        };
        Self { mind, skill }
    }

    /// Its try at the puzzle it has to solve, asked for once when the puzzles are turned up; none
    /// when there is no such puzzle.
    pub fn attempt(&mut self, view: &View, random: &mut dyn Rng) -> Option<Attempt> {
        solving::attempt(view, self.skill, random)
    }
}

impl Bot<State> for Player {
    /// Asked while puzzles are solved, it gives up: [`Player::attempt`] is for that.
    fn choose(&mut self, view: &View, legal: &[Move], random: &mut dyn Rng) -> Move {
        self.mind.choose(view, legal, random)
    }
}
