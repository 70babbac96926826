//! What every game of Enigmata is: four functions and no input or output.
//!
//! A [`Game`] says who may act, which moves are legal, what a move does and what an observer may
//! know. Chance is an actor like any seat: a deal or a shuffle is a move, so a game holds no
//! randomness and a list of moves replays exactly. A [`Session`] keeps a game together with its
//! record and with everything that was told to whom.

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
