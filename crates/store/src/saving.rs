//! Writing down what changed at a table, apart from its moves. Of two who change the same one only one
//! is right about what it was before: the other is told, and reads it again.

use super::append::json;
use super::dialect::{Dialect, KEEP, UNDO_KEEP};
use super::{Store, StoreError};
use enigmata_table::{SeatRow, TableRow};
use enigmata_wire::{NodeId, PlayerId, Stage, Version};
use sqlx::{AnyConnection, Error, Row as _};

impl Store {
    /// Save a table as it is now, with its seats, apart from its moves, if what is stored is of the
    /// version that it says. A node owns it from now on, unless one does already. Its version from
    /// now on; that of a new table is one.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the stored version is another; then nothing was written.
    pub async fn save_table(
        &self,
        row: TableRow,
        owner: Option<NodeId>,
    ) -> Result<Version, StoreError> {
        let dialect = self.dialect;
        let kept =
            self.write_one(move |connection| Box::pin(keep(connection, dialect, row, owner)));
        kept.await.map_err(or_taken)
    }

    /// Save a table that is over, and its rematch, at once. The versions of both from now on.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when a stored version is another; then nothing was written.
    pub async fn save_rematch(
        &self,
        over: TableRow,
        next: TableRow,
    ) -> Result<(Version, Version), StoreError> {
        let dialect = self.dialect;
        let kept = self.write(move |connection| {
            Box::pin(async move {
                let over = keep(connection, dialect, over, None).await?;
                Ok((over, keep(connection, dialect, next, None).await?))
            })
        });
        kept.await.map_err(or_taken)
    }
}

/// No row is of that version.
fn or_taken(error: StoreError) -> StoreError {
    if matches!(error, StoreError::Database(Error::RowNotFound)) {
        StoreError::Taken
    } else {
        error
    }
}

const fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Waiting => "waiting",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::Closed => "closed",
    }
}

async fn keep(
    connection: &mut AnyConnection,
    dialect: Dialect,
    row: TableRow,
    owner: Option<NodeId>,
) -> sqlx::Result<Version> {
    let seats = json(&row.seats.iter().map(seat).collect::<Vec<_>>())?;
    let removed = json(&row.removed)?;
    let query = sqlx::query(dialect.say(&KEEP))
        .bind(row.id.0)
        .bind(row.link)
        .bind(stage_word(row.stage))
        .bind(row.options)
        .bind(row.host.map(|host| host.0))
        .bind(row.secret)
        .bind(row.contributions)
        .bind(row.outcome)
        .bind(row.next_link)
        .bind(row.created_at.0)
        .bind(row.touched_at.0)
        .bind(row.ended_at.map(|moment| moment.0))
        .bind(i64::from(row.public))
        .bind(owner.map(|node| node.0))
        .bind(row.version.0)
        .bind(seats)
        .bind(removed);
    // All of the answer is read: before its end nothing is certain.
    let kept = query.fetch_all(&mut *connection).await;
    if kept.is_err() && dialect == Dialect::Sqlite {
        sqlx::raw_sql(UNDO_KEEP).execute(connection).await?;
    }
    Ok(Version(kept?.pop().ok_or(Error::RowNotFound)?.get("version")))
}

type Columns<'a> =
    (u8, Option<PlayerId>, &'a str, u8, Option<&'a str>, u8, Option<&'a str>, u8, u8);

/// A seat's columns in their order.
fn seat(row: &SeatRow) -> Columns<'_> {
    (
        row.seat.number(),
        row.player,
        &row.name,
        u8::from(row.program),
        row.bot.as_deref(),
        u8::from(row.ready),
        row.contribution.as_deref(),
        u8::from(row.stand_in),
        u8::from(row.given_up),
    )
}
