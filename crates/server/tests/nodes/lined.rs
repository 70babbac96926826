//! Two nodes, of which the first reaches store and bus by lines that can be cut.

use super::browser::{Browser, Doors};
use super::support::{Folder, Nats, Postgres, Proxy, Reply, TestServer, request};
use enigmata_game::fair::verify;
use enigmata_server::clock::Clock;
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use std::sync::Arc;
use tokio::sync::RwLock;

pub struct Lined {
    pub cut: TestServer,
    pub other: TestServer,
    pub store: Proxy,
    pub bus: Proxy,
    pub database: String,
    _nats: Nats,
    _folders: [Folder; 2],
}

impl Lined {
    /// Their clocks are the machine's, and bots are quick.
    pub async fn open() -> Self {
        Self::open_with(Clock::System, &["--bot-delay", "20-60"]).await
    }

    pub async fn open_with(clock: Clock, flags: &[&str]) -> Self {
        let (postgres, nats) = (Postgres::shared(), Nats::start());
        let database = postgres.database().await;
        let (store, bus) = (Proxy::to(postgres.port).await, Proxy::to(nats.port()).await);
        let by = |url: &str, port: u16, proxy: &Proxy| {
            url.replace(&format!(":{port}"), &format!(":{}", proxy.address.port()))
        };
        let lined = [by(&database, postgres.port, &store), by(&nats.url(), nats.port(), &bus)];
        let direct = [database.clone(), nats.url()];
        let folders = [Folder::new(), Folder::new()];
        let open = async |folder: &Folder, urls: &[String; 2]| {
            let mut all = vec!["--database-url", &urls[0], "--nats-url", &urls[1]];
            all.extend(flags);
            let app = TestServer::open_with(folder.path(), &all, clock.clone()).await;
            app.running.server.node.bus().joined().await;
            app
        };
        let cut = open(&folders[0], &lined).await;
        let other = open(&folders[1], &direct).await;
        Self { cut, other, store, bus, database, _nats: nats, _folders: folders }
    }

    /// A game of so many people and bots, of whom every other one is at the node that can be cut off; the last
    /// to be ready is there, so that this node cares for it.
    pub async fn game(&self, options: Value, people: u8, bots: u8) -> Vec<Browser> {
        let apps = [&self.other, &self.cut];
        let mut clients = Vec::new();
        let mut link = String::new();
        for number in 0..people {
            let app = apps[usize::from(people - number) % 2];
            let guest = app.guest(&format!("Guest {number}")).await;
            if number == 0 {
                link = guest.open_table(options.clone(), bots).await;
            }
            let mut client = guest.connect().await;
            if number > 0 {
                client.ask(json!({"cmd": "sit", "table": link})).await;
            }
            client.watch(&link).await;
            clients.push(client);
        }
        for client in &mut clients {
            client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
        }
        let doors: Doors = Arc::new(RwLock::new(vec![self.other.address()]));
        let mut browsers = Vec::new();
        for (seed, mut client) in (1..).zip(clients) {
            client.until_begun().await;
            browsers.push(Browser::new(client, &link, &doors, seed));
        }
        browsers
    }

    /// What a query of the database finds, past the servers.
    pub async fn find<T>(&self, query: &str) -> Vec<T>
    where
        T: for<'r> sqlx::FromRow<'r, sqlx::postgres::PgRow> + Send + Unpin,
    {
        let mut line = PgConnection::connect(&self.database).await.unwrap();
        let query = sqlx::AssertSqlSafe(query.to_owned());
        sqlx::query_as(query).fetch_all(&mut line).await.unwrap()
    }

    /// The record of a game that is over, which both nodes tell alike and which is proved fair.
    pub async fn record(&self, link: &str) -> Value {
        let path = format!("/api/tables/{link}/record");
        let [one, other] = [get(&self.cut, &path).await, get(&self.other, &path).await];
        assert_eq!((one.status, &one.body), (200, &other.body), "both nodes tell the same");
        let record = serde_json::from_value(one.json()).unwrap();
        assert!(verify::<enigmata_mansion::Match>(&record).unwrap() > 0);
        one.json()
    }

    pub async fn close(self) {
        self.cut.close().await;
        self.other.close().await;
    }
}

pub async fn get(app: &TestServer, path: &str) -> Reply {
    request(app.address(), "GET", path, "", None).await
}

/// What a node counts.
pub async fn counted(app: &TestServer, name: &str) -> f64 {
    let metrics = get(app, "/metrics").await.body;
    let found = metrics.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
    found.unwrap_or_else(|| panic!("{name} is not counted"))
}
