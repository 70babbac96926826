//! The rules one by one. Each test names the id that it proves.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]
#![allow(clippy::wildcard_enum_match_arm, reason = "a test looks at what it is about")]

#[path = "../support/mod.rs"]
mod support;

mod components;
mod contest;
mod effects;
mod end;
mod every_rule;
mod ghost;
mod gradual;
mod knowledge;
mod missions;
mod naming;
mod refusals;
mod setup;
mod turns;
