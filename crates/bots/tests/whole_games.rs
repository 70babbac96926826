//! Every bot plays every table to its end, and never makes a move that is not allowed.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod support;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use support::{bots, play, setups};

#[test]
fn every_bot_plays_every_table_to_its_end() {
    for (name, bot) in bots() {
        let chairs = &mut [bot];
        for players in 2..=5 {
            for setup in setups(players) {
                let mut random = ChaCha8Rng::seed_from_u64(players.into());
                let session = play(&setup, chairs, &mut random, |_, _, _| {});
                assert!(session.steps().len() > 3, "{name}: {setup:?}");
            }
        }
    }
}
