//! A server in which much has happened, moved from a file into a database and back, and lived in again.

use super::{exported, import, in_folder, in_postgres, moved_in};
use crate::support::{
    BEGIN, Client, Folder, Guest, TestServer, mansion, play_to_the_end, random_move, request,
    seeded, settle,
};
use enigmata_conduit::puzzle::AnyPuzzle;
use enigmata_game::{Game, Record, below, fair};
use enigmata_server::clock::Clock;
use enigmata_server::store::Location;
use enigmata_server::store::dump::Moved;
use enigmata_server::wire::Millis;
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

const PASSWORD: &str = "correct horse battery";
const SAID: &str = "Anybody there? ♥ 🎲 <b>\"'; DROP TABLE chat--";
const NOTED: &str = "Two lies:\n\t\u{1b}[31m1.\u{1} Joan's \\ 2. “Жук” 🏳\u{200d}🌈";

/// Who lived in the server, and what they saw last.
struct Lived {
    ada: Guest,
    token: String,
    over: String,
    record: String,
    /// Tables that are played, with who plays there and what each of them saw.
    running: (String, Vec<(Guest, Value)>),
    race: (String, Vec<(Guest, Value)>),
    solo: (String, Vec<(Guest, Value)>),
    waiting: String,
    removed: Guest,
}

async fn live_in(app: &TestServer) -> Lived {
    let ada = app.guest("Ada").await.account("Ada", PASSWORD).await;
    let made = ada.post("/api/programs", &json!({"name": "Engine"})).await.json();
    ada.local_player(1, "Ada's friend").await;
    let (over, mut clients) = app.game(mansion(2), 2).await;
    play_to_the_end(&over, &mut clients, &mut seeded(1)).await;
    let path = format!("/api/tables/{over}/record");
    let record = clients[0].guest(app.address()).get(&path).await.body;

    let (running, mut clients) = app.game(mansion(3), 3).await;
    clients[1].ask(json!({"cmd": "chat", "table": running, "text": SAID})).await;
    clients[2].ask(json!({"cmd": "note", "table": running, "text": NOTED})).await;
    let noisy = clients[0].id.clone();
    clients[1].ask(json!({"cmd": "mute", "player": noisy, "muted": true})).await;
    let mut random = seeded(2);
    for _ in 0..12 {
        random_move(&running, &mut clients, &mut random).await.unwrap();
    }
    let running = (running, leave(app, clients).await);

    let options = json!({"game": "conduit", "setup": {"players": 2, "bands": [1]}});
    let (race, mut clients) = app.game(options, 2).await;
    while clients[0].view["asks"]["what"] != "solve" {
        step(&race, &mut clients, 1).await;
    }
    settle(&mut clients).await;
    app.clock.advance(Duration::from_secs(5));
    let answer = solution(&clients[0]);
    clients[0].play(&race, &answer).await;
    settle(&mut clients).await;
    assert_eq!(clients[1].deadline, Some(BEGIN + Millis(50_000)), "the sand runs");
    let race = (race, leave(app, clients).await);

    let (solo, mut clients) = app.game(json!({"game": "solo", "setup": {}}), 1).await;
    for _ in 0..2 {
        random_move(&solo, &mut clients, &mut seeded(3)).await.unwrap();
    }
    let solo = (solo, leave(app, clients).await);

    let (waiting, mut clients) = app.table(mansion(3), 2).await;
    clients[0].ask(json!({"cmd": "remove", "table": waiting, "seat": 1})).await;
    let removed = clients[1].guest(app.address());
    let token = made["token"].as_str().unwrap().to_owned();
    Lived { ada, token, over, record, running, race, solo, waiting, removed }
}

/// Everybody goes, and knows what they saw last.
async fn leave(app: &TestServer, mut clients: Vec<Client>) -> Vec<(Guest, Value)> {
    settle(&mut clients).await;
    clients.iter().map(|it| (it.guest(app.address()), it.view.clone())).collect()
}

/// Somebody's solution of their puzzle.
fn solution(client: &Client) -> Value {
    let me = client.view["observer"].as_u64().unwrap() as usize;
    let puzzle: AnyPuzzle = client.view["seats"][me]["puzzle"].as_str().unwrap().parse().unwrap();
    json!({"do": "solve", "answer": puzzle.solutions(1)[0].to_string()})
}

