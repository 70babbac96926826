//! Adding moves to tables' logs. The unique number of a move decides who was first.

use super::StoreError;
use super::dialect::{APPEND, Dialect};
use sqlx::{AnyConnection, Row as _};

/// Moves to be added to a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub table: i64,
    /// The number of the first move.
    pub number: u64,
    /// The moves: the seat or -1, and the move in JSON.
    pub moves: Vec<(i64, String)>,
    /// When they were made.
    pub made_at: i64,
    /// When the time of those who are asked next runs out.
    pub deadline: Option<i64>,
}

/// Add these in one statement: all of them or none.
pub(super) async fn insert(
    connection: &mut AnyConnection,
    dialect: Dialect,
    appends: &[&Append],
) -> sqlx::Result<()> {
    let mut rows = Vec::new();
    for append in appends {
        for (offset, (actor, action)) in append.moves.iter().enumerate() {
            let number = append.number as i64 + offset as i64;
            rows.push((append.table, number, actor, action, append.made_at, append.deadline));
        }
    }
    sqlx::query(dialect.say(&APPEND)).bind(json(&rows)).execute(connection).await.map(drop)
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
    .bind(append.table)
    .bind(append.number as i64)
    .bind(append.number as i64 + append.moves.len() as i64)
    .fetch_all(connection)
    .await?;
    Ok(rows.len() == append.moves.len()
        && rows.iter().zip(&append.moves).all(|(row, (actor, action))| {
            row.get::<i64, _>("actor") == *actor
                && row.get::<&str, _>("action") == action
                && row.get::<i64, _>("made_at") == append.made_at
        }))
}

/// Why one was refused.
pub(super) fn refusal(error: sqlx::Error) -> StoreError {
    match StoreError::Database(error) {
        error if error.is_taken() => StoreError::Taken,
        error => error,
    }
}

/// A text as both databases can have it. PostgreSQL knows no letter nought; nothing that is kept has
/// one, so that whoever looks for such a text finds nothing.
pub(super) fn plain(text: &str) -> String {
    text.replace('\0', "\u{fffd}")
}

/// Numbers and texts cannot fail to be written.
pub(super) fn json(rows: &impl serde::Serialize) -> String {
    serde_json::to_string(rows).unwrap_or_default()
}
