//! Limits on what a client may do, so that no client can spoil it for the others.

pub mod address;
mod connections;
mod gate;
mod rate_limits;
mod token_bucket;

pub use connections::{Connections, Slot, Ticket};
pub use gate::{Caller, LONGEST_BODY, gate};
pub use rate_limits::RateLimits;
pub use token_bucket::TokenBucket;

use crate::wire::{Fault, Timestamp};
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
    guests: RateLimits<IpAddr>,
    requests: RateLimits<IpAddr>,
    puzzles: RateLimits<IpAddr>,
}

impl Default for Guard {
    fn default() -> Self {
        Self {
            connections: Connections::default(),
            guests: RateLimits::new(GUESTS.0, GUESTS.1),
            requests: RateLimits::new(REQUESTS.0, REQUESTS.1),
            puzzles: RateLimits::new(PUZZLES.0, PUZZLES.1),
        }
    }
}

impl Guard {
    /// Admit a new guest.
    ///
    /// # Errors
    /// When too many came from the same address.
    pub fn admit_guest(&self, caller: Caller, now: Timestamp) -> Result<(), Fault> {
        self.guests.take(caller.0, now).map_err(Fault::too_fast)
    }

    /// Admit an HTTP request.
    ///
    /// # Errors
    /// When too much was asked from the same address.
    pub fn admit_request(&self, caller: Caller, now: Timestamp) -> Result<(), Fault> {
        self.requests.take(caller.0, now).map_err(Fault::too_fast)
    }

    /// Admit work on a puzzle, which takes a while.
    ///
    /// # Errors
    /// When too much was wanted from the same address.
    pub fn admit_puzzle(&self, caller: Caller, now: Timestamp) -> Result<(), Fault> {
        self.puzzles.take(caller.0, now).map_err(Fault::too_fast)
    }
}
