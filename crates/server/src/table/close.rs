//! Closing a table that nobody uses.

use super::Cell;
use crate::server::Server;
use crate::wire::{Fault, Stage};

impl Cell {
    /// Close a table that is open, and tell whoever is there.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn close(&self, server: &Server) -> Result<(), Fault> {
        let mut table = self.lock(server).await?;
        match table.stage {
            Stage::Waiting | Stage::Playing => {}
            Stage::Over | Stage::Closed => return Ok(()),
        }
        table.stage = Stage::Closed;
        table.keep(server).await?;
        table.open_puzzles(server);
        table.announce(server);
        Ok(())
    }
}
