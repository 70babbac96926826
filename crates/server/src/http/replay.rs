//! Replays: long, made again each time, and made on a thread that no connection waits for.

use super::error::Wrong;
use super::{App, HttpFault, accept};
use crate::client::Coding;
use crate::wire::Fault;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write as _;

/// A game that is over, to be stepped through as each seat or a spectator saw it, and as it was;
/// see docs/protocol.md.
#[utoipa::path(
    get, path = "/api/tables/{link}/replay", tag = "tables",
    params(("link" = String, Path, description = "The table's link")),
    responses(
        (status = 200, description = "The replay", body = Object),
        (status = 404, description = "`no_table`", body = Wrong),
        (status = 409, description = "`not_over`", body = Wrong),
        (status = "default", description = "Why not", body = Wrong),
    )
)]
pub(super) async fn replay(
    State(app): State<App>,
    Path(link): Path<String>,
    headers: HeaderMap,
) -> Result<Response, HttpFault> {
    let server = &app.server;
    let job = server.table(&link).await?.replay().await?;
    let _turn = server.replays.acquire().await.map_err(|_| Fault::ShuttingDown)?;
    Ok(sent(&headers, move || job.compose()).await?)
}

/// Something long in JSON about a game that is over. It holds no secret any more, so that its length
/// may tell what is in it.
pub(super) async fn sent(
    headers: &HeaderMap,
    compose: impl FnOnce() -> Result<Vec<u8>, Fault> + Send + 'static,
) -> Result<Response, Fault> {
    let is_short = accept::liking(headers, Coding::Gzip) > 0.0;
    let body = tokio::task::spawn_blocking(move || {
        let whole = compose()?;
        if is_short { shorten(&whole).map_err(uncompressed) } else { Ok(whole) }
    });
    let body = body.await.map_err(|_| Fault::ShuttingDown)??;
    let mut answer = ([(header::CONTENT_TYPE, "application/json")], body).into_response();
    let about = answer.headers_mut();
    about.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    if is_short {
        about.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    Ok(answer)
}

fn uncompressed(error: std::io::Error) -> Fault {
    Fault::Internal(format!("a replay cannot be compressed: {error}"))
}

/// The same views come again and again: even the quickest way makes it a tenth.
fn shorten(whole: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(whole)?;
    encoder.finish()
}
