//! Everything that is asked over HTTP.

mod about;
mod accept;
mod api;
mod ask;
mod coach;
mod cookie;
mod error;
mod filter;
mod gate;
mod headers;
mod history;
mod home;
pub(crate) mod host;
pub mod language;
mod local_players;
mod me;
mod missing;
mod operating;
pub mod origin;
mod page;
mod programs;
mod puzzles;
mod qr;
mod replay;
mod session;
mod socket;
mod tables;

pub use error::{FaultCode, HttpFault, translate};
pub(crate) use home::is_host;

use crate::client::Client;
use crate::guard;
use crate::server::Server;
use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use std::sync::Arc;
use tokio::sync::{mpsc, watch};

/// What every request may use.
#[derive(Clone)]
pub struct App {
    /// What all share.
    pub server: Arc<Server>,
    /// The client for the browser.
    pub client: Arc<Client>,
    /// Whether the server is going down.
    pub shutdown: watch::Receiver<bool>,
    /// Held by every WebSocket: when all are dropped, the last one has ended.
    pub alive: mpsc::Sender<()>,
}

/// The routes of all addresses, with what every request passes through.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/ws", get(socket::upgrade))
        .route("/ws/{table}", get(socket::upgrade))
        .merge(api::router(&app))
        .merge(operating::routes())
        .merge(page::routes())
        .fallback(page::file)
        .layer(from_fn_with_state(app.clone(), guard::gate))
        .layer(from_fn_with_state(headers::Headers::new(&app.server.config), headers::add))
        .with_state(app)
}
