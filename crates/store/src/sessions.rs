//! Who is signed in where.

use super::players::{self, Player, player_columns};
use super::{Store, StoreError};
use enigmata_wire::{PlayerId, Timestamp};
use sqlx::{AnyConnection, Row as _};

/// What kind of key it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SessionKind {
    /// A key in the cookie of a browser.
    Browser,
    /// A program's token.
    Token,
}

/// A key that signs a player in; only its hash is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// SHA-256 of the key.
    pub hash: Vec<u8>,
    /// Player whom the key signs in.
    pub player: PlayerId,
    /// Whether a browser or a program holds the key.
    pub kind: SessionKind,
    /// What its owner calls it.
    pub label: String,
    /// When the key was issued.
    pub created_at: Timestamp,
    /// From when on the key is not accepted.
    pub expires_at: Timestamp,
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

    /// A key by its hash, if it has not expired, and the player whom it signs in.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn session(
        &self,
        hash: &[u8],
        now: Timestamp,
    ) -> Result<Option<(Session, Player)>, StoreError> {
        let key = concat!(
            "SELECT sessions.hash, sessions.kind AS key_kind, sessions.label, sessions.created_at, \
                sessions.expires_at, ",
            player_columns!(),
            " FROM sessions JOIN players ON players.id = sessions.player \
                WHERE sessions.hash = $1 AND sessions.expires_at > $2"
        );
        let row = self.first(key, |query| query.bind(hash).bind(now.0)).await?;
        Ok(row.map(|row| {
            let player = players::player(&row);
            let kind = match row.get::<&str, _>("key_kind") {
                "token" => SessionKind::Token,
                _ => SessionKind::Browser,
            };
            let session = Session {
                hash: row.get("hash"),
                player: player.id,
                kind,
                label: row.get("label"),
                created_at: Timestamp(row.get("created_at")),
                expires_at: Timestamp(row.get("expires_at")),
            };
            (session, player)
        }))
    }

    /// A key is good until another moment.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn renew_session(&self, hash: Vec<u8>, until: Timestamp) -> Result<(), StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("UPDATE sessions SET expires_at = $1 WHERE hash = $2")
                    .bind(until.0)
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

    /// End all keys of a player's browsers but one.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn end_other_sessions(
        &self,
        player: PlayerId,
        but: Vec<u8>,
    ) -> Result<(), StoreError> {
        self.write(move |connection| Box::pin(end_others(connection, player, but))).await
    }
}

pub(super) async fn add(connection: &mut AnyConnection, session: &Session) -> sqlx::Result<()> {
    // An expired key is never found; it is deleted when its player gets another.
    sqlx::query("DELETE FROM sessions WHERE player = $1 AND expires_at <= $2")
        .bind(session.player.0)
        .bind(session.created_at.0)
        .execute(&mut *connection)
        .await?;
    sqlx::query(
        "INSERT INTO sessions (hash, player, kind, label, created_at, expires_at) \
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(&session.hash)
    .bind(session.player.0)
    .bind(match session.kind {
        SessionKind::Browser => "browser",
        SessionKind::Token => "token",
    })
    .bind(&session.label)
    .bind(session.created_at.0)
    .bind(session.expires_at.0)
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
    player: PlayerId,
    but: Vec<u8>,
) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM sessions WHERE player = $1 AND kind = 'browser' AND hash <> $2")
        .bind(player.0)
        .bind(but)
        .execute(connection)
        .await
        .map(drop)
}
