#![doc = include_str!("../README.md")]
//!
//! # Where to begin
//!
//! [`Game`] is the trait of a game, [`Session`] plays one, [`Bot`] is a player. [`playout`] is the fast way to the end
//! of a game: it tells nothing and records nothing. A [`Record`] replays; a [`Refusal`] says why something is refused.

mod bit_set;
mod bot;
mod change;
pub mod conformance;
mod disclosure;
pub mod fair;
mod game;
mod json;
mod language;
mod planned;
mod record;
mod refusal;
mod replay;
mod seat;
mod session;

#[cfg(feature = "ts")]
pub mod typescript;
mod unambiguous;

pub use bot::Bot;
pub use change::{Changing, ListChange, apply_change, changed};
pub use disclosure::{Audience, Disclosure};
pub use game::{Choices, Game, Outcome, Playout, ToAct, below, playout, playout_before};
pub use json::{Json, TableRefusal, complete, read_move};
pub use language::Language;
pub use planned::{Outdated, Planned};
pub use record::{FORMAT, Record, ReplayError, Step};
pub use refusal::Refusal;
pub use replay::{Over, Replay, ReplayMove, ReplayObserver, ReplayStep, Revealing};
pub use seat::{Actor, Observer, Seat, Seats};
pub use session::{NotPlayed, Session};
pub use unambiguous::Unambiguous;
