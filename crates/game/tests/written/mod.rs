//! Whether types for TypeScript are those that a game writes: shared by the games' own tests, each of
//! which takes this file in by its path.

use enigmata_game::typescript::Declarations;
use enigmata_game::{Observer, Revealing, Session};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// Whether a file of the client is what it should be. `UPDATE_GOLDEN=1` writes it.
pub fn check(name: &str, now: &str) {
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

/// Every key, word and empty field that was written.
#[derive(Default)]
pub struct Written {
    texts: &'static [&'static str],
    keys: BTreeSet<String>,
    words: BTreeSet<String>,
    nulls: BTreeSet<String>,
}

impl Written {
    /// Nothing yet. What these fields hold is text, and no word that a type could name.
    pub fn new(texts: &'static [&'static str]) -> Self {
        Self { texts, ..Self::default() }
    }

    /// Play a game, by steps that say whether there was one, and note its setup, moves, facts, views and
    /// outcome.
    pub fn play<G: Revealing>(
        &mut self,
        setup: &G::Setup,
        mut step: impl FnMut(&mut Session<G>) -> bool,
    ) {
        self.note(setup);
        let mut session = Session::<G>::new(setup).unwrap();
        let observers: Vec<_> = Observer::all(session.game().seats()).collect();
        let mut steps = 0;
        loop {
            let over = !step(&mut session);
            // A view holds the whole history: now and then is enough.
            if steps % 16 == 0 || over {
                observers.iter().for_each(|&observer| self.note(&session.view(observer)));
            }
            if over {
                break;
            }
            steps += 1;
        }
        session.steps().iter().for_each(|step| self.note(step));
        self.note(&session.game().outcome());
        session.replay().unwrap().truth.iter().for_each(|truth| self.note(truth));
    }

    /// Whether all of it is declared.
    pub fn is_declared(&self, declarations: &Declarations) {
        let file = declarations.file().unwrap();
        for key in &self.keys {
            let forms = [format!(" {key}: "), format!(" {key}?: "), format!("\"{key}\": ")];
            assert!(forms.iter().any(|form| file.contains(form)), "no field is called {key}");
        }
        for word in &self.words {
            assert!(file.contains(&format!("\"{word}\"")), "{word} is nothing that can be written");
        }
        // A field that is left out is marked so, and only one that is written without a value is null.
        // (In a change a field may be left out, or become null.)
        let fields =
            file.lines().filter_map(|line| line.trim().strip_suffix(',')?.split_once(": "));
        let nullable: BTreeSet<_> = fields
            .filter(|(_, kind)| kind.ends_with("| null"))
            .map(|(key, _)| key.trim_end_matches('?').to_owned())
            .collect();
        assert_eq!(nullable, self.nulls);
    }

    /// Note a value.
    pub fn note(&mut self, value: &impl Serialize) {
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
                    if !self.texts.contains(&key.as_str()) {
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
