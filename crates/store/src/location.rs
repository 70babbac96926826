//! Where everything is kept, and how it is opened and brought to the present version.

use super::StoreError;
use super::dialect::Dialect;
use super::pool::{Pool, PoolConfig};
use super::private;
use sqlx::any::AnyConnectOptions;
use sqlx::migrate::Migrator;
use sqlx::{AnyConnection, Connection};
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Connections that read SQLite. Live play hardly reads.
const READERS: u32 = 4;
/// Connections to PostgreSQL, without those for moves.
const CONNECTIONS: u32 = 8;
/// PostgreSQL gives up itself what takes longer than this.
const STATEMENT: &str = "10s";
/// And we a little later, should it not be able to say so.
const TIMEOUT: Duration = Duration::from_secs(12);

static SQLITE: Migrator = sqlx::migrate!("migrations/sqlite");
static POSTGRES: Migrator = sqlx::migrate!("migrations/postgres");

/// Where everything is kept.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// In a file of SQLite, which only one server at a time may use.
    File(PathBuf),
    /// In a database of PostgreSQL, by its address. Several servers may share it.
    Postgres(String),
}

impl fmt::Display for Location {
    /// Without a password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(file) => write!(f, "{}", file.display()),
            Self::Postgres(url) => match url.parse::<AnyConnectOptions>() {
                Ok(options) => {
                    let url = &options.database_url;
                    let host = url.host_str().unwrap_or("localhost");
                    write!(f, "the PostgreSQL database {} at {host}", url.path())?;
                    url.port().map_or(Ok(()), |port| write!(f, ":{port}"))
                }
                Err(_) => write!(f, "the PostgreSQL database"),
            },
        }
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Every connection to the file: a move is acknowledged only when it would survive a power cut.
/// Undo logs of single statements stay in memory: else SQLite opens a file for each longer transaction.
const ON_CONNECT: [&str; 3] =
    ["PRAGMA busy_timeout = 10000", "PRAGMA synchronous = FULL", "PRAGMA temp_store = MEMORY"];

/// A file that is up to date: the connection that writes, and those that read. Only its user can read it.
pub(super) async fn open_file(file: &Path) -> Result<(AnyConnection, Pool), StoreError> {
    private::make_database(file).map_err(StoreError::Open)?;
    let mut writer = file_pool(file, "rwc", 1)?.connect().await?;
    // Writing to a file that is damaged makes it worse.
    let found: String = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut writer).await?;
    if found != "ok" {
        return Err(StoreError::Damaged(found.replace('\n', " ")));
    }
    sqlx::query("PRAGMA journal_mode = WAL").execute(&mut writer).await?;
    migrate(&SQLITE, &mut writer).await?;
    Ok((writer, file_pool(file, "ro", READERS)?))
}

/// How the connection that writes to a file which is there is made again.
pub(super) fn writing(file: &Path) -> Result<Pool, StoreError> {
    file_pool(file, "rw", 1)
}

/// Some connections to a file.
fn file_pool(file: &Path, mode: &str, count: u32) -> Result<Pool, StoreError> {
    let (timeout, ping_after) = (Duration::from_secs(60), Duration::MAX);
    let config = PoolConfig { on_connect: &ON_CONNECT, count, timeout, ping_after };
    Ok(Pool::new(at(file, mode)?, config))
}

/// A database that is up to date: connections for moves, and those for everything else.
pub(super) async fn open_postgres(url: &str, writers: u32) -> Result<(Pool, Pool), StoreError> {
    let options = options_of(url)?;
    let pool = few(options.clone(), CONNECTIONS, Duration::from_secs(1));
    // The migrator holds an advisory lock, for which other servers that start may wait.
    let mut migrating = pool.connect().await?;
    sqlx::query("SET statement_timeout = 0").execute(&mut migrating).await?;
    migrate(&POSTGRES, &mut migrating).await?;
    migrating.close().await?;
    // What was lost of moves is found out, so that these need not be asked as often.
    let writers = few(options, writers, Duration::from_secs(10));
    writers.warm_up().await?;
    Ok((writers, pool))
}

/// Some connections to PostgreSQL.
fn few(options: AnyConnectOptions, count: u32, ping_after: Duration) -> Pool {
    Pool::new(options, PoolConfig { on_connect: &[], count, timeout: TIMEOUT, ping_after })
}

