//! A table from the store: after a restart, or when somebody opens an old link.

use super::bots::Mind;
use super::options::check_options;
use super::{Cell, Chair, Countdown, Table};
use crate::server::{Server, store_failed};
use crate::store::{StoreError, TableRow};
use crate::wire::{Fault, Options, Stage};
use enigmata_game::Outcome;
use enigmata_game::fair::Secret;
use std::sync::Arc;

impl Cell {
    /// The table of a link, from the store.
    ///
    /// # Errors
    /// When there is none, or the store fails.
    pub async fn load(server: &Server, link: &str) -> Result<Arc<Self>, Fault> {
        let failed = |error: StoreError| store_failed(&error);
        let row = server.store.table(link).await.map_err(failed)?.ok_or(Fault::NoTable)?;
        let options: Options = serde_json::from_str(&row.options).map_err(|_| Fault::Store)?;
        let mut table = Table::open(row.link, row.id, options, row.created_at)?;
        table.unsure = true;
        table.notes = server.store.notes(table.id).await.map_err(failed)?;
        table.catch_up(server).await.map_err(failed)?;
        Ok(Arc::new(Self::new(server, table)))
    }

    /// What a crash may have left undone: the first deal, the end of a game; and when to look again.
    pub async fn resume(&self, server: &Server) {
        let Ok(mut table) = self.lock(server).await else { return };
        let table = &mut *table;
        if table.stage == Stage::Playing {
            if let Err(fault) = table.begin(server).await {
                tracing::error!(table = table.id, ?fault, "a table could not go on");
                return;
            }
            self.settle(server, table).await;
        }
    }
}

impl Table {
    /// Be as the store has it, apart from moves. Who is present stays so.
    pub(super) fn restore(&mut self, server: &Server, row: TableRow) -> Result<(), Fault> {
        let now = server.clock.now();
        self.version = row.version;
        let mut options: Options = serde_json::from_str(&row.options).map_err(|_| Fault::Store)?;
        if self.game.moves() == 0 {
            self.game = check_options(&mut options)?;
            self.countdown = Countdown::new(options.clock);
        }
        let seats = self.game.seats().len() as usize;
        self.options = options;
        self.stage = row.stage;
        self.host = row.host;
        self.secret = row.secret.try_into().map_err(|_| Fault::Store)?;
        self.contributions =
            row.contributions.and_then(|contributions| serde_json::from_str(&contributions).ok());
        let contributions = self.contributions.as_deref().unwrap_or_default();
        self.chance = Secret::new(self.secret).chance(contributions);
        self.outcome =
            row.outcome.and_then(|outcome| serde_json::from_str::<Outcome>(&outcome).ok());
        self.next = row.next_link;
        self.touched_at = row.touched_at;
        self.ended_at = row.ended_at;
        let before = std::mem::replace(&mut self.chairs, vec![Chair::Free; seats]);
        self.minds.resize(seats, Mind::default());
        for seat in row.seats {
            let index = seat.seat.index();
            let Some(chair) = self.chairs.get_mut(index) else { continue };
            *chair = Chair::from_row(seat, &self.options.game, now);
            let was = before.get(index).and_then(Chair::sitter);
            if let (Some(sitter), Some(was)) = (chair.sitter_mut(), was)
                && sitter.player == was.player
            {
                sitter.away_since = was.away_since;
            }
        }
        self.dismiss_removed(row.removed);
        self.look_through_all_eyes();
        Ok(())
    }

    /// Another node's guests may have sat down or left: everybody here looks through their own eyes.
    fn look_through_all_eyes(&mut self) {
        let mut players: Vec<i64> =
            self.audience.members().iter().map(|window| window.outbox.player).collect();
        players.sort_unstable();
        players.dedup();
        for player in players {
            self.look_through_own_eyes(player);
        }
    }

    /// Whom the host has removed meanwhile is told so.
    fn dismiss_removed(&mut self, removed: Vec<i64>) {
        for &player in removed.iter().filter(|player| !self.removed.contains(player)) {
            self.tell_removed(player);
        }
        self.removed = removed;
    }
}
