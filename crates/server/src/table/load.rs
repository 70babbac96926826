//! A table from the store: after a restart, or when somebody opens an old link.

use super::bots::Mind;
use super::{Cell, Chair, Countdown, Table, check_options};
use crate::server::Server;
use crate::store::{StoreError, TableRow};
use crate::wire::{Fault, Options, Stage};
use enigmata_game::Outcome;
use enigmata_game::fair::Secret;
use std::sync::Arc;

/// So many lines of chat are shown to those who come.
const CHAT_SHOWN: u32 = 100;

impl Cell {
    /// The table of a link, from the store.
    ///
    /// # Errors
    /// When there is none, or the store fails.
    pub async fn load(server: &Server, link: &str) -> Result<Arc<Self>, Fault> {
        let failed = |error: StoreError| {
            tracing::error!(%error, "a table could not be loaded");
            Fault::Store
        };
        let row = server.store.table(link).await.map_err(failed)?.ok_or(Fault::NoTable)?;
        let options: Options = serde_json::from_str(&row.options).map_err(|_| Fault::Store)?;
        let mut table = Table::open(row.link, row.id, options, row.created_at)?;
        table.notes = server.store.notes(table.id).await.map_err(failed)?;
        table.chat = server.store.chat(table.id, CHAT_SHOWN).await.map_err(failed)?.into();
        table.chat_lines = table.chat.back().map_or(0, |line| line.number + 1);
        table.catch_up(server).await.map_err(failed)?;
        Ok(Arc::new(Self::new(table)))
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
    pub(super) fn restore(&mut self, row: TableRow, now: i64) -> Result<(), Fault> {
        self.stored = Some(Box::new(row.clone()));
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
                sitter.stand_in = was.stand_in;
                sitter.has_given_up = was.has_given_up;
            }
        }
        Ok(())
    }
}
