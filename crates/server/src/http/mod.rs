//! Everything that is asked over HTTP.

mod api;
mod ask;
mod cookie;
mod error;
mod filter;
mod gate;
mod history;
mod language;
mod me;
pub mod origin;
mod programs;
mod qr;
mod session;
mod socket;
mod tables;

pub use error::HttpFault;

use crate::server::Server;
use axum::Router;
use axum::routing::get;
use std::sync::Arc;
use tokio::sync::{mpsc, watch};

/// What every request may use.
#[derive(Clone)]
pub struct App {
    /// What all share.
    pub server: Arc<Server>,
    /// Whether the server is going down.
    pub shutdown: watch::Receiver<bool>,
    /// Held by every WebSocket: when all are dropped, the last one has ended.
    pub alive: mpsc::Sender<()>,
}

/// Every address.
pub fn router(app: App) -> Router {
    Router::new().route("/ws", get(socket::upgrade)).merge(api::router(&app)).with_state(app)
}
