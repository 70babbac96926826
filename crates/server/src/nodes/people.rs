//! People who change at one node while they are connected to another: who is called otherwise, has signed
//! out or does not want to hear somebody comes again, and is met as they are now.

use crate::bus::News;
use crate::server::{Server, store_failed};
use crate::wire::Fault;

impl Server {
    /// Let the other nodes know that somebody has changed.
    pub async fn tell_of(&self, player: i64) {
        if self.node.is_alone {
            return;
        }
        match self.store.count_change(player).await {
            Ok(changes) => {
                if let Some(changes) = changes {
                    self.presence.know(player, changes);
                }
                self.node.tell(News::Player { id: player });
            }
            Err(error) => tracing::warn!(%error, "other nodes do not know that somebody changed"),
        }
    }

    /// Somebody has connected: whoever changes them from now on is noticed.
    pub async fn remember(&self, player: i64) -> Result<(), Fault> {
        if !self.node.is_alone {
            let changes = self.store.changes(&[player]).await;
            let changes = changes.map_err(|error| store_failed(&error))?;
            let known = changes.get(&player).is_some_and(|&it| self.presence.knows(player, it));
            if !known {
                self.presence.end(player);
                return Err(Fault::Reconnect);
            }
        }
        Ok(())
    }

    /// Whoever has changed at another node comes again.
    pub(super) async fn meet_again(&self) {
        let connected = self.presence.players();
        if connected.is_empty() {
            return;
        }
        let changes = match self.store.changes(&connected).await {
            Ok(changes) => changes,
            Err(error) => {
                tracing::warn!(%error, "who has changed at other nodes is not known");
                return;
            }
        };
        for player in connected {
            let is_known = changes.get(&player).is_some_and(|&it| self.presence.knows(player, it));
            if !is_known {
                self.presence.end(player);
            }
        }
    }
}
