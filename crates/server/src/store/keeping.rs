//! Writing down what changed at a table, apart from its moves.

use super::{SeatRow, Store, StoreError, TableRow};
use crate::wire::Stage;
use sqlx::SqliteConnection;

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
}

fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Waiting => "waiting",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::Closed => "closed",
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
        let program = u8::from(seat.program);
        (seat.seat.number(), seat.player, seat.name.clone(), program, seat.bot.clone())
    };
    let seats: Vec<_> = row.seats.iter().filter(is_new).map(values).collect();
    if seats.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO seats (table_id, seat, player, name, program, bot) \
         SELECT ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 \
             FROM json_each(?2) WHERE TRUE \
         ON CONFLICT (table_id, seat) DO UPDATE SET player = excluded.player, \
             name = excluded.name, program = excluded.program, bot = excluded.bot",
    )
    .bind(row.id)
    .bind(serde_json::to_string(&seats).unwrap_or_default())
    .execute(connection)
    .await
    .map(drop)
}
