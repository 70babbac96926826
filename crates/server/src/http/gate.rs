//! What is the same for every request: foreign pages are kept out, faults are told in the language
//! of the client.

use super::{App, HttpFault, error, language, origin};
use crate::wire::Fault;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Let a request through, and its answer out.
pub(super) async fn gate(State(app): State<App>, request: Request, next: Next) -> Response {
    let headers = request.headers().clone();
    let mut response = match check(&app, request.method(), &headers) {
        Ok(()) => next.run(request).await,
        Err(fault) => HttpFault(fault).into_response(),
    };
    // What one person is told is not for the next one.
    let no_store = HeaderValue::from_static("no-store");
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(no_store);
    match response.extensions_mut().remove::<Fault>() {
        None => response,
        Some(fault) => {
            let language = match app.server.recognise(&headers).await {
                Ok(who) => who.player.language,
                Err(_) => language::accepted(&headers),
            };
            error::translate(response, &fault, language)
        }
    }
}

/// Refuse what a foreign page could have sent on behalf of its visitor.
fn check(app: &App, method: &Method, headers: &HeaderMap) -> Result<(), Fault> {
    if method.is_safe() {
        return Ok(());
    }
    if !origin::is_ours(headers, &app.server.config) {
        return Err(Fault::ForeignOrigin);
    }
    // A form of a foreign page cannot say this without asking first.
    let said = headers.get(header::CONTENT_TYPE).and_then(|said| said.to_str().ok());
    let said = said.and_then(|said| said.split(';').next()).unwrap_or_default();
    if said.trim().eq_ignore_ascii_case("application/json") { Ok(()) } else { Err(Fault::NotJson) }
}
