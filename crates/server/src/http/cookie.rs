//! The cookie that holds a browser's key.

use crate::config::Config;
use crate::identity::{BROWSER_LIFE, COOKIE};
use axum::http::header::SET_COOKIE;
use axum::response::AppendHeaders;

/// A header that sets the cookie.
pub(super) type SetCookie = AppendHeaders<Option<(axum::http::HeaderName, String)>>;

/// Keep this key.
pub(super) fn keep(key: &str, config: &Config) -> SetCookie {
    set(key, BROWSER_LIFE / 1000, config)
}

/// Keep no key any more.
pub(super) fn clear(config: &Config) -> SetCookie {
    set("", 0, config)
}

/// Leave the cookie as it is.
pub(super) const fn leave() -> SetCookie {
    AppendHeaders(None)
}

fn set(key: &str, seconds: i64, config: &Config) -> SetCookie {
    let secure = if config.is_secure() { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE}={key}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    AppendHeaders(Some((SET_COOKIE, cookie)))
}
