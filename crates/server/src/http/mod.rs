//! Everything that is asked over HTTP.

mod error;
mod headers;
mod identity;
pub mod language;
mod operating;
pub mod origin;
mod page;
mod socket;
mod tables;

pub use error::{FaultCode, HttpFault, translate};

use crate::guard::{LONGEST_BODY, gate};
use crate::server::Server;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
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
        .merge(operating::routes())
        .merge(page::routes())
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(from_fn_with_state(app.clone(), gate))
        .layer(from_fn_with_state(headers::Headers::new(&app.server.config), headers::add))
        .with_state(app)
}
