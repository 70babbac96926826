//! Pictures of random structures.

use super::params::Params;
use super::picture::Angular;
use super::solve;
use super::structure::{Bounds, Structure};
use rand::Rng;

/// How many structures are built in the hope of the wanted kind.
const BUILT: u32 = 400;
/// How many of the wanted kind are solved in the hope of a single solution.
const SOLVED: u32 = 4;
/// Beyond this, more solutions make a picture no worse.
const MANY: usize = 20;

/// The picture of a random structure of the wanted kind, and the one with the fewest solutions among
/// some. The structure itself is a solution, so there is always one; only the kind is missed when
/// luck is out.
pub(super) fn generate<R: Rng>(params: Params, random: &mut R) -> Angular {
    let bounds = Bounds { layers: params.layers(), side: params.side() };
    let mut best = Structure::random(bounds, random);
    let mut fewest = None;
    let mut solved = 0;
    for _ in 0..BUILT {
        let structure = Structure::random(bounds, random);
        if !is_wanted(&structure, params) {
            continue;
        }
        let count = solve::count(&structure.picture(), fewest.unwrap_or(MANY));
        if fewest.is_none_or(|fewest| count < fewest) {
            (best, fewest) = (structure, Some(count));
        }
        solved += 1;
        if count == 1 || solved == SOLVED {
            break;
        }
    }
    best.picture()
}

fn is_wanted(structure: &Structure, params: Params) -> bool {
    !structure.is_forced()
        && (structure.height(), structure.hidden()) == (params.layers(), params.hidden())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle as _;
    use rand::SeedableRng as _;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn the_kind_is_hardly_ever_missed() {
        for params in Params::ALL {
            let mut random = ChaCha8Rng::seed_from_u64(3);
            for _ in 0..200 {
                let picture = Angular::generate(params, &mut random);
                let hidden = super::super::Colour::ALL.map(|c| u8::from(picture.shown(c) == 0));
                assert_eq!(hidden.iter().sum::<u8>(), params.hidden(), "{params}: {picture}");
                assert!(picture.width().max(picture.height()) <= params.side(), "{picture}");
            }
        }
    }
}
