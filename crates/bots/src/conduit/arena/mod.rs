//! Bots against each other, game after game, without waiting for a clock.
//!
//! A deal is a stream of chance: who starts, which tiles and puzzles are drawn. Every deal is played
//! as often as there are players, so that every bot sits once in every seat. What is counted depends
//! on the line-up, the seed and the number of deals alone, however many threads there are.

mod game;
mod tally;

pub use game::{Foul, Played, Seated, play};
pub use tally::Tally;

use super::Kind;
use enigmata_conduit::Setup;
use enigmata_conduit::puzzle::Skill;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

/// Who plays at which table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arena {
    /// What is agreed.
    pub setup: Setup,
    /// The places of the line-up: which bot, and how fast it solves.
    pub lineup: Vec<(Kind, Skill)>,
    /// From which everything follows.
    pub seed: u64,
}

impl Arena {
    /// Plays so many deals, each in as many games as there are places.
    ///
    /// # Errors
    /// The first thing that went wrong.
    pub fn measure(&self, deals: u64) -> Result<Tally, Foul> {
        self.measure_before(deals, |_| {})
    }

    /// [`Arena::measure`], with a listener that is told how many games have just ended.
    ///
    /// # Errors
    /// The first thing that went wrong.
    pub fn measure_before(&self, deals: u64, told: impl Fn(u64) + Sync) -> Result<Tally, Foul> {
        // Blocks bound what is kept in memory, and the deals are counted in order.
        const BLOCK: u64 = 4096;
        let mut tally = Tally::new(self.lineup.len());
        for from in (0..deals).step_by(BLOCK as usize) {
            let block = from..deals.min(from + BLOCK);
            let played: Vec<_> = block
                .into_par_iter()
                .map(|deal| {
                    let games = self.deal(deal)?;
                    told(games.len() as u64);
                    Ok(games)
                })
                .collect::<Result<_, _>>()?;
            played.iter().for_each(|games| tally.count(games));
        }
        Ok(tally)
    }

    /// The games of one deal: what was played, and which place sat in each seat.
    fn deal(&self, deal: u64) -> Result<Vec<(Played, Vec<usize>)>, Foul> {
        let players = self.lineup.len();
        let game = |turned: usize| {
            let sits: Vec<usize> = (0..players).map(|seat| (seat + turned) % players).collect();
            let seated = |(seat, &place): (usize, &usize)| {
                let (kind, skill) = self.lineup[place];
                let random = self.stream(deal, 1 + (players * turned + seat) as u64);
                Seated { player: kind.player(skill), random }
            };
            let mut seats: Vec<_> = sits.iter().enumerate().map(seated).collect();
            let played = play(&self.setup, &mut seats, &mut self.stream(deal, 0))?;
            Ok((played, sits))
        };
        (0..players).map(game).collect()
    }

    /// A stream of chance of its own for everything.
    fn stream(&self, deal: u64, what: u64) -> ChaCha8Rng {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        random.set_stream(deal * 32 + what);
        random
    }
}
