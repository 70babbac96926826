//! What is done once an hour, and when the server starts.

use crate::server::Server;
use crate::store::StoreError;
use crate::wire::{Millis, Timestamp};
use enigmata_table::Request;
use std::sync::{Arc, Weak};

/// Interval between two clean-ups.
const HOUR: Millis = Millis::seconds(3600);
const DAY: Millis = Millis::seconds(24 * 3600);

/// Clean up every hour until the server is gone.
pub(crate) async fn keep(server: Weak<Server>) {
    loop {
        let Some(server) = server.upgrade() else { return };
        let clock = server.clock.clone();
        let began = clock.now();
        server.clean_up().await;
        drop(server);
        clock.sleep_until(began + HOUR).await;
    }
}

impl Server {
    /// Close what is idle, forget what is old.
    async fn clean_up(self: &Arc<Self>) {
        let failed = |error: StoreError| tracing::error!(%error, "cleanup failed");
        let now = self.clock.now();
        if let Some(moment) = before(self.config.idle_days, now) {
            match self.store.idle_tables(moment).await {
                Ok(links) => self.close_idle(&links).await,
                Err(error) => failed(error),
            }
        }
        if let Some(moment) = before(self.config.keep_days, now) {
            match self.store.forget_ended_before(moment).await {
                Ok(0) => {}
                Ok(games) => tracing::info!(games, "old games are forgotten"),
                Err(error) => failed(error),
            }
        }
        // A table had another reference when the last connection that needed it was done with it.
        for table in self.lobby.tables() {
            table.evict_if_idle(self);
        }
        if let Err(error) = self.store.forget_expired_sessions(now).await {
            failed(error);
        }
        if let Err(error) = self.store.optimize().await {
            failed(error);
        }
    }

    async fn close_idle(&self, links: &[String]) {
        for link in links {
            let Ok(table) = self.table(link).await else { continue };
            // Should this fail, it is tried again within the hour.
            let _ = table.request(Request::Close).await;
        }
        if !links.is_empty() {
            tracing::info!(tables = links.len(), "idle tables are closed");
        }
    }
}

/// The moment so many days ago; 0 is never.
fn before(days: u32, now: Timestamp) -> Option<Timestamp> {
    (days > 0).then(|| now - Millis(i64::from(days) * DAY.0))
}
