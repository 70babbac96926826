//! The one task that writes. Moves that arrive while the disk is busy are committed together, so
//! that many tables share one wait for the disk.

use super::append::{insert, refusal};
use super::dialect::{APPEND, APPEND_FIRST, Dialect};
use super::pool::Pool;
use super::{StoreError, Writing};
use crate::CommitMeters;
use enigmata_table::Append;
use enigmata_wire::TableId;
use sqlx::{AnyConnection, Connection};
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

type Done = oneshot::Sender<Result<(), StoreError>>;

/// What the writer is asked for.
pub(super) enum Write {
    Append(Append, Done),
    Job(Job),
    Close(oneshot::Sender<()>),
}

/// What the caller is told, once the transaction is committed or not.
type Finish = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

type Run = Box<
    dyn for<'c> FnOnce(&'c mut AnyConnection) -> Pin<Box<dyn Future<Output = Finish> + Send + 'c>>
        + Send,
>;

/// Any other write: all of it or nothing.
pub(super) struct Job(Run);

impl Job {
    /// What is one statement is all or nothing by itself.
    pub(super) fn new<T, F>(
        work: F,
        is_one: bool,
        done: oneshot::Sender<Result<T, StoreError>>,
    ) -> Self
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut AnyConnection) -> Writing<'c, T> + Send + 'static,
    {
        Self(Box::new(move |connection| {
            Box::pin(async move {
                let result = if is_one {
                    work(connection).await
                } else {
                    all_or_nothing(connection, work).await
                };
                let finish: Finish = Box::new(move |committed| {
                    let _ = done.send(committed.and(result.map_err(StoreError::Database)));
                });
                finish
            })
        }))
    }
}

/// All of some work; if it fails, only this is undone.
pub(super) async fn all_or_nothing<T, F>(connection: &mut AnyConnection, work: F) -> sqlx::Result<T>
where
    F: for<'c> FnOnce(&'c mut AnyConnection) -> Writing<'c, T>,
{
    let mut part = connection.begin().await?;
    match work(&mut part).await {
        Ok(result) => part.commit().await.map(|()| result),
        Err(error) => {
            part.rollback().await?;
            Err(error)
        }
    }
}

/// The connection that writes. One on which a transaction could not be ended is given up: what is written
/// on it later would be part of that transaction, and never reach the disk.
pub(super) struct FileConnection {
    connection: Option<AnyConnection>,
    pool: Pool,
}

impl FileConnection {
    /// A connection, and how to make another one.
    pub(super) const fn new(connection: AnyConnection, pool: Pool) -> Self {
        Self { connection: Some(connection), pool }
    }

    /// Write all of these. How many moves there were.
    async fn write(&mut self, batch: &mut Vec<Write>) -> usize {
        if self.connection.is_none() {
            self.connection = self.pool.connect().await.inspect_err(nothing_written).ok();
        }
        let Some(connection) = &mut self.connection else {
            // The callers hear that the store is closed to them: their ends are dropped.
            batch.clear();
            return 0;
        };
        let moves = batch.iter().filter(|write| matches!(write, Write::Append(..))).count();
        if write(connection, batch).await.is_err() {
            self.close().await;
        }
        moves
    }

    async fn close(&mut self) {
        if let Some(connection) = self.connection.take() {
            let _ = connection.close().await;
        }
    }
}

fn nothing_written(error: &sqlx::Error) {
    tracing::error!(%error, "nothing can be written");
}

/// Write until the store is closed, or no caller can ask any more.
pub(super) async fn run(
    mut file: FileConnection,
    mut inbox: mpsc::Receiver<Write>,
    commits: CommitMeters,
) {
    let mut batch = Vec::with_capacity(BATCH);
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
        let closing = batch.iter().position(|write| matches!(write, Write::Close(_)));
        let after = closing.map(|at| batch.split_off(at));
        let began = Instant::now();
        let moves = file.write(&mut batch).await;
        commits.seconds.record(began.elapsed());
        commits.sizes.record(moves as f64);
        commits.count.increment(1);
        if let Some(Write::Close(done)) = after.and_then(|after| after.into_iter().next()) {
            inbox.close();
            file.close().await;
            let _ = done.send(());
            return;
        }
    }
    file.close().await;
}

