//! The WebSocket endpoints for live play: `/ws/LINK` for a table, `/ws` for the hall.

use super::{App, HttpFault, origin};
use crate::guard::address::is_proxy;
use crate::guard::{Caller, Slot, Ticket};
use crate::socket::{self, LONGEST_FRAME, Scope};
use crate::wire::{Fault, PROTOCOL};
use axum::Extension;
use axum::extract::{ConnectInfo, Path, Query, State, WebSocketUpgrade};
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
    (Extension(caller), Extension(slot)): (Extension<Caller>, Extension<Arc<Slot>>),
    table: Option<Path<Arc<str>>>,
    Query(spoken): Query<Spoken>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpFault> {
    let server = app.server;
    let config = &server.config;
    // A browser sends the cookie along no matter which page asks, and no other check is made for sockets.
    if !origin::is_ours(&headers, config) {
        return Err(Fault::ForeignOrigin.into());
    }
    // A client of another protocol reads nothing of a failed upgrade: it is connected, and its commands are refused.
    let scope = match table {
        _ if spoken.protocol.is_some_and(|protocol| protocol != PROTOCOL) => Scope::Outdated,
        Some(Path(link)) => Scope::Table { link, followed: None },
        None => Scope::Hall,
    };
    let player = server.recognise(&headers).await?.player;
    let player = match spoken.local_player {
        None => player,
        Some(number) => server.local_player(&player, &number).await?,
    };
    let behind = caller.0.filter(|_| is_proxy(peer.ip(), &config.trusted_proxies));
    let connections = &server.guard.connections;
    let behind =
        behind.map(|address| connections.enter_from(address, config.connections_per_address));
    let ticket = Ticket::new(slot, behind.transpose()?);
    Ok(upgrade
        // The defaults cost half a megabyte a table.
        .read_buffer_size(512)
        .write_buffer_size(0)
        .max_message_size(LONGEST_FRAME)
        .max_frame_size(LONGEST_FRAME)
        .on_upgrade(move |ws| async move {
            let alive = app.alive;
            socket::serve(server, ws, player, ticket, scope, &app.shutdown).await;
            drop(alive);
        }))
}
