//! Players of Mansion for 2–5, weak to strong, and what they believe.

pub mod arena;
pub mod belief;
mod blueprint;
pub mod coach;
pub mod exploiter;
mod kind;
mod minds;
mod novice;
mod policy;
mod random;
mod regular;
mod scene;
mod sharp;
mod tree;

pub use kind::{Kind, Personality, Strength, UnknownKind};
pub use novice::Novice;
pub use random::Random;
pub use regular::Regular;
pub use sharp::Sharp;
pub use tree::{Rollout, Tree, Uniform};
