//! The border of an outline as polygons, for who draws it.

use super::lattice::beside;
use super::{EAST, Fragment, NORTH, SOUTH, WEST};

/// A corner in halves of the square's side, to the right and down from the upper left.
type Corner = (i8, i8);

impl Fragment {
    /// The polygons that bound the outline, in halves of the square's side: clockwise around the
    /// outline, the other way around holes. Where corners touch, the polygons bend away from each
    /// other, so that parts joined by a corner have a polygon each, and a hole that touches the
    /// outside at a corner is a bay.
    #[must_use]
    pub fn contour(&self) -> Vec<Vec<(i8, i8)>> {
        let mut edges = self.edges();
        let mut polygons = Vec::new();
        while let Some((start, mut end)) = edges.pop() {
            let mut polygon = vec![start];
            let mut along = direction(start, end);
            while end != start {
                polygon.push(end);
                let sharpest = (0..edges.len())
                    .filter(|&index| edges[index].0 == end)
                    .max_by_key(|&index| bend(along, direction(end, edges[index].1)));
                let Some(index) = sharpest else { break };
                let (from, to) = edges.swap_remove(index);
                (along, end) = (direction(from, to), to);
            }
            polygons.push(without_straight(&polygon));
        }
        polygons
    }

    /// The sides of quarters with nothing beyond, the outline to the right of each.
    fn edges(&self) -> Vec<(Corner, Corner)> {
        let has = |row: i8, column: i8, quarter: u8| {
            let square = usize::try_from(row).ok().zip(usize::try_from(column).ok());
            square.is_some_and(|(row, column)| self.at(row, column) & quarter != 0)
        };
        let mut edges = Vec::new();
        for row in 0..self.height() as i8 {
            for column in 0..self.width() as i8 {
                for quarter in [NORTH, EAST, SOUTH, WEST] {
                    if has(row, column, quarter) {
                        let sides = beside(row, column, quarter)
                            .into_iter()
                            .zip(sides(row, column, quarter))
                            .filter(|((row, column, other), _)| !has(*row, *column, *other));
                        edges.extend(sides.map(|(_, edge)| edge));
                    }
                }
            }
        }
        // A polygon is begun at the last edge, so the upper left one comes first.
        edges.sort_unstable_by(|one, two| two.cmp(one));
        edges
    }
}

/// The sides of a quarter, clockwise, in the order of [`beside`]: towards the next quarter of its
/// square, towards the previous one, outwards.
fn sides(row: i8, column: i8, quarter: u8) -> [(Corner, Corner); 3] {
    let (x, y) = (2 * column, 2 * row);
    let (from, to) = match quarter {
        NORTH => ((x, y), (x + 2, y)),
        EAST => ((x + 2, y), (x + 2, y + 2)),
        SOUTH => ((x + 2, y + 2), (x, y + 2)),
        _ => ((x, y + 2), (x, y)),
    };
    let middle = (x + 1, y + 1);
    [(to, middle), (middle, from), (from, to)]
}

/// Which of the eight directions an edge has, clockwise from the right.
fn direction(from: Corner, to: Corner) -> u8 {
    match ((to.0 - from.0).signum(), (to.1 - from.1).signum()) {
        (1, 0) => 0,
        (1, 1) => 1,
        (0, 1) => 2,
        (-1, 1) => 3,
        (-1, 0) => 4,
        (-1, -1) => 5,
        (0, -1) => 6,
        _ => 7,
    }
}

/// How far to the right a way bends, from hard left (1) over straight on (4) to hard right (7).
fn bend(along: u8, next: u8) -> u8 {
    (next + 12 - along) % 8
}

/// Without the corners in which a polygon runs straight on.
fn without_straight(polygon: &[Corner]) -> Vec<Corner> {
    let len = polygon.len();
    let turns = |&index: &usize| {
        let (before, after) = (polygon[(index + len - 1) % len], polygon[(index + 1) % len]);
        direction(before, polygon[index]) != direction(polygon[index], after)
    };
    (0..len).filter(turns).map(|index| polygon[index]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;
    use crate::puzzle::fragment::Style;
    use rand::SeedableRng as _;
    use rand_chacha::ChaCha8Rng;

    /// Twice the area in quarters of the unit square, holes negative.
    fn area(polygon: &[Corner]) -> i32 {
        (0..polygon.len())
            .map(|index| {
                let ((a, b), (c, d)) = (polygon[index], polygon[(index + 1) % polygon.len()]);
                i32::from(a) * i32::from(d) - i32::from(b) * i32::from(c)
            })
            .sum()
    }

    #[test]
    fn the_contour_runs_from_corner_to_corner() {
        let check = |text: &str, expected: &[&[Corner]]| {
            assert_eq!(text.parse::<Fragment>().unwrap().contour(), expected, "{text}");
        };
        check("06c0.6ffc.3ff9.0390", &[&[(0, 4), (4, 0), (8, 4), (4, 8)]]);
        let (box_, hole) = ([(0, 0), (6, 0), (6, 6), (0, 6)], [(4, 2), (2, 2), (2, 4), (4, 4)]);
        check("fff.f0f.fff", &[&box_, &hole]);
        let touching = [[(0, 0), (4, 0), (4, 4), (0, 4)], [(4, 4), (8, 4), (8, 8), (4, 8)]];
        check("ff00.ff00.00ff.00ff", &[&touching[0], &touching[1]]);
    }

    #[test]
    fn z2_the_contour_of_every_outline_holds_an_area_of_eight() {
        let mut random = ChaCha8Rng::seed_from_u64(12);
        for round in 0..200 {
            let puzzle = Fragment::generate(Style::ALL[round % Style::ALL.len()], &mut random);
            let contour = puzzle.contour();
            assert_eq!(contour.iter().map(|polygon| area(polygon)).sum::<i32>(), 64, "{puzzle}");
        }
    }
}
