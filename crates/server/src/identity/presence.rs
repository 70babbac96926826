//! Who is connected: when somebody signs out or is called otherwise, their connections learn of it.

use crate::store::Player;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// All connections by player.
#[derive(Clone, Debug, Default)]
pub struct Presence(Arc<Mutex<HashMap<i64, Vec<Arc<News>>>>>);

#[derive(Debug, Default)]
struct News {
    ended: Notify,
    changed: Mutex<Option<Player>>,
}

/// A connection's ear for what changes of its player. Forgotten when it is dropped.
#[derive(Debug)]
pub struct Pass {
    player: i64,
    news: Arc<News>,
    presence: Presence,
}

impl Presence {
    /// Somebody has connected.
    #[must_use]
    pub fn enter(&self, player: i64) -> Pass {
        let news = Arc::new(News::default());
        self.all().entry(player).or_default().push(Arc::clone(&news));
        Pass { player, news, presence: self.clone() }
    }

    /// Somebody has another name or language.
    pub fn change(&self, player: &Player) {
        for news in self.all().get(&player.id).into_iter().flatten() {
            *news.changed.lock().unwrap_or_else(PoisonError::into_inner) = Some(player.clone());
        }
    }

    /// End all connections of somebody. Who still has a key comes again with it.
    pub fn end(&self, player: i64) {
        for news in self.all().get(&player).into_iter().flatten() {
            news.ended.notify_one();
        }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<i64, Vec<Arc<News>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pass {
    /// Wait until the connection is to end.
    pub fn ended(&self) -> impl Future<Output = ()> + Send + use<> {
        let news = Arc::clone(&self.news);
        async move { news.ended.notified().await }
    }

    /// The player anew, if something has changed since this was last asked.
    #[must_use]
    pub fn changed(&self) -> Option<Player> {
        self.news.changed.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut all = self.presence.all();
        if let Some(of_player) = all.get_mut(&self.player) {
            of_player.retain(|news| !Arc::ptr_eq(news, &self.news));
            if of_player.is_empty() {
                all.remove(&self.player);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn connections_learn_what_changes_and_are_forgotten() {
        let presence = Presence::default();
        let (one, two) = (presence.enter(1), presence.enter(1));
        let other = presence.enter(2);
        presence.end(1);
        one.ended().await;
        two.ended().await;
        drop((one, two));
        assert_eq!(presence.all().len(), 1);
        assert_eq!(other.changed(), None);
        drop(other);
        assert!(presence.all().is_empty());
    }
}
