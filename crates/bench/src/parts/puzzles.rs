//! Puzzles of all families, made and solved, beside a crate for exact cover; and the catalogue, proved.

use super::{Failure, Place, oracle};
use crate::timing::{median, rate, seconds};
use enigmata_bench::Figure;
use enigmata_conduit::puzzle::angular::Angular;
use enigmata_conduit::puzzle::conduit::Conduit;
use enigmata_conduit::puzzle::fragment::Fragment;
use enigmata_conduit::puzzle::weight::Weight;
use enigmata_conduit::puzzle::{Catalogue, Each, Entry, Family, Puzzle};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;

pub fn measure(place: &Place, note: &mut impl FnMut(&str, Figure)) -> Result<(), Failure> {
    family::<Weight>(place, oracle::weight::count, note);
    family::<Fragment>(place, oracle::fragment::count, note);
    family::<Conduit>(place, oracle::conduit::count, note);
    family::<Angular>(place, oracle::angular::count, note);
    let catalogue = Catalogue::standard();
    let sizes = Family::ALL.map(|family| catalogue.of(family).len());
    note("catalogue-size", (sizes.into_iter().min().unwrap_or_default() as f64).into());
    let unproved: usize = Family::ALL.map(|family| unproved(catalogue.of(family))).iter().sum();
    note("catalogue-unproved", (unproved as f64).into());
    Ok(())
}

fn family<P: Puzzle>(place: &Place, second: fn(&P) -> usize, note: &mut impl FnMut(&str, Figure)) {
    let name = P::FAMILY;
    let kinds = P::params();
    let each = place.time(4.0 / kinds.len() as f64);
    let rates: Vec<f64> = kinds
        .iter()
        .map(|&params| {
            let mut random = ChaCha8Rng::seed_from_u64(7);
            rate(each, || {
                let made = (0..20).map(|_| P::generate(params, &mut random));
                std::hint::black_box(made.map(|puzzle| puzzle.count(usize::MAX)).sum::<usize>());
                20
            })
        })
        .collect();
    // As many puzzles of each kind take the sum of their times.
    let all_alike = rates.len() as f64 / rates.iter().map(|rate| rate.recip()).sum::<f64>();
    note(&format!("{name}-puzzles"), all_alike.into());
    note(&format!("{name}-slowest"), rates.into_iter().fold(f64::INFINITY, f64::min).into());
    note(&format!("{name}-ratio"), ratio(place, second).into());
}

/// How many times as fast ours is as the second solver, on the same puzzles of all kinds in turn. Both
/// begin with the puzzle and count all solutions; they take turns, so that both meet the same machine.
fn ratio<P: Puzzle>(place: &Place, second: fn(&P) -> usize) -> f64 {
    const PUZZLES: usize = 60;
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let params = P::params().into_iter().cycle().take(PUZZLES);
    let puzzles: Vec<P> = params.map(|params| P::generate(params, &mut random)).collect();
    let all = |count: &dyn Fn(&P) -> usize| puzzles.iter().map(count).sum::<usize>();
    median((0..place.sized(15, 3)).map(|_| {
        let ours = seconds(|| all(&|puzzle| puzzle.count(usize::MAX)));
        seconds(|| all(&second)) / ours
    }))
}

/// How many puzzles of a list have another number of solutions than it says, by either solver, have a
/// solution that the checker refuses, or are a copy of one before.
fn unproved(entries: &[Entry]) -> usize {
    let mut canonical = BTreeSet::new();
    let is_unproved = |entry: &&Entry| {
        let puzzle = &entry.puzzle;
        let second = match puzzle {
            Each::Weight(puzzle) => oracle::weight::count(puzzle),
            Each::Fragment(puzzle) => oracle::fragment::count(puzzle),
            Each::Conduit(puzzle) => oracle::conduit::count(puzzle),
            Each::Angular(puzzle) => oracle::angular::count(puzzle),
        };
        let solutions = puzzle.solutions(usize::MAX);
        let all_pass = solutions.iter().all(|solution| puzzle.check(solution).is_ok());
        let is_new = canonical.insert(puzzle.canonical());
        let says = entry.solutions as usize;
        !(all_pass && is_new && says > 0 && says == solutions.len() && says == second)
    };
    entries.iter().filter(is_unproved).count()
}
