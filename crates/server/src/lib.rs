//! Tables that people play at over the network.

pub mod alarms;
pub mod analyses;
pub mod bots;
pub mod bus;
pub mod chance;
pub mod client;
pub mod clock;
pub mod coach;
pub mod config;
pub mod guard;
mod housekeeping;
pub mod http;
pub mod identity;
mod listen;
pub mod lobby;
pub mod meters;
pub mod mutes;
pub mod nodes;
pub mod outbox;
pub mod process;
pub mod puzzles;
mod run;
mod serve;
pub mod server;
pub mod site;
pub mod socket;
pub mod tables;
pub mod typescript;

pub use enigmata_store as store;
pub use enigmata_wire as wire;
pub use run::{Failure, Running, start, start_with};
pub use serve::serve;
