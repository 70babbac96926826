//! A server on a free port with a clock that stands still, and clients that speak to it as anybody
//! would: over real sockets.
#![allow(
    clippy::unwrap_used,
    dead_code,
    unused_imports,
    reason = "each test file uses its own part of this"
)]

mod conduit;
mod http;
mod kept;
mod line;
mod log;
mod minds;
mod nats;
mod neighbour;
mod play;
mod postgres;
mod proxy;

#[allow(unused_imports)]
pub use conduit::{asked, conduit, puzzle, solution, solvers};
use enigmata_game::Language;
use enigmata_game::conformance::{is_code, is_sentence};
use enigmata_server::bots::Players;
use enigmata_server::client::Client as Pages;
use enigmata_server::clock::Clock;
use enigmata_server::config::Config;
use enigmata_server::wire::Timestamp;
use enigmata_server::{Running, start_with};
use futures_util::{SinkExt, StreamExt};
pub use http::{Reply, request};
pub use kept::{change, number, open, texts};
pub use log::Log;
pub use minds::Slow;
pub use nats::Nats;
pub use neighbour::Neighbour;
pub use play::{play_to_the_end, play_until, random_move, settle};
pub use postgres::{Postgres, binaries};
pub use proxy::{Mode, Proxy};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// When the clocks of tests begin.
pub const BEGIN: Timestamp = Timestamp(1_800_000_000_000);
/// Longer than any answer takes; only a failing test waits for it.
pub const PATIENCE: Duration = Duration::from_secs(40);

/// A folder that is gone after the test.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        let name = enigmata_server::chance::fresh_link();
        let folder = std::env::temp_dir().join(format!("enigmata-test-{name}"));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// How a server of these tests is started: as anybody would, on a free port of this machine.
pub fn config(folder: &Path, flags: &[&str]) -> Config {
    use clap::Parser;
    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        config: Config,
    }
    let mut line = vec!["test", "--listen", "127.0.0.1:0", "--data", folder.to_str().unwrap()];
    // The clock stands still, so nothing would be given back.
    line.extend_from_slice(&["--commands-per-second", "1000000"]);
    line.extend_from_slice(flags);
    Line::parse_from(line).config
}

/// A server and its clock.
pub struct TestServer {
    pub running: Running,
    pub clock: Clock,
}

impl TestServer {
    pub async fn open(folder: &Path) -> Self {
        Self::open_with(folder, &[], Clock::manual(BEGIN)).await
    }

    pub async fn open_with(folder: &Path, flags: &[&str], clock: Clock) -> Self {
        Self::open_client(folder, flags, clock, Pages::default()).await
    }

    /// The same with a client for the browser; all others have none, whatever was built here.
    pub async fn open_client(folder: &Path, flags: &[&str], clock: Clock, client: Pages) -> Self {
        let (config, players) = (config(folder, flags), Players::default());
        let running = start_with(config, clock.clone(), Arc::new(client), players).await.unwrap();
        Self { running, clock }
    }

    /// The same with other players for bots.
    pub async fn open_players(folder: &Path, flags: &[&str], players: Players) -> Self {
        let (clock, pages) = (Clock::manual(BEGIN), Arc::new(Pages::default()));
        let running = start_with(config(folder, flags), clock.clone(), pages, players);
        Self { running: running.await.unwrap(), clock }
    }

    pub fn address(&self) -> SocketAddr {
        self.running.address
    }

    pub async fn close(self) {
        self.running.stop().await;
    }

    /// Let time pass while these clients show that they are still there.
    pub async fn pass(&self, time: Duration, clients: &mut [Client]) {
        let mut left = time;
        while !left.is_zero() {
            let step = left.min(Duration::from_secs(20));
            settle(clients).await;
            self.clock.advance(step);
            left -= step;
        }
    }

    pub async fn guest(&self, name: &str) -> Guest {
        Guest::arrive(self.address(), name).await
    }

    /// So many guests at a new table of these options, all of them following it.
    pub async fn table(&self, options: Value, people: usize) -> (String, Vec<Client>) {
        let mut clients = Vec::new();
        let mut link = String::new();
        for number in 0..people {
            let guest = self.guest(&format!("Guest {number}")).await;
            if number == 0 {
                link = guest.open_table(options.clone(), 0).await;
            }
            let mut client = guest.connect().await;
            if number > 0 {
                client.ask(json!({"cmd": "sit", "table": link})).await;
            }
            client.watch(&link).await;
            clients.push(client);
        }
        (link, clients)
    }

