//! Fragment (Z2): the seven tans cover an outline.
//!
//! An outline is a set of quarter squares: every unit square of a lattice is cut by both its
//! diagonals. A tan whose corners are lattice points covers whole quarters in each of its poses, so
//! an outline is 32 quarters and every set of them a `u32`. Finer cells would add nothing, for
//! **every covering of such an outline lies on the lattice**:
//!
//! The leftmost (then topmost) point of what is still uncovered is a corner of it, and a corner of
//! the tan that covers it. So the tans can be laid in an order in which each has its own leftmost
//! corner on a corner of the outline or of a tan laid before. As long as only tans with their
//! lattice turns lie, these corners are lattice points. Suppose that the next tan is turned by an odd
//! step from them. Replace √2 by −√2 in all coordinates: the outline and all tans with lattice turns
//! stay, each other tan keeps its form and is turned by 180°, and the signed areas still add up to
//! the outline, so this is a covering too. But in it the tan in question keeps its corner, a lattice
//! point, and lies on the other side of it, to the left of everything uncovered: a contradiction.
//!
//! Hence the count of the lattice search is the count of all solutions, while the checker, which
//! must judge any answer, computes in numbers a + b·√2 and knows nothing of this.

mod answer;
mod border;
mod check;
mod contour;
mod floor;
mod generate;
mod hint;
mod human;
mod lattice;
mod outline;
mod root2;
mod solve;
mod tan;
mod wrong;

#[cfg(test)]
mod gold;
#[cfg(test)]
mod measured;

pub use answer::{Answer, Offset, Placed};
pub use generate::Style;
pub use hint::{Hint, Why};
pub use outline::{EAST, Fragment, NORTH, SOUTH, WEST};
pub use tan::Tan;
pub use wrong::Wrong;

use crate::puzzle::Puzzle;
use enigmata_game::below;
use rand::Rng;
use solve::Board;

impl Puzzle for Fragment {
    type Params = Style;
    type Answer = Answer;
    type Wrong = Wrong;
    type Hint = Hint;

    const FAMILY: &'static str = "fragment";

    fn check(&self, answer: &Answer) -> Result<(), Wrong> {
        check::check(self, answer)
    }

    fn solutions(&self, most: usize) -> Vec<Answer> {
        Board::new(self).solutions(most)
    }

    fn count(&self, most: usize) -> usize {
        Board::new(self).count(most)
    }

    fn canonical(&self) -> Self {
        self.symmetric().into_iter().min().unwrap_or_else(|| self.clone())
    }

    fn image<R: Rng>(&self, random: &mut R) -> Self {
        let mut copies = self.symmetric();
        let any = below(random, copies.len() as u32) as usize;
        copies.swap_remove(any)
    }

    fn params() -> Vec<Style> {
        Style::ALL.to_vec()
    }

    fn generate<R: Rng>(params: Style, random: &mut R) -> Self {
        generate::generate(params, random)
    }

    fn steps<R: Rng>(&self, most: u32, random: &mut R) -> Option<u32> {
        human::steps(self, most, random)
    }

    fn hint(&self, so_far: &Answer) -> Option<Hint> {
        hint::hint(self, so_far)
    }
}
