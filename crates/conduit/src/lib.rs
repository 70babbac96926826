#![doc = include_str!("../README.md")]
//!
//! # Where to begin
//!
//! [`Setup::standard`] and [`State`]; [`Move`] and [`Event`] are all that can be done and heard, [`View`] is all that an
//! observer may know. [`puzzle::AnyPuzzle`] is a puzzle of any family, [`network::Network`] the tiles that lie.

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
