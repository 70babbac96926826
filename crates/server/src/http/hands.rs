//! One device for several people.

use super::ask::{Known, Told};
use super::error::Wrong;
use super::{App, HttpFault};
use crate::identity::check_name;
use crate::store::Player;
use axum::Json;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a hand is to be called.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Called {
    /// The name that others see, of 1 to 24 characters.
    name: String,
}

/// A hand: a further player of whoever shares their device with others.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Hand {
    /// Its number, from 1 to 4.
    hand: i64,
    /// Its public id.
    player: String,
    /// The name that others see.
    name: String,
}

fn info(player: Player) -> Hand {
    let Player { id, name, hand, .. } = player;
    Hand { hand: hand.unwrap_or_default(), player: id.to_string(), name }
}

/// One's own hands.
#[utoipa::path(get, path = "/api/hands", tag = "hands", responses(
    (status = 200, description = "By their numbers", body = Vec<Hand>),
    (status = 403, description = "`for_people`", body = Wrong),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn list(
    State(app): State<App>,
    Known(who): Known,
) -> Result<Json<Vec<Hand>>, HttpFault> {
    let hands = app.server.hands(&who.player).await?;
    Ok(Json(hands.into_iter().map(info).collect()))
}

/// Make a hand, or give it another name, which changes at all open tables at once.
#[utoipa::path(
    put, path = "/api/hands/{number}", tag = "hands", request_body = Called,
    params(("number" = String, Path, description = "1 to 4")),
    responses(
        (status = 200, description = "The hand", body = Hand),
        (status = 403, description = "`for_people`", body = Wrong),
        (status = 404, description = "`no_hand`", body = Wrong),
        (status = 422, description = "`bad_name`", body = Wrong),
        (status = "default", description = "Why not", body = Wrong),
    )
)]
pub(super) async fn set(
    State(app): State<App>,
    Known(who): Known,
    Path(number): Path<String>,
    Told(called): Told<Called>,
) -> Result<Json<Hand>, HttpFault> {
    let name = check_name(&called.name)?;
    Ok(Json(info(app.server.set_hand(&who.player, &number, name).await?)))
}
