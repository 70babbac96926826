//! Connections that go silent, do not read, or ask too fast.

use super::support::{BEGIN, Client, Folder, Guest, Neighbour, TestServer, config, mansion};
use super::{code, last_word};
use enigmata_server::clock::Clock;
use enigmata_server::start;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::TcpSocket;

/// Long enough for questions, short enough for those who answer.
const STEP: Duration = Duration::from_secs(25);

fn is_away(table: &Value, seat: usize) -> bool {
    table["seats"][seat]["occupant"]["present"] == json!(false)
}

#[tokio::test]
async fn somebody_who_vanishes_is_missed() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let mut neighbour = Neighbour::sit(&app).await;
    let (link, mut clients) = app.table(mansion(2), 2).await;
    let vanished = clients.remove(1);
    let friend = &mut clients[0];
    friend.watch(&link).await;
    assert!(!is_away(&friend.table, 1));
    // The line is open, but nobody is there to answer.
    for _ in 0..4 {
        app.clock.advance(STEP);
        neighbour.play(&app, 2).await;
        friend.ask(json!({"cmd": "ping"})).await;
    }
    while !is_away(&friend.table, 1) {
        friend.next().await;
    }
    let meters = app.running.server.meters.render(0, &[]);
    assert!(meters.contains("enigmata_refusals_total{code=\"silent\"} 1"), "{meters}");
    drop(vanished);
    neighbour.check().await;
    app.close().await;
}

#[tokio::test]
async fn whoever_answers_stays_and_whoever_never_speaks_goes() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Ada").await;
    let mut quiet = guest.connect().await;
    quiet.ask(json!({"cmd": "ping"})).await;
    let mut mute = guest.connect().await;
    for _ in 0..8 {
        app.clock.advance(STEP);
        // Reading answers the pings of the server; and what is said here, if anything, is no word.
        let reading = tokio::time::timeout(Duration::from_millis(50), quiet.frame());
        assert!(reading.await.is_err(), "it goes on");
    }
    assert_eq!(last_word(&mut mute).await, "silent");
    quiet.ask(json!({"cmd": "ping"})).await;
    app.close().await;
}

/// A window of somebody with a small buffer.
async fn narrow(guest: &Guest) -> Client {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let stream = socket.connect(guest.address).await.unwrap();
    let mut client = Client::connect_over(stream, &[("Cookie", &guest.cookie)]).await.unwrap();
    assert_eq!(client.next().await["push"], "welcome");
    client
}

#[tokio::test]
async fn whoever_does_not_read_is_cut_off_and_can_resume() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let mut neighbour = Neighbour::sit(&app).await;
    let (first, second) = (app.guest("Ada").await, app.guest("Joan").await);
    let link = first.open_table(mansion(2), 0).await;
    let mut players = [first.connect().await, second.connect().await];
    players[1].ask(json!({"cmd": "sit", "table": link})).await;
    for player in &mut players {
        player.watch(&link).await;
        player.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    }
    for player in &mut players {
        player.until_begun().await;
    }
    let mut slow = narrow(&first).await;
    slow.watch(&link).await;
    let is_cut = || {
        let meters = app.running.server.meters.render(0, &[]);
        meters.contains("enigmata_slow_readers_total 1")
    };
    let long = "🐞".repeat(8_000);
    let mut notes = 0;
    while !is_cut() {
        notes += 1;
        assert!(notes < 5_000, "nobody is cut off");
        players[0].ask(json!({"cmd": "note", "table": link, "text": long})).await;
        if notes % 20 == 0 {
            let able = players.iter().position(|player| !player.legal.is_empty());
            if let Some(able) = able {
                let action = players[able].legal[0].clone();
                players[able].play(&link, &action).await;
            }
            for player in &mut players {
                player.ask(json!({"cmd": "ping"})).await;
            }
            neighbour.play(&app, 1).await;
        }
    }
    let mut word = String::new();
    while let Some(frame) = slow.frame().await {
        let frame: Value = serde_json::from_str(&frame).unwrap();
        slow.note(&frame);
        word = code(&frame).to_owned();
    }
    assert_eq!(word, "too_slow");
    let mut back = first.connect().await;
    (back.seq, back.view) = (slow.seq, slow.view.clone());
    back.ask(json!({"cmd": "watch", "table": link, "since": slow.seq})).await;
    let resumed = back.view.clone();
    back.watch(&link).await;
    assert!(resumed == back.view, "what was resumed is not what is");
    neighbour.check().await;
    app.close().await;
}

#[tokio::test]
async fn whoever_asks_too_fast_is_told_and_then_cut_off() {
    let folder = Folder::new();
    let clock = Clock::manual(BEGIN);
    let mut config = config(folder.path(), &[]);
    config.commands_per_second = 10;
    let app = TestServer { running: start(config, clock.clone()).await.unwrap(), clock };
    let guest = app.guest("Mallory").await;
    let mut client = guest.connect().await;
    for _ in 0..30 {
        client.ask(json!({"cmd": "ping"})).await;
    }
    client.say("{\"cmd\":\"ping\"}").await;
    assert_eq!(code(&client.next().await), "too_fast");
    app.clock.advance(Duration::from_millis(100));
    client.ask(json!({"cmd": "ping"})).await;
    for _ in 0..199 {
        client.say("{\"cmd\":\"ping\"}").await;
        assert_eq!(code(&client.next().await), "too_fast");
    }
    client.say("{\"cmd\":\"ping\"}").await;
    assert_eq!(last_word(&mut client).await, "too_fast");
    // Pings of the protocol are no way around.
    let mut client = guest.connect().await;
    for _ in 0..231 {
        super::send_raw(&mut client, &super::frame(0x89, b"")).await;
    }
    assert_eq!(last_word(&mut client).await, "too_fast");
    app.close().await;
}

#[tokio::test]
async fn chat_comes_at_a_pace() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.table(mansion(2), 1).await;
    let line = json!({"cmd": "chat", "table": link, "text": "hello"});
    for _ in 0..6 {
        clients[0].ask(line.clone()).await;
    }
    assert_eq!(clients[0].refused(line.clone()).await, "too_fast");
    app.clock.advance(Duration::from_secs(2));
    clients[0].ask(line.clone()).await;
    assert_eq!(clients[0].refused(line).await, "too_fast");
    app.close().await;
}
