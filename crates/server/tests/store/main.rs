//! The store, by one suite for both kinds of it; PostgreSQL behind lines that fail; moving from one kind to
//! the other, and backups.

use crate::support;

/// Each case with a file, and with a database of its own.
macro_rules! cases {
    ($($(#[$doc:meta])* async fn $case:ident($app:ident) $body:block)*) => {
        $(
            mod $case {
                #[allow(unused_imports)]
                use super::*;

                $(#[$doc])*
                async fn case($app: &crate::store::Kept) $body

                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn in_a_file() {
                    let app = crate::store::Kept::in_a_file().await;
                    case(&app).await;
                    app.store.close().await;
                }

                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn in_postgres() {
                    let app = crate::store::Kept::in_postgres().await;
                    case(&app).await;
                    app.store.close().await;
                }
            }
        )*
    };
}

mod appending;
mod backup;
mod dump;
mod faults;
mod games;
mod keeping;
mod lost;
mod migrations;
mod people;
mod sharing;
mod talking;

use enigmata_game::{Actor, Seat};
use enigmata_server::store::{CommitMeters, Location, Store, StoreError};
use enigmata_server::wire::{Millis, PlayerId, Stage, TableId, Version};
use enigmata_table::{Append, SeatRow, TableRow};
use sqlx::{AnyConnection, AssertSqlSafe, Connection};
use support::{BEGIN, Folder, Postgres};

/// A store, and where it is.
struct Kept {
    store: Store,
    place: Location,
    _folder: Option<Folder>,
}

impl Kept {
    async fn in_a_file() -> Self {
        let folder = Folder::new();
        let place = Location::File(folder.path().join("enigmata.db"));
        Self { store: open(&place).await, place, _folder: Some(folder) }
    }

    async fn in_postgres() -> Self {
        let place = Location::Postgres(Postgres::shared().database().await);
        Self { store: open(&place).await, place, _folder: None }
    }

    /// How many rows of a table's are really there, past the store.
    async fn count(&self, rows: &str, table: i64) -> i64 {
        let url = match &self.place {
            Location::File(file) => format!("sqlite://{}", file.display()),
            Location::Postgres(url) => url.to_string(),
        };
        let mut connection = AnyConnection::connect(&url).await.unwrap();
        let count = format!("SELECT COUNT(*) FROM {rows} WHERE table_id = {table}");
        sqlx::query_scalar(AssertSqlSafe(count)).fetch_one(&mut connection).await.unwrap()
    }

    /// As a second server has it. A file has only one server.
    async fn again(&self) -> Store {
        match self.place {
            Location::File(_) => self.store.clone(),
            Location::Postgres(_) => open(&self.place).await,
        }
    }
}

async fn open(place: &Location) -> Store {
    Store::open(place, CommitMeters::default()).await.unwrap()
}

/// A table that is being played.
fn table(id: i64) -> TableRow {
    TableRow {
        id: TableId(id),
        version: Version(0),
        link: format!("link-{id}"),
        stage: Stage::Playing,
        options: "{}".to_owned(),
        public: false,
        host: Some(PlayerId(1)),
        secret: vec![7; 32],
        contributions: None,
        outcome: None,
        next_link: None,
        created_at: BEGIN,
        touched_at: BEGIN,
        ended_at: None,
        seats: vec![seat(0, Some(1), "Ada"), seat(1, None, "Joan")],
        removed: Vec::new(),
    }
}

fn seat(number: u8, player: Option<i64>, name: &str) -> SeatRow {
    SeatRow {
        seat: Seat::new(number),
        player: player.map(PlayerId),
        name: name.to_owned(),
        program: false,
        local_to: None,
        bot: player.is_none().then(|| "regular".to_owned()),
        ready: false,
        contribution: None,
        stand_in: false,
        given_up: false,
    }
}

/// Whoever has this seat.
fn actor(seat: u8) -> Actor {
    Actor::Seat(Seat::new(seat))
}

/// One move of somebody. More may race than there are seats: they are told apart by what they do.
fn append(table: i64, number: u64, by: u8) -> Append {
    Append {
        table: TableId(table),
        number,
        moves: vec![(actor(by % Seat::LIMIT), format!("{{\"by\":{by}}}"))],
        made_at: BEGIN + Millis(number as i64),
        deadline: None,
    }
}

/// Who made the moves of a table, and what they were.
async fn log(store: &Store, table: i64) -> Vec<String> {
    let moves = store.moves(TableId(table), 0).await.unwrap();
    moves.into_iter().map(|it| it.row.action).collect()
}

fn is_taken<T>(result: &Result<T, StoreError>) -> bool {
    matches!(result, Err(StoreError::Taken))
}
