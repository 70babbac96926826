//! Chance's moves, drawn fairly.

use super::moves::Move;
use super::state::{Phase, State};
use crate::network::{Mix, Tile};
use crate::puzzle::{AnyPuzzle, Band, Family, supply};
use enigmata_game::Seat;
use rand::{Rng, RngExt as _};

impl State {
    pub(super) fn draw_chance<R: Rng>(&self, random: &mut R) -> Move {
        match self.phase {
            Phase::Begin => {
                let start = random.random_range(0..u32::from(self.setup.players)) as u8;
                let tops = Family::ALL.map(|chamber| self.any_below_top(chamber, random));
                Move::Begin { start: Seat::new(start), tops }
            }
            Phase::Refill { .. } => Move::Refill,
            Phase::Draw { chamber } => Move::Draw { tile: self.any_below_top(chamber, random) },
            Phase::TurnUp => Move::TurnUp { puzzles: self.any_puzzles(random) },
            // Chance is not to act; what it says is refused.
            Phase::Choose { .. }
            | Phase::Solve { .. }
            | Phase::Lay { .. }
            | Phase::Put { .. }
            | Phase::Over { .. } => Move::Refill,
        }
    }

    /// One of the tiles below the top, each as likely.
    fn any_below_top<R: Rng>(&self, chamber: Family, random: &mut R) -> Tile {
        let left = u32::from(self.left(chamber)).max(1);
        let number = self.below_top(chamber).nth(random.random_range(0..left) as usize);
        Mix::STANDARD.chambers[chamber.index()][number.unwrap_or(0)]
    }

    /// The puzzles of a round: for each a band of those agreed, one for all when graded (R8), and any
    /// of its images (R4).
    fn any_puzzles<R: Rng>(&self, random: &mut R) -> Vec<AnyPuzzle> {
        let bands = self.setup.drawn_bands();
        let any_band = |random: &mut R| bands[random.random_range(0..bands.len() as u32) as usize];
        let common = any_band(random);
        let chambers = self.in_order().filter_map(|seat| Some(self.hand(seat)?.chamber));
        chambers
            .map(|chamber| {
                let band: Band = if self.setup.graded { common } else { any_band(random) };
                let puzzle = supply::draw(chamber, band, &self.played, random);
                if self.setup.images { puzzle.image(random) } else { puzzle }
            })
            .collect()
    }
}
