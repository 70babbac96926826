//! A connection that may end at any moment.

use crate::load::place::Place;
use crate::load::socket::Socket;
use std::future::poll_fn;
use std::time::Duration;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// How long anything may take. The store has ten seconds for a statement, and says so then.
pub const PATIENCE: Duration = Duration::from_secs(20);
/// How long it may take to be connected.
const GREETING: Duration = Duration::from_secs(5);

/// The connection has ended, or is as good as that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gone;

/// A connection to a table, whose commands are numbered.
#[derive(Debug)]
pub struct Line {
    socket: Socket,
    last_id: u64,
}

impl Line {
    /// Connect to a table as the guest of a cookie.
    ///
    /// # Errors
    /// When that is not possible now.
    pub async fn connect(place: &Place, cookie: &str, link: &str) -> Result<Self, Gone> {
        let connected = timeout(GREETING, Socket::connect(place, cookie, link)).await;
        let socket = connected.map_err(|_| Gone)?.map_err(|_| Gone)?;
        Ok(Self { socket, last_id: 0 })
    }

    /// Send a command: its name, and the rest of it in JSON. The id of the command.
    ///
    /// # Errors
    /// When the connection has ended.
    pub async fn send(&mut self, command: &str, rest: &str) -> Result<u64, Gone> {
        self.last_id += 1;
        let id = self.last_id;
        let text = format!(r#"{{"cmd":"{command}","id":{id}{rest}}}"#);
        match timeout(PATIENCE, self.socket.say(text)).await {
            Ok(Ok(())) => Ok(id),
            Ok(Err(_)) | Err(_) => Err(Gone),
        }
    }

    /// The next text of the server.
    ///
    /// # Errors
    /// When the connection has ended.
    pub async fn text(&mut self) -> Result<Utf8Bytes, Gone> {
        poll_fn(|context| self.socket.poll_text(context)).await.map_err(|_| Gone)
    }

    /// Close the WebSocket, or give up after a few seconds.
    pub async fn close(&mut self) {
        let _ = timeout(GREETING, self.socket.close()).await;
    }
}
