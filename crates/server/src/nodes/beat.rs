//! A node says that it is alive, and looks after the tables of those that are not.

use crate::server::Server;
use std::sync::{Arc, Weak};
use std::time::Duration;

/// How often.
const EVERY: Duration = Duration::from_secs(2);
/// A node that has not said so for this long is dead, in milliseconds by the store's clock.
pub(crate) const ALIVE: i64 = 7_000;
/// So many tables are taken over at once; the others find some too.
const AT_ONCE: u32 = 64;

/// Say so until the server is gone.
pub(super) async fn beat(server: Weak<Server>) {
    loop {
        let Some(up) = server.upgrade() else { return };
        up.beat().await;
        drop(up);
        tokio::time::sleep(EVERY).await;
    }
}

impl Server {
    /// Say that this node is alive, take over what nobody cares for, and care for what is its own.
    async fn beat(self: &Arc<Self>) {
        if let Err(error) = self.store.beat(self.node.id, ALIVE).await {
            tracing::warn!(%error, "the other nodes cannot be told that this one is alive");
            return;
        }
        self.take_over().await;
    }

    /// Take over the games that are on and whose nodes are gone.
    pub(super) async fn take_over(self: &Arc<Self>) {
        loop {
            match self.store.claim_tables(self.node.id, AT_ONCE).await {
                Ok(tables) if tables.is_empty() => break,
                Ok(tables) => {
                    tracing::info!(tables = tables.len(), "tables of another node are taken over")
                }
                Err(error) => {
                    tracing::warn!(%error, "tables without a node cannot be found");
                    break;
                }
            }
            self.care_for_own().await;
        }
        self.care_for_own().await;
    }

    /// Care for what the store says that this node cares for, and for nothing else: an answer may have
    /// been lost that said so, and others may have taken this node for dead.
    async fn care_for_own(self: &Arc<Self>) {
        // What is begun after this is not to be given up by what the store said before.
        let cared: Vec<_> =
            self.lobby.cells().into_iter().filter(|cell| cell.is_cared_for()).collect();
        let own = match self.store.cared_for(self.node.id).await {
            Ok(own) => own,
            Err(error) => {
                tracing::warn!(%error, "what this node cares for is not known");
                return;
            }
        };
        for cell in cared.iter().filter(|cell| !own.contains_key(&cell.id)) {
            cell.care(self, false).await;
        }
        for (id, link) in own {
            if self.lobby.find_id(id).is_some_and(|cell| cell.is_cared_for()) {
                continue;
            }
            match self.table(&link).await {
                Ok(cell) => cell.care(self, true).await,
                Err(fault) => tracing::error!(?fault, "a table could not be taken over"),
            }
        }
    }
}
