//! Puzzles that lie open at tables, wherever these are served.

use super::append::plain;
use super::{Store, StoreError};
use enigmata_wire::TableId;

impl Store {
    /// These puzzles lie open at a table now, and no others.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn save_open_puzzles(
        &self,
        table: TableId,
        puzzles: &[String],
    ) -> Result<(), StoreError> {
        let puzzles = puzzles.to_vec();
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("DELETE FROM open_puzzles WHERE table_id = $1")
                    .bind(table.0)
                    .execute(&mut *connection)
                    .await?;
                for puzzle in puzzles {
                    sqlx::query(
                        "INSERT INTO open_puzzles (table_id, puzzle) VALUES ($1, $2) \
                         ON CONFLICT DO NOTHING",
                    )
                    .bind(table.0)
                    .bind(puzzle)
                    .execute(&mut *connection)
                    .await?;
                }
                Ok(())
            })
        })
        .await
    }

    /// Whether a puzzle lies open at a table that is played.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn is_open_puzzle(&self, puzzle: &str) -> Result<bool, StoreError> {
        let open = "SELECT table_id FROM open_puzzles JOIN tables ON tables.id = table_id \
             WHERE puzzle = $1 AND state = 'playing' LIMIT 1";
        Ok(self.first(open, |query| query.bind(plain(puzzle))).await?.is_some())
    }
}
