//! The games that somebody has played.

use super::{Store, StoreError};
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

/// A game that somebody played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The table's link.
    pub link: String,
    /// The seat they had.
    pub seat: i64,
    /// What was agreed, in JSON.
    pub options: String,
    /// Who has won, in JSON.
    pub outcome: String,
    /// The names of all who played, by their seats, in JSON.
    pub names: String,
    /// The seats of bots, in JSON.
    pub bots: String,
    /// When it was over.
    pub ended_at: i64,
}

impl Store {
    /// The games that somebody played and that ended before the game of a link, the latest first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn history(
        &self,
        player: i64,
        before: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Finished>, StoreError> {
        // Games may end in the same millisecond, so that the moment alone could skip some.
        let rows = sqlx::query(
            "SELECT link, seat, options, outcome, ended_at, \
                 (SELECT json_group_array(name ORDER BY seat) FROM seats AS all_seats \
                  WHERE all_seats.table_id = tables.id) AS names, \
                 (SELECT json_group_array(seat ORDER BY seat) FROM seats AS all_seats \
                  WHERE all_seats.table_id = tables.id AND all_seats.player IS NULL) AS bots \
             FROM seats JOIN tables ON tables.id = seats.table_id \
             WHERE player = ?1 AND state = 'over' AND (?2 IS NULL \
                 OR (ended_at, id) < (SELECT ended_at, id FROM tables WHERE link = ?2)) \
             ORDER BY ended_at DESC, id DESC LIMIT ?3",
        )
        .bind(player)
        .bind(before)
        .bind(i64::from(limit))
        .fetch_all(&self.reads)
        .await?;
        let read = |row: &SqliteRow| Finished {
            link: row.get("link"),
            seat: row.get("seat"),
            options: row.get("options"),
            outcome: row.get::<Option<String>, _>("outcome").unwrap_or_default(),
            names: row.get("names"),
            bots: row.get("bots"),
            ended_at: row.get::<Option<i64>, _>("ended_at").unwrap_or_default(),
        };
        Ok(rows.iter().map(read).collect())
    }

    /// Whether there is, or was, a table of this link.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn has_table(&self, link: &str) -> Result<bool, StoreError> {
        let found: Option<i64> = sqlx::query_scalar("SELECT id FROM tables WHERE link = ?")
            .bind(link)
            .fetch_optional(&self.reads)
            .await?;
        Ok(found.is_some())
    }

    /// Somebody's own notes for the table of a link.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn note_at(&self, link: &str, player: i64) -> Result<Option<String>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT text FROM notes JOIN tables ON tables.id = notes.table_id \
             WHERE link = ? AND player = ?",
        )
        .bind(link)
        .bind(player)
        .fetch_optional(&self.reads)
        .await?)
    }
}
