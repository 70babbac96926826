//! Rows as lines: out of a database, and into one.

use super::error::DumpError;
use super::file::Reader;
use super::statements::{self, PAGE};
use super::tables::{KEPT, Kept, Kind};
use super::tally::hex;
use crate::append::plain;
use crate::dialect::Dialect;
use crate::{Location, Statement};
use serde_json::Value;
use sqlx::any::AnyRow;
use sqlx::error::ErrorKind;
use sqlx::{AnyConnection, AssertSqlSafe, Row as _};
use std::io::BufRead;

/// So many rows are kept at once, or so many bytes of them.
const ROWS: usize = 500;
const BYTES: usize = 1 << 20;

/// Read every row, a page at a time, and give it on as a line with the number of its table.
pub(super) async fn read(
    connection: &mut AnyConnection,
    location: &Location,
    mut each: impl FnMut(usize, &str) -> Result<(), DumpError>,
) -> Result<(), DumpError> {
    let failed = DumpError::store(location);
    for (index, table) in KEPT.iter().enumerate() {
        let mut last: Option<AnyRow> = None;
        loop {
            let text = statements::page(location.dialect(), table, last.is_none());
            let mut query: Statement = sqlx::query(AssertSqlSafe(text));
            if let Some(row) = &last {
                query = after(query, table, row).map_err(&failed)?;
            }
            let rows = query.fetch_all(&mut *connection).await.map_err(&failed)?;
            for row in &rows {
                each(index, &line(table, row).map_err(&failed)?)?;
            }
            let is_end = rows.len() < PAGE;
            last = rows.into_iter().next_back();
            if is_end {
                break;
            }
        }
    }
    Ok(())
}

/// Only what comes after this row.
fn after(mut query: Statement, table: &Kept, row: &AnyRow) -> sqlx::Result<Statement> {
    for (index, column) in table.columns[..table.key].iter().enumerate() {
        query = match column.kind {
            Kind::Number => query.bind(row.try_get::<i64, _>(index)?),
            Kind::Text => query.bind(row.try_get::<String, _>(index)?),
            Kind::Bytes => query.bind(row.try_get::<Vec<u8>, _>(index)?),
        };
    }
    Ok(query)
}

/// A row as the file has it: the table's name and its values, in JSON. Files of older versions may have
/// texts that PostgreSQL cannot have; they become what they would be today.
fn line(table: &Kept, row: &AnyRow) -> sqlx::Result<String> {
    let mut values = vec![Value::from(table.name)];
    for (index, column) in table.columns.iter().enumerate() {
        values.push(match column.kind {
            Kind::Number => row.try_get::<Option<i64>, _>(index)?.into(),
            Kind::Text => row.try_get::<Option<&str>, _>(index)?.map(plain).into(),
            Kind::Bytes => {
                row.try_get::<Option<Vec<u8>>, _>(index)?.map(|bytes| hex(&bytes)).into()
            }
        });
    }
    Ok(Value::from(values).to_string())
}

/// Rows of one table that are yet to be kept: a list in JSON without its end.
#[derive(Default)]
struct Batch {
    table: usize,
    rows: usize,
    list: String,
}

/// Keep every row of a file.
pub(super) async fn fill<R: BufRead>(
    connection: &mut AnyConnection,
    location: &Location,
    reader: &mut Reader<R>,
) -> Result<(), DumpError> {
    let mut batch = Batch::default();
    while let Some((table, line)) = reader.next()? {
        if table != batch.table || batch.rows == ROWS || batch.list.len() > BYTES {
            let kept = keep(connection, location.dialect(), std::mem::take(&mut batch)).await;
            kept.map_err(|error| refused(error, location, reader))?;
            batch.table = table;
        }
        batch.list.push(if batch.rows == 0 { '[' } else { ',' });
        batch.list.push_str(&line);
        batch.rows += 1;
    }
    let kept = keep(connection, location.dialect(), batch).await;
    kept.map_err(|error| refused(error, location, reader))
}

async fn keep(
    connection: &mut AnyConnection,
    dialect: Dialect,
    mut batch: Batch,
) -> sqlx::Result<()> {
    if batch.rows == 0 {
        return Ok(());
    }
    batch.list.push(']');
    let text = statements::fill(dialect, &KEPT[batch.table]);
    sqlx::query(AssertSqlSafe(text)).bind(batch.list).execute(connection).await.map(drop)
}

/// Rows that are there twice or lack something are the file's fault, everything else is the database's.
fn refused<R: BufRead>(error: sqlx::Error, location: &Location, reader: &Reader<R>) -> DumpError {
    let is_about_rows = error.as_database_error().is_some_and(|error| {
        matches!(error.kind(), ErrorKind::UniqueViolation | ErrorKind::NotNullViolation)
    });
    match is_about_rows {
        true => reader.wrong(&format!("a row shortly before it cannot be kept: {error}.")),
        false => DumpError::store(location)(error),
    }
}
