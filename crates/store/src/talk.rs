//! What people said, noted for themselves, and do not want to hear.

use super::append::plain;
use super::{Store, StoreError};
use enigmata_table::ChatRow;
use enigmata_wire::{PlayerId, TableId, Timestamp};
use sqlx::Row as _;
use sqlx::any::AnyRow;

/// How often the next number of a line is tried for.
const ATTEMPTS: usize = 64;

impl Store {
    /// Add a line of chat as the next one of the table. Returns its number; the one that it has is ignored.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn add_chat(&self, table: TableId, line: ChatRow) -> Result<u64, StoreError> {
        // Of those who speak at once one is the first to have the next number. There are never so many.
        for _ in 0..ATTEMPTS {
            match self.add_line(table, line.clone()).await {
                Err(error) if error.is_taken() => {}
                added => return added,
            }
        }
        Err(StoreError::Taken)
    }

    async fn add_line(&self, table: TableId, line: ChatRow) -> Result<u64, StoreError> {
        self.write_one(move |connection| {
            Box::pin(async move {
                let rows = sqlx::query(
                    "INSERT INTO chat (table_id, number, room, player, name, text, said_at) \
                     SELECT $1, COALESCE((SELECT MAX(number) + 1 FROM chat WHERE table_id = $1), 0), \
                         $2, $3, $4, $5, $6 RETURNING number",
                )
                .bind(table.0)
                .bind(if line.by_spectator { "spectators" } else { "players" })
                .bind(line.player.0)
                .bind(line.name)
                .bind(line.text)
                .bind(line.said_at.0)
                .fetch_all(connection)
                .await?;
                let number = rows.first().map(|row| row.get::<i64, _>("number"));
                number.map(|number| number as u64).ok_or(sqlx::Error::RowNotFound)
            })
        })
        .await
    }

    /// The last lines that were said at a table from a number on, the oldest first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn chat(
        &self,
        table: TableId,
        from: u64,
        limit: u32,
    ) -> Result<Vec<ChatRow>, StoreError> {
        let last = "SELECT number, room, player, name, text, said_at FROM chat \
            WHERE table_id = $1 AND number >= $2 ORDER BY number DESC LIMIT $3";
        let rows = self
            .all(last, |query| query.bind(table.0).bind(from as i64).bind(i64::from(limit)))
            .await?;
        let read = |row: &AnyRow| ChatRow {
            number: row.get::<i64, _>("number") as u64,
            by_spectator: row.get::<&str, _>("room") == "spectators",
            player: PlayerId(row.get("player")),
            name: row.get("name"),
            text: row.get("text"),
            said_at: Timestamp(row.get("said_at")),
        };
        Ok(rows.iter().rev().map(read).collect())
    }

    /// Save a player's notes for a table.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn save_note(
        &self,
        table: TableId,
        player: PlayerId,
        text: String,
    ) -> Result<(), StoreError> {
        let text = plain(&text);
        self.write_one(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO notes (table_id, player, text) VALUES ($1, $2, $3) \
                     ON CONFLICT (table_id, player) DO UPDATE SET text = excluded.text",
                )
                .bind(table.0)
                .bind(player.0)
                .bind(text)
                .execute(connection)
                .await
                .map(drop)
            })
        })
        .await
    }

    /// The notes of all players for a table.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn notes(&self, table: TableId) -> Result<Vec<(PlayerId, String)>, StoreError> {
        let notes = "SELECT player, text FROM notes WHERE table_id = $1";
        let rows = self.all(notes, |query| query.bind(table.0)).await?;
        Ok(rows.iter().map(|row| (PlayerId(row.get("player")), row.get("text"))).collect())
    }

    /// Players whom a player has muted.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn mutes(&self, player: PlayerId) -> Result<Vec<PlayerId>, StoreError> {
        let mutes = "SELECT muted FROM mutes WHERE player = $1";
        Ok(self
            .all(mutes, |query| query.bind(player.0))
            .await?
            .iter()
            .map(|row| PlayerId(row.get("muted")))
            .collect())
    }

    /// Mute one player for another, or end that.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn mute(
        &self,
        player: PlayerId,
        muted: PlayerId,
        on: bool,
    ) -> Result<(), StoreError> {
        self.write_one(move |connection| {
            Box::pin(async move {
                let change = if on {
                    "INSERT INTO mutes (player, muted) VALUES ($1, $2) ON CONFLICT DO NOTHING"
                } else {
                    "DELETE FROM mutes WHERE player = $1 AND muted = $2"
                };
                sqlx::query(change).bind(player.0).bind(muted.0).execute(connection).await.map(drop)
            })
        })
        .await
    }
}
