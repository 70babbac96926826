//! What goes over the wire for both games as TypeScript.

use crate::{
    Character, MatchChange, MatchView, Move, Seen, Setup, SoloChange, SoloMove, SoloSeen,
    SoloSetup, SoloView, Truth,
};
use enigmata_game::typescript::Declarations;
use enigmata_game::{Actor, Observer, Outcome};

/// Setups, moves, facts, views and their changes of `mansion` and `solo`, and all that they mention.
#[must_use]
pub fn declarations() -> Declarations {
    Declarations::new()
        .with::<Setup>()
        .with::<Move>()
        .with::<Seen>()
        .with::<MatchView>()
        .with::<MatchChange<'static>>()
        .with::<SoloSetup>()
        .with::<SoloMove>()
        .with::<SoloSeen>()
        .with::<SoloView>()
        .with::<SoloChange<'static>>()
        .with::<Truth>()
        .with::<Outcome>()
        .with::<Observer>()
        .with::<Actor>()
}

/// A deck as it is written.
#[derive(ts_rs::TS)]
#[expect(dead_code, reason = "only its declaration is looked at")]
pub(crate) struct Characters(Vec<Character>);
