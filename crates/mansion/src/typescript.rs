//! What goes over the wire for both games as TypeScript.

use crate::printed::corner;
use crate::{
    Card, Character, Event, MatchChange, MatchView, Move, Setup, SoloChange, SoloEvent, SoloMove,
    SoloSetup, SoloView, Truth,
};
use enigmata_game::typescript::Declarations;
use enigmata_game::{Actor, Observer, Outcome};
use serde::Serialize;

/// Setups, moves, events, views and their changes of `mansion` and `solo`, and all that they mention.
#[must_use]
pub fn declarations() -> Declarations {
    Declarations::new()
        .with::<Setup>()
        .with::<Move>()
        .with::<Event>()
        .with::<MatchView>()
        .with::<MatchChange<'static>>()
        .with::<SoloSetup>()
        .with::<SoloMove>()
        .with::<SoloEvent>()
        .with::<SoloView>()
        .with::<SoloChange<'static>>()
        .with::<Truth>()
        .with::<Outcome>()
        .with::<Observer>()
        .with::<Actor>()
}

/// What is printed on cards and Characters, as constants: a client shows it and must not say it a
/// second time.
///
/// # Errors
/// Never for what is printed.
pub fn printed() -> Result<String, serde_json::Error> {
    let mut lines = vec![
        "// Generated from the rules in Rust. `make golden` writes it anew.\n".to_owned(),
        "import type { Card, Character, MansionIcon } from \"./mansion\";\n".to_owned(),
    ];
    let mut constant = |about: &str, name: &str, kind: &str, value: String| {
        lines.push(format!("/** {about} */\nexport const {name}: {kind} = {value};\n"));
    };
    let cards = [Card::SHARED.as_slice(), &[Card::Solowork]].concat();
    constant("The nine cards (C1).", "CARDS", "readonly Card[]", list(&Card::SHARED)?);
    constant(
        "The seven Characters (C3).",
        "CHARACTERS",
        "readonly Character[]",
        list(&Character::ALL)?,
    );
    let kind = "Readonly<Record<Card, MansionIcon | null>>";
    constant("The icon in a card's corner (C2).", "CORNER", kind, map(&cards, corner)?);
    let kind = "Readonly<Record<Character, readonly Card[]>>";
    let about = "The cards that a mission asks for (M).";
    constant(about, "REQUIRED", kind, map(&Character::ALL, Character::required)?);
    Ok(lines.join("\n"))
}

fn list<T: Serialize>(all: &[T]) -> Result<String, serde_json::Error> {
    let items = all.iter().map(|one| Ok(format!("  {},\n", serde_json::to_string(one)?)));
    Ok(format!("[\n{}]", items.collect::<Result<String, serde_json::Error>>()?))
}

fn map<K: Copy + Serialize, V: Serialize>(
    keys: &[K],
    value: impl Fn(K) -> V,
) -> Result<String, serde_json::Error> {
    let items = keys.iter().map(|&key| {
        let value = serde_json::to_string(&value(key))?;
        Ok(format!("  {}: {value},\n", serde_json::to_string(&key)?))
    });
    Ok(format!("{{\n{}}}", items.collect::<Result<String, serde_json::Error>>()?))
}

/// A deck as it is written.
#[derive(ts_rs::TS)]
#[expect(dead_code, reason = "only its declaration is looked at")]
pub(crate) struct Characters(Vec<Character>);
