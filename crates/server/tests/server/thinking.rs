//! Bots that think long, too long, or stumble: nobody else notices.

use crate::support;
use enigmata_server::wire::Millis;

use enigmata_game::{Bot, Game};
use enigmata_mansion::Match;
use enigmata_server::bots::Players;
use rand::Rng;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use support::{Client, Folder, Guest, Slow, TestServer, mansion, play_to_the_end, seeded, settle};

/// Longer than any bot takes to answer once it has thought.
const DELAY: Duration = Duration::from_millis(2_500);
const ONE: &[&str] = &["--bot-threads", "1"];

/// A table of one person and two bots, of which the first has the first turn.
async fn bots_begin(app: &TestServer, name: &str) -> (String, Client) {
    let guest = app.guest(name).await;
    let options = json!({"game": "mansion", "setup": {"players": 3, "keeper": 1}});
    let link = guest.open_table(options, 2).await;
    let mut client = guest.connect().await;
    client.watch(&link).await;
    client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    client.until_begun().await;
    (link, client)
}

/// Two people and a bot, who is asked with the second of them whether to doubt the first.
async fn bot_is_asked(app: &TestServer, options: Value) -> (String, Vec<Client>) {
    let (link, mut clients) = app.table(options, 2).await;
    clients[0].ask(json!({"cmd": "add_bot", "table": link})).await;
    for client in &mut clients {
        client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    }
    for client in &mut clients {
        client.until_begun().await;
    }
    clients[0].play(&link, &json!({"do": "look", "spot": 0})).await;
    clients[0].play(&link, &json!({"do": "announce", "name": "radio_center"})).await;
    settle(&mut clients).await;
    (link, clients)
}

fn tells(frame: &Value, event: &str) -> bool {
    frame["update"]["events"]
        .as_array()
        .is_some_and(|told| told.iter().any(|it| it["event"] == event))
}

#[tokio::test]
async fn a_slow_bot_holds_up_neither_its_own_table_nor_another() {
    let folder = Folder::new();
    let (mut slow, players) = Slow::players(64);
    let app = TestServer::open_players(folder.path(), ONE, players).await;
    let (link, mut clients) = bot_is_asked(&app, mansion(3)).await;
    slow.begun(1).await;
    app.clock.advance(DELAY);
    // At its own table people talk, look and answer.
    clients[0].ask(json!({"cmd": "chat", "table": link, "text": "Take your time"})).await;
    let answered = clients[1].play(&link, &json!({"do": "believe"})).await;
    assert!(tells(&answered, "answered"), "{answered}");
    // At another one they play a whole game.
    let (other, mut people) = app.game(mansion(4), 4).await;
    assert!(play_to_the_end(&other, &mut people, &mut seeded(3)).await > 3);
    assert_eq!(slow.count(), 1, "it thinks still");
    slow.release_all();
    let verdict = |frame: &Value| tells(frame, "stood") || tells(frame, "doubted");
    clients[1].until(verdict).await;
    app.close().await;
}

#[tokio::test]
async fn a_bot_that_has_thought_waits_for_its_moment() {
    let folder = Folder::new();
    let (mut slow, players) = Slow::players(64);
    let app = TestServer::open_players(folder.path(), ONE, players).await;
    let (_, mut client) = bots_begin(&app, "Host").await;
    slow.begun(1).await;
    slow.release_one();
    client.ask(json!({"cmd": "ping"})).await;
    assert!(client.waiting.iter().all(|frame| frame["push"] != "update"), "no time has passed");
    app.clock.advance(DELAY);
    client.until(|frame| tells(frame, "looked")).await;
    slow.begun(2).await;
    slow.release_all();
    app.close().await;
}

