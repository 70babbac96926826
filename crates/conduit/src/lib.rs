//! The rules of Conduit, by their ids in `docs/rules/conduit.md`, and pictures of its puzzles.
//!
//! [`State`] is a game for 2–4 players: rounds of choosing, solving and placing on a [`network`].
//! The [`puzzle`]s stand on their own, and [`picture`] draws them.

mod misread;
pub mod network;
pub mod picture;
pub mod puzzle;
mod round;
mod side;
#[cfg(feature = "ts")]
pub mod typescript;

pub use misread::Misread;
pub use round::{
    Asks, ChamberView, Choices, Clock, Decided, Ending, Event, Illegal, Move, SeatView, Setup,
    SetupError, Solution, State, SystemView, Truth, TurnedUp, Untimely, View, ViewChange, WorkView,
};
pub use side::{Side, Turn};
