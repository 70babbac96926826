//! Chance that depends on nothing but what it is for.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// What a stream of chance is for.
#[derive(Clone, Copy)]
pub(super) enum Use {
    /// The keeper, the grid, the Characters, the order around the table.
    Deal = 1,
    /// What is shuffled later: the same in every game of the deal, as far as the games are alike.
    Later = 2,
    /// One bot in one game.
    Bot = 3,
}

/// A stream of its own for every use, independent of the threads. Bots need a fast generator, no secure one.
pub(super) fn stream(seed: u64, deal: u64, what: Use, whose: u64) -> Xoshiro256PlusPlus {
    let words = [deal, what as u64, whose];
    Xoshiro256PlusPlus::seed_from_u64(
        words
            .into_iter()
            .fold(mixed(seed), |all, word| mixed(all ^ word.wrapping_mul(0xd134_2543_de82_ef95))),
    )
}

/// Every bit of the word moves every bit of the result (David Stafford's mixer).
const fn mixed(word: u64) -> u64 {
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::Rng;
    use std::collections::HashSet;

    #[test]
    fn streams_are_repeatable_and_differ_by_everything() {
        let first = |seed, deal, what, whose| stream(seed, deal, what, whose).next_u64();
        assert_eq!(first(1, 2, Use::Bot, 3), first(1, 2, Use::Bot, 3));
        let mut seen = HashSet::new();
        for seed in 0..4 {
            for deal in 0..20 {
                for what in [Use::Deal, Use::Later, Use::Bot] {
                    assert!((0..20).all(|whose| seen.insert(first(seed, deal, what, whose))));
                }
            }
        }
    }
}
