//! Making puzzles (Z3): pieces are drawn and laid at random on a random shape, and where they lead
//! a channel out of the board a connector is printed. So every puzzle has a solution.

use super::cell::{CELLS, Cell, Sides, bit};
use super::shape::{Extent, Shape};
use super::{Conduit, Kind, Params, solve, square};
use crate::Side;
use enigmata_game::below;
use rand::Rng;

/// After so many puzzles with too many solutions the next is taken as it is. About one in thirty
/// or more are good for any params that are listed, so that this is never seen.
const TRIES: u32 = 4000;

/// The pieces, before they are shuffled.
const NINE: [Kind; 9] = {
    let [end, straight, bend, tee, cross] = Kind::ALL;
    [end, end, straight, straight, bend, bend, tee, tee, cross]
};

/// A puzzle on a random shape of these params.
pub(super) fn generate<R: Rng>(params: Params, random: &mut R) -> Conduit {
    let (cells, most) = (usize::from(params.cells()), usize::from(params.most()));
    if (cells, params.extent()) == (Shape::MOST, Extent::Compact)
        && let Some(puzzle) = square::draw(most, random)
    {
        return puzzle;
    }
    let shapes = Shape::all(cells, params.extent());
    for _ in 0..TRIES {
        let puzzle = draw(shapes, random);
        if solve::count(&puzzle, most + 1) <= most {
            return puzzle;
        }
    }
    draw(shapes, random)
}

/// Any puzzle on one of these shapes.
fn draw<R: Rng>(shapes: &[Shape], random: &mut R) -> Conduit {
    let shape = shapes[below(random, shapes.len() as u32) as usize];
    let mut pieces = NINE;
    for last in (1..pieces.len()).rev() {
        pieces.swap(last, below(random, last as u32 + 1) as usize);
    }
    print(shape, &mut pieces[..shape.len()], random)
}

/// The puzzle whose solution is a random filling of the shape with these pieces.
///
/// Every shape can be filled with every choice of pieces, because channels may leave the board
/// anywhere: a test goes through all of them. So the search always finds a filling.
pub(super) fn print<R: Rng>(shape: Shape, pieces: &mut [Kind], random: &mut R) -> Conduit {
    let cells: Vec<Cell> = shape.cells().collect();
    let mut laid = [Sides::NONE; CELLS];
    let filled = fill(shape, &cells, pieces, &mut laid, random);
    debug_assert!(filled, "{shape:?} takes no {pieces:?}");
    let mut connectors = [Sides::NONE; CELLS];
    for cell in cells {
        let outer = shape.outer_sides(cell);
        connectors[cell.index()] = Sides::from_bits(laid[cell.index()].bits() & outer.bits());
    }
    Conduit { shape, connectors, left: pieces.iter().copied().collect() }
}

/// Lays the pieces on the cells in reading order, one of the first kind that fits in a random turn,
/// and takes back what leads nowhere.
fn fill<R: Rng>(
    shape: Shape,
    cells: &[Cell],
    pieces: &mut [Kind],
    laid: &mut [Sides; CELLS],
    random: &mut R,
) -> bool {
    let Some((&cell, rest)) = cells.split_first() else { return true };
    let (mut known, mut channels) = (0, 0);
    for side in [Side::North, Side::West] {
        if let Some(other) = shape.beside(cell, side) {
            known |= bit(side);
            channels |= if laid[other.index()].has(side.opposite()) { bit(side) } else { 0 };
        }
    }
    for other in 0..pieces.len() {
        if pieces[..other].contains(&pieces[other]) {
            continue;
        }
        pieces.swap(0, other);
        let kind = pieces[0];
        let mut sides = kind.upright();
        for _ in 0..below(random, kind.turns()) {
            sides = sides.turned();
        }
        for _ in 0..kind.turns() {
            if sides.bits() & known == channels {
                laid[cell.index()] = sides;
                if fill(shape, rest, &mut pieces[1..], laid, random) {
                    return true;
                }
            }
            sides = sides.turned();
        }
        pieces.swap(0, other);
    }
    false
}
