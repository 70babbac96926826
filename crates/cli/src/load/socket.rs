//! A WebSocket that takes little memory.

use super::place::Place;
use futures_util::{SinkExt, Stream};
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::COOKIE;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// A connection to live play.
#[derive(Debug)]
pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Connect to a table as the guest of a cookie.
    ///
    /// # Errors
    /// Why not, in words.
    pub async fn connect(place: &Place, cookie: &str, link: &str) -> Result<Self, String> {
        let url = format!("ws://{}/ws/{link}?protocol=2", place.host);
        let mut request = url.into_client_request().map_err(|error| error.to_string())?;
        let cookie = HeaderValue::from_str(cookie).map_err(|error| error.to_string())?;
        request.headers_mut().insert(COOKIE, cookie);
        let stream = TcpStream::connect(place.address).await.map_err(|error| error.to_string())?;
        stream.set_nodelay(true).map_err(|error| error.to_string())?;
        // Thousands of these are open at once, and their messages are short.
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        match client_async_with_config(request, stream, Some(config)).await {
            Ok((socket, _)) => Ok(Self(socket)),
            Err(Error::Http(response)) => {
                let body = response.body().as_deref().unwrap_or_default();
                Err(format!("{} {}", response.status(), String::from_utf8_lossy(body)))
            }
            Err(error) => Err(error.to_string()),
        }
    }

    /// Send a text frame.
    ///
    /// # Errors
    /// When the connection has ended.
    pub async fn say(&mut self, text: String) -> Result<(), String> {
        self.0.send(Message::text(text)).await.map_err(|error| error.to_string())
    }

    /// The next text of the server, once there is one.
    pub fn poll_text(&mut self, context: &mut Context<'_>) -> Poll<Result<Utf8Bytes, String>> {
        loop {
            return match Pin::new(&mut self.0).poll_next(context) {
                Poll::Pending => Poll::Pending,
                Poll::Ready(Some(Ok(Message::Text(text)))) => Poll::Ready(Ok(text)),
                // Pings are answered by the library, when it is next asked to read.
                Poll::Ready(Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)))) => {
                    continue;
                }
                Poll::Ready(Some(Ok(Message::Binary(_)))) => {
                    Poll::Ready(Err("the server sent a binary frame".to_owned()))
                }
                Poll::Ready(Some(Ok(Message::Close(why)))) => {
                    let why = why.map(|why| why.reason.to_string()).unwrap_or_default();
                    Poll::Ready(Err(format!("the server closed the connection: {why}")))
                }
                Poll::Ready(Some(Err(error))) => Poll::Ready(Err(error.to_string())),
                Poll::Ready(None) => Poll::Ready(Err("the connection ended".to_owned())),
            };
        }
    }

    /// Close the connection. A server that does not hear it is gone anyway.
    pub async fn close(&mut self) {
        let _ = self.0.close(None).await;
    }
}
