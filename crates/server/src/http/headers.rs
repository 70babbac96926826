//! What every answer says to the browser about itself.

use crate::config::Config;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::Arc;

/// The headers that are the same for all answers.
#[derive(Clone, Debug)]
pub struct Headers(Arc<[(HeaderName, HeaderValue)]>);

const FIXED: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // The address of a table is a secret: no other page is told from where one came.
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "accelerometer=(), autoplay=(self), camera=(), display-capture=(), encrypted-media=(), \
         geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), \
         publickey-credentials-get=(), screen-wake-lock=(self), usb=(), xr-spatial-tracking=()",
    ),
    (header::X_FRAME_OPTIONS, "DENY"),
];
const A_YEAR: &str = "max-age=31536000";

impl Headers {
    /// As this server needs them.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let fixed = FIXED.into_iter().map(|(name, value)| (name, HeaderValue::from_static(value)));
        let policy = HeaderValue::try_from(policy(config)).ok();
        let policy = policy.map(|policy| (header::CONTENT_SECURITY_POLICY, policy));
        let strict = config
            .is_secure()
            .then_some((header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(A_YEAR)));
        Self(fixed.chain(policy).chain(strict).collect())
    }
}

/// Nothing but our own files, and no scripts within pages.
fn policy(config: &Config) -> String {
    // Browsers of today count our own WebSocket as 'self'; those of yesterday want it named.
    let public = config.public_url.as_ref().filter(|site| site.is_secure());
    let socket = public.map(|site| format!(" wss://{}", site.authority())).unwrap_or_default();
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         font-src 'self'; worker-src 'self'; connect-src 'self'{socket}; manifest-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'"
    )
}

/// Put them on every answer.
pub(super) async fn add(State(headers): State<Headers>, request: Request, next: Next) -> Response {
    let mut answer = next.run(request).await;
    for (name, value) in headers.0.iter() {
        answer.headers_mut().insert(name, value.clone());
    }
    // What is not said to be cacheable is not cached: it may be private to a player.
    let keeping = answer.headers_mut().entry(header::CACHE_CONTROL);
    keeping.or_insert(HeaderValue::from_static("no-store"));
    answer
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        config: Config,
    }

    #[test]
    fn the_policy_names_our_own_socket_and_nothing_else() {
        let check = |url: &str, expected: &str| {
            let config = Line::parse_from(["test", "--public-url", url]).config;
            let policy = policy(&config);
            let sources = policy.split("; ").find(|part| part.starts_with("connect-src")).unwrap();
            assert_eq!(sources, expected);
        };
        check("https://play.example.org/x", "connect-src 'self' wss://play.example.org");
        check("https://[2001:db8::1]:8443", "connect-src 'self' wss://[2001:db8::1]:8443");
        check("http://play.example.org", "connect-src 'self'");
        check("https://play.example.org:443", "connect-src 'self' wss://play.example.org");
    }
}
