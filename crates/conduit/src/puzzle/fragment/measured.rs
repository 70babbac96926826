//! The checker and the solver against measured areas: plain geometry in floating point, which
//! shares nothing with either and knows nothing of the lattice.

use super::{Answer, EAST, Fragment, NORTH, Offset, Placed, SOUTH, Style, Tan, WEST};
use crate::puzzle::Puzzle;
use enigmata_game::below;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

type Corner = (f64, f64);

/// An area that is no rounding: coordinates of a few units differ by far more or not at all.
const TINY: f64 = 1e-6;

/// The corners of a tan by plain trigonometry, clockwise as seen.
fn corners(placed: &Placed) -> Vec<Corner> {
    let root = 2f64.sqrt();
    let mut form = match placed.tan {
        Tan::Large => vec![(0., 0.), (2., 0.), (0., 2.)],
        Tan::Medium => vec![(0., 0.), (root, 0.), (0., root)],
        Tan::Small => vec![(0., 0.), (1., 0.), (0., 1.)],
        Tan::Square => vec![(0., 0.), (1., 0.), (1., 1.), (0., 1.)],
        Tan::Parallelogram => vec![(0., 0.), (1., 0.), (2., 1.), (1., 1.)],
    };
    if placed.flipped {
        form.iter_mut().for_each(|corner| corner.0 = -corner.0);
        form.reverse();
    }
    let (sin, cos) = (f64::from(placed.turn) * std::f64::consts::FRAC_PI_4).sin_cos();
    let at = |offset: Offset| (f64::from(offset.whole) + f64::from(offset.root) * root) / 2.;
    let (right, down) = (at(placed.x), at(placed.y));
    form.iter().map(|(x, y)| (x * cos - y * sin + right, x * sin + y * cos + down)).collect()
}

/// The area that two convex shapes share, the one cut off along every edge of the other.
fn shared(one: &[Corner], other: &[Corner]) -> f64 {
    let mut rest = one.to_vec();
    for index in 0..other.len() {
        let (from, to) = (other[index], other[(index + 1) % other.len()]);
        let side = |p: Corner| (to.0 - from.0) * (p.1 - from.1) - (to.1 - from.1) * (p.0 - from.0);
        let mut kept = Vec::new();
        for (index, &corner) in rest.iter().enumerate() {
            let next = rest[(index + 1) % rest.len()];
            let (here, there) = (side(corner), side(next));
            if here >= 0. {
                kept.push(corner);
            }
            if (here > 0. && there < 0.) || (here < 0. && there > 0.) {
                let part = here / (here - there);
                let between = |a: f64, b: f64| a + part * (b - a);
                kept.push((between(corner.0, next.0), between(corner.1, next.1)));
            }
        }
        rest = kept;
    }
    let area = |index: usize| {
        let ((a, b), (c, d)) = (rest[index], rest[(index + 1) % rest.len()]);
        a * d - b * c
    };
    (0..rest.len()).map(area).sum::<f64>() / 2.
}

/// The quarters of the outline, clockwise as seen.
fn quarters(puzzle: &Fragment) -> Vec<[Corner; 3]> {
    let mut all = Vec::new();
    for row in 0..puzzle.height() {
        for column in 0..puzzle.width() {
            let (x, y) = (column as f64, row as f64);
            let square = [(x, y), (x + 1., y), (x + 1., y + 1.), (x, y + 1.)];
            for (index, quarter) in [NORTH, EAST, SOUTH, WEST].into_iter().enumerate() {
                if puzzle.at(row, column) & quarter != 0 {
                    all.push([square[index], square[(index + 1) % 4], (x + 0.5, y + 0.5)]);
                }
            }
        }
    }
    all
}

/// Whether the tans share nothing with one another, and everything with the outline.
fn covers(puzzle: &Fragment, answer: &Answer) -> bool {
    let tans: Vec<Vec<Corner>> = answer.0.iter().map(corners).collect();
    let apart =
        (0..tans.len()).all(|one| (0..one).all(|two| shared(&tans[one], &tans[two]) < TINY));
    let quarters = quarters(puzzle);
    let within =
        |tan: &Vec<Corner>| quarters.iter().map(|quarter| shared(tan, quarter)).sum::<f64>();
    apart && tans.iter().map(within).sum::<f64>() > 8. - TINY
}

/// A change of a few: a step of a half, of √2 halves or of 3 − 2√2 halves, which is small; another
/// turn, the other side, or two tans that change places.
fn change(answer: &mut Answer, random: &mut ChaCha8Rng) {
    let index = below(random, 7) as usize;
    let other = below(random, 7) as usize;
    let placed = &mut answer.0[index];
    let step = if below(random, 2) == 0 { 1 } else { -1 };
    match below(random, 8) {
        0 => placed.x.whole += 2 * step,
        1 => placed.y.whole += step,
        2 => placed.x.root += step,
        3 => placed.y.root += step,
        4 => {
            (placed.x.whole, placed.x.root) = (placed.x.whole + 3 * step, placed.x.root - 2 * step)
        }
        5 => placed.turn = below(random, 8) as u8,
        6 => placed.flipped = !placed.flipped,
        _ => {
            let (x, y) = (placed.x, placed.y);
            let there = answer.0[other];
            (answer.0[index].x, answer.0[index].y) = (there.x, there.y);
            (answer.0[other].x, answer.0[other].y) = (x, y);
        }
    }
}