/// How PostgreSQL is spoken to.
fn options_of(url: &str) -> Result<AnyConnectOptions, StoreError> {
    let mut options: AnyConnectOptions = url.parse()?;
    let is_named = |(name, _): (std::borrow::Cow<'_, str>, _)| name == "application_name";
    if !options.database_url.query_pairs().any(is_named) {
        options.database_url.query_pairs_mut().append_pair("application_name", "enigmata");
    }
    options
        .database_url
        .query_pairs_mut()
        .append_pair("options[statement_timeout]", STATEMENT)
        .append_pair("options[idle_in_transaction_session_timeout]", "30s")
        // It should notice when this machine is gone, and not hold what was locked for it.
        .append_pair("options[tcp_keepalives_idle]", "30")
        .append_pair("options[tcp_keepalives_interval]", "10")
        .append_pair("options[tcp_keepalives_count]", "3");
    Ok(options)
}

/// A connection to what is there, for a caller who only reads, for as long as it takes.
pub(super) async fn visit(location: &Location) -> Result<AnyConnection, StoreError> {
    sqlx::any::install_default_drivers();
    match location {
        Location::File(file) => {
            let mut looking = file_pool(file, "rw", 1)?.connect().await?;
            sqlx::query("PRAGMA query_only = ON").execute(&mut looking).await?;
            Ok(looking)
        }
        Location::Postgres(url) => patient(&few(options_of(url)?, 1, Duration::from_secs(1))).await,
    }
}

/// A connection to a place that is made if it is missing and brought up to date, for a caller who fills it, for as
/// long as it takes.
pub(super) async fn move_in(location: &Location) -> Result<AnyConnection, StoreError> {
    sqlx::any::install_default_drivers();
    match location {
        Location::File(file) => Ok(open_file(file).await?.0),
        Location::Postgres(url) => patient(&open_postgres(url, 1).await?.1).await,
    }
}

/// A connection that PostgreSQL does not end because something takes long.
async fn patient(pool: &Pool) -> Result<AnyConnection, StoreError> {
    let mut connection = pool.connect().await?;
    for limit in ["statement_timeout", "idle_in_transaction_session_timeout"] {
        let lift = sqlx::AssertSqlSafe(format!("SET {limit} = 0"));
        sqlx::query(lift).execute(&mut connection).await?;
    }
    Ok(connection)
}

/// The version to which a place is brought; that of files and of databases is the same.
pub(super) fn schema(dialect: Dialect) -> i64 {
    let migrator = match dialect {
        Dialect::Sqlite => &SQLITE,
        Dialect::Postgres => &POSTGRES,
    };
    migrator.iter().map(|migration| migration.version).max().unwrap_or_default()
}

/// What `Migrator::run` does, which would keep a store from being opened by a task.
async fn migrate(migrator: &Migrator, connection: &mut AnyConnection) -> Result<(), StoreError> {
    migrator.run_direct(None, connection, false).await.map_err(StoreError::Migration)
}

/// The address of a file, in a form in which no character of its name means anything else.
fn at(file: &Path, mode: &str) -> Result<AnyConnectOptions, StoreError> {
    let file = std::path::absolute(file).map_err(sqlx::Error::Io)?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-".contains(&byte);
    let mut url = String::from("sqlite://");
    for &byte in file.as_os_str().as_encoded_bytes() {
        if plain(byte) {
            url.push(char::from(byte));
        } else {
            url.push_str(&format!("%{byte:02X}"));
        }
    }
    Ok(format!("{url}?mode={mode}").parse()?)
}

impl Location {
    pub(super) const fn dialect(&self) -> Dialect {
        match self {
            Self::File(_) => Dialect::Sqlite,
            Self::Postgres(_) => Dialect::Postgres,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_does_not_say_its_password() {
        let url = "postgres://enigmata:s3cret@db.example.org:5433/house?sslmode=disable";
        let location = Location::Postgres(url.to_owned());
        let said = format!("{location} {location:?}");
        assert!(said.contains("/house at db.example.org:5433"), "{said}");
        assert!(!said.contains("s3cret"));
        assert!(!format!("{}", Location::Postgres("s3cret".to_owned())).contains("s3cret"));
    }

    /// So that what one kind of store keeps can be moved into the other.
    #[test]
    fn files_and_databases_have_the_same_versions() {
        assert_eq!(schema(Dialect::Sqlite), schema(Dialect::Postgres));
        assert!(schema(Dialect::Sqlite) >= 4);
    }

    #[test]
    fn a_file_may_be_called_anything() {
        let options = at(Path::new("/tmp/a b%41?x#y/ж.db"), "ro").unwrap();
        assert_eq!(
            options.database_url.as_str(),
            "sqlite:///tmp/a%20b%2541%3Fx%23y/%D0%B6.db?mode=ro"
        );
    }
}
