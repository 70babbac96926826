//! Who is signed in where.

use super::{Store, StoreError};
use sqlx::Row as _;

/// What kind of key it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SessionKind {
    /// A cookie.
    Browser,
    /// A program's token.
    Token,
}

/// A key that somebody holds; only its hash is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The hash.
    pub hash: Vec<u8>,
    /// Whose.
    pub player: i64,
    /// What kind.
    pub kind: SessionKind,
    /// What its owner calls it.
    pub label: String,
    /// Since when.
    pub created_at: i64,
    /// Until when.
    pub expires_at: i64,
}

impl Store {
    /// Remember a key.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn add_session(&self, session: Session) -> Result<(), StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO sessions (hash, player, kind, label, created_at, expires_at) \
                     VALUES (?, ?, ?, ?, ?, ?)",
                )
                .bind(session.hash)
                .bind(session.player)
                .bind(match session.kind {
                    SessionKind::Browser => "browser",
                    SessionKind::Token => "token",
                })
                .bind(session.label)
                .bind(session.created_at)
                .bind(session.expires_at)
                .execute(connection)
                .await
                .map(drop)
            })
        })
        .await
    }

    /// A key by its hash, if it has not expired.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn session(&self, hash: &[u8], now: i64) -> Result<Option<Session>, StoreError> {
        let row = sqlx::query("SELECT * FROM sessions WHERE hash = ? AND expires_at > ?")
            .bind(hash)
            .bind(now)
            .fetch_optional(&self.reads)
            .await?;
        Ok(row.map(|row| Session {
            hash: row.get("hash"),
            player: row.get("player"),
            kind: if row.get::<&str, _>("kind") == "token" {
                SessionKind::Token
            } else {
                SessionKind::Browser
            },
            label: row.get("label"),
            created_at: row.get("created_at"),
            expires_at: row.get("expires_at"),
        }))
    }
}
