//! Moves on their way to PostgreSQL: what arrives while a writer is busy goes together, in one statement
//! and one round trip. There are several writers, so that one slow commit does not hold up all.
//!
//! When the connection is lost in between, it is unknown whether the moves were added. Then they are
//! sent once more: their numbers make sure that nothing is added twice, and if those are taken, the log
//! tells by whom.

use super::StoreError;
use super::append::{insert, is_there, refusal};
use super::dialect::{APPEND, Dialect};
use super::pool::{Pool, is_lost};
use crate::CommitMeters;
use enigmata_table::Append;
use std::sync::Arc;
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::Instant;

/// How many writers.
pub(super) const WRITERS: u32 = 2;
/// At most so many tables' moves go together.
const BATCH: usize = 512;

type Done = oneshot::Sender<Result<(), StoreError>>;

/// What a writer is asked for.
enum Request {
    Append(Append, Done),
    Close,
}

/// All writers of one store.
pub(super) struct BatchWriter {
    sender: mpsc::Sender<Request>,
    pool: Arc<Pool>,
    running: Mutex<Vec<JoinHandle<()>>>,
}

impl BatchWriter {
    pub(super) fn open(pool: Pool, queue: usize, commits: &CommitMeters) -> Self {
        let (sender, inbox) = mpsc::channel(queue);
        let (pool, inbox) = (Arc::new(pool), Arc::new(Mutex::new(inbox)));
        let writer = |_| {
            let writer = Writer { pool: Arc::clone(&pool), commits: commits.clone() };
            tokio::spawn(writer.run(Arc::clone(&inbox)))
        };
        let running = Mutex::new((0..WRITERS).map(writer).collect());
        Self { sender, pool, running }
    }

    pub(super) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (done, result) = oneshot::channel();
        let sent = self.sender.send(Request::Append(append, done)).await;
        sent.map_err(|_| StoreError::Closed)?;
        result.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Their connections, for what has to be quick: they are hardly ever asked whether they are there.
    pub(super) fn pool(&self) -> &Pool {
        &self.pool
    }

    /// Write everything that was accepted.
    pub(super) async fn close(&self) {
        let _ = self.sender.send(Request::Close).await;
        for writer in self.running.lock().await.drain(..) {
            let _ = writer.await;
        }
        self.pool.close().await;
    }
}

struct Writer {
    pool: Arc<Pool>,
    commits: CommitMeters,
}

/// What became of an attempt.
enum Attempt {
    Added,
    Refused(sqlx::Error),
    /// The connection was lost: the moves may have been added.
    Lost(sqlx::Error),
    /// The database cannot be reached; nothing was sent.
    Away(sqlx::Error),
}

impl Writer {
    async fn run(self, inbox: Arc<Mutex<mpsc::Receiver<Request>>>) {
        loop {
            let mut requests = Vec::new();
            let mut waiting = inbox.lock().await;
            if waiting.recv_many(&mut requests, BATCH).await == 0 {
                break;
            }
            if requests.iter().any(|requests| matches!(requests, Request::Close)) {
                // What was accepted is still written.
                waiting.close();
            }
            drop(waiting);
            let append = |requests| match requests {
                Request::Append(append, done) => Some((append, done)),
                Request::Close => None,
            };
            let mut batch: Vec<_> = requests.into_iter().filter_map(append).collect();
            if batch.is_empty() {
                continue;
            }
            // Always in the same order, so that two servers cannot wait for each other.
            batch.sort_by_key(|(append, _)| append.table);
            let began = Instant::now();
            self.commits.sizes.record(batch.len() as f64);
            self.write_batch(batch).await;
            self.commits.seconds.record(began.elapsed());
            self.commits.count.increment(1);
        }
    }

    /// Add all of these at once; if one of them is refused, each by itself.
    async fn write_batch(&self, mut batch: Vec<(Append, Done)>) {
        if batch.len() == 1
            && let Some((append, done)) = batch.pop()
        {
            let _ = done.send(self.write_one(&append, false).await);
            return;
        }
        let all: Vec<&Append> = batch.iter().map(|(append, _)| append).collect();
        let mut was_lost = false;
        match self.send(&all, &mut was_lost).await {
            Attempt::Added => {
                for (_, done) in batch {
                    let _ = done.send(Ok(()));
                }
            }
            Attempt::Refused(_) => {
                for (append, done) in batch {
                    let _ = done.send(self.write_one(&append, was_lost).await);
                }
            }
            Attempt::Lost(error) | Attempt::Away(error) => {
                let sentence = error.to_string();
                for (_, done) in batch {
                    let lost = std::io::Error::other(sentence.clone());
                    let _ = done.send(Err(StoreError::Database(sqlx::Error::Io(lost))));
                }
            }
        }
    }

    /// Add one by itself, that may have been added when the connection was lost.
    async fn write_one(&self, append: &Append, mut was_lost: bool) -> Result<(), StoreError> {
        match self.send(&[append], &mut was_lost).await {
            Attempt::Added => Ok(()),
            Attempt::Lost(error) | Attempt::Away(error) => Err(StoreError::Database(error)),
            Attempt::Refused(error) => {
                let refused = refusal(error);
                // It was perhaps this very one that took the number.
                let may_be_there = was_lost && refused.is_taken();
                if may_be_there && self.is_there(append).await? { Ok(()) } else { Err(refused) }
            }
        }
    }

    /// Send these; once more if the connection is lost before the answer.
    async fn send(&self, appends: &[&Append], was_lost: &mut bool) -> Attempt {
        let first = self.attempt(appends).await;
        let Attempt::Lost(error) = first else { return first };
        tracing::warn!(%error, "an answer was lost");
        *was_lost = true;
        self.attempt(appends).await
    }

    async fn attempt(&self, appends: &[&Append]) -> Attempt {
        let mut checkout = match self.pool.take().await {
            Ok(checkout) => checkout,
            Err(error) => return Attempt::Away(error),
        };
        let added = insert(checkout.connection(), Dialect::Postgres.say(&APPEND), appends);
        let added = self.pool.with_timeout(added).await;
        checkout.done(&added);
        match added {
            Ok(()) => Attempt::Added,
            Err(error) if is_lost(&error) => Attempt::Lost(error),
            Err(error) => Attempt::Refused(error),
        }
    }

    async fn is_there(&self, append: &Append) -> Result<bool, StoreError> {
        let mut checkout = self.pool.take().await?;
        let looked = self.pool.with_timeout(is_there(checkout.connection(), append)).await;
        checkout.done(&looked);
        Ok(looked?)
    }
}
