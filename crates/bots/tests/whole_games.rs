//! Every bot plays every table to its end, and never makes a move that is not allowed.

use crate::support;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use support::{bots, play, setups};

fn every_bot_plays_to_the_end(players: u8) {
    for (name, bot) in bots() {
        let chairs = &mut [bot];
        for setup in setups(players) {
            let mut random = ChaCha8Rng::seed_from_u64(players.into());
            let session = play(&setup, chairs, &mut random, |_, _, _| {});
            assert!(session.steps().len() > 3, "{name}: {setup:?}");
        }
    }
}

#[test]
fn every_bot_plays_every_table_for_two_to_its_end() {
    every_bot_plays_to_the_end(2);
}

#[test]
fn every_bot_plays_every_table_for_three_to_its_end() {
    every_bot_plays_to_the_end(3);
}

#[test]
fn every_bot_plays_every_table_for_four_to_its_end() {
    every_bot_plays_to_the_end(4);
}

#[test]
fn every_bot_plays_every_table_for_five_to_its_end() {
    every_bot_plays_to_the_end(5);
}
