//! A table behind its lock, and what can be read of it without that.

use super::look::{Looking, Told};
use super::{Head, Table};
use crate::server::Server;
use crate::wire::{Fault, TableInfo};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::sync::{Mutex, MutexGuard};

/// A table and its lock.
pub struct Cell {
    /// The link.
    pub link: Arc<str>,
    /// The id.
    pub id: i64,
    pub(super) table: Mutex<Table>,
    pub(super) shown: Arc<Shown>,
    pub(super) looking: Looking,
}

/// What can be read of a table without its lock.
pub(super) struct Shown {
    /// The table as everybody may know it.
    pub(super) info: RwLock<Arc<TableInfo>>,
    /// How far this node knows it.
    pub(super) head: std::sync::Mutex<Head>,
    /// How far the store is said to be, when it is to be looked at for that.
    pub(super) told: std::sync::Mutex<Told>,
    /// Whether people at several nodes race.
    pub(super) is_shared_race: AtomicBool,
    /// Whether this node cares for it.
    pub(super) cares: AtomicBool,
}

impl Cell {
    /// A table behind its lock. Among several nodes, whoever cares for it has said so in the store.
    #[must_use]
    pub fn new(server: &Server, table: Table) -> Self {
        let (link, id) = (Arc::clone(&table.link), table.id);
        let info = RwLock::new(Arc::new(table.info()));
        let head = std::sync::Mutex::new(table.head());
        let cares = server.node.is_alone;
        let told = std::sync::Mutex::default();
        let is_shared_race = AtomicBool::new(table.is_shared_race());
        let is_cared_for = AtomicBool::new(cares);
        let shown = Arc::new(Shown { info, head, told, is_shared_race, cares: is_cared_for });
        let show = Some(Arc::clone(&shown));
        let table = Mutex::new(Table { cares, shown: show, ..table });
        Self { link, id, table, shown, looking: Looking::default() }
    }

    /// The table, once nobody else has it. If the end of a write is not known, the store is asked
    /// first.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn lock(&self, server: &Server) -> Result<MutexGuard<'_, Table>, Fault> {
        let mut table = self.table.lock().await;
        if table.unsure {
            let caught_up = Box::pin(table.catch_up(server)).await;
            caught_up.map_err(|error| table.store_fault(server, &error))?;
            table.look_at_once(server);
        }
        Ok(table)
    }

    /// The table as everybody may know it.
    #[must_use]
    pub fn info(&self) -> Arc<TableInfo> {
        Arc::clone(&self.shown.info.read().unwrap_or_else(PoisonError::into_inner))
    }
}
