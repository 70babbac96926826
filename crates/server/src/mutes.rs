//! Who does not want to hear whom, for those who are connected.

use parking_lot::RwLock;
use std::collections::{HashMap, HashSet};

/// By player, whom they do not want to hear.
#[derive(Debug, Default)]
pub struct Mutes(RwLock<HashMap<i64, HashSet<i64>>>);

impl Mutes {
    /// Somebody has come, and does not want to hear these.
    pub fn set(&self, player: i64, muted: impl IntoIterator<Item = i64>) {
        let muted: HashSet<i64> = muted.into_iter().collect();
        let mut all = self.0.write();
        if muted.is_empty() {
            all.remove(&player);
        } else {
            all.insert(player, muted);
        }
    }

    /// Somebody has gone: unless they are still here by another connection, nobody need know.
    pub fn leave(&self, player: i64, is_here: impl FnOnce() -> bool) {
        let mut all = self.0.write();
        // Whoever comes meanwhile is here first, and says after that whom they do not want to hear.
        if all.contains_key(&player) && !is_here() {
            all.remove(&player);
        }
    }

    /// Hear somebody no more, or again.
    pub fn change(&self, player: i64, other: i64, muted: bool) {
        let mut all = self.0.write();
        let of_player = all.entry(player).or_default();
        if muted {
            of_player.insert(other);
        } else {
            of_player.remove(&other);
        }
    }

    /// Whether somebody does not want to hear another.
    #[must_use]
    pub fn is_muted(&self, player: i64, other: i64) -> bool {
        let all = self.0.read();
        all.get(&player).is_some_and(|muted| muted.contains(&other))
    }

    /// Whom somebody does not want to hear.
    #[must_use]
    pub fn of(&self, player: i64) -> Vec<i64> {
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
        mutes.set(1, [2, 3]);
        mutes.leave(1, || true);
        assert!(mutes.is_muted(1, 2) && !mutes.is_muted(2, 1));
        mutes.leave(1, || false);
        assert!(!mutes.is_muted(1, 2) && mutes.0.read().is_empty());
    }
}
