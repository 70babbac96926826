//! A few connections to the database, used in turn.
//!
//! They are kept here and not by sqlx's pool, which asks every connection how it is whenever it comes
//! back: a second round trip for each thing that is done, and one that never ends where the network
//! has gone silent. Here every use of a connection has a limited time, and a connection on which
//! something went wrong is not used again.

use parking_lot::{Mutex, MutexGuard};
use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, ConnectOptions, Connection, Error};
use std::future::Future;
use std::io;
use std::time::Duration;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::Instant;

/// How long to wait for a connection that others use.
const TURN: Duration = Duration::from_secs(5);
/// How long a new connection may take. A database that is started again is waited for so long.
const CONNECT: Duration = Duration::from_secs(3);
/// How long to wait before it is tried again.
const AGAIN: Duration = Duration::from_millis(100);
/// How long a connection may take to say that it is there.
const PING: Duration = Duration::from_secs(2);

/// How connections are made and used.
pub(super) struct PoolConfig {
    /// What is said on each new one.
    pub(super) on_connect: &'static [&'static str],
    /// How many there may be.
    pub(super) count: u32,
    /// How long anything that is asked may take.
    pub(super) timeout: Duration,
    /// After it was silent for so long a connection is asked whether it is there.
    pub(super) ping_after: Duration,
}

/// A few connections.
pub(super) struct Pool {
    options: AnyConnectOptions,
    config: PoolConfig,
    permits: Semaphore,
    idle: Mutex<Vec<(AnyConnection, Instant)>>,
}

/// One of them, for as long as it is needed. It is used by others only if it is given back.
pub(super) struct Checkout<'a> {
    pool: &'a Pool,
    connection: AnyConnection,
    permit: SemaphorePermit<'a>,
}

impl Pool {
    pub(super) fn new(options: AnyConnectOptions, config: PoolConfig) -> Self {
        let permits = Semaphore::new(config.count as usize);
        Self { options, config, permits, idle: Mutex::default() }
    }

    /// A connection, once one is free.
    pub(super) async fn take(&self) -> sqlx::Result<Checkout<'_>> {
        let turn = tokio::time::timeout(TURN, self.permits.acquire()).await;
        let permit = turn.map_err(|_| Error::PoolTimedOut)?.map_err(|_| Error::PoolClosed)?;
        while let Some((mut connection, since)) = self.pop() {
            if since.elapsed() < self.config.ping_after
                || within(PING, connection.ping()).await.is_ok()
            {
                return Ok(Checkout { pool: self, connection, permit });
            }
            self.discard_idle();
        }
        Ok(Checkout { pool: self, connection: self.connect().await?, permit })
    }

    /// Open all of them in advance, so that no caller has to wait for one to be made.
    pub(super) async fn warm_up(&self) -> sqlx::Result<()> {
        for _ in 0..self.config.count {
            let connection = self.connect().await?;
            self.idle().push((connection, Instant::now()));
        }
        Ok(())
    }

    /// A connection of one's own.
    pub(super) async fn connect(&self) -> sqlx::Result<AnyConnection> {
        let began = Instant::now();
        loop {
            let left = CONNECT.saturating_sub(began.elapsed());
            match within(left, self.connect_once()).await {
                Err(error) if is_lost(&error) && began.elapsed() + AGAIN < CONNECT => {
                    tokio::time::sleep(AGAIN).await;
                }
                tried => return tried,
            }
        }
    }

    async fn connect_once(&self) -> sqlx::Result<AnyConnection> {
        let mut connection = self.options.connect().await?;
        for word in self.config.on_connect {
            sqlx::query(*word).execute(&mut connection).await?;
        }
        Ok(connection)
    }

    /// Wait for those who use one, and close all.
    pub(super) async fn close(&self) {
        let all = self.permits.acquire_many(self.config.count);
        let _ = tokio::time::timeout(self.config.timeout, all).await;
        self.permits.close();
        while let Some((connection, _)) = self.pop() {
            let _ = within(PING, connection.close()).await;
        }
    }

    /// What was asked took too long, or not.
    pub(super) async fn with_timeout<T>(
        &self,
        work: impl Future<Output = sqlx::Result<T>>,
    ) -> sqlx::Result<T> {
        within(self.config.timeout, work).await
    }

    fn pop(&self) -> Option<(AnyConnection, Instant)> {
        self.idle().pop()
    }

    /// Where one connection was lost, the others probably were too.
    fn discard_idle(&self) {
        self.idle().clear();
    }

    fn idle(&self) -> MutexGuard<'_, Vec<(AnyConnection, Instant)>> {
        self.idle.lock()
    }
}

impl Checkout<'_> {
    pub(super) const fn connection(&mut self) -> &mut AnyConnection {
        &mut self.connection
    }

    /// Give it back for others, unless what was done on it shows that it is lost.
    pub(super) fn done<T>(self, result: &sqlx::Result<T>) {
        if result.as_ref().is_err_and(is_lost) {
            self.pool.discard_idle();
        } else {
            self.pool.idle().push((self.connection, Instant::now()));
        }
        drop(self.permit);
    }
}

/// Whether the connection is lost, so that it is not known what became of what was asked.
pub(super) fn is_lost(error: &Error) -> bool {
    #[expect(clippy::wildcard_enum_match_arm, reason = "there are many errors, and more to come")]
    match error {
        // The database closes, or starts: the connection ends.
        Error::Database(error) => {
            error.code().is_some_and(|code| code.starts_with("57P") || code.starts_with("08"))
        }
        Error::Io(_) | Error::Tls(_) | Error::Protocol(_) | Error::WorkerCrashed => true,
        _ => false,
    }
}

async fn within<T>(
    limit: Duration,
    work: impl Future<Output = sqlx::Result<T>>,
) -> sqlx::Result<T> {
    let silent = || io::Error::new(io::ErrorKind::TimedOut, "the database does not answer");
    tokio::time::timeout(limit, work).await.unwrap_or_else(|_| Err(Error::Io(silent())))
}
