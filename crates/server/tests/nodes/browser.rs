//! Somebody who plays as a browser does: whoever loses the connection comes back, at whichever node, and goes on
//! from what they had heard. What was sent and what was answered is remembered, to be compared with the record.

use super::support::{Client, Guest, asked, is_said, seeded};
use enigmata_game::below;
use futures_util::SinkExt;
use futures_util::future::select_all;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::RwLock;
use tokio_tungstenite::tungstenite::Message;

/// The nodes to which a proxy would send somebody now. Whoever is on the way in has it locked.
pub type Doors = Arc<RwLock<Vec<SocketAddr>>>;

/// The pauses of `web/src/wire/connection.svelte.ts`, in milliseconds.
const PAUSES: [u32; 4] = [300, 700, 1500, 3000];

pub struct Browser {
    pub client: Client,
    pub link: String,
    doors: Doors,
    random: ChaCha8Rng,
    /// Moves in their order, and whether they were acknowledged.
    pub sent: Vec<(Value, bool)>,
    /// For each connection that has ended, how many attempts it took until a command was answered again.
    pub away: Vec<u32>,
    /// How often the store was away.
    pub faults: usize,
    /// Every frame of the connections before this one.
    frames: Vec<String>,
}

/// What became of a command.
enum Answered {
    Done,
    Refused(String),
    /// The connection has ended.
    Never,
}

impl Browser {
    pub fn new(client: Client, link: &str, doors: &Doors, seed: u64) -> Self {
        Self {
            client,
            link: link.to_owned(),
            doors: Arc::clone(doors),
            random: seeded(seed),
            sent: Vec::new(),
            away: Vec::new(),
            faults: 0,
            frames: Vec::new(),
        }
    }

    pub fn is_over(&self) -> bool {
        self.client.table["stage"] == "over"
    }

    /// Make a random move if there is one, else hear what is new.
    pub async fn step(&mut self) {
        if self.client.legal.is_empty() {
            self.hear().await;
            return;
        }
        let any = below(&mut self.random, self.client.legal.len() as u32) as usize;
        let action = self.client.legal[any].clone();
        self.play(action).await;
    }

    /// Until the game is over.
    pub async fn play_on(&mut self) {
        while !self.is_over() {
            self.step().await;
        }
    }

    /// Hear what is new, or come back.
    pub async fn hear(&mut self) {
        self.client.waiting.clear();
        match self.client.frame().await {
            Some(frame) => self.client.note(&serde_json::from_str(&frame).unwrap()),
            None => self.come_back().await,
        }
    }

    /// Hear what is new until something else has happened.
    pub async fn hear_until(&mut self, something: impl Future<Output = ()>) {
        let mut something = pin!(something);
        loop {
            let frame = tokio::select! {
                () = &mut something => return,
                frame = self.client.frame() => frame,
            };
            match frame {
                Some(frame) => self.client.note(&serde_json::from_str(&frame).unwrap()),
                None => self.come_back().await,
            }
        }
    }

    /// Send a move, and remember what became of it. Whether it was acknowledged.
    pub async fn play(&mut self, action: Value) -> bool {
        let seq = self.client.seq;
        let command = json!({"cmd": "move", "seq": seq, "move": action});
        match self.ask(command).await {
            Answered::Done => {
                self.sent.push((action, true));
                return true;
            }
            Answered::Never => {
                self.sent.push((action, false));
                self.come_back().await;
            }
            Answered::Refused(code) if code == "store" => {
                self.sent.push((action, false));
                self.faults += 1;
            }
            Answered::Refused(code) => {
                assert_eq!(code, "stale", "{action}");
                while self.client.seq == seq && !self.is_over() {
                    self.hear().await;
                }
            }
        }
        false
    }

