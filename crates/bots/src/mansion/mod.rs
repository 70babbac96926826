//! Players of Mansion for 2–5, weak to strong, and what they believe.

mod kind;
mod novice;
mod random;

pub use kind::{Kind, Personality, Strength, UnknownKind};
pub use novice::Novice;
pub use random::Random;
