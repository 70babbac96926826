//! Puzzles apart from any table: those of the day, those to practise with, and help with them.

pub mod daily;
mod given;
mod open;
mod work;

pub use given::{answer, puzzle};
pub use open::Open;
pub use work::Work;

/// What all who puzzle by themselves share.
#[derive(Debug, Default)]
pub struct Puzzles {
    /// What lies open at tables: no help with these.
    pub open: Open,
    /// Where puzzles are made and solved.
    pub work: Work,
}
