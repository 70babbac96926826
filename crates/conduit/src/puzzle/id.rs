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
        /// The seed.
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
        for text in [
            "",
            "weight",
            "weight:",
            "weights:1.2-3.4-5",
            "13.6-5.7-5",
            "weight:2x3n5w20#",
            "weight:2x3n5w20#-1",
            "weight:2x3n5w20#01",
            "weight:2x3n5w20#99999999999999999999",
            "weight:#1",
            "#",
            ":",
            "fragment:round#1",
            "angular:s9l9h9#1",
            "conduit:x#1",
        ] {
            let misread = text.parse::<Id>().unwrap_err();
            assert!(!misread.why.is_empty(), "{text}");
            assert!(misread.russian.chars().any(|c| ('а'..='я').contains(&c)), "{misread:?}");
        }
    }
}
