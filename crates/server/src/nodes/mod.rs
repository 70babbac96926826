//! Several servers at one store. Each serves any table: what it has in memory is a copy of the store, and
//! the store alone decides which of two moves came first.
//!
//! Every game in play has an owner: the one node that thinks for its bots, acts when time has run
//! out and sees who has been gone for too long. A node says every two seconds that it is alive
//! ([`beat`]); when it has not for a while, the others take its tables over. Should two nodes ever take
//! themselves for the owner, the store lets only one of two equal moves through.
//!
//! What one node has stored the others learn by a message ([`listen`]), or by polling ([`poll`]): a
//! message that is lost delays news and loses nothing.

mod beat;
mod listen;
mod people;
mod poll;
mod presence;
mod storing;

pub use presence::PresenceQueue;

use crate::bus::{Bus, News};
use crate::server::Server;
use crate::wire::{Millis, NodeId, TableId};
use enigmata_table::LocalPresence;
use parking_lot::{Mutex, MutexGuard};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use storing::Storing;
use tokio::sync::{Notify, Semaphore, SemaphorePermit};
use tokio::task::JoinHandle;
use tokio::time::Instant;

/// This server among others.
pub struct Node {
    /// Its id, drawn when it starts.
    pub id: NodeId,
    /// Whether the store is its own: there are no others.
    pub is_alone: bool,
    bus: Bus,
    here: PresenceQueue,
    /// Tables that other nodes have said to be changed.
    heard: Mutex<BTreeSet<TableId>>,
    is_heard: Notify,
    /// Whether messages may have been missed.
    has_gap: AtomicBool,
    /// Tables may be without a node: it is time to look, or a message says so.
    is_orphaned: Notify,
    /// Whether it was taken for dead, so that who is here may be forgotten.
    was_dead: AtomicBool,
    /// Whether it closes, and owns nothing any more.
    is_leaving: AtomicBool,
    /// When the list of public tables was last asked for.
    listed: Mutex<Option<Instant>>,
    /// Whether a client waits for that list.
    wants_list: AtomicBool,
    /// How many tables may read from the store at once what other nodes have stored.
    sync_permits: Semaphore,
    /// How often all tables are looked at, if that was said.
    every: Mutex<Option<Duration>>,
    storing: Storing,
}

/// So many tables read at once what other nodes have stored. Others wait, so that there is still a connection to the
/// store for those who want something.
const SYNCS: usize = 8;
/// A player who was at a table through a node that closes counts as present for so long:
/// they come back at another one.
const LINGER: Millis = Millis::seconds(5);
/// Tables are kept in memory for the list for so long after it was last read.
const READ_LATELY: Duration = Duration::from_secs(10);

impl Node {
    /// The node that speaks by this bus.
    #[must_use]
    pub fn new(bus: Bus) -> Self {
        Self {
            id: bus.node(),
            is_alone: bus.is_alone(),
            bus,
            here: PresenceQueue::default(),
            heard: Mutex::default(),
            is_heard: Notify::new(),
            has_gap: AtomicBool::new(false),
            is_orphaned: Notify::new(),
            was_dead: AtomicBool::new(false),
            is_leaving: AtomicBool::new(false),
            listed: Mutex::default(),
            wants_list: AtomicBool::new(false),
            sync_permits: Semaphore::new(SYNCS),
            every: Mutex::default(),
            storing: Storing::default(),
        }
    }

    /// How it speaks to the others.
    #[must_use]
    pub const fn bus(&self) -> &Bus {
        &self.bus
    }

    /// What it is called in the log.
    #[must_use]
    pub fn name(&self) -> impl std::fmt::Display {
        self.bus.node()
    }

    /// Tell the others.
    pub fn tell(&self, news: News) {
        if !self.is_alone {
            self.bus.publish(news);
        }
    }

    /// Who is connected to a table through this node, for the others to know.
    pub fn set_presence(&self, table: TableId, presence: LocalPresence) {
        // While it closes, all players go, and come back at other nodes before those have to know.
        if !self.is_alone && !self.is_leaving() {
            self.here.set(table, presence);
        }
    }

