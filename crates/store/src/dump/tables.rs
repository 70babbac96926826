//! Everything that is kept, in one list: what an export has, and in which order.

/// A table of the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Name of the table in the schema.
    pub name: &'static str,
    /// Its columns in the order in which the file has them.
    pub columns: &'static [Column],
    /// How many of the first columns are its primary key. Rows go by it.
    pub key: usize,
}

/// A column and what is in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// Name of the column in the schema.
    pub name: &'static str,
    /// What is in it.
    pub kind: Kind,
}

/// What is in a column; nothing may be in any of them as far as the store allows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A whole number of 64 bits.
    Number,
    /// Unicode text, as a string in the file.
    Text,
    /// Bytes, in hexadecimal digits where only text can be.
    Bytes,
}

const fn number(name: &'static str) -> Column {
    Column { name, kind: Kind::Number }
}

const fn text(name: &'static str) -> Column {
    Column { name, kind: Kind::Text }
}

const fn bytes(name: &'static str) -> Column {
    Column { name, kind: Kind::Bytes }
}

/// What a database keeps. Every table of the schema is here or in [`LEFT`], and so is every column: a migration
/// that adds one says whether it moves.
pub const KEPT: &[Kept] = &[
    Kept { name: "settings", key: 1, columns: &[text("name"), bytes("value")] },
    Kept {
        name: "players",
        key: 1,
        columns: &[
            number("id"),
            text("name"),
            text("kind"),
            text("language"),
            number("owner"),
            text("login"),
            text("login_key"),
            text("password"),
            number("created_at"),
            number("seen_at"),
            number("hand"),
            number("changes"),
        ],
    },
    Kept {
        name: "sessions",
        key: 1,
        columns: &[
            bytes("hash"),
            number("player"),
            text("kind"),
            text("label"),
            number("created_at"),
            number("expires_at"),
        ],
    },
    Kept { name: "mutes", key: 2, columns: &[number("player"), number("muted")] },
    Kept {
        name: "tables",
        key: 1,
        columns: &[
            number("id"),
            text("link"),
            text("state"),
            text("options"),
            number("host"),
            bytes("secret"),
            text("contributions"),
            text("outcome"),
            text("next_link"),
            number("created_at"),
            number("touched_at"),
            number("ended_at"),
            number("version"),
            number("listed"),
        ],
    },
    Kept {
        name: "seats",
        key: 2,
        columns: &[
            number("table_id"),
            number("seat"),
            number("player"),
            text("name"),
            number("program"),
            text("bot"),
            number("ready"),
            text("contribution"),
            number("stand_in"),
            number("given_up"),
        ],
    },
    Kept { name: "removed", key: 2, columns: &[number("table_id"), number("player")] },
    Kept {
        name: "moves",
        key: 2,
        columns: &[
            number("table_id"),
            number("number"),
            number("actor"),
            text("action"),
            number("made_at"),
            number("deadline"),
        ],
    },
    Kept { name: "open_puzzles", key: 2, columns: &[number("table_id"), text("puzzle")] },
    Kept {
        name: "chat",
        key: 2,
        columns: &[
            number("table_id"),
            number("number"),
            text("room"),
            number("player"),
            text("name"),
            text("text"),
            number("said_at"),
        ],
    },
    Kept { name: "notes", key: 2, columns: &[number("table_id"), number("player"), text("text")] },
];

/// What is left behind, since it is only about servers that run: tables, and columns of tables that
/// move.
pub const LEFT: &[(&str, &[&str])] = &[
    ("nodes", &["id", "alive_until", "storing"]),
    ("held", &["table_id", "seat", "node", "made_at"]),
    ("here", &["table_id", "node", "seats", "spectators", "delay"]),
    ("tables", &["caretaker"]),
];
