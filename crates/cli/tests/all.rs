//! All tests of the crate that need no program of their own: built once, and run side by side.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]
#![allow(clippy::wildcard_enum_match_arm, reason = "a test looks at what it is about")]

mod any_line;
mod arena;
mod binary;
mod conduit;
mod dump;
mod errors;
mod full_disk;
mod load;
mod manual;
#[path = "../../conduit/tests/support/mod.rs"]
mod players;
mod program;
mod protocol;
mod puzzle;
mod python;
mod referee;
mod rights;
mod secrets;
mod serve;
mod two_servers;
