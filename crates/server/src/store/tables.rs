//! Tables, their seats and their logs.

use super::{Store, StoreError};
use crate::house::Row;
use crate::wire::Stage;
use enigmata_game::{Actor, Seat};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};

/// A table apart from its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The id.
    pub id: i64,
    /// The link.
    pub link: String,
    /// Where it stands.
    pub stage: Stage,
    /// What is agreed, in JSON.
    pub options: String,
    /// Who may change that.
    pub host: Option<i64>,
    /// What its deals are drawn from.
    pub secret: Vec<u8>,
    /// What the players mixed in, in JSON, once it has begun.
    pub contributions: Option<String>,
    /// Who has won, in JSON.
    pub outcome: Option<String>,
    /// The table of the rematch.
    pub next_link: Option<String>,
    /// When it was opened.
    pub created_at: i64,
    /// When it last changed, apart from moves.
    pub touched_at: i64,
    /// When it was over.
    pub ended_at: Option<i64>,
    /// Its seats; empty ones are not there.
    pub seats: Vec<SeatRow>,
}

/// A seat that somebody has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// Its number.
    pub seat: Seat,
    /// Who; nobody is a bot.
    pub player: Option<i64>,
    /// Their name.
    pub name: String,
    /// Whether it is a program.
    pub program: bool,
}

/// A move of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveRow {
    /// The move.
    pub row: Row,
    /// When it was made.
    pub made_at: i64,
    /// When the time of those who are asked next runs out.
    pub deadline: Option<i64>,
}

fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Waiting => "waiting",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::Closed => "closed",
    }
}

fn table(row: &SqliteRow) -> TableRow {
    TableRow {
        id: row.get("id"),
        link: row.get("link"),
        stage: match row.get::<&str, _>("state") {
            "waiting" => Stage::Waiting,
            "playing" => Stage::Playing,
            "over" => Stage::Over,
            _ => Stage::Closed,
        },
        options: row.get("options"),
        host: row.get("host"),
        secret: row.get("secret"),
        contributions: row.get("contributions"),
        outcome: row.get("outcome"),
        next_link: row.get("next_link"),
        created_at: row.get("created_at"),
        touched_at: row.get("touched_at"),
        ended_at: row.get("ended_at"),
        seats: Vec::new(),
    }
}

impl Store {
    /// Keep a table as it is now, with its seats, apart from its moves. Only what differs from what is
    /// known to be stored is written.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn keep_table(&self, row: TableRow, was: Option<TableRow>) -> Result<(), StoreError> {
        let is_one = was.as_ref().is_some_and(|was| {
            let same_seats = row.seats == was.seats;
            let same_row = row.differs_in_seats_only(was);
            same_seats || (same_row && !row.has_fewer_seats(was))
        });
        if is_one {
            return self
                .write_one(move |connection| {
                    Box::pin(async move { keep(connection, &row, was.as_ref()).await })
                })
                .await;
        }
        self.write(move |connection| {
            Box::pin(async move { keep(connection, &row, was.as_ref()).await })
        })
        .await
    }

    /// Keep a table that is over, and its rematch, at once.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn keep_rematch(&self, over: TableRow, next: TableRow) -> Result<(), StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                keep_row(connection, &over).await?;
                keep(connection, &next, None).await
            })
        })
        .await
    }

    /// A table by its link.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn table(&self, link: &str) -> Result<Option<TableRow>, StoreError> {
        let row = sqlx::query("SELECT * FROM tables WHERE link = ?")
            .bind(link)
            .fetch_optional(&self.reads)
            .await?;
        match row {
            Some(row) => Ok(Some(self.with_seats(table(&row)).await?)),
            None => Ok(None),
        }
    }

    /// The links of all tables that are waiting or being played.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn open_tables(&self) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT link FROM tables WHERE state IN ('waiting', 'playing') ORDER BY id",
        )
        .fetch_all(&self.reads)
        .await?)
    }

    /// A table's log, from a move on.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn moves(&self, table: i64, from: u64) -> Result<Vec<MoveRow>, StoreError> {
        let rows = sqlx::query(
            "SELECT actor, action, made_at, deadline FROM moves \
             WHERE table_id = ? AND number >= ? ORDER BY number",
        )
        .bind(table)
        .bind(from as i64)
        .fetch_all(&self.reads)
        .await?;
        let actor = |number: i64| {
            let seat = u8::try_from(number).ok().and_then(Seat::checked);
            seat.map_or(Actor::Chance, Actor::Seat)
        };
        let read = |row: &SqliteRow| MoveRow {
            row: Row { by: actor(row.get("actor")), action: row.get("action") },
            made_at: row.get("made_at"),
            deadline: row.get("deadline"),
        };
        Ok(rows.iter().map(read).collect())
    }

    /// The links of the unfinished tables at which somebody sits.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn seated_at(&self, player: i64) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT link FROM seats JOIN tables ON tables.id = seats.table_id \
             WHERE player = ? AND state IN ('waiting', 'playing') ORDER BY tables.id",
        )
        .bind(player)
        .fetch_all(&self.reads)
        .await?)
    }

    /// Forget what ended before a moment, with its moves, chat and notes. How many tables.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn forget_ended_before(&self, moment: i64) -> Result<u64, StoreError> {
        let mut all = 0;
        loop {
            // A few at a time, so that the moves of those who play do not have to wait.
            let some = self.forget_some(moment).await?;
            all += some;
            if some == 0 {
                return Ok(all);
            }
        }
    }

    async fn forget_some(&self, moment: i64) -> Result<u64, StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                let old = "SELECT id FROM tables \
                    WHERE state IN ('over', 'closed') AND COALESCE(ended_at, touched_at) < ? \
                    ORDER BY id LIMIT 50";
                for table in ["seats", "moves", "chat", "notes"] {
                    let delete = format!("DELETE FROM {table} WHERE table_id IN ({old})");
                    sqlx::query(sqlx::AssertSqlSafe(delete))
                        .bind(moment)
                        .execute(&mut *connection)
                        .await?;
                }
                let delete = format!("DELETE FROM tables WHERE id IN ({old})");
                let done = sqlx::query(sqlx::AssertSqlSafe(delete))
                    .bind(moment)
                    .execute(connection)
                    .await?;
                Ok(done.rows_affected())
            })
        })
        .await
    }

    async fn with_seats(&self, mut row: TableRow) -> Result<TableRow, StoreError> {
        let seats = sqlx::query("SELECT * FROM seats WHERE table_id = ? ORDER BY seat")
            .bind(row.id)
            .fetch_all(&self.reads)
            .await?;
        let read = |row: &SqliteRow| {
            let seat = u8::try_from(row.get::<i64, _>("seat")).ok().and_then(Seat::checked)?;
            Some(SeatRow {
                seat,
                player: row.get("player"),
                name: row.get("name"),
                program: row.get::<i64, _>("program") != 0,
            })
        };
        row.seats = seats.iter().filter_map(read).collect();
        Ok(row)
    }
}

