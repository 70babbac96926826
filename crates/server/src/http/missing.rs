//! The page of a server that was built without the client for the browser.

use super::language;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use enigmata_game::Language;

/// How to come by the client.
pub(super) fn page(status: StatusCode, headers: &HeaderMap) -> Response {
    let text = match language::accepted(headers) {
        Language::English => include_str!("missing.en.html"),
        Language::Russian => include_str!("missing.ru.html"),
    };
    (status, [(header::VARY, "Accept-Language")], Html(text)).into_response()
}