/// Somebody who is asked in Conduit does any thing; puzzles are solved.
async fn step(link: &str, clients: &mut [Client], seed: u64) {
    let index = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    let client = &mut clients[index];
    let action = if client.view["asks"]["what"] == "solve" {
        solution(client)
    } else {
        client.legal[below(&mut seeded(seed), client.legal.len() as u32) as usize].clone()
    };
    client.play(link, &action).await;
    settle(clients).await;
}

/// Everybody is back at their table, by the cookie they had, and sees what they saw.
async fn come_back(
    app: &TestServer,
    (link, people): &(String, Vec<(Guest, Value)>),
) -> Vec<Client> {
    let mut clients = Vec::new();
    for (guest, view) in people {
        let mut client = Guest { address: app.address(), ..guest.clone() }.connect().await;
        client.watch(link).await;
        assert_eq!(client.id, guest.id);
        assert!(client.view == *view, "the same view as before");
        clients.push(client);
    }
    clients
}

async fn verify<G: Game>(guest: &Guest, link: &str) {
    let record = guest.get(&format!("/api/tables/{link}/record")).await.json();
    let record: Record<G::Setup, G::Move> = serde_json::from_value(record).unwrap();
    assert!(fair::verify::<G>(&record).unwrap() > 0);
}

/// Everybody finds the new server as they left the old one, and plays on to the end.
async fn live_on(app: &TestServer, lived: &Lived) {
    let here = |guest: &Guest| Guest { address: app.address(), ..guest.clone() };
    let ada = here(&lived.ada);
    assert_eq!(ada.get("/api/me").await.json()["name"], "Ada", "the cookie is good");
    Guest::log_in(app.address(), "ada", PASSWORD).await;
    let bearer = format!("Authorization: Bearer {}\r\n", lived.token);
    let program = request(app.address(), "GET", "/api/me", &bearer, None).await;
    assert_eq!(program.json()["name"], "Engine");
    let path = format!("/api/tables/{}/record", lived.over);
    assert_eq!(ada.get(&path).await.body, lived.record);
    let mut removed = here(&lived.removed).connect().await;
    let sit = json!({"cmd": "sit", "table": lived.waiting});
    assert_eq!(removed.refused(sit.clone()).await, "was_removed");
    ada.connect().await.ask(sit).await;

    let mut clients = come_back(app, &lived.running).await;
    let running = &lived.running.0;
    assert_eq!(clients[2].watch(running).await["note"], NOTED);
    assert_eq!(clients[2].watch(running).await["chat"][0]["text"], SAID);
    let spoken = json!({"cmd": "chat", "table": running, "text": "I am still here"});
    clients[0].ask(spoken.clone()).await;
    clients[2].until(|frame| frame["line"]["text"] == spoken["text"]).await;
    settle(&mut clients).await;
    let heard = |client: &Client| client.frames.iter().any(|it| it.contains("I am still here"));
    assert!(heard(&clients[2]) && !heard(&clients[1]), "who muted them hears nothing");
    assert!(play_to_the_end(running, &mut clients, &mut seeded(4)).await > 0);
    verify::<enigmata_mansion::Match>(&clients[0].guest(app.address()), running).await;

    let mut clients = come_back(app, &lived.race).await;
    assert_eq!(clients[1].deadline, Some(BEGIN + Millis(50_000)), "the sand runs on");
    let mut seed = 5;
    while clients[0].view["ending"].is_null() {
        step(&lived.race.0, &mut clients, seed).await;
        seed += 1;
    }
    let guest = clients[0].guest(app.address());
    verify::<enigmata_conduit::State>(&guest, &lived.race.0).await;

    let mut clients = come_back(app, &lived.solo).await;
    assert!(play_to_the_end(&lived.solo.0, &mut clients, &mut seeded(6)).await > 0);
}

async fn open(place: &Location, folder: &Folder) -> TestServer {
    let clock = Clock::manual(BEGIN + Millis(6_000));
    match place {
        Location::File(_) => TestServer::open_with(folder.path(), &[], clock).await,
        Location::Postgres(url) => {
            TestServer::open_with(folder.path(), &["--database-url", url], clock).await
        }
    }
}

