//! Fragment puzzles made, and all their solutions counted, on one core.

use divan::Bencher;
use divan::counter::ItemsCount;
use enigmata_conduit::puzzle::Puzzle as _;
use enigmata_conduit::puzzle::fragment::{Fragment, Style};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

fn main() {
    divan::main();
}

/// So many puzzles at a time, so that easy and hard ones even out.
const PUZZLES: usize = 100;

#[divan::bench(args = Style::ALL)]
fn generate_and_count(bencher: Bencher, style: Style) {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    bencher.counter(ItemsCount::new(PUZZLES)).bench_local(|| {
        let count = |_| Fragment::generate(style, &mut random).count(usize::MAX);
        (0..PUZZLES).map(count).sum::<usize>()
    });
}

#[divan::bench(args = Style::ALL)]
fn a_person_solves(bencher: Bencher, style: Style) {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let puzzles: Vec<_> = (0..PUZZLES).map(|_| Fragment::generate(style, &mut random)).collect();
    bencher.counter(ItemsCount::new(PUZZLES)).bench_local(|| {
        let steps = |puzzle: &Fragment| puzzle.steps(u32::MAX, &mut random);
        puzzles.iter().filter_map(steps).map(u64::from).sum::<u64>()
    });
}
