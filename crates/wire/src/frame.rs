//! What the server says over a WebSocket: answers to commands, and news that was not asked for. What is said of a
//! table goes over connections to that table, and need not name it.

use crate::game::{GameSnapshot, GameUpdate};
use crate::{ChatLine, Fault, Me, TableInfo, Timestamp};
use enigmata_game::{Language, Observer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::sync::Arc;
use ts_rs::TS;

/// All that the server sends.
#[derive(Debug, Serialize, TS)]
#[serde(untagged)]
pub enum Frame<'a> {
    /// A command was carried out.
    Answer(Answered<'a>),
    /// A command was not carried out; without an id, what was sent was no command.
    Refused {
        /// Why the frame was refused.
        error: Refusal<'a>,
        /// What the command had.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<&'a Id>,
    },
    /// News that was not asked for.
    Push(Push<'a>),
}

/// An answer and the command's id.
#[derive(Debug, Serialize, TS)]
pub struct Answered<'a> {
    #[serde(flatten)]
    answer: Answer<'a>,
    /// What the command had.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    id: Option<&'a Id>,
}

/// Why a command was not carried out.
#[derive(Debug, Serialize, TS)]
pub struct Refusal<'a> {
    /// Stable; clients may rely on it.
    pub code: &'a str,
    /// The id of the rule that forbids it, where one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<&'a str>,
    /// For people, in the language of the player.
    pub sentence: &'a str,
}

/// When the time of those who are asked runs out; nothing where it does not.
#[derive(Debug, Default, Serialize, TS)]
pub struct Deadlines {
    /// The first of them, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub deadline: Option<Timestamp>,
    /// The time of each seat in a race in which not all have the same; null for a seat that is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "(number | null)[]")]
    pub deadlines: Option<Vec<Option<Timestamp>>>,
}

/// What a client puts on a command to know its answer again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Id {
    /// A number that the client chose.
    Number(u64),
    /// A text that the client chose.
    Text(String),
}

/// An answer to a command that was carried out, with `ok` saying which.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "ok", rename_all = "snake_case")]
pub enum Answer<'a> {
    /// The table is followed now.
    Watch {
        /// Public state of the table, apart from its game.
        table: &'a TableInfo,
        /// Seat or spectator as which the connection follows it.
        #[serde(rename = "as")]
        observer: Observer,
        /// When the time of those who are asked runs out.
        #[serde(flatten)]
        time: Deadlines,
        /// The game, once it has begun.
        #[ts(as = "Option<GameSnapshot>")]
        game: Option<&'a RawValue>,
        /// What was said here.
        chat: Vec<&'a ChatLine>,
        /// One's private notes.
        note: &'a str,
    },
    /// The move is made and stored.
    Move {
        /// When the time of those who are asked runs out.
        #[serde(flatten)]
        time: Deadlines,
        /// What it made known to the player, and changed.
        #[ts(as = "GameUpdate")]
        update: &'a RawValue,
    },
    /// The table of the rematch.
    Rematch {
        /// Link of the table of the rematch.
        table: &'a str,
    },
    /// The list of public tables.
    Lobby {
        /// All that are open or played.
        tables: Vec<Arc<TableInfo>>,
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
    /// The game begins.
    Begun {
        /// When the time of those who are asked runs out.
        #[serde(flatten)]
        time: Deadlines,
        /// Snapshot of the game for this observer.
        #[ts(as = "GameSnapshot")]
        game: &'a RawValue,
    },
    /// Moves were made.
    Update {
        /// When the time of those who are asked runs out.
        #[serde(flatten)]
        time: Deadlines,
        /// What they made known, and changed.
        #[ts(as = "GameUpdate")]
        update: &'a RawValue,
    },
    /// A public table was opened or changed.
    Listed {
        /// As it is now.
        table: &'a TableInfo,
    },
    /// Something was said.
    Chat {
        /// The line that was said.
        line: &'a ChatLine,
    },
    /// One's private notes were changed in another window.
    Note {
        /// All of them.
        text: &'a str,
    },
    /// The host has removed one from the table.
    Removed {},
}

/// Who one is, and who answers.
#[derive(Debug, Serialize, TS)]
pub struct Welcome {
    /// Version of the protocol: [`super::PROTOCOL`].
    pub protocol: u32,
    /// The server's version.
    pub version: &'static str,
    /// The server's time, in milliseconds since 1970.
    #[ts(type = "number")]
    pub time: Timestamp,
    /// Who one is.
    pub you: Me,
}

/// The frame of an answer.
///
/// # Errors
/// When it cannot be written as JSON.
pub fn answer(id: Option<&Id>, answer: Answer<'_>) -> serde_json::Result<String> {
    serde_json::to_string(&Frame::Answer(Answered { answer, id }))
}

/// The frame of news.
///
/// # Errors
/// When it cannot be written as JSON.
pub fn push(push: Push<'_>) -> serde_json::Result<String> {
    serde_json::to_string(&Frame::Push(push))
}

/// The frame of a refused or malformed command.
///
/// # Errors
/// When it cannot be written as JSON.
pub fn refusal(id: Option<&Id>, fault: &Fault, language: Language) -> serde_json::Result<String> {
    let sentence = &*fault.sentence(language);
    let error = Refusal { code: fault.code(), rule: fault.rule(), sentence };
    serde_json::to_string(&Frame::Refused { error, id })
}
