//! A table behind its lock, and what can be read of it without asking it.

use crate::chance::entropy;
use crate::outbox::Outbox;
use crate::server::{Server, store_failed};
use crate::wire::{ConnectionId, Fault, PlayerId, TableId, TableInfo, Timestamp};
use enigmata_game::Seat;
use enigmata_table::{Head, Reply, Request, Table};
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use std::ops::Deref;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Weak};
use tokio::sync::oneshot;

/// A table and its lock.
pub struct TableHandle {
    /// The table's link.
    pub link: Arc<str>,
    /// The table's id.
    pub id: TableId,
    pub(super) server: Weak<Server>,
    driven: Mutex<Driven>,
    /// Whether a task is about to catch up with what other nodes have stored.
    pub(super) is_sync_scheduled: AtomicBool,
}

/// What is behind the lock.
pub(super) struct Driven {
    pub(super) table: Table,
    /// The connections that follow it.
    pub(super) outboxes: Vec<Outbox>,
    /// Those who wait for an answer that another task will have.
    pub(super) waiting: HashMap<u64, oneshot::Sender<Result<Reply, Fault>>>,
    next_ticket: u64,
}

impl Driven {
    pub(super) const fn ticket(&mut self) -> u64 {
        self.next_ticket += 1;
        self.next_ticket
    }
}

impl TableHandle {
    /// A table behind its lock.
    #[must_use]
    pub fn new(server: &Server, table: Table) -> Arc<Self> {
        let (link, id) = (Arc::clone(table.link()), table.id());
        let (outboxes, waiting) = (Vec::new(), HashMap::new());
        let driven = Mutex::new(Driven { table, outboxes, waiting, next_ticket: 0 });
        let is_sync_scheduled = AtomicBool::new(false);
        Arc::new(Self { link, id, server: server.me.clone(), driven, is_sync_scheduled })
    }

    /// The table of a link, from the store.
    ///
    /// # Errors
    /// When there is none, or the store fails.
    pub async fn load(server: &Server, link: &str) -> Result<Arc<Self>, Fault> {
        let row = server.store.table(link).await.map_err(|error| store_failed(&error))?;
        let row = row.ok_or(Fault::NoTable)?;
        let (id, shared) = (row.id, Arc::clone(&server.shared));
        let table = Table::restore(row, entropy(), shared, server.clock.now());
        let table = table.map_err(|fault| {
            tracing::error!(table = %id, ?fault, "what is stored of a table cannot be used");
            fault
        })?;
        let handle = Self::new(server, table);
        handle.request(Request::Touch).await?;
        Ok(handle)
    }

    pub(super) fn driven(&self) -> MutexGuard<'_, Driven> {
        self.driven.lock()
    }

    /// What is public of the table.
    #[must_use]
    pub fn info(&self) -> Arc<TableInfo> {
        Arc::clone(self.driven().table.info())
    }

    /// How much of the table is known here.
    #[must_use]
    pub fn head(&self) -> Head {
        self.driven().table.head()
    }

    /// Whether this node acts for its bots and clocks.
    #[must_use]
    pub fn is_owned(&self) -> bool {
        self.driven().table.owns()
    }

    /// The seat of a player.
    #[must_use]
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.driven().table.seat_of(player)
    }

    /// Whether this connection follows it.
    #[must_use]
    pub fn is_watched_by(&self, connection: ConnectionId) -> bool {
        self.driven().outboxes.iter().any(|outbox| outbox.connection == connection)
    }

    /// Forget it if it is idle here. A table that is busy, or that has other references, stays.
    pub fn evict_if_idle(self: &Arc<Self>, server: &Server) {
        let driven = self.driven();
        if driven.table.is_idle(server.node.lists()) {
            self.evict(server, &driven.table);
        }
    }

    /// The same of a table that another node owns and that was opened before a moment, though it may be public.
    pub fn evict_if_old(self: &Arc<Self>, server: &Server, listed_since: Timestamp) {
        let driven = self.driven();
        let table = &driven.table;
        let is_needed = table.owns() || !table.is_empty() || table.is_busy();
        if !is_needed && table.created_at() < listed_since {
            self.evict(server, table);
        }
    }

    fn evict(self: &Arc<Self>, server: &Server, table: &Table) {
        server.puzzles.open.set(&self.link, &[]);
        if server.lobby.evict(self) {
            server.alarms.clear(&self.link);
        } else {
            server.puzzles.open.set(&self.link, table.open_puzzles());
        }
    }
}

/// A table that is in use. When the reference is dropped, the table is forgotten unless it is needed: what is asked of
/// a game that is over leaves nothing in memory, whether it was given or refused.
pub struct TableRef<'a> {
    server: &'a Server,
    handle: Arc<TableHandle>,
}

impl<'a> TableRef<'a> {
    /// A reference to this table.
    #[must_use]
    pub const fn new(server: &'a Server, handle: Arc<TableHandle>) -> Self {
        Self { server, handle }
    }
}

impl Deref for TableRef<'_> {
    type Target = Arc<TableHandle>;

    fn deref(&self) -> &Arc<TableHandle> {
        &self.handle
    }
}

impl Drop for TableRef<'_> {
    fn drop(&mut self) {
        self.handle.evict_if_idle(self.server);
    }
}
