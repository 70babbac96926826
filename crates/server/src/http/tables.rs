//! Tables and records.

use super::{App, HttpFault};
use crate::wire::{Options, TableInfo};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use serde::Deserialize;
use std::sync::Arc;

/// A table to be opened.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Open {
    options: Options,
    /// So many seats are taken by bots at once.
    #[serde(default)]
    bots: u8,
}

pub(super) async fn list(State(app): State<App>) -> Json<Vec<Arc<TableInfo>>> {
    Json(app.server.lobby.listed())
}

pub(super) async fn open(
    State(app): State<App>,
    headers: HeaderMap,
    Json(open): Json<Open>,
) -> Result<(StatusCode, Json<Arc<TableInfo>>), HttpFault> {
    let who = app.server.recognise(&headers).await?;
    let cell = app.server.open_table(&who.player, open.options, open.bots).await?;
    Ok((StatusCode::CREATED, Json(cell.info())))
}

pub(super) async fn show(
    State(app): State<App>,
    Path(link): Path<String>,
) -> Result<Json<Arc<TableInfo>>, HttpFault> {
    Ok(Json(app.server.table(&link).await?.info()))
}

pub(super) async fn record(
    State(app): State<App>,
    Path(link): Path<String>,
) -> Result<impl IntoResponse, HttpFault> {
    let cell = app.server.table(&link).await?;
    let record = cell.record(&app.server).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], record.get().to_owned()))
}
