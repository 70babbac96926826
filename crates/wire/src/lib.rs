//! Commands, frames and refusals as they go over the network; `docs/protocol.md` says what they mean.

mod about;
mod command;
mod declared;
mod fault;
mod frame;
mod game;
mod ids;
mod info;
mod puzzles;
mod replay;
mod time;

pub use about::{About, Commit};
pub use command::{HallCommand, TableCommand};
pub use declared::declarations;
pub use fault::Fault;
pub use frame::{Answer, Deadlines, Frame, Id, Push, Welcome, answer, push, refusal};
pub use ids::{ConnectionId, NodeId, PlayerId, TableId, Version};
pub use info::{ChatLine, Limits, Me, Occupant, Options, PlayerKind, SeatInfo, Stage, TableInfo};
pub use puzzles::{DailyPuzzle, PuzzleChecked, PuzzleHint, PuzzleInfo, PuzzleSolution, Sentences};
pub use replay::{Replay, ReplaySeat};
pub use time::{Millis, Timestamp};

/// The version of the protocol. A client says which it speaks when it connects.
pub const PROTOCOL: u32 = 2;
