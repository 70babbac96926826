//! One device for several people.

use super::ask::{Known, Told};
use super::error::Wrong;
use super::{App, HttpFault};
use crate::identity::check_name;
use crate::store::Player;
use crate::wire::Fault;
use axum::Json;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a local player is to be called.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Called {
    /// The name that others see, of 1 to 24 characters.
    name: String,
}

/// A further player of a person who shares their device with others.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct LocalPlayer {
    /// Its number, from 1 to 4.
    number: u8,
    /// Its public id.
    player: String,
    /// The name that others see.
    name: String,
}

fn info(player: Player) -> Option<LocalPlayer> {
    let Player { id, name, local_number, .. } = player;
    Some(LocalPlayer { number: local_number?, player: id.to_string(), name })
}

/// One's own local players.
#[utoipa::path(get, path = "/api/local-players", tag = "local players", responses(
    (status = 200, description = "By their numbers", body = Vec<LocalPlayer>),
    (status = 403, description = "`for_people`", body = Wrong),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn list(
    State(app): State<App>,
    Known(who): Known,
) -> Result<Json<Vec<LocalPlayer>>, HttpFault> {
    let players = app.server.local_players(&who.player).await?;
    Ok(Json(players.into_iter().filter_map(info).collect()))
}

/// Make a local player, or give one another name, which changes at all open tables at once.
#[utoipa::path(
    put, path = "/api/local-players/{number}", tag = "local players", request_body = Called,
    params(("number" = String, Path, description = "1 to 4")),
    responses(
        (status = 200, description = "The local player", body = LocalPlayer),
        (status = 403, description = "`for_people`", body = Wrong),
        (status = 404, description = "`no_local_player`", body = Wrong),
        (status = 422, description = "`bad_name`", body = Wrong),
        (status = "default", description = "Why not", body = Wrong),
    )
)]
pub(super) async fn set(
    State(app): State<App>,
    Known(who): Known,
    Path(number): Path<String>,
    Told(called): Told<Called>,
) -> Result<Json<LocalPlayer>, HttpFault> {
    let name = check_name(&called.name)?;
    let player = app.server.set_local_player(&who.player, &number, name).await?;
    Ok(Json(info(player).ok_or(Fault::NoLocalPlayer)?))
}
