//! What a regular player does, as probabilities: it plays by them, and others are understood by them.

pub(crate) mod claim;
pub(crate) mod doubt;
mod habits;
pub(crate) mod worth;

pub(crate) use habits::Habits;

/// One number for each Character, by its place in `Character::ALL`; the last is unused.
pub(crate) type Lanes = [f32; 8];
