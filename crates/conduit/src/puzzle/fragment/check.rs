//! The checker (Z2): whether seven tans, wherever they lie, cover the outline exactly.
//!
//! All edges, of tans and of quarters, run along four lines: level, upright and the two diagonals.
//! So each of these convex shapes is the common part of four strips, and two of them share no inner
//! point exactly when they lie apart on one of the four axes. Seven tans that lie inside and apart
//! have the outline's own area, 8, and so leave no gap.

use super::root2::Root2;
use super::{Answer, EAST, Fragment, NORTH, Offset, Placed, SOUTH, Tan, WEST, Wrong};

/// Judges an answer.
pub(super) fn check(puzzle: &Fragment, answer: &Answer) -> Result<(), Wrong> {
    let of_kind = |tan| answer.0.iter().filter(|placed| placed.tan == tan).count();
    if Tan::ALL.into_iter().any(|tan| of_kind(tan) != tan.how_many()) {
        return Err(Wrong::NotSeven);
    }
    let shapes: Vec<Shape> = answer.0.iter().map(|placed| Shape::of(&corners(placed))).collect();
    if !shapes.iter().all(|shape| shape.inside(puzzle)) {
        return Err(Wrong::Outside);
    }
    for (index, shape) in shapes.iter().enumerate() {
        if shapes[..index].iter().any(|other| !shape.apart(other)) {
            return Err(Wrong::Overlap);
        }
    }
    Ok(())
}

/// A point in halves of the square's side, to the right and down.
type Point = (Root2, Root2);

/// From where to where a convex shape reaches along x, y, x + y and x − y.
struct Shape([(Root2, Root2); 4]);

impl Shape {
    fn of(corners: &[Point]) -> Self {
        let reach = |along: fn(&Point) -> Root2| {
            let all = || corners.iter().map(along);
            let zero = Root2::whole(0);
            (all().min().unwrap_or(zero), all().max().unwrap_or(zero))
        };
        Self([reach(|p| p.0), reach(|p| p.1), reach(|p| p.0 + p.1), reach(|p| p.0 - p.1)])
    }

    /// Whether the two share no inner point.
    fn apart(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(one, two)| one.1 <= two.0 || two.1 <= one.0)
    }

    /// Whether it lies within the bounding box and apart from every quarter there that does not
    /// belong to the outline.
    fn inside(&self, puzzle: &Fragment) -> bool {
        let (width, height) = (puzzle.width(), puzzle.height());
        let within = |(from, to): (Root2, Root2), size: usize| {
            from >= Root2::whole(0) && to <= Root2::whole(2 * size as i64)
        };
        within(self.0[0], width)
            && within(self.0[1], height)
            && (0..height).all(|row| {
                (0..width).all(|column| {
                    let missing = !puzzle.at(row, column);
                    let quarters = [NORTH, EAST, SOUTH, WEST].into_iter();
                    quarters.filter(|quarter| missing & quarter != 0).all(|quarter| {
                        self.apart(&Self::of(&quarter_corners(row, column, quarter)))
                    })
                })
            })
    }
}

/// The corners of a quarter: two of its square's, and the middle.
fn quarter_corners(row: usize, column: usize, quarter: u8) -> [Point; 3] {
    let (x, y) = (2 * column as i64, 2 * row as i64);
    let (from, to) = match quarter {
        NORTH => ((x, y), (x + 2, y)),
        EAST => ((x + 2, y), (x + 2, y + 2)),
        SOUTH => ((x + 2, y + 2), (x, y + 2)),
        _ => ((x, y + 2), (x, y)),
    };
    [from, to, (x + 1, y + 1)].map(|(x, y)| (Root2::whole(x), Root2::whole(y)))
}

/// The corners of a tan where it lies.
pub(super) fn corners(placed: &Placed) -> Vec<Point> {
    let root = Root2 { a: 0, b: 2 };
    let [zero, two, four] = [0, 2, 4].map(Root2::whole);
    let form = match placed.tan {
        Tan::Large => vec![(zero, zero), (four, zero), (zero, four)],
        Tan::Medium => vec![(zero, zero), (root, zero), (zero, root)],
        Tan::Small => vec![(zero, zero), (two, zero), (zero, two)],
        Tan::Square => vec![(zero, zero), (two, zero), (two, two), (zero, two)],
        Tan::Parallelogram => vec![(zero, zero), (two, zero), (four, two), (two, two)],
    };
    let exact = |offset: Offset| Root2 { a: offset.whole.into(), b: offset.root.into() };
    let (x, y) = (exact(placed.x), exact(placed.y));
    let put = |point: Point| {
        let over = if placed.flipped { (-point.0, point.1) } else { point };
        let (right, down) = turned(over, placed.turn);
        (x + right, y + down)
    };
    form.into_iter().map(put).collect()
}

