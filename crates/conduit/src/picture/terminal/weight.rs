//! A scale of characters (Z1).

use super::{Canvas, Ink};
use crate::picture::words;
use crate::puzzle::weight::{Filling, Side, Weight};
use enigmata_game::Language;

/// A cup is so wide, one of its walls included.
const PITCH: usize = 6;
/// Between the two sides.
const GAP: usize = 7;
/// So many pieces lie in a row within a cup; there are six at most.
const ABREAST: u8 = 3;

/// The cups on their trays, a beam below, and with an answer what lies in them and what it weighs.
pub(in crate::picture) fn draw(
    puzzle: &Weight,
    answer: Option<&Filling>,
    language: Language,
) -> Canvas {
    let cups = Side::BOTH.map(|side| puzzle.weights(side).len());
    let most = cups[0].max(cups[1]);
    let side_width = PITCH * most + 1;
    // Without an answer one row of the cups is open, so that they look like cups.
    let depth = if answer.is_some() { 2 } else { 1 };
    let width = 2 * side_width + GAP;
    let (floor, middle) = (depth + 1, width / 2);
    let height = if answer.is_some() { floor + 4 } else { floor + 3 };
    let mut canvas = Canvas::new(width.max(32), height);
    let mut ends = [0, 0];
    for (side, start) in [(Side::Left, 0), (Side::Right, side_width + GAP)] {
        let count = puzzle.weights(side).len();
        let first = start + PITCH * (most - count) / 2;
        ends[side as usize] = first + PITCH * count / 2;
        cups_of(&mut canvas, puzzle, answer, side, first, depth);
    }

    let beam = floor + 1;
    for x in ends[0]..=ends[1] {
        canvas.put(x, beam, '─', Ink::Yellow);
    }
    canvas.put(ends[0], beam, '└', Ink::Yellow);
    canvas.put(ends[1], beam, '┘', Ink::Yellow);
    canvas.put(middle, beam, '▲', Ink::Yellow);
    let mut laid = None;
    if let Some(answer) = answer {
        let [left, right] = Side::BOTH.map(|side| load(puzzle, answer, side));
        canvas.centred(ends[0], beam + 1, &left.to_string(), Ink::Strong);
        canvas.centred(ends[1], beam + 1, &right.to_string(), Ink::Strong);
        let sign = match left.cmp(&right) {
            std::cmp::Ordering::Less => "<",
            std::cmp::Ordering::Equal => "=",
            std::cmp::Ordering::Greater => ">",
        };
        canvas.centred(middle, beam + 1, sign, Ink::Strong);
        let counts = Side::BOTH.into_iter().flat_map(|side| answer.counts(side));
        laid = Some(counts.map(|&count| u32::from(count)).sum());
    }
    canvas.text(0, height - 1, &words::pieces(laid, puzzle.pieces(), language), Ink::Plain);
    canvas
}

/// What the pieces on a side weigh, in the cups that the puzzle has.
pub(in crate::picture) fn load(puzzle: &Weight, answer: &Filling, side: Side) -> u32 {
    let cups = puzzle.weights(side).iter().zip(answer.counts(side));
    cups.map(|(&weight, &count)| u32::from(weight) * u32::from(count)).sum()
}

fn cups_of(
    canvas: &mut Canvas,
    puzzle: &Weight,
    answer: Option<&Filling>,
    side: Side,
    first: usize,
    depth: usize,
) {
    let floor = depth + 1;
    let weights = puzzle.weights(side);
    for place in 0..=weights.len() {
        let wall = first + PITCH * place;
        for y in 0..floor {
            canvas.put(wall, y, '│', Ink::Faint);
        }
        let foot = match place {
            0 => '╰',
            _ if place == weights.len() => '╯',
            _ => '┴',
        };
        canvas.put(wall, floor, foot, Ink::Faint);
    }
    for (place, weight) in weights.iter().enumerate() {
        let wall = first + PITCH * place;
        canvas.text(wall + 1, floor, &"─".repeat(PITCH - 1), Ink::Faint);
        canvas.text(wall + 1, depth, &format!("{weight:^5}"), Ink::Strong);
        let count = answer.and_then(|answer| answer.counts(side).get(place)).copied().unwrap_or(0);
        for piece in 0..count {
            let (x, up) = (usize::from(piece % ABREAST), usize::from(piece / ABREAST));
            canvas.put(wall + 2 + x, depth.saturating_sub(1 + up), '●', Ink::Yellow);
        }
    }
}
