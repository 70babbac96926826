//! The types that a client in TypeScript reads are those that this crate writes: the generated file
//! is compared with the types, and what random games write with the file.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use enigmata_game::{Observer, Revealing, Session, Step};
use enigmata_mansion::typescript::{declarations, printed};
use enigmata_mansion::{Length, Match, Move, Set, Setup, Solo, SoloMove, SoloSetup};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// Whether a file of the client is what it should be. `UPDATE_GOLDEN=1` writes it.
fn check(name: &str, now: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, now).unwrap();
    } else {
        let stale = format!("web/src/wire/{name} is stale: run `make golden`");
        let then = std::fs::read_to_string(file).expect(&stale);
        for (now, then) in now.lines().zip(then.lines()) {
            assert_eq!(then, now, "{stale}");
        }
        assert!(then == now, "{stale}");
    }
}

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
    let mut written = Written::default();
    for seed in 0..300 {
        let set = [Set::Simplified, Set::Standard, Set::Gradual][seed as usize % 3];
        let length = if seed % 2 == 0 { Length::ThreeWins } else { Length::Single };
        let length = if set == Set::Gradual { Length::ThreeWins } else { length };
        let setup = Setup { set, length, ..Setup::standard(2 + (seed / 3 % 4) as u8) };
        written.play::<Match>(&setup, seed);
    }
    for seed in 0..300 {
        let setup = SoloSetup { late_time: seed % 2 == 0, keep_tokens: seed % 3 == 0 };
        written.play::<Solo>(&setup, seed);
    }
    Move::universe().iter().for_each(|action| written.note(action));
    SoloMove::universe().iter().for_each(|action| written.note(action));

    let file = declarations().file().unwrap();
    for key in &written.keys {
        let forms = [format!(" {key}: "), format!(" {key}?: "), format!("\"{key}\": ")];
        assert!(forms.iter().any(|form| file.contains(form)), "no field is called {key}");
    }
    for word in &written.words {
        assert!(file.contains(&format!("\"{word}\"")), "{word} is nothing that can be written");
    }
    // A field that is left out is marked so, and only one that is written without a value is null.
    // (In a change a field may be left out, or become null.)
    let fields = file.lines().filter_map(|line| line.trim().strip_suffix(',')?.split_once(": "));
    let nullable: BTreeSet<_> = fields
        .filter(|(_, kind)| kind.ends_with("| null"))
        .map(|(key, _)| key.trim_end_matches('?').to_owned())
        .collect();
    assert_eq!(nullable, written.nulls);
}

/// Every key, word and empty field that was written.
#[derive(Default)]
struct Written {
    keys: BTreeSet<String>,
    words: BTreeSet<String>,
    nulls: BTreeSet<String>,
}

impl Written {
    /// Play a random game and note its setup, moves, facts, views and outcome.
    fn play<G: Revealing>(&mut self, setup: &G::Setup, seed: u64) {
        self.note(setup);
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut session = Session::<G>::new(setup).unwrap();
        let observers: Vec<_> = Observer::all(session.game().seats()).collect();
        let mut steps = 0;
        while let Some(step) = session.random_step(&mut random) {
            let Step { by, action } = step;
            self.note(&step);
            let told = session.play(by, &action).unwrap();
            for &observer in &observers {
                for seen in session.heard_in(observer, told.clone()) {
                    self.note(seen);
                }
            }
            // A view holds the whole history: now and then is enough.
            if steps % 16 == 0 || session.game().outcome().is_some() {
                observers.iter().for_each(|&observer| self.note(&session.view(observer)));
            }
            steps += 1;
        }
        self.note(&session.game().outcome());
        session.replay().unwrap().truth.iter().for_each(|truth| self.note(truth));
    }

    fn note(&mut self, value: &impl Serialize) {
        self.read(&serde_json::to_value(value).unwrap());
    }

    fn read(&mut self, value: &Value) {
        match value {
            Value::Object(fields) => {
                for (key, value) in fields {
                    self.keys.insert(key.clone());
                    if value.is_null() {
                        self.nulls.insert(key.clone());
                    }
                    // What became of the world is told in prose.
                    if !["en", "ru"].contains(&key.as_str()) {
                        self.read(value);
                    }
                }
            }
            Value::Array(items) => items.iter().for_each(|item| self.read(item)),
            Value::String(word) => {
                self.words.insert(word.clone());
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
}
