//! The rules of the round, each by its id.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]
#![allow(clippy::wildcard_enum_match_arm, reason = "a test looks at what it is about")]

#[path = "../support/mod.rs"]
mod support;

mod audit;
mod choosing;
mod end;
mod every_rule;
mod options;
mod placing;
mod refusals;
mod script;
mod solving;
