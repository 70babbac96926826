//! Who is connected: when a player signs out or is renamed, their connections learn of it.

use crate::outbox::Outbox;
use crate::store::Player;
use crate::wire::{Fault, PlayerId, Version};
use enigmata_game::Language;
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use std::sync::Arc;

/// All connections by player; those of a local player by their owner too.
#[derive(Clone, Debug, Default)]
pub struct Presence(Arc<Mutex<HashMap<PlayerId, Known>>>);

/// The connections of one player.
#[derive(Debug, Default)]
struct Known {
    connections: Vec<Arc<News>>,
    /// How often the player has changed, as far as the store was asked.
    changes: Option<Version>,
}

#[derive(Debug)]
struct News {
    /// The connection, and who is connected.
    outbox: Outbox,
    changed: Mutex<Changed>,
}

/// What has become different since a connection last asked.
#[derive(Debug, Default)]
struct Changed {
    player: Option<Player>,
    /// Of a local player's owner, whose language it speaks.
    language: Option<Language>,
}

/// Tells one connection of changes to its player. Unregistered when it is dropped.
#[derive(Debug)]
pub struct Pass {
    /// Under whom it is found.
    known_by: [Option<PlayerId>; 2],
    news: Arc<News>,
    presence: Presence,
}

impl Presence {
    /// Register a connection of this player.
    #[must_use]
    pub fn enter(&self, player: &Player, outbox: Outbox) -> Pass {
        let news = Arc::new(News { outbox, changed: Mutex::default() });
        // A local player has the key of its owner.
        let known_by = [Some(player.id), player.local_number.and(player.owner)];
        for id in known_by.into_iter().flatten() {
            self.all().entry(id).or_default().connections.push(Arc::clone(&news));
        }
        Pass { known_by, news, presence: self.clone() }
    }

    /// Tell a player's connections of another name or language.
    pub fn change(&self, player: &Player) {
        let all = self.all();
        let of_player = all.get(&player.id).into_iter().flat_map(|known| &known.connections);
        for news in of_player {
            let mut changed = news.changed.lock();
            if news.outbox.player == player.id {
                changed.player = Some(player.clone());
            } else {
                changed.language = Some(player.language);
            }
        }
    }

    /// End all connections of a player, and of their local players. A client that still has a key reconnects with it.
    pub fn end(&self, player: PlayerId) {
        for news in self.all().get(&player).into_iter().flat_map(|known| &known.connections) {
            news.outbox.end(Fault::Reconnect);
        }
    }

    /// End all connections: the server goes down.
    pub fn end_all(&self) {
        for news in self.all().values().flat_map(|known| &known.connections) {
            news.outbox.end(Fault::ShuttingDown);
        }
    }

    /// Whether a player is connected.
    #[must_use]
    pub fn has(&self, player: PlayerId) -> bool {
        self.all().contains_key(&player)
    }

    /// Who is connected.
    #[must_use]
    pub fn players(&self) -> Vec<PlayerId> {
        self.all().keys().copied().collect()
    }

    /// Note that a player has changed so often by now, and that their connections here know of it.
    pub fn know(&self, player: PlayerId, changes: Version) {
        if let Some(known) = self.all().get_mut(&player) {
            known.changes = Some(changes);
        }
    }

    /// Note that a player has changed so often by now. Whether their connections here knew.
    #[must_use]
    pub fn knows(&self, player: PlayerId, changes: Version) -> bool {
        let mut all = self.all();
        let Some(known) = all.get_mut(&player) else { return true };
        known.changes.replace(changes).is_none_or(|before| before == changes)
    }

    fn all(&self) -> MutexGuard<'_, HashMap<PlayerId, Known>> {
        self.0.lock()
    }
}

impl Pass {
    /// The player as they are now, if something has changed since this was last asked.
    #[must_use]
    pub fn changed(&self, before: &Player) -> Option<Player> {
        let mut news = self.news.changed.lock();
        let Changed { player, language } = std::mem::take(&mut *news);
        let player = player.or_else(|| language.map(|_| before.clone()))?;
        Some(Player { language: language.unwrap_or(player.language), ..player })
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut all = self.presence.all();
        for id in self.known_by.into_iter().flatten() {
            let Some(known) = all.get_mut(&id) else { continue };
            known.connections.retain(|news| !Arc::ptr_eq(news, &self.news));
            if known.connections.is_empty() {
                all.remove(&id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{ConnectionId, PlayerKind};

    fn player(id: i64, local_to: Option<i64>) -> Player {
        Player {
            id: PlayerId(id),
            name: "Ada".to_owned(),
            kind: PlayerKind::Guest,
            language: Language::English,
            owner: local_to.map(PlayerId),
            local_number: local_to.map(|_| 1),
            login: None,
            password: None,
        }
    }

    fn enter(presence: &Presence, player: &Player) -> (Pass, Outbox) {
        let outbox = Outbox::new(ConnectionId(1), player.id, 1);
        (presence.enter(player, outbox.clone()), outbox)
    }

    #[tokio::test]
    async fn a_local_player_goes_with_its_owner_and_is_not_taken_for_them() {
        let presence = Presence::default();
        let (one, two) = (player(1, None), player(2, Some(1)));
        let ((owner, of_owner), (local, of_local)) =
            (enter(&presence, &one), enter(&presence, &two));
        let countess = Player { name: "Countess".to_owned(), ..one.clone() };
        presence.change(&countess);
        assert_eq!((owner.changed(&one), local.changed(&two)), (Some(countess), Some(two.clone())));
        presence.change(&two);
        assert_eq!((owner.changed(&one), local.changed(&two)), (None, Some(two.clone())));
        // It speaks the language that its owner speaks from now on.
        presence.change(&Player { language: Language::Russian, ..one });
        assert_eq!(
            local.changed(&two),
            Some(Player { language: Language::Russian, ..two.clone() })
        );
        assert_eq!(local.changed(&two), None);
        presence.end(PlayerId(1));
        assert_eq!(of_owner.ended().await, Fault::Reconnect);
        assert_eq!(of_local.ended().await, Fault::Reconnect);
        drop((owner, local));
        assert!(presence.all().is_empty());
    }

    #[tokio::test]
    async fn connections_learn_what_changes_and_are_forgotten() {
        let presence = Presence::default();
        let [(one, of_one), (two, of_two)] = [1, 1].map(|id| enter(&presence, &player(id, None)));
        let (other, of_other) = enter(&presence, &player(2, None));
        presence.end(PlayerId(1));
        assert_eq!(of_one.ended().await, Fault::Reconnect);
        assert_eq!(of_two.ended().await, Fault::Reconnect);
        presence.end_all();
        assert_eq!(of_other.ended().await, Fault::ShuttingDown);
        drop((one, two));
        assert_eq!(presence.all().len(), 1);
        assert_eq!(other.changed(&player(2, None)), None);
        drop(other);
        assert!(presence.all().is_empty());
    }
}
