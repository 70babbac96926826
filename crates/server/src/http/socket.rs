//! The door to live play.

use super::{App, HttpFault, origin};
use crate::guard::address::is_proxy;
use crate::guard::{Caller, Place, Ticket};
use crate::socket::{self, LONGEST_FRAME};
use crate::wire::{Fault, PROTOCOL};
use axum::Extension;
use axum::extract::{ConnectInfo, Query, State, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::Arc;

/// What the address of the WebSocket says.
#[derive(Debug, Deserialize)]
pub(super) struct Spoken {
    protocol: Option<u32>,
    /// Which of one's local players it is, if it is not oneself.
    local_player: Option<String>,
}

pub(super) async fn upgrade(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Extension(caller): Extension<Caller>,
    Extension(place): Extension<Arc<Place>>,
    Query(spoken): Query<Spoken>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpFault> {
    let server = app.server;
    let config = &server.config;
    // A browser sends the cookie along whatever page asks, and no other check is made for sockets.
    if !origin::is_ours(&headers, config) {
        return Err(Fault::ForeignOrigin.into());
    }
    // A client of another protocol reads nothing of a failed upgrade: it is connected, and its commands are refused.
    let is_outdated = spoken.protocol.is_some_and(|protocol| protocol != PROTOCOL);
    let player = server.recognise(&headers).await?.player;
    let player = match spoken.local_player {
        None => player,
        Some(number) => server.local_player(&player, &number).await?,
    };
    let behind = caller.0.filter(|_| is_proxy(peer.ip(), &config.trusted_proxies));
    let connections = &server.guard.connections;
    let behind =
        behind.map(|address| connections.enter_from(address, config.connections_per_address));
    let ticket = Ticket::new(place, behind.transpose()?);
    Ok(upgrade
        // The defaults cost half a megabyte a table.
        .read_buffer_size(512)
        .write_buffer_size(0)
        .max_message_size(LONGEST_FRAME)
        .max_frame_size(LONGEST_FRAME)
        .on_upgrade(move |ws| async move {
            let alive = app.alive;
            socket::serve(server, ws, player, ticket, is_outdated, app.shutdown).await;
            drop(alive);
        }))
}
