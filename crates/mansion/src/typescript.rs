//! What goes over the wire for both games as TypeScript.

use crate::{Character, MatchView, Move, Seen, Setup, SoloMove, SoloSeen, SoloSetup, SoloView};
use enigmata_game::typescript::Declarations;
use enigmata_game::{Actor, Observer, Outcome};

/// Setups, moves, facts and views of `mansion` and `solo`, and all that they mention.
#[must_use]
pub fn declarations() -> Declarations {
    Declarations::new()
        .with::<Setup>()
        .with::<Move>()
        .with::<Seen>()
        .with::<MatchView>()
        .with::<SoloSetup>()
        .with::<SoloMove>()
        .with::<SoloSeen>()
        .with::<SoloView>()
        .with::<Outcome>()
        .with::<Observer>()
        .with::<Actor>()
}

/// A deck as it is written.
#[derive(ts_rs::TS)]
#[expect(dead_code, reason = "only its declaration is looked at")]
pub(crate) struct Characters(Vec<Character>);
