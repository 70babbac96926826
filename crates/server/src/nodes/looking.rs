//! Looking into the store for what other nodes have done: at once for the tables that a letter names, and
//! now and then for all, because a letter may be lost.

use crate::server::Server;
use std::collections::BTreeSet;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::time::Instant;

/// How often all tables are looked at while letters come.
const WITH_LETTERS: Duration = Duration::from_secs(5);
/// And while none can come.
const WITHOUT: Duration = Duration::from_secs(1);
/// So many tables are asked about at once.
const AT_ONCE: usize = 500;
/// The list of public tables is asked for at most this often.
const LISTED: Duration = Duration::from_millis(500);
/// How many of them are listed.
const LONGEST_LIST: u32 = 200;

/// Look until the server is gone.
pub(super) async fn look(server: Weak<Server>) {
    let mut looked = Instant::now();
    loop {
        let Some(up) = server.upgrade() else { return };
        let every = if up.node.bus.hears() { WITH_LETTERS } else { WITHOUT };
        let _ = tokio::time::timeout_at(looked + every, up.node.is_heard.notified()).await;
        let mut tables = up.node.take_heard();
        if looked.elapsed() >= every || up.node.takes_gap() {
            looked = Instant::now();
            tables.extend(up.lobby.cells().iter().map(|cell| cell.id));
            up.meet_again().await;
            if up.lobby.is_followed() {
                up.find_listed().await;
            }
        }
        up.look_at_tables(tables).await;
    }
}

impl Server {
    /// Look at those of these tables that have changed.
    async fn look_at_tables(self: &Arc<Self>, tables: BTreeSet<i64>) {
        let tables: Vec<i64> =
            tables.into_iter().filter(|&table| self.lobby.find_id(table).is_some()).collect();
        for some in tables.chunks(AT_ONCE) {
            let heads = match self.store.heads(self.node.id, some).await {
                Ok(heads) => heads,
                Err(error) => {
                    tracing::warn!(%error, "what other nodes do cannot be seen");
                    return;
                }
            };
            for (table, head) in heads {
                if let Some(cell) = self.lobby.find_id(table).filter(|cell| cell.differs(&head)) {
                    cell.look_soon(self, Some(head.elsewhere));
                }
            }
        }
    }

    /// Have the public tables of all nodes at hand.
    pub async fn find_listed(&self) {
        if self.node.is_alone || !self.node.may_list(LISTED) {
            return;
        }
        let links = match self.store.listed_tables(LONGEST_LIST).await {
            Ok(links) => links,
            Err(error) => {
                tracing::warn!(%error, "the tables of other nodes cannot be listed");
                return;
            }
        };
        for link in links.iter().filter(|link| self.lobby.find(link).is_none()) {
            if let Ok(cell) = self.table(link).await {
                self.node.look_at(cell.id);
                self.lobby.changed(&cell.info());
            }
        }
    }
}
