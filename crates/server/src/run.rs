//! Opening the house, and closing it without losing anything.

use crate::alarms::{self, Alarms};
use crate::chance::entropy;
use crate::clock::Clock;
use crate::config::Config;
use crate::guard::Guard;
use crate::http::{App, router};
use crate::identity::{Attempts, Keys, Passwords, Presence};
use crate::lobby::Lobby;
use crate::mutes::Mutes;
use crate::server::Server;
use crate::store::{Store, StoreError};
use axum::serve::ListenerExt;
use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;

/// How long connections have to end when the server goes down.
const FAREWELL: Duration = Duration::from_secs(10);

/// Why the house did not open.
#[derive(Debug)]
pub enum Failure {
    /// The folder cannot be made or found.
    Folder(String),
    /// The file cannot be opened.
    Store(PathBuf, StoreError),
    /// Nobody can be heard at this address.
    Listen(SocketAddr, std::io::Error),
    /// The machine does not let the server run.
    System(std::io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(sentence) => write!(f, "{sentence}"),
            Self::System(error) => write!(f, "the server cannot run here: {error}."),
            Self::Store(file, error) => {
                write!(
                    f,
                    "{} cannot be opened: {error}. Choose another folder with --data DIR.",
                    file.display()
                )
            }
            Self::Listen(address, error) => {
                write!(
                    f,
                    "nobody can be heard at {address}: {error}. Choose another place with --listen ADDRESS:PORT."
                )
            }
        }
    }
}

/// A server that is running.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    /// What all share.
    pub server: Arc<Server>,
    down: watch::Sender<bool>,
    serving: JoinHandle<()>,
    ended: mpsc::Receiver<()>,
}

/// Open the house. When this returns, it listens, and every table is back.
///
/// # Errors
/// Why it did not open.
pub async fn start(config: Config, clock: Clock) -> Result<Running, Failure> {
    let folder = config.data_folder().map_err(Failure::Folder)?;
    std::fs::create_dir_all(&folder).map_err(|error| {
        Failure::Folder(format!("the folder {} cannot be made: {error}.", folder.display()))
    })?;
    let file = folder.join("enigmata.db");
    let failed = |error| Failure::Store(file.clone(), error);
    let store = Store::open(&file).await.map_err(failed)?;
    let secret = store.setting("cookie key", entropy::<32>().to_vec()).await.map_err(failed)?;
    let listener = TcpListener::bind(config.listen)
        .await
        .map_err(|error| Failure::Listen(config.listen, error))?;
    let address = listener.local_addr().map_err(|error| Failure::Listen(config.listen, error))?;
    let (alarms, ringing) = Alarms::new();
    let server = Arc::new(Server {
        config,
        clock,
        store,
        lobby: Lobby::default(),
        alarms,
        mutes: Mutes::default(),
        keys: Keys::new(secret),
        guard: Guard::default(),
        presence: Presence::default(),
        attempts: Attempts::default(),
        passwords: Passwords::default(),
    });
    tokio::spawn(alarms::ring(Arc::downgrade(&server), ringing));
    let back = server.bring_back_tables().await.map_err(failed)?;
    tracing::info!(%address, tables = back, "the house is open");
    let (down, shutdown) = watch::channel(false);
    let (alive, ended) = mpsc::channel(1);
    let app = router(App { server: Arc::clone(&server), shutdown: shutdown.clone(), alive });
    let listener = listener.tap_io(|stream| {
        // Small frames must not wait for each other.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection is slower than it could be");
        }
    });
    let serving = tokio::spawn(async move {
        let mut shutdown = shutdown;
        let service = app.into_make_service_with_connect_info::<SocketAddr>();
        let down = async move {
            let _ = shutdown.wait_for(|&down| down).await;
        };
        if let Err(error) = axum::serve(listener, service).with_graceful_shutdown(down).await {
            tracing::error!(%error, "the server stopped listening");
        }
    });
    Ok(Running { address, server, down, serving, ended })
}

impl Running {
    /// Close the house: nobody comes in any more, everybody is told, everything is stored.
    pub async fn stop(mut self) {
        let _ = self.down.send(true);
        let farewell = async {
            let _ = (&mut self.serving).await;
            while self.ended.recv().await.is_some() {}
        };
        if tokio::time::timeout(FAREWELL, farewell).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        self.server.store.close().await;
        tracing::info!("the house is closed");
    }
}
