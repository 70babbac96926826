//! Who the player is, becoming an account, and being forgotten.

use super::ask::{From, Known, Told};
use super::cookie::{self, SetCookies};
use super::error::Wrong;
use super::{App, HttpFault};
use crate::identity::{Devices, Password, Recognised, check_name, cookie_key, me};
use crate::server::Server;
use crate::store::SessionKind;
use crate::wire::{Me, PlayerKind};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use enigmata_game::Language;
use serde::Deserialize;
use utoipa::ToSchema;

/// Who one is. A browser's cookie is set anew, so that it does not run out while it is used.
#[utoipa::path(get, path = "/api/me", tag = "me", responses(
    (status = 200, description = "Who one is", body = Me),
    (status = 401, description = "`unauthenticated` or `unknown_session`", body = Wrong),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn show(
    State(app): State<App>,
    Known(who): Known,
    headers: HeaderMap,
) -> (SetCookies, Json<Me>) {
    (kept(&app.server, &who, &headers), Json(me(&who.player)))
}

/// The cookies of a browser that is known: its key is set again, and a browser that is signed in to an account
/// and cannot prove it later is given what it needs for that.
pub(super) fn kept(server: &Server, who: &Recognised, headers: &HeaderMap) -> SetCookies {
    let config = &server.config;
    let key = cookie_key(headers).map(|key| cookie::key(key, config));
    let before = Devices::of(headers);
    let is_signed_in =
        key.is_some() && who.kind == SessionKind::Browser && who.player.kind == PlayerKind::Account;
    let is_new = is_signed_in && before.find(&server.keys, who.player.id).is_none();
    let devices = is_new.then(|| before.with(&server.keys, who.player.id));
    cookie::set(key.into_iter().chain(devices.map(|devices| cookie::devices(&devices, config))))
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
    /// 8 to 200 characters, none of the common passwords and not the login.
    password: Password,
}

/// Become an account. Seats, notes and games stay one's own; the key is another one, and connections are to be
/// made again with it.
#[utoipa::path(post, path = "/api/account", tag = "me", request_body = NewAccount, responses(
    (status = 201, description = "Who one is now; another cookie is set", body = Me),
    (status = 409, description = "`login_taken` or `has_account`", body = Wrong),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn make_account(
    State(app): State<App>,
    From(party): From,
    Known(who): Known,
    headers: HeaderMap,
    Told(new): Told<NewAccount>,
) -> Result<(StatusCode, SetCookies, Json<Me>), HttpFault> {
    let server = &app.server;
    let (account, key) = server.make_account(&who, &new.login, new.password, party).await?;
    let devices = Devices::of(&headers).with(&server.keys, account.id);
    let cookies = [cookie::key(&key, &server.config), cookie::devices(&devices, &server.config)];
    Ok((StatusCode::CREATED, cookie::set(cookies), Json(me(&account))))
}

/// The password that was, and the one that shall be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewPassword {
    /// As it is.
    old: Password,
    /// 8 to 200 characters, none of the common passwords and not the login.
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
    From(party): From,
    Known(who): Known,
    Told(passwords): Told<NewPassword>,
) -> Result<StatusCode, HttpFault> {
    app.server.change_password(&who, passwords.old, passwords.new, party).await?;
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
    From(party): From,
    Known(who): Known,
    headers: HeaderMap,
    Told(farewell): Told<Farewell>,
) -> Result<(StatusCode, SetCookies), HttpFault> {
    let server = &app.server;
    server.delete_me(&who, farewell.password, party).await?;
    let devices = Devices::of(&headers);
    let others = devices.without(&server.keys, who.player.id);
    let changed = (others != devices).then(|| cookie::devices(&others, &server.config));
    let cookies = [cookie::no_key(&server.config)].into_iter().chain(changed);
    Ok((StatusCode::NO_CONTENT, cookie::set(cookies)))
}
