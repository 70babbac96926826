//! What the server says over a WebSocket: answers to commands, and news that nobody asked for.

use super::declared::GameWhole;
use super::{ChatLine, Fault, Me, TableInfo, Timestamp};
use enigmata_game::{Json, Language, Observer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a client puts on a command to know its answer again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Id {
    /// A number.
    Number(u64),
    /// A text.
    Text(String),
}

/// An answer to a command that was carried out, with `ok` saying which.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "ok", rename_all = "snake_case")]
pub enum Answer<'a> {
    /// The table is followed now.
    Watch {
        /// The table.
        table: &'a TableInfo,
        /// As whom.
        #[serde(rename = "as")]
        observer: Observer,
        /// When the time of those who are asked runs out, in milliseconds since 1970.
        #[ts(type = "number | null")]
        deadline: Option<Timestamp>,
        /// The time of each seat in a race in which not all have the same; nothing for who is done.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "(number | null)[]")]
        deadlines: Option<Vec<Option<Timestamp>>>,
        /// The game, once it has begun.
        #[ts(as = "Option<GameWhole>")]
        game: Option<&'a Json>,
        /// What was said here.
        chat: Vec<&'a ChatLine>,
        /// One's private notes.
        note: &'a str,
    },
    /// The table of the rematch.
    Rematch {
        /// Its link.
        table: &'a str,
    },
    /// The list of public tables.
    Lobby {
        /// All that are open or played.
        tables: Vec<std::sync::Arc<TableInfo>>,
    },
    /// Anything else that was done.
    Done {},
}

/// News, with `push` saying what kind.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "push", rename_all = "snake_case")]
pub enum Push<'a> {
    /// The first frame of a connection.
    Welcome(Welcome),
    /// A table changed, apart from its game.
    Table {
        /// As it is now.
        table: &'a TableInfo,
    },
    /// A public table was opened or changed.
    Listed {
        /// As it is now.
        table: &'a TableInfo,
    },
    /// Something was said.
    Chat {
        /// Where.
        table: &'a str,
        /// What.
        line: &'a ChatLine,
    },
    /// One's private notes were changed in another window.
    Note {
        /// For which table.
        table: &'a str,
        /// All of them.
        text: &'a str,
    },
    /// One was removed from a seat.
    Removed {
        /// From which table.
        table: &'a str,
    },
}

/// Who one is, and who answers.
#[derive(Debug, Serialize, TS)]
pub struct Welcome {
    /// [`super::PROTOCOL`].
    pub protocol: u32,
    /// The server's version.
    pub version: &'static str,
    /// The server's time, in milliseconds since 1970.
    #[ts(type = "number")]
    pub time: i64,
    /// Who one is.
    pub you: Me,
}

#[derive(Serialize)]
struct WithId<'a, T> {
    #[serde(flatten)]
    body: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a Id>,
}

/// The frame of an answer.
pub fn answer(id: Option<&Id>, body: &Answer<'_>) -> String {
    serde_json::to_string(&WithId { body, id }).unwrap_or_default()
}

/// The frame of news.
pub fn push(body: &Push<'_>) -> String {
    serde_json::to_string(body).unwrap_or_default()
}

/// The frame of a refused or malformed command.
pub fn refusal(id: Option<&Id>, fault: &Fault, language: Language) -> String {
    #[derive(Serialize)]
    struct Refused<'a> {
        code: &'a str,
        rule: &'a str,
        sentence: &'a str,
    }
    #[derive(Serialize)]
    struct Wrong<'a> {
        code: &'a str,
        sentence: &'a str,
    }
    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Body<'a> {
        Refused(Refused<'a>),
        Error(Wrong<'a>),
    }
    let (code, sentence) = (fault.code(), &*fault.sentence(language));
    let body = match fault.rule() {
        Some(rule) => Body::Refused(Refused { code, rule, sentence }),
        None => Body::Error(Wrong { code, sentence }),
    };
    serde_json::to_string(&WithId { body, id }).unwrap_or_default()
}
