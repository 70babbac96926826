//! Whether what is written is kept. A disk that is full, or a database that only reads, still answers.

use super::{Store, StoreError};
use parking_lot::Mutex as Quick;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::Instant;

/// A write of this length needs room, as that of a game does, in bytes.
const LENGTH: usize = 16 * 1024;
/// After a write that was kept, the next ones are believed to be for so long.
const TRUST: Duration = Duration::from_secs(30);
/// After a write that was not kept, the next attempt waits so long, however often callers ask.
const AGAIN: Duration = Duration::from_secs(1);

/// How the latest writes went.
pub(super) struct Health {
    last: Quick<Last>,
    /// One at a time tries to write.
    trying: Mutex<Option<Instant>>,
}

#[derive(Clone, Copy)]
enum Last {
    /// Something was kept.
    Kept(Instant),
    /// Something was not, and nothing has been tried since.
    Failed,
}

impl Health {
    /// Of a store that was just opened, to which migrations were written or would have been.
    pub(super) fn new() -> Self {
        Self { last: Quick::new(Last::Kept(Instant::now())), trying: Mutex::new(None) }
    }

    /// A write has ended. That others were kept does not mean that there is room for all.
    pub(super) fn note<T>(&self, written: &Result<T, StoreError>) {
        let mut last = self.last();
        match (written, *last) {
            (Ok(_), Last::Kept(_)) => *last = Last::Kept(Instant::now()),
            (Ok(_), Last::Failed) => {}
            (Err(error), _) if error.is_refusal() => {}
            (Err(_), _) => *last = Last::Failed,
        }
    }

    fn is_well(&self) -> bool {
        matches!(*self.last(), Last::Kept(at) if at.elapsed() < TRUST)
    }

    fn last(&self) -> parking_lot::MutexGuard<'_, Last> {
        self.last.lock()
    }
}

impl Store {
    /// Whether the store answers and keeps what is written. If the latest write has failed, or none was made
    /// for a while, something is written.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ready(&self) -> Result<(), StoreError> {
        if self.health.is_well() {
            return self.ping().await;
        }
        let mut trying = self.health.trying.lock().await;
        // Another caller has tried while this one waited.
        if self.health.is_well() {
            return Ok(());
        }
        if trying.is_some_and(|at| at.elapsed() < AGAIN) {
            return Err(StoreError::Unwritable);
        }
        let tried = self.try_to_write().await;
        *trying = tried.is_err().then(Instant::now);
        if tried.is_ok() {
            *self.health.last() = Last::Kept(Instant::now());
        }
        tried
    }

    /// Keep something, and then delete it.
    async fn try_to_write(&self) -> Result<(), StoreError> {
        let keep = "INSERT INTO settings (name, value) VALUES ('probe', $1) \
            ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        self.write_one(move |connection| {
            Box::pin(async move {
                sqlx::query(keep).bind(vec![0; LENGTH]).execute(connection).await.map(drop)
            })
        })
        .await?;
        let delete = "DELETE FROM settings WHERE name = 'probe'";
        self.write_one(move |connection| {
            Box::pin(async move { sqlx::query(delete).execute(connection).await.map(drop) })
        })
        .await
    }
}
