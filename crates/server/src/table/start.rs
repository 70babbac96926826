//! Getting ready, until the game begins.

use super::audience::Member;
use super::{Cell, Chair, Table};
use crate::server::Server;
use crate::wire::{Fault, Push, Stage, push};
use axum::extract::ws::Utf8Bytes;
use enigmata_game::Observer;
use enigmata_game::fair::{Contribution, Secret};

impl Cell {
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

    /// When all are ready, store that the game has begun, and begin it.
    pub(super) async fn start_when_ready(
        &self,
        server: &Server,
        table: &mut Table,
    ) -> Result<(), Fault> {
        let begins = table.chairs.iter().all(Chair::is_ready);
        if begins {
            table.fix_the_deals();
        }
        table.keep(server).await?;
        if begins && !server.node.is_leaving() {
            table.set_cares(true);
        }
        if !begins {
            table.announce(server);
            return Ok(());
        }
        let turned_away = table.turn_away();
        table.announce(server);
        table.tell_begun_to(&turned_away);
        table.begin(server).await?;
        self.settle(server, table).await;
        Ok(())
    }
}

impl Table {
    /// Who looked on to decide whether to sit down follows no more, where nobody may look on. Which
    /// windows these were.
    pub(super) fn turn_away(&mut self) -> Vec<Member> {
        if self.options.spectators {
            return Vec::new();
        }
        self.audience.dismiss(Observer::Spectator)
    }

    /// Who was turned away still sees that it has begun, and nothing after that.
    pub(super) fn tell_begun_to(&self, turned_away: &[Member]) {
        let begun = || Utf8Bytes::from(push(&Push::Table { table: &self.info() }));
        for window in turned_away {
            window.outbox.send(begun());
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
}
