//! Following a table, and looking away.

use super::{Cell, Outbox, Table};
use crate::server::Server;
use crate::store::Player;
use crate::wire::{Answer, Fault, Id, Stage, answer};
use enigmata_game::Observer;
use enigmata_game::fair::{Proof, Secret};
use std::sync::Arc;

impl Cell {
    /// Begin to follow the table through one's own eyes; the answer is sent, and has what was told since
    /// a sequence number if the table remembers that.
    ///
    /// # Errors
    /// Why not.
    pub async fn watch(
        &self,
        server: &Server,
        player: &Player,
        outbox: &Outbox,
        mutes: &[i64],
        since: Option<u64>,
        id: Option<&Id>,
    ) -> Result<(), Fault> {
        let mut table = self.lock(server).await?;
        let table = &mut *table;
        table.must_admit(player)?;
        let player = player.id;
        let observer = table.eyes_of(player)?;
        table.read_texts(server).await?;
        // Who could not come back does not follow either.
        let was_away = table.arrive(server, player).await?;
        table.audience.join(outbox.clone(), observer);
        if let Observer::Seat(seat) = observer {
            table.note_presence(seat, server.clock.now());
        }
        let game = match table.stage {
            Stage::Waiting | Stage::Closed => None,
            Stage::Playing | Stage::Over => Some(table.game.subscribe(observer, since)?),
        };
        let info = table.info();
        let room = observer == Observer::Spectator;
        let heard = |line: &&crate::store::ChatRow| {
            line.by_spectator == room && !mutes.contains(&line.player)
        };
        let chat: Vec<_> = table.chat.iter().filter(heard).map(super::talk::line).collect();
        let frame = answer(
            id,
            &Answer::Watch {
                table: &info,
                observer,
                deadline: table.countdown.deadline(),
                deadlines: table.countdown.deadlines(table.chairs.len()),
                game: game.as_ref(),
                chat: chat.iter().collect(),
                note: table.note_of(player),
            },
        );
        outbox.send(frame.into());
        if table.is_racing() && table.seat_of(player).is_some() {
            outbox.measure();
        }
        if was_away {
            table.announce(server);
        }
        table.tell_here(server);
        Ok(())
    }

    /// Follow it no more; it is put away with the last window, if nobody needs it.
    pub async fn unwatch(self: &Arc<Self>, server: &Server, connection: u64) {
        // Whoever has gone is gone also while the store does not answer.
        let mut table = self.table.lock().await;
        let table = &mut *table;
        let Some(observer) = table.audience.leave(connection) else { return };
        let is_last = !table.audience.has(observer);
        // When the house closes, everybody goes, and those who are still here need not see it.
        let closes = server.node.is_leaving();
        if is_last {
            table.game.unsubscribe(observer);
            if let Observer::Seat(seat) = observer
                && !closes
                && !table.elsewhere.seats.contains(seat)
                && let Some(sitter) = table.chairs[seat.index()].sitter_mut()
            {
                sitter.away_since = Some(server.clock.now());
            }
        }
        // Who has left is of interest as long as there is something to wait for.
        let matters = matches!(table.stage, Stage::Waiting | Stage::Playing) && !closes;
        if matters && (is_last || observer == Observer::Spectator) {
            table.announce(server);
        }
        table.tell_here(server);
        self.settle(server, table).await;
        if table.is_idle(server) {
            table.put_away(server, self);
        }
    }

    /// The record of a game that is over, with the proof that its deals were fair.
    ///
    /// # Errors
    /// When it is not over: until then the record is full of secrets.
    pub async fn record(&self, server: &Server) -> Result<enigmata_game::Json, Fault> {
        let table = self.lock(server).await?;
        if table.stage != Stage::Over {
            return Err(Fault::NotOver);
        }
        Ok(table.game.record(table.proof())?)
    }
}

impl Table {
    /// Through whose eyes somebody may look.
    fn eyes_of(&self, player: i64) -> Result<Observer, Fault> {
        match self.seat_of(player) {
            Some(seat) => Ok(Observer::Seat(seat)),
            // Before the game one looks on to decide whether to sit down.
            None if self.options.spectators || self.stage == Stage::Waiting => {
                Ok(Observer::Spectator)
            }
            None => Err(Fault::NoSpectators),
        }
    }

    /// Somebody has opened a window. Whether that changes anything for the others.
    async fn arrive(&mut self, server: &Server, player: i64) -> Result<bool, Fault> {
        let Some(seat) = self.seat_of(player) else { return Ok(true) };
        let sitter = self.chairs[seat.index()].sitter();
        let was_away = sitter.is_some_and(|sitter| sitter.away_since.is_some() || sitter.stand_in);
        self.come_back(server, player).await?;
        Ok(was_away)
    }

    fn proof(&self) -> Option<Proof> {
        let contributions = self.contributions.as_deref()?;
        Some(Secret::new(self.secret).prove(&self.link, contributions))
    }
}
