//! Stepping through a game that is over: what is shown is what the rules say and what everybody
//! saw, and nothing is shown before.

use crate::support;

use enigmata_game::{Session, apply_change};
use enigmata_mansion::{Match, Solo};
use flate2::read::GzDecoder;
use serde_json::{Value, json};
use std::io::Read as _;
use support::{Client, Folder, TestServer, play_to_the_end, seeded};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

async fn replay(app: &TestServer, link: &str) -> support::Reply {
    let path = format!("/api/tables/{link}/replay");
    support::request(app.address(), "GET", &path, "", None).await
}

/// The view of an observer at the end, by the changes of the replay.
fn last_view(replay: &Value, observer: usize) -> Value {
    let seer = &replay["observers"][observer];
    let mut view = seer["view"].clone();
    for step in seer["steps"].as_array().unwrap() {
        let told = step["events"].as_array().unwrap();
        apply_change(&mut view, &step["change"], told);
    }
    view
}

/// What a replay must be for players who have seen the game and for the record.
async fn check<G: enigmata_game::Revealing>(app: &TestServer, link: &str, clients: &mut [Client]) {
    let reply = replay(app, link).await;
    assert_eq!((reply.status, reply.header("content-encoding")), (200, None));
    assert_eq!(reply.header("content-type"), Some("application/json"));
    let replay = reply.json();
    assert_eq!(replay["game"], G::NAME);
    assert_eq!(replay["table"], json!(link));
    let table = clients[0].watch(link).await["table"].clone();
    for (index, seat) in table["seats"].as_array().unwrap().iter().enumerate() {
        assert_eq!(replay["seats"][index]["seat"], json!(index));
        assert_eq!(replay["seats"][index]["name"], seat["occupant"]["name"]);
    }
    for (index, client) in clients.iter_mut().enumerate() {
        let seen = client.watch(link).await["game"]["view"].clone();
        assert_eq!(last_view(&replay, index), seen);
    }
    let mut spectator = app.guest("Looker").await.connect().await;
    let seen = spectator.watch(link).await["game"]["view"].clone();
    let observers = replay["observers"].as_array().unwrap();
    assert_eq!(observers.last().unwrap()["as"], "spectator");
    assert_eq!(last_view(&replay, observers.len() - 1), seen);
    let path = format!("/api/tables/{link}/record");
    let record = support::request(app.address(), "GET", &path, "", None).await.json();
    let moves = record["moves"].as_array().unwrap();
    let steps = replay["steps"].as_array().unwrap();
    assert_eq!(steps.len(), moves.len());
    assert!(observers.iter().all(|seer| seer["steps"].as_array().unwrap().len() == moves.len()));
    for (step, kept) in steps.iter().zip(moves) {
        assert_eq!((&step["actor"], &step["move"]), (&kept["by"], &kept["move"]));
    }
    // The server says what the rules say of the record.
    let setup = serde_json::from_value(record["setup"].clone()).unwrap();
    let mut session = Session::<G>::new(&setup).unwrap();
    for kept in moves {
        let by = serde_json::from_value(kept["by"].clone()).unwrap();
        session.play(by, &serde_json::from_value(kept["move"].clone()).unwrap()).unwrap();
    }
    let ours = serde_json::to_value(session.replay().unwrap()).unwrap();
    assert_eq!(replay["truth"], ours["truth"]);
    assert_eq!(replay["observers"], ours["observers"]);
}

#[tokio::test]
async fn a_match_is_replayed_as_it_was_seen() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let setup = json!({"players": 3, "length": "three_wins"});
    let (link, mut clients) = app.game(json!({"game": "mansion", "setup": setup}), 3).await;
    let early = replay(&app, &link).await;
    assert_eq!((early.status, early.code().as_str()), (409, "not_over"));
    play_to_the_end(&link, &mut clients, &mut seeded(7)).await;
    check::<Match>(&app, &link, &mut clients).await;
    assert_eq!(replay(&app, "nothing").await.code(), "no_table");
    // It is the same after a restart, from the store.
    let before = replay(&app, &link).await.body;
    drop(clients);
    app.close().await;
    let app = TestServer::open(folder.path()).await;
    assert_eq!(replay(&app, &link).await.body, before);
    app.close().await;
}

#[tokio::test]
async fn a_challenge_is_replayed_too() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(json!({"game": "solo", "setup": {}}), 1).await;
    assert_eq!(replay(&app, &link).await.code(), "not_over");
    play_to_the_end(&link, &mut clients, &mut seeded(3)).await;
    check::<Solo>(&app, &link, &mut clients).await;
    app.close().await;
}

#[tokio::test]
async fn it_is_sent_short_to_those_who_can_read_that() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(support::mansion(5), 5).await;
    play_to_the_end(&link, &mut clients, &mut seeded(1)).await;
    let whole = replay(&app, &link).await.body;
    let mut stream = tokio::net::TcpStream::connect(app.address()).await.unwrap();
    let request = format!(
        "GET /api/tables/{link}/replay HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\
         Accept-Encoding: br, gzip\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer.windows(4).position(|it| it == b"\r\n\r\n").unwrap();
    let head = String::from_utf8_lossy(&answer[..end]).to_ascii_lowercase();
    assert!(head.contains("content-encoding: gzip") && head.contains("vary: accept-encoding"));
    let mut text = String::new();
    GzDecoder::new(&answer[end + 4..]).read_to_string(&mut text).unwrap();
    assert_eq!(text, whole);
    assert!(answer.len() * 5 < whole.len(), "{} of {}", answer.len(), whole.len());
    app.close().await;
}