/// A point turned clockwise about the origin by steps of 45°. The odd step comes first, while both
/// coordinates still are those of a form.
fn turned(point: Point, steps: u8) -> Point {
    let odd = if steps % 2 == 1 {
        ((point.0 - point.1).over_root(), (point.0 + point.1).over_root())
    } else {
        point
    };
    (0..steps % 8 / 2).fold(odd, |(x, y), _| (-y, x))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The classic square, standing on a corner.
    const SQUARE: &str = "06c0.6ffc.3ff9.0390";

    /// The classic tangram in it, laid by hand.
    const CLASSIC: &str =
        "L4.4.0.4.0_L6.4.0.4.0_M5.4.0.8.0_P0.0.0.4.0_S2.4.0.4.0_Q0.4.0.4.0_S0.6.0.4.0";

    /// Judges the classic tangram with some tans laid in another way.
    #[track_caller]
    fn judge(changes: &[(&str, &str)], expected: Result<(), Wrong>) {
        let puzzle: Fragment = SQUARE.parse().unwrap();
        let answer = changes.iter().fold(CLASSIC.to_owned(), |answer, (from, to)| {
            assert!(answer.contains(from));
            answer.replacen(from, to, 1)
        });
        assert_eq!(check(&puzzle, &answer.parse().unwrap()), expected, "{answer}");
    }

    #[test]
    fn z2_the_classic_tangram_is_accepted_however_it_is_said() {
        judge(&[], Ok(()));
        judge(&[("Q0.4.0.4.0", "Q2.6.0.4.0")], Ok(()));
        judge(&[("Q0.4.0.4.0", "Q4.6.0.6.0")], Ok(()));
        judge(&[("Q0.4.0.4.0", "Q0m.6.0.4.0")], Ok(()));
        judge(&[("P0.0.0.4.0", "P4.4.0.6.0")], Ok(()));
        judge(&[("M5.4", "M3m.4")], Ok(()));
        judge(&[("S2.4", "S0m.4"), ("L4.4", "L2m.4")], Ok(()));
        judge(&[("S2.4.0.4.0", "S0.6.0.4.0"), ("S0.6.0.4.0", "S2.4.0.4.0")], Ok(()));
    }

    #[test]
    fn z2_near_misses_are_refused() {
        // 3 − 2√2 halves are less than a tenth of the square's side, 99 − 70√2 less than a hundredth.
        judge(&[("Q0.4.0.4.0", "Q0.1.2.4.0")], Err(Wrong::Overlap));
        judge(&[("Q0.4.0.4.0", "Q0.-95.70.4.0")], Err(Wrong::Overlap));
        judge(&[("S0.6.0.4.0", "S0.105.-70.4.0")], Err(Wrong::Outside));
        judge(&[("L4.4.0.4.0", "L4.-95.70.4.0")], Err(Wrong::Outside));
        judge(&[("S0.6.0.4.0", "S2.4.0.4.0")], Err(Wrong::Overlap));
        judge(&[("Q0.4.0.4.0", "Q1.5.0.3.0")], Err(Wrong::Overlap));
        judge(&[("P0.0.0.4.0", "P0m.4.0.4.0")], Err(Wrong::Outside));
        judge(&[("M5.4.0.8.0", "M5.4.0.32767.32767")], Err(Wrong::Outside));
        judge(&[("M5.4.0.8.0", "M5.-32768.-32768.8.0")], Err(Wrong::Outside));
    }

    #[test]
    fn z2_fewer_than_seven_or_other_kinds_are_refused() {
        judge(&[("_S0.6.0.4.0", "")], Err(Wrong::NotSeven));
        judge(&[(CLASSIC, "")], Err(Wrong::NotSeven));
        judge(&[("P0.0.0.4.0", "S0.6.0.4.0")], Err(Wrong::NotSeven));
        judge(&[("L4.4.0.4.0", "M1.4.0.0.0")], Err(Wrong::NotSeven));
    }

    #[test]
    fn z2_a_hole_is_no_place_for_a_tan() {
        // The square's own corner of the lattice, in the hole of a ring.
        let ring: Fragment = "fff.f0f.fff".parse().unwrap();
        let square = "Q0.2.0.2.0".parse().unwrap();
        assert!(!Shape::of(&corners(&square)).inside(&ring));
        let beside = "Q0.4.0.2.0".parse().unwrap();
        assert!(Shape::of(&corners(&beside)).inside(&ring));
    }
}
