//! Weight (Z1). Sums are no matter of exact cover, so the second solver tries every filling.

use enigmata_conduit::puzzle::weight::{Side, Weight};

/// How many fillings solve a puzzle.
pub fn count(puzzle: &Weight) -> usize {
    // What a piece adds to the left side, less what it adds to the right.
    let left = puzzle.weights(Side::Left).iter().map(|&weight| i32::from(weight));
    let right = puzzle.weights(Side::Right).iter().map(|&weight| -i32::from(weight));
    fillings(&left.chain(right).collect::<Vec<_>>(), puzzle.pieces(), 0)
}

/// In how many ways the cups take that many pieces so that the scale, now so far off, balances.
fn fillings(cups: &[i32], pieces: u8, off: i32) -> usize {
    let Some((cup, others)) = cups.split_first() else {
        return usize::from(pieces == 0 && off == 0);
    };
    (0..=pieces).map(|here| fillings(others, pieces - here, off + cup * i32::from(here))).sum()
}
