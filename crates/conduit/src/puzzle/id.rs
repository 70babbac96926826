//! Names of puzzles: what regenerates one, and what states it whole.

use super::{AnyParams, AnyPuzzle};
use crate::Misread;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::fmt;
use std::str::FromStr;

/// The name of a puzzle.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Id {
    /// `weight:2x3n5w20#42`: what the generator is asked for, and the seed of its randomness. It
    /// names the same puzzle for as long as the generator is the same.
    Seeded {
        /// What the generator is asked for.
        params: AnyParams,
        /// Seed of the generator's randomness.
        seed: u64,
    },
    /// `weight:13.6-5.7-5`: the family and the puzzle itself, for ever.
    Whole(AnyPuzzle),
}

impl Id {
    /// The puzzle it names.
    #[must_use]
    pub fn puzzle(&self) -> AnyPuzzle {
        match self {
            Self::Seeded { params, seed } => {
                AnyPuzzle::generate(*params, &mut ChaCha8Rng::seed_from_u64(*seed))
            }
            Self::Whole(puzzle) => puzzle.clone(),
        }
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seeded { params, seed } => write!(f, "{params}#{seed}"),
            Self::Whole(puzzle) => puzzle.fmt(f),
        }
    }
}

impl FromStr for Id {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let Some((params, digits)) = text.split_once('#') else {
            return text.parse().map(Self::Whole);
        };
        let params = params.parse()?;
        match digits.parse::<u64>() {
            Ok(seed) if seed.to_string() == digits => Ok(Self::Seeded { params, seed }),
            Ok(_) | Err(_) => Err(Misread::new(
                "after # comes a seed: a whole number below 2 to the power of 64",
                "после # стоит зерно: целое число меньше 2 в степени 64",
            )),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says what it expects by failing")]
mod tests {
    use super::*;
    use crate::puzzle::Family;

    #[test]
    fn both_ids_of_every_kind_of_puzzle_name_it() {
        for family in Family::ALL {
            for params in AnyParams::all(family) {
                let seeded = Id::Seeded { params, seed: 7 };
                let puzzle = seeded.puzzle();
                assert_eq!(puzzle.family(), family);
                let text = seeded.to_string();
                assert_eq!(text.parse::<Id>().unwrap(), seeded, "{text}");
                let whole = Id::Whole(puzzle.clone());
                assert_eq!(whole.to_string().parse::<Id>().unwrap().puzzle(), puzzle, "{text}");
            }
        }
    }

    #[test]
    fn what_names_no_puzzle_is_told_apart() {
        let begin = "it must begin with a family and a colon";
        let families = "a family of puzzles is one of weight, fragment, conduit and angular";
        let seed = "after # comes a seed";
        for (text, why) in [
            ("", begin),
            ("weight", begin),
            ("weight:", "a weight puzzle is written like 13.6-5.7-5"),
            ("weights:1.2-3.4-5", families),
            ("13.6-5.7-5", begin),
            ("weight:2x3n5w20#", seed),
            ("weight:2x3n5w20#-1", seed),
            ("weight:2x3n5w20#01", seed),
            ("weight:2x3n5w20#99999999999999999999", seed),
            ("weight:#1", "params are written like 2x3n5w20"),
            ("#", begin),
            (":", families),
            ("fragment:round#1", "a style of outline is one of ragged, plain"),
            ("angular:s9l9h9#1", "the kind of an angular puzzle is one of s6l1h0"),
            ("conduit:x#1", "Params are cells, extent and bound, such as 9-compact-1."),
        ] {
            let misread = text.parse::<Id>().unwrap_err();
            assert!(misread.why.starts_with(why), "{text}: {}", misread.why);
            assert!(misread.russian.chars().any(|c| ('а'..='я').contains(&c)), "{misread:?}");
        }
    }
}
