//! The referee's answers as JSON lines.

use super::PROTOCOL;
use super::complaint::No;
use enigmata_game::{Json, Observer, Outcome, Seats, ToAct};
use enigmata_games::AnySession;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::ops::Range;

/// A command that was carried out.
pub(super) enum Answer {
    /// A table has been set up or loaded.
    Begun { ok: &'static str, game: &'static str, seats: Seats, progress: Progress },
    /// A move was made.
    Move { progress: Progress },
    /// What an observer may know.
    View { of: Observer, view: Json },
    /// What an observer may do.
    Legal { of: Observer, moves: Vec<Json> },
    /// The record of the moves so far.
    Record { record: Json },
    /// The referee leaves.
    Quit,
}

/// What has happened, who is asked now, and the result.
#[derive(Serialize)]
pub(super) struct Progress {
    pub(super) events: Events,
    #[serde(serialize_with = "asked")]
    pub(super) to_act: ToAct,
    pub(super) outcome: Option<Outcome>,
}

/// What each observer was told.
pub struct Events(Vec<(Observer, Vec<Json>)>);

impl Events {
    /// What each observer of a table heard of some of its disclosures.
    ///
    /// # Errors
    /// When one of them cannot be written as JSON.
    pub fn of(table: &AnySession, disclosures: Range<usize>) -> serde_json::Result<Self> {
        let heard = |observer| Ok((observer, table.heard_in(observer, disclosures.clone())?));
        Observer::all(table.seats()).map(heard).collect::<Result<_, _>>().map(Self)
    }
}

impl Serialize for Events {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (observer, heard) in &self.0 {
            match observer {
                Observer::Seat(seat) => map.serialize_entry(&seat.to_string(), heard)?,
                Observer::Spectator => map.serialize_entry("spectator", heard)?,
            }
        }
        map.end()
    }
}

fn asked<S: Serializer>(to_act: &ToAct, serializer: S) -> Result<S::Ok, S::Error> {
    match to_act {
        ToAct::Seats(seats) => seats.serialize(serializer),
        ToAct::Chance => serializer.serialize_str("chance"),
        ToAct::Nobody => serializer.serialize_str("nobody"),
    }
}

/// The first field and the id, and all fields that come after them.
#[derive(Serialize)]
struct Ok<T> {
    ok: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    #[serde(flatten)]
    rest: T,
}

#[derive(Serialize)]
struct Begun {
    protocol: u32,
    game: &'static str,
    seats: Seats,
    #[serde(flatten)]
    progress: Progress,
}

#[derive(Serialize)]
struct View {
    #[serde(rename = "as")]
    of: Observer,
    view: Json,
}

#[derive(Serialize)]
struct Legal {
    #[serde(rename = "as")]
    of: Observer,
    moves: Vec<Json>,
}

#[derive(Serialize)]
struct Record {
    record: Json,
}

#[derive(Serialize)]
struct Nothing {}

#[derive(Serialize)]
struct Denied {
    error: No,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
}

impl Answer {
    /// As a line, without its newline.
    pub(super) fn line(self, id: Option<Value>) -> String {
        match self {
            Self::Begun { ok, game, seats, progress } => {
                let rest = Begun { protocol: PROTOCOL, game, seats, progress };
                written(&Ok { ok, id, rest })
            }
            Self::Move { progress } => written(&Ok { ok: "move", id, rest: progress }),
            Self::View { of, view } => written(&Ok { ok: "view", id, rest: View { of, view } }),
            Self::Legal { of, moves } => {
                written(&Ok { ok: "legal", id, rest: Legal { of, moves } })
            }
            Self::Record { record } => written(&Ok { ok: "record", id, rest: Record { record } }),
            Self::Quit => written(&Ok { ok: "quit", id, rest: Nothing {} }),
        }
    }
}

/// The line for what was not carried out.
pub(super) fn no(no: No, id: Option<Value>) -> String {
    written(&Denied { error: no, id })
}

/// A line. None of these can fail to be written, since their maps have string keys; a defect is answered all the same.
fn written(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).unwrap_or_else(|error| {
        let sentence = format!("The answer cannot be written as JSON: {error}.");
        serde_json::json!({"error": {"code": "internal", "sentence": sentence}}).to_string()
    })
}
