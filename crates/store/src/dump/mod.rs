//! Export and import: all that is kept, out of one store into a file, and from there into another, of whichever
//! kind.

mod error;
mod file;
mod records;
mod rows;
mod statements;
mod tables;
mod tally;

pub use error::DumpError;
pub use file::FORMAT;
pub use tables::{Column, KEPT, Kept, Kind, LEFT};

use super::Location;
use super::dialect::Dialect;
use super::location;
use super::lock::Lock;
use super::private::with_beside;
use file::{Reader, Writer};
use records::Records;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _, Row as _};
use std::io::{BufRead, Write};
use std::path::Path;
use tally::Tally;

/// What was moved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    /// How many rows of which table, in the order of [`KEPT`].
    pub rows: Vec<(&'static str, u64)>,
}

impl Moved {
    fn of(tally: &Tally) -> Self {
        Self { rows: tally.rows().collect() }
    }

    /// How many rows of a table.
    #[must_use]
    pub fn count(&self, table: &str) -> u64 {
        self.rows.iter().find(|(name, _)| *name == table).map_or(0, |(_, count)| *count)
    }
}

/// What has moved in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MovedIn {
    /// What was moved.
    pub moved: Moved,
    /// How many games were played again by the rules, with their deals drawn again.
    pub verified: u64,
    /// The tables of those that are not as the rules say: they were so before the export.
    pub damaged: Vec<i64>,
}

/// Write all that a database keeps at one moment. Servers may have it open at the same time; nothing in it is
/// changed, and none of them waits.
///
/// # Errors
/// Why it was not all written.
pub async fn export(location: &Location, out: impl Write) -> Result<Moved, DumpError> {
    if let Location::File(file) = location
        && !file.exists()
    {
        return Err(DumpError::NoDatabase(location.clone()));
    }
    let visited = location::visit(location).await;
    let mut connection = visited.map_err(|error| DumpError::Store(location.clone(), error))?;
    let written = write(&mut connection, location, out).await;
    // It has only been read.
    let _ = connection.close().await;
    written
}

async fn write(
    connection: &mut AnyConnection,
    location: &Location,
    out: impl Write,
) -> Result<Moved, DumpError> {
    let failed = DumpError::store(location);
    let begin = location.dialect().begin_reading();
    let mut moment = connection.begin_with(begin).await.map_err(&failed)?;
    let (schema, own) =
        (schema(&mut moment, location).await?, location::schema(location.dialect()));
    if schema != own {
        return Err(DumpError::OtherDatabase { location: location.clone(), schema, own });
    }
    let mut file = Writer::begin(out, own).map_err(DumpError::Output)?;
    let each = |table: usize, line: &str| file.row(table, line).map_err(DumpError::Output);
    rows::read(&mut moment, location, each).await?;
    let tally = file.end().map_err(DumpError::Output)?;
    moment.rollback().await.map_err(&failed)?;
    Ok(Moved::of(&tally))
}

/// The version of a database.
async fn schema(connection: &mut AnyConnection, location: &Location) -> Result<i64, DumpError> {
    let version = "SELECT MAX(version) AS version FROM _sqlx_migrations";
    let found = sqlx::query(version).fetch_one(connection).await;
    let row = found.map_err(|error| {
        let code = error.as_database_error().and_then(|error| error.code());
        // There is no such table.
        match (location.dialect(), code.as_deref()) {
            (Dialect::Postgres, Some("42P01")) | (Dialect::Sqlite, Some("1")) => {
                DumpError::NoDatabase(location.clone())
            }
            (Dialect::Postgres | Dialect::Sqlite, _) => DumpError::store(location)(error),
        }
    })?;
    let version: Option<i64> = row.try_get("version").map_err(DumpError::store(location))?;
    version.ok_or_else(|| DumpError::NoDatabase(location.clone()))
}

/// Keep all that is in a file, where nothing is kept yet. All of it is read back and compared with the
/// file before it counts: if anything is wrong, nothing is kept.
///
/// # Errors
/// Why nothing has moved in.
pub async fn import(location: &Location, input: impl BufRead) -> Result<MovedIn, DumpError> {
    let mut reader = Reader::begin(input, location::schema(location.dialect()))?;
    let (new, lock) = match location {
        Location::File(file) => {
            let lock =
                Lock::take(file).map_err(|error| DumpError::Store(location.clone(), error))?;
            (Some(file).filter(|file| !file.exists()), Some(lock))
        }
        Location::Postgres(_) => (None, None),
    };
    if new.is_none() {
        check_unknown(location).await?;
    }
    let moved_in = match location::move_in(location).await {
        Ok(mut connection) => {
            let filled = fill(&mut connection, location, &mut reader).await;
            let closed = connection.close().await.map_err(DumpError::store(location));
            filled.and_then(|filled| closed.map(|()| filled))
        }
        Err(error) => Err(DumpError::Store(location.clone(), error)),
    };
    if let (Err(_), Some(file)) = (&moved_in, new) {
        remove(file);
    }
    // Until now no server could open it.
    drop(lock);
    moved_in
}

async fn fill<R: BufRead>(
    connection: &mut AnyConnection,
    location: &Location,
    reader: &mut Reader<R>,
) -> Result<MovedIn, DumpError> {
    let failed = DumpError::store(location);
    let dialect = location.dialect();
    let mut all = connection.begin_with(dialect.begin_writing()).await.map_err(&failed)?;
    check_empty(&mut all, location).await?;
    rows::fill(&mut all, location, reader).await?;
    let mut kept = Tally::default();
    let each = |table: usize, line: &str| {
        kept.row(table, line);
        Ok(())
    };
    rows::read(&mut all, location, each).await?;
    if let Some(table) = kept.differs(reader.tally()) {
        return Err(DumpError::Differs(table));
    }
    let Records { verified, damaged } = records::check(&mut all, location).await?;
    all.commit().await.map_err(&failed)?;
    Ok(MovedIn { moved: Moved::of(&kept), verified, damaged })
}

/// A database that a server has opened is not even brought up to date.
async fn check_unknown(location: &Location) -> Result<(), DumpError> {
    let visited = location::visit(location).await;
    let mut connection = visited.map_err(|error| DumpError::Store(location.clone(), error))?;
    let any = sqlx::query(AssertSqlSafe(statements::any("settings")));
    // Where there is no such table yet, there is no database of Enigmata.
    let is_known = any.fetch_all(&mut connection).await.is_ok_and(|rows| !rows.is_empty());
    let _ = connection.close().await;
    if is_known { Err(DumpError::NotEmpty(location.clone())) } else { Ok(()) }
}

/// Fails if anything was written here, even by a server. No other connection writes until the end of the transaction.
async fn check_empty(connection: &mut AnyConnection, location: &Location) -> Result<(), DumpError> {
    let failed = DumpError::store(location);
    let mut tables: Vec<&str> = KEPT.iter().map(|table| table.name).collect();
    for (name, _) in LEFT {
        if !tables.contains(name) {
            tables.push(name);
        }
    }
    if let Some(hold) = statements::hold(location.dialect(), &tables) {
        sqlx::query(AssertSqlSafe(hold)).execute(&mut *connection).await.map_err(&failed)?;
    }
    for table in tables {
        let any = sqlx::query(AssertSqlSafe(statements::any(table)));
        if !any.fetch_all(&mut *connection).await.map_err(&failed)?.is_empty() {
            return Err(DumpError::NotEmpty(location.clone()));
        }
    }
    Ok(())
}

/// A file that was made in vain, with what SQLite has beside it.
fn remove(file: &Path) {
    for file in with_beside(file) {
        let _ = std::fs::remove_file(file);
    }
}
