//! Those who are gone: bots play on for them until they are back, where the game has bots.

use super::{Cell, Chair, Sitter, Table};
use crate::server::Server;
use crate::wire::{Fault, Stage};
use enigmata_game::Seat;

impl Cell {
    /// A player asks for a bot in the place of another, who has been away for a minute.
    ///
    /// # Errors
    /// When no game is played, who asks has no seat, the game has no bots, or the other is there or
    /// has not been away for long enough; when the store fails.
    pub async fn stand_in(&self, server: &Server, by: i64, seat: Seat) -> Result<(), Fault> {
        // They may have come back through another node a moment ago.
        self.refresh(server).await?;
        let mut table = self.lock(server).await?;
        let table = &mut *table;
        match table.stage {
            Stage::Waiting => return Err(Fault::NotBegun),
            Stage::Playing => {}
            Stage::Over | Stage::Closed => return Err(Fault::Closed),
        }
        table.seat_of(by).ok_or(Fault::NotSeated)?;
        if !table.game.has_bots() {
            return Err(Fault::NoBots);
        }
        let sitter = table.chairs.get(seat.index()).ok_or(Fault::NoSeat)?.sitter();
        let from = sitter.and_then(Sitter::replaceable_at).ok_or(Fault::NotAway)?;
        let left = from - server.clock.now();
        if left > 0 {
            return Err(Fault::AwayTooShort { seconds: (left + 999) / 1000 });
        }
        table.depart(seat, server);
        table.keep(server).await?;
        table.announce(server);
        self.settle(server, table).await;
        Ok(())
    }
}

impl Table {
    /// Somebody is back: the bot that stood in gets up, and the store knows of it.
    pub(super) async fn come_back(&mut self, server: &Server, player: i64) -> Result<(), Fault> {
        let Some(seat) = self.seat_of(player) else { return Ok(()) };
        let mut was_gone = false;
        if let Some(sitter) = self.chairs[seat.index()].sitter_mut() {
            was_gone = sitter.stand_in || sitter.has_given_up;
            sitter.stand_in = false;
            sitter.has_given_up = false;
        }
        self.note_presence(seat, server.clock.now());
        self.minds[seat.index()].let_go();
        if was_gone { self.keep(server).await } else { Ok(()) }
    }

    /// A bot plays on for somebody. In a game without bots they give up; once everybody has, nobody
    /// will play it to its end, and the table is closed.
    pub(super) fn depart(&mut self, seat: Seat, server: &Server) {
        let has_bots = self.game.has_bots();
        if let Some(sitter) = self.chairs[seat.index()].sitter_mut() {
            sitter.stand_in = has_bots;
            sitter.has_given_up = !has_bots;
        }
        self.wake_bots(server, server.clock.now());
        let mut people = self.chairs.iter().filter_map(Chair::sitter);
        let is_given_up = people.all(|sitter| sitter.has_given_up);
        if is_given_up {
            self.stage = Stage::Closed;
        }
    }

    /// When somebody will have been gone for too long.
    pub(super) fn absence_due(&self, chair: &Chair) -> Option<i64> {
        let limit = i64::from(self.options.absence?) * 1000;
        let sitter = chair.sitter().filter(|sitter| !sitter.stand_in)?;
        self.game.has_bots().then_some(sitter.away_since? + limit)
    }

    /// Let bots play on for those who have been gone for too long, and the store know of it.
    pub(super) async fn replace_absent(&mut self, server: &Server) {
        let now = server.clock.now();
        // Of those who are at a node that closes, all go and come back.
        let cares = self.cares && !server.node.is_leaving();
        if cares && self.replace_absent_at(now) && self.keep(server).await.is_ok() {
            self.wake_bots(server, now);
            self.announce(server);
        }
    }

    fn replace_absent_at(&mut self, now: i64) -> bool {
        let is_due = |chair: &Chair| self.absence_due(chair).is_some_and(|due| due <= now);
        let gone: Vec<bool> = self.chairs.iter().map(is_due).collect();
        for (chair, _) in self.chairs.iter_mut().zip(&gone).filter(|(_, gone)| **gone) {
            if let Some(sitter) = chair.sitter_mut() {
                sitter.stand_in = true;
            }
        }
        gone.contains(&true)
    }
}
