//! Writing to the store, and what is to be done when that fails or somebody else was quicker.

use super::{Head, Table, json};
use crate::bus::News;
use crate::server::Server;
use crate::store::{StoreError, TableRow};
use crate::wire::{Fault, Stage};

/// When the store has failed, the table is looked at again after so many milliseconds.
const LATER: i64 = 1_000;

impl Table {
    /// As it is stored, apart from its moves.
    #[must_use]
    pub fn row(&self) -> TableRow {
        TableRow {
            id: self.id,
            version: self.version,
            link: self.link.to_string(),
            stage: self.stage,
            options: json(&self.options),
            public: self.options.public,
            host: self.host,
            secret: self.secret.to_vec(),
            contributions: self.contributions.as_ref().map(json),
            outcome: self.outcome.as_ref().map(json),
            next_link: self.next.clone(),
            created_at: self.created_at,
            touched_at: self.touched_at,
            ended_at: self.ended_at,
            seats: self.seats().filter_map(|(seat, chair)| chair.row(seat)).collect(),
            removed: self.removed.clone(),
        }
    }

    /// Store what changed apart from moves, and only then let it be so.
    ///
    /// # Errors
    /// [`Fault::Overtaken`] when another node has stored something first: then the table is as the store
    /// has it, and what was to be changed is not.
    pub(crate) async fn keep(&mut self, server: &Server) -> Result<(), Fault> {
        self.touched_at = server.clock.now();
        let row = self.row();
        // Whoever begins a game cares for it.
        let cares = self.stage == Stage::Playing && !server.node.is_leaving();
        let caretaker = cares.then_some(server.node.id);
        self.version = self.write(server, server.store.keep_table(row, caretaker)).await?;
        self.tell_nodes(server);
        Ok(())
    }

    /// The one way in which moves and everything else that a table is are stored. Until its end is known,
    /// the table is not sure of itself: whoever has it next asks the store.
    ///
    /// # Errors
    /// As [`Table::keep`].
    pub(super) async fn write<T>(
        &mut self,
        server: &Server,
        writing: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, Fault> {
        self.unsure = true;
        match writing.await {
            Ok(written) => {
                self.unsure = false;
                Ok(written)
            }
            Err(StoreError::Taken) => Err(self.overtaken(server).await),
            Err(error) => Err(self.store_fault(server, &error)),
        }
    }

    /// Another node was quicker: be as the store has it, and let it be decided again.
    async fn overtaken(&mut self, server: &Server) -> Fault {
        server.meters.overtaken.increment(1);
        match Box::pin(self.catch_up(server)).await {
            Ok(()) => {
                self.look_at_once(server);
                Fault::Overtaken
            }
            Err(error) => self.store_fault(server, &error),
        }
    }

    /// Tell the other nodes that there is something new in the store.
    pub(super) fn tell_nodes(&self, server: &Server) {
        let Head { moves, version, chat, .. } = self.head();
        self.show_head();
        let is_open = matches!(self.stage, Stage::Waiting | Stage::Playing);
        let listed = self.options.public && is_open;
        server.node.tell(News::Table { table: self.id, moves, version, chat, listed });
    }

    /// There is something new that nobody here has done anything about: a bot may be asked, a clock run.
    pub(super) fn look_at_once(&self, server: &Server) {
        server.alarms.set(server.clock.now(), &self.link);
    }

    /// The store has failed. Whatever is left undone by that is seen to a little later.
    pub(super) fn store_fault(&self, server: &Server, error: &StoreError) -> Fault {
        tracing::error!(table = self.id, %error, "the store failed");
        server.alarms.set(server.clock.now() + LATER, &self.link);
        Fault::Store
    }
}
