//! Which pages may ask: a browser says on whose behalf it comes, and a foreign page must not use
//! the cookie of a visitor who happens to look at it.

use crate::config::Config;
use crate::site::{Site, origin_of};
use axum::http::{HeaderMap, HeaderValue, header};

/// Whether the page that asks is ours. What comes from no page, such as a program, may ask.
#[must_use]
pub fn is_ours(headers: &HeaderMap, config: &Config) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    headers.get_all(header::ORIGIN).iter().all(|origin| is_known(origin, host, config))
}

fn is_known(origin: &HeaderValue, host: Option<&str>, config: &Config) -> bool {
    let Some(origin) = origin.to_str().ok().and_then(origin_of) else { return false };
    let schemes = ["http://", "https://"].into_iter();
    let mut served = schemes.filter_map(|scheme| origin_of(&format!("{scheme}{}", host?)));
    let mut configured = config.public_url.iter().chain(&config.origins).map(Site::origin);
    configured.any(|ours| ours == origin) || served.any(|ours| ours == origin)
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

    fn check(flags: &[&str], host: &str, origin: &str, expected: bool) {
        let line = ["test"].iter().chain(flags);
        let config = Line::parse_from(line).config;
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        headers.insert(header::ORIGIN, origin.parse().unwrap());
        assert_eq!(is_ours(&headers, &config), expected, "{origin} at {host} with {flags:?}");
    }

    #[test]
    fn a_page_of_the_same_host_is_ours() {
        check(&[], "localhost:8080", "http://localhost:8080", true);
        check(&[], "Example.org", "https://example.org", true);
        check(&[], "example.org:443", "https://example.org", true);
        check(&[], "localhost:8080", "http://localhost:8081", false);
        check(&[], "example.org", "https://example.org.evil.test", false);
        check(&[], "example.org", "https://evil.test", false);
        check(&[], "example.org", "https://example.org@evil.test", false);
        check(&[], "example.org", "null", false);
        check(&[], "example.org", "ftp://example.org", false);
    }

    #[test]
    fn a_page_that_was_named_is_ours() {
        let public = ["--public-url", "https://play.example.org/"];
        check(&public, "10.0.0.7:8080", "https://play.example.org", true);
        check(&public, "10.0.0.7:8080", "http://play.example.org", false);
        let others = ["--origin", "https://a.test,https://b.test:8443/path"];
        check(&others, "10.0.0.7:8080", "https://a.test", true);
        check(&others, "10.0.0.7:8080", "https://b.test:8443", true);
        check(&others, "10.0.0.7:8080", "https://b.test", false);
    }

    #[test]
    fn without_an_origin_nobody_is_refused_and_with_two_both_count() {
        let config = Line::parse_from(["test"]).config;
        let mut headers = HeaderMap::new();
        assert!(is_ours(&headers, &config));
        headers.insert(header::HOST, HeaderValue::from_static("a.test"));
        headers.append(header::ORIGIN, HeaderValue::from_static("http://a.test"));
        assert!(is_ours(&headers, &config));
        headers.append(header::ORIGIN, HeaderValue::from_static("http://b.test"));
        assert!(!is_ours(&headers, &config));
    }
}
