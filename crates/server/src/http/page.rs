//! The client for the browser: its page at its own addresses, and its files.

use super::{App, HttpFault, accept, missing};
use crate::client::{Coding, Content, File};
use crate::wire::Fault;
use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

/// The addresses at which the client shows something. Which of its pages it is, it sees by itself:
/// the answer is the same for every link, and tells nothing of one.
const ADDRESSES: [&str; 21] = [
    "/",
    "/t/{link}",
    "/tv/{link}",
    "/replay/{link}",
    "/new",
    "/tables",
    "/games",
    "/solo",
    "/learn",
    "/learn/{*rest}",
    "/rules",
    "/rules/{*rest}",
    "/pass",
    "/pass/{link}",
    "/practice",
    "/puzzle/{puzzle}",
    "/daily",
    "/daily/{date}",
    "/me",
    "/about",
    "/index.html",
];
/// What is under these is never a page.
const NO_PAGES: [&str; 3] = ["/api", "/ws", "/assets"];
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

pub(super) fn routes() -> Router<App> {
    ADDRESSES.iter().fold(Router::new(), |routes, address| routes.route(address, get(page)))
}

async fn page(State(app): State<App>, headers: HeaderMap) -> Response {
    match app.client.index() {
        Some(index) => send(index, &headers),
        None => missing::page(StatusCode::OK, &headers),
    }
}

/// A file of the client; or nothing, which the client says itself to those who look at it.
pub(super) async fn file(
    State(app): State<App>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path();
    let not_found = || HttpFault(Fault::NotFound).into_response();
    if method != Method::GET && method != Method::HEAD {
        return not_found();
    }
    if let Some(file) = app.client.file(path.strip_prefix('/').unwrap_or(path)) {
        return send(file, &headers);
    }
    if NO_PAGES.iter().any(|folder| is_under(path, folder)) || !accept::wants_page(&headers) {
        return not_found();
    }
    match app.client.index() {
        // It is the answer to a mistake: a browser need not keep it, or ask whether it changed.
        Some(index) => {
            let (coding, content) = index.choose(|coding| accept::liking(&headers, coding));
            let mut answer = whole(index, coding, content);
            *answer.status_mut() = StatusCode::NOT_FOUND;
            answer
        }
        None => missing::page(StatusCode::NOT_FOUND, &headers),
    }
}

/// Whether a path is this folder or in it: /wso is not in /ws.
fn is_under(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// A file, or that it has not changed.
fn send(file: &File, headers: &HeaderMap) -> Response {
    let (coding, content) = file.choose(|coding| accept::liking(headers, coding));
    let mut answer = if accept::has(headers, &content.tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        whole(file, coding, content)
    };
    let about = answer.headers_mut();
    about.insert(header::ETAG, content.tag.clone());
    about.insert(header::CACHE_CONTROL, if file.is_lasting { FOR_EVER } else { ASK_AGAIN });
    if file.varies() {
        about.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    }
    answer
}

fn whole(file: &File, coding: Coding, content: &Content) -> Response {
    let mut answer = Response::new(Body::from(content.bytes.clone()));
    let about = answer.headers_mut();
    about.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.kind));
    if coding != Coding::Plain {
        about.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
    }
    answer
}
