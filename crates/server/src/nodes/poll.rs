//! Looking into the store for what other nodes have done: at once for the tables that a message names, and
//! now and then for all, because a message may be lost.

use crate::server::Server;
use crate::wire::{Millis, TableId, Timestamp};
use std::collections::BTreeSet;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// How often all tables are looked at while messages come.
const WITH_MESSAGES: Duration = Duration::from_secs(5);
/// And while none can come, or the store did not answer.
const WITHOUT: Duration = Duration::from_secs(1);
/// So many tables are asked about at once.
const AT_ONCE: usize = 500;
/// The list of public tables is asked for at most this often.
const LISTED: Duration = Duration::from_millis(500);
/// How many of them are listed.
const LONGEST_LIST: u32 = 200;

/// Poll until the server is gone.
pub(super) async fn poll(server: Weak<Server>) {
    let mut looked = Instant::now();
    // Whether something was to be seen that could not be.
    let mut is_blind = false;
    loop {
        let Some(up) = server.upgrade() else { return };
        let hears = up.node.bus.hears();
        let usual = if hears && !is_blind { WITH_MESSAGES } else { WITHOUT };
        let every = up.node.every().unwrap_or(usual);
        let list_due = up.node.list_due(LISTED);
        let until = list_due.map_or(looked + every, |due| due.min(looked + every));
        let _ = timeout_at(until, up.node.is_heard.notified()).await;
        let mut tables = up.node.take_heard();
        let polls_all = looked.elapsed() >= every || up.node.takes_gap();
        if polls_all {
            looked = Instant::now();
            is_blind = false;
            up.evict_idle();
            tables.extend(up.lobby.tables().iter().map(|table| table.id));
            up.meet_again().await;
            if !hears {
                // A node that closes cannot say so.
                up.node.is_orphaned.notify_one();
            }
        }
        let is_wanted = list_due.is_some_and(|due| due <= Instant::now());
        if is_wanted || polls_all {
            up.node.wants_list.store(false, Ordering::Release);
            if up.lobby.is_followed() {
                up.find_listed().await;
            }
        }
        is_blind |= !up.poll_tables(tables).await;
    }
}

impl Server {
    /// Look at those of these tables that have changed. Whether the store said which.
    async fn poll_tables(self: &Arc<Self>, tables: BTreeSet<TableId>) -> bool {
        let tables = tables.into_iter();
        let tables: Vec<TableId> = tables.filter(|&id| self.lobby.find_id(id).is_some()).collect();
        for some in tables.chunks(AT_ONCE) {
            let heads = match self.store.heads(self.node.id, some).await {
                Ok(heads) => heads,
                Err(error) => {
                    tracing::warn!(%error, "what other nodes do cannot be seen");
                    return false;
                }
            };
            for (id, head) in heads {
                let table = self.lobby.find_id(id).filter(|table| table.head().differs(&head));
                if let Some(table) = table {
                    table.sync_soon(&head, Some(head.remote));
                }
            }
        }
        true
    }

    /// Load the public tables of all nodes, as long as there is room for them.
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
            if self.lobby.len() >= self.config.tables {
                return;
            }
            if let Ok(table) = self.table(link).await {
                self.lobby.changed(&table.info());
            }
        }
    }

    /// Forget the tables that are idle here: those that are over or played through other nodes, and of the public
    /// tables all but the newest.
    fn evict_idle(&self) {
        let listed = self.lobby.listed();
        let since = listed
            .get(LONGEST_LIST as usize)
            .map_or(Timestamp::MIN, |info| info.created_at + Millis(1));
        for table in self.lobby.tables() {
            table.evict_if_idle(self);
            table.evict_if_old(self, since);
        }
    }
}
