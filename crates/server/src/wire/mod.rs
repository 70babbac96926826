//! The words of the protocol; `docs/protocol.md` says what they mean.

mod about;
mod command;
mod declared;
mod fault;
mod frame;
mod info;
mod puzzles;

pub use about::{About, Commit};
pub use command::Command;
pub use declared::{Frame, declarations};
pub use fault::Fault;
pub use frame::{Answer, Id, Push, Welcome, answer, push, refusal};
pub use info::{ChatLine, Limits, Me, Occupant, Options, PlayerKind, SeatInfo, Stage, TableInfo};
pub use puzzles::{DailyPuzzle, PuzzleChecked, PuzzleHint, PuzzleInfo, PuzzleSolution, Sentences};

/// The version of the protocol. A client says which it speaks when it connects.
pub const PROTOCOL: u32 = 1;
