//! Angular puzzles: how many are made and solved in full.

#![allow(missing_docs, reason = "a benchmark is no library")]

use divan::counter::ItemsCount;
use enigmata_conduit::puzzle::Puzzle;
use enigmata_conduit::puzzle::angular::{Angular, Params};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn main() {
    divan::main();
}

const PUZZLES: u32 = 200;

/// Puzzles generated, and all their solutions counted.
#[divan::bench(args = Params::ALL, sample_count = 10)]
fn generated_and_counted(bencher: divan::Bencher, params: Params) {
    bencher.counter(ItemsCount::new(PUZZLES)).bench_local(|| {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        (0..PUZZLES)
            .map(|_| Angular::generate(params, &mut random).count(usize::MAX))
            .sum::<usize>()
    });
}

/// All solutions of generated puzzles counted.
#[divan::bench(args = Params::ALL, sample_count = 10)]
fn counted(bencher: divan::Bencher, params: Params) {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let puzzles: Vec<Angular> =
        (0..PUZZLES).map(|_| Angular::generate(params, &mut random)).collect();
    bencher
        .counter(ItemsCount::new(PUZZLES))
        .bench_local(|| puzzles.iter().map(|puzzle| puzzle.count(usize::MAX)).sum::<usize>());
}
