//! A whole server that keeps everything in PostgreSQL.

use crate::support;

use enigmata_server::clock::Clock;
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use std::time::Duration;
use support::{
    BEGIN, Folder, Guest, Postgres, TestServer, config, mansion, play_to_the_end, seeded,
};
use support::{random_move, request, settle};

async fn app(folder: &Folder, url: &str) -> TestServer {
    TestServer::open_with(folder.path(), &["--database-url", url], Clock::manual(BEGIN)).await
}

#[tokio::test]
async fn a_game_is_played_on_after_a_restart() {
    let folder = Folder::new();
    let url = Postgres::shared().database().await;
    let first = app(&folder, &url).await;
    let (link, mut clients) = first.game(mansion(3), 3).await;
    clients[1].ask(json!({"cmd": "chat", "table": link, "text": "Anybody there? ♥"})).await;
    clients[2].ask(json!({"cmd": "note", "table": link, "text": "Two lies"})).await;
    let mut random = seeded(3);
    for _ in 0..20 {
        random_move(&link, &mut clients, &mut random).await;
    }
    settle(&mut clients).await;
    let views: Vec<_> = clients.iter().map(|client| client.view.clone()).collect();
    let guests: Vec<Guest> = clients.iter().map(|client| client.guest(first.address())).collect();
    drop(clients);
    first.close().await;
    assert!(!folder.path().join("enigmata.db").exists(), "nothing is kept here");

    let second = app(&folder, &url).await;
    let mut clients = Vec::new();
    for (guest, view) in guests.iter().zip(&views) {
        let guest = Guest { address: second.address(), ..guest.clone() };
        let mut client = guest.connect().await;
        let answer = client.watch(&link).await;
        assert_eq!(answer["chat"][0]["text"], "Anybody there? ♥");
        assert!(client.view == *view, "the same view as before");
        clients.push(client);
    }
    play_to_the_end(&link, &mut clients, &mut random).await;
    let guest = clients[0].guest(second.address());
    let record = guest.get(&format!("/api/tables/{link}/record")).await.json();
    let record = serde_json::from_value(record).unwrap();
    enigmata_game::fair::verify::<enigmata_mansion::Match>(&record).unwrap();
    let next = clients[0].ask(json!({"cmd": "rematch", "table": link})).await;
    assert!(next["table"].is_string(), "{next}");
    let history = guest.get("/api/history").await;
    assert_eq!(history.status, 200, "{}", history.body);
    second.close().await;
}

#[tokio::test]
async fn a_server_without_its_database_says_so_and_goes_on_when_it_is_back() {
    let folder = Folder::new();
    let postgres = Postgres::start();
    let app = app(&folder, &postgres.database().await).await;
    let (link, mut clients) = app.game(mansion(2), 2).await;
    let ready = async || request(app.address(), "GET", "/readyz", "", None).await.status;
    assert_eq!(ready().await, 200);
    postgres.stop("immediate");
    assert_eq!(ready().await, 503);
    let mover = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    let (seq, action) = (clients[mover].seq, clients[mover].legal[0].clone());
    let command = json!({"cmd": "move", "table": link, "seq": seq, "move": action});
    assert_eq!(clients[mover].refused(command.clone()).await, "store");
    postgres.go_on();
    assert_eq!(ready().await, 200);
    clients[mover].ask(command).await;
    settle(&mut clients).await;
    play_to_the_end(&link, &mut clients, &mut seeded(5)).await;
    app.close().await;
}

#[tokio::test]
async fn a_database_that_only_reads_is_not_ready() {
    let folder = Folder::new();
    let postgres = Postgres::start();
    let url = postgres.database().await;
    let app = app(&folder, &url).await;
    let ready = async || request(app.address(), "GET", "/readyz", "", None).await.status;
    let is = async |expected: u16| {
        let waiting = async { while ready().await != expected {} };
        tokio::time::timeout(Duration::from_secs(30), waiting).await.expect("it is noticed");
    };
    let mut operator = PgConnection::connect(&url).await.unwrap();
    is(200).await;
    for (only_reads, expected) in [("on", 503), ("off", 200)] {
        for change in [
            format!("ALTER SYSTEM SET default_transaction_read_only = {only_reads}"),
            "SELECT pg_reload_conf()".to_owned(),
        ] {
            sqlx::raw_sql(AssertSqlSafe(change)).execute(&mut operator).await.unwrap();
        }
        is(expected).await;
    }
    app.guest("Ada").await;
    app.close().await;
}

/// The alarm for a deadline rings once. If the store is away just then, it is to be set again.
#[tokio::test]
async fn a_deadline_that_passes_while_the_database_is_away_is_not_forgotten() {
    let folder = Folder::new();
    let postgres = Postgres::start();
    let app = app(&folder, &postgres.database().await).await;
    let mut options = mansion(2);
    options["clock"] = json!({"turn": 60, "answer": 20});
    let (link, mut clients) = app.game(options, 2).await;
    let mover = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    let (seq, action) = (clients[mover].seq, clients[mover].legal[0].clone());
    postgres.stop("immediate");
    app.clock.advance(Duration::from_secs(60));
    // Whoever waits for the table waits behind the alarm: after these it has rung in vain.
    let command = json!({"cmd": "move", "table": link, "seq": seq, "move": action});
    for _ in 0..2 {
        assert_eq!(clients[mover].refused(command.clone()).await, "store");
    }
    postgres.go_on();
    app.clock.advance(Duration::from_secs(2));
    let told = clients[mover].until(|frame| frame["push"] == "update").await;
    assert_eq!(told["update"]["events"][0]["event"], "kept", "{told}");
    app.close().await;
}

#[tokio::test]
async fn a_database_that_is_not_there_is_named_without_its_password() {
    let folder = Folder::new();
    let url = "postgres://somebody:s3cret@127.0.0.1:1/nowhere";
    let config = config(folder.path(), &["--database-url", url]);
    assert!(!format!("{config:?}").contains("s3cret"));
    let failed = enigmata_server::start(config, Clock::manual(BEGIN)).await;
    let sentence = failed.err().unwrap().to_string();
    assert!(sentence.contains("/nowhere at 127.0.0.1:1"), "{sentence}");
    assert!(sentence.contains("--database-url") && !sentence.contains("s3cret"), "{sentence}");
}
