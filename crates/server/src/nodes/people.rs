//! People who change at one node while they are connected to another: when they are renamed, sign out, or mute
//! or unmute a player, their connections end, and they reconnect as they are now.

use crate::bus::News;
use crate::server::{Server, store_failed};
use crate::wire::{Fault, PlayerId};

impl Server {
    /// Let the other nodes know that a player has changed.
    pub async fn tell_of(&self, player: PlayerId) {
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

    /// A player has connected: changes to them at other nodes are noticed from now on.
    pub async fn remember(&self, player: PlayerId) -> Result<(), Fault> {
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

    /// End the connections of players who have changed at another node, so that they reconnect.
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
