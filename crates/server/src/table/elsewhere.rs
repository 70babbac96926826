//! Who is at a table through other nodes, and what those are told about who is at it through this one.

use super::Table;
use crate::nodes::Here;
use crate::server::Server;
use enigmata_game::{Observer, Seat, Seats};

/// All who are at a table through other nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Elsewhere {
    /// Whose windows are open there.
    pub seats: Seats,
    /// How many look on there.
    pub spectators: u32,
    /// The greatest delay of those who race there, in milliseconds.
    pub delay: i64,
}

impl Elsewhere {
    /// And those of one more node.
    #[must_use]
    pub fn and(self, here: Here) -> Self {
        Self {
            seats: Seats::from_bits(self.seats.bits() | here.seats.bits()),
            spectators: self.spectators.saturating_add(here.spectators),
            delay: self.delay.max(here.delay),
        }
    }
}

impl Table {
    /// Whether a seat's player is there, through whichever node.
    pub(super) fn is_present(&self, seat: Seat) -> bool {
        self.audience.is_present(seat) || self.elsewhere.seats.contains(seat)
    }

    /// Whether a seat's player is there now; if not, they are away since they were not.
    pub(super) fn note_presence(&mut self, seat: Seat, now: i64) {
        let is_present = self.is_present(seat);
        if let Some(sitter) = self.chairs[seat.index()].sitter_mut() {
            sitter.away_since = if is_present { None } else { sitter.away_since.or(Some(now)) };
        }
    }

    /// Let the other nodes know who is at this table through this one.
    pub(super) fn tell_here(&mut self, server: &Server) {
        let seats: Seats =
            self.seats().map(|(seat, _)| seat).filter(|&it| self.audience.is_present(it)).collect();
        let here = Here { seats, spectators: self.audience.spectators(), delay: self.delay_here() };
        if here != self.told_here {
            self.told_here = here;
            server.node.is_here(self.id, here);
        }
    }

    /// Who is at it through other nodes. Whether that has changed for anybody to see.
    pub(super) fn set_elsewhere(&mut self, elsewhere: Elsewhere, now: i64) -> bool {
        let before = std::mem::replace(&mut self.elsewhere, elsewhere);
        if (before.seats, before.spectators) == (elsewhere.seats, elsewhere.spectators) {
            return false;
        }
        for seat in self.game.seats().iter() {
            self.note_presence(seat, now);
        }
        true
    }

    /// The greatest delay of those who race through this node.
    fn delay_here(&self) -> i64 {
        if !self.is_racing() {
            return 0;
        }
        let racing = self.game.to_act().seats();
        let windows = racing.iter().flat_map(|seat| self.audience.of(Observer::Seat(seat)));
        // In steps, so that the store is not written to for every millisecond.
        let slowest = windows.filter_map(|window| window.outbox.delay()).max().unwrap_or(0);
        (slowest + STEP - 1) / STEP * STEP
    }
}

/// Delays are told in steps of so many milliseconds.
const STEP: i64 = 25;
