//! Limits on what anybody may do, so that nobody can spoil it for the others.

mod connections;
mod pace;

pub use connections::{Connections, Place};
pub use pace::Allowance;

/// All limits that are counted over the whole server.
#[derive(Debug, Default)]
pub struct Guard {
    /// Connections in all and by address.
    pub connections: Connections,
}
