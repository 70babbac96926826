//! Weight puzzles, generated and all their solutions counted, on one core.

use divan::counter::ItemsCount;
use enigmata_conduit::puzzle::Puzzle;
use enigmata_conduit::puzzle::weight::{Params, Weight};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn main() {
    divan::main();
}

const ROUNDS: usize = 20;

/// Of every set of params as many.
#[divan::bench(sample_count = 200)]
fn of_all_params(bencher: divan::Bencher) {
    generated_and_counted(bencher, &Weight::params());
}

/// Of one set of params, from the fewest fillings to the most.
#[divan::bench(args = ["2x2n3w12", "2x3n5w20", "3x3n6w30", "4x4n6w30"], sample_count = 200)]
fn of_params(bencher: divan::Bencher, params: &str) {
    let Ok(params) = params.parse::<Params>() else { return };
    generated_and_counted(bencher, &[params]);
}

/// A simulated person on one puzzle of every set of params.
#[divan::bench(sample_count = 200)]
fn steps_of_a_person(bencher: divan::Bencher) {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let puzzles: Vec<Weight> =
        Weight::params().into_iter().map(|params| Weight::generate(params, &mut random)).collect();
    bencher.counter(ItemsCount::new(puzzles.len())).bench_local(|| {
        puzzles.iter().filter_map(|puzzle| puzzle.steps(10_000, &mut random)).sum::<u32>()
    });
}

fn generated_and_counted(bencher: divan::Bencher, params: &[Params]) {
    bencher.counter(ItemsCount::new(ROUNDS * params.len())).bench(|| {
        let mut random = ChaCha8Rng::seed_from_u64(7);
        let mut solutions = 0;
        for _ in 0..ROUNDS {
            for &params in params {
                solutions += Weight::generate(params, &mut random).count(usize::MAX);
            }
        }
        solutions
    });
}
