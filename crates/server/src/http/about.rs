//! What answers here.

use super::App;
use super::error::Wrong;
use crate::wire::About;
use axum::Json;
use axum::extract::State;

/// Which program this is. Nobody needs to be anybody to ask.
#[utoipa::path(get, path = "/api/about", tag = "description", responses(
    (status = 200, description = "The program", body = About),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn show(State(app): State<App>) -> Json<About> {
    Json(About::new(app.server.config.commit, app.client.index().is_some()))
}
