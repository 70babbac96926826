//! Questions of those who run the server.

use super::{App, HttpFault};
use crate::guard::address::is_this_machine;
use crate::wire::Fault;
use axum::Router;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use axum::routing::get;
use std::net::SocketAddr;
use std::time::Duration;

/// A store that takes longer to answer counts as failed, so that the caller does not wait for ever.
const PATIENCE: Duration = Duration::from_secs(3);

const PLAIN: [(header::HeaderName, &str); 1] =
    [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
/// Links are for those who were given them.
const ROBOTS: &str = "User-agent: *\n\
    Disallow: /t/\nDisallow: /tv/\nDisallow: /replay/\nDisallow: /pass/\n\
    Disallow: /api/\nDisallow: /ws\n";

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/healthz", get(|| async { (PLAIN, "alive\n") }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .route("/robots.txt", get(|| async { (PLAIN, ROBOTS) }))
}

/// Whether people can be sent here.
async fn ready(State(app): State<App>) -> Result<impl IntoResponse, HttpFault> {
    if *app.shutdown.borrow() {
        return Err(Fault::ShuttingDown.into());
    }
    let answer = tokio::time::timeout(PATIENCE, app.server.store.ready()).await;
    answer.map_err(|_| Fault::Store)?.map_err(|_| Fault::Store)?;
    Ok((PLAIN, "ready\n"))
}

/// What is counted. It says nothing of players, but is not public either, unless the operator wants that.
async fn metrics(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, HttpFault> {
    let server = &app.server;
    if !server.config.public_metrics && !is_this_machine(peer.ip(), &headers) {
        return Err(Fault::NotFound.into());
    }
    let tables: Vec<_> = server.lobby.tables().iter().map(|table| table.info()).collect();
    let text = server.meters.render(server.guard.connections.len(), &tables);
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text))
}
