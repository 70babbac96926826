//! Adding moves to tables' logs. The unique number of a move decides who was first.

use super::StoreError;
use enigmata_game::Actor;
use enigmata_table::Append;
use sqlx::{AnyConnection, Row as _};

/// Who makes a move, as it is stored.
fn actor_column(actor: Actor) -> i64 {
    match actor {
        Actor::Chance => -1,
        Actor::Seat(seat) => i64::from(seat.number()),
    }
}

/// Add these in one statement, [`APPEND`](super::dialect::APPEND) or one like it.
pub(super) async fn insert(
    connection: &mut AnyConnection,
    statement: &'static str,
    appends: &[&Append],
) -> sqlx::Result<()> {
    let mut rows = Vec::new();
    for append in appends {
        for (offset, (actor, action)) in append.moves.iter().enumerate() {
            let number = append.number as i64 + offset as i64;
            let actor = actor_column(*actor);
            rows.push((append.table, number, actor, action, append.made_at, append.deadline));
        }
    }
    sqlx::query(statement).bind(json(&rows)?).execute(connection).await.map(drop)
}

/// Whether exactly these moves are in the log, after their numbers were found taken.
pub(super) async fn is_there(
    connection: &mut AnyConnection,
    append: &Append,
) -> sqlx::Result<bool> {
    let rows = sqlx::query(
        "SELECT actor, action, made_at FROM moves \
         WHERE table_id = $1 AND number >= $2 AND number < $3 ORDER BY number",
    )
    .bind(append.table.0)
    .bind(append.number as i64)
    .bind(append.number as i64 + append.moves.len() as i64)
    .fetch_all(connection)
    .await?;
    Ok(rows.len() == append.moves.len()
        && rows.iter().zip(&append.moves).all(|(row, (actor, action))| {
            row.get::<i64, _>("actor") == actor_column(*actor)
                && row.get::<&str, _>("action") == action
                && row.get::<i64, _>("made_at") == append.made_at.0
        }))
}

/// Why one was refused.
pub(super) fn refusal(error: sqlx::Error) -> StoreError {
    match StoreError::Database(error) {
        error if error.is_taken() => StoreError::Taken,
        error => error,
    }
}

/// A text as both databases can hold it: PostgreSQL text cannot hold NUL, and no stored text has one.
pub(super) fn plain(text: &str) -> String {
    text.replace('\0', "\u{fffd}")
}

/// Rows as one parameter.
pub(super) fn json(rows: &impl serde::Serialize) -> sqlx::Result<String> {
    serde_json::to_string(rows).map_err(|error| sqlx::Error::Encode(error.into()))
}
