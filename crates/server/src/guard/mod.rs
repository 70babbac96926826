//! Limits on what anybody may do, so that nobody can spoil it for the others.

pub mod address;
mod connections;
mod gate;
mod pace;
mod paces;

pub use connections::{Connections, Place, Ticket};
pub use gate::{Caller, LONGEST_BODY, gate};
pub use pace::Allowance;
pub use paces::Paces;

use crate::wire::Fault;
use std::net::IpAddr;

/// New guests from one address: at once, and a second.
const GUESTS: (u32, f64) = (30, 0.1);
/// Requests from one address: at once, and a second.
const REQUESTS: (u32, f64) = (300, 30.0);

/// Puzzles from one address that are made, solved or looked at: at once, and a second.
const PUZZLES: (u32, f64) = (40, 2.0);

/// All limits that are counted over the whole server.
#[derive(Debug)]
pub struct Guard {
    /// Connections in all and by address.
    pub connections: Connections,
    guests: Paces<IpAddr>,
    requests: Paces<IpAddr>,
    puzzles: Paces<IpAddr>,
}

impl Default for Guard {
    fn default() -> Self {
        Self {
            connections: Connections::default(),
            guests: Paces::new(GUESTS.0, GUESTS.1),
            requests: Paces::new(REQUESTS.0, REQUESTS.1),
            puzzles: Paces::new(PUZZLES.0, PUZZLES.1),
        }
    }
}

impl Guard {
    /// Somebody wants to be a new guest.
    ///
    /// # Errors
    /// When too many came from the same address.
    pub fn admit_guest(&self, caller: Caller, now: i64) -> Result<(), Fault> {
        self.guests.take(caller.0, now).map_err(Fault::too_fast)
    }

    /// Somebody asks something over HTTP.
    ///
    /// # Errors
    /// When too much was asked from the same address.
    pub fn admit_request(&self, caller: Caller, now: i64) -> Result<(), Fault> {
        self.requests.take(caller.0, now).map_err(Fault::too_fast)
    }

    /// Somebody wants something done with a puzzle, which takes a while.
    ///
    /// # Errors
    /// When too much was wanted from the same address.
    pub fn admit_puzzle(&self, caller: Caller, now: i64) -> Result<(), Fault> {
        self.puzzles.take(caller.0, now).map_err(Fault::too_fast)
    }
}
