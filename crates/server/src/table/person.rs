//! What changes at a table when somebody is called otherwise, is somebody else now, or is gone.

use super::{Cell, Chair, Table};
use crate::bots::Companion;
use crate::server::Server;
use crate::store::{GONE, Player};
use crate::wire::{Fault, Stage};
use enigmata_game::Seat;

impl Cell {
    /// Somebody has another name. At a table that is over they keep the one they played under.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn rename(&self, server: &Server, player: &Player) -> Result<(), Fault> {
        let mut table = self.lock(server).await?;
        let table = &mut *table;
        if !table.is_open() {
            return Ok(());
        }
        let Some(seat) = table.seat_of(player.id) else { return Ok(()) };
        table.call(seat.index(), player.id, &player.name);
        table.keep(server).await?;
        table.announce(server);
        Ok(())
    }

    /// A guest is an account now. Where the account sits already, the guest is gone.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn hand_over(&self, server: &Server, guest: i64, to: &Player) -> Result<(), Fault> {
        let mut table = self.lock(server).await?;
        for line in table.chat.iter_mut().filter(|line| line.player == guest) {
            line.player = to.id;
        }
        if table.seat_of(to.id).is_none()
            && let Some(seat) = table.seat_of(guest)
        {
            if let Some(sitter) = table.chairs[seat.index()].sitter_mut() {
                sitter.player = to.id;
            }
            if table.is_open() {
                table.call(seat.index(), to.id, &to.name);
            }
        }
        for sitter in table.chairs.iter_mut().filter_map(Chair::sitter_mut) {
            if sitter.hand_of == Some(guest) {
                sitter.hand_of = Some(to.id);
            }
        }
        if table.host == Some(guest) && table.seat_of(guest).is_none() {
            table.host = Some(to.id);
        }
        let has_notes = table.notes.iter().any(|(owner, _)| *owner == to.id);
        for (owner, _) in table.notes.iter_mut().filter(|(owner, _)| *owner == guest) {
            *owner = if has_notes { 0 } else { to.id };
        }
        table.keep(server).await?;
        table.announce(server);
        let sits_twice = table.seat_of(guest).is_some();
        drop(table);
        if sits_twice { self.forget(server, guest).await } else { Ok(()) }
    }

    /// Somebody is gone for ever: before the game their seat is free, during the game it is a bot's,
    /// afterwards it has no name.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn forget(&self, server: &Server, player: i64) -> Result<(), Fault> {
        let left = self.leave(server, player).await;
        if let Err(fault) = left
            && fault != Fault::NotSeated
        {
            return Err(fault);
        }
        let mut table = self.lock(server).await?;
        let table = &mut *table;
        for line in table.chat.iter_mut().filter(|line| line.player == player) {
            line.player = 0;
            GONE.clone_into(&mut line.name);
            line.text.clear();
        }
        table.notes.retain(|(owner, _)| *owner != player);
        if let Some(seat) = table.seat_of(player) {
            table.vacate(seat);
        }
        if table.host.is_none_or(|host| host == player) {
            table.host = table.next_host();
        }
        if table.stage == Stage::Waiting && table.host.is_none() {
            table.stage = Stage::Closed;
        }
        table.keep(server).await?;
        table.wake_bots(server, server.clock.now());
        table.announce(server);
        self.settle(server, table).await;
        Ok(())
    }
}

impl Table {
    const fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Waiting | Stage::Playing)
    }

    /// Nobody will come back to this seat.
    fn vacate(&mut self, seat: Seat) {
        let playing = self.stage == Stage::Playing;
        if playing && self.game.has_bots() {
            let kind = Companion::usual(&self.options.game);
            self.seat_successor(seat.index(), GONE, kind);
            return;
        }
        if playing {
            // Nobody can play on.
            self.stage = Stage::Closed;
        }
        if let Some(sitter) = self.chairs[seat.index()].sitter_mut() {
            sitter.player = 0;
            GONE.clone_into(&mut sitter.name);
        }
    }
}
