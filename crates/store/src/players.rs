//! People, and programs that people run.

use super::append::plain;
use super::{Session, Store, StoreError, sessions};
use enigmata_game::Language;
use enigmata_table::Visitor;
use enigmata_wire::{PlayerId, PlayerKind, Timestamp};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

/// A person, or a program that a person runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Id of the player, unique in the store.
    pub id: PlayerId,
    /// The name that others see.
    pub name: String,
    /// Guest, account or program.
    pub kind: PlayerKind,
    /// The language of sentences.
    pub language: Language,
    /// Whose program or local player it is.
    pub owner: Option<PlayerId>,
    /// Its number among its owner's local players, if it is one. To others it is a guest.
    pub local_number: Option<u8>,
    /// The account's name.
    pub login: Option<String>,
    /// The password's hash in PHC form.
    pub password: Option<String>,
}

/// A word of a database column.
fn kind_word(kind: PlayerKind) -> &'static str {
    match kind {
        PlayerKind::Guest => "guest",
        PlayerKind::Account => "account",
        PlayerKind::Program => "program",
    }
}

fn language_word(language: Language) -> &'static str {
    match language {
        Language::English => "en",
        Language::Russian => "ru",
    }
}

/// The columns from which a player is read.
macro_rules! player_columns {
    () => {
        "players.id, players.name, players.kind, players.language, players.owner, players.hand, \
        players.login, players.password"
    };
}
pub(super) use player_columns;

/// What is read of players, to be followed by which of them.
macro_rules! chosen_players {
    () => {
        concat!("SELECT ", $crate::players::player_columns!(), " FROM players")
    };
}
pub(super) use chosen_players;

pub(super) fn player(row: &AnyRow) -> Player {
    Player {
        id: PlayerId(row.get("id")),
        name: row.get("name"),
        kind: match row.get::<&str, _>("kind") {
            "account" => PlayerKind::Account,
            "program" => PlayerKind::Program,
            _ => PlayerKind::Guest,
        },
        language: if row.get::<&str, _>("language") == "ru" {
            Language::Russian
        } else {
            Language::English
        },
        owner: row.get::<Option<i64>, _>("owner").map(PlayerId),
        local_number: row.get::<Option<i64>, _>("hand").map(|number| number as u8),
        login: row.get("login"),
        password: row.get("password"),
    }
}

impl From<&Player> for Visitor {
    fn from(player: &Player) -> Self {
        Self {
            id: player.id,
            name: player.name.clone(),
            program: player.kind == PlayerKind::Program,
            owner: player.owner,
            is_local: player.local_number.is_some(),
        }
    }
}

impl Store {
    /// Add a new player.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn add_player(&self, player: Player, now: Timestamp) -> Result<(), StoreError> {
        self.write_one(move |connection| {
            Box::pin(async move { add(connection, &player, now).await })
        })
        .await
    }

    /// A player by their id.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        let row = self
            .first(concat!(chosen_players!(), " WHERE id = $1"), |query| query.bind(id.0))
            .await?;
        Ok(row.as_ref().map(player))
    }

    /// A player by the name of their account, as it is compared.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn player_by_login(&self, key: &str) -> Result<Option<Player>, StoreError> {
        let account = concat!(chosen_players!(), " WHERE login_key = $1");
        let row = self.first(account, |query| query.bind(plain(key))).await?;
        Ok(row.as_ref().map(player))
    }

    /// Another name or language.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn rename_player(
        &self,
        id: PlayerId,
        name: String,
        language: Language,
    ) -> Result<(), StoreError> {
        self.write_one(move |connection| {
            Box::pin(async move {
                sqlx::query("UPDATE players SET name = $1, language = $2 WHERE id = $3")
                    .bind(name)
                    .bind(language_word(language))
                    .bind(id.0)
                    .execute(connection)
                    .await
                    .map(drop)
            })
        })
        .await
    }

    /// Make the guest of this new session an account; it takes the place of the session of a hash. Whether it
    /// was a guest; [`StoreError::is_taken`] when another account has that login.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn make_account(
        &self,
        login: String,
        key: String,
        password: String,
        before: Vec<u8>,
        session: Session,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query(
                    "UPDATE players SET kind = 'account', login = $1, login_key = $2, password = $3 \
                     WHERE id = $4 AND kind = 'guest'",
                )
                .bind(login)
                .bind(key)
                .bind(password)
                .bind(session.player.0)
                .execute(&mut *connection)
                .await?;
                let is_done = done.rows_affected() > 0;
                if is_done {
                    sessions::end(connection, before).await?;
                    sessions::add(connection, &session).await?;
                }
                Ok(is_done)
            })
        })
        .await
    }

    /// Another password. All keys but this one are ended.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn change_password(
        &self,
        id: PlayerId,
        password: String,
        but: Vec<u8>,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("UPDATE players SET password = $1 WHERE id = $2")
                    .bind(password)
                    .bind(id.0)
                    .execute(&mut *connection)
                    .await?;
                sessions::end_others(connection, id, but).await
            })
        })
        .await
    }
}

pub(super) async fn add(
    connection: &mut AnyConnection,
    player: &Player,
    now: Timestamp,
) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO players (id, name, kind, language, owner, hand, created_at, seen_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(player.id.0)
    .bind(&player.name)
    .bind(kind_word(player.kind))
    .bind(language_word(player.language))
    .bind(player.owner.map(|owner| owner.0))
    .bind(player.local_number.map(i64::from))
    .bind(now.0)
    .bind(now.0)
    .execute(connection)
    .await
    .map(drop)
}
