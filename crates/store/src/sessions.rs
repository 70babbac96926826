//! Who is signed in where.

use super::{Store, StoreError};
use sqlx::{AnyConnection, Row as _};

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
        self.write_one(move |connection| Box::pin(async move { add(connection, &session).await }))
            .await
    }

    /// A key by its hash, if it has not expired.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn session(&self, hash: &[u8], now: i64) -> Result<Option<Session>, StoreError> {
        let key = "SELECT hash, player, kind, label, created_at, expires_at FROM sessions \
            WHERE hash = $1 AND expires_at > $2";
        let row = self.first(key, |query| query.bind(hash).bind(now)).await?;
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

    /// A key is good until another moment.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn renew_session(&self, hash: Vec<u8>, until: i64) -> Result<(), StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("UPDATE sessions SET expires_at = $1 WHERE hash = $2")
                    .bind(until)
                    .bind(hash)
                    .execute(connection)
                    .await
                    .map(drop)
            })
        })
        .await
    }

    /// A key is good no more.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn end_session(&self, hash: Vec<u8>) -> Result<(), StoreError> {
        self.write(move |connection| Box::pin(end(connection, hash))).await
    }

    /// All keys of somebody's browsers but one are good no more.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn end_other_sessions(&self, player: i64, but: Vec<u8>) -> Result<(), StoreError> {
        self.write(move |connection| Box::pin(end_others(connection, player, but))).await
    }
}

pub(super) async fn add(connection: &mut AnyConnection, session: &Session) -> sqlx::Result<()> {
    // Nobody asks for what has expired; it goes when its owner comes back.
    sqlx::query("DELETE FROM sessions WHERE player = $1 AND expires_at <= $2")
        .bind(session.player)
        .bind(session.created_at)
        .execute(&mut *connection)
        .await?;
    sqlx::query(
        "INSERT INTO sessions (hash, player, kind, label, created_at, expires_at) \
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(&session.hash)
    .bind(session.player)
    .bind(match session.kind {
        SessionKind::Browser => "browser",
        SessionKind::Token => "token",
    })
    .bind(&session.label)
    .bind(session.created_at)
    .bind(session.expires_at)
    .execute(connection)
    .await
    .map(drop)
}

pub(super) async fn end(connection: &mut AnyConnection, hash: Vec<u8>) -> sqlx::Result<()> {
    let ended = sqlx::query("DELETE FROM sessions WHERE hash = $1").bind(hash);
    ended.execute(connection).await.map(drop)
}

pub(super) async fn end_others(
    connection: &mut AnyConnection,
    player: i64,
    but: Vec<u8>,
) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM sessions WHERE player = $1 AND kind = 'browser' AND hash <> $2")
        .bind(player)
        .bind(but)
        .execute(connection)
        .await
        .map(drop)
}
