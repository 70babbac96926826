//! The full square of three by three with all nine pieces (Z3). Its puzzles differ by the connectors
//! alone and few of them have few solutions, so instead of drawing until one comes they are listed:
//! 2,047 with a solution, 297 but for symmetry, one of them with a single solution.

use super::cell::{CELLS, Cell, Sides, bit};
use super::piece::Pieces;
use super::shape::{Extent, Shape};
use super::{Conduit, solve};
use crate::Side;
use enigmata_game::below;
use rand::Rng;
use std::sync::LazyLock;

/// One of those with at most so many solutions.
pub(super) fn draw<R: Rng>(most: usize, random: &mut R) -> Option<Conduit> {
    let few = LISTED.partition_point(|(count, _)| *count <= most);
    let number = below(random, u32::try_from(few).ok()?) as usize;
    LISTED[..few].get(number).map(|(_, puzzle)| puzzle.clone())
}

/// Every puzzle with a solution and how many it has, the fewest first.
static LISTED: LazyLock<Vec<(usize, Conduit)>> = LazyLock::new(|| {
    let mut listed = Vec::new();
    for &shape in Shape::all(Shape::MOST, Extent::Compact) {
        let outer: Vec<(Cell, Side)> = shape
            .cells()
            .flat_map(|cell| Side::ALL.map(|side| (cell, side)))
            .filter(|(cell, side)| shape.outer_sides(*cell).has(*side))
            .collect();
        for chosen in 0..1_u32 << outer.len() {
            let puzzle = printed(shape, &outer, chosen);
            let count = solve::count(&puzzle, usize::MAX);
            if count > 0 {
                listed.push((count, puzzle));
            }
        }
    }
    listed.sort_unstable();
    listed
});

fn printed(shape: Shape, outer: &[(Cell, Side)], chosen: u32) -> Conduit {
    let mut connectors = [Sides::NONE; CELLS];
    for (number, (cell, side)) in outer.iter().enumerate() {
        if chosen >> number & 1 != 0 {
            let sides = &mut connectors[cell.index()];
            *sides = Sides::from_bits(sides.bits() | bit(*side));
        }
    }
    Conduit { shape, connectors, left: Pieces::NINE }
}

#[cfg(test)]
mod tests {
    use super::super::Puzzle;
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn z3_the_full_square_has_297_puzzles() {
        let kinds = |most: usize| {
            let few = LISTED.iter().filter(|(count, _)| *count <= most);
            few.map(|(_, puzzle)| puzzle.canonical()).collect::<BTreeSet<_>>().len()
        };
        assert_eq!(LISTED.len(), 2047);
        assert_eq!([1, 3, 9, 30, 99].map(kinds), [1, 4, 18, 101, 297]);
    }
}
