//! Tans as polygons, for who draws them; the checker has exact ones of its own.

use crate::puzzle::fragment::{Offset, Placed, Tan};
use std::f64::consts::SQRT_2;

/// A convex polygon in halves of the square's side, to the right and down.
pub(super) struct Polygon(Vec<(f64, f64)>);

impl Polygon {
    /// Its corners, one after another.
    pub(super) fn corners(&self) -> &[(f64, f64)] {
        &self.0
    }

    /// Whether a point lies inside.
    pub(super) fn holds(&self, (x, y): (f64, f64)) -> bool {
        let next = self.0.iter().cycle().skip(1);
        let mut turns = self.0.iter().zip(next).map(|(from, to)| {
            (to.0 - from.0) * (y - from.1) - (to.1 - from.1) * (x - from.0) > 0.0
        });
        // Inside, all edges have the point on the same hand.
        turns.next().is_some_and(|first| turns.all(|turn| turn == first))
    }
}

/// A tan where it lies.
pub(super) fn tan(placed: &Placed) -> Polygon {
    let root = 2.0 * SQRT_2;
    let form = match placed.tan {
        Tan::Large => vec![(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)],
        Tan::Medium => vec![(0.0, 0.0), (root, 0.0), (0.0, root)],
        Tan::Small => vec![(0.0, 0.0), (2.0, 0.0), (0.0, 2.0)],
        Tan::Square => vec![(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)],
        Tan::Parallelogram => vec![(0.0, 0.0), (2.0, 0.0), (4.0, 2.0), (2.0, 2.0)],
    };
    let at = |offset: Offset| f64::from(offset.whole) + f64::from(offset.root) * SQRT_2;
    let (right, down) = (at(placed.x), at(placed.y));
    let (sin, cos) = (f64::from(placed.turn) * std::f64::consts::FRAC_PI_4).sin_cos();
    let put = |(x, y): (f64, f64)| {
        let x = if placed.flipped { -x } else { x };
        (right + x * cos - y * sin, down + x * sin + y * cos)
    };
    Polygon(form.into_iter().map(put).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;
    use crate::puzzle::fragment::{EAST, Fragment, NORTH, SOUTH, WEST};

    #[test]
    fn z2_the_polygons_of_a_solution_cover_each_quarter_once() {
        let puzzle: Fragment = "06c0.6ffc.3ff9.0390".parse().unwrap();
        for solution in puzzle.solutions(usize::MAX) {
            let tans: Vec<Polygon> = solution.0.iter().map(tan).collect();
            for (row, column) in (0..4).flat_map(|row| (0..4).map(move |column| (row, column))) {
                for (quarter, right, down) in
                    [(NORTH, 1.1, 0.4), (EAST, 1.6, 1.1), (SOUTH, 0.9, 1.6), (WEST, 0.4, 0.9)]
                {
                    let point = (2.0 * f64::from(column) + right, 2.0 * f64::from(row) + down);
                    let over = tans.iter().filter(|tan| tan.holds(point)).count();
                    let belongs = puzzle.at(row as usize, column as usize) & quarter != 0;
                    assert_eq!(over, usize::from(belongs), "{solution} at {point:?}");
                }
            }
        }
    }
}