impl TableRow {
    /// Whether nothing but seats changed. That it was touched is written with the next change.
    fn differs_in_seats_only(&self, was: &Self) -> bool {
        let as_it_was =
            Self { seats: was.seats.clone(), touched_at: was.touched_at, ..self.clone() };
        as_it_was == *was
    }

    fn has_fewer_seats(&self, was: &Self) -> bool {
        let is_gone = |seat: &SeatRow| !self.seats.iter().any(|now| now.seat == seat.seat);
        was.seats.iter().any(is_gone)
    }
}

async fn keep(
    connection: &mut SqliteConnection,
    row: &TableRow,
    was: Option<&TableRow>,
) -> sqlx::Result<()> {
    if !was.is_some_and(|was| row.differs_in_seats_only(was)) {
        keep_row(connection, row).await?;
    }
    if was.is_some_and(|was| row.has_fewer_seats(was)) {
        sqlx::query("DELETE FROM seats WHERE table_id = ?")
            .bind(row.id)
            .execute(&mut *connection)
            .await?;
        return keep_seats(connection, row, None).await;
    }
    keep_seats(connection, row, was).await
}

async fn keep_row(connection: &mut SqliteConnection, row: &TableRow) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO tables (id, link, state, options, host, secret, contributions, outcome, \
             next_link, created_at, touched_at, ended_at) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) \
         ON CONFLICT (id) DO UPDATE SET state = excluded.state, options = excluded.options, \
             host = excluded.host, contributions = excluded.contributions, \
             outcome = excluded.outcome, next_link = excluded.next_link, \
             touched_at = excluded.touched_at, ended_at = excluded.ended_at",
    )
    .bind(row.id)
    .bind(&row.link)
    .bind(stage_word(row.stage))
    .bind(&row.options)
    .bind(row.host)
    .bind(&row.secret)
    .bind(&row.contributions)
    .bind(&row.outcome)
    .bind(&row.next_link)
    .bind(row.created_at)
    .bind(row.touched_at)
    .bind(row.ended_at)
    .execute(connection)
    .await
    .map(drop)
}

/// The seats that are not as they were, in one statement.
async fn keep_seats(
    connection: &mut SqliteConnection,
    row: &TableRow,
    was: Option<&TableRow>,
) -> sqlx::Result<()> {
    let is_new = |seat: &&SeatRow| !was.is_some_and(|was| was.seats.contains(seat));
    let values = |seat: &SeatRow| {
        (seat.seat.number(), seat.player, seat.name.clone(), u8::from(seat.program))
    };
    let seats: Vec<_> = row.seats.iter().filter(is_new).map(values).collect();
    if seats.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO seats (table_id, seat, player, name, program) \
         SELECT ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3 \
             FROM json_each(?2) WHERE TRUE \
         ON CONFLICT (table_id, seat) DO UPDATE SET player = excluded.player, \
             name = excluded.name, program = excluded.program",
    )
    .bind(row.id)
    .bind(serde_json::to_string(&seats).unwrap_or_default())
    .execute(connection)
    .await
    .map(drop)
}
