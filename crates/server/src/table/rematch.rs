//! Another game of the same people.

use super::{Chair, Sitter, Table};
use crate::server::Server;
use crate::wire::Fault;

impl Table {
    /// The table of the rematch.
    #[must_use]
    pub fn next_link(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// Keep this table and the one of its rematch, at once.
    ///
    /// # Errors
    /// Why not; there is no rematch then, or it is another node's.
    pub async fn keep_rematch(&mut self, server: &Server, mut next: Self) -> Result<Self, Fault> {
        self.next = Some(next.link.to_string());
        let (row, next_row) = (self.row(), next.row());
        let written = self.write(server, server.store.keep_rematch(row, next_row)).await?;
        (self.version, next.version) = written;
        self.tell_nodes(server);
        Ok(next)
    }

    /// A new table with the same people and bots in the same seats; whoever asks for it is the host,
    /// unless somebody has hands there, which play only at their owner's tables.
    ///
    /// # Errors
    /// When the options are not within the limits any more.
    pub fn rematch(&self, by: i64, link: String, id: i64, now: i64) -> Result<Self, Fault> {
        let mut options = self.options.clone();
        options.setup = self.game.again()?;
        let mut table = Self::open(link, id, options, now)?;
        table.host = self.owner_of_hands().or(Some(by));
        let again = |chair: &Chair| match chair {
            Chair::Free => Chair::Free,
            Chair::Bot { .. } => chair.clone(),
            Chair::Person(sitter) => Chair::Person(Sitter {
                ready: false,
                contribution: None,
                away_since: Some(now),
                stand_in: false,
                has_given_up: false,
                ..sitter.clone()
            }),
        };
        table.chairs = self.chairs.iter().map(again).collect();
        Ok(table)
    }
}
