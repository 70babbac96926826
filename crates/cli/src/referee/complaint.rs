//! What the referee says to a line that is no command, and to what the rules refuse.

use enigmata_game::TableRefusal;
use serde::Serialize;

macro_rules! codes {
    ($($variant:ident = $code:literal, $meaning:literal;)*) => {
        /// What can be wrong with a line. Codes are stable.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Code {
            $(#[doc = $meaning] $variant,)*
        }

        impl Code {
            /// Every one of them.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// On the wire.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(Self::$variant => $code,)* }
            }

            /// When it is said.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self { $(Self::$variant => $meaning,)* }
            }
        }
    };
}

codes! {
    LineTooLong = "line_too_long", "The line is longer than 1 MiB (1048576 bytes without its newline).";
    NotUtf8 = "not_utf8", "The line is not UTF-8.";
    BadJson = "bad_json", "The line is not JSON, or is nested deeper than 127 levels.";
    DuplicateField = "duplicate_field", "An object has the same field twice.";
    NotAnObject = "not_an_object", "The line is JSON, but no object.";
    MissingField = "missing_field", "A field that the command needs is missing or null.";
    UnknownField = "unknown_field", "The command has no such field.";
    BadField = "bad_field", "A field has a wrong type or is out of range.";
    UnknownCommand = "unknown_command", "There is no such `cmd`.";
    NoTable = "no_table", "There is no table yet.";
    NoSuchSeat = "no_such_seat", "Nobody sits there at this table.";
    UnknownGame = "unknown_game", "There is no such game.";
    BadSetup = "bad_setup", "The setup does not read as one of this game.";
    BadMove = "bad_move", "The move does not read as one of this game.";
    Internal = "internal", "Something went wrong in the referee itself.";
    BadRecord = "bad_record", "The record does not read as one, or is of another format.";
}

/// What is wrong with a line, for programs and for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Complaint {
    /// One of the stable texts of [`Code`].
    pub code: &'static str,
    /// What is wrong, by which limit, and what to do.
    pub sentence: String,
}

impl Complaint {
    /// With a sentence.
    pub fn new(code: Code, sentence: impl Into<String>) -> Self {
        Self { code: code.code(), sentence: sentence.into() }
    }
}

/// What the rules refuse.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refused {
    /// Stable, in snake_case.
    pub code: &'static str,
    /// The id of the rule.
    pub rule: &'static str,
    /// What is wrong and what to do instead.
    pub sentence: String,
    /// In a record that is loaded: which of its moves it is, counted from zero.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
}

/// Why a command was not carried out. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum No {
    /// It is against the rules.
    Refused(Refused),
    /// It is malformed.
    Error(Complaint),
}

impl From<Complaint> for No {
    fn from(complaint: Complaint) -> Self {
        Self::Error(complaint)
    }
}

impl From<serde_json::Error> for No {
    /// Our own types can be written as JSON.
    fn from(error: serde_json::Error) -> Self {
        Complaint::new(Code::Internal, format!("The answer cannot be written: {error}.")).into()
    }
}

impl From<TableRefusal> for No {
    /// A table's refusal without a rule is about something that could not be read.
    fn from(refusal: TableRefusal) -> Self {
        let TableRefusal { code, rule, sentence, russian: _ } = refusal;
        if !rule.is_empty() {
            return Self::Refused(Refused { code, rule, sentence, step: None });
        }
        let sentence = match code {
            "bad_move" => format!("That is no move of this game: {}", cut(sentence)),
            "bad_setup" => format!("That is no setup of this game: {}", cut(sentence)),
            _ => sentence,
        };
        Self::Error(Complaint { code, sentence })
    }
}

/// A sentence may quote what was sent, and that may be a megabyte.
fn cut(sentence: String) -> String {
    match sentence.char_indices().nth(800) {
        Some((end, _)) => format!("{}….", &sentence[..end]),
        None => sentence,
    }
}

impl No {
    /// Said of one move of a record.
    #[must_use]
    pub fn at_step(self, step: usize) -> Self {
        let at = |sentence| format!("Move {step} of the record, counted from 0: {sentence}");
        match self {
            Self::Refused(refused) => Self::Refused(Refused {
                sentence: at(refused.sentence),
                step: Some(step),
                ..refused
            }),
            Self::Error(complaint) => {
                Self::Error(Complaint { sentence: at(complaint.sentence), ..complaint })
            }
        }
    }
}
