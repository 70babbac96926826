//! A scale with its cups (Z1).

use super::{Drawing, Ends};
use crate::picture::terminal::weight::load;
use crate::puzzle::weight::{Filling, Side, Weight};

const MARGIN: f64 = 28.0;
/// From one cup to the next.
const PITCH: f64 = 78.0;
const CUP: (f64, f64) = (68.0, 88.0);
/// How much narrower a cup is at its foot, on either hand.
const SLOPE: f64 = 7.0;
/// Space between the trays.
const GAP: f64 = 76.0;
/// How far the heavier side sinks.
const TILT: f64 = 12.0;

/// The cups on their trays; with an answer the pieces in them, what they weigh, and a beam that tilts.
pub(in crate::picture) fn draw(puzzle: &Weight, answer: Option<&Filling>) -> Drawing {
    let most = Side::BOTH.map(|side| puzzle.weights(side).len()).into_iter().max().unwrap_or(0);
    let tray = PITCH * most as f64;
    let width = 2.0 * (MARGIN + tray) + GAP;
    let tray_y = MARGIN + TILT + CUP.1 + 5.0;
    let beam = tray_y + 36.0;
    let mut drawing = Drawing::new(width, beam + 118.0);
    let loads = answer.map(|answer| Side::BOTH.map(|side| load(puzzle, answer, side)));
    let sink = loads.map_or(0.0, |[left, right]| match left.cmp(&right) {
        std::cmp::Ordering::Less => -TILT,
        std::cmp::Ordering::Equal => 0.0,
        std::cmp::Ordering::Greater => TILT,
    });
    let middle = width / 2.0;
    let ends = [(MARGIN + tray / 2.0, sink), (width - MARGIN - tray / 2.0, -sink)];
    let foot = [(middle, beam), (middle - 30.0, beam + 52.0), (middle + 30.0, beam + 52.0)];
    drawing.path("fulcrum", [&foot[..]], Ends::Closed);
    drawing.path("metal", [&ends.map(|(x, sunk)| (x, beam + sunk))[..]], Ends::Open);
    for (side, (x, sunk)) in Side::BOTH.into_iter().zip(ends) {
        let half = PITCH * puzzle.weights(side).len() as f64 / 2.0;
        let y = tray_y + sunk;
        drawing.path("metal", [&[(x, y), (x, beam + sunk)][..]], Ends::Open);
        drawing.path("metal", [&[(x - half + 6.0, y), (x + half - 6.0, y)][..]], Ends::Open);
        let counts = answer.map_or(&[][..], |answer| answer.counts(side));
        for (place, weight) in puzzle.weights(side).iter().enumerate() {
            let centre = x - half + PITCH * (place as f64 + 0.5);
            let count = counts.get(place).copied().unwrap_or(0);
            cup(&mut drawing, (centre, y - 5.0), *weight, count);
        }
    }
    if let Some(loads) = loads {
        let [left, right] = loads;
        let sign = match left.cmp(&right) {
            std::cmp::Ordering::Less => "<",
            std::cmp::Ordering::Equal => "=",
            std::cmp::Ordering::Greater => ">",
        };
        drawing.text("word", (middle, beam + 34.0), 22.0, sign);
        for ((x, _), load) in ends.into_iter().zip(loads) {
            drawing.text("word", (x, beam + 42.0), 24.0, &load.to_string());
        }
    }
    pieces(&mut drawing, puzzle, answer, (middle, beam + 86.0));
    drawing
}

/// A cup by the middle of its foot, with the weight of a piece in it and the pieces that lie there.
fn cup(drawing: &mut Drawing, (x, foot): (f64, f64), weight: u8, count: u8) {
    let (half, top) = (CUP.0 / 2.0, foot - CUP.1);
    let corners =
        [(x - half, top), (x - half + SLOPE, foot), (x + half - SLOPE, foot), (x + half, top)];
    drawing.path("cup", [&corners[..]], Ends::Open);
    for piece in 0..count {
        // Each row of three or fewer is in the middle of the cup.
        let (column, row) = (f64::from(piece % 3), piece / 3);
        let middle = f64::from((count - 3 * row).min(3) - 1) / 2.0;
        let at = (x + 18.0 * (column - middle), foot - 47.0 - 18.0 * f64::from(row));
        drawing.circle("piece", at, 8.0);
    }
    drawing.text("word", (x, foot - 20.0), 28.0, &weight.to_string());
}

/// The pieces in hand, and the places of those that lie in cups.
fn pieces(drawing: &mut Drawing, puzzle: &Weight, answer: Option<&Filling>, (x, y): (f64, f64)) {
    let laid: u32 = answer.map_or(0, |answer| {
        Side::BOTH.into_iter().flat_map(|side| answer.counts(side)).map(|&n| u32::from(n)).sum()
    });
    let all = u32::from(puzzle.pieces());
    for piece in 0..all {
        let at = (x + 26.0 * (f64::from(piece) - f64::from(all - 1) / 2.0), y);
        let class = if piece < all.saturating_sub(laid) { "piece" } else { "slot" };
        drawing.circle(class, at, 9.0);
    }
}
