//! The types that a client in TypeScript reads are those that this crate writes: the generated file
//! is compared with the types, and what random games write with the file.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]
#![allow(clippy::wildcard_enum_match_arm, reason = "a test looks at what it is about")]

mod support;
#[path = "../../game/tests/written/mod.rs"]
mod written;

use enigmata_conduit::State;
use enigmata_conduit::typescript::declarations;
use enigmata_game::Session;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use support::{eager, every_setup, step};
use written::{Written, check};

#[test]
fn the_file_is_what_the_types_say() {
    check("conduit.ts", &declarations().file().unwrap());
}

#[test]
fn every_number_is_a_number() {
    assert!(!declarations().file().unwrap().contains("bigint"));
}

#[test]
fn whatever_is_written_in_random_games_is_declared() {
    const TEXTS: [&str; 8] =
        ["tile", "top", "tops", "puzzle", "puzzles", "answer", "answers", "solution"];
    let mut written = Written::new(&TEXTS);
    for players in 2..=4 {
        for (seed, setup) in every_setup(players).iter().enumerate() {
            let mut random = ChaCha8Rng::seed_from_u64(seed as u64);
            let by_chance = |session: &mut Session<State>| step(session, eager, &mut random);
            written.play::<State>(setup, by_chance);
        }
    }
    written.is_declared(&declarations());
}
