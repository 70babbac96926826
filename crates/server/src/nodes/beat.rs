//! A node says that it is alive, and looks after the tables of those that are not.

use crate::server::Server;
use crate::wire::Millis;
use enigmata_table::{Input, Request};
use std::sync::Weak;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::Instant;

/// Interval at which a node says that it is alive and looks for tables without a node.
const EVERY: Duration = Duration::from_secs(2);
/// A node that has not said so for this long is dead, by the store's clock.
pub(crate) const ALIVE: Millis = Millis::seconds(7);
/// So many tables are taken over at once; the others find some too.
const AT_ONCE: u32 = 64;

/// Say that this node is alive until the server is gone. This never waits for a table.
pub(super) async fn beat(server: Weak<Server>) {
    loop {
        let Some(up) = server.upgrade() else { return };
        up.beat().await;
        drop(up);
        tokio::time::sleep(EVERY).await;
    }
}

/// Care for tables whenever there may be some without a node, until the server is gone.
pub(super) async fn care(server: Weak<Server>) {
    loop {
        let Some(up) = server.upgrade() else { return };
        // The server must be able to go while this waits.
        if tokio::time::timeout(EVERY, up.node.is_orphaned.notified()).await.is_ok() {
            up.care().await;
        }
    }
}

impl Server {
    /// Say that this node is alive, and how long it takes to store something.
    async fn beat(&self) {
        let began = Instant::now();
        if self.store.hold_nothing().await.is_ok() {
            self.node.storing.took(began.elapsed());
        }
        let storing = self.node.storing.longest();
        match self.store.beat(self.node.id, ALIVE, storing).await {
            Ok(true) => {}
            // The others may have taken this node for dead.
            Ok(false) => self.node.was_dead.store(true, Ordering::Release),
            Err(error) => {
                tracing::warn!(%error, "the other nodes cannot be told that this one is alive");
                return;
            }
        }
        if self.node.every().is_none() {
            self.node.is_orphaned.notify_one();
        }
    }

    /// Take over what no living node owns, do the duties of what this node owns, and say again who is here if that
    /// may be forgotten.
    async fn care(&self) {
        self.take_over().await;
        if self.node.was_dead.swap(false, Ordering::AcqRel) {
            for table in self.lobby.tables() {
                if table.request_here(Request::RepeatPresence).await.is_err() {
                    self.node.was_dead.store(true, Ordering::Release);
                    return;
                }
            }
        }
    }

    /// Take over the games that are on and whose nodes are gone.
    async fn take_over(&self) {
        while !self.node.is_leaving() {
            match self.store.claim_tables(self.node.id, AT_ONCE).await {
                Ok(tables) if tables.is_empty() => break,
                Ok(tables) => {
                    tracing::info!(tables = tables.len(), "tables of another node are taken over");
                }
                Err(error) => {
                    tracing::warn!(%error, "tables without a node cannot be found");
                    break;
                }
            }
            if !self.care_for_own().await {
                // What was let go would only be found again.
                return;
            }
        }
        self.care_for_own().await;
    }

    /// Own what the store says that this node owns, and nothing else: an answer may have
    /// been lost that said so, and others may have taken this node for dead. Whether that was possible.
    async fn care_for_own(&self) -> bool {
        // What is begun after this is not to be given up by what the store said before.
        let owned: Vec<_> =
            self.lobby.tables().into_iter().filter(|table| table.is_owned()).collect();
        let own = match self.store.owned_tables(self.node.id).await {
            Ok(own) => own,
            Err(error) => {
                tracing::warn!(%error, "the tables of this node cannot be read");
                return false;
            }
        };
        for table in owned.iter().filter(|table| !own.contains_key(&table.id)) {
            table.tell(Input::Disown);
        }
        let mut is_able = true;
        for (id, link) in own {
            if !self.lobby.find_id(id).is_some_and(|table| table.is_owned()) {
                is_able &= self.go_on_with(&link).await;
            }
        }
        is_able
    }

    /// Care for a table for which the store says that this node does. If that is not possible, another node
    /// may be able to: it may be newer, and know what this one does not. Whether it was.
    async fn go_on_with(&self, link: &str) -> bool {
        let owned = match self.table(link).await {
            Ok(table) => table.request_here(Request::Own).await.map(drop),
            Err(fault) => Err(fault),
        };
        let Err(fault) = owned else { return true };
        tracing::error!(?fault, "a table could not be taken over");
        if let Err(error) = self.store.let_go(self.node.id, link).await {
            tracing::warn!(%error, "a table could not be let go");
        }
        false
    }
}
