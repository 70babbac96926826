//! What the server says, read once and no further than needed.

use serde::Deserialize;
use serde_json::value::RawValue;

/// A frame of the server. Its parts stay text until they are read.
#[derive(Debug, Deserialize)]
pub struct Frame<'a> {
    /// To which kind of command it is the answer.
    pub ok: Option<&'a str>,
    /// Which kind of news it is.
    pub push: Option<&'a str>,
    /// A command that could not be carried out.
    #[serde(borrow)]
    pub error: Option<&'a RawValue>,
    /// What the command was called.
    pub id: Option<u64>,
    /// A table, or only its link.
    #[serde(borrow)]
    pub table: Option<&'a RawValue>,
    /// The game, in an answer to `watch` and when it begins.
    #[serde(borrow)]
    pub game: Option<Snapshot<'a>>,
    /// What a move made known.
    #[serde(borrow)]
    pub update: Option<Update<'a>>,
    /// When the time of those who are asked runs out.
    pub deadline: Option<i64>,
}

/// A game as one seat sees it.
#[derive(Debug, Deserialize)]
pub struct Snapshot<'a> {
    /// How many events have been told.
    pub seq: u64,
    /// All that may be known.
    #[serde(borrow)]
    pub view: Option<&'a RawValue>,
    /// What one may do.
    #[serde(borrow)]
    pub legal: Option<&'a RawValue>,
}

/// What one seat is told of a move.
#[derive(Debug, Deserialize)]
pub struct Update<'a> {
    /// How many events have been told.
    pub seq: u64,
    /// The latest of them.
    #[serde(borrow)]
    pub events: &'a RawValue,
    /// What changed in the view.
    #[serde(borrow)]
    pub change: &'a RawValue,
    /// What one may do.
    #[serde(borrow)]
    pub legal: Option<&'a RawValue>,
}

/// What is of interest in a table's description.
#[derive(Debug, Deserialize)]
pub struct About<'a> {
    /// Where it stands.
    pub stage: &'a str,
}

/// The kind of a fact, by which a sealed answer is known.
#[derive(Deserialize)]
struct Fact<'a> {
    event: &'a str,
}

/// Whether of these facts only the one who moved has heard: a sealed answer while others may still
/// answer. Everything else is told to every seat.
pub fn is_sealed(told: &RawValue) -> bool {
    let text = told.get();
    // Most facts are told apart without reading them.
    if text.starts_with("[{\"event\":\"answered\"") || text.starts_with("[{\"event\":\"kept\"") {
        let facts = serde_json::from_str::<Vec<Fact<'_>>>(text);
        return facts.is_ok_and(|facts| matches!(facts[..], [Fact { event: "answered" | "kept" }]));
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_is_read_without_reading_what_is_in_it() {
        let text = r#"{"push":"update","table":"abc","update":{"seq":7,
            "events":[{"event":"turn_ended","seat":1}],"change":{"time":3},"legal":[{"do":"end"}]}}"#;
        let frame: Frame<'_> = serde_json::from_str(text).unwrap();
        assert_eq!((frame.push, frame.ok), (Some("update"), None));
        assert_eq!(frame.table.unwrap().get(), "\"abc\"");
        let update = frame.update.unwrap();
        assert_eq!((update.seq, update.legal.unwrap().get()), (7, "[{\"do\":\"end\"}]"));
        let text =
            r#"{"ok":"watch","table":{"table":"abc","stage":"over","seats":[]},"game":null}"#;
        let frame: Frame<'_> = serde_json::from_str(text).unwrap();
        assert!(frame.game.is_none());
        let about: About<'_> = serde_json::from_str(frame.table.unwrap().get()).unwrap();
        assert_eq!(about.stage, "over");
    }

    #[test]
    fn a_sealed_answer_is_one_that_changes_nothing_yet() {
        let sealed = |text: &str| is_sealed(&serde_json::from_str::<Box<RawValue>>(text).unwrap());
        assert!(sealed(r#"[{"event":"answered","doubt":true}]"#));
        assert!(sealed(r#"[{"event":"kept","character":"ghost"}]"#));
        assert!(!sealed(r#"[{"event":"answered","doubt":true},{"event":"stood"}]"#));
        assert!(!sealed(r#"[{"event":"turn_ended","seat":1}]"#));
        assert!(!sealed("[]"));
    }
}