fn counts(moved: &Moved) -> BTreeMap<&str, u64> {
    moved.rows.iter().copied().collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_moves_into_another_and_back_and_everybody_plays_on() {
    let (folder, elsewhere, back) = (Folder::new(), Folder::new(), Folder::new());
    let app = TestServer::open(folder.path()).await;
    let lived = live_in(&app).await;
    app.close().await;

    let first = exported(&in_folder(&folder)).await;
    for secret in [PASSWORD, &lived.token, &lived.ada.cookie] {
        assert!(!first.contains(secret), "only hashes are kept");
    }
    let database = in_postgres().await;
    let moved = moved_in(&database, &first).await;
    let rows = counts(&moved.moved);
    assert_eq!((rows["tables"], rows["removed"], rows["mutes"]), (5, 1, 1), "{rows:?}");
    assert!(rows.iter().all(|(table, count)| *count > 0 || *table == "open_puzzles"), "{rows:?}");
    assert_eq!((moved.verified, moved.damaged.as_slice()), (4, [].as_slice()));
    let second = exported(&database).await;
    for (one, other) in first.lines().zip(second.lines()) {
        assert_eq!(one, other);
    }
    let moved = moved_in(&in_folder(&back), &second).await;
    assert_eq!(moved.verified, 4);
    assert!(exported(&in_folder(&back)).await == first);

    // From each of them people play on.
    for (place, folder) in [(&database, &elsewhere), (&in_folder(&back), &back)] {
        let app = open(place, folder).await;
        live_on(&app, &lived).await;
        app.close().await;
    }
    // And from the database they may move on.
    let third = exported(&database).await;
    let last = Folder::new();
    assert_eq!(moved_in(&in_folder(&last), &third).await.verified, 4);
}

/// A server need not stop for such a backup.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_open_database_is_exported_as_it_was_at_one_moment() {
    let (folder, elsewhere) = (Folder::new(), Folder::new());
    for place in [in_folder(&folder), in_postgres().await] {
        let at = if matches!(place, Location::File(_)) { &folder } else { &elsewhere };
        let app = open(&place, at).await;
        let (link, mut clients) = app.game(mansion(3), 3).await;
        let (mut random, is_over) = (seeded(7), Arc::new(AtomicBool::new(false)));
        let mut files = vec![exported(&place).await];
        let exporting = tokio::spawn({
            let is_over = Arc::clone(&is_over);
            async move {
                while !is_over.load(Ordering::Relaxed) {
                    files.push(exported(&place).await);
                }
                files.push(exported(&place).await);
                files
            }
        });
        for _ in 0..20 {
            random_move(&link, &mut clients, &mut random).await.unwrap();
        }
        is_over.store(true, Ordering::Relaxed);
        let files = exporting.await.unwrap();
        let moves = |file: &String| file.lines().filter(|it| it.starts_with("[\"moves\"")).count();
        assert!(files.iter().map(moves).is_sorted(), "nothing is forgotten again");
        assert!(moves(&files[0]) < moves(&files[files.len() - 1]), "they played meanwhile");
        for file in files {
            // Every one of them is a server in which the game can be played on.
            let folder = Folder::new();
            let moved = moved_in(&in_folder(&folder), &file).await;
            assert_eq!((moved.verified, moved.damaged.len()), (1, 0));
            assert!(!file.contains("\"nodes\"") && !file.contains("caretaker"));
        }
        app.close().await;
    }
}

#[tokio::test]
async fn games_that_were_damaged_before_move_and_are_named() {
    let (folder, new) = (Folder::new(), Folder::new());
    let app = TestServer::open(folder.path()).await;
    let mut links = Vec::new();
    for _ in 0..3 {
        let (link, mut clients) = app.game(mansion(2), 2).await;
        random_move(&link, &mut clients, &mut seeded(8)).await;
        links.push(link);
    }
    app.close().await;
    let path = folder.path().join("enigmata.db");
    let mut file =
        SqliteConnection::connect(&format!("sqlite://{}", path.display())).await.unwrap();
    for (damage, link) in [
        // A move that is against the rules, and deals that another secret would have given.
        "UPDATE moves SET action = '{\"do\":\"doubt\"}' WHERE number = 0 AND table_id = \
            (SELECT id FROM tables WHERE link = $1)",
        "UPDATE tables SET secret = zeroblob(32) WHERE link = $1",
    ]
    .into_iter()
    .zip(&links)
    {
        sqlx::query(damage).bind(link).execute(&mut file).await.unwrap();
    }
    let damaged: Vec<i64> = sqlx::query_scalar("SELECT id FROM tables ORDER BY id LIMIT 2")
        .fetch_all(&mut file)
        .await
        .unwrap();
    file.close().await.unwrap();
    let text = exported(&in_folder(&folder)).await;
    let moved = import(&in_folder(&new), &text).await.unwrap();
    assert_eq!((moved.verified, moved.damaged), (1, damaged));
    assert!(exported(&in_folder(&new)).await == text, "they are kept as they were");
}
