//! The games that one has played.

use super::ask::{Asked, Known};
use super::error::Wrong;
use super::{App, HttpFault};
use crate::server::store_failed;
use crate::store::Finished;
use crate::wire::{Fault, Options, Timestamp};
use axum::Json;
use axum::extract::State;
use enigmata_game::{Outcome, Seat};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// So many games on a page, unless more or fewer are asked for.
const PAGE: u32 = 20;
/// Never more than this.
const LONGEST_PAGE: u32 = 100;

/// Which page of the history is asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Page {
    /// The games before this one: `next` of the page before.
    before: Option<String>,
    /// How many, 1 to 100; 20 if it is not given.
    limit: Option<String>,
}

/// A page of games.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct History {
    /// The latest first.
    games: Vec<Played>,
    /// What to ask for as `before` to see the games before these, if there may be any.
    next: Option<String>,
}

/// A game that one has played.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Played {
    /// The table's link.
    table: String,
    /// One's own seat.
    #[schema(value_type = u8)]
    seat: Seat,
    /// The game's name.
    game: String,
    /// What was agreed.
    options: Options,
    /// The names of all who played, by their seats.
    names: Vec<String>,
    /// The seats that bots had.
    #[schema(value_type = Vec<u8>)]
    bots: Vec<Seat>,
    /// Who has won.
    #[schema(value_type = Object)]
    outcome: Outcome,
    /// Whether one has won oneself.
    won: bool,
    /// When it was over, in milliseconds since 1970.
    #[schema(value_type = i64)]
    ended_at: Timestamp,
}

/// One's finished games, the latest first.
#[utoipa::path(get, path = "/api/history", tag = "me", params(Page), responses(
    (status = 200, description = "A page of games", body = History),
    (status = 400, description = "`bad_filter`", body = Wrong),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn list(
    State(app): State<App>,
    Known(who): Known,
    Asked(page): Asked<Page>,
) -> Result<Json<History>, HttpFault> {
    let failed = |error| store_failed(&error);
    let store = &app.server.store;
    let limit = match page.limit.as_deref() {
        None | Some("") => PAGE,
        Some(limit) => limit.parse().unwrap_or(0),
    };
    if !(1..=LONGEST_PAGE).contains(&limit) {
        return Err(Fault::BadFilter("limit: 1 to 100").into());
    }
    let before = page.before.filter(|before| !before.is_empty());
    if let Some(before) = &before
        && !store.has_table(before).await.map_err(failed)?
    {
        return Err(Fault::BadFilter("before: the link of a game").into());
    }
    let rows = store.history(who.player.id, before.as_deref(), limit).await.map_err(failed)?;
    let next = rows.last().filter(|_| rows.len() == limit as usize).map(|row| row.link.clone());
    Ok(Json(History { games: rows.into_iter().filter_map(played).collect(), next }))
}

/// What is stored was written by this server; should it not read, it is left out.
fn played(row: Finished) -> Option<Played> {
    let options: Options = serde_json::from_str(&row.options).ok()?;
    let outcome: Outcome = serde_json::from_str(&row.outcome).ok()?;
    Some(Played {
        table: row.link,
        seat: row.seat,
        game: options.game.clone(),
        options,
        names: serde_json::from_str(&row.names).ok()?,
        bots: serde_json::from_str(&row.bots).ok()?,
        won: outcome.winners.contains(row.seat),
        outcome,
        ended_at: row.ended_at,
    })
}
