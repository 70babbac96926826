//! What outlasts the process: one SQLite file, written by one task and read by several; or a database of
//! PostgreSQL, which several servers share.

mod append;
mod batches;
mod dialect;
pub mod dump;
mod error;
mod health;
mod history;
mod leaving;
mod local_players;
mod location;
mod lock;
mod nodes;
mod players;
mod pool;
mod private;
mod programs;
mod puzzles;
mod races;
mod saving;
mod sessions;
mod tables;
mod talk;
mod upkeep;
mod writer;

pub use error::{RESTORING, StoreError};
pub use history::Finished;
pub use local_players::LOCAL_PLAYERS;
pub use location::Location;
pub use lock::Holder;
pub use players::Player;
pub use programs::Program;
pub use sessions::{Session, SessionKind};

use batches::{BatchWriter, WRITERS};
use dialect::Dialect;
use enigmata_table::Append;
use health::Health;
use lock::Lock;
use metrics::{Counter, Histogram};
use pool::{Pool, is_lost};
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AnyConnection};
use std::future::Future;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};
use writer::{FileConnection, Job, Write, all_or_nothing};

/// Writes that may wait for the disk before those who send more have to wait.
const QUEUE: usize = 4096;

/// What is counted of commits of moves.
#[derive(Clone)]
pub struct CommitMeters {
    /// How many commits were made.
    pub count: Counter,
    /// How many tables' moves were in each.
    pub sizes: Histogram,
    /// How long each took, in seconds.
    pub seconds: Histogram,
}

impl Default for CommitMeters {
    /// Meters that record nothing.
    fn default() -> Self {
        Self { count: Counter::noop(), sizes: Histogram::noop(), seconds: Histogram::noop() }
    }
}

/// Everything that is kept.
#[derive(Clone)]
pub struct Store {
    dialect: Dialect,
    /// Connections that read, and in PostgreSQL those that write everything but moves.
    pool: Arc<Pool>,
    writes: Writes,
    health: Arc<Health>,
}

/// How something is written.
#[derive(Clone)]
enum Writes {
    /// By one task, in order.
    SingleWriter(mpsc::Sender<Write>, Arc<Lock>),
    /// By every caller for itself; only moves go together.
    Pooled(Arc<BatchWriter>),
}

/// A query that is being made.
type Statement = Query<'static, Any, AnyArguments>;

/// What a job of the writer returns while it runs.
pub type Writing<'c, T> = Pin<Box<dyn Future<Output = sqlx::Result<T>> + Send + 'c>>;

impl Store {
    /// Open the file or the database, or make the file, and bring it to the present version. A file is for
    /// one server at a time.
    ///
    /// # Errors
    /// When it cannot be opened, is of a newer version, or is in use.
    pub async fn open(location: &Location, commits: CommitMeters) -> Result<Self, StoreError> {
        sqlx::any::install_default_drivers();
        let (pool, writes) = match location {
            Location::File(file) => {
                let lock = Arc::new(Lock::take(file)?);
                let (connection, pool) = location::open_file(file).await?;
                let (writes, inbox) = mpsc::channel(QUEUE);
                let file = FileConnection::new(connection, location::writing(file)?);
                tokio::spawn(writer::run(file, inbox, commits));
                (pool, Writes::SingleWriter(writes, lock))
            }
            Location::Postgres(url) => {
                let (writers, pool) = location::open_postgres(url, WRITERS).await?;
                (pool, Writes::Pooled(Arc::new(BatchWriter::open(writers, QUEUE, &commits))))
            }
        };
        let health = Arc::new(Health::new());
        Ok(Self { dialect: location.dialect(), pool: Arc::new(pool), writes, health })
    }