#[test]
fn z2_changed_solutions_are_judged_as_measured_areas_judge_them() {
    let mut random = ChaCha8Rng::seed_from_u64(64);
    let (mut accepted, mut refused) = (0, 0);
    for round in 0..100 {
        let style = Style::ALL[round % Style::ALL.len()];
        let puzzle = Fragment::generate(style, &mut random);
        let solution = puzzle.solutions(1)[0].clone();
        assert!(covers(&puzzle, &solution), "{puzzle} {solution}");
        for _ in 0..40 {
            let mut answer = solution.clone();
            for _ in 0..1 + below(&mut random, 2) {
                change(&mut answer, &mut random);
            }
            let right = puzzle.check(&answer).is_ok();
            assert_eq!(right, covers(&puzzle, &answer), "{puzzle} {answer}");
            *if right { &mut accepted } else { &mut refused } += 1;
        }
    }
    assert!(accepted > 40 && refused > 400, "{accepted} {refused}");
}

/// Every covering of an outline, wherever the tans lie. The leftmost and then topmost point that is
/// uncovered is a corner of the outline or of a tan, and the leftmost corner of a tan that covers it.
struct Anywhere {
    quarters: Vec<[Corner; 3]>,
    left: Vec<Tan>,
    laid: Vec<Vec<Corner>>,
    found: usize,
}

impl Anywhere {
    fn count(puzzle: &Fragment) -> usize {
        let kinds = Tan::ALL.into_iter();
        let left = kinds.flat_map(|tan| std::iter::repeat_n(tan, tan.how_many())).collect();
        let quarters = quarters(puzzle);
        let mut anywhere = Self { quarters, left, laid: Vec::new(), found: 0 };
        anywhere.search();
        anywhere.found
    }

    fn search(&mut self) {
        let Some((corner, inner)) = self.leftmost_uncovered() else {
            self.found += usize::from(self.left.is_empty());
            return;
        };
        for index in 0..self.left.len() {
            let tan = self.left[index];
            if self.left[..index].contains(&tan) {
                continue;
            }
            for (turn, flipped) in ways(tan) {
                let shape = with_leftmost_at(tan, turn, flipped, corner);
                if holds(&shape, inner) && self.fits(&shape) {
                    self.left.remove(index);
                    self.laid.push(shape);
                    self.search();
                    self.laid.pop();
                    self.left.insert(index, tan);
                }
            }
        }
    }

    /// The point, and another just to the right of it which is uncovered too.
    fn leftmost_uncovered(&self) -> Option<(Corner, Corner)> {
        let quarters = self.quarters.iter().flatten().copied();
        let mut points: Vec<Corner> = quarters.chain(self.laid.iter().flatten().copied()).collect();
        points.sort_by(|one, two| one.0.total_cmp(&two.0).then(one.1.total_cmp(&two.1)));
        // Corners that are the same but for rounding come in any order among themselves, so the
        // topmost of those that are as far left is taken.
        let uncovered = |&(x, y): &Corner| {
            let near = [-0.375, -0.125, 0.125, 0.375].map(|part| {
                let (sin, cos) = (part * std::f64::consts::PI).sin_cos();
                (x + cos / 1000., y + sin / 1000.)
            });
            near.into_iter().find(|&point| self.is_uncovered(point)).map(|near| ((x, y), near))
        };
        let first = points.iter().find_map(uncovered)?;
        let as_left = points.iter().filter(|point| (point.0 - first.0.0).abs() < TINY);
        as_left.filter_map(uncovered).min_by(|one, two| one.0.1.total_cmp(&two.0.1))
    }

    fn is_uncovered(&self, point: Corner) -> bool {
        self.quarters.iter().any(|quarter| holds(quarter, point))
            && !self.laid.iter().any(|tan| holds(tan, point))
    }

    fn fits(&self, shape: &[Corner]) -> bool {
        let within: f64 = self.quarters.iter().map(|quarter| shared(shape, quarter)).sum();
        within > shared(shape, shape) - TINY
            && self.laid.iter().all(|other| shared(shape, other) < TINY)
    }
}

/// The turns and sides of a tan that look different.
fn ways(tan: Tan) -> Vec<(u8, bool)> {
    match tan {
        Tan::Large | Tan::Medium | Tan::Small => (0..8).map(|turn| (turn, false)).collect(),
        Tan::Square => vec![(0, false), (1, false)],
        Tan::Parallelogram => (0..8).map(|way| (way % 4, way >= 4)).collect(),
    }
}

fn with_leftmost_at(tan: Tan, turn: u8, flipped: bool, to: Corner) -> Vec<Corner> {
    let zero = Offset { whole: 0, root: 0 };
    let mut shape = corners(&Placed { tan, turn, flipped, x: zero, y: zero });
    let left = shape.iter().map(|corner| corner.0).fold(f64::MAX, f64::min);
    let as_left = shape.iter().filter(|corner| corner.0 < left + TINY);
    let top = as_left.map(|corner| corner.1).fold(f64::MAX, f64::min);
    for corner in &mut shape {
        *corner = (corner.0 - left + to.0, corner.1 - top + to.1);
    }
    shape
}

/// Whether a point that lies on no edge is within a convex shape.
fn holds(shape: &[Corner], point: Corner) -> bool {
    (0..shape.len()).all(|index| {
        let (from, to) = (shape[index], shape[(index + 1) % shape.len()]);
        (to.0 - from.0) * (point.1 - from.1) > (to.1 - from.1) * (point.0 - from.0)
    })
}

#[test]
fn z2_every_covering_of_an_outline_lies_on_the_lattice() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    for round in 0..20 {
        let puzzle = Fragment::generate(Style::ALL[round % Style::ALL.len()], &mut random);
        assert_eq!(puzzle.count(usize::MAX), Anywhere::count(&puzzle), "{puzzle}");
    }
}
