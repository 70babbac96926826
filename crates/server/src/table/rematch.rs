//! Another game of the same people.

use super::{Chair, Sitter, Table};
use crate::wire::Fault;

impl Table {
    /// The table of the rematch.
    #[must_use]
    pub fn next_link(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// Set the table of the rematch. What it was before.
    pub fn set_next(&mut self, next: Option<String>) -> Option<String> {
        std::mem::replace(&mut self.next, next)
    }

    /// A new table with the same people and bots in the same seats; whoever asks for it is the host,
    /// unless somebody has hands there, which play only at their owner's tables.
    ///
    /// # Errors
    /// When the options are not within the limits any more.
    pub fn rematch(&self, by: i64, link: String, id: i64, now: i64) -> Result<Self, Fault> {
        let mut options = self.options.clone();
        options.setup = self.game.again();
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
