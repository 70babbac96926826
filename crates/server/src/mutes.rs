//! Who does not want to hear whom, for those who are connected.

use crate::wire::PlayerId;
use parking_lot::RwLock;
use std::collections::{HashMap, HashSet};

/// By player, whom they do not want to hear.
#[derive(Debug, Default)]
pub struct Mutes(RwLock<HashMap<PlayerId, HashSet<PlayerId>>>);

impl Mutes {
    /// Set which players a player has muted, instead of those before.
    pub fn set(&self, player: PlayerId, muted: impl IntoIterator<Item = PlayerId>) {
        let muted: HashSet<PlayerId> = muted.into_iter().collect();
        let mut all = self.0.write();
        if muted.is_empty() {
            all.remove(&player);
        } else {
            all.insert(player, muted);
        }
    }

    /// A connection of a player has ended: forget whom they have muted, unless another connection is still here.
    pub fn leave(&self, player: PlayerId, is_here: impl FnOnce() -> bool) {
        let mut all = self.0.write();
        // A connection that comes now is registered first, and sets its player's mutes after that.
        if all.contains_key(&player) && !is_here() {
            all.remove(&player);
        }
    }

    /// Mute another player, or unmute them.
    pub fn change(&self, player: PlayerId, other: PlayerId, muted: bool) {
        let mut all = self.0.write();
        let of_player = all.entry(player).or_default();
        if muted {
            of_player.insert(other);
        } else {
            of_player.remove(&other);
        }
    }

    /// Whether a player has muted another.
    #[must_use]
    pub fn is_muted(&self, player: PlayerId, other: PlayerId) -> bool {
        let all = self.0.read();
        all.get(&player).is_some_and(|muted| muted.contains(&other))
    }

    /// The players that a player has muted.
    #[must_use]
    pub fn of(&self, player: PlayerId) -> Vec<PlayerId> {
        let all = self.0.read();
        all.get(&player).map(|muted| muted.iter().copied().collect()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_gone_is_forgotten() {
        let mutes = Mutes::default();
        let [one, two, three] = [1, 2, 3].map(PlayerId);
        mutes.set(one, [two, three]);
        mutes.leave(one, || true);
        assert!(mutes.is_muted(one, two) && !mutes.is_muted(two, one));
        mutes.leave(one, || false);
        assert!(!mutes.is_muted(one, two) && mutes.0.read().is_empty());
    }
}
