//! What only the host does: who may sit, which bots play, what is agreed.

use super::bots::Mind;
use super::options::check_options;
use super::{Cell, Chair, Countdown, Table};
use crate::bots::Companion;
use crate::server::Server;
use crate::wire::{Fault, Options, Push, push};
use enigmata_game::Seat;

impl Cell {
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
            table.tell_removed(removed);
        }
        table.announce(server);
        Ok(())
    }

    /// The host seats a bot.
    ///
    /// # Errors
    /// Why not.
    pub async fn add_bot(
        &self,
        server: &Server,
        by: i64,
        seat: Option<Seat>,
        bot: Option<&str>,
    ) -> Result<(), Fault> {
        let mut table = self.lock(server).await?;
        let table = &mut *table;
        table.must_wait()?;
        table.must_be_host(by)?;
        let kind = companion(&table.options.game, bot)?;
        table.seat_bot(seat, kind)?;
        self.start_when_ready(server, table).await
    }

    /// The host has a bot play otherwise. It stays who it is.
    ///
    /// # Errors
    /// Why not.
    pub async fn change_bot(
        &self,
        server: &Server,
        by: i64,
        seat: Seat,
        bot: &str,
    ) -> Result<(), Fault> {
        let mut table = self.lock(server).await?;
        let table = &mut *table;
        table.must_wait()?;
        table.must_be_host(by)?;
        let kind = Companion::offered(&table.options.game, bot)?;
        match table.chairs.get_mut(seat.index()).ok_or(Fault::NoSeat)? {
            Chair::Bot { kind: plays, .. } => *plays = kind,
            Chair::Free | Chair::Person(_) => return Err(Fault::NotABot),
        }
        table.keep(server).await?;
        table.announce(server);
        Ok(())
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
        table.must_be_alone_for(&options, by)?;
        enigmata_games::complete(&options.game, &mut options.setup)?;
        let game = check_options(&mut options)?;
        let seats = game.seats().len() as usize;
        if table.chairs.iter().skip(seats).any(|chair| chair.sitter().is_some()) {
            return Err(Fault::BadOptions([
                "somebody sits on a seat that would be gone; free it first",
                "на одном из мест, которых не станет, уже сидят; сначала освободите его",
            ]));
        }
        if !game.has_bots() && table.chairs.iter().any(|chair| matches!(chair, Chair::Bot { .. })) {
            return Err(Fault::NoBots);
        }
        table.chairs.resize(seats, Chair::Free);
        table.minds.resize(seats, Mind::default());
        let is_another = options.game != table.options.game;
        for chair in &mut table.chairs {
            match chair {
                // Who is seated stays, and plays the other game as is usual there.
                Chair::Bot { kind, .. } if is_another => *kind = Companion::usual(&options.game),
                Chair::Person(sitter) => sitter.ready = false,
                Chair::Bot { .. } | Chair::Free => {}
            }
        }
        table.countdown = Countdown::new(options.clock);
        table.game = game;
        table.options = options;
        table.keep(server).await?;
        table.announce(server);
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
        table.announce(server);
        Ok(())
    }
}

/// The bot of that name, or the usual one.
pub(crate) fn companion(game: &str, bot: Option<&str>) -> Result<Companion, Fault> {
    bot.map_or_else(|| Ok(Companion::usual(game)), |name| Companion::offered(game, name))
}

impl Table {
    /// Somebody's seat was freed by the host, which their windows are told.
    pub(super) fn tell_removed(&self, player: i64) {
        let frame = axum::extract::ws::Utf8Bytes::from(push(&Push::Removed { table: &self.link }));
        for window in self.audience.of_player(player) {
            window.outbox.send(frame.clone());
        }
    }

    fn must_be_host(&self, player: i64) -> Result<(), Fault> {
        if self.host == Some(player) { Ok(()) } else { Err(Fault::NotHost) }
    }

    /// Put a bot on a free chair.
    pub(crate) fn seat_bot(&mut self, seat: Option<Seat>, kind: Companion) -> Result<(), Fault> {
        if !self.game.has_bots() {
            return Err(Fault::NoBots);
        }
        let index = self.free_chair(seat)?;
        let name = self.name_at(index, 0, self.free_bot_name(index));
        self.chairs[index] = Chair::Bot { name, kind };
        Ok(())
    }
}
