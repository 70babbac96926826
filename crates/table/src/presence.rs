//! Who is connected to a table, by node, and how much of a table is known.

use enigmata_game::Seats;
use enigmata_wire::{Millis, Version};

/// Who is connected to a table through one node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LocalPresence {
    /// Seats whose players have a connection.
    pub seats: Seats,
    /// How many spectators are connected.
    pub spectators: u32,
    /// The greatest delay of those who race.
    pub delay: Millis,
}

/// Who is connected to a table through all other nodes together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RemotePresence {
    /// Seats whose players have a connection.
    pub seats: Seats,
    /// How many spectators are connected.
    pub spectators: u32,
    /// The greatest delay of those who race.
    pub delay: Millis,
}

impl RemotePresence {
    /// The sum of this and one more node.
    #[must_use]
    pub fn and(self, node: LocalPresence) -> Self {
        Self {
            seats: Seats::from_bits(self.seats.bits() | node.seats.bits()),
            spectators: self.spectators.saturating_add(node.spectators),
            delay: self.delay.max(node.delay),
        }
    }
}

/// How much of a table there is, in the store or in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Head {
    /// How many moves were made.
    pub moves: u64,
    /// How often it was saved apart from its moves.
    pub version: Version,
    /// How many lines of chat there are.
    pub chat: u64,
    /// Who is connected through other nodes.
    pub remote: RemotePresence,
}

impl Head {
    /// Whether `stored` has something that this lacks.
    #[must_use]
    pub const fn is_behind(&self, stored: &Self) -> bool {
        self.moves < stored.moves || self.version.0 < stored.version.0 || self.chat < stored.chat
    }

    /// Whether `stored` has something that this lacks, or others are connected through other nodes.
    #[must_use]
    pub fn differs(&self, stored: &Self) -> bool {
        self.is_behind(stored) || self.remote != stored.remote
    }

    /// The greater of each count: reports that arrive out of order never take anything back.
    #[must_use]
    pub fn merge(&self, other: &Self) -> Self {
        Self {
            moves: self.moves.max(other.moves),
            version: self.version.max(other.version),
            chat: self.chat.max(other.chat),
            remote: self.remote,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_in_any_order_merge_to_the_same_head() {
        let early = Head { moves: 3, chat: 2, ..Head::default() };
        let late = Head { moves: 2, version: Version(4), ..Head::default() };
        let merged = Head { moves: 3, version: Version(4), chat: 2, ..Head::default() };
        assert_eq!((early.merge(&late), late.merge(&early)), (merged, merged));
    }
}
