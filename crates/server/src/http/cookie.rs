//! The cookies that hold a browser's key, and prove that it has signed in before.

use crate::config::Config;
use crate::identity::{BROWSER_LIFE, COOKIE, DEVICE_COOKIE, Devices};
use crate::wire::Millis;
use axum::http::HeaderName;
use axum::http::header::SET_COOKIE;
use axum::response::AppendHeaders;

/// Headers that set cookies.
pub(super) type SetCookies = AppendHeaders<Vec<(HeaderName, String)>>;

/// Set these; the one of the key comes first.
pub(super) fn set(cookies: impl IntoIterator<Item = String>) -> SetCookies {
    AppendHeaders(cookies.into_iter().map(|cookie| (SET_COOKIE, cookie)).collect())
}

/// Keep this key.
pub(super) fn key(key: &str, config: &Config) -> String {
    line(COOKIE, key, "/", BROWSER_LIFE, config)
}

/// Keep no key any more.
pub(super) fn no_key(config: &Config) -> String {
    line(COOKIE, "", "/", Millis::ZERO, config)
}

/// Keep what proves that this browser has signed in.
pub(super) fn devices(devices: &Devices, config: &Config) -> String {
    let text = devices.text();
    let life = if text.is_empty() { Millis::ZERO } else { BROWSER_LIFE };
    line(DEVICE_COOKIE, &text, "/api", life, config)
}

fn line(name: &str, value: &str, path: &str, life: Millis, config: &Config) -> String {
    let seconds = life.0 / 1000;
    let secure = if config.is_secure() { "; Secure" } else { "" };
    format!("{name}={value}; Path={path}; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}")
}
