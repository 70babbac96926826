//! What every request has to pass.

use super::address::caller;
use crate::http::{App, FaultCode, HttpFault, host, language, translate};
use crate::wire::{Fault, Millis};
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};

/// The longest body that is read, in bytes.
pub const LONGEST_BODY: usize = 64 * 1024;
/// A request has to be sent and answered within this time.
const REQUEST_TIME: Millis = Millis::seconds(30);

/// Whose requests are counted together; none is this machine itself. Every request carries it as an extension.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caller(pub Option<IpAddr>);

/// Let a request through, or say why not.
pub async fn gate(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    path: Option<MatchedPath>,
    mut request: Request,
    next: Next,
) -> Response {
    let server = &app.server;
    let began = server.clock.now();
    let method = request.method().clone();
    let language = language::accepted(request.headers());
    let caller = Caller(caller(peer.ip(), request.headers(), &server.config.trusted_proxies));
    request.extensions_mut().insert(caller);
    let answer = async {
        server.guard.admit_request(caller, began)?;
        host::check(&server.config, peer.ip(), request.uri(), request.headers())?;
        if body_length(&request).is_some_and(|length| length > LONGEST_BODY as u64) {
            return Err(Fault::TooLong { limit: LONGEST_BODY });
        }
        tokio::select! {
            answer = next.run(request) => Ok(answer),
            () = server.clock.sleep_until(began + REQUEST_TIME) => Err(Fault::Silent),
        }
    };
    let answer = answer.await;
    let mut answer = answer.unwrap_or_else(|fault| HttpFault(fault).into_response());
    // A fault that was told to a recognised player is in their language already.
    if let Some(fault) = answer.extensions_mut().remove::<Fault>() {
        answer = translate(answer, &fault, language);
    }
    if let Some(FaultCode(code)) = answer.extensions().get() {
        server.meters.refused_by(code);
    }
    log(&method, path.as_ref(), &answer);
    answer
}

/// A link is a secret: the log has the route instead of the address.
fn log(method: &Method, path: Option<&MatchedPath>, answer: &Response) {
    let route = path.map_or("-", MatchedPath::as_str);
    tracing::debug!(%method, route, status = answer.status().as_u16(), "asked");
}

fn body_length(request: &Request) -> Option<u64> {
    request.headers().get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}