    /// Add moves to a table's log. Returns when they are on the disk.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the log has grown since the moves were planned; then nothing was added.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        let written = match &self.writes {
            Writes::Pooled(writers) => writers.append(append).await,
            Writes::SingleWriter(writes, _) => {
                let (done, result) = oneshot::channel();
                match writes.send(Write::Append(append, done)).await {
                    Ok(()) => result.await.unwrap_or(Err(StoreError::Closed)),
                    Err(_) => Err(StoreError::Closed),
                }
            }
        };
        self.noted(written)
    }

    /// Whether the store answers; not whether it can be written to.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.statement(|connection| {
            Box::pin(async move { sqlx::query("SELECT 1").execute(connection).await.map(drop) })
        })
        .await
    }

    /// Tell other servers, which cannot use the same file, where this one listens.
    pub fn announce(&self, address: SocketAddr) {
        match &self.writes {
            Writes::SingleWriter(_, lock) => lock.announce(address),
            Writes::Pooled(_) => {}
        }
    }

    /// A number or key that is drawn once and then kept.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn setting(&self, name: &'static str, drawn: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                )
                .bind(name)
                .bind(drawn)
                .execute(&mut *connection)
                .await?;
                sqlx::query_scalar("SELECT value FROM settings WHERE name = $1")
                    .bind(name)
                    .fetch_one(connection)
                    .await
            })
        })
        .await
    }

    /// Write everything that was accepted, and close the store. The writer of a file is the last to go:
    /// then it folds the write-ahead log into the file.
    pub async fn close(&self) {
        match &self.writes {
            Writes::Pooled(writers) => {
                writers.close().await;
                self.pool.close().await;
            }
            Writes::SingleWriter(writes, lock) => {
                self.pool.close().await;
                let (done, result) = oneshot::channel();
                if writes.send(Write::Close(done)).await.is_ok() {
                    let _ = result.await;
                }
                lock.release();
            }
        }
    }

    /// What a query finds. It is asked once more on another connection if the first one is lost: that
    /// changes nothing.
    async fn all(
        &self,
        text: &'static str,
        bind: impl Fn(Statement) -> Statement,
    ) -> Result<Vec<AnyRow>, StoreError> {
        let mut checkout = self.pool.take().await?;
        let query = bind(sqlx::query(text));
        let mut found = self.pool.with_timeout(query.fetch_all(checkout.connection())).await;
        checkout.done(&found);
        if found.as_ref().is_err_and(is_lost) {
            let mut checkout = self.pool.take().await?;
            let query = bind(sqlx::query(text));
            found = self.pool.with_timeout(query.fetch_all(checkout.connection())).await;
            checkout.done(&found);
        }
        Ok(found?)
    }

    /// The only thing that a query finds, if it finds anything.
    async fn first(
        &self,
        text: &'static str,
        bind: impl Fn(Statement) -> Statement,
    ) -> Result<Option<AnyRow>, StoreError> {
        Ok(self.all(text, bind).await?.pop())
    }

    /// Do something, all of it or nothing; in a file in the order of all writes.
    async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut AnyConnection) -> Writing<'c, T> + Send + 'static,
    {
        let written = match &self.writes {
            Writes::SingleWriter(writes, _) => {
                let (done, result) = oneshot::channel();
                queue(writes, Job::new(work, false, done), result).await
            }
            Writes::Pooled(_) => {
                on(&self.pool, |connection| Box::pin(all_or_nothing(connection, work))).await
            }
        };
        self.noted(written)
    }

    /// A single statement that others wait for: on the connections for moves.
    async fn write_soon<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut AnyConnection) -> Writing<'c, T> + Send + 'static,
    {
        match &self.writes {
            Writes::SingleWriter(..) => self.write_one(work).await,
            Writes::Pooled(writers) => self.noted(on(writers.pool(), work).await),
        }
    }

    /// The same with a single statement, which costs less.
    async fn write_one<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut AnyConnection) -> Writing<'c, T> + Send + 'static,
    {
        self.noted(self.statement(work).await)
    }

    /// A single statement in the order of all writes, that need not be one.
    async fn statement<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut AnyConnection) -> Writing<'c, T> + Send + 'static,
    {
        match &self.writes {
            Writes::SingleWriter(writes, _) => {
                let (done, result) = oneshot::channel();
                queue(writes, Job::new(work, true, done), result).await
            }
            Writes::Pooled(_) => on(&self.pool, work).await,
        }
    }

    /// How a write went says how the next ones may.
    fn noted<T>(&self, written: Result<T, StoreError>) -> Result<T, StoreError> {
        self.health.note(&written);
        written
    }
}

/// A single statement on one of these connections.
async fn on<T, F>(pool: &Pool, work: F) -> Result<T, StoreError>
where
    F: for<'c> FnOnce(&'c mut AnyConnection) -> Writing<'c, T>,
{
    let mut checkout = pool.take().await?;
    let written = pool.with_timeout(work(checkout.connection())).await;
    checkout.done(&written);
    Ok(written?)
}

async fn queue<T>(
    writes: &mpsc::Sender<Write>,
    job: Job,
    result: oneshot::Receiver<Result<T, StoreError>>,
) -> Result<T, StoreError> {
    writes.send(Write::Job(job)).await.map_err(|_| StoreError::Closed)?;
    result.await.unwrap_or(Err(StoreError::Closed))
}
