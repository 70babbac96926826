//! Somebody becomes somebody else, or is forgotten.

use super::{Store, StoreError, hands};
use sqlx::SqliteConnection;

/// The name of those who were forgotten, wherever they were.
pub const GONE: &str = "—";

/// What remains of somebody: the moves, so that the games of the others stay whole.
const FORGET: [&str; 9] = [
    "DELETE FROM sessions WHERE player = ?1",
    "DELETE FROM notes WHERE player = ?1",
    "DELETE FROM mutes WHERE ?1 IN (player, muted)",
    "UPDATE chat SET player = 0, name = '—', text = '' WHERE player = ?1",
    "DELETE FROM seats WHERE player = ?1 \
         AND table_id IN (SELECT id FROM tables WHERE state = 'waiting')",
    // Without a player it is a bot's seat, also after a restart.
    "UPDATE seats SET player = NULL, name = '—' WHERE player = ?1 \
         AND table_id IN (SELECT id FROM tables WHERE state = 'playing')",
    "UPDATE seats SET player = 0, name = '—' WHERE player = ?1",
    "UPDATE tables SET host = NULL WHERE host = ?1",
    "DELETE FROM players WHERE id = ?1",
];

/// What a guest (?1) leaves to an account (?2). Where both have something, the account's stays.
const HAND_OVER: [&str; 6] = [
    "UPDATE seats SET player = ?2 WHERE player = ?1 \
         AND table_id NOT IN (SELECT table_id FROM seats WHERE player = ?2)",
    "UPDATE OR IGNORE notes SET player = ?2 WHERE player = ?1",
    "UPDATE OR IGNORE mutes SET player = ?2 WHERE player = ?1 AND muted <> ?2",
    "UPDATE OR IGNORE mutes SET muted = ?2 WHERE muted = ?1 AND player <> ?2",
    "UPDATE chat SET player = ?2 WHERE player = ?1",
    "UPDATE tables SET host = ?2 WHERE host = ?1",
];

impl Store {
    /// The links of all tables at which somebody sits, is the host or has said something.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn traces(&self, player: i64) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT link FROM tables WHERE id IN (SELECT table_id FROM seats WHERE player = ?1 \
                 UNION SELECT table_id FROM chat WHERE player = ?1 \
                 UNION SELECT id FROM tables WHERE state IN ('waiting', 'playing') \
                     AND host = ?1)",
        )
        .bind(player)
        .fetch_all(&self.reads)
        .await?)
    }

    /// Forget these players: who they were, what they said and noted.
    ///
    /// # Errors
    /// When the store fails; then nobody is forgotten.
    pub async fn forget_players(&self, players: Vec<i64>) -> Result<(), StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                for player in players {
                    forget(connection, player).await?;
                }
                Ok(())
            })
        })
        .await
    }

    /// Give everything of a guest to an account, and forget the guest. The hands that had to be
    /// forgotten too, because the account has all of its own.
    ///
    /// # Errors
    /// When the store fails; then nothing has changed.
    pub async fn hand_over(&self, guest: i64, account: i64) -> Result<Vec<i64>, StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                for change in HAND_OVER {
                    sqlx::query(change).bind(guest).bind(account).execute(&mut *connection).await?;
                }
                let left = hands::hand_over(connection, guest, account).await?;
                for &player in left.iter().chain([&guest]) {
                    forget(connection, player).await?;
                }
                Ok(left)
            })
        })
        .await
    }
}

async fn forget(connection: &mut SqliteConnection, player: i64) -> sqlx::Result<()> {
    for change in FORGET {
        sqlx::query(change).bind(player).execute(&mut *connection).await?;
    }
    Ok(())
}
