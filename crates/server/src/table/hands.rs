//! Several hands of one person at a table: only where that person is the host, among friends.

use super::{Chair, Sitter, Table};
use crate::store::Player;
use crate::wire::{Fault, Options};

impl Sitter {
    /// Who answers for this player: a hand's owner, or they themselves.
    pub(super) fn person(&self) -> i64 {
        self.hand_of.unwrap_or(self.player)
    }
}

impl Table {
    /// Whether a player may be here at all. Strangers should not sit with one person who sees
    /// several hands, so hands stay at their owner's private tables.
    pub(super) fn must_admit(&self, player: &Player) -> Result<(), Fault> {
        let is_at_home = self.host == player.owner && !self.options.public;
        if player.hand.is_none() || is_at_home || self.seat_of(player.id).is_some() {
            Ok(())
        } else {
            Err(Fault::HandElsewhere)
        }
    }

    /// Whether these options would open a table with hands to strangers.
    pub(super) fn must_stay_private(&self, options: &Options) -> Result<(), Fault> {
        if options.public && self.owner_of_hands().is_some() {
            Err(Fault::PublicHands)
        } else {
            Ok(())
        }
    }

    /// Whose hands sit here. They are all of one person, the host.
    pub(super) fn owner_of_hands(&self) -> Option<i64> {
        self.chairs.iter().find_map(|chair| chair.sitter()?.hand_of)
    }

    /// Who is the host when the host has gone: the owner of the hands that stay, or else the next
    /// person.
    pub(super) fn next_host(&self) -> Option<i64> {
        let first = || self.chairs.iter().find_map(Chair::sitter).map(Sitter::person);
        self.owner_of_hands().or_else(first)
    }
}
