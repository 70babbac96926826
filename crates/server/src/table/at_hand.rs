//! Having a table at hand for as long as somebody needs it, and putting it away.

use super::{Cell, Table};
use crate::server::Server;
use crate::wire::Stage;
use std::ops::Deref;
use std::sync::Arc;

/// A table that somebody has in hand. When they are done with it, it is put away unless it is needed: what is
/// asked of a game that is over leaves nothing in memory, whether it was given or refused.
pub struct AtHand<'a> {
    server: &'a Server,
    cell: Arc<Cell>,
}

impl<'a> AtHand<'a> {
    /// This table, for a while.
    #[must_use]
    pub const fn new(server: &'a Server, cell: Arc<Cell>) -> Self {
        Self { server, cell }
    }
}

impl Deref for AtHand<'_> {
    type Target = Arc<Cell>;

    fn deref(&self) -> &Arc<Cell> {
        &self.cell
    }
}

impl Drop for AtHand<'_> {
    fn drop(&mut self) {
        self.cell.put_away_if_idle(self.server);
    }
}

impl Cell {
    /// Keep it at hand no more if nobody here needs it. Nobody is waited for: whoever has it in hand needs it.
    pub fn put_away_if_idle(self: &Arc<Self>, server: &Server) {
        if let Ok(table) = self.table.try_lock()
            && table.is_idle(server)
        {
            table.put_away(server, self);
        }
    }

    /// The same of a table that another node cares for, if it was opened before a moment, though it may be public.
    pub fn put_away_if_old(self: &Arc<Self>, server: &Server, listed_since: i64) {
        if let Ok(table) = self.table.try_lock()
            && !table.cares
            && table.created_at < listed_since
            && table.audience.is_empty()
        {
            table.put_away(server, self);
        }
    }
}

impl Table {
    /// Whether nobody here follows it, and it is not to be at hand all the same: to go on with it, or to list
    /// it.
    pub(super) fn is_idle(&self, server: &Server) -> bool {
        let is_listed = self.options.public && server.node.lists();
        let is_needed = match self.stage {
            Stage::Over | Stage::Closed => false,
            _ if server.node.is_alone => true,
            Stage::Waiting => is_listed,
            Stage::Playing => self.cares || is_listed || !self.race.waiting().is_empty(),
        };
        self.audience.is_empty() && !is_needed
    }

    /// Keep it at hand no more, unless somebody else has it in hand.
    pub(super) fn put_away(&self, server: &Server, cell: &Arc<Cell>) {
        server.puzzles.open.set(&self.link, &[]);
        if server.lobby.put_away(cell) {
            server.alarms.clear(&self.link);
        } else {
            server.puzzles.open.set(&self.link, &self.open);
        }
    }
}
