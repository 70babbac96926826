//! Coming, going and getting ready.

use super::{Cell, Chair, Sitter, Table, check_options};
use crate::server::Server;
use crate::store::Player;
use crate::wire::{Fault, Options, Push, Stage, push};
use enigmata_game::fair::{Contribution, Secret};
use enigmata_game::{Observer, Seat};

/// Names for bots, given out in this order.
const BOT_NAMES: [&str; 5] = ["Ada", "Joan", "Alan", "Dilly", "Mavis"];

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
            table.come_back(server, player.id);
            self.announce(table, server);
            return Ok(());
        }
        table.must_wait()?;
        table.must_admit(player)?;
        if table.removed.contains(&player.id) {
            return Err(Fault::WasRemoved);
        }
        let index = table.free_chair(seat)?;
        table.chairs[index] = Chair::Person(Sitter::new(player, server.clock.now()));
        table.host = table.host.or(Some(player.id));
        table.keep(server).await?;
        table.look_through_own_eyes(player.id);
        self.announce(table, server);
        Ok(())
    }

    /// Leave one's seat: before the game it is free, during the game a bot plays on.
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
            Stage::Playing => table.stand_in(seat, server),
            Stage::Over | Stage::Closed => {}
        }
        self.announce(table, server);
        self.settle(server, table).await;
        Ok(())
    }

    /// The host frees a seat, of a person or a bot, before the game.
    ///
    /// # Errors
    /// Why not.
    pub async fn remove(&self, server: &Server, by: i64, seat: Seat) -> Result<(), Fault> {
        let mut table = self.lock(server).await?;
        let table = &mut *table;
        table.must_wait()?;
        table.must_be_host(by)?;
        let chair = table.chairs.get(seat.index()).ok_or(Fault::NoSeat)?;
        let sitter = chair.sitter();
        let is_own_hand = sitter.is_some_and(|sitter| sitter.hand_of == Some(by));
        let removed = sitter.map(|sitter| sitter.player);
        if removed == Some(by) {
            return Err(Fault::NoSeat);
        }
        table.free(seat);
        table.removed.extend(removed.filter(|_| !is_own_hand));
        table.keep(server).await?;
        if let Some(removed) = removed {
            let frame =
                axum::extract::ws::Utf8Bytes::from(push(&Push::Removed { table: &table.link }));
            for window in table.audience.of_player(removed) {
                window.outbox.send(frame.clone());
            }
        }
        self.announce(table, server);
        Ok(())
    }

    /// The host seats a bot.
    ///
    /// # Errors
    /// Why not.
    pub async fn add_bot(&self, server: &Server, by: i64, seat: Option<Seat>) -> Result<(), Fault> {
        let mut table = self.lock(server).await?;
        let table = &mut *table;
        table.must_wait()?;
        table.must_be_host(by)?;
        table.seat_bot(seat)?;
        table.keep(server).await?;
        self.start_when_ready(server, table).await
    }

    /// The host changes what is agreed. Everybody has to say again that they are ready.
    ///
    /// # Errors
    /// Why not.
    pub async fn configure(
        &self,
        server: &Server,
        by: i64,
        mut options: Options,
    ) -> Result<(), Fault> {
        let mut table = self.lock(server).await?;
        let table = &mut *table;
        table.must_wait()?;
        table.must_be_host(by)?;
        table.must_stay_private(&options)?;
        let game = check_options(&mut options)?;
        let seats = game.seats().len() as usize;
        if table.chairs.iter().skip(seats).any(|chair| chair.sitter().is_some()) {
            return Err(Fault::BadOptions("players: somebody sits there"));
        }
        if !game.has_bots() && table.chairs.iter().any(|chair| matches!(chair, Chair::Bot { .. })) {
            return Err(Fault::NoBots);
        }
        table.chairs.resize(seats, Chair::Free);
        table.bots_due.resize(seats, None);
        for sitter in table.chairs.iter_mut().filter_map(Chair::sitter_mut) {
            sitter.ready = false;
        }
        table.countdown = super::Countdown::new(options.clock);
        table.game = game;
        table.options = options;
        table.keep(server).await?;
        self.announce(table, server);
        Ok(())
    }

    /// The host turns the chat on or off, at any time.
    ///
    /// # Errors
    /// Why not.
    pub async fn allow_chat(&self, server: &Server, by: i64, chat: bool) -> Result<(), Fault> {
        let mut table = self.lock(server).await?;
        let table = &mut *table;
        table.must_be_host(by)?;
        table.options.chat = chat;
        table.keep(server).await?;
        self.announce(table, server);
        Ok(())
    }

    /// Somebody is ready, or not any more. When all are, the game begins.
    ///
    /// # Errors
    /// Why not.
    pub async fn ready(
        &self,
        server: &Server,
        player: i64,
        ready: bool,
        contribution: Option<Contribution>,
    ) -> Result<(), Fault> {
        let mut table = self.lock(server).await?;
        let table = &mut *table;
        table.must_wait()?;
        let seat = table.seat_of(player).ok_or(Fault::NotSeated)?;
        if let Some(sitter) = table.chairs[seat.index()].sitter_mut() {
            sitter.ready = ready;
            sitter.contribution = contribution.or(sitter.contribution.take());
        }
        self.start_when_ready(server, table).await
    }

    /// When all are ready, store that the game has begun, and begin it. Who is ready before that is not
    /// stored: after a restart everybody says so again.
    async fn start_when_ready(&self, server: &Server, table: &mut Table) -> Result<(), Fault> {
        let begins = table.chairs.iter().all(Chair::is_ready);
        if begins {
            table.fix_the_deals();
            table.keep(server).await?;
        }
        self.announce(table, server);
        if begins {
            table.begin(server).await?;
            self.settle(server, table).await;
        }
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

    fn must_be_host(&self, player: i64) -> Result<(), Fault> {
        if self.host == Some(player) { Ok(()) } else { Err(Fault::NotHost) }
    }

    fn free_chair(&self, seat: Option<Seat>) -> Result<usize, Fault> {
        let is_free = |index: &usize| self.chairs.get(*index) == Some(&Chair::Free);
        match seat {
            Some(seat) if seat.index() >= self.chairs.len() => Err(Fault::NoSeat),
            Some(seat) => Some(seat.index()).filter(is_free).ok_or(Fault::SeatTaken),
            None => (0..self.chairs.len()).find(is_free).ok_or(Fault::SeatTaken),
        }
    }

    /// Put a bot on a free chair.
    pub(crate) fn seat_bot(&mut self, seat: Option<Seat>) -> Result<(), Fault> {
        if !self.game.has_bots() {
            return Err(Fault::NoBots);
        }
        let index = self.free_chair(seat)?;
        let taken = |name: &str| {
            self.chairs
                .iter()
                .any(|chair| matches!(chair, Chair::Bot { name: other } if other == name))
        };
        let name = BOT_NAMES.into_iter().find(|name| !taken(name)).unwrap_or(BOT_NAMES[0]);
        self.chairs[index] = Chair::Bot { name: name.to_owned() };
        Ok(())
    }

    /// Put a person on the first free chair, who is the host if there is none.
    pub(crate) fn seat_person(&mut self, sitter: Sitter) -> Result<(), Fault> {
        let index = self.free_chair(None)?;
        self.host = self.host.or(Some(sitter.player));
        self.chairs[index] = Chair::Person(sitter);
        Ok(())
    }

    /// Nobody has this seat any more. The host's place goes to the next person; a table without
    /// people is closed.
    fn free(&mut self, seat: Seat) {
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

    /// The game begins: the deals are fixed by the secret and by what everybody mixed in.
    fn fix_the_deals(&mut self) {
        let nothing = Contribution::new(&[]);
        let mixed = |chair: &Chair| {
            let own = chair.sitter().and_then(|sitter| sitter.contribution.clone());
            own.or_else(|| nothing.clone())
        };
        let contributions: Vec<_> = self.chairs.iter().filter_map(mixed).collect();
        self.chance = Secret::new(self.secret).chance(&contributions);
        self.contributions = Some(contributions);
        self.stage = Stage::Playing;
    }

    /// Somebody is back: the bot that stood in gets up.
    pub(super) fn come_back(&mut self, server: &Server, player: i64) {
        let now = server.clock.now();
        let Some(seat) = self.seat_of(player) else { return };
        let present = self.audience.is_present(seat);
        if let Some(sitter) = self.chairs[seat.index()].sitter_mut() {
            sitter.stand_in = false;
            sitter.away_since = if present { None } else { sitter.away_since.or(Some(now)) };
        }
        self.bots_due[seat.index()] = None;
    }

    /// A bot plays on for somebody, where the game has bots.
    fn stand_in(&mut self, seat: Seat, server: &Server) {
        let has_bots = self.game.has_bots();
        if let Some(sitter) = self.chairs[seat.index()].sitter_mut() {
            sitter.stand_in = has_bots;
        }
        self.wake_bots(server, server.clock.now());
    }

    /// When somebody will have been gone for too long.
    pub(super) fn absence_due(&self, chair: &Chair) -> Option<i64> {
        let limit = i64::from(self.options.absence?) * 1000;
        let sitter = chair.sitter().filter(|sitter| !sitter.stand_in)?;
        self.game.has_bots().then_some(sitter.away_since? + limit)
    }

    /// Let bots play on for those who have been gone for too long. Whether there was anybody.
    pub(super) fn replace_absent(&mut self, server: &Server) -> bool {
        let now = server.clock.now();
        let replaced = self.replace_absent_at(now);
        if replaced {
            self.wake_bots(server, now);
        }
        replaced
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

    /// The windows of a player see what their seat sees, or what a spectator sees.
    fn look_through_own_eyes(&mut self, player: i64) {
        let observer = self.seat_of(player).map_or(Observer::Spectator, Observer::Seat);
        let windows: Vec<_> =
            self.audience.of_player(player).map(|window| window.outbox.clone()).collect();
        for window in windows {
            self.audience.join(window, observer);
        }
        if let Some(seat) = self.seat_of(player)
            && self.audience.is_present(seat)
            && let Some(sitter) = self.chairs[seat.index()].sitter_mut()
        {
            sitter.away_since = None;
        }
    }
}
