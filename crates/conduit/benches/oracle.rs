//! The same puzzles, all their solutions counted by our solvers and by the second ones of the tests.
//! Both begin with the puzzle and build what they need from it. The items are puzzles.

#[path = "../tests/oracle/angular.rs"]
mod angular;
#[path = "../tests/oracle/conduit.rs"]
mod conduit;
#[path = "../tests/oracle/cover.rs"]
mod cover;
#[path = "../tests/oracle/fragment.rs"]
mod fragment;
#[path = "../tests/oracle/weight.rs"]
mod weight;

use divan::Bencher;
use divan::counter::ItemsCount;
use enigmata_conduit::puzzle::Puzzle;
use enigmata_conduit::puzzle::angular::Angular;
use enigmata_conduit::puzzle::channels::Conduit;
use enigmata_conduit::puzzle::fragment::Fragment;
use enigmata_conduit::puzzle::weight::Weight;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn main() {
    divan::main();
}

/// So many puzzles of a family, of all its params in turn.
const PUZZLES: usize = 60;

fn counted<P: Puzzle>(bencher: Bencher, count: fn(&P) -> usize) {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let params = P::params().into_iter().cycle().take(PUZZLES);
    let puzzles: Vec<P> = params.map(|params| P::generate(params, &mut random)).collect();
    bencher
        .counter(ItemsCount::new(PUZZLES))
        .bench_local(|| puzzles.iter().map(count).sum::<usize>());
}

fn ours<P: Puzzle>(puzzle: &P) -> usize {
    puzzle.count(usize::MAX)
}

#[divan::bench(name = "weight, ours")]
fn weight_ours(bencher: Bencher) {
    counted::<Weight>(bencher, ours);
}

#[divan::bench(name = "weight, every filling")]
fn weight_second(bencher: Bencher) {
    counted::<Weight>(bencher, weight::count);
}

#[divan::bench(name = "fragment, ours")]
fn fragment_ours(bencher: Bencher) {
    counted::<Fragment>(bencher, ours);
}

#[divan::bench(name = "fragment, exact cover")]
fn fragment_second(bencher: Bencher) {
    counted::<Fragment>(bencher, fragment::count);
}

#[divan::bench(name = "conduit, ours")]
fn conduit_ours(bencher: Bencher) {
    counted::<Conduit>(bencher, ours);
}

#[divan::bench(name = "conduit, exact cover")]
fn conduit_second(bencher: Bencher) {
    counted::<Conduit>(bencher, conduit::count);
}

#[divan::bench(name = "angular, ours")]
fn angular_ours(bencher: Bencher) {
    counted::<Angular>(bencher, ours);
}

#[divan::bench(name = "angular, exact cover")]
fn angular_second(bencher: Bencher) {
    counted::<Angular>(bencher, angular::count);
}
