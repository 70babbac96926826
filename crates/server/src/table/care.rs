//! Caring for a table among several nodes: being the one that thinks for its bots and acts when time has run
//! out; and letting it go.

use super::Cell;
use crate::nodes::Here;
use crate::server::Server;
use crate::wire::{Fault, Stage};

impl Cell {
    /// This node cares for the table from now on, as the store has it.
    ///
    /// # Errors
    /// When it cannot go on: then somebody else has to.
    pub async fn care(&self, server: &Server) -> Result<(), Fault> {
        let mut table = self.lock(server).await?;
        let table = &mut *table;
        if table.cares {
            return Ok(());
        }
        table.set_cares(true);
        if table.stage == Stage::Playing {
            match table.begin(server).await {
                // Somebody else has begun it.
                Ok(()) | Err(Fault::Overtaken) => {}
                Err(fault) => {
                    table.set_cares(false);
                    return Err(fault);
                }
            }
            // Whoever opened these may have gone before it could say so.
            table.kept_open.clear();
            table.keep_open_puzzles(server).await;
        }
        table.wake_bots(server, server.clock.now());
        self.settle(server, table).await;
        Ok(())
    }

    /// Another node cares for the table.
    pub async fn care_no_more(&self) {
        self.table.lock().await.set_cares(false);
    }

    /// Tell the other nodes once more who is at it through this one.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn say_who_is_here(&self, server: &Server) -> Result<(), Fault> {
        let mut table = self.lock(server).await?;
        table.told_here = Here::default();
        table.tell_here(server);
        Ok(())
    }

    /// What waits here in a race is made before the node goes, when it may be.
    pub async fn finish_race(&self, server: &Server) {
        while let Some(due) = self.race_due().await {
            server.clock.sleep_until(due).await;
            self.tick(server).await;
        }
    }

    async fn race_due(&self) -> Option<i64> {
        self.table.lock().await.race_due()
    }
}
