#![doc = include_str!("../README.md")]
//!
//! # Where to begin
//!
//! [`Setup::standard`] and [`Match`]; [`Move`] and [`Event`] are all that can be done and heard, [`MatchView`] is all that
//! an observer may know. [`Solo`], with [`SoloSetup`], is the challenge for one.

mod apply;
mod card;
mod chance;
mod change;
mod character;
mod check;
mod choices;
mod consistent;
mod deal;
mod effects;
mod event;
mod fate;
mod game;
mod illegal;
mod imagine;
mod legal;
mod mask;
mod match_play;
mod memory;
mod mission;
mod moves;
mod naming;
mod nibbles;
mod printed;
mod sample;
mod setup;
mod solo;
mod spot;
mod state;
mod truth;
mod turns;
#[cfg(feature = "ts")]
pub mod typescript;
mod view;

pub use card::{Card, Cards, Icon};
pub use change::{MatchChange, SoloChange, ViewChange};
pub use character::{Character, Deck};
pub use choices::Choices;
pub use event::{Event, Mover, Right, Token};
pub use fate::Fate;
pub use illegal::Illegal;
pub use imagine::Guess;
pub use match_play::{Match, MatchView, Standing};
pub use memory::{How, Sighting};
pub use moves::Move;
pub use printed::*;
pub use sample::{Resampler, resample, resample_solo};
pub use setup::{Edition, Keeper, Length, Rules, Set, Setup, SetupError, Voices};
pub use solo::{
    Solo, SoloAside, SoloAsks, SoloChoices, SoloEnding, SoloEvent, SoloMove, SoloMover, SoloRight,
    SoloSetup, SoloSpotView, SoloTurn, SoloView, SoloWin,
};
pub use spot::{Distinct, Layout, Order, PAIRS, Pair, Spot, Spots, TRIOS, Trio};
pub use state::{Cause, Ending, State};
pub use truth::Truth;
pub use view::{Asks, Mine, SeatView, SpotView, Turn, View};
