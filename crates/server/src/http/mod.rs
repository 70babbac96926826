//! Everything that is asked over HTTP.

mod error;
mod identity;
pub mod origin;
mod socket;
mod tables;

pub use error::HttpFault;

use crate::server::Server;
use axum::Router;
use axum::routing::{get, post};
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
    Router::new()
        .route("/ws", get(socket::upgrade))
        .route("/api/session", post(identity::begin))
        .route("/api/tables", get(tables::list).post(tables::open))
        .route("/api/tables/{link}", get(tables::show))
        .route("/api/tables/{link}/record", get(tables::record))
        .with_state(app)
}
