//! An outline and the tans in it (Z2).

use super::{Drawing, Ends};
use crate::picture::polygon::tan;
use crate::puzzle::fragment::{Answer, Fragment, Tan};

/// Half of the square's side.
const HALF: f64 = 32.0;
const MARGIN: f64 = 30.0;
/// How far beyond the outline a tan is still seen, in halves of the square's side.
const AROUND: f64 = 8.0;

/// The outline, filled; with an answer hollow, and the tans upon it.
pub(in crate::picture) fn draw(puzzle: &Fragment, answer: Option<&Answer>) -> Drawing {
    let tans: Vec<_> =
        answer.map_or(&[][..], |answer| &answer.0).iter().map(|one| (one.tan, tan(one))).collect();
    let reach = |along: fn(&(f64, f64)) -> f64, size: usize| {
        let size = 2.0 * size as f64;
        let all = || tans.iter().flat_map(|(_, polygon)| polygon.corners().iter().map(along));
        (all().fold(0.0, f64::min).max(-AROUND), all().fold(size, f64::max).min(size + AROUND))
    };
    let (left, right) = reach(|at| at.0, puzzle.width());
    let (top, bottom) = reach(|at| at.1, puzzle.height());
    let size = |from: f64, to: f64| HALF * (to - from) + 2.0 * MARGIN;
    let mut drawing = Drawing::new(size(left, right), size(top, bottom));
    let put = |(x, y): (f64, f64)| (MARGIN + HALF * (x - left), MARGIN + HALF * (y - top));

    let contour: Vec<Vec<(f64, f64)>> = puzzle
        .contour()
        .iter()
        .map(|polygon| polygon.iter().map(|&(x, y)| put((x.into(), y.into()))).collect())
        .collect();
    let class = if answer.is_some() { "hollow" } else { "shape" };
    drawing.path(class, contour.iter().map(Vec::as_slice), Ends::Closed);
    let mut seen: Vec<Tan> = Vec::new();
    for (kind, polygon) in tans {
        let again = seen.contains(&kind);
        seen.push(kind);
        let corners: Vec<(f64, f64)> = polygon.corners().iter().copied().map(put).collect();
        drawing.path(fill(kind, again), [corners.as_slice()], Ends::Closed);
    }
    drawing
}

/// Each of the seven has a colour of its own.
const fn fill(kind: Tan, again: bool) -> &'static str {
    match (kind, again) {
        (Tan::Large, false) => "tan0",
        (Tan::Large, true) => "tan1",
        (Tan::Medium, _) => "tan2",
        (Tan::Square, _) => "tan3",
        (Tan::Parallelogram, _) => "tan4",
        (Tan::Small, false) => "tan5",
        (Tan::Small, true) => "tan6",
    }
}
