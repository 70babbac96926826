//! Programs that people let play for them.

use super::dialect::HOLD_PLAYER;
use super::{Player, Session, Store, StoreError, players, sessions};
use enigmata_wire::{PlayerId, Timestamp};
use sqlx::Row as _;
use sqlx::any::AnyRow;

/// A program, as its owner sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The player that it is.
    pub id: PlayerId,
    /// The name that others see.
    pub name: String,
    /// When the program was created.
    pub created_at: Timestamp,
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
        let hold = self.dialect.say(&HOLD_PLAYER);
        self.write(move |connection| {
            Box::pin(async move {
                // Else two servers could count at once, and both find room for one more.
                sqlx::query(hold)
                    .bind(player.owner.map(|owner| owner.0))
                    .execute(&mut *connection)
                    .await?;
                let owned: i64 = sqlx::query_scalar(
                    "SELECT COUNT(*) FROM players WHERE owner = $1 AND kind = 'program'",
                )
                .bind(player.owner.map(|owner| owner.0))
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

    /// A player's programs, the oldest first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn programs(&self, owner: PlayerId) -> Result<Vec<Program>, StoreError> {
        let programs = "SELECT id, name, created_at FROM players \
             WHERE owner = $1 AND kind = 'program' ORDER BY id";
        let rows = self.all(programs, |query| query.bind(owner.0)).await?;
        let read = |row: &AnyRow| Program {
            id: PlayerId(row.get("id")),
            name: row.get("name"),
            created_at: Timestamp(row.get("created_at")),
        };
        Ok(rows.iter().map(read).collect())
    }
}
