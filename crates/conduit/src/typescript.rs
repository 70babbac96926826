//! What goes over the wire as TypeScript.

use crate::{Event, Move, Setup, Truth, View, ViewChange};
use enigmata_game::typescript::Declarations;
use enigmata_game::{Actor, Observer, Outcome};

/// The setup, moves, events, the view and its changes, and all that they mention.
#[must_use]
pub fn declarations() -> Declarations {
    Declarations::new()
        .with::<Setup>()
        .with::<Move>()
        .with::<Event>()
        .with::<View>()
        .with::<ViewChange<'static>>()
        .with::<Truth>()
        .with::<Outcome>()
        .with::<Observer>()
        .with::<Actor>()
}
