//! A table whose players go on after every death of the server.

use super::client::{Client, Gone};
use super::http;
use enigmata_game::{Actor, Record, below};
use enigmata_mansion::{Match, Move, Setup};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use std::cell::Cell;
use std::net::SocketAddr;

/// What is counted over the whole test.
#[derive(Default)]
pub struct Count {
    /// Moves that were acknowledged.
    pub moves: Cell<u64>,
    /// Moves that were under way when the server died, and were made.
    pub survived: Cell<u64>,
    /// Moves that were under way when the server died, and were not made.
    pub lost: Cell<u64>,
    /// Views that were brought up to date after a death, and compared.
    pub views: Cell<u64>,
    /// Games whose beginning the server did not survive.
    pub interrupted: Cell<u64>,
}

pub fn add(count: &Cell<u64>) {
    count.set(count.get() + 1);
}

/// A game that is over: its link, and what every seat did.
type Finished = (String, Vec<Vec<Value>>);

pub struct Table {
    pub clients: Vec<Client>,
    link: String,
    /// Where the server is, as long as it lives.
    address: SocketAddr,
    has_begun: bool,
    pub finished: Vec<Finished>,
    random: ChaCha8Rng,
}

impl Table {
    pub async fn open(
        address: SocketAddr,
        number: usize,
        players: usize,
        random: ChaCha8Rng,
    ) -> Self {
        let mut clients = Vec::new();
        for seat in 0..players {
            clients.push(Client::arrive(address, &format!("Player {number}.{seat}")).await);
        }
        let link = clients[0].open_table(address, players).await;
        Self { clients, link, address, has_begun: false, finished: Vec::new(), random }
    }

    /// Everybody connects again, and everything that anybody has been told is still so.
    pub async fn come_back(&mut self, address: SocketAddr, count: &Count) -> Result<(), Gone> {
        self.address = address;
        if !self.has_begun {
            add(&count.interrupted);
            return self.begin().await;
        }
        for client in &mut self.clients {
            client.connect(address).await?;
        }
        for client in &mut self.clients {
            let before = client.seq;
            let mut history = history(&client.view);
            let missed = json!({"cmd": "watch", "since": before});
            let answer = client.ask(missed).await?;
            assert_eq!(answer["ok"], "watch", "{answer}");
            let told = answer["game"]["events"].as_array().cloned().unwrap_or_default();
            assert_eq!(told.len() as u64, client.seq.saturating_sub(before));
            history.extend(told);
            assert!(history == self::history(&client.view), "what was told before is not so now");
            assert!(
                client.seq >= before,
                "{} was told to somebody, now it is {}",
                before,
                client.seq
            );
            // Whoever moves is told of it, and nobody else can go on instead of them.
            if let Some((_, action)) = client.in_flight.take() {
                if client.seq > before {
                    client.made.push(action);
                    add(&count.survived);
                } else {
                    add(&count.lost);
                }
            }
            add(&count.views);
        }
        Ok(())
    }

    /// All who may move send a move, at once.
    pub async fn send_moves(&mut self) -> Result<(), Gone> {
        while !self.clients.iter().any(|client| !client.legal.is_empty()) {
            assert!(self.clients.iter().all(Client::is_over), "the table is stuck");
            self.next_game().await?;
        }
        for client in self.clients.iter_mut().filter(|client| !client.legal.is_empty()) {
            let drawn = below(&mut self.random, client.legal.len() as u32) as usize;
            client.send_move(client.legal[drawn].clone()).await?;
        }
        Ok(())
    }

    /// All who may move do, and hear that it was made.
    pub async fn step(&mut self, acknowledged: &impl Fn()) -> Result<(), Gone> {
        self.send_moves().await?;
        for client in &mut self.clients {
            if client.in_flight.is_some() {
                client.acknowledged().await?;
                acknowledged();
            }
        }
        // Everybody who asks is answered after all news that came before.
        for client in &mut self.clients {
            client.ask(json!({"cmd": "ping"})).await?;
        }
        Ok(())
    }

    /// The server died.
    pub async fn hear_the_last(&mut self) {
        for client in &mut self.clients {
            client.hear_the_last().await;
        }
    }

    pub fn is_over(&self) -> bool {
        self.has_begun && self.clients.iter().all(Client::is_over)
    }

    /// The game is to be looked at afterwards.
    pub fn finish(&mut self) {
        let made = self.clients.iter_mut().map(|client| std::mem::take(&mut client.made));
        self.finished.push((self.link.clone(), made.collect()));
    }

    async fn next_game(&mut self) -> Result<(), Gone> {
        let rematch = json!({"cmd": "rematch"});
        let next = self.clients[0].ask(rematch).await?;
        self.finish();
        self.link = next["table"].as_str().unwrap_or_else(|| panic!("{next}")).to_owned();
        self.has_begun = false;
        self.begin().await
    }

    /// Connect, sit down, be ready and look, however much of it was done before the server died.
    async fn begin(&mut self) -> Result<(), Gone> {
        let link = self.link.as_str();
        for client in &mut self.clients {
            client.forget(link);
            client.connect(self.address).await?;
            let answer = client.ask(json!({"cmd": "sit"})).await?;
            assert!(answer.get("ok").is_some(), "{answer}");
        }
        for client in &mut self.clients {
            let ready = json!({"cmd": "ready", "ready": true});
            let answer = client.ask(ready).await?;
            let begun = answer["error"]["code"] == "already_begun";
            assert!(begun || answer.get("ok").is_some(), "{answer}");
        }
        for client in &mut self.clients {
            client.ask(json!({"cmd": "watch"})).await?;
            assert!(!client.view.is_null(), "all are ready, and the game has not begun");
        }
        self.has_begun = true;
        Ok(())
    }

    /// Every game that was finished is proved fair, and is made of the moves that were made.
    pub async fn verify(&self, address: SocketAddr) -> usize {
        for (link, made) in &self.finished {
            let path = format!("/api/tables/{link}/record");
            let record = http::request(address, "GET", &path, None, None).await.json();
            let record: Record<Setup, Move> = serde_json::from_value(record).unwrap();
            let draws = enigmata_game::fair::verify::<Match>(&record).unwrap();
            assert!(draws >= 1 && record.replay::<Match>().is_ok());
            let mut recorded = vec![Vec::new(); made.len()];
            for step in &record.moves {
                if let Actor::Seat(seat) = step.by {
                    recorded[seat.index()].push(serde_json::to_value(step.action).unwrap());
                }
            }
            assert!(recorded == *made, "recorded {recorded:?}\nmade {made:?}");
        }
        self.finished.len()
    }
}

/// Everything that somebody was told of the game.
fn history(view: &Value) -> Vec<Value> {
    view["game"]["history"].as_array().cloned().unwrap_or_default()
}
