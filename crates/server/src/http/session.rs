//! Coming in, signing in, signing out.

use super::ask::{From, Known, Nothing, Told};
use super::cookie::{self, SetCookies};
use super::error::Wrong;
use super::{App, HttpFault, language};
use crate::guard::Caller;
use crate::identity::{Asker, Devices, Password, check_name, drawn_name, me};
use crate::store::SessionKind;
use crate::wire::{Fault, Me};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use enigmata_game::Language;
use serde::Deserialize;
use utoipa::ToSchema;

/// How a guest wants to be called.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Begin {
    /// 1 to 24 characters; the server thinks of one if it is not given.
    #[serde(default)]
    name: Option<String>,
    /// `en` or `ru`; what the browser asks for if it is not given.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    language: Option<Language>,
}

/// Play at once as a guest. Whoever has a good cookie already is told who they are instead.
#[utoipa::path(post, path = "/api/session", tag = "session", request_body = Begin, responses(
    (status = 200, description = "Who one is; the cookie is set", body = Me),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn begin(
    State(app): State<App>,
    From(address): From,
    headers: HeaderMap,
    Told(begin): Told<Begin>,
) -> Result<(SetCookies, Json<Me>), HttpFault> {
    let server = &app.server;
    match server.recognise(&headers).await {
        Ok(known) => {
            let cookies = super::me::kept(server, &known, &headers);
            return Ok((cookies, Json(me(&known.player))));
        }
        Err(Fault::Unauthenticated | Fault::UnknownSession) => {}
        Err(fault) => return Err(fault.into()),
    }
    let language = begin.language.unwrap_or_else(|| language::accepted(&headers));
    let name = match begin.name {
        Some(name) => check_name(&name)?,
        None => drawn_name(language),
    };
    server.guard.admit_guest(Caller(address), server.clock.now())?;
    let (player, key) = server.welcome_guest(name, language).await?;
    Ok((cookie::set([cookie::key(&key, &server.config)]), Json(me(&player))))
}

/// A login and its password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LogIn {
    /// The account's name, in capitals or not.
    login: String,
    /// Password of the account.
    password: Password,
    /// Whether the seats, notes and finished games of the guest that this browser was go to the
    /// account. The guest is gone then.
    #[serde(default)]
    take_along: bool,
}

/// Sign in to an account.
#[utoipa::path(post, path = "/api/session/login", tag = "session", request_body = LogIn, responses(
    (status = 200, description = "Who one is; the cookie is set", body = Me),
    (status = 403, description = "`wrong_password`", body = Wrong),
    (status = 429, description = "`too_fast`: it was tried too often", body = Wrong),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn log_in(
    State(app): State<App>,
    From(party): From,
    headers: HeaderMap,
    Told(told): Told<LogIn>,
) -> Result<(SetCookies, Json<Me>), HttpFault> {
    let server = &app.server;
    let asker = Asker { party, devices: Devices::of(&headers) };
    let account = server.account(&told.login, told.password, &asker).await?;
    let before = match server.recognise(&headers).await {
        Ok(before) => Some(before),
        Err(Fault::Unauthenticated | Fault::UnknownSession) => None,
        Err(fault) => return Err(fault.into()),
    };
    let key = server.sign_in(&account, before.as_ref(), told.take_along).await?;
    let devices = asker.devices.with(&server.keys, account.id);
    let cookies = [cookie::key(&key, &server.config), cookie::devices(&devices, &server.config)];
    Ok((cookie::set(cookies), Json(me(&account))))
}

/// Sign out in this browser.
#[utoipa::path(post, path = "/api/session/sign-out", tag = "session", responses(
    (status = 204, description = "Done; the cookie is cleared"),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn sign_out(
    State(app): State<App>,
    Known(who): Known,
    Told(Nothing {}): Told<Nothing>,
) -> Result<(StatusCode, SetCookies), HttpFault> {
    must_be_browser(who.kind)?;
    app.server.sign_out(&who).await?;
    Ok((StatusCode::NO_CONTENT, cookie::set([cookie::no_key(&app.server.config)])))
}

/// Sign out in all browsers but this one. Programs keep their tokens.
#[utoipa::path(post, path = "/api/session/sign-out-everywhere", tag = "session", responses(
    (status = 204, description = "Done"),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn sign_out_everywhere(
    State(app): State<App>,
    Known(who): Known,
    Told(Nothing {}): Told<Nothing>,
) -> Result<StatusCode, HttpFault> {
    must_be_browser(who.kind)?;
    app.server.sign_out_elsewhere(&who).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn must_be_browser(kind: SessionKind) -> Result<(), Fault> {
    match kind {
        SessionKind::Browser => Ok(()),
        SessionKind::Token => Err(Fault::ForPeople),
    }
}
