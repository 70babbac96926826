//! Taking a seat, and leaving it.

use super::{Cell, Chair, Sitter, Table};
use crate::server::Server;
use crate::store::Player;
use crate::wire::{Fault, Stage};
use enigmata_game::{Observer, Seat};

impl Cell {
    /// Take a seat before the game, or take one's own seat back from a bot.
    ///
    /// # Errors
    /// Why not.
    pub async fn sit(
        &self,
        server: &Server,
        player: &Player,
        seat: Option<Seat>,
    ) -> Result<(), Fault> {
        let mut table = self.lock(server).await?;
        let table = &mut *table;
        if table.seat_of(player.id).is_some() {
            table.come_back(server, player.id).await?;
            table.announce(server);
            return Ok(());
        }
        table.must_wait()?;
        table.must_admit(player)?;
        table.must_not_train(player)?;
        if table.removed.contains(&player.id) {
            return Err(Fault::WasRemoved);
        }
        let index = table.free_chair(seat)?;
        table.chairs[index] = Chair::Person(Sitter::new(player, server.clock.now()));
        table.call(index, player.id, &player.name);
        table.host = table.host.or(Some(player.id));
        table.keep(server).await?;
        table.look_through_own_eyes(player.id);
        table.announce(server);
        Ok(())
    }

    /// Leave one's seat: before the game it is free, during the game a bot plays on, or nobody does.
    ///
    /// # Errors
    /// Why not.
    pub async fn leave(&self, server: &Server, player: i64) -> Result<(), Fault> {
        let mut table = self.lock(server).await?;
        let table = &mut *table;
        let seat = table.seat_of(player).ok_or(Fault::NotSeated)?;
        match table.stage {
            Stage::Waiting => {
                table.free(seat);
                table.keep(server).await?;
            }
            Stage::Playing => {
                table.depart(seat, server);
                table.keep(server).await?;
            }
            Stage::Over | Stage::Closed => {}
        }
        table.announce(server);
        self.settle(server, table).await;
        Ok(())
    }
}

impl Table {
    pub(super) fn must_wait(&self) -> Result<(), Fault> {
        match self.stage {
            Stage::Waiting => Ok(()),
            Stage::Playing | Stage::Over => Err(Fault::AlreadyBegun),
            Stage::Closed => Err(Fault::Closed),
        }
    }

    pub(super) fn free_chair(&self, seat: Option<Seat>) -> Result<usize, Fault> {
        let is_free = |index: &usize| self.chairs.get(*index) == Some(&Chair::Free);
        match seat {
            Some(seat) if seat.index() >= self.chairs.len() => Err(Fault::NoSeat),
            Some(seat) => Some(seat.index()).filter(is_free).ok_or(Fault::SeatTaken),
            None => (0..self.chairs.len()).find(is_free).ok_or(Fault::SeatTaken),
        }
    }

    /// Put a person on the first free chair, who is the host if there is none.
    pub(crate) fn seat_person(&mut self, sitter: Sitter) -> Result<(), Fault> {
        let index = self.free_chair(None)?;
        let (player, name) = (sitter.player, sitter.name.clone());
        self.host = self.host.or(Some(player));
        self.chairs[index] = Chair::Person(sitter);
        self.call(index, player, &name);
        Ok(())
    }

    /// Nobody has this seat any more. The host's place goes to the next person; a table without
    /// people is closed.
    pub(super) fn free(&mut self, seat: Seat) {
        let left = self.chairs[seat.index()].sitter().map(|sitter| sitter.player);
        self.chairs[seat.index()] = Chair::Free;
        let is_deserted = self.chairs.iter().all(|chair| chair.sitter().is_none());
        if self.host == left || is_deserted {
            self.host = self.next_host();
        }
        if self.host.is_none() {
            self.stage = Stage::Closed;
        }
        if let Some(left) = left {
            self.look_through_own_eyes(left);
        }
    }

    /// The windows of a player see what their seat sees, or what a spectator sees.
    pub(super) fn look_through_own_eyes(&mut self, player: i64) {
        let observer = self.seat_of(player).map_or(Observer::Spectator, Observer::Seat);
        let windows: Vec<_> =
            self.audience.of_player(player).map(|window| window.outbox.clone()).collect();
        for window in windows {
            self.audience.join(window, observer);
        }
        if let Some(seat) = self.seat_of(player)
            && self.is_present(seat)
            && let Some(sitter) = self.chairs[seat.index()].sitter_mut()
        {
            sitter.away_since = None;
        }
    }
}
