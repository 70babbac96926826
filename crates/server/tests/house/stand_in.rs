//! A bot that plays for somebody, and the person who comes back.

use crate::support;

use enigmata_game::Seat;
use enigmata_server::bots::{Chosen, Thought};
use serde_json::json;
use std::time::Duration;
use support::{Client, Folder, House, Slow, mansion, settle};

/// Longer than any bot takes to answer once it has thought.
const DELAY: Duration = Duration::from_millis(2_500);

/// A table of two. Bots of this house never come to anything by themselves.
struct Absence {
    house: House,
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
        let house = House::open_players(folder.path(), &["--bot-threads", "1"], players).await;
        let (link, clients) = house.game(mansion(2), 2).await;
        let able = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
        Self { house, slow, link, clients, able, _folder: folder }
    }

    /// Whoever is to move gets up, and the bot has come to what it will do.
    async fn stand_in(&mut self) {
        let gone = &mut self.clients[self.able];
        gone.ask(json!({"cmd": "leave", "table": self.link})).await;
        let answer = Some(Chosen { action: gone.legal[0].to_string(), after: None });
        let (table, seat) = (self.link.as_str().into(), Seat::new(self.able as u8));
        let thought = Thought { table, seat, asked_at: gone.seq, answer };
        let server = &self.house.running.server;
        server.lobby.find(&self.link).unwrap().hear(server, thought).await;
    }

    /// Its moment comes. Whether a move is made.
    async fn acts(&mut self) -> bool {
        settle(&mut self.clients).await;
        let before = self.clients[0].seq;
        self.house.clock.advance(DELAY);
        let server = &self.house.running.server;
        server.lobby.find(&self.link).unwrap().tick(server).await;
        settle(&mut self.clients).await;
        self.clients[0].seq > before
    }

    async fn close(self) {
        self.slow.release_all();
        drop(self.clients);
        self.house.close().await;
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