    /// Look at this table soon.
    fn poll_table(&self, table: TableId) {
        self.heard.lock().insert(table);
        self.is_heard.notify_one();
    }

    /// Look at everything soon.
    fn poll_all(&self) {
        self.has_gap.store(true, Ordering::Release);
        self.is_heard.notify_one();
    }

    fn takes_gap(&self) -> bool {
        self.has_gap.swap(false, Ordering::AcqRel)
    }

    /// Whether this node closes.
    #[must_use]
    pub fn is_leaving(&self) -> bool {
        self.is_leaving.load(Ordering::Acquire)
    }

    /// How long it takes to store something.
    #[must_use]
    pub const fn storing(&self) -> &Storing {
        &self.storing
    }

    /// Look at all tables this often instead of every few seconds, and for tables without a node only when a
    /// message says that there are some. Tests turn polling off in this way: then nothing hides a message that
    /// is not sent.
    pub fn poll_every(&self, every: Duration) {
        *self.every.lock() = Some(every);
        self.is_heard.notify_one();
    }

    fn every(&self) -> Option<Duration> {
        *self.every.lock()
    }

    /// Wait until this table may read what other nodes have stored.
    pub async fn sync_permit(&self) -> Option<SemaphorePermit<'_>> {
        self.sync_permits.acquire().await.ok()
    }

    /// Whether the list of public tables was read lately.
    #[must_use]
    pub fn lists(&self) -> bool {
        self.listed().is_some_and(|at| at.elapsed() < READ_LATELY)
    }

    /// Whether the list may be asked for again after so long.
    fn may_list(&self, every: Duration) -> bool {
        let mut listed = self.listed();
        let is_due = listed.is_none_or(|at| at.elapsed() >= every);
        if is_due {
            *listed = Some(Instant::now());
        }
        is_due
    }

    /// Ask for the list soon.
    fn list_soon(&self) {
        self.wants_list.store(true, Ordering::Release);
        self.is_heard.notify_one();
    }

    /// When to ask for the list, if a client waits for it and it may be asked for again after so long.
    fn list_due(&self, every: Duration) -> Option<Instant> {
        let is_wanted = self.wants_list.load(Ordering::Acquire);
        is_wanted.then(|| self.listed().map_or_else(Instant::now, |at| at + every))
    }

    fn listed(&self) -> MutexGuard<'_, Option<Instant>> {
        self.listed.lock()
    }

    fn take_heard(&self) -> BTreeSet<TableId> {
        std::mem::take(&mut *self.heard.lock())
    }
}

impl Node {
    /// Care for nothing from now on.
    pub(crate) fn leave(&self) {
        self.is_leaving.store(true, Ordering::Release);
    }
}

/// What a node does besides serving its connections.
pub(crate) fn start(server: &Arc<Server>) -> Vec<JoinHandle<()>> {
    if server.node.is_alone {
        return Vec::new();
    }
    vec![
        tokio::spawn(beat::beat(Arc::downgrade(server))),
        tokio::spawn(beat::care(Arc::downgrade(server))),
        tokio::spawn(listen::listen(Arc::downgrade(server), server.node.bus.subscribe())),
        tokio::spawn(poll::poll(Arc::downgrade(server))),
        tokio::spawn(presence::tell(Arc::downgrade(server))),
    ]
}

/// The node will go: others take over what it owns, while its connections end.
pub(crate) async fn release_owned(server: &Server) {
    if server.node.is_alone {
        return;
    }
    if let Err(error) = server.store.release_tables(server.node.id).await {
        tracing::warn!(%error, "the other nodes will notice only later that this one closes");
        return;
    }
    server.node.tell(News::Gone { node: server.node.bus.node() });
}

/// The node goes.
pub(crate) async fn retire(server: &Server) {
    if server.node.is_alone {
        return;
    }
    if let Err(error) = server.store.retire(server.node.id, LINGER).await {
        tracing::warn!(%error, "the other nodes will notice only later that this one is gone");
    }
    server.node.bus.close().await;
}
