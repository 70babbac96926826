//! The puzzles that lie open at a table, with which the house helps nobody.

use super::Table;
use crate::server::Server;
use crate::wire::Stage;

impl Table {
    /// Tell the house which puzzles lie open here, so that it helps nobody with them.
    pub(super) fn open_puzzles(&mut self, server: &Server) {
        let is_played = self.stage == Stage::Playing;
        let open = if is_played { self.game.contested() } else { Vec::new() };
        if open != self.open {
            server.puzzles.open.set(&self.link, &open);
            self.open = open;
        }
    }

    /// Let the other nodes know them too, before anybody sees them.
    pub(super) async fn keep_open_puzzles(&mut self, server: &Server) {
        if server.node.is_alone || self.open == self.kept_open {
            return;
        }
        match server.store.keep_open_puzzles(self.id, &self.open).await {
            Ok(()) => self.kept_open.clone_from(&self.open),
            Err(error) => drop(self.store_fault(server, &error)),
        }
    }
}
