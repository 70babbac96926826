//! A player who keeps what they were told over the server's death.

use super::http;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Longer than any answer takes; only a failing test waits for it.
const PATIENCE: Duration = Duration::from_secs(30);

/// The connection has ended.
#[derive(Debug)]
pub struct Gone;

/// One player.
pub struct Client {
    cookie: String,
    socket: Option<WebSocketStream<TcpStream>>,
    next_id: u64,
    /// The table that is played.
    pub link: String,
    pub seq: u64,
    pub view: Value,
    pub legal: Vec<Value>,
    /// The move that was sent and not yet acknowledged, and what its command was called.
    pub in_flight: Option<(u64, Value)>,
    /// Every move of this game that is known to have been made.
    pub made: Vec<Value>,
}

impl Client {
    pub async fn arrive(address: SocketAddr, name: &str) -> Self {
        let body = json!({ "name": name });
        let reply = http::request(address, "POST", "/api/session", None, Some(&body)).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        Self {
            cookie: reply.cookie.unwrap(),
            socket: None,
            next_id: 0,
            link: String::new(),
            seq: 0,
            view: Value::Null,
            legal: Vec::new(),
            in_flight: None,
            made: Vec::new(),
        }
    }

    pub async fn open_table(&self, address: SocketAddr, players: usize) -> String {
        let body = json!({"options": {"game": "mansion", "setup": {"players": players}}});
        let cookie = Some(self.cookie.as_str());
        let reply = http::request(address, "POST", "/api/tables", cookie, Some(&body)).await;
        assert_eq!(reply.status, 201, "{}", reply.body);
        reply.json()["table"].as_str().unwrap().to_owned()
    }

    /// Connect to the table that is played.
    pub async fn connect(&mut self, address: SocketAddr) -> Result<(), Gone> {
        let url = format!("ws://{address}/ws/{}?protocol=2", self.link);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("Cookie", self.cookie.parse().unwrap());
        let stream = TcpStream::connect(address).await.map_err(|_| Gone)?;
        stream.set_nodelay(true).map_err(|_| Gone)?;
        let (socket, _) = client_async(request, stream).await.map_err(|_| Gone)?;
        self.socket = Some(socket);
        let welcome = self.next().await?;
        assert_eq!(welcome["push"], "welcome");
        Ok(())
    }

    /// Another game begins, of which nothing is known yet.
    pub fn forget(&mut self, link: &str) {
        assert!(self.in_flight.is_none());
        link.clone_into(&mut self.link);
        (self.seq, self.view) = (0, Value::Null);
        self.legal.clear();
        self.made.clear();
    }

    async fn say(&mut self, mut command: Value) -> Result<u64, Gone> {
        self.next_id += 1;
        command["id"] = json!(self.next_id);
        let socket = self.socket.as_mut().ok_or(Gone)?;
        socket.send(Message::text(command.to_string())).await.map_err(|_| Gone)?;
        Ok(self.next_id)
    }

    /// The next frame, taken note of.
    async fn next(&mut self) -> Result<Value, Gone> {
        loop {
            let socket = self.socket.as_mut().ok_or(Gone)?;
            let next = tokio::time::timeout(PATIENCE, socket.next()).await;
            match next.expect("a frame comes in time") {
                Some(Ok(Message::Text(text))) => {
                    let frame: Value = serde_json::from_str(&text).unwrap();
                    self.note(&frame);
                    return Ok(frame);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                Some(Ok(Message::Binary(_))) => panic!("a binary frame"),
                Some(Ok(Message::Close(_)) | Err(_)) | None => {
                    self.socket = None;
                    return Err(Gone);
                }
            }
        }
    }

    /// Take note of all that had come before the connection ended.
    pub async fn hear_the_last(&mut self) {
        while self.socket.is_some() && self.next().await.is_ok() {}
        self.socket = None;
    }

    async fn answer(&mut self, id: u64) -> Result<Value, Gone> {
        loop {
            let frame = self.next().await?;
            if frame["id"] == json!(id) {
                return Ok(frame);
            }
        }
    }

    /// Send a command and wait for its answer.
    pub async fn ask(&mut self, command: Value) -> Result<Value, Gone> {
        let id = self.say(command).await?;
        self.answer(id).await
    }

    /// Send a move without waiting.
    pub async fn send_move(&mut self, action: Value) -> Result<(), Gone> {
        assert!(self.in_flight.is_none());
        // From now on it may be made, even if it cannot be sent as a whole.
        self.in_flight = Some((self.next_id + 1, action.clone()));
        let command = json!({"cmd": "move", "seq": self.seq, "move": action});
        self.say(command).await.map(drop)
    }

    /// Wait until the move that was sent is acknowledged.
    pub async fn acknowledged(&mut self) -> Result<(), Gone> {
        while self.in_flight.is_some() {
            self.next().await?;
        }
        Ok(())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.view["standing"]["over"] == json!(true)
    }

    /// Keep the view as a client does: whole ones replace it, news change it.
    fn note(&mut self, frame: &Value) {
        if let Some((id, action)) = &self.in_flight
            && frame["id"] == json!(id)
        {
            assert_eq!(frame["ok"], "move", "{action} was answered with {frame}");
            self.made.push(action.clone());
            self.in_flight = None;
        }
        let is_news = frame["push"] == "update" || frame["ok"] == "move";
        let game = if is_news { &frame["update"] } else { &frame["game"] };
        if game.is_null() || !(is_news || frame["ok"] == "watch") {
            return;
        }
        let seq = game["seq"].as_u64().unwrap();
        assert!(seq >= self.seq && (seq > self.seq || !is_news), "{seq} after {}", self.seq);
        self.seq = seq;
        self.legal = game["legal"].as_array().cloned().unwrap_or_default();
        if let Some(view) = game.get("view") {
            self.view = view.clone();
        } else {
            let events = game["events"].as_array().unwrap();
            enigmata_game::apply_change(&mut self.view, &game["change"], events);
        }
    }
}
