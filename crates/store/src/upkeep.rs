//! What keeps the file small and quick.

use super::dialect::Dialect;
use super::{Store, StoreError};
use enigmata_wire::Timestamp;
use sqlx::Row as _;

impl Store {
    /// The links of the tables that are open and at which nothing has happened since a moment.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn idle_tables(&self, since: Timestamp) -> Result<Vec<String>, StoreError> {
        let idle = "SELECT link FROM tables WHERE state IN ('waiting', 'playing') AND touched_at < $1 \
             AND COALESCE((SELECT made_at FROM moves WHERE table_id = tables.id \
                 ORDER BY number DESC LIMIT 1), 0) < $1 \
             AND COALESCE((SELECT said_at FROM chat WHERE table_id = tables.id \
                 ORDER BY number DESC LIMIT 1), 0) < $1";
        Ok(self
            .all(idle, |query| query.bind(since.0))
            .await?
            .iter()
            .map(|row| row.get("link"))
            .collect())
    }

    /// Forget keys that are good for nothing any more. How many.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn forget_expired_sessions(&self, now: Timestamp) -> Result<u64, StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query("DELETE FROM sessions WHERE expires_at <= $1")
                    .bind(now.0)
                    .execute(connection)
                    .await?;
                Ok(done.rows_affected())
            })
        })
        .await
    }

    /// Let the database look after its indexes. PostgreSQL does so by itself.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn optimize(&self) -> Result<(), StoreError> {
        if self.dialect == Dialect::Postgres {
            return Ok(());
        }
        self.write(|connection| {
            Box::pin(
                async move { sqlx::query("PRAGMA optimize").execute(connection).await.map(drop) },
            )
        })
        .await
    }
}
