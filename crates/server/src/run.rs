//! Starting the server, and stopping it without losing anything.

use crate::alarms::{self, Alarms};
use crate::analyses::Analyses;
use crate::bots::{self, Players, Pool};
use crate::bus::{Bus, cluster_id};
use crate::chance::entropy;
use crate::client::Client;
use crate::clock::Clock;
use crate::config::Config;
use crate::guard::Guard;
use crate::housekeeping;
use crate::http::{App, router};
use crate::identity::{Attempts, Keys, Passwords, Presence};
use crate::listen::Door;
use crate::lobby::Lobby;
use crate::meters::Meters;
use crate::mutes::Mutes;
use crate::nodes::{self, Node};
use crate::puzzles::Puzzles;
use crate::server::{REPLAYS, Server};
use crate::store::{Location, RESTORING, Store, StoreError};
use enigmata_table::Shared;
use futures_util::future::join_all;
use std::fmt;
use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinHandle;

/// Where to listen when nothing was said, and how many ports after it may be tried.
pub(crate) const PORT: u16 = 8080;
const FURTHER_PORTS: u16 = 20;
/// How often what was measured is taken up.
const TIDY: Duration = Duration::from_secs(5);
/// How long connections have to end when the server goes down.
const FAREWELL: Duration = Duration::from_secs(10);
/// How long what was done in races may take to be stored then.
const LAST_RACES: Duration = Duration::from_secs(2);

