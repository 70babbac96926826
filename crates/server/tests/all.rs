//! All tests of the server that need no program of their own: built once, and run side by side. Those that fill the machine, and
//! the one that reads the whole log, have their own.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

#[path = "bus/main.rs"]
mod bus;
#[path = "conduit/main.rs"]
mod conduit;
#[path = "nodes/main.rs"]
mod nodes;
mod papers;
mod postgres;
#[path = "rude/main.rs"]
mod rude;
#[path = "server/main.rs"]
mod server;
#[path = "store/main.rs"]
mod store;
mod support;
