//! Fragment (Z2) as an exact cover: an item for each quarter square of the outline and for each kind
//! of tan, which is used as often as there are tans of the kind. So two equal tans that change places
//! are one cover. That no tan lies off the lattice is proved in the family's own module.

use super::cover;
use dlx::{Int, OptOrder, Uint, m, x};
use enigmata_conduit::puzzle::fragment::{EAST, Fragment, NORTH, SOUTH, WEST};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// How many there are of each kind, and its corners on lattice points, to the right and down.
const TANS: [(Int, &[(i32, i32)]); 5] = [
    (2, &[(0, 0), (2, 0), (0, 2)]),
    (1, &[(0, 0), (1, 1), (-1, 1)]),
    (1, &[(0, 0), (1, 0), (1, 1), (0, 1)]),
    (1, &[(0, 0), (1, 0), (2, 1), (1, 1)]),
    (2, &[(0, 0), (1, 0), (0, 1)]),
];

/// The quarters of a square, and their middles in sixths of its side.
const QUARTERS: [(u8, (i32, i32)); 4] =
    [(NORTH, (3, 1)), (EAST, (5, 3)), (SOUTH, (3, 5)), (WEST, (1, 3))];

/// A quarter square: row, column and its place in [`QUARTERS`].
type Quarter = (i32, i32, usize);

/// Every footprint of each kind of tan, moved as far up and to the left as squares go.
static FOOTPRINTS: LazyLock<BTreeSet<(usize, Vec<Quarter>)>> = LazyLock::new(|| {
    let mut footprints = BTreeSet::new();
    for (kind, (_, corners)) in TANS.iter().enumerate() {
        for (a, b) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
            for over in [1, -1] {
                let turned: Vec<_> =
                    corners.iter().map(|(x, y)| (over * (a * x - b * y), b * x + a * y)).collect();
                footprints.insert((kind, footprint(&turned)));
            }
        }
    }
    footprints
});

/// The quarters whose middle is within a convex shape.
fn footprint(corners: &[(i32, i32)]) -> Vec<Quarter> {
    let mut quarters = Vec::new();
    for row in -3..3 {
        for column in -3..3 {
            for (quarter, (_, (x, y))) in QUARTERS.iter().enumerate() {
                if holds(corners, (6 * column + x, 6 * row + y)) {
                    quarters.push((row, column, quarter));
                }
            }
        }
    }
    let top = quarters.iter().map(|quarter| quarter.0).min().unwrap_or(0);
    let left = quarters.iter().map(|quarter| quarter.1).min().unwrap_or(0);
    quarters.iter().map(|(row, column, quarter)| (row - top, column - left, *quarter)).collect()
}

/// Whether a point, in sixths, lies on one side of all edges. No middle of a quarter lies on an edge.
fn holds(corners: &[(i32, i32)], (x, y): (i32, i32)) -> bool {
    let mut sides = (0..corners.len()).map(|index| {
        let ((a, b), (c, d)) = (corners[index], corners[(index + 1) % corners.len()]);
        ((c - a) * (y - 6 * b) - (d - b) * (x - 6 * a)).signum()
    });
    let first = sides.next();
    sides.all(|side| Some(side) == first)
}

/// How many coverings of an outline differ.
pub fn count(puzzle: &Fragment) -> usize {
    let (width, height) = (puzzle.width(), puzzle.height());
    let mut numbers = vec![None; 4 * width * height];
    let mut next: Uint = 0;
    for (index, number) in numbers.iter_mut().enumerate() {
        let (square, (bit, _)) = (index / 4, QUARTERS[index % 4]);
        if puzzle.at(square / width, square % width) & bit != 0 {
            *number = Some(next);
            next += 1;
        }
    }
    let mut options = Vec::new();
    for (kind, footprint) in FOOTPRINTS.iter() {
        for row in 0..height {
            for column in 0..width {
                let item = |&(down, right, quarter): &Quarter| {
                    let (row, column) = (row + down as usize, column + right as usize);
                    let inside = row < height && column < width;
                    inside.then(|| numbers[4 * (row * width + column) + quarter])?
                };
                let quarters: Option<Vec<Uint>> = footprint.iter().map(item).collect();
                if let Some(mut option) = quarters {
                    option.push(next + *kind as Uint);
                    options.push(option);
                }
            }
        }
    }
    if options.is_empty() {
        return 0;
    }
    let quarters = std::iter::repeat_n((1, 1), next as usize);
    let times = quarters.chain(TANS.map(|(of_kind, _)| (of_kind, of_kind)));
    let items = next + TANS.len() as Uint;
    let options = x::ONodes::new(items, items, &options, OptOrder::Seq);
    cover::count(&mut m::Problem::new(m::INodes::new(times, 0), options))
}
