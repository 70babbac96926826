//! Conduit puzzles (Z3): pieces with channels fill a board so that no channel is left open.

mod answer;
mod cell;
mod check;
mod fit;
mod generate;
mod hint;
mod params;
mod person;
mod piece;
mod shape;
mod solve;
mod square;
mod symmetry;
#[cfg(test)]
mod tests;
mod text;

pub use answer::Answer;
pub use cell::{Cell, Sides};
pub use check::Wrong;
pub use hint::{Because, Hint};
pub use params::Params;
pub use piece::{Kind, Pieces};
pub use shape::{Extent, Shape};

use super::Puzzle;
use crate::Misread;
use cell::CELLS;
use rand::Rng;

/// A board with printed connectors, and the pieces that are left to fill it (Z3).
///
/// Its text has the rows of the board from the top with commas between, then `_` and the pieces
/// left. A cell is a hexadecimal digit of its connectors (1 north, 2 east, 4 south, 8 west, added),
/// a place without a cell is `-`. The pieces are `E` end, `S` straight, `B` bend, `T` tee and `X`
/// cross, in this order. An example is `80,02_BBTT`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Conduit {
    shape: Shape,
    connectors: [Sides; CELLS],
    left: Pieces,
}

impl Conduit {
    /// A puzzle on that board, with connectors for each cell of the box.
    ///
    /// # Errors
    /// When a connector is not at an outer side, or not as many pieces are left as there are cells.
    pub fn new(shape: Shape, connectors: [Sides; CELLS], left: Pieces) -> Result<Self, Misread> {
        for cell in Cell::all() {
            let outer = if shape.has(cell) { shape.outer_sides(cell) } else { Sides::NONE };
            if connectors[cell.index()].bits() & !outer.bits() != 0 {
                return Err(misread(
                    "Connectors are printed at the outer sides of cells only.",
                    "Разъёмы бывают только на внешних сторонах клеток.",
                ));
            }
        }
        if !left.within_nine() {
            return Err(misread(
                "The pieces are two ends, straights, bends and tees, and a cross.",
                "Деталей по две: тупики, прямые, повороты и тройники, и один крест.",
            ));
        }
        if left.total() != shape.len() {
            return Err(misread(
                "As many pieces must be left as the board has cells.",
                "Деталей остаётся столько, сколько в поле клеток.",
            ));
        }
        Ok(Self { shape, connectors, left })
    }

    /// The outline of the board.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether the cell is part of the board.
    #[must_use]
    pub const fn has(&self, cell: Cell) -> bool {
        self.shape.has(cell)
    }

    /// The outer sides of the cell at which connectors are printed.
    #[must_use]
    pub const fn connectors(&self, cell: Cell) -> Sides {
        self.connectors[cell.index()]
    }

    /// The pieces that are crossed out.
    #[must_use]
    pub fn crossed_out(&self) -> Pieces {
        Kind::ALL
            .into_iter()
            .flat_map(|kind| {
                let out = Pieces::NINE.count(kind) - self.left.count(kind);
                (0..out).map(move |_| kind)
            })
            .collect()
    }

    /// The pieces that are not crossed out.
    #[must_use]
    pub const fn left(&self) -> Pieces {
        self.left
    }
}

impl Puzzle for Conduit {
    type Params = Params;
    type Answer = Answer;
    type Wrong = Wrong;
    type Hint = Hint;

    const FAMILY: &'static str = "conduit";

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
        symmetry::canonical(self)
    }

    fn image<R: Rng>(&self, random: &mut R) -> Self {
        symmetry::image(self, random)
    }

    fn params() -> Vec<Params> {
        Params::all()
    }

    fn generate<R: Rng>(params: Params, random: &mut R) -> Self {
        generate::generate(params, random)
    }

    fn steps<R: Rng>(&self, most: u32, random: &mut R) -> Option<u32> {
        person::steps(self, most, random)
    }

    fn hint(&self, so_far: &Answer) -> Option<Hint> {
        hint::hint(self, so_far)
    }
}

fn misread(why: &str, russian: &str) -> Misread {
    Misread::new(why, russian)
}