    /// The same with everybody ready: the game is on.
    pub async fn game(&self, options: Value, people: usize) -> (String, Vec<Client>) {
        let (link, mut clients) = self.table(options, people).await;
        for client in &mut clients {
            client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
        }
        for client in &mut clients {
            client.until_begun().await;
        }
        (link, clients)
    }
}

/// Options of a table for so many, without clocks.
pub fn mansion(players: u8) -> Value {
    json!({"game": "mansion", "setup": {"players": players}})
}

/// Somebody with a cookie.
#[derive(Clone)]
pub struct Guest {
    pub address: SocketAddr,
    pub cookie: String,
    pub id: String,
}

impl Guest {
    pub async fn arrive(address: SocketAddr, name: &str) -> Self {
        let body = json!({"name": name}).to_string();
        let reply = request(address, "POST", "/api/session", "", Some(&body)).await;
        Self::of_reply(address, &reply)
    }

    pub async fn get(&self, path: &str) -> Reply {
        request(self.address, "GET", path, &format!("Cookie: {}\r\n", self.cookie), None).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Reply {
        self.send("POST", path, body).await
    }

    /// Ask with any method and a body.
    pub async fn send(&self, method: &str, path: &str, body: &Value) -> Reply {
        let cookie = format!("Cookie: {}\r\n", self.cookie);
        request(self.address, method, path, &cookie, Some(&body.to_string())).await
    }

    /// Become an account, which has another cookie.
    pub async fn account(self, login: &str, password: &str) -> Self {
        let body = json!({"login": login, "password": password});
        let reply = self.post("/api/account", &body).await;
        assert_eq!(reply.status, 201, "{}", reply.body);
        let cookie = reply.cookie("enigmata").map(|(key, _)| format!("enigmata={key}"));
        Self { cookie: cookie.unwrap_or(self.cookie), ..self }
    }

    /// Sign in from another browser.
    pub async fn log_in(address: SocketAddr, login: &str, password: &str) -> Self {
        let body = json!({"login": login, "password": password}).to_string();
        let reply = request(address, "POST", "/api/session/login", "", Some(&body)).await;
        Self::of_reply(address, &reply)
    }

    /// Somebody who was just given a cookie.
    pub fn of_reply(address: SocketAddr, reply: &Reply) -> Self {
        assert_eq!(reply.status, 200, "{}", reply.body);
        let cookie = reply.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
        let id = reply.json()["player"].as_str().unwrap().to_owned();
        Self { address, cookie, id }
    }

    /// A new table's link.
    pub async fn open_table(&self, options: Value, bots: u8) -> String {
        let reply = self.post("/api/tables", &json!({"options": options, "bots": bots})).await;
        assert_eq!(reply.status, 201, "{}", reply.body);
        reply.json()["table"].as_str().unwrap().to_owned()
    }

    /// Connect in the hall; a command with a `table` goes there first.
    pub async fn connect(&self) -> Client {
        self.connect_at("/ws?protocol=2").await.unwrap()
    }

    /// Connect to a table.
    pub async fn connect_to(&self, link: &str) -> Client {
        self.connect_at(&format!("/ws/{link}?protocol=2")).await.unwrap()
    }

    /// Make a local player and connect as it.
    pub async fn local_player(&self, number: u8, name: &str) -> Client {
        let path = format!("/api/local-players/{number}");
        let reply = self.send("PUT", &path, &json!({"name": name})).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        self.connect_at(&format!("/ws?protocol=2&local_player={number}")).await.unwrap()
    }

    /// Connect at an address, or the HTTP status that says why not.
    pub async fn connect_at(&self, path: &str) -> Result<Client, u16> {
        let stream = stream_to(self.address).await;
        let mut client = Client::connect_to(stream, path, &[("Cookie", &self.cookie)]).await?;
        client.cookie = self.cookie.clone();
        let welcome = client.next().await;
        assert_eq!(welcome["push"], "welcome", "{welcome}");
        client.id = welcome["you"]["player"].as_str().unwrap().to_owned();
        Ok(client)
    }
}

/// One WebSocket at a time, in the hall or at a table, and what its client has seen.
pub struct Client {
    pub socket: WebSocketStream<TcpStream>,
    address: SocketAddr,
    headers: Vec<(&'static str, String)>,
    /// What follows the question mark in the address.
    query: String,
    /// The link of the table; nothing in the hall.
    place: Option<String>,
    pub id: String,
    pub cookie: String,
    /// Frames that came while an answer was waited for.
    pub waiting: VecDeque<Value>,
    /// Every frame as it came.
    pub frames: Vec<String>,
    pub seq: u64,
    pub view: Value,
    pub legal: Vec<Value>,
    pub deadline: Option<Timestamp>,
    pub table: Value,
    next_id: u64,
}

impl Client {
    /// Connect with these headers, or the HTTP status that says why not.
    pub async fn connect(
        address: SocketAddr,
        headers: &[(&'static str, &str)],
    ) -> Result<Self, u16> {
        Self::connect_over(stream_to(address).await, headers).await
    }

    /// The same over a connection that is there.
    pub async fn connect_over(
        stream: TcpStream,
        headers: &[(&'static str, &str)],
    ) -> Result<Self, u16> {
        Self::connect_to(stream, "/ws?protocol=2", headers).await
    }

    async fn connect_to(
        stream: TcpStream,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Self, u16> {
        let address = stream.peer_addr().unwrap();
        let headers: Vec<_> =
            headers.iter().map(|&(name, value)| (name, value.to_owned())).collect();
        let (before, query) = path.split_once('?').unwrap_or((path, ""));
        match upgrade(stream, path, &headers).await {
            Ok(socket) => Ok(Self {
                socket,
                address,
                headers,
                query: query.to_owned(),
                place: before.strip_prefix("/ws/").map(str::to_owned),
                id: String::new(),
                cookie: String::new(),
                waiting: VecDeque::new(),
                frames: Vec::new(),
                seq: 0,
                view: Value::Null,
                legal: Vec::new(),
                deadline: None,
                table: Value::Null,
                next_id: 0,
            }),
            Err(status) => Err(status),
        }
    }

    /// Connect to a table, unless this is a connection to it. What was known of another one is forgotten.
    pub async fn go(&mut self, link: &str) {
        if self.place.as_deref() == Some(link) {
            return;
        }
        let path = format!("/ws/{}?{}", escaped(link), self.query);
        let stream = stream_to(self.address).await;
        self.socket = upgrade(stream, &path, &self.headers).await.unwrap();
        self.place = Some(link.to_owned());
        self.waiting.clear();
        (self.seq, self.view, self.table) = (0, Value::Null, Value::Null);
        (self.legal, self.deadline) = (Vec::new(), None);
        let welcome = self.fresh().await;
        assert_eq!(welcome["push"], "welcome", "{welcome}");
    }

    /// Who it is, for requests.
    pub fn guest(&self, address: SocketAddr) -> Guest {
        Guest { address, cookie: self.cookie.clone(), id: self.id.clone() }
    }

    /// Send a text as it is.
    pub async fn say(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// The next frame as text; none when the connection has ended.
    pub async fn frame(&mut self) -> Option<String> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.socket.next());
            match next.await.expect("a frame comes in time") {
                Some(Ok(Message::Text(text))) => {
                    self.frames.push(text.to_string());
                    return Some(text.to_string());
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                Some(Ok(Message::Binary(_))) => panic!("a binary frame"),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
            }
        }
    }

    /// The next frame, taken note of.
    pub async fn next(&mut self) -> Value {
        if let Some(frame) = self.waiting.pop_front() {
            return frame;
        }
        self.fresh().await
    }

    async fn fresh(&mut self) -> Value {
        let frame = self.frame().await.expect("the connection goes on");
        let frame: Value = serde_json::from_str(&frame).unwrap();
        self.note(&frame);
        frame
    }

    /// Send a command without waiting; one with a `table` is said at that table.
    pub async fn say_command(&mut self, command: &Value) {
        let mut command = command.clone();
        if let Some(Value::String(link)) = command.as_object_mut().unwrap().remove("table") {
            self.go(&link).await;
        }
        self.say(&command.to_string()).await;
    }

    /// Send a command and wait for its answer; what else comes meanwhile is kept.
    pub async fn send(&mut self, mut command: Value) -> Value {
        self.next_id += 1;
        command["id"] = json!(self.next_id);
        self.say_command(&command).await;
        loop {
            let frame = self.fresh().await;
            if frame["id"] == command["id"] {
                return frame;
            }
            self.waiting.push_back(frame);
        }
    }

    /// Send a command that must be carried out.
    pub async fn ask(&mut self, command: Value) -> Value {
        let answer = self.send(command.clone()).await;
        assert!(answer.get("ok").is_some(), "{command} was answered with {answer}");
        answer
    }

    /// Send a command that must be refused. Its code.
    pub async fn refused(&mut self, command: Value) -> String {
        let answer = self.send(command.clone()).await;
        let fault = answer.get("error");
        let fault = fault.unwrap_or_else(|| panic!("{command} was answered with {answer}"));
        assert!(is_said(fault), "{command} was answered with {answer}");
        fault["code"].as_str().unwrap().to_owned()
    }

    pub async fn watch(&mut self, table: &str) -> Value {
        self.ask(json!({"cmd": "watch", "table": table})).await
    }

    /// The code that says why the connection ends, once it has.
    pub async fn ends(&mut self) -> String {
        let mut last = Value::Null;
        while let Some(frame) = self.frame().await {
            last = serde_json::from_str(&frame).unwrap();
        }
        last["error"]["code"].as_str().unwrap_or_default().to_owned()
    }

    /// Make a move of which the rules allow it.
    pub async fn play(&mut self, table: &str, action: &Value) -> Value {
        let seq = self.seq;
        self.ask(json!({"cmd": "move", "table": table, "seq": seq, "move": action})).await
    }

    /// Wait until the game begins.
    pub async fn until_begun(&mut self) {
        while self.view.is_null() {
            let frame = self.fresh().await;
            self.waiting.push_back(frame);
        }
    }

    /// Wait for a frame of which something is true.
    pub async fn until(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        loop {
            let frame = self.next().await;
            if is_it(&frame) {
                return frame;
            }
        }
    }

    /// Keep the view as a client does: whole ones replace it, news change it.
    pub fn note(&mut self, frame: &Value) {
        if frame["push"] == "table" {
            self.table = frame["table"].clone();
        }
        let game = if frame["ok"] == "watch" {
            self.table = frame["table"].clone();
            self.deadline = frame["deadline"].as_i64().map(Timestamp);
            &frame["game"]
        } else if frame["push"] == "begun" {
            self.deadline = frame["deadline"].as_i64().map(Timestamp);
            &frame["game"]
        } else if frame["push"] == "update" || frame["ok"] == "move" {
            self.deadline = frame["deadline"].as_i64().map(Timestamp);
            &frame["update"]
        } else {
            return;
        };
        if game.is_null() {
            return;
        }
        self.seq = game["seq"].as_u64().unwrap();
        self.legal = game["legal"].as_array().cloned().unwrap_or_default();
        if let Some(view) = game.get("view") {
            self.view = view.clone();
        } else if !self.view.is_null() {
            let events = game["events"].as_array().unwrap();
            enigmata_game::apply_change(&mut self.view, &game["change"], events);
        }
    }
}

/// A text as a part of an address.
fn escaped(text: &str) -> String {
    let escape = |byte: u8| match byte {
        b'-' | b'_' => char::from(byte).to_string(),
        _ if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        _ => format!("%{byte:02x}"),
    };
    text.bytes().map(escape).collect()
}

async fn stream_to(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    stream
}

/// Make a WebSocket of a connection, or the HTTP status that says why not.
async fn upgrade(
    stream: TcpStream,
    path: &str,
    headers: &[(&'static str, String)],
) -> Result<WebSocketStream<TcpStream>, u16> {
    let address = stream.peer_addr().unwrap();
    let mut request = format!("ws://{address}{path}").into_client_request().unwrap();
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    match client_async(request, stream).await {
        Ok((socket, _)) => Ok(socket),
        Err(tokio_tungstenite::tungstenite::Error::Http(response)) => {
            Err(response.status().as_u16())
        }
        Err(error) => panic!("{error}"),
    }
}

/// Whether a refusal has a code for programs and a sentence for people.
pub fn is_said(fault: &Value) -> bool {
    let (code, sentence) = (fault["code"].as_str().unwrap(), fault["sentence"].as_str().unwrap());
    if ["bad_move", "bad_setup", "unreadable"].contains(&code) {
        // What the reader of JSON says, for whoever writes a program.
        return sentence.ends_with('.') && sentence.contains(' ');
    }
    let languages = [Language::English, Language::Russian];
    is_code(code) && languages.into_iter().any(|language| is_sentence(sentence, language))
}

/// A seeded source for random play.
pub fn seeded(seed: u64) -> rand_chacha::ChaCha8Rng {
    rand::SeedableRng::seed_from_u64(seed)
}
