//! The angular puzzles (Z4): four L-shaped pieces, and a picture of them from straight above.

mod answer;
#[cfg(test)]
mod brute;
mod canonical;
mod check;
mod colour;
mod generate;
mod hint;
mod params;
mod picture;
mod places;
mod shape;
mod solve;
mod steps;
mod structure;
#[cfg(test)]
mod tests;
mod wrong;

pub use answer::{Answer, Cube};
pub use colour::Colour;
pub use hint::Hint;
pub use params::Params;
pub use picture::Angular;
pub use wrong::Wrong;

use super::Puzzle;
use rand::Rng;

impl Puzzle for Angular {
    type Params = Params;
    type Answer = Answer;
    type Wrong = Wrong;
    type Hint = Hint;

    const FAMILY: &'static str = "angular";

    fn check(&self, answer: &Answer) -> Result<(), Wrong> {
        check::check(self, answer)
    }

    fn solutions(&self, most: usize) -> Vec<Answer> {
        solve::solutions(self, most)
    }

    fn count(&self, most: usize) -> usize {
        solve::count(self, most)
    }

    fn canonical(&self) -> Self {
        self.least_copy()
    }

    fn image<R: Rng>(&self, random: &mut R) -> Self {
        self.any_copy(random)
    }

    fn params() -> Vec<Params> {
        Params::ALL.to_vec()
    }

    fn generate<R: Rng>(params: Params, random: &mut R) -> Self {
        generate::generate(params, random)
    }

    fn steps<R: Rng>(&self, most: u32, random: &mut R) -> Option<u32> {
        steps::steps(self, most, random)
    }

    fn hint(&self, so_far: &Answer) -> Option<Hint> {
        hint::hint(self, so_far)
    }
}
