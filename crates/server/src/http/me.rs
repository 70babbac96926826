//! Who one is, and being somebody else or nobody.

use super::ask::{Known, Told};
use super::cookie::{self, SetCookie};
use super::error::Wrong;
use super::{App, HttpFault};
use crate::identity::{Password, check_name, cookie_key, me};
use crate::wire::Me;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use enigmata_game::Language;
use serde::Deserialize;
use utoipa::ToSchema;

/// Who one is. A browser's cookie is set anew, so that it does not run out while it is used.
#[utoipa::path(get, path = "/api/me", tag = "me", responses(
    (status = 200, description = "Who one is", body = Me),
    (status = 401, description = "`nobody_yet` or `not_recognised`", body = Wrong),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn show(
    State(app): State<App>,
    Known(who): Known,
    headers: HeaderMap,
) -> (SetCookie, Json<Me>) {
    let cookie = cookie_key(&headers).map(|key| cookie::keep(key, &app.server.config));
    (cookie.unwrap_or_else(cookie::leave), Json(me(&who.player)))
}

/// What is to be different.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Change {
    /// The name that others see, of 1 to 24 characters.
    #[serde(default)]
    name: Option<String>,
    /// The language of sentences, `en` or `ru`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    language: Option<Language>,
}

/// Change one's name, at once at all open tables, or one's language.
#[utoipa::path(patch, path = "/api/me", tag = "me", request_body = Change, responses(
    (status = 200, description = "Who one is now", body = Me),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn change(
    State(app): State<App>,
    Known(who): Known,
    Told(change): Told<Change>,
) -> Result<Json<Me>, HttpFault> {
    let player = who.player;
    let name = match change.name {
        Some(name) => check_name(&name)?,
        None => player.name.clone(),
    };
    let language = change.language.unwrap_or(player.language);
    Ok(Json(me(&app.server.rename(&player, name, language).await?)))
}

/// A login and a password for a guest.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewAccount {
    /// 3 to 24 letters, digits, dots, hyphens or underscores.
    login: String,
    /// 8 to 200 characters.
    password: Password,
}

/// Become an account. Seats, notes and games stay one's own.
#[utoipa::path(post, path = "/api/account", tag = "me", request_body = NewAccount, responses(
    (status = 201, description = "Who one is now", body = Me),
    (status = 409, description = "`login_taken` or `has_account`", body = Wrong),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn make_account(
    State(app): State<App>,
    Known(who): Known,
    Told(new): Told<NewAccount>,
) -> Result<(StatusCode, Json<Me>), HttpFault> {
    let account = app.server.make_account(&who.player, &new.login, new.password).await?;
    Ok((StatusCode::CREATED, Json(me(&account))))
}

/// The password that was, and the one that shall be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewPassword {
    /// As it is.
    old: Password,
    /// 8 to 200 characters.
    new: Password,
}

/// Change one's password. All other browsers are signed out.
#[utoipa::path(
    post, path = "/api/account/password", tag = "me", request_body = NewPassword, responses(
        (status = 204, description = "Done"),
        (status = 403, description = "`wrong_password` or `needs_account`", body = Wrong),
        (status = "default", description = "Why not", body = Wrong),
    )
)]
pub(super) async fn change_password(
    State(app): State<App>,
    Known(who): Known,
    Told(passwords): Told<NewPassword>,
) -> Result<StatusCode, HttpFault> {
    app.server.change_password(&who, passwords.old, passwords.new).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// That it is really meant.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Farewell {
    /// Needed for accounts.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    password: Option<Password>,
}

/// Be forgotten: the account or guest, its programs, keys, notes and what it said are deleted. The
/// games of others stay whole, without the name.
#[utoipa::path(delete, path = "/api/me", tag = "me", request_body = Farewell, responses(
    (status = 204, description = "Done; the cookie is cleared"),
    (status = 403, description = "`wrong_password`", body = Wrong),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn delete(
    State(app): State<App>,
    Known(who): Known,
    Told(farewell): Told<Farewell>,
) -> Result<(StatusCode, SetCookie), HttpFault> {
    app.server.delete_me(&who.player, farewell.password).await?;
    Ok((StatusCode::NO_CONTENT, cookie::clear(&app.server.config)))
}
