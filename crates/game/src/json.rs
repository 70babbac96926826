//! Setups and moves in JSON, and why they are refused.

use crate::{Game, Language, Refusal, Session};
use serde::Deserialize as _;
use serde_json::Value;
use serde_json::value::RawValue;
use std::fmt;

/// A refused move or setup, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRefusal {
    /// Stable code of the refusal: [`Refusal::code`].
    pub code: &'static str,
    /// See [`Refusal::rule`]; empty where the line is no move at all.
    pub rule: &'static str,
    /// See [`Refusal::sentence`]; in English.
    pub sentence: String,
    /// The same in Russian, where a game says it. What cannot be read is for programs.
    pub russian: Option<&'static str>,
}

impl TableRefusal {
    /// From a game's own refusal.
    pub fn of(refusal: &impl Refusal) -> Self {
        Self {
            code: refusal.code(),
            rule: refusal.rule(),
            sentence: refusal.sentence(Language::English).to_owned(),
            russian: Some(refusal.sentence(Language::Russian)),
        }
    }

    /// The sentence in the language of its reader.
    #[must_use]
    pub fn say(&self, language: Language) -> &str {
        match (language, self.russian) {
            (Language::Russian, Some(russian)) => russian,
            (Language::English, _) | (Language::Russian, None) => &self.sentence,
        }
    }

    /// For a value that does not even read as what was expected.
    fn unreadable(code: &'static str, error: &serde_json::Error) -> Self {
        // What a game says of a misread text may be a whole sentence already.
        let told = error.to_string();
        let sentence = format!("{}.", told.trim_end_matches('.'));
        Self { code, rule: "", sentence, russian: None }
    }
}

impl fmt::Display for TableRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence.fmt(f)
    }
}

impl std::error::Error for TableRefusal {}

/// JSON as text that is only passed on: its fields stay in the order in which they are declared.
pub type Json = Box<RawValue>;

/// Write [`Game::NEW_SWITCHES`] into the setup of a game that begins now, where it does not name them.
///
/// # Errors
/// When it is no setup, or [`Game::check_new`] refuses it.
pub fn complete<G: Game>(setup: &mut Value) -> Result<(), TableRefusal> {
    if let Some(setup) = setup.as_object_mut() {
        for &switch in G::NEW_SWITCHES {
            setup.entry(switch).or_insert(Value::Bool(true));
        }
    }
    G::check_new(&read_setup::<G>(setup)?).map_err(|error| TableRefusal::of(&error))
}

fn read_setup<G: Game>(setup: &Value) -> Result<G::Setup, TableRefusal> {
    G::Setup::deserialize(setup).map_err(|error| TableRefusal::unreadable("bad_setup", &error))
}

impl<G: Game> Session<G> {
    /// A table of this game from a setup in JSON, as it is stored; for a game that begins now,
    /// [`complete`] it first.
    ///
    /// # Errors
    /// When it is no setup, or against the rules.
    pub fn from_json(setup: &Value) -> Result<Self, TableRefusal> {
        Self::new(&read_setup::<G>(setup)?).map_err(|error| TableRefusal::of(&error))
    }
}

/// A move in JSON, read strictly.
///
/// # Errors
/// When it is no move of this game, or has a field that such a move does not have.
pub fn read_move<G: Game>(action: &Value) -> Result<G::Move, TableRefusal> {
    let unreadable = |error: serde_json::Error| TableRefusal::unreadable("bad_move", &error);
    let read = G::Move::deserialize(action).map_err(unreadable)?;
    let written = serde_json::to_value(&read).map_err(unreadable)?;
    if let Some(field) = ignored(action, &written) {
        let sentence = format!("it has no field {field:?}.");
        return Err(TableRefusal { code: "bad_move", rule: "", sentence, russian: None });
    }
    Ok(read)
}

/// A field that was given but not read: a tagged variant without fields reads past any.
fn ignored<'a>(given: &'a Value, read: &Value) -> Option<&'a str> {
    given.as_object()?.keys().find(|&field| read.get(field).is_none()).map(String::as_str)
}
