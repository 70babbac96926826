//! The eight symmetries of the square. Every piece mirrored is a piece of its kind turned, so that
//! a turned or mirrored puzzle is as hard and has as many solutions.

use super::Conduit;
use super::cell::{BOX, CELLS, Cell, Sides};
use super::shape::Shape;
use enigmata_game::below;
use rand::Rng;

/// Four turns, each of them mirrored or not.
const COPIES: usize = 2 * TURNS;
const TURNS: usize = 4;

/// The least of the symmetric copies.
pub(super) fn canonical(puzzle: &Conduit) -> Conduit {
    copies(puzzle).min().unwrap_or_else(|| puzzle.clone())
}

/// One of the eight copies, each as likely.
pub(super) fn image<R: Rng>(puzzle: &Conduit, random: &mut R) -> Conduit {
    let any = below(random, COPIES as u32) as usize;
    copies(puzzle).nth(any).unwrap_or_else(|| puzzle.clone())
}

/// The eight copies, the puzzle itself first; some may be equal.
pub(super) fn copies(puzzle: &Conduit) -> impl Iterator<Item = Conduit> {
    let quarter =
        |puzzle: &Conduit| moved(puzzle, |row, column| (column, BOX - 1 - row), Sides::turned);
    let mirrored = moved(puzzle, |row, column| (row, BOX - 1 - column), Sides::mirrored);
    [puzzle.clone(), mirrored].into_iter().flat_map(move |start| {
        std::iter::successors(Some(start), move |puzzle| Some(quarter(puzzle))).take(TURNS)
    })
}

/// Every cell put elsewhere and its sides with it, then the whole pushed to the upper left.
fn moved(
    puzzle: &Conduit,
    place: impl Fn(usize, usize) -> (usize, usize),
    sides: impl Fn(Sides) -> Sides,
) -> Conduit {
    let places = || puzzle.shape.cells().map(|cell| place(cell.row(), cell.column()));
    let up = places().map(|(row, _)| row).min().unwrap_or(0);
    let left = places().map(|(_, column)| column).min().unwrap_or(0);
    let mut cells = 0;
    let mut connectors = [Sides::NONE; CELLS];
    for cell in puzzle.shape.cells() {
        let (row, column) = place(cell.row(), cell.column());
        let Some(to) = Cell::new(row - up, column - left) else { continue };
        cells |= 1 << to.index();
        connectors[to.index()] = sides(puzzle.connectors(cell));
    }
    // A shape moved is a shape, so the other arm is never taken.
    let shape = Shape::new(cells).unwrap_or(puzzle.shape);
    Conduit { shape, connectors, left: puzzle.left }
}
