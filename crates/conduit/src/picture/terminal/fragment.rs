//! An outline of blocks and slopes, and the tans in it as letters (Z2).
//!
//! A unit square is four characters wide and two high, so that it looks square, and is cut by its
//! diagonals into eight triangles, one a character: each of its four blocks of two characters has
//! two of them, of two neighbouring quarters.

use super::{Canvas, Ink};
use crate::picture::polygon::{Polygon, tan};
use crate::puzzle::fragment::{Answer, EAST, Fragment, NORTH, SOUTH, Tan, WEST};

/// How far beyond the outline a tan is still drawn, in unit squares.
const AROUND: usize = 4;
/// What turning may add to a coordinate by rounding, and much less than a character.
const SLACK: f64 = 1e-6;

/// The blocks of a square: to the right, down, the quarters of the left and the right character,
/// and how the block looks when only the left or only the right one is filled.
const BLOCKS: [(usize, usize, [u8; 2], [&str; 2]); 4] = [
    (0, 0, [WEST, NORTH], ["█◣", "◥█"]),
    (2, 0, [NORTH, EAST], ["█◤", "◢█"]),
    (0, 1, [WEST, SOUTH], ["█◤", "◢█"]),
    (2, 1, [SOUTH, EAST], ["█◣", "◥█"]),
];

/// The outline filled; with an answer, what is still open, and each tan in its letter.
pub(in crate::picture) fn draw(puzzle: &Fragment, answer: Option<&Answer>) -> Canvas {
    match answer {
        None => filled(puzzle),
        Some(answer) => covered(puzzle, answer),
    }
}

fn filled(puzzle: &Fragment) -> Canvas {
    let mut canvas = Canvas::new(4 * puzzle.width(), 2 * puzzle.height());
    for row in 0..puzzle.height() {
        for column in 0..puzzle.width() {
            let square = puzzle.at(row, column);
            for (right, down, quarters, [left_only, right_only]) in BLOCKS {
                let block = match quarters.map(|quarter| square & quarter != 0) {
                    [true, true] => "██",
                    [true, false] => left_only,
                    [false, true] => right_only,
                    [false, false] => continue,
                };
                canvas.text(4 * column + right, 2 * row + down, block, Ink::Teal);
            }
        }
    }
    canvas
}

fn covered(puzzle: &Fragment, answer: &Answer) -> Canvas {
    let tans: Vec<(char, Ink, Polygon)> = lettered(answer);
    let (width, height) = (puzzle.width(), puzzle.height());
    // Only as much around the outline as something lies there.
    let reach = |along: fn(&(f64, f64)) -> f64, size: usize| {
        let all = || tans.iter().flat_map(|(_, _, polygon)| polygon.corners().iter().map(along));
        let before = all().fold(0.0, f64::min) / -2.0 - SLACK;
        let after = all().fold(0.0, f64::max) / 2.0 - size as f64 - SLACK;
        [before, after].map(|squares| (squares.ceil().max(0.0) as usize).min(AROUND))
    };
    let [[left, right], [above, below]] = [reach(|at| at.0, width), reach(|at| at.1, height)];
    let mut canvas = Canvas::new(4 * (left + width + right), 2 * (above + height + below));
    for row in 0..above + height + below {
        for column in 0..left + width + right {
            let square = match (row.checked_sub(above), column.checked_sub(left)) {
                (Some(row), Some(column)) => puzzle.at(row, column),
                (None, _) | (_, None) => 0,
            };
            for (right, down, quarters, _) in BLOCKS {
                for (step, quarter) in quarters.into_iter().enumerate() {
                    let (x, y) = middle(right, down, quarter);
                    let (x, y) = (
                        x + 2.0 * (column as f64 - left as f64),
                        y + 2.0 * (row as f64 - above as f64),
                    );
                    let mut over = tans.iter().filter(|(_, _, polygon)| polygon.holds((x, y)));
                    let (letter, ink) = match (over.next(), over.next()) {
                        (None, _) if square & quarter != 0 => ('░', Ink::Faint),
                        (None, _) => continue,
                        (Some((letter, ink, _)), None) => (*letter, *ink),
                        (Some(_), Some(_)) => ('×', Ink::Strong),
                    };
                    canvas.put(4 * column + right + step, 2 * row + down, letter, ink);
                }
            }
        }
    }
    canvas
}

/// The middle of a character's triangle within its square, in halves of the square's side: towards
/// the outer side from the middle of the block's diagonal.
fn middle(right: usize, down: usize, quarter: u8) -> (f64, f64) {
    let (x, y) = (0.5 + right as f64 / 2.0, 0.5 + down as f64);
    // Away from the diagonal: an eighth is enough, and keeps clear of every corner.
    let (to_x, to_y) = match quarter {
        NORTH => (0.0, -0.25),
        EAST => (0.25, 0.0),
        SOUTH => (0.0, 0.25),
        _ => (-0.25, 0.0),
    };
    (x + to_x, y + to_y)
}

/// Each tan with its letter, small for the second of a kind.
fn lettered(answer: &Answer) -> Vec<(char, Ink, Polygon)> {
    let mut seen: Vec<Tan> = Vec::new();
    answer
        .0
        .iter()
        .map(|placed| {
            let again = seen.contains(&placed.tan);
            seen.push(placed.tan);
            let letter = placed.tan.letter();
            let letter = if again { letter.to_ascii_lowercase() } else { letter };
            let ink = match (placed.tan, again) {
                (Tan::Large, false) => Ink::Yellow,
                (Tan::Large, true) => Ink::Teal,
                (Tan::Medium, _) => Ink::Purple,
                (Tan::Square, _) => Ink::Red,
                (Tan::Parallelogram, _) => Ink::Green,
                (Tan::Small, false) => Ink::Blue,
                (Tan::Small, true) => Ink::Plain,
            };
            (letter, ink, tan(placed))
        })
        .collect()
}
