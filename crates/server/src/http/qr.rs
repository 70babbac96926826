//! A table's link for the cameras of phones.

use super::error::Wrong;
use super::tables::must_exist;
use super::{App, HttpFault};
use crate::config::Config;
use crate::wire::Fault;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use fast_qr::convert::svg::SvgBuilder;
use fast_qr::qr::QRBuilder;

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
    headers: HeaderMap,
    Path(link): Path<String>,
) -> Result<impl IntoResponse, HttpFault> {
    must_exist(&app.server, &link).await?;
    let home = home(&app.server.config, &headers)
        .ok_or_else(|| Fault::Unreadable("the header Host is missing".to_owned()))?;
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

/// The address that people use, without the slash at its end.
fn home(config: &Config, headers: &HeaderMap) -> Option<String> {
    if let Some(url) = &config.public_url {
        return Some(url.trim_end_matches('/').to_owned());
    }
    let host = headers.get(header::HOST)?.to_str().ok()?;
    (!host.is_empty()).then(|| format!("http://{host}"))
}
