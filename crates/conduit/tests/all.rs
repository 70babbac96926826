//! All tests of the crate that need no program of their own: built once, and run side by side.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]
#![allow(clippy::wildcard_enum_match_arm, reason = "a test looks at what it is about")]

mod conformance;
mod fair;
mod images;
mod lesson;
mod near_misses;
#[path = "network/main.rs"]
mod network;
#[path = "oracle/main.rs"]
mod oracle;
mod playthrough;
mod replay;
#[path = "rules/main.rs"]
mod rules;
mod secrecy;
mod support;