#[tokio::test]
async fn a_thought_that_comes_too_late_is_dropped() {
    let folder = Folder::new();
    let (mut slow, players) = Slow::players(64);
    let flags = &["--bot-threads", "2"];
    let app = TestServer::open_players(folder.path(), flags, players).await;
    let mut options = mansion(3);
    options["clock"] = json!({"turn": 60, "answer": 20});
    let (link, mut clients) = bot_is_asked(&app, options).await;
    slow.begun(1).await;
    clients[1].play(&link, &json!({"do": "believe"})).await;
    // Its time runs out as anybody's, and it has let the name stand.
    app.pass(Duration::from_secs(20), &mut clients).await;
    clients[0].until(|frame| tells(frame, "stood")).await;
    // The turn comes to it. It still thinks of the old question, and of one thing at a time.
    while clients[0].view["game"]["turn"]["seat"] != 2 {
        let Millis(left) = clients[0].deadline.unwrap() - app.clock.now();
        let left = Duration::from_millis(u64::try_from(left).unwrap_or(0));
        app.pass(left, &mut clients).await;
        clients[0].until(|frame| frame["push"] == "update").await;
        settle(&mut clients).await;
    }
    assert_eq!(slow.count(), 1);
    slow.release_one();
    slow.begun(2).await;
    slow.release_one();
    app.clock.advance(DELAY);
    // What the server did for the others by chance may have turned up the card that it takes.
    let took = |frame: &Value| tells(frame, "looked") || tells(frame, "pointed");
    clients[0].until(|frame| took(frame) && frame["update"]["events"][0]["seat"] == 2).await;
    slow.release_all();
    app.close().await;
}

/// Stumbles over everything.
struct Clumsy;

impl Bot<Match> for Clumsy {
    fn choose(
        &mut self,
        _: &<Match as Game>::View,
        _: &[<Match as Game>::Move],
        _: &mut dyn Rng,
    ) -> <Match as Game>::Move {
        panic!("this bot fails, as it should")
    }
}

#[tokio::test]
async fn a_bot_that_fails_does_what_says_nothing_and_the_game_goes_on() {
    let folder = Folder::new();
    let mansion = |_| Box::new(Clumsy) as Box<dyn Bot<Match>>;
    let players = Players { mansion: Arc::new(mansion), room: 64 };
    let app = TestServer::open_players(folder.path(), ONE, players).await;
    let (_, mut client) = bots_begin(&app, "Host").await;
    for event in ["looked", "announced"] {
        client.ask(json!({"cmd": "ping"})).await;
        app.clock.advance(DELAY);
        client.until(|frame| tells(frame, event)).await;
    }
    app.close().await;
}

#[tokio::test]
async fn closing_waits_for_no_thought_and_loses_no_question() {
    let folder = Folder::new();
    let (mut slow, players) = Slow::players(64);
    let app = TestServer::open_players(folder.path(), ONE, players).await;
    let (link, client) = bots_begin(&app, "Host").await;
    let guest = client.guest(app.address());
    let (_, other) = bots_begin(&app, "Other").await;
    slow.begun(1).await;
    drop((client, other));
    app.close().await;
    assert_eq!(slow.count(), 1, "the second was forgotten");

    let app = TestServer::open(folder.path()).await;
    let guest = Guest { address: app.address(), ..guest };
    let mut client = guest.connect().await;
    client.watch(&link).await;
    app.clock.advance(DELAY);
    client.until(|frame| tells(frame, "looked")).await;
    slow.release_all();
    app.close().await;
}

#[tokio::test]
async fn when_too_much_waits_bots_are_asked_again_a_little_later() {
    let folder = Folder::new();
    let (mut slow, players) = Slow::players(1);
    let app = TestServer::open_players(folder.path(), ONE, players).await;
    let mut clients = Vec::new();
    for name in ["First", "Second", "Third"] {
        clients.push(bots_begin(&app, name).await.1);
        // The first keeps the thread, the second waits for it, for the third there is no room.
        slow.begun(1).await;
    }
    let guest = clients[0].guest(app.address());
    // Whoever has a table after its beginning has it when its bot was asked.
    for table in app.running.server.lobby.tables() {
        drop(table.info());
    }
    let metrics = guest.get("/metrics").await.body;
    assert!(metrics.contains("\nenigmata_bot_thoughts 1\n"), "{metrics}");
    assert!(metrics.contains("\nenigmata_bot_queue 1\n"), "{metrics}");
    slow.release_all();
    for client in &mut clients {
        while !client.waiting.iter().any(|frame| tells(frame, "looked")) {
            app.clock.advance(Duration::from_millis(50));
            client.ask(json!({"cmd": "ping"})).await;
        }
    }
    let metrics = guest.get("/metrics").await.body;
    let counted = "enigmata_bot_thinking_seconds_count{strength=\"regular\"}";
    assert!(metrics.contains(counted), "{metrics}");
    app.close().await;
}
