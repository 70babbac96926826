//! What people said, noted for themselves, and do not want to hear.

use super::{Store, StoreError};
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatRow {
    /// Counted from zero at each table.
    pub number: u64,
    /// Whether the spectators said it among themselves.
    pub by_spectator: bool,
    /// Who.
    pub player: i64,
    /// Their name then.
    pub name: String,
    /// What.
    pub text: String,
    /// When.
    pub said_at: i64,
}

impl Store {
    /// Keep something that was said.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn add_chat(&self, table: i64, line: ChatRow) -> Result<(), StoreError> {
        self.write_one(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO chat (table_id, number, room, player, name, text, said_at) \
                     VALUES (?, ?, ?, ?, ?, ?, ?)",
                )
                .bind(table)
                .bind(line.number as i64)
                .bind(if line.by_spectator { "spectators" } else { "players" })
                .bind(line.player)
                .bind(line.name)
                .bind(line.text)
                .bind(line.said_at)
                .execute(connection)
                .await
                .map(drop)
            })
        })
        .await
    }

    /// The last lines that were said at a table, the oldest first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn chat(&self, table: i64, limit: u32) -> Result<Vec<ChatRow>, StoreError> {
        let rows =
            sqlx::query("SELECT * FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT ?")
                .bind(table)
                .bind(i64::from(limit))
                .fetch_all(&self.reads)
                .await?;
        let read = |row: &SqliteRow| ChatRow {
            number: row.get::<i64, _>("number") as u64,
            by_spectator: row.get::<&str, _>("room") == "spectators",
            player: row.get("player"),
            name: row.get("name"),
            text: row.get("text"),
            said_at: row.get("said_at"),
        };
        Ok(rows.iter().rev().map(read).collect())
    }

    /// Keep somebody's notes for a table.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn keep_note(&self, table: i64, player: i64, text: String) -> Result<(), StoreError> {
        self.write_one(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO notes (table_id, player, text) VALUES (?, ?, ?) \
                     ON CONFLICT (table_id, player) DO UPDATE SET text = excluded.text",
                )
                .bind(table)
                .bind(player)
                .bind(text)
                .execute(connection)
                .await
                .map(drop)
            })
        })
        .await
    }

    /// Everybody's notes for a table.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn notes(&self, table: i64) -> Result<Vec<(i64, String)>, StoreError> {
        Ok(sqlx::query_as("SELECT player, text FROM notes WHERE table_id = ?")
            .bind(table)
            .fetch_all(&self.reads)
            .await?)
    }

    /// Whom somebody does not want to hear.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn mutes(&self, player: i64) -> Result<Vec<i64>, StoreError> {
        Ok(sqlx::query_scalar("SELECT muted FROM mutes WHERE player = ?")
            .bind(player)
            .fetch_all(&self.reads)
            .await?)
    }

    /// Hear somebody no more, or again.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn mute(&self, player: i64, muted: i64, on: bool) -> Result<(), StoreError> {
        self.write_one(move |connection| {
            Box::pin(async move {
                let change = if on {
                    "INSERT INTO mutes (player, muted) VALUES (?, ?) ON CONFLICT DO NOTHING"
                } else {
                    "DELETE FROM mutes WHERE player = ? AND muted = ?"
                };
                sqlx::query(change).bind(player).bind(muted).execute(connection).await.map(drop)
            })
        })
        .await
    }
}
