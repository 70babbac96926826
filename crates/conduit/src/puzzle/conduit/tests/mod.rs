//! The rule of the conduit puzzles (Z3), and what every family must keep.

#![allow(clippy::unwrap_used, reason = "a test says what it expects by failing")]

mod making;
mod playing;
mod rule;

use super::*;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn puzzle(text: &str) -> Conduit {
    text.parse().unwrap()
}

fn answer(text: &str) -> Answer {
    text.parse().unwrap()
}

/// Puzzles of all params, some of each.
fn some(of_each: usize) -> Vec<Conduit> {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let params = Conduit::params().into_iter();
    params.flat_map(|it| vec![it; of_each]).map(|it| Conduit::generate(it, &mut random)).collect()
}