/// Why the server did not start.
#[derive(Debug)]
pub enum Failure {
    /// The folder cannot be made or found.
    Folder(String),
    /// The file or database cannot be opened.
    Store(Location, StoreError),
    /// The server cannot listen on this address.
    Listen(SocketAddr, std::io::Error),
    /// The machine does not let the server run.
    System(std::io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(sentence) => write!(f, "{sentence}"),
            Self::System(error) => write!(f, "the server cannot run here: {error}."),
            Self::Store(_, error @ StoreError::Folder(..)) => write!(f, "{error}."),
            Self::Store(place, error @ StoreError::InUse(_)) => write!(
                f,
                "{place} cannot be opened: {error}. Stop that server first, or choose another folder with \
                 --data DIR."
            ),
            Self::Store(place, error) if error.is_damaged() => write!(
                f,
                "{place} cannot be opened: it is damaged, or is no database ({error}). Keep it until all is \
                 well again, and go back to a backup: see {RESTORING}."
            ),
            Self::Store(place @ Location::File(_), error) => write!(
                f,
                "{place} cannot be opened: {error}. Choose another folder with --data DIR."
            ),
            Self::Store(place @ Location::Postgres(_), error) => write!(
                f,
                "{place} cannot be opened: {error}. Is it running, and is --database-url right?"
            ),
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
    chores: Vec<JoinHandle<()>>,
}

/// Start the server. When this returns, it listens, and every table is back.
///
/// # Errors
/// Why it did not open.
pub async fn start(config: Config, clock: Clock) -> Result<Running, Failure> {
    start_with(config, clock, Client::embedded(), Players::default()).await
}

/// The same with another client for the browser than the one that is part of the program, and with
/// other players for bots.
///
/// # Errors
/// Why it did not open.
pub async fn start_with(
    config: Config,
    clock: Clock,
    client: Arc<Client>,
    players: Players,
) -> Result<Running, Failure> {
    let place = config.place().map_err(Failure::Folder)?;
    let failed = |error| Failure::Store(place.clone(), error);
    let meters = Meters::default();
    let store = Store::open(&place, meters.commits.clone()).await.map_err(failed)?;
    let secret = store.setting("cookie key", entropy::<32>().to_vec()).await.map_err(failed)?;
    if let Some(last) = store.last_move().await.map_err(failed)?
        && let Some(behind) = clock.not_before(last)
    {
        tracing::warn!(
            behind = behind.0,
            "the machine's clock is behind the last move, by milliseconds"
        );
    }
    let is_alone = matches!(place, Location::File(_));
    let key = store.setting("house key", entropy::<32>().to_vec()).await.map_err(failed)?;
    let bus = match &config.nats_url {
        _ if is_alone => Bus::alone(),
        Some(url) => Bus::nats(&cluster_id(&key), url, meters.messages()),
        None => Bus::silent(),
    };
    let (listener, address) = bind(config.listen).await?;
    store.announce(address);
    let (alarms, ringing) = Alarms::new();
    let (thoughts, delivered) = mpsc::channel(bots::DELIVERED);
    let pool = Pool::start(config.bot_threads(), players.room, meters.thinking.clone(), &thoughts)
        .map_err(Failure::System)?;
    let bot_delay = config.bot_delay.least..=config.bot_delay.most;
    let shared = Arc::new(Shared::new(Box::new(bots::Companions), is_alone, bot_delay));
    let server = Arc::new_cyclic(|me| Server {
        me: me.clone(),
        shared,
        config,
        clock,
        store,
        lobby: Lobby::default(),
        alarms,
        mutes: Mutes::default(),
        keys: Keys::new(secret),
        guard: Guard::default(),
        players,
        pool,
        meters,
        presence: Presence::default(),
        attempts: Attempts::default(),
        passwords: Passwords::default(),
        replays: Semaphore::new(REPLAYS),
        analyses: Analyses::default(),
        puzzles: Puzzles::default(),
        node: Node::new(bus),
    });
    tokio::spawn(alarms::ring(Arc::downgrade(&server), ringing));
    tokio::spawn(bots::deliver(delivered));
    let mut chores = nodes::start(&server);
    if is_alone {
        let tables = server.bring_back_tables().await.map_err(failed)?;
        tracing::info!(%address, tables, "the server is open");
    } else {
        tracing::info!(%address, node = %server.node.name(), "the server is open");
    }
    chores.extend([
        tokio::spawn(housekeeping::keep(Arc::downgrade(&server))),
        tokio::spawn(tidy_meters(Arc::downgrade(&server))),
    ]);
    let (down, shutdown) = watch::channel(false);
    let (alive, ended) = mpsc::channel(1);
    let app = App {
        server: Arc::clone(&server),
        client,
        shutdown: shutdown.clone(),
        alive: alive.clone(),
    };
    let door = Door { server: Arc::clone(&server), app: router(app), shutdown, alive };
    let serving = tokio::spawn(door.listen(listener));
    Ok(Running { address, server, down, serving, ended, chores })
}

/// Listen at this address; where none was chosen, at the first free port of a few.
async fn bind(chosen: Option<SocketAddr>) -> Result<(TcpListener, SocketAddr), Failure> {
    let usual = SocketAddr::from((Ipv4Addr::UNSPECIFIED, PORT));
    let mut wanted = chosen.unwrap_or(usual);
    loop {
        match TcpListener::bind(wanted).await {
            Ok(listener) => {
                let address =
                    listener.local_addr().map_err(|error| Failure::Listen(wanted, error))?;
                return Ok((listener, address));
            }
            Err(error)
                if error.kind() == ErrorKind::AddrInUse
                    && chosen.is_none()
                    && wanted.port() < PORT + FURTHER_PORTS =>
            {
                wanted.set_port(wanted.port() + 1);
            }
            Err(error) => return Err(Failure::Listen(wanted, error)),
        }
    }
}

/// What was measured waits in memory until `/metrics` is read, which may never happen.
async fn tidy_meters(server: Weak<Server>) {
    while let Some(server) = server.upgrade() {
        server.meters.tidy();
        drop(server);
        tokio::time::sleep(TIDY).await;
    }
}

impl Running {
    /// Stop the server: no connection is accepted any more, all clients are told, everything is stored. Among
    /// several nodes, others go on with its tables at once.
    pub async fn stop(mut self) {
        self.server.node.leave();
        self.server.shared.drain();
        let _ = self.down.send(true);
        // Those who come later see that the server goes down.
        self.server.presence.end_all();
        self.server.pool.close();
        let farewell = async {
            let _ = (&mut self.serving).await;
            while self.ended.recv().await.is_some() {}
        };
        let farewell = tokio::time::timeout(FAREWELL, farewell);
        let (ended, ()) = tokio::join!(farewell, nodes::release_owned(&self.server));
        if ended.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        // Who solved a puzzle a moment ago has solved it then, though they are gone by now.
        let tables = self.server.lobby.tables();
        let races = join_all(tables.iter().map(|table| table.finish_race(&self.server)));
        if tokio::time::timeout(LAST_RACES, races).await.is_err() {
            tracing::warn!("some solutions were not stored in time");
        }
        for chore in self.chores {
            chore.abort();
        }
        nodes::retire(&self.server).await;
        self.server.store.close().await;
        tracing::info!("the server is closed");
    }
}
