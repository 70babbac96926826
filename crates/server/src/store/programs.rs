//! Programs that people let play for them.

use super::{Player, Session, Store, StoreError, players, sessions};
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

/// A program, as its owner sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The player that it is.
    pub id: i64,
    /// The name that others see.
    pub name: String,
    /// Since when.
    pub created_at: i64,
}

impl Store {
    /// Remember a program and its key, unless its owner has so many already. Whether it was.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn add_program(
        &self,
        player: Player,
        session: Session,
        limit: usize,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                let owned: i64 = sqlx::query_scalar(
                    "SELECT COUNT(*) FROM players WHERE owner = ? AND kind = 'program'",
                )
                .bind(player.owner)
                .fetch_one(&mut *connection)
                .await?;
                if owned >= i64::try_from(limit).unwrap_or(i64::MAX) {
                    return Ok(false);
                }
                players::add(connection, &player, session.created_at).await?;
                sessions::add(connection, &session).await?;
                Ok(true)
            })
        })
        .await
    }

    /// Somebody's programs, the oldest first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn programs(&self, owner: i64) -> Result<Vec<Program>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, name, created_at FROM players \
             WHERE owner = ? AND kind = 'program' ORDER BY id",
        )
        .bind(owner)
        .fetch_all(&self.reads)
        .await?;
        let read = |row: &SqliteRow| Program {
            id: row.get("id"),
            name: row.get("name"),
            created_at: row.get("created_at"),
        };
        Ok(rows.iter().map(read).collect())
    }
}
