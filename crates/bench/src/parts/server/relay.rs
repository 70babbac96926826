//! A relay: every text is sent to all members of its table, and nothing else is done. It has the
//! server's sockets, buffers and queues, and none of its work.

use super::SEATS;
use crate::parts::Failure;
use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use axum::extract::{Query, State, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt;
use parking_lot::Mutex;
use serde::Deserialize;
use std::collections::HashMap;
use std::io::Write;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

/// Frames that may wait for one connection.
const QUEUE: usize = 128;

type Members = Mutex<[Option<mpsc::Sender<Utf8Bytes>>; SEATS]>;
type Tables = Arc<Mutex<HashMap<u32, Arc<Members>>>>;

#[derive(Deserialize)]
struct Place {
    table: u32,
    seat: usize,
}

/// Serve until it is killed.
pub fn serve() -> Result<(), Failure> {
    rlimit::increase_nofile_limit(u64::MAX)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let _ = writeln!(std::io::stdout(), "http://{}/", listener.local_addr()?);
        let listener = listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        let app = Router::new().route("/ws", get(upgrade)).with_state(Tables::default());
        Ok(axum::serve(listener, app).await?)
    })
}

async fn upgrade(
    State(tables): State<Tables>,
    Query(place): Query<Place>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let mut all = tables.lock();
    let members = Arc::clone(all.entry(place.table).or_default());
    drop(all);
    upgrade
        .read_buffer_size(4096)
        .write_buffer_size(0)
        .on_upgrade(move |socket| pass_on(socket, members, place.seat))
}

async fn pass_on(mut socket: WebSocket, members: Arc<Members>, seat: usize) {
    let (sender, mut frames) = mpsc::channel(QUEUE);
    if let Some(place) = members.lock().get_mut(seat) {
        *place = Some(sender);
    }
    loop {
        tokio::select! {
            Some(frame) = frames.recv() => {
                if socket.send(Message::Text(frame)).await.is_err() {
                    return;
                }
            }
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => {
                    let members = members.lock();
                    for member in members.iter().flatten() {
                        let _ = member.try_send(text.clone());
                    }
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Binary(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
            },
        }
    }
}
