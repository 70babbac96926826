//! The door to live play.

use super::{App, HttpFault};
use crate::socket::{self, LONGEST_FRAME};
use crate::wire::{Fault, PROTOCOL};
use axum::extract::{ConnectInfo, Query, State, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use std::net::SocketAddr;

/// What the address of the WebSocket says.
#[derive(Debug, Deserialize)]
pub(super) struct Spoken {
    protocol: Option<u32>,
}

pub(super) async fn upgrade(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Query(spoken): Query<Spoken>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpFault> {
    let server = app.server;
    if spoken.protocol.is_some_and(|protocol| protocol != PROTOCOL) {
        return Err(Fault::OtherProtocol.into());
    }
    let recognised = server.recognise(&headers).await?;
    let config = &server.config;
    let address = (!peer.ip().is_loopback()).then_some(peer.ip());
    let place = server.guard.connections.enter(
        address,
        config.connections,
        config.connections_per_address,
    )?;
    let server = server.clone();
    Ok(upgrade
        // The defaults cost half a megabyte a table.
        .read_buffer_size(4096)
        .write_buffer_size(0)
        .max_message_size(LONGEST_FRAME)
        .max_frame_size(LONGEST_FRAME)
        .on_upgrade(move |ws| async move {
            let alive = app.alive;
            socket::serve(server, ws, recognised.player, place, app.shutdown).await;
            drop(alive);
        }))
}
