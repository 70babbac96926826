//! A bot that plays for somebody, and the person who comes back.

use crate::support;

use enigmata_game::Seat;
use enigmata_table::{Chosen, Input, Thought};
use serde_json::{Value, json};
use std::time::Duration;
use support::{Client, Folder, Guest, Slow, TestServer, mansion, settle};

/// Longer than any bot takes to answer once it has thought.
const DELAY: Duration = Duration::from_millis(2_500);

/// A table of two. Bots of this server never come to anything by themselves.
struct Absence {
    app: TestServer,
    slow: Slow,
    link: String,
    clients: Vec<Client>,
    /// Whose turn it is.
    able: usize,
    _folder: Folder,
}

impl Absence {
    async fn open() -> Self {
        let folder = Folder::new();
        let (slow, players) = Slow::players(64);
        let app = TestServer::open_players(folder.path(), &["--bot-threads", "1"], players).await;
        let (link, clients) = app.game(mansion(2), 2).await;
        let able = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
        Self { app, slow, link, clients, able, _folder: folder }
    }

    /// Whoever is to move gets up, and the bot has come to what it will do.
    async fn stand_in(&mut self) {
        let gone = &mut self.clients[self.able];
        gone.ask(json!({"cmd": "leave", "table": self.link})).await;
        let answer = Some(Chosen { action: gone.legal[0].to_string(), after: None });
        let thought = Thought { seat: Seat::new(self.able as u8), asked_at: gone.seq, answer };
        self.tell(Input::Thought(thought)).await;
    }

    /// Its moment comes. Whether a move is made.
    async fn acts(&mut self) -> bool {
        settle(&mut self.clients).await;
        let before = self.clients[0].seq;
        self.app.clock.advance(DELAY);
        self.tell(Input::Tick).await;
        settle(&mut self.clients).await;
        self.clients[0].seq > before
    }

    async fn tell(&self, input: Input) {
        let table = self.app.running.server.lobby.find(&self.link).unwrap();
        table.tell_and_wait(input).await;
    }

    async fn close(self) {
        self.slow.release_all();
        drop(self.clients);
        self.app.close().await;
    }
}

#[tokio::test]
async fn a_stand_in_does_what_it_has_come_to() {
    let mut table = Absence::open().await;
    table.stand_in().await;
    assert!(table.acts().await);
    table.close().await;
}

/// By opening the table, or by taking the seat.
#[tokio::test]
async fn who_is_back_plays_and_the_bot_that_has_thought_does_not() {
    for command in ["watch", "sit"] {
        let mut table = Absence::open().await;
        table.stand_in().await;
        let link = table.link.clone();
        let able = table.able;
        table.clients[able].ask(json!({"cmd": command, "table": link})).await;
        assert!(!table.acts().await, "{command}: the bot played for somebody who is back");
        let action = table.clients[able].legal[0].clone();
        table.clients[able].play(&link, &action).await;
        table.close().await;
    }
}

/// Nobody else has to do anything for it to begin.
#[tokio::test]
async fn a_bot_is_asked_for_somebody_who_has_been_away_for_too_long() {
    let folder = Folder::new();
    let (mut slow, players) = Slow::players(64);
    let app = TestServer::open_players(folder.path(), &["--bot-threads", "1"], players).await;
    let mut options = mansion(2);
    options["absence"] = json!(20);
    let (_, mut clients) = app.game(options, 2).await;
    let able = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    drop(clients.remove(able));
    let seat = |frame: &Value| frame["table"]["seats"][able]["occupant"].clone();
    clients[0].until(|frame| seat(frame)["present"] == json!(false)).await;
    app.clock.advance(Duration::from_secs(20));
    clients[0].until(|frame| seat(frame)["stand_in"] == json!(true)).await;
    slow.begun(1).await;
    slow.release_all();
    app.close().await;
}

#[tokio::test]
async fn a_stand_in_that_was_asked_for_outlasts_the_server() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(2), 2).await;
    drop(clients.pop());
    let is_away = |frame: &Value| frame["table"]["seats"][1]["occupant"]["present"] == json!(false);
    clients[0].until(is_away).await;
    app.pass(Duration::from_secs(60), &mut clients).await;
    clients[0].ask(json!({"cmd": "stand_in", "table": link, "seat": 1})).await;
    let guest = clients[0].guest(app.address());
    drop(clients);
    app.close().await;
    let app = TestServer::open(folder.path()).await;
    let guest = Guest { address: app.address(), ..guest };
    let table = guest.get(&format!("/api/tables/{link}")).await.json();
    assert_eq!(table["seats"][1]["occupant"]["stand_in"], json!(true));
    app.close().await;
}
