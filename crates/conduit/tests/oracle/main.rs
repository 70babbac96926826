//! Every puzzle has as many solutions as a second solver finds, which shares nothing with the first:
//! it lists the placements that the rules allow and leaves the rest to an exact-cover crate.

mod angular;
mod conduit;
mod cover;
mod fragment;
mod weight;

use enigmata_conduit::puzzle::{AnyParams, AnyPuzzle, Catalogue, Each, Family};
use enigmata_game::below;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// The puzzles of a family on which the solvers must agree: the catalogue, and some of every set of
/// params.
fn puzzles(family: Family) -> Vec<AnyPuzzle> {
    let of_each = match family {
        Family::Weight => 30,
        Family::Fragment => 100,
        Family::Conduit | Family::Angular => 60,
    };
    let mut random = ChaCha8Rng::seed_from_u64(20);
    let params = AnyParams::all(family).into_iter();
    let generated = params
        .flat_map(|params| vec![params; of_each])
        .map(|params| AnyPuzzle::generate(params, &mut random));
    let listed = Catalogue::standard().of(family).iter().map(|entry| entry.puzzle.clone());
    listed.chain(generated).collect()
}

/// How many solutions the second solver finds.
fn count(puzzle: &AnyPuzzle) -> usize {
    match puzzle {
        Each::Weight(puzzle) => weight::count(puzzle),
        Each::Fragment(puzzle) => fragment::count(puzzle),
        Each::Conduit(puzzle) => conduit::count(puzzle),
        Each::Angular(puzzle) => angular::count(puzzle),
    }
}

/// Both count alike, and a solution passes the checker. Says how many there are.
fn agree(puzzle: &AnyPuzzle) -> usize {
    let solutions = puzzle.count(usize::MAX);
    assert_eq!(solutions, count(puzzle), "{puzzle}");
    for solution in puzzle.solutions(20) {
        assert_eq!(puzzle.check(&solution), Ok(()), "{puzzle} {solution}");
    }
    solutions
}

/// The same puzzle with two letters of its text exchanged, if this is a puzzle too. Most of them have
/// no solution, which no generated puzzle tests.
fn spoilt(puzzle: &AnyPuzzle, random: &mut ChaCha8Rng) -> Option<AnyPuzzle> {
    let mut text = puzzle.to_string().into_bytes();
    let own = puzzle.family().name().len() + 1;
    let mut any = || own + below(random, (text.len() - own) as u32) as usize;
    let (one, other) = (any(), any());
    text.swap(one, other);
    String::from_utf8(text).unwrap().parse().ok().filter(|spoilt| spoilt != puzzle)
}

fn check(family: Family) {
    let mut random = ChaCha8Rng::seed_from_u64(21);
    let (mut solvable, mut without) = (0, 0);
    for puzzle in puzzles(family) {
        assert!(agree(&puzzle) > 0, "{puzzle}");
        solvable += 1;
        for spoilt in (0..20).filter_map(|_| spoilt(&puzzle, &mut random)).take(4) {
            without += usize::from(agree(&spoilt) == 0);
        }
    }
    assert!(solvable > 500 && without > 100, "{solvable} {without}");
}

#[test]
fn z1_both_solvers_count_alike() {
    check(Family::Weight);
}

#[test]
fn z2_both_solvers_count_alike() {
    check(Family::Fragment);
}

#[test]
fn z3_both_solvers_count_alike() {
    check(Family::Conduit);
}

#[test]
fn z4_both_solvers_count_alike() {
    check(Family::Angular);
}

/// Every puzzle of the catalogue has as many solutions as it says, by both solvers.
#[test]
fn the_catalogue_says_how_many_solutions_there_are() {
    let mut puzzles = 0;
    for entry in Family::ALL.into_iter().flat_map(|family| Catalogue::standard().of(family)) {
        assert_eq!(count(&entry.puzzle), entry.solutions as usize, "{}", entry.puzzle);
        puzzles += 1;
    }
    assert!(puzzles >= 800, "{puzzles}");
}

/// The most solutions that a long search came upon, the tallest space, and boards without a solution.
#[test]
fn both_solvers_count_alike_where_there_is_much_to_count() {
    for (text, solutions) in [
        ("weight:1.2.3.4-5.6.7.8-6", 36),
        ("fragment:ffff.ffff", 36),
        ("fragment:6fc.fff.fff", 56),
        ("fragment:06c0.6ffc.3ff9.0390", 8),
        ("fragment:fff.f0f.fff", 0),
        ("conduit:102,800,406_EESSBBTTX", 81),
        ("conduit:000,000,000_EESSBBTTX", 0),
        ("angular:rr", 24),
        ("angular:bbg-r.g-ryy", 182),
    ] {
        let puzzle: AnyPuzzle = text.parse().unwrap();
        assert_eq!(agree(&puzzle), solutions, "{text}");
    }
}
