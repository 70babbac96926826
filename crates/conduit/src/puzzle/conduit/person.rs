//! How long a person takes: a solver that looks as people do, and errs as they do.
//!
//! A person looks for a cell where little fits, corners and edges first, because most of their sides
//! are printed. Now and then a cell is overlooked, also one where nothing fits any more. What seems
//! to fit is laid; when nothing does, the last piece is taken back and laid otherwise.

use super::cell::{Cell, Sides};
use super::fit::fits;
use super::piece::Pieces;
use super::{Answer, Conduit, Kind};
use enigmata_game::below;
use rand::Rng;

/// One cell in so many is overlooked.
const OVERLOOKED: u32 = 4;

/// How many pieces are laid and taken back to the first solution.
pub(super) fn steps<R: Rng>(puzzle: &Conduit, most: u32, random: &mut R) -> Option<u32> {
    let mut person = Person { puzzle, laid: Answer::new(), steps: 0, most, random };
    match person.go_on(puzzle.left()) {
        Outcome::Solved => Some(person.steps),
        Outcome::Stuck | Outcome::Tired => None,
    }
}

enum Outcome {
    Solved,
    /// What lies cannot be right.
    Stuck,
    /// The patience is at its end.
    Tired,
}

struct Person<'a, R> {
    puzzle: &'a Conduit,
    laid: Answer,
    steps: u32,
    most: u32,
    random: &'a mut R,
}

impl<R: Rng> Person<'_, R> {
    fn go_on(&mut self, hand: Pieces) -> Outcome {
        let Some((cell, mut choice)) = self.look(hand) else { return Outcome::Solved };
        for last in (1..choice.len()).rev() {
            choice.swap(last, below(self.random, last as u32 + 1) as usize);
        }
        for sides in choice {
            let Some(rest) = Kind::of(sides).and_then(|kind| hand.without(kind)) else { continue };
            if !self.step(cell, sides) {
                return Outcome::Tired;
            }
            match self.go_on(rest) {
                Outcome::Solved => return Outcome::Solved,
                Outcome::Tired => return Outcome::Tired,
                Outcome::Stuck => {}
            }
            if !self.step(cell, Sides::NONE) {
                return Outcome::Tired;
            }
        }
        Outcome::Stuck
    }

    /// Lays a piece or takes it back, while the patience lasts.
    fn step(&mut self, cell: Cell, sides: Sides) -> bool {
        if self.steps >= self.most {
            return false;
        }
        self.steps += 1;
        self.laid = self.laid.with(cell, sides);
        true
    }

    /// The cell to go on with, and what seems to fit there; nothing when all are filled.
    fn look(&mut self, hand: Pieces) -> Option<(Cell, Vec<Sides>)> {
        let puzzle = self.puzzle;
        let mut best: Option<(u32, Cell, Vec<Sides>)> = None;
        for cell in puzzle.shape.cells().filter(|cell| self.laid.at(*cell).is_empty()) {
            let choice = fits(puzzle, &self.laid, hand, cell);
            let overlooked = u32::from(below(self.random, OVERLOOKED) == 0);
            // What is overlooked comes last, then counts how much fits, then how many sides are
            // outer ones, then chance.
            let (fit, inner) = (choice.len() as u32, 4 - puzzle.shape.outer_sides(cell).len());
            let rank = overlooked << 24 | fit << 16 | inner << 8 | below(self.random, 256);
            if best.as_ref().is_none_or(|(least, ..)| rank < *least) {
                best = Some((rank, cell, choice));
            }
        }
        best.map(|(_, cell, choice)| (cell, choice))
    }
}
