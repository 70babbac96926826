//! Puzzles by chance (Z1).

use super::{Cups, Params, WEIGHTS, Weight, solve};
use enigmata_game::below;
use rand::Rng;

/// How many drafts are looked at before the best of them is taken.
const DRAFTS: u32 = 12;
/// With so many solutions a puzzle is taken at once.
const FEW: usize = 2;

/// A puzzle with a solution: the first draft that has few solutions and no plain one; or else the
/// one with the fewest that has no plain one; or else the last one; or else one that is built around
/// a plain solution, which always goes.
pub(super) fn generate<R: Rng>(params: Params, random: &mut R) -> Weight {
    let mut best: Option<(usize, Draft)> = None;
    let mut plain = None;
    for _ in 0..DRAFTS {
        // A change to one weight of a good draft betters it sooner than a draft by pure chance.
        let (fewest, draft) = match &best {
            Some((fewest, draft)) => (*fewest, draft.changed(params, random)),
            None => (usize::MAX, Draft::drawn(params, random)),
        };
        let solutions = solve::count(&draft.puzzle, fewest);
        if solutions == 0 || solutions == fewest {
            continue;
        }
        if is_plain(&draft.puzzle) {
            plain = Some(draft.puzzle);
            continue;
        }
        if solutions <= FEW {
            return draft.puzzle;
        }
        best = Some((solutions, draft));
    }
    match (best, plain) {
        (Some((_, draft)), _) => draft.puzzle,
        (None, Some(plain)) => plain,
        (None, None) => build(params, random),
    }
}

/// A puzzle, with or without a solution, and the weights that it leaves.
struct Draft {
    puzzle: Weight,
    stock: Stock,
}

impl Draft {
    /// Weights that differ, each as likely as any other.
    fn drawn<R: Rng>(params: Params, random: &mut R) -> Self {
        let mut stock = Stock::new(params.heaviest());
        let left = Cups::from_fn(params.left(), || stock.take(random));
        let right = Cups::from_fn(params.right(), || stock.take(random));
        Self { puzzle: Weight { left, right, pieces: params.pieces() }, stock }
    }

    /// With another weight in one cup; drawn again when no weight is left for that.
    fn changed<R: Rng>(&self, params: Params, random: &mut R) -> Self {
        if self.stock.len == 0 {
            return Self::drawn(params, random);
        }
        let (mut puzzle, mut stock) = (self.puzzle, self.stock);
        let (left, right) = (puzzle.left.numbers_mut(), puzzle.right.numbers_mut());
        let cup = below(random, (left.len() + right.len()) as u32) as usize;
        let weight = match cup.checked_sub(left.len()) {
            None => &mut left[cup],
            Some(place) => &mut right[place],
        };
        *weight = stock.exchange(*weight, random);
        Self { puzzle, stock }
    }
}

/// Whether one cup on each side is enough: such a solution is a single fraction, soon seen.
pub(super) fn is_plain(puzzle: &Weight) -> bool {
    puzzle.left.numbers().iter().any(|&left| {
        puzzle.right.numbers().iter().any(|&right| {
            // Between the two the pieces can be shared in one way only: as the weights, crosswise.
            let (left, right, pieces) =
                (u32::from(left), u32::from(right), u32::from(puzzle.pieces));
            pieces * left % (left + right) == 0
        })
    })
}

/// A puzzle around a plain solution: n pieces in a cup that weighs m·k balance k pieces in a cup
/// that weighs m·n, in lowest terms. The other cups are drawn.
fn build<R: Rng>(params: Params, random: &mut R) -> Weight {
    let pieces = u32::from(params.pieces());
    let on_left = match 1 + below(random, pieces - 1) {
        // Halves would need the same weight on both sides.
        half if 2 * half == pieces => 1,
        uneven => uneven,
    };
    let on_right = pieces - on_left;
    let common = gcd(on_left, on_right);
    let (left, right) = (on_right / common, on_left / common);
    let times = 1 + below(random, u32::from(params.heaviest()) / left.max(right));
    let (left, right) = ((left * times) as u8, (right * times) as u8);

    let mut stock = Stock::new(params.heaviest());
    stock.remove(left);
    stock.remove(right);
    let mut side = |len: u8, weight: u8| {
        let place = below(random, u32::from(len));
        let mut next = 0;
        Cups::from_fn(len, || {
            next += 1;
            if next == place + 1 { weight } else { stock.take(random) }
        })
    };
    let (left, right) = (side(params.left(), left), side(params.right(), right));
    Weight { left, right, pieces: params.pieces() }
}

/// The weights that no cup has.
#[derive(Clone, Copy)]
struct Stock {
    weights: [u8; *WEIGHTS.end() as usize],
    len: u32,
}

impl Stock {
    fn new(heaviest: u8) -> Self {
        let mut weights = [0; *WEIGHTS.end() as usize];
        for (weight, number) in weights.iter_mut().zip(WEIGHTS) {
            *weight = number;
        }
        Self { weights, len: u32::from(heaviest) }
    }

