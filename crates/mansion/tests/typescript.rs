//! The types that a client in TypeScript reads are those that this crate writes: the generated file
//! is compared with the types, and what random games write with the file.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

#[path = "../../game/tests/written/mod.rs"]
mod written;

use enigmata_game::{Revealing, Session};
use enigmata_mansion::typescript::{declarations, printed};
use enigmata_mansion::{Length, Match, Move, Set, Setup, Solo, SoloMove, SoloSetup};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use written::{Written, check};

#[test]
fn the_file_is_what_the_types_say() {
    check("mansion.ts", &declarations().file().unwrap());
}

#[test]
fn what_is_printed_is_said_once() {
    check("printed.ts", &printed().unwrap());
}

#[test]
fn every_number_is_a_number() {
    assert!(!declarations().file().unwrap().contains("bigint"));
}

#[test]
fn whatever_is_written_in_random_games_is_declared() {
    let mut written = Written::new(&["en", "ru"]);
    for seed in 0..300 {
        let set = [Set::Simplified, Set::Standard, Set::Gradual][seed as usize % 3];
        let length = if seed % 2 == 0 { Length::ThreeWins } else { Length::Single };
        let length = if set == Set::Gradual { Length::ThreeWins } else { length };
        let setup = Setup { set, length, ..Setup::standard(2 + (seed / 3 % 4) as u8) };
        written.play::<Match>(&setup, by_chance(seed));
    }
    for seed in 0..300 {
        let setup = SoloSetup { late_time: seed % 2 == 0, keep_tokens: seed % 3 == 0 };
        written.play::<Solo>(&setup, by_chance(seed));
    }
    Move::universe().iter().for_each(|action| written.note(action));
    SoloMove::universe().iter().for_each(|action| written.note(action));
    written.is_declared(&declarations());
}

fn by_chance<G: Revealing>(seed: u64) -> impl FnMut(&mut Session<G>) -> bool {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    move |session| {
        let step = session.random_step(&mut random);
        step.is_some_and(|step| session.play(step.by, &step.action).is_ok())
    }
}
