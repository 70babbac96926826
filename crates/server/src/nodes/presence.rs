//! Who is at which table through this node. It is kept in the store for as long as the node is alive, so
//! that no player is taken for gone who is connected through another node.

use crate::bus::News;
use crate::server::Server;
use crate::wire::TableId;
use enigmata_table::LocalPresence;
use parking_lot::Mutex;
use std::collections::BTreeMap;
use std::sync::Weak;
use std::time::Duration;
use tokio::sync::Notify;

/// What changes within so short a time is stored together.
const TOGETHER: Duration = Duration::from_millis(50);
/// When the store has failed, it is tried again after so long.
const LATER: Duration = Duration::from_secs(1);

/// What is to be stored.
#[derive(Debug, Default)]
pub struct PresenceQueue {
    changed: Mutex<BTreeMap<TableId, LocalPresence>>,
    is_changed: Notify,
}

impl PresenceQueue {
    pub(super) fn set(&self, table: TableId, here: LocalPresence) {
        self.changed.lock().insert(table, here);
        self.is_changed.notify_one();
    }

    fn take(&self) -> BTreeMap<TableId, LocalPresence> {
        std::mem::take(&mut *self.changed.lock())
    }

    /// These were not stored, and are to be unless something newer is.
    fn put_back(&self, before: BTreeMap<TableId, LocalPresence>) {
        let mut changed = self.changed.lock();
        for (table, here) in before {
            changed.entry(table).or_insert(here);
        }
    }
}

/// Store who is here, until the server is gone.
pub(super) async fn tell(server: Weak<Server>) {
    loop {
        let Some(up) = server.upgrade() else { return };
        let changed = up.node.here.take();
        let wait = if changed.is_empty() {
            // The server must be able to go while this waits.
            let waiting = up.node.here.is_changed.notified();
            tokio::pin!(waiting);
            let _ = tokio::time::timeout(LATER, waiting).await;
            TOGETHER
        } else if let Err(error) = up.store.save_presence(up.node.id, &changed).await {
            tracing::warn!(%error, "the other nodes do not know who is here");
            up.node.here.put_back(changed);
            LATER
        } else {
            for &table in changed.keys() {
                up.node.tell(News::Here { table });
            }
            TOGETHER
        };
        drop(up);
        tokio::time::sleep(wait).await;
    }
}
