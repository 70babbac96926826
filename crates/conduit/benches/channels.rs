//! Conduit puzzles (Z3) generated, with all their solutions counted.

use divan::counter::ItemsCount;
use enigmata_conduit::puzzle::Puzzle;
use enigmata_conduit::puzzle::channels::Conduit;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn main() {
    divan::main();
}

const PUZZLES: u64 = 2_000;

fn params() -> Vec<String> {
    Conduit::params().iter().map(ToString::to_string).collect()
}

/// Puzzles of one set of params. The items are puzzles.
#[divan::bench(args = params(), sample_count = 10)]
fn generated_and_counted(bencher: divan::Bencher, params: &str) {
    let Ok(params) = params.parse() else { return };
    bencher.counter(ItemsCount::new(PUZZLES)).bench(|| {
        let mut random = ChaCha8Rng::seed_from_u64(7);
        let made = (0..PUZZLES).map(|_| Conduit::generate(params, &mut random));
        made.map(|puzzle| puzzle.count(usize::MAX)).sum::<usize>()
    });
}

/// Runs of the simulated person on wide boards of nine cells with one solution.
#[divan::bench(sample_count = 10)]
fn solved_by_a_person(bencher: divan::Bencher) {
    let Ok(params) = "9-wide-1".parse() else { return };
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let puzzles: Vec<Conduit> = (0..200).map(|_| Conduit::generate(params, &mut random)).collect();
    bencher.counter(ItemsCount::new(puzzles.len())).bench_local(|| {
        puzzles.iter().filter_map(|puzzle| puzzle.steps(10_000, &mut random)).sum::<u32>()
    });
}
