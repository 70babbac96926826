//! What goes over the wire as TypeScript.

use crate::{Move, Seen, Setup, Truth, View, ViewChange};
use enigmata_game::typescript::Declarations;
use enigmata_game::{Actor, Observer, Outcome};

/// The setup, moves, facts, the view and its changes, and all that they mention.
#[must_use]
pub fn declarations() -> Declarations {
    Declarations::new()
        .with::<Setup>()
        .with::<Move>()
        .with::<Seen>()
        .with::<View>()
        .with::<ViewChange<'static>>()
        .with::<Truth>()
        .with::<Outcome>()
        .with::<Observer>()
        .with::<Actor>()
}
