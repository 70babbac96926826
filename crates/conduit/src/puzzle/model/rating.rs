//! How hard a puzzle is: the steps of many simulated people, and the time they stand for.

use super::{Band, Model};
use crate::puzzle::{AnyPuzzle, Family};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// By the expected time.
    pub band: Band,
    /// The median time of the model's person on a middling day, in milliseconds. It is a median, not a mean, because
    /// some puzzles now and then take people hundreds of steps, and a mean would speak of those.
    pub expected: u32,
    /// The steps of the runs from the shortest to the longest, in sixteen equal parts: the first is
    /// the fastest run, the ninth the median. [`Rating::PATIENCE`] stands for as many or more.
    pub quantiles: [u32; Self::QUANTILES],
}

impl Rating {
    /// How many quantiles a rating keeps.
    pub const QUANTILES: usize = 17;

    /// After so many steps a simulated person gives up, and how many it would have been is unknown.
    /// It is far beyond any table's patience.
    pub const PATIENCE: u32 = 600;

    /// Of a puzzle of this family that takes so many steps.
    #[must_use]
    pub fn new(model: &Model, family: Family, quantiles: [u32; Self::QUANTILES]) -> Self {
        let expected = model.pace(family).millis(quantiles[Self::QUANTILES / 2]);
        Self { band: Band::of(expected), expected, quantiles }
    }
}

impl AnyPuzzle {
    /// How hard it is by [`Model::STANDARD`]. Symmetric copies are as hard as each other, and the
    /// same puzzle is always as hard: the chance is seeded by its canonical text.
    #[must_use]
    pub fn rate(&self) -> Rating {
        self.rate_by(match self.family() {
            Family::Weight | Family::Conduit | Family::Angular => 512,
            // One outline takes people seven steps or seven hundred: it takes more of them to say.
            Family::Fragment => 1024,
        })
    }

    /// By so many simulated people, sixteen or more, and one.
    pub(in crate::puzzle) fn rate_by(&self, people: usize) -> Rating {
        let canonical = self.canonical();
        let mut random = ChaCha8Rng::seed_from_u64(fnv1a(&canonical.to_string()));
        let mut run = || canonical.steps(Rating::PATIENCE, &mut random).unwrap_or(Rating::PATIENCE);
        let between = people / (Rating::QUANTILES - 1);
        let mut steps: Vec<u32> = (0..=between * (Rating::QUANTILES - 1)).map(|_| run()).collect();
        steps.sort_unstable();
        let quantiles = std::array::from_fn(|index| steps[index * between]);
        Rating::new(&Model::STANDARD, self.family(), quantiles)
    }
}

/// The 64-bit FNV-1a hash, the same on every machine and for ever.
fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says what it expects by failing")]
mod tests {
    use super::*;
    use crate::puzzle::{AnyParams, Id};

    #[test]
    fn the_hash_is_fnv_1a() {
        // From the authors' own test vectors.
        assert_eq!(fnv1a(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv1a("foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn a_symmetric_copy_is_as_hard_and_quantiles_go_up() {
        // The cups of each side in another order, and the sides exchanged.
        let one: AnyPuzzle = "weight:4.15.22-9.13.26-5".parse().unwrap();
        let other: AnyPuzzle = "weight:26.9.13-22.4.15-5".parse().unwrap();
        assert_ne!(one, other);
        assert_eq!(one.rate(), other.rate());
        for family in Family::ALL {
            for params in AnyParams::all(family).into_iter().step_by(4) {
                let puzzle = Id::Seeded { params, seed: 3 }.puzzle();
                let rating = puzzle.rate();
                assert_eq!(rating, puzzle.canonical().rate(), "{puzzle}");
                assert!(rating.quantiles.is_sorted() && rating.quantiles[0] > 0, "{puzzle}");
                assert_eq!(rating.band, Band::of(rating.expected));
            }
        }
    }

    #[test]
    fn what_cannot_be_solved_is_as_hard_as_can_be() {
        let none: AnyPuzzle = "fragment:ffffffff".parse().unwrap();
        let rating = none.rate();
        assert_eq!(rating.quantiles, [Rating::PATIENCE; Rating::QUANTILES]);
        assert_eq!(rating.band.number(), 5);
    }
}
