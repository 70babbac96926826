//! A table's link for the cameras of phones.

use super::error::Wrong;
use super::tables::must_exist;
use super::{App, HttpFault, home};
use crate::wire::Fault;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use fast_qr::convert::svg::SvgBuilder;
use fast_qr::qr::QRBuilder;
use std::net::SocketAddr;

/// The table's address as a QR code.
#[utoipa::path(
    get, path = "/api/tables/{link}/qr.svg", tag = "tables",
    params(("link" = String, Path, description = "The table's link")),
    responses(
        (status = 200, description = "The picture", body = String, content_type = "image/svg+xml"),
        (status = 404, description = "`no_table`", body = Wrong),
        (status = "default", description = "Why not", body = Wrong),
    )
)]
pub(super) async fn picture(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Path(link): Path<String>,
) -> Result<impl IntoResponse, HttpFault> {
    must_exist(&app.server, &link).await?;
    let home = home::address(&app.server.config, peer.ip(), &headers)
        .ok_or_else(|| Fault::Unreadable("the header Host names no host".to_owned()))?;
    let code = QRBuilder::new(format!("{home}/t/{link}")).build();
    let code = code.map_err(|_| Fault::Unreadable("the header Host is too long".to_owned()))?;
    let picture = SvgBuilder::default().to_str(&code);
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        // A link is for those who have it, and its address does not change.
        (header::CACHE_CONTROL, "private, max-age=86400"),
    ];
    Ok((headers, picture))
}