/// Write all of these in one transaction. A caller who waits for one of these writes has asked for none of the others,
/// so their order is free: moves go first, together, and then the jobs in their order.
///
/// # Errors
/// When the transaction could not be begun or ended.
async fn write(connection: &mut AnyConnection, batch: &mut Vec<Write>) -> sqlx::Result<()> {
    let (mut appends, mut jobs, mut finished) = (Vec::new(), Vec::new(), Vec::new());
    for write in batch.drain(..) {
        match write {
            Write::Append(append, done) => appends.push((append, done)),
            Write::Job(Job(run)) => jobs.push(run),
            Write::Close(_) => {}
        }
    }
    if jobs.is_empty() {
        // One statement is a transaction by itself.
        let together = insert_all(connection, Dialect::Sqlite.say(&APPEND), &appends).await;
        settle(connection, together, appends, &mut finished).await;
        finish(finished, || Ok(()));
        return Ok(());
    }
    // If this fails, the ends of those who asked are dropped as well.
    let mut transaction = connection.begin().await.inspect_err(nothing_written)?;
    let together = insert_all(&mut transaction, APPEND_FIRST, &appends).await;
    if together.is_err() {
        transaction.rollback().await?;
        transaction = connection.begin().await.inspect_err(nothing_written)?;
    }
    settle(&mut transaction, together, appends, &mut finished).await;
    for run in jobs {
        finished.push(run(&mut transaction).await);
    }
    let committed = transaction.commit().await;
    match &committed {
        Ok(()) => finish(finished, || Ok(())),
        Err(error) => {
            tracing::error!(%error, "a commit failed");
            finish(finished, || Err(StoreError::Closed));
        }
    }
    committed
}

fn finish(finished: Vec<Finish>, committed: impl Fn() -> Result<(), StoreError>) {
    for finish in finished {
        finish(committed());
    }
}

/// The last commit.
struct Last {
    at: Instant,
    /// The table whose moves it had, if it was only one.
    table: Option<TableId>,
}

impl Last {
    fn of(batch: &[Write]) -> Self {
        Self { at: Instant::now(), table: only_table(batch) }
    }

    /// How long to wait for others to join. Where writes of many tables come thick and fast, each
    /// commit by itself would cost more than everything else; who is alone never waits.
    fn wait(&self, batch: &[Write]) -> Option<Duration> {
        let is_alone = match batch {
            [Write::Append(append, _)] => self.table == Some(append.table),
            [_] => true,
            _ => false,
        };
        if is_alone || batch.len() >= ENOUGH {
            return None;
        }
        INTERVAL.checked_sub(self.at.elapsed()).filter(|wait| !wait.is_zero())
    }
}

/// The table of the only write, if it is a move.
fn only_table(batch: &[Write]) -> Option<TableId> {
    match batch {
        [Write::Append(append, _)] => Some(append.table),
        _ => None,
    }
}

/// Insert all of these together.
async fn insert_all(
    connection: &mut AnyConnection,
    statement: &'static str,
    appends: &[(Append, Done)],
) -> sqlx::Result<()> {
    if appends.is_empty() {
        return Ok(());
    }
    let all: Vec<&Append> = appends.iter().map(|(append, _)| append).collect();
    insert(connection, statement, &all).await
}

/// They were inserted together; if one of them was refused, insert each by itself.
async fn settle(
    connection: &mut AnyConnection,
    together: sqlx::Result<()>,
    appends: Vec<(Append, Done)>,
    finished: &mut Vec<Finish>,
) {
    for (append, done) in appends {
        let result = match &together {
            Ok(()) => Ok(()),
            Err(_) => {
                insert(connection, Dialect::Sqlite.say(&APPEND), &[&append]).await.map_err(refusal)
            }
        };
        finished.push(Box::new(move |committed| {
            let _ = done.send(committed.and(result));
        }));
    }
}
