//! Tables, their seats and their logs.

use super::{Store, StoreError};
use crate::house::Row;
use crate::wire::Stage;
use enigmata_game::{Actor, Seat};
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

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
    /// Whose hand it is, if it is one. This is kept with the player, not with the seat.
    pub hand_of: Option<i64>,
    /// Which bot, if it is one. Files of older versions do not say.
    pub bot: Option<String>,
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
        let seats = sqlx::query(
            "SELECT seats.*, players.owner AS hand_of FROM seats LEFT JOIN players \
                 ON players.id = seats.player AND players.hand IS NOT NULL \
             WHERE table_id = ? ORDER BY seat",
        )
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
                hand_of: row.get("hand_of"),
                bot: row.get("bot"),
            })
        };
        row.seats = seats.iter().filter_map(read).collect();
        Ok(row)
    }
}
