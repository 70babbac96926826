//! What nodes tell each other, and how it is written.
//!
//! A message is one JSON object: `{"v":1,"news":"table",…}`. Nodes of different ages share a bus while one after
//! the other is replaced. So a field that is added has a default, a kind that is not known is skipped, and
//! the version rises only when an old kind comes to mean something else; messages of a higher one are
//! skipped too. A node that skips a message learns the same from the store a little later.

use crate::wire::{NodeId, PlayerId, TableId, Version};
use serde::{Deserialize, Serialize};

/// The version of messages that is written here.
const VERSION: u32 = 1;
/// No message is longer; what is longer is not read.
pub(super) const LONGEST: usize = 1024;

/// Where to look. Nothing of it is needed to be right, only to be quick. Tables go by their numbers: their
/// links are keys to them, and a reader of messages must not learn one.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(tag = "news", rename_all = "snake_case")]
pub enum News {
    /// A table has changed: a node that has less of it looks into the store.
    Table {
        /// The table that has changed.
        table: TableId,
        /// So many moves are in its log.
        moves: u64,
        /// How often the rest of it has changed.
        version: Version,
        /// So many lines were said.
        chat: u64,
        /// Whether it is in the list of public tables.
        #[serde(default)]
        listed: bool,
    },
    /// A visitor has come to a table by way of a node, or has gone.
    Here {
        /// The table that the visitor came to or left.
        table: TableId,
    },
    /// A node closes: others own its tables.
    Gone {
        /// The node that closes.
        node: NodeId,
    },
    /// A player is renamed, has signed out everywhere, is forgotten, or has muted or unmuted another.
    Player {
        /// The player who has changed.
        id: PlayerId,
    },
}

/// What news are about. Of two about the same only one is kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum About {
    Table(TableId),
    Here(TableId),
    Gone(NodeId),
    Player(PlayerId),
}

impl News {
    /// The kinds by their names, which are the last words of their subjects too.
    pub(super) const KINDS: [&str; 4] = ["table", "here", "gone", "player"];

    /// The name of this kind.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Self::Table { .. } => "table",
            Self::Here { .. } => "here",
            Self::Gone { .. } => "gone",
            Self::Player { .. } => "player",
        }
    }

    pub(super) const fn about(&self) -> About {
        match *self {
            Self::Table { table, .. } => About::Table(table),
            Self::Here { table } => About::Here(table),
            Self::Gone { node } => About::Gone(node),
            Self::Player { id } => About::Player(id),
        }
    }

    /// What is left of these when newer ones about the same come. A table only grows, and two nodes that
    /// tell of it may overtake each other: so nothing that was said of it is taken back.
    pub(super) fn and(self, newer: Self) -> Self {
        match (self, newer) {
            (
                Self::Table { moves, version, chat, .. },
                Self::Table { table, moves: more_moves, version: later, chat: more_chat, listed },
            ) => Self::Table {
                table,
                moves: moves.max(more_moves),
                version: version.max(later),
                chat: chat.max(more_chat),
                listed,
            },
            (_, newer) => newer,
        }
    }
}

/// What a listener hears.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A message of another node.
    News(News),
    /// Messages may have been missed, of any kind: look at everything.
    Gap,
}

/// The name of a gap where it is written, and the last word of its subject.
pub(super) const GAP: &str = "gap";

#[derive(Serialize)]
struct Message<'a> {
    v: u32,
    #[serde(flatten)]
    news: &'a News,
}

/// What a message of any version has.
#[derive(Deserialize)]
struct Head {
    v: u32,
    news: String,
}

impl Heard {
    /// The last word of its subject.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Self::News(news) => news.kind(),
            Self::Gap => GAP,
        }
    }

    /// Write the message as JSON.
    pub(super) fn write(&self) -> serde_json::Result<Vec<u8>> {
        match self {
            Self::News(news) => serde_json::to_vec(&Message { v: VERSION, news }),
            Self::Gap => Ok(format!(r#"{{"v":{VERSION},"news":"{GAP}"}}"#).into_bytes()),
        }
    }
}

/// What a message is taken for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reading {
    Heard(Heard),
    /// A newer node wrote it.
    Unknown,
    /// No node wrote it.
    Garbage,
}

