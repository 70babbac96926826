//! What keeps the file small and quick.

use super::{Store, StoreError};

impl Store {
    /// The links of the tables that are open and at which nothing has happened since a moment.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn idle_tables(&self, since: i64) -> Result<Vec<String>, StoreError> {
        let last = |table: &str, time: &str| {
            format!(
                "COALESCE((SELECT {time} FROM {table} WHERE table_id = tables.id \
                 ORDER BY number DESC LIMIT 1), 0)"
            )
        };
        let idle = format!(
            "SELECT link FROM tables WHERE state IN ('waiting', 'playing') \
             AND MAX(touched_at, {}, {}) < ?",
            last("moves", "made_at"),
            last("chat", "said_at"),
        );
        Ok(sqlx::query_scalar(sqlx::AssertSqlSafe(idle)).bind(since).fetch_all(&self.reads).await?)
    }

    /// Forget keys that are good for nothing any more. How many.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn forget_expired_sessions(&self, now: i64) -> Result<u64, StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query("DELETE FROM sessions WHERE expires_at <= ?")
                    .bind(now)
                    .execute(connection)
                    .await?;
                Ok(done.rows_affected())
            })
        })
        .await
    }

    /// Let the database look after its indexes.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn optimize(&self) -> Result<(), StoreError> {
        self.write(|connection| {
            Box::pin(
                async move { sqlx::query("PRAGMA optimize").execute(connection).await.map(drop) },
            )
        })
        .await
    }
}
