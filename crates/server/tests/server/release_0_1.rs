//! What release 0.1 has stored is opened, and the games in it go on: a file of SQLite, a database of PostgreSQL, and an
//! export of either.

use crate::support;
use enigmata_server::wire::Timestamp;

use enigmata_server::clock::Clock;
use enigmata_server::store::{CommitMeters, Location, Store, dump};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use std::path::{Path, PathBuf};
use support::{
    Client, Folder, Guest, Postgres, TestServer, asked, play_to_the_end, request, seeded, settle,
    solution,
};

fn stored(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files/release-0.1").join(name)
}

/// Who plays where, and what the record of the game that is over was.
fn facts(name: &str) -> Value {
    serde_json::from_str(&std::fs::read_to_string(stored(name)).unwrap()).unwrap()
}

/// A server that is opened a minute after the older one was closed.
async fn open(folder: &Folder, facts: &Value, flags: &[&str]) -> TestServer {
    let clock = Clock::manual(Timestamp(facts["time"].as_i64().unwrap() + 60_000));
    TestServer::open_with(folder.path(), flags, clock).await
}

#[tokio::test]
async fn a_file_of_release_0_1_is_played_on_with() {
    let (folder, facts) = (Folder::new(), facts("sqlite.json"));
    std::fs::copy(stored("enigmata.db"), folder.path().join("enigmata.db")).unwrap();
    let app = open(&folder, &facts, &[]).await;
    check(&app, &facts).await;
    app.close().await;
}

#[tokio::test]
async fn a_database_of_release_0_1_is_played_on_with() {
    let (folder, facts) = (Folder::new(), facts("postgres.json"));
    let url = Postgres::shared().database().await;
    let mut database = PgConnection::connect(&url).await.unwrap();
    let dump = std::fs::read_to_string(stored("postgres.sql")).unwrap();
    sqlx::raw_sql(AssertSqlSafe(dump)).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    let app = open(&folder, &facts, &["--database-url", &url]).await;
    check(&app, &facts).await;
    app.close().await;
}

#[tokio::test]
async fn an_export_of_release_0_1_is_imported_and_played_on_with() {
    let (folder, facts) = (Folder::new(), facts("sqlite.json"));
    let location = Location::File(folder.path().join("enigmata.db"));
    Store::open(&location, CommitMeters::default()).await.unwrap().close().await;
    let export = std::fs::read(stored("export.jsonl")).unwrap();
    let imported = dump::import(&location, &*export).await.unwrap();
    assert_eq!((imported.verified, imported.damaged.len()), (5, 0));
    let app = open(&folder, &facts, &[]).await;
    check(&app, &facts).await;
    app.close().await;
}

/// Everything that was there is there, and every game goes on.
async fn check(app: &TestServer, facts: &Value) {
    let address = app.address();
    let link = |name: &str| facts["links"][name].as_str().unwrap().to_owned();
    let known = |name: &str| Guest {
        address,
        cookie: facts["cookies"][name].as_str().unwrap().to_owned(),
        id: facts["players"][name].as_str().unwrap().to_owned(),
    };
    let (ben, cleo) = (known("ben"), known("cleo"));
    let ada = Guest::log_in(address, "ada", "correct horse battery").await;
    assert_eq!(ada.id, facts["players"]["ada"]);
    assert_eq!(ben.get("/api/me").await.json()["name"], "Ben");
    let token = format!("Authorization: Bearer {}\r\n", facts["token"].as_str().unwrap());
    assert_eq!(request(address, "GET", "/api/me", &token, None).await.json()["name"], "Engine");
    assert_eq!(ada.get("/api/local-players").await.json()[0]["name"], "Dot");

    let over = link("over");
    let record = ada.get(&format!("/api/tables/{over}/record")).await.json();
    assert_eq!(record, facts["record"]);
    assert_eq!(ada.get(&format!("/api/tables/{over}/replay")).await.status, 200);
    // A table that waits is listed while one of its players is there.
    let mut host = ada.connect().await;
    host.watch(&link("waiting")).await;
    let listed = ada.get("/api/tables").await.json();
    assert_eq!(listed[0]["table"], link("waiting"), "{listed}");

    let playing = link("playing");
    let mut three = [ada.connect().await, ben.connect().await, cleo.connect().await];
    let answers = [
        three[0].watch(&playing).await,
        three[1].watch(&playing).await,
        three[2].watch(&playing).await,
    ];
    assert_eq!(answers[2]["chat"][0]["text"], "Who took the Library?");
    assert_eq!(answers[1]["note"], "Ada lied twice");
    assert!(play_to_the_end(&playing, &mut three, &mut seeded(1)).await > 0);
    is_proved(&ada, &playing).await;

    let solo = link("solo");
    let mut alone = [cleo.connect().await];
    alone[0].watch(&solo).await;
    assert!(play_to_the_end(&solo, &mut alone, &mut seeded(2)).await > 0);
    is_proved(&cleo, &solo).await;

    let conduit = link("conduit");
    let mut two = [ben.connect().await, cleo.connect().await];
    for client in &mut two {
        client.watch(&conduit).await;
    }
    let round = two[0].view["round"].clone();
    while two[0].view["round"] == round {
        settle(&mut two).await;
        let mover = two.iter_mut().find(|client| !client.legal.is_empty());
        let mover: &mut Client = mover.expect("somebody may move");
        let action = if asked(mover) == "solve" { solution(mover) } else { mover.legal[0].clone() };
        mover.play(&conduit, &action).await;
        settle(&mut two).await;
    }

    let bots = link("bots");
    let mut among_bots = cleo.connect().await;
    let begun = among_bots.watch(&bots).await;
    assert_eq!(begun["table"]["seats"][1]["occupant"]["kind"], json!("bot"));
    let before = among_bots.seq;
    while among_bots.seq == before {
        if among_bots.legal.is_empty() {
            app.clock.advance(std::time::Duration::from_millis(500));
            among_bots.ask(json!({"cmd": "ping"})).await;
        } else {
            let action = among_bots.legal[0].clone();
            among_bots.play(&bots, &action).await;
        }
    }
}

/// The record of a game that is over by now has the proof that its deals were fair.
async fn is_proved(guest: &Guest, link: &str) {
    let record = guest.get(&format!("/api/tables/{link}/record")).await;
    assert_eq!(record.status, 200, "{}", record.body);
    let game = record.json()["game"].as_str().unwrap().to_owned();
    let record: enigmata_game::Json = serde_json::from_str(&record.body).unwrap();
    assert!(enigmata_games::prove(&game, &record).unwrap() > 0);
}
