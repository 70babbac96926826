//! The coach: during a training, and for all players when a game is over.

use super::ask::{Asked, Known};
use super::error::Wrong;
use super::replay::sent;
use super::{App, HttpFault};
use crate::coach;
use crate::wire::Fault;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use enigmata_game::Seat;
use serde::Deserialize;
use utoipa::IntoParams;

/// What one has reason to believe at a training table, and what one might do; see docs/protocol.md.
#[utoipa::path(
    get, path = "/api/tables/{link}/coach", tag = "tables",
    params(("link" = String, Path, description = "The table's link")),
    responses(
        (status = 200, description = "What the coach says", body = Object),
        (status = 403, description = "`not_training`, `not_seated`", body = Wrong),
        (status = 404, description = "`no_table`", body = Wrong),
        (status = 409, description = "`not_begun`, `already_over`", body = Wrong),
        (status = "default", description = "Why not", body = Wrong),
    )
)]
pub(super) async fn coach(
    State(app): State<App>,
    Known(who): Known,
    Path(link): Path<String>,
) -> Result<Response, HttpFault> {
    let server = &app.server;
    let (game, seat) = server.table(&link).await?.training(who.player.id).await?;
    let said = server.analyses.think(move || coach::now(&game, seat)).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], said).into_response())
}

/// Every word and every attempt of a game that is over, by what each seat could know then; see
/// docs/protocol.md.
#[utoipa::path(
    get, path = "/api/tables/{link}/analysis", tag = "tables",
    params(("link" = String, Path, description = "The table's link")),
    responses(
        (status = 200, description = "The analysis", body = Object),
        (status = 404, description = "`no_table`", body = Wrong),
        (status = 409, description = "`not_over`", body = Wrong),
        (status = 422, description = "`no_coach`", body = Wrong),
        (status = "default", description = "Why not", body = Wrong),
    )
)]
pub(super) async fn analysis(
    State(app): State<App>,
    Path(link): Path<String>,
    headers: HeaderMap,
) -> Result<Response, HttpFault> {
    let server = &app.server;
    let game = server.table(&link).await?.study().await?;
    let whole = server.analyses.of(&link, game).await?;
    Ok(sent(&headers, move || Ok(whole.to_vec())).await?)
}

/// A moment of a game.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct Moment {
    /// After how many moves.
    step: usize,
}

/// What a seat had reason to believe at a moment of a game that is over; as the coach says it.
#[utoipa::path(
    get, path = "/api/tables/{link}/analysis/{seat}", tag = "tables",
    params(
        ("link" = String, Path, description = "The table's link"),
        ("seat" = u8, Path, description = "The seat"),
        Moment,
    ),
    responses(
        (status = 200, description = "What the coach would have said", body = Object),
        (status = 404, description = "`no_table`", body = Wrong),
        (status = 409, description = "`not_over`", body = Wrong),
        (status = 422, description = "`no_seat`, `no_coach`", body = Wrong),
        (status = "default", description = "Why not", body = Wrong),
    )
)]
pub(super) async fn belief(
    State(app): State<App>,
    Path((link, seat)): Path<(String, String)>,
    Asked(Moment { step }): Asked<Moment>,
) -> Result<Response, HttpFault> {
    let server = &app.server;
    let seat = seat.parse().ok().and_then(Seat::checked).ok_or(Fault::NoSeat)?;
    let table = server.table(&link).await?;
    if seat.index() >= table.info().seats.len() {
        return Err(Fault::NoSeat.into());
    }
    let game = table.study().await?;
    drop(table);
    let said = server.analyses.think(move || coach::then(&game, seat, step)).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], said).into_response())
}
