//! Whether an answer is a solution (Z1). Shares nothing with the solver and the generator.

use super::{Filling, Side, Weight};
use enigmata_game::refusals;

refusals! {
    /// Why an answer is no solution (Z1). Codes are stable.
    Wrong;
    OtherCups = "other_cups", "Z1",
        "The answer must name every cup of this scale, and no other.",
        "В ответе должна быть каждая чаша этих весов, и никакая другая.";
    TooFewPieces = "too_few_pieces", "Z1",
        "Too few pieces lie on the scale: use exactly as many as the puzzle asks for.",
        "На весах слишком мало фишек: положите ровно столько, сколько указано.";
    TooManyPieces = "too_many_pieces", "Z1",
        "Too many pieces lie on the scale: use exactly as many as the puzzle asks for.",
        "На весах слишком много фишек: оставьте ровно столько, сколько указано.";
    LeftHeavier = "left_heavier", "Z1",
        "The left side is heavier: both sides must weigh the same.",
        "Левая сторона тяжелее: обе стороны должны весить одинаково.";
    RightHeavier = "right_heavier", "Z1",
        "The right side is heavier: both sides must weigh the same.",
        "Правая сторона тяжелее: обе стороны должны весить одинаково.";
}

/// The first condition that is not met: the cups, then the pieces, then the balance.
pub(super) fn check(puzzle: &Weight, answer: &Filling) -> Result<(), Wrong> {
    let (mut pieces, mut loads) = (0, [0, 0]);
    for (side, load) in Side::BOTH.into_iter().zip(&mut loads) {
        let (weights, counts) = (puzzle.weights(side), answer.counts(side));
        if weights.len() != counts.len() {
            return Err(Wrong::OtherCups);
        }
        for (&weight, &count) in weights.iter().zip(counts) {
            pieces += u32::from(count);
            *load += u32::from(weight) * u32::from(count);
        }
    }
    let wanted = u32::from(puzzle.pieces());
    let [left, right] = loads;
    if pieces < wanted {
        Err(Wrong::TooFewPieces)
    } else if pieces > wanted {
        Err(Wrong::TooManyPieces)
    } else if left > right {
        Err(Wrong::LeftHeavier)
    } else if right > left {
        Err(Wrong::RightHeavier)
    } else {
        Ok(())
    }
}
