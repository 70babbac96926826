//! A session of any game, spoken to in JSON: what a referee or a server holds without knowing which
//! game it is.

use crate::{
    Actor, Choices, Game, Language, NotPlayed, Observer, Outcome, Refusal, Seats, Session, ToAct,
};
use rand::Rng;
use serde_json::Value;
use serde_json::value::RawValue;
use std::ops::Range;

/// A refused move or setup, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRefusal {
    /// See [`Refusal::code`].
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

    /// The sentence in the language of whoever reads it.
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

/// JSON as text that is only passed on: its fields stay in the order in which they are declared.
pub type Json = Box<RawValue>;

/// A session of some game behind JSON.
pub trait Table {
    /// [`Game::NAME`].
    fn name(&self) -> &'static str;
    /// [`Game::seats`].
    fn seats(&self) -> Seats;
    /// [`Game::to_act`].
    fn to_act(&self) -> ToAct;
    /// [`Game::outcome`].
    fn outcome(&self) -> Option<Outcome>;
    /// How many moves have been made.
    fn moves(&self) -> usize;
    /// How many facts have been told: where the next move's begin.
    fn tellings(&self) -> usize;
    /// [`Session::play`] with a move in JSON.
    ///
    /// # Errors
    /// When it is no move, or against the rules; nothing has changed then.
    fn play(&mut self, by: Actor, action: &Value) -> Result<Range<usize>, TableRefusal>;
    /// [`Game::chance`], in JSON.
    fn chance(&self, random: &mut dyn Rng) -> Value;
    /// [`Game::legal_moves`], each in JSON.
    fn legal_moves(&self, observer: Observer) -> Vec<Json>;
    /// [`Session::heard_in`], each in JSON.
    fn heard_in(&self, observer: Observer, tellings: Range<usize>) -> Vec<Json>;
    /// [`Session::view`], in JSON.
    fn view(&self, observer: Observer) -> Json;
    /// [`Session::record`], in JSON.
    fn record(&self) -> Json;
}

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
    G::Setup::deserialize_from(setup).map_err(|error| TableRefusal::unreadable("bad_setup", &error))
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

/// `serde_json::from_value` without taking the value away.
trait DeserializeFrom: Sized {
    fn deserialize_from(value: &Value) -> serde_json::Result<Self>;
}

impl<T: serde::de::DeserializeOwned> DeserializeFrom for T {
    fn deserialize_from(value: &Value) -> serde_json::Result<Self> {
        T::deserialize(value)
    }
}

/// A move in JSON, read strictly.
///
/// # Errors
/// When it is no move of this game, or has a field that such a move does not have.
pub fn read_move<G: Game>(action: &Value) -> Result<G::Move, TableRefusal> {
    let read = G::Move::deserialize_from(action)
        .map_err(|error| TableRefusal::unreadable("bad_move", &error))?;
    if let Some(field) = ignored(action, &json(&read)) {
        let sentence = format!("it has no field {field:?}.");
        return Err(TableRefusal { code: "bad_move", rule: "", sentence, russian: None });
    }
    Ok(read)
}

/// A field that was given but not read: a tagged variant without fields reads past any.
fn ignored<'a>(given: &'a Value, read: &Value) -> Option<&'a str> {
    given.as_object()?.keys().find(|&field| read.get(field).is_none()).map(String::as_str)
}

/// None of the house's types can fail to be written: their maps have string keys and their own
/// implementations return no error.
fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

/// The same as text.
fn text(value: &impl serde::Serialize) -> Json {
    serde_json::value::to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

impl<G: Game> Table for Session<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> Seats {
        self.game().seats()
    }

    fn to_act(&self) -> ToAct {
        self.game().to_act()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome()
    }

    fn moves(&self) -> usize {
        self.steps().len()
    }

    fn tellings(&self) -> usize {
        Self::tellings(self).len()
    }

    fn play(&mut self, by: Actor, action: &Value) -> Result<Range<usize>, TableRefusal> {
        let read = read_move::<G>(action)?;
        Self::play(self, by, &read).map_err(|NotPlayed(illegal)| TableRefusal::of(&illegal))
    }

    fn chance(&self, mut random: &mut dyn Rng) -> Value {
        json(&self.game().chance(&mut random))
    }

    fn legal_moves(&self, observer: Observer) -> Vec<Json> {
        match observer {
            Observer::Seat(seat) if self.seats().contains(seat) => {
                self.game().legal_moves(seat).to_vec().iter().map(text).collect()
            }
            Observer::Seat(_) | Observer::Spectator => Vec::new(),
        }
    }

    fn heard_in(&self, observer: Observer, tellings: Range<usize>) -> Vec<Json> {
        Self::heard_in(self, observer, tellings).into_iter().map(text).collect()
    }

    fn view(&self, observer: Observer) -> Json {
        text(&Self::view(self, observer))
    }

    fn record(&self) -> Json {
        text(&Self::record(self))
    }
}
