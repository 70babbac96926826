//! A board with connectors, and pieces with channels (Z3).

use super::{Drawing, Ends};
use crate::Side;
use crate::picture::terminal::conduit::{extent, in_hand};
use crate::puzzle::conduit::{Answer, Cell, Conduit, Kind, Sides};

const CELL: f64 = 76.0;
/// Room for connectors around the board.
const MARGIN: f64 = 44.0;
/// A piece in hand, and from one to the next.
const SMALL: f64 = 50.0;
const PITCH: f64 = 60.0;
/// A piece that is crossed out, and from one to the next.
const TINY: f64 = 34.0;
const STEP: f64 = 40.0;

/// The board with what lies on it, the pieces in hand beside it, and those crossed out below.
pub(in crate::picture) fn draw(puzzle: &Conduit, answer: Option<&Answer>) -> Drawing {
    let answer = answer.copied().unwrap_or_default();
    let (rows, columns) = extent(puzzle, &answer);
    let (board_width, board_height) = (CELL * columns as f64, CELL * rows as f64);
    let hand: Vec<Kind> = in_hand(puzzle, &answer).iter().collect();
    // As many below one another as the board is high, but two at least.
    let below = ((board_height / PITCH) as usize).max(2);
    let beside = hand.len().div_ceil(below);
    let hand_height = PITCH * hand.len().min(below) as f64;
    let bench = if hand.is_empty() { 0.0 } else { PITCH * beside as f64 + 8.0 };
    let (width, height) =
        (board_width + bench + 2.0 * MARGIN, board_height.max(hand_height) + 2.0 * MARGIN);
    let crossed: Vec<Kind> = puzzle.crossed_out().iter().collect();
    let abreast = (((width - MARGIN) / STEP) as usize).max(1);
    let below_all = STEP * crossed.len().div_ceil(abreast) as f64;
    let mut drawing = Drawing::new(width, height + below_all);

    let top = (height - board_height) / 2.0;
    for cell in Cell::all() {
        let at = (MARGIN + CELL * cell.column() as f64, top + CELL * cell.row() as f64);
        let sides = answer.at(cell);
        if puzzle.has(cell) {
            drawing.rect("cell", at, (CELL, CELL), 2.0);
            for side in Side::ALL {
                if puzzle.connectors(cell).has(side) {
                    connector(&mut drawing, at, side);
                }
            }
        }
        if !sides.is_empty() {
            let class = if puzzle.has(cell) { "tile" } else { "stray" };
            drawing.rect(class, (at.0 + 3.0, at.1 + 3.0), (CELL - 6.0, CELL - 6.0), 6.0);
        }
    }
    // Channels come last: they run over the edges of the cells to one another.
    for cell in Cell::all() {
        let x = MARGIN + CELL * (cell.column() as f64 + 0.5);
        let y = top + CELL * (cell.row() as f64 + 0.5);
        channels(&mut drawing, (x, y), CELL / 2.0, answer.at(cell), ["channel", "light"]);
    }
    let first = (height - hand_height) / 2.0 + (PITCH - SMALL) / 2.0;
    for (number, kind) in hand.into_iter().enumerate() {
        let x = MARGIN + board_width + 32.0 + PITCH * (number / below) as f64;
        let y = first + PITCH * (number % below) as f64;
        drawing.rect("tile", (x, y), (SMALL, SMALL), 6.0);
        let middle = (x + SMALL / 2.0, y + SMALL / 2.0);
        channels(&mut drawing, middle, SMALL / 2.0, kind.upright(), ["thin", ""]);
    }
    for (number, kind) in crossed.into_iter().enumerate() {
        let (column, row) = ((number % abreast) as f64, (number / abreast) as f64);
        crossed_out(&mut drawing, (MARGIN / 2.0 + STEP * column, height - 12.0 + STEP * row), kind);
    }
    drawing
}

/// A piece that must not be used, by its upper left corner: pale, with a cross over it.
fn crossed_out(drawing: &mut Drawing, (x, y): (f64, f64), kind: Kind) {
    drawing.rect("tile", (x, y), (TINY, TINY), 5.0);
    let half = TINY / 2.0;
    channels(drawing, (x + half, y + half), half, kind.upright(), ["pale", ""]);
    let at = |right: f64, down: f64| (x + TINY * right, y + TINY * down);
    let lines = [[at(0.0, 0.0), at(1.0, 1.0)], [at(1.0, 0.0), at(0.0, 1.0)]];
    drawing.path("crossed", lines.iter().map(<[_; 2]>::as_slice), Ends::Open);
}

/// A plug outside of a cell, by the cell's upper left corner.
fn connector(drawing: &mut Drawing, (x, y): (f64, f64), side: Side) {
    let (middle_x, middle_y) = (x + CELL / 2.0, y + CELL / 2.0);
    let half = CELL / 2.0;
    // Wide at the board and narrow outside, so that one sees to which cell it belongs.
    let plug = [(-13.0, 1.0), (13.0, 1.0), (7.0, -16.0), (-7.0, -16.0)].map(|(along, out)| {
        let out = out - half;
        match side {
            Side::North => (middle_x + along, middle_y + out),
            Side::East => (middle_x - out, middle_y + along),
            Side::South => (middle_x + along, middle_y - out),
            Side::West => (middle_x + out, middle_y + along),
        }
    });
    drawing.path("connector", [&plug[..]], Ends::Closed);
}

/// The channels of a piece by its middle, as wide lines with a light in them where there is a class
/// for it.
fn channels(
    drawing: &mut Drawing,
    middle: (f64, f64),
    half: f64,
    sides: Sides,
    [wide, light]: [&str; 2],
) {
    let ends: Vec<(f64, f64)> = Side::ALL
        .into_iter()
        .filter(|side| sides.has(*side))
        .map(|side| match side {
            Side::North => (middle.0, middle.1 - half),
            Side::East => (middle.0 + half, middle.1),
            Side::South => (middle.0, middle.1 + half),
            Side::West => (middle.0 - half, middle.1),
        })
        .collect();
    if ends.is_empty() {
        return;
    }
    // From one end over the middle to the next, so that bends are joined round.
    let lines: Vec<Vec<(f64, f64)>> = match *ends.as_slice() {
        [end] => vec![vec![end, middle]],
        [one, two] => vec![vec![one, middle, two]],
        _ => ends.iter().map(|&end| vec![end, middle]).collect(),
    };
    drawing.path(wide, lines.iter().map(Vec::as_slice), Ends::Open);
    if ends.len() == 1 {
        drawing.circle(if wide == "pale" { "faded" } else { "end" }, middle, half * 0.36);
    }
    if !light.is_empty() {
        drawing.path(light, lines.iter().map(Vec::as_slice), Ends::Open);
        if ends.len() == 1 {
            drawing.circle("glow", middle, half * 0.15);
        }
    }
}