    async fn ask(&mut self, mut command: Value) -> Answered {
        let id = format!("{}-{}", self.sent.len(), self.client.frames.len());
        command["id"] = json!(id);
        if self.client.socket.send(Message::text(command.to_string())).await.is_err() {
            return Answered::Never;
        }
        loop {
            let Some(frame) = self.client.frame().await else { return Answered::Never };
            let frame: Value = serde_json::from_str(&frame).unwrap();
            self.client.note(&frame);
            if frame["id"] != command["id"] {
                continue;
            }
            let fault = frame.get("error");
            let Some(fault) = fault else { return Answered::Done };
            assert!(is_said(fault), "{frame}");
            return Answered::Refused(fault["code"].as_str().unwrap().to_owned());
        }
    }

    async fn come_back(&mut self) {
        let guest = self.client.guest(([127, 0, 0, 1], 0).into());
        for attempt in 1.. {
            let pause = PAUSES[(attempt as usize).min(PAUSES.len()) - 1];
            let pause = pause * 3 / 4 + below(&mut self.random, pause / 2);
            tokio::time::sleep(Duration::from_millis(u64::from(pause))).await;
            let doors = Arc::clone(&self.doors);
            let doors = doors.read().await;
            let address = doors[below(&mut self.random, doors.len() as u32) as usize];
            let guest = Guest { address, ..guest.clone() };
            let mut next = guest.connect_to(&self.link).await;
            self.frames.append(&mut self.client.frames);
            (next.seq, next.view) = (self.client.seq, self.client.view.take());
            self.client = next;
            let since = self.client.seq;
            let watch = json!({"cmd": "watch", "since": since});
            if matches!(self.ask(watch).await, Answered::Done) {
                self.away.push(attempt);
                return;
            }
        }
    }

    /// Every frame that has come.
    pub fn heard(&self) -> impl Iterator<Item = Value> {
        let all = self.frames.iter().chain(&self.client.frames);
        all.map(|frame| serde_json::from_str(frame).unwrap())
    }

    /// All moves that were acknowledged are in the record, in their order, and nothing but moves that were
    /// sent; each once.
    pub fn check(&self, record: &Value) {
        let seat = self.client.table["seats"]
            .as_array()
            .and_then(|seats| {
                seats.iter().position(|it| it["occupant"]["player"] == self.client.id)
            })
            .unwrap();
        let moves = record["moves"].as_array().unwrap().iter();
        let made: Vec<&Value> =
            moves.filter(|step| step["by"] == seat).map(|step| &step["move"]).collect();
        // Whether so many that were sent can be those that were made.
        let mut fits = vec![false; made.len() + 1];
        fits[0] = true;
        for (action, is_certain) in &self.sent {
            for count in (0..=made.len()).rev() {
                let is_this = count > 0 && fits[count - 1] && made[count - 1] == action;
                fits[count] = is_this || (!is_certain && fits[count]);
            }
        }
        assert!(fits[made.len()], "sent {:?}, made {made:?}", self.sent);
    }
}

/// Choose and lay until the puzzles are turned up.
pub async fn to_the_race(game: &mut [Browser]) {
    while game.iter().any(|browser| asked(&browser.client) != "solve") {
        let able = game.iter().position(|browser| {
            !browser.client.legal.is_empty() && asked(&browser.client) != "solve"
        });
        match able {
            Some(index) => game[index].step().await,
            None => {
                let hearing = game.iter_mut().map(|browser| Box::pin(browser.hear()));
                drop(select_all(hearing).await);
            }
        }
    }
}

/// Play until one of these is asked. Which.
pub async fn until_asked(game: &mut [Browser], of: &[usize]) -> usize {
    let is_asked = |browser: &Browser| !browser.client.legal.is_empty();
    loop {
        if let Some(&index) = of.iter().find(|&&index| is_asked(&game[index])) {
            return index;
        }
        match game.iter().position(is_asked) {
            Some(index) => game[index].step().await,
            None => {
                let hearing = game.iter_mut().map(|browser| Box::pin(browser.hear()));
                drop(select_all(hearing).await);
            }
        }
    }
}
