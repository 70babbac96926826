//! A guest becomes an account, or a player is deleted.

use super::append::json;
use super::dialect::{CHANGE, HOLD_PLAYER};
use super::{Store, StoreError, local_players};
use enigmata_wire::PlayerId;
use sqlx::{AnyConnection, Row as _};

/// Deletes a player ($1). Their moves remain, so that the games of the others stay whole.
const FORGET: [&str; 10] = [
    "DELETE FROM sessions WHERE player = $1",
    "DELETE FROM notes WHERE player = $1",
    "DELETE FROM mutes WHERE $1 IN (player, muted)",
    "DELETE FROM removed WHERE player = $1",
    "UPDATE chat SET player = 0, name = '—', text = '' WHERE player = $1",
    "DELETE FROM seats WHERE player = $1 \
         AND table_id IN (SELECT id FROM tables WHERE state = 'waiting')",
    // Without a player it is a bot's seat, also after a restart.
    "UPDATE seats SET player = NULL, name = '—' WHERE player = $1 \
         AND table_id IN (SELECT id FROM tables WHERE state = 'playing')",
    "UPDATE seats SET player = 0, name = '—' WHERE player = $1",
    "UPDATE tables SET host = NULL WHERE host = $1",
    "DELETE FROM players WHERE id = $1",
];

/// What a guest ($1) leaves to an account ($2). Where both have something, the account's stays.
const MERGE: [&str; 7] = [
    "UPDATE seats SET player = $2 WHERE player = $1 \
         AND table_id NOT IN (SELECT table_id FROM seats WHERE player = $2)",
    "UPDATE notes SET player = $2 WHERE player = $1 \
         AND table_id NOT IN (SELECT table_id FROM notes WHERE player = $2)",
    "UPDATE removed SET player = $2 WHERE player = $1 \
         AND table_id NOT IN (SELECT table_id FROM removed WHERE player = $2)",
    "UPDATE mutes SET player = $2 WHERE player = $1 AND muted <> $2 \
         AND muted NOT IN (SELECT muted FROM mutes WHERE player = $2)",
    "UPDATE mutes SET muted = $2 WHERE muted = $1 AND player <> $2 \
         AND player NOT IN (SELECT player FROM mutes WHERE muted = $2)",
    "UPDATE chat SET player = $2 WHERE player = $1",
    "UPDATE tables SET host = $2 WHERE host = $1",
];

impl Store {
    /// The links of all tables at which a player sits, is the host or has said something.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn traces(&self, player: PlayerId) -> Result<Vec<String>, StoreError> {
        let traces = "SELECT link FROM tables WHERE id IN (SELECT table_id FROM seats WHERE player = $1 \
                 UNION SELECT table_id FROM chat WHERE player = $1 \
                 UNION SELECT id FROM tables WHERE state IN ('waiting', 'playing') \
                     AND host = $1)";
        Ok(self
            .all(traces, |query| query.bind(player.0))
            .await?
            .iter()
            .map(|row| row.get("link"))
            .collect())
    }

    /// Forget these players: who they were, what they said and noted. The version of every table at
    /// which one of them sits or is the host is one more then.
    ///
    /// # Errors
    /// When the store fails; then no player is forgotten.
    pub async fn forget_players(&self, players: Vec<PlayerId>) -> Result<(), StoreError> {
        let change = self.dialect.say(&CHANGE);
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(change).bind(json(&players)?).execute(&mut *connection).await?;
                for player in players {
                    forget(connection, player).await?;
                }
                Ok(())
            })
        })
        .await
    }

    /// Give everything of a guest to an account, and forget the guest. The local players that had to be
    /// forgotten too, because the account has all of its own. The version of every table at which one of
    /// them sat or was the host is one more then.
    ///
    /// # Errors
    /// When the store fails; then nothing has changed.
    pub async fn merge_into_account(
        &self,
        guest: PlayerId,
        account: PlayerId,
    ) -> Result<Vec<PlayerId>, StoreError> {
        let (hold, change) = (self.dialect.say(&HOLD_PLAYER), self.dialect.say(&CHANGE));
        self.write(move |connection| {
            Box::pin(async move {
                // Else two servers could give out the same number.
                sqlx::query(hold).bind(account.0).execute(&mut *connection).await?;
                let left = local_players::take_over(connection, guest, account).await?;
                let gone: Vec<PlayerId> = left.iter().copied().chain([guest]).collect();
                sqlx::query(change).bind(json(&gone)?).execute(&mut *connection).await?;
                for change in MERGE {
                    sqlx::query(change)
                        .bind(guest.0)
                        .bind(account.0)
                        .execute(&mut *connection)
                        .await?;
                }
                for player in gone {
                    forget(connection, player).await?;
                }
                Ok(left)
            })
        })
        .await
    }
}

async fn forget(connection: &mut AnyConnection, player: PlayerId) -> sqlx::Result<()> {
    for change in FORGET {
        sqlx::query(change).bind(player.0).execute(&mut *connection).await?;
    }
    Ok(())
}
