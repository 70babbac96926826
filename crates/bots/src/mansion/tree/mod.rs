//! A plain information-set tree search, kept as a yardstick: it knows the rules and nothing else.
//!
//! One tree over what the searcher hears (the single observer of Cowling, Powley and Whitehouse,
//! "Information Set Monte Carlo Tree Search", 2012). Before a decision a pool of games is drawn that
//! the searcher could not tell from the one at the table, evenly from all of them; each simulation
//! takes the next of the pool, goes down the tree by upper confidence bounds with availability
//! counts, plays on at random and counts 1 for the winner, 0 for all others, and 0 for all when
//! Chaos breaks through.
//!
//! - A node is what the searcher has heard since the root. So a look of its own branches by the card
//!   that it would see, a look of another does not.
//! - Each player maximises their own wins. At others' nodes the moves are told apart, also when the
//!   searcher would not hear which was made: a secret doubt (N3) is the doubter's choice, but the
//!   node after it is the same as after a secret belief, until the table hears the verdict.
//! - Others know in the tree what the searcher knows, and not what they know themselves. It is the
//!   known price of one tree: the searcher hardly ever expects a lie of its own to be believed.
//! - Answers that others may have given already to an open question are not assumed: they are given
//!   in the tree.

mod ear;
mod nodes;
mod rollout;
mod search;
mod worlds;

pub use rollout::{Rollout, Uniform};

use enigmata_game::{Bot, Observer, below};
use enigmata_mansion::{Match, MatchView, Move};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use search::Search;

/// Searches with a fixed number of simulations. It is never a matter of the clock: the same view
/// and the same chance give the same move, and how long it thinks does not tell what it knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tree<R = Uniform> {
    /// Games that are simulated for a decision.
    pub simulations: u32,
    /// How games are played on outside of the tree.
    pub rollout: R,
}

/// About 300 ms on one core of a machine of today.
const SIMULATIONS: u32 = 250_000;
/// Games that are drawn for a decision, at most.
const WORLDS: u32 = 1_024;

impl Default for Tree {
    fn default() -> Self {
        Self::with(SIMULATIONS)
    }
}

impl Tree {
    /// With so many simulations for a decision.
    #[must_use]
    pub const fn with(simulations: u32) -> Self {
        Self { simulations, rollout: Uniform }
    }
}

impl<R: Rollout> Tree<R> {
    fn search(&mut self, view: &MatchView, legal: &[Move], random: &mut dyn Rng) -> Option<Move> {
        let Observer::Seat(me) = view.game.observer else { return None };
        // Between games there is nothing to search for (P3).
        if view.standing.ready.is_some() {
            return None;
        }
        let mut random = Xoshiro256PlusPlus::seed_from_u64(random.next_u64());
        let count = self.simulations.clamp(1, WORLDS) as usize;
        let worlds = worlds::imagine(view, legal, count, &mut random);
        let search = Search { me, worlds: &worlds, rollout: &mut self.rollout, random };
        search.run(self.simulations)
    }
}

impl<R: Rollout> Bot<Match> for Tree<R> {
    fn choose(&mut self, view: &MatchView, legal: &[Move], random: &mut dyn Rng) -> Move {
        self.search(view, legal, random)
            .unwrap_or_else(|| legal[below(random, legal.len() as u32) as usize])
    }
}
