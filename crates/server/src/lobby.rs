//! All tables in memory, and who follows the list of the public ones.

use crate::outbox::Outbox;
use crate::tables::TableHandle;
use crate::wire::{ConnectionId, Occupant, Push, SeatInfo, Stage, TableId, TableInfo, push};
use axum::extract::ws::Utf8Bytes;
use parking_lot::{Mutex, MutexGuard, RwLock};
use std::collections::HashMap;
use std::sync::Arc;

/// All tables in memory.
#[derive(Default)]
pub struct Lobby {
    tables: RwLock<HashMap<Arc<str>, Arc<TableHandle>>>,
    /// The same by their ids.
    links: RwLock<HashMap<TableId, Arc<str>>>,
    followers: Mutex<Vec<Outbox>>,
}

impl Lobby {
    /// The table of a link, if it is in memory.
    #[must_use]
    pub fn find(&self, link: &str) -> Option<Arc<TableHandle>> {
        self.tables.read().get(link).cloned()
    }

    /// The same by its id.
    #[must_use]
    pub fn find_id(&self, id: TableId) -> Option<Arc<TableHandle>> {
        let link = self.links.read().get(&id).cloned();
        self.find(&link?)
    }

    /// Add a table. If it is there already, that one is returned.
    pub fn add(&self, table: Arc<TableHandle>) -> Arc<TableHandle> {
        let mut tables = self.tables.write();
        let mut links = self.links.write();
        links.insert(table.id, Arc::clone(&table.link));
        Arc::clone(tables.entry(Arc::clone(&table.link)).or_insert(table))
    }

    /// Remove a table, unless it has other references: there must never be two of one table. Whether it was removed.
    pub fn evict(&self, table: &Arc<TableHandle>) -> bool {
        let mut tables = self.tables.write();
        // One is here, and one is the caller's.
        let is_free = Arc::strong_count(table) <= 2;
        if is_free {
            tables.remove(&table.link);
            self.links.write().remove(&table.id);
        }
        is_free
    }

    /// Every table in memory.
    #[must_use]
    pub fn tables(&self) -> Vec<Arc<TableHandle>> {
        self.tables.read().values().cloned().collect()
    }

    /// How many tables are in memory.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tables.read().len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The public tables that are waiting or played, the newest first.
    #[must_use]
    pub fn listed(&self) -> Vec<Arc<TableInfo>> {
        let infos = self.tables().into_iter().map(|table| table.info());
        let mut listed: Vec<_> = infos.filter(|info| is_listed(info)).collect();
        listed.sort_by_key(|info| std::cmp::Reverse(info.created_at));
        listed
    }

    /// Tell those who follow the list that a public table has changed.
    pub fn changed(&self, info: &TableInfo) {
        let followers = self.followers();
        if followers.is_empty() {
            return;
        }
        let frame = match push(Push::Listed { table: info }) {
            Ok(frame) => Utf8Bytes::from(frame),
            Err(error) => {
                tracing::error!(%error, "a table cannot be written as JSON");
                return;
            }
        };
        for follower in followers.iter() {
            follower.send(frame.clone());
        }
    }

    /// Whether a connection follows the list.
    #[must_use]
    pub fn is_followed(&self) -> bool {
        !self.followers().is_empty()
    }

    /// Follow the list.
    pub fn follow(&self, outbox: &Outbox) {
        self.unfollow(outbox.connection);
        self.followers().push(outbox.clone());
    }

    /// Follow it no more.
    pub fn unfollow(&self, connection: ConnectionId) {
        self.followers().retain(|follower| follower.connection != connection);
    }

    fn followers(&self) -> MutexGuard<'_, Vec<Outbox>> {
        self.followers.lock()
    }
}

/// Whether strangers find it: a table at which no player waits any more is not offered.
fn is_listed(info: &TableInfo) -> bool {
    let is_present =
        |seat: &SeatInfo| matches!(seat.occupant, Some(Occupant::Person { present: true, .. }));
    let is_open = match info.stage {
        Stage::Waiting => info.seats.iter().any(is_present),
        Stage::Playing => true,
        Stage::Over | Stage::Closed => false,
    };
    info.options.public && is_open
}
