//! The games that a player has played.

use super::append::plain;
use super::dialect::HISTORY;
use super::{Store, StoreError};
use enigmata_game::Seat;
use enigmata_wire::{PlayerId, Timestamp};
use sqlx::Row as _;
use sqlx::any::AnyRow;

/// A game that is over, for one of its players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The table's link.
    pub link: String,
    /// The seat they had.
    pub seat: Seat,
    /// What was agreed, in JSON.
    pub options: String,
    /// Who has won, in JSON.
    pub outcome: String,
    /// The names of all who played, by their seats, in JSON.
    pub names: String,
    /// The seats of bots, in JSON.
    pub bots: String,
    /// When it was over.
    pub ended_at: Timestamp,
}

impl Store {
    /// The games that a player played and that ended before the game of a link, the latest first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn history(
        &self,
        player: PlayerId,
        before: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Finished>, StoreError> {
        // Games may end in the same millisecond, so that the moment alone could skip some.
        let history = self.dialect.say(&HISTORY);
        let rows = self
            .all(history, |query| {
                query.bind(player.0).bind(before.map(plain)).bind(i64::from(limit))
            })
            .await?;
        // Every table that is over has an outcome and an end.
        let read = |row: &AnyRow| {
            Some(Finished {
                link: row.get("link"),
                seat: Seat::checked(u8::try_from(row.get::<i64, _>("seat")).ok()?)?,
                options: row.get("options"),
                outcome: row.get::<Option<String>, _>("outcome")?,
                names: row.get("names"),
                bots: row.get("bots"),
                ended_at: Timestamp(row.get::<Option<i64>, _>("ended_at")?),
            })
        };
        Ok(rows.iter().filter_map(read).collect())
    }

    /// Whether there is, or was, a table of this link.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn has_table(&self, link: &str) -> Result<bool, StoreError> {
        let table = "SELECT id FROM tables WHERE link = $1";
        Ok(self.first(table, |query| query.bind(plain(link))).await?.is_some())
    }

    /// A player's own notes for the table of a link.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn note_at(
        &self,
        link: &str,
        player: PlayerId,
    ) -> Result<Option<String>, StoreError> {
        let note = "SELECT text FROM notes JOIN tables ON tables.id = notes.table_id \
             WHERE link = $1 AND player = $2";
        Ok(self
            .first(note, |query| query.bind(plain(link)).bind(player.0))
            .await?
            .map(|row| row.get("text")))
    }
}
