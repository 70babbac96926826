//! The network by its rules: cases from the rule book, random networks against a plain flood fill,
//! and how long greedy games last.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod flood;
mod greedy;
mod lasting;
mod random;
mod rules;
