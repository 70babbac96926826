//! Who one is.

use super::{App, HttpFault};
use crate::guard::Caller;
use crate::identity::{COOKIE, me};
use crate::wire::Me;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse};
use axum::{Extension, Json};
use enigmata_game::Language;
use serde::Deserialize;

/// How a guest wants to be called.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Begin {
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    language: Option<Language>,
}

pub(super) async fn begin(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Json(begin): Json<Begin>,
) -> Result<impl IntoResponse, HttpFault> {
    app.server.guard.admit_guest(caller, app.server.clock.now())?;
    let name = begin.name.unwrap_or_else(|| "Guest".to_owned());
    let language = begin.language.unwrap_or_default();
    let (player, key) = app.server.welcome_guest(name, language).await?;
    let cookie = format!("{COOKIE}={key}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000");
    let me: Me = me(&player);
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Json(me)))
}
