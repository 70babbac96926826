//! The one task that writes. Moves that arrive while the disk is busy are committed together, so
//! that many tables share one wait for the disk.

use super::{StoreError, Writing};
use crate::meters::Commits;
use sqlx::{Connection, SqliteConnection};
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

/// At most so many writes are taken up at once.
const BATCH: usize = 512;

/// Commits of different tables' moves are at least so far apart.
const INTERVAL: Duration = Duration::from_millis(4);

/// So many are committed at once without waiting for more.
const ENOUGH: usize = 64;

/// Moves to be added to a table's log.
#[derive(Clone, Debug)]
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

type Done = oneshot::Sender<Result<(), StoreError>>;

/// What the writer is asked for.
pub(super) enum Write {
    Append(Append, Done),
    Job(Job),
    Close(oneshot::Sender<()>),
}

type Run = Box<
    dyn for<'c> FnOnce(&'c mut SqliteConnection) -> Pin<Box<dyn Future<Output = ()> + Send + 'c>>
        + Send,
>;

/// Any other write, in a transaction of its own.
pub(super) struct Job(Run);

impl Job {
    pub(super) fn new<T, F>(work: F, done: oneshot::Sender<sqlx::Result<T>>) -> Self
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut SqliteConnection) -> Writing<'c, T> + Send + 'static,
    {
        Self(Box::new(move |connection| {
            Box::pin(async move {
                let _ = done.send(transaction(connection, work).await);
            })
        }))
    }
}

async fn transaction<T, F>(connection: &mut SqliteConnection, work: F) -> sqlx::Result<T>
where
    F: for<'c> FnOnce(&'c mut SqliteConnection) -> Writing<'c, T>,
{
    let mut transaction = connection.begin().await?;
    let result = work(&mut transaction).await?;
    transaction.commit().await?;
    Ok(result)
}

/// Write until nobody can ask any more.
pub(super) async fn run(
    mut connection: SqliteConnection,
    mut inbox: mpsc::Receiver<Write>,
    commits: Commits,
) {
    let mut batch = Vec::with_capacity(BATCH);
    let mut appends = Vec::with_capacity(BATCH);
    let mut last = Last { at: Instant::now(), table: None };
    while inbox.recv_many(&mut batch, BATCH).await > 0 {
        if let Some(wait) = last.wait(&batch) {
            tokio::time::sleep(wait).await;
            while batch.len() < BATCH
                && let Ok(write) = inbox.try_recv()
            {
                batch.push(write);
            }
        }
        last = Last::of(&batch);
        for write in batch.drain(..) {
            match write {
                Write::Append(append, done) => appends.push((append, done)),
                Write::Job(Job(run)) => {
                    flush(&mut connection, &mut appends, &commits).await;
                    run(&mut connection).await;
                }
                Write::Close(done) => {
                    flush(&mut connection, &mut appends, &commits).await;
                    inbox.close();
                    let _ = connection.close().await;
                    let _ = done.send(());
                    return;
                }
            }
        }
        flush(&mut connection, &mut appends, &commits).await;
    }
    let _ = connection.close().await;
}

/// The last commit.
struct Last {
    at: Instant,
    /// The table whose moves it had, if it was only one.
    table: Option<i64>,
}

impl Last {
    fn of(batch: &[Write]) -> Self {
        Self { at: Instant::now(), table: only_table(batch) }
    }

    /// How long to wait for others to join. Where moves of many tables come thick and fast, each
    /// commit by itself would cost more than everything else; a table that is alone never waits.
    fn wait(&self, batch: &[Write]) -> Option<Duration> {
        let is_alone = self.table.is_some() && self.table == only_table(batch);
        let is_move = |write: &Write| matches!(write, Write::Append(..));
        if is_alone || batch.len() >= ENOUGH || !batch.iter().all(is_move) {
            return None;
        }
        INTERVAL.checked_sub(self.at.elapsed()).filter(|wait| !wait.is_zero())
    }
}

/// The table of the only write, if it is a move.
fn only_table(batch: &[Write]) -> Option<i64> {
    match batch {
        [Write::Append(append, _)] => Some(append.table),
        _ => None,
    }
}

/// Commit these together; if one of them is refused, each by itself.
async fn flush(
    connection: &mut SqliteConnection,
    appends: &mut Vec<(Append, Done)>,
    commits: &Commits,
) {
    if appends.is_empty() {
        return;
    }
    let began = Instant::now();
    let together = insert(connection, appends.iter().map(|(append, _)| append)).await;
    commits.seconds.record(began.elapsed());
    commits.sizes.record(appends.len() as f64);
    commits.count.increment(1);
    for (append, done) in appends.drain(..) {
        let result = match &together {
            Ok(()) => Ok(()),
            Err(_) => insert(connection, std::iter::once(&append)).await,
        };
        let _ = done.send(result);
    }
}

/// All rows in one statement, which is one transaction.
async fn insert(
    connection: &mut SqliteConnection,
    appends: impl Iterator<Item = &Append>,
) -> Result<(), StoreError> {
    let mut rows = Vec::new();
    for append in appends {
        for (offset, (actor, action)) in append.moves.iter().enumerate() {
            let number = append.number as i64 + offset as i64;
            rows.push((append.table, number, actor, action, append.made_at, append.deadline));
        }
    }
    let rows = serde_json::to_string(&rows).map_err(|_| StoreError::Closed)?;
    let insert = "INSERT INTO moves (table_id, number, actor, action, made_at, deadline) \
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 \
        FROM json_each(?)";
    match sqlx::query(insert).bind(rows).execute(connection).await {
        Ok(_) => Ok(()),
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Err(StoreError::Taken),
        Err(error) => Err(StoreError::Database(error)),
    }
}
