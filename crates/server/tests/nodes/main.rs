//! Two nodes, one PostgreSQL and one NATS: whoever plays does not notice which node they are at.

use crate::support;

mod ages;
mod browser;
mod bus;
mod care;
mod cut;
mod dead;
mod delay;
mod lined;
mod memory;
mod missed;
mod notes;
mod people;
mod play;
mod puzzles;
mod race;
mod rolling;
mod signed_out;
mod watching;

use enigmata_game::Seat;
use enigmata_server::clock::Clock;
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use std::time::Duration;
use support::{BEGIN, Client, Folder, Guest, Nats, Postgres, TestServer};

/// Longer than any test takes.
const NEVER: Duration = Duration::from_secs(3_600);

/// Two nodes of one server. Their clocks are one.
struct Two {
    one: TestServer,
    other: TestServer,
    database: String,
    _nats: Option<Nats>,
    _folders: [Folder; 2],
}

impl Two {
    /// With messages between them, which are all that they learn from each other: they do not look at tables
    /// of which nothing is told.
    async fn open() -> Self {
        let two = Self::open_polling().await;
        for app in [&two.one, &two.other] {
            app.running.server.node.bus().joined().await;
            app.running.server.node.poll_every(NEVER);
        }
        two
    }

    /// With messages between them. They look at all tables from time to time as well.
    async fn open_polling() -> Self {
        Self::open_with(Some(Nats::start())).await
    }

    async fn open_with(nats: Option<Nats>) -> Self {
        let database = Postgres::shared().database().await;
        let clock = Clock::manual(BEGIN);
        let folders = [Folder::new(), Folder::new()];
        let mut flags = vec!["--database-url", &database];
        if let Some(nats) = &nats {
            flags.extend(["--nats-url", &*nats.url().leak()]);
        }
        let one = TestServer::open_with(folders[0].path(), &flags, clock.clone()).await;
        let other = TestServer::open_with(folders[1].path(), &flags, clock).await;
        Self { one, other, database, _nats: nats, _folders: folders }
    }

    /// Change the database past the servers.
    async fn change(&self, statements: &str) {
        let mut line = PgConnection::connect(&self.database).await.unwrap();
        let statements = sqlx::AssertSqlSafe(statements.to_owned());
        sqlx::raw_sql(statements).execute(&mut line).await.unwrap();
    }

    /// The one number that a query of the database gives, past the servers.
    async fn number(&self, query: &str) -> i64 {
        let mut line = PgConnection::connect(&self.database).await.unwrap();
        let query = sqlx::AssertSqlSafe(query.to_owned());
        sqlx::query_scalar(query).fetch_one(&mut line).await.unwrap()
    }

    /// Two people at a new table, each at another node.
    async fn table(&self, options: Value, bots: u8) -> (String, Vec<Client>) {
        let ann = self.one.guest("Ann").await;
        let link = ann.open_table(options, bots).await;
        let ben = self.other.guest("Ben").await;
        let mut clients = vec![ann.connect().await, ben.connect().await];
        clients[0].watch(&link).await;
        clients[1].ask(json!({"cmd": "sit", "table": link})).await;
        clients[1].watch(&link).await;
        (link, clients)
    }

    /// The same with everybody ready.
    async fn game(&self, options: Value, bots: u8) -> (String, Vec<Client>) {
        let (link, mut clients) = self.table(options, bots).await;
        for client in &mut clients {
            client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
        }
        for client in &mut clients {
            client.until_begun().await;
        }
        (link, clients)
    }

    async fn close(self) {
        self.one.close().await;
        self.other.close().await;
    }
}

/// The same person at the other node.
fn at(app: &TestServer, client: &Client) -> Guest {
    client.guest(app.address())
}

/// Read news until something is so.
async fn until(client: &mut Client, is_so: impl Fn(&Client) -> bool) {
    while !is_so(client) {
        client.next().await;
    }
}

/// Wait until the store has it that a seat's player is at another node than this.
async fn until_stored_elsewhere(app: &TestServer, link: &str, seat: Seat) {
    let server = &app.running.server;
    let id = server.lobby.find(link).unwrap().id;
    let is_stored = async || {
        let heads = server.store.heads(server.node.id, &[id]).await.unwrap();
        heads[0].1.remote.seats.contains(seat)
    };
    while !is_stored().await {}
}

/// Read news until something is so of a player's seat.
async fn until_seat(client: &mut Client, player: &str, field: &str, is: impl Into<Value>) {
    let is = is.into();
    until(client, |client| {
        let mut seats = client.table["seats"].as_array().into_iter().flatten();
        seats.any(|seat| seat["occupant"]["player"] == player && seat["occupant"][field] == is)
    })
    .await;
}
