//! Driving tables: each is a state machine (`enigmata_table`) behind a lock, and this is where its effects are carried
//! out: what it stores and reads, frames to connections, questions to bots, ticks, and what other nodes are told.
//!
//! The lock is held while a table handles an input and its frames are queued, and never while something is awaited.
//! The task that gives a table an input carries out what it asks for, one request to the store after the other, until
//! the table has nothing more to ask; inputs that arrive before then wait inside the table.

mod drive;
mod handle;
mod requests;

pub use handle::{TableHandle, TableRef};
pub(crate) use requests::unexpected;
