//! What changes at a table when a player has another name, becomes an account, or is deleted.

use crate::flow::{After, Step};
use crate::seating::DELETED_NAME;
use crate::{Table, Visitor};
use enigmata_game::Seat;
use enigmata_wire::{Fault, PlayerId, Stage};

impl Table {
    /// A player has another name. At a table that is over they keep the one they played under.
    pub(crate) fn rename(&mut self, player: PlayerId, name: &str) -> Result<Step, Fault> {
        let Some(seat) = self.seating.seat_of(player).filter(|_| self.is_open()) else {
            return Ok(Step::DONE);
        };
        self.seating.rename(seat, name, &self.chat.speakers());
        self.save(After::Announce)
    }

    /// A guest has become an account. Where the account sits already, the guest is gone.
    pub(crate) fn replace_player(&mut self, guest: PlayerId, to: &Visitor) -> Result<Step, Fault> {
        self.chat.replace_player(guest, to.id);
        if self.seating.seat_of(to.id).is_none()
            && let Some(seat) = self.seating.seat_of(guest)
        {
            if let Some(sitter) = self.seating[seat].sitter_mut() {
                sitter.player = to.id;
            }
            if self.is_open() {
                self.seating.rename(seat, &to.name, &self.chat.speakers());
            }
        }
        for sitter in self.seating.sitters_mut().filter(|sitter| sitter.local_to == Some(guest)) {
            sitter.local_to = Some(to.id);
        }
        let sits_twice = self.seating.seat_of(guest).is_some();
        if self.seating.host == Some(guest) && !sits_twice {
            self.seating.host = Some(to.id);
        }
        if sits_twice {
            return self.forget(guest);
        }
        self.save(After::Announce)
    }

    /// A player is deleted: before the game the seat is free, during the game it is a bot's, afterwards it has no name.
    pub(crate) fn forget(&mut self, player: PlayerId) -> Result<Step, Fault> {
        self.chat.forget(player);
        if let Some(seat) = self.seating.seat_of(player) {
            match self.stage {
                Stage::Waiting => self.free(seat),
                Stage::Playing => self.vacate(seat),
                Stage::Over | Stage::Closed => self.take_name(seat),
            }
        }
        if self.seating.host.is_none_or(|host| host == player) {
            self.seating.host = self.seating.next_host();
        }
        if self.stage == Stage::Waiting && self.seating.host.is_none() {
            self.stage = Stage::Closed;
        }
        self.save(After::Announce)
    }

    const fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Waiting | Stage::Playing)
    }

    /// The player of this seat will not come back to the game that is played.
    fn vacate(&mut self, seat: Seat) {
        if self.game.has_bots() {
            let kind = self.usual_bot.clone();
            self.seating.replace_by_bot(seat, kind, &self.chat.speakers());
        } else {
            // No bot can play on.
            self.stage = Stage::Closed;
            self.take_name(seat);
        }
    }

    fn take_name(&mut self, seat: Seat) {
        if let Some(sitter) = self.seating[seat].sitter_mut() {
            sitter.player = PlayerId::DELETED;
            DELETED_NAME.clone_into(&mut sitter.name);
        }
    }
}