/// Read a message of any version and kind, or garbage.
pub(super) fn read(message: &[u8]) -> Reading {
    if message.len() > LONGEST {
        return Reading::Garbage;
    }
    let Ok(Head { v, news: kind }) = serde_json::from_slice(message) else {
        return Reading::Garbage;
    };
    match kind.as_str() {
        _ if v > VERSION => Reading::Unknown,
        GAP => Reading::Heard(Heard::Gap),
        kind if News::KINDS.contains(&kind) => match serde_json::from_slice(message) {
            Ok(news) => Reading::Heard(Heard::News(news)),
            Err(_) => Reading::Garbage,
        },
        _ => Reading::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one_of_each() -> [News; 4] {
        [
            News::Table {
                table: TableId(i64::MAX),
                moves: u64::MAX,
                version: Version(3),
                chat: 0,
                listed: true,
            },
            News::Here { table: TableId(i64::MAX) },
            News::Gone { node: NodeId(i64::MAX) },
            News::Player { id: PlayerId(i64::MIN) },
        ]
    }

    #[test]
    fn every_message_is_read_as_it_was_written() {
        for (news, kind) in one_of_each().into_iter().zip(News::KINDS) {
            assert_eq!(news.kind(), kind);
            let message = Heard::News(news).write().unwrap();
            assert!(message.len() < LONGEST / 4, "{}", message.len());
            assert_eq!(read(&message), Reading::Heard(Heard::News(news)));
        }
        assert_eq!(read(&Heard::Gap.write().unwrap()), Reading::Heard(Heard::Gap));
    }

    /// A text could be a link, a name or a line of chat.
    #[test]
    fn messages_have_numbers_and_no_texts() {
        for news in one_of_each() {
            let message: serde_json::Value =
                serde_json::from_slice(&Heard::News(news).write().unwrap()).unwrap();
            for (key, value) in message.as_object().unwrap() {
                let is_kind = key == "news" && *value == news.kind();
                assert!(is_kind || value.is_number() || value.is_boolean(), "{key}: {value}");
            }
        }
    }

    /// An old node and a new one are at one bus while the cluster is brought up to date.
    #[test]
    fn old_and_new_nodes_understand_each_other() {
        let check = |message: &str, expected| assert_eq!(read(message.as_bytes()), expected);
        let here = Reading::Heard(Heard::News(News::Here { table: TableId(7) }));
        check(r#"{"v":1,"news":"here","table":7,"added later":{"x":[1]}}"#, here);
        check(r#"{"v":1,"news":"weather","sun":true}"#, Reading::Unknown);
        check(r#"{"v":2,"news":"table","table":17}"#, Reading::Unknown);
        check(r#"{"v":1,"news":"table","table":17}"#, Reading::Garbage);
        let table = News::Table {
            table: TableId(7),
            moves: 1,
            version: Version(2),
            chat: 3,
            listed: false,
        };
        let text = r#"{"v":1,"news":"table","table":7,"moves":1,"version":2,"chat":3}"#;
        check(text, Reading::Heard(Heard::News(table)));
    }

    #[test]
    fn garbage_is_known_for_what_it_is() {
        let long = format!(r#"{{"v":1,"news":"here","table":7,"x":"{}"}}"#, "x".repeat(LONGEST));
        let garbage: [&[u8]; 9] = [
            b"",
            b"{",
            b"null",
            b"[]",
            b"\xff\xfe\x00",
            br#"{"news":"here","table":7}"#,
            br#"{"v":-1,"news":"here","table":7}"#,
            br#"{"v":1,"news":"here","table":"AAAA"}"#,
            long.as_bytes(),
        ];
        for message in garbage {
            assert_eq!(read(message), Reading::Garbage, "{}", String::from_utf8_lossy(message));
        }
        // Every message cut anywhere, and with any one byte turned: it is read as something, and no more.
        for news in one_of_each() {
            let message = Heard::News(news).write().unwrap();
            for at in 0..message.len() {
                assert_eq!(read(&message[..at]), Reading::Garbage);
                let mut turned = message.clone();
                turned[at] ^= 0x10;
                let _ = read(&turned);
            }
        }
    }

    #[test]
    fn a_table_never_shrinks_by_a_message_that_was_overtaken() {
        let of = |moves, version, chat| News::Table {
            table: TableId(7),
            moves,
            version,
            chat,
            listed: false,
        };
        assert_eq!(of(5, Version(2), 7).and(of(4, Version(3), 0)), of(5, Version(3), 7));
    }
}