    /// Any of them; it is gone then.
    fn take<R: Rng>(&mut self, random: &mut R) -> u8 {
        let place = below(random, self.len) as usize;
        self.len -= 1;
        let taken = self.weights[place];
        self.weights[place] = self.weights[self.len as usize];
        taken
    }

    /// Any of them for this one; there must be one.
    fn exchange<R: Rng>(&mut self, weight: u8, random: &mut R) -> u8 {
        let place = below(random, self.len) as usize;
        std::mem::replace(&mut self.weights[place], weight)
    }

    /// Without this one.
    fn remove(&mut self, weight: u8) {
        let held = &mut self.weights[..self.len as usize];
        if let Some(place) = held.iter().position(|&other| other == weight) {
            let last = held.len() - 1;
            held.swap(place, last);
            self.len -= 1;
        }
    }
}

/// The greatest common divisor.
const fn gcd(mut a: u32, mut b: u32) -> u32 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;
    use std::collections::BTreeSet;

    #[test]
    fn every_puzzle_is_as_asked_and_has_a_solution() {
        let mut random = ChaCha8Rng::seed_from_u64(6);
        let smallest = Params::new(4, 4, 6, 8).unwrap();
        for params in Weight::params().into_iter().chain([smallest]) {
            for _ in 0..50 {
                let puzzle = generate(params, &mut random);
                let (left, right) = (puzzle.left.numbers(), puzzle.right.numbers());
                assert_eq!(Weight::new(left, right, puzzle.pieces), Ok(puzzle));
                let shape = (left.len() as u8, right.len() as u8, puzzle.pieces);
                assert_eq!(shape, (params.left(), params.right(), params.pieces()));
                assert!(left.iter().chain(right).all(|&weight| weight <= params.heaviest()));
                let solution = puzzle.solutions(1).pop().unwrap();
                assert_eq!(puzzle.check(&solution), Ok(()), "{puzzle}");
            }
        }
    }

    #[test]
    fn most_puzzles_have_few_solutions_and_no_plain_one_and_hardly_any_repeats() {
        let mut random = ChaCha8Rng::seed_from_u64(13);
        let (mut few, mut plain, mut different) = (0, 0, BTreeSet::new());
        let all = Weight::params().into_iter().flat_map(|params| [params; 20]);
        for params in all.clone() {
            let puzzle = generate(params, &mut random);
            few += usize::from(puzzle.count(usize::MAX) <= FEW);
            plain += usize::from(is_plain(&puzzle));
            different.insert(puzzle.canonical());
        }
        let all = all.count();
        assert!(few * 5 > all * 4 && plain * 20 < all, "{few} and {plain} of {all}");
        assert!(different.len() * 20 > all * 19, "{} of {all}", different.len());
    }

    /// A stored seed must give the puzzle it always gave. `UPDATE_GOLDEN=1` rewrites the file,
    /// for who means to make other puzzles.
    #[test]
    fn a_seed_gives_the_puzzle_it_always_gave() {
        let line = |params| {
            let puzzle = generate(params, &mut ChaCha8Rng::seed_from_u64(1));
            format!("{params} {puzzle}\n")
        };
        let generated: String = Weight::params().into_iter().map(line).collect();
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/puzzle/weight/generated.txt");
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(file, &generated).unwrap();
        }
        assert_eq!(generated, std::fs::read_to_string(file).unwrap());
    }

    #[test]
    fn what_is_built_is_as_asked_and_has_a_plain_solution() {
        let mut random = ChaCha8Rng::seed_from_u64(9);
        for (left, right) in [(2, 2), (2, 4), (4, 2), (4, 4)] {
            for pieces in 3..=6 {
                for heaviest in [8, 9, 30] {
                    let params = Params::new(left, right, pieces, heaviest).unwrap();
                    for _ in 0..50 {
                        let built = build(params, &mut random);
                        let (left, right) = (built.left.numbers(), built.right.numbers());
                        assert_eq!(Weight::new(left, right, pieces), Ok(built));
                        assert!(left.iter().chain(right).all(|&weight| weight <= heaviest));
                        assert!(is_plain(&built) && built.count(1) == 1, "{built}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_solution_is_plain_when_one_cup_on_each_side_is_enough() {
        let mut random = ChaCha8Rng::seed_from_u64(10);
        for params in Weight::params() {
            let drawn = Draft::drawn(params, &mut random).puzzle;
            let used = |cups: &Cups| cups.numbers().iter().filter(|&&count| count > 0).count();
            let solutions = drawn.solutions(usize::MAX);
            let plain = solutions.iter().any(|one| (used(&one.left), used(&one.right)) == (1, 1));
            assert_eq!(is_plain(&drawn), plain, "{drawn}");
        }
    }
}
