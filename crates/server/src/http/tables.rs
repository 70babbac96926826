//! Tables and records.

use super::ask::{Asked, Known, Told};
use super::error::Wrong;
use super::filter::Asking;
use super::{App, HttpFault};
use crate::bots::Companion;
use crate::server::{Server, store_failed};
use crate::wire::{Fault, Options, TableInfo};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// The public tables that are waiting or played, the newest first.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(Asking), responses(
    (status = 200, description = "The tables", body = Vec<TableInfo>),
    (status = 400, description = "`bad_filter`", body = Wrong),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn list(
    State(app): State<App>,
    Asked(asking): Asked<Asking>,
) -> Result<Json<Vec<Arc<TableInfo>>>, HttpFault> {
    let filter = asking.read()?;
    app.server.find_listed().await;
    let mut listed = app.server.lobby.listed();
    listed.retain(|table| filter.lets(table));
    Ok(Json(listed))
}

/// A table to be opened.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Open {
    /// What is agreed.
    options: Options,
    /// The seats that are taken by bots at once: how many regular ones, or which.
    #[serde(default)]
    bots: Bots,
}

/// Bots for a table.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(untagged, expecting = "bots are a number, or an array of names such as regular-bold")]
pub(super) enum Bots {
    /// So many regular ones.
    Count(u8),
    /// These, such as `sharp` or `regular-bold`.
    Kinds(Vec<String>),
}

impl Default for Bots {
    fn default() -> Self {
        Self::Count(0)
    }
}

impl Bots {
    fn kinds(self, game: &str) -> Result<Vec<Companion>, Fault> {
        match self {
            Self::Count(count) => Ok(vec![Companion::usual(game); usize::from(count)]),
            Self::Kinds(names) => names.iter().map(|name| Companion::offered(game, name)).collect(),
        }
    }
}

/// Open a table, and sit down at it.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = Open, responses(
    (status = 201, description = "The table", body = TableInfo),
    (status = 422, description = "The options are against the rules or limits", body = Wrong),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn open(
    State(app): State<App>,
    Known(who): Known,
    Told(open): Told<Open>,
) -> Result<(StatusCode, Json<Arc<TableInfo>>), HttpFault> {
    let bots = open.bots.kinds(&open.options.game)?;
    let table = app.server.open_table(&who.player, open.options, &bots).await?;
    Ok((StatusCode::CREATED, Json(table.info())))
}

/// The open tables at which one sits, the oldest first.
#[utoipa::path(get, path = "/api/tables/mine", tag = "tables", responses(
    (status = 200, description = "The tables", body = Vec<TableInfo>),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn mine(
    State(app): State<App>,
    Known(who): Known,
) -> Result<Json<Vec<Arc<TableInfo>>>, HttpFault> {
    let links = app.server.store.seated_at(who.player.id).await;
    let mut tables = Vec::new();
    for link in links.map_err(|error| store_failed(&error))? {
        tables.push(app.server.table(&link).await?.info());
    }
    Ok(Json(tables))
}

/// A table as everybody may know it who has its link.
#[utoipa::path(
    get, path = "/api/tables/{link}", tag = "tables",
    params(("link" = String, Path, description = "The table's link")),
    responses(
        (status = 200, description = "The table", body = TableInfo),
        (status = 404, description = "`no_table`", body = Wrong),
        (status = "default", description = "Why not", body = Wrong),
    )
)]
pub(super) async fn show(
    State(app): State<App>,
    Path(link): Path<String>,
) -> Result<Json<Arc<TableInfo>>, HttpFault> {
    Ok(Json(app.server.table(&link).await?.info()))
}

/// How a record is wanted.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct AsFile {
    /// Given, with whatever value: as a file to be saved.
    download: Option<String>,
}

/// The record of a game that is over, with the proof that its deals were fair; see docs/protocol.md.
#[utoipa::path(
    get, path = "/api/tables/{link}/record", tag = "tables",
    params(("link" = String, Path, description = "The table's link"), AsFile),
    responses(
        (status = 200, description = "The record", body = Object),
        (status = 404, description = "`no_table`", body = Wrong),
        (status = 409, description = "`not_over`", body = Wrong),
        (status = "default", description = "Why not", body = Wrong),
    )
)]
pub(super) async fn record(
    State(app): State<App>,
    Path(link): Path<String>,
    Asked(wanted): Asked<AsFile>,
) -> Result<impl IntoResponse, HttpFault> {
    let table = app.server.table(&link).await?;
    let record = table.record().await?;
    // The link is a secret, and names of files are seen by many; the time is that of this game only.
    let name = || {
        let info = table.info();
        format!(
            "attachment; filename=\"enigmata-{}-{}.json\"",
            info.options.game, info.created_at.0
        )
    };
    let saved = wanted.download.map(|_| [(header::CONTENT_DISPOSITION, name())]);
    let json = [(header::CONTENT_TYPE, "application/json")];
    Ok((AppendHeaders(saved.into_iter().flatten()), json, record.get().to_owned()))
}

/// One's private notes for a table.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Note {
    /// All of them; empty if there are none.
    text: String,
}

/// One's own notes for a table, during the game and ever after. Nobody else's can be read.
#[utoipa::path(
    get, path = "/api/tables/{link}/note", tag = "tables",
    params(("link" = String, Path, description = "The table's link")),
    responses(
        (status = 200, description = "The notes", body = Note),
        (status = 404, description = "`no_table`", body = Wrong),
        (status = "default", description = "Why not", body = Wrong),
    )
)]
pub(super) async fn note(
    State(app): State<App>,
    Known(who): Known,
    Path(link): Path<String>,
) -> Result<Json<Note>, HttpFault> {
    must_exist(&app.server, &link).await?;
    let text = app.server.store.note_at(&link, who.player.id).await;
    let text = text.map_err(|error| store_failed(&error))?;
    Ok(Json(Note { text: text.unwrap_or_default() }))
}

/// Whether there is such a table, without taking it from the store.
pub(super) async fn must_exist(server: &Server, link: &str) -> Result<(), Fault> {
    let exists = server.store.has_table(link).await.map_err(|error| store_failed(&error))?;
    if exists { Ok(()) } else { Err(Fault::NoTable) }
}
