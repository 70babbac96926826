//! All tests of the crate that need no program of their own: built once, and run side by side.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]
#![allow(clippy::wildcard_enum_match_arm, reason = "a test looks at what it is about")]

mod belief;
mod coach;
mod conduit;
mod no_cheating;
mod support;
mod tell;
mod tree;
mod whole_games;
