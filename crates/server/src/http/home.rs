//! The address of this server, as those who ask for it use it.

use crate::config::Config;
use crate::guard::address::is_proxy;
use axum::http::{HeaderMap, HeaderName, header};
use std::net::IpAddr;

/// By which scheme the proxy was asked.
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");
/// By which name the proxy was asked.
pub(super) const FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");

/// The address that people use, without the slash at its end: the configured one, or the one by
/// which this request came, as far as it can be known.
pub(super) fn address(config: &Config, peer: IpAddr, headers: &HeaderMap) -> Option<String> {
    if let Some(url) = &config.public_url {
        return Some(url.to_string());
    }
    // Any client can write these headers; only a proxy is believed.
    let forwarded = |name| last(headers, &name).filter(|_| is_proxy(peer, &config.trusted_proxies));
    let scheme = match forwarded(FORWARDED_PROTO) {
        Some(scheme) if scheme.eq_ignore_ascii_case("https") => "https",
        // What is neither is no scheme of a page.
        Some(_) | None => "http",
    };
    let host = forwarded(FORWARDED_HOST).filter(|host| is_host(host));
    let host = host.or_else(|| last(headers, &header::HOST).filter(|host| is_host(host)))?;
    Some(format!("{scheme}://{host}"))
}

/// What the nearest proxy wrote: each adds its own to the end.
pub(super) fn last<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let line = headers.get_all(name).iter().next_back()?.to_str().ok()?;
    line.rsplit(',').next().map(str::trim)
}

/// Whether it is a name or an address and perhaps a port, and nothing that means something else in
/// the address of a page or in a policy.
pub(crate) fn is_host(host: &str) -> bool {
    !host.is_empty() && host.chars().all(|c| c.is_ascii_alphanumeric() || "-._:[]".contains(c))
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

    fn check(flags: &[&str], peer: &str, lines: &[(&'static str, &str)], expected: Option<&str>) {
        let config = Line::parse_from(["test"].iter().chain(flags)).config;
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().unwrap());
        }
        let found = address(&config, peer.parse().unwrap(), &headers);
        assert_eq!(found.as_deref(), expected, "{lines:?} from {peer} with {flags:?}");
    }

    const HOST: (&str, &str) = ("host", "10.0.0.7:8080");
    const HTTPS: (&str, &str) = ("x-forwarded-proto", "https");
    const NAME: (&str, &str) = ("x-forwarded-host", "play.example.org");
    const TRUSTED: [&str; 2] = ["--trusted-proxy", "192.0.2.0/24"];

    #[test]
    fn only_a_proxy_says_by_which_address_it_was_asked() {
        let direct = Some("http://10.0.0.7:8080");
        let all = [HOST, HTTPS, NAME];
        check(&[], "203.0.113.9", &all, direct);
        check(&TRUSTED, "203.0.113.9", &all, direct);
        check(&[], "192.0.2.7", &all, direct);
        check(&TRUSTED, "192.0.2.7", &all, Some("https://play.example.org"));
        check(&TRUSTED, "::ffff:192.0.2.7", &all, Some("https://play.example.org"));
        check(&[], "127.0.0.1", &all, Some("https://play.example.org"));
        check(&[], "127.0.0.1", &[HOST], direct);
        check(&[], "127.0.0.1", &[HOST, HTTPS], Some("https://10.0.0.7:8080"));
        check(&[], "127.0.0.1", &[HOST, NAME], Some("http://play.example.org"));
        let public = ["--public-url", "https://public.example.org/"];
        check(&public, "127.0.0.1", &all, Some("https://public.example.org"));
    }

    #[test]
    fn what_is_no_scheme_and_no_host_is_not_believed() {
        let scheme = |value, expected| {
            let home = format!("{expected}://10.0.0.7:8080");
            check(&[], "127.0.0.1", &[HOST, ("x-forwarded-proto", value)], Some(&home));
        };
        scheme("HTTPS", "https");
        scheme("http", "http");
        scheme("http, https", "https");
        scheme("https,http", "http");
        scheme("wss", "http");
        scheme("javascript", "http");
        scheme("", "http");
        let host = |value, expected| {
            let home = format!("http://{expected}");
            check(&[], "127.0.0.1", &[HOST, ("x-forwarded-host", value)], Some(&home));
        };
        host("[2001:db8::1]:8443", "[2001:db8::1]:8443");
        host("evil.test, a_b.example.org", "a_b.example.org");
        for wrong in ["", "a.test/path", "me@a.test", "a.test?x", "a.test#x", "a b"] {
            host(wrong, "10.0.0.7:8080");
            check(&[], "127.0.0.1", &[("host", wrong)], None);
        }
        check(&[], "127.0.0.1", &[], None);
    }
}
