//! What outlasts the process: one SQLite file, written by one task and read by several.

mod hands;
mod history;
mod keeping;
mod leaving;
mod players;
mod programs;
mod sessions;
mod tables;
mod talk;
mod upkeep;
mod writer;

pub use hands::HANDS;
pub use history::Finished;
pub use leaving::GONE;
pub use players::Player;
pub use programs::Program;
pub use sessions::{Session, SessionKind};
pub use tables::{MoveRow, SeatRow, TableRow};
pub use talk::ChatRow;
pub use writer::Append;

use crate::meters::Commits;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, SqliteConnection, SqlitePool};
use std::fmt;
use std::future::Future;
use std::path::Path;
use std::pin::Pin;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use writer::{Job, Write};

/// Connections that read. Live play hardly reads.
const READERS: u32 = 4;
/// Writes that may wait for the disk before those who send more have to wait.
const QUEUE: usize = 4096;

/// Everything that is kept.
#[derive(Clone)]
pub struct Store {
    reads: SqlitePool,
    writes: mpsc::Sender<Write>,
}

/// Why something was not stored or found.
#[derive(Debug)]
pub enum StoreError {
    /// Somebody else has made a move of that number: the table has moved on.
    Taken,
    /// The database failed.
    Database(sqlx::Error),
    /// The file is of a newer version, or damaged.
    Migration(sqlx::migrate::MigrateError),
    /// The store is closed.
    Closed,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken => write!(f, "another move has this number"),
            Self::Database(error) => write!(f, "{error}"),
            Self::Migration(error) => write!(f, "{error}"),
            Self::Closed => write!(f, "the store is closed"),
        }
    }
}

impl StoreError {
    /// Whether something that may exist only once exists already.
    #[must_use]
    pub fn is_taken(&self) -> bool {
        match self {
            Self::Taken => true,
            Self::Database(sqlx::Error::Database(error)) => error.is_unique_violation(),
            Self::Database(_) | Self::Migration(_) | Self::Closed => false,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error)
    }
}

/// What a job of the writer returns while it runs.
pub type Writing<'c, T> = Pin<Box<dyn Future<Output = sqlx::Result<T>> + Send + 'c>>;

impl Store {
    /// Open the file, or make it, and bring it to the present version.
    ///
    /// # Errors
    /// When it cannot be opened, or is of a newer version.
    pub async fn open(file: &Path, commits: Commits) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A move is acknowledged only when it would survive a power cut.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10));
        let mut connection = options.connect().await?;
        sqlx::migrate!().run(&mut connection).await.map_err(StoreError::Migration)?;
        let reads = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.create_if_missing(false).read_only(true))
            .await?;
        let (writes, inbox) = mpsc::channel(QUEUE);
        tokio::spawn(writer::run(connection, inbox, commits));
        Ok(Self { reads, writes })
    }

    /// Add moves to a table's log. Returns when they are on the disk.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the log has grown meanwhile; then nothing was added.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (done, result) = oneshot::channel();
        self.writes.send(Write::Append(append, done)).await.map_err(|_| StoreError::Closed)?;
        result.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Whether the store answers.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.write(|connection| {
            Box::pin(async move { sqlx::query("SELECT 1").execute(connection).await.map(drop) })
        })
        .await
    }

    /// A number or key that is drawn once and then kept.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn setting(&self, name: &'static str, drawn: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
                )
                .bind(name)
                .bind(drawn)
                .execute(&mut *connection)
                .await?;
                sqlx::query_scalar("SELECT value FROM settings WHERE name = ?")
                    .bind(name)
                    .fetch_one(connection)
                    .await
            })
        })
        .await
    }

    /// Write everything that was accepted, and close the file. The writer is the last to go: then it
    /// folds the write-ahead log into the file.
    pub async fn close(&self) {
        self.reads.close().await;
        let (done, result) = oneshot::channel();
        if self.writes.send(Write::Close(done)).await.is_ok() {
            let _ = result.await;
        }
    }

    /// Do something, all of it or nothing, in the order of all writes.
    async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut SqliteConnection) -> Writing<'c, T> + Send + 'static,
    {
        let (done, result) = oneshot::channel();
        self.job(Job::new(work, false, done), result).await
    }

    /// The same with a single statement, which costs less.
    async fn write_one<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut SqliteConnection) -> Writing<'c, T> + Send + 'static,
    {
        let (done, result) = oneshot::channel();
        self.job(Job::new(work, true, done), result).await
    }

    async fn job<T>(
        &self,
        job: Job,
        result: oneshot::Receiver<Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        self.writes.send(Write::Job(job)).await.map_err(|_| StoreError::Closed)?;
        result.await.unwrap_or(Err(StoreError::Closed))
    }
}
