//! For which host a request is. With a public address, only those who ask for that are served: otherwise
//! the name of a foreign page could be made to lead here, and its scripts would be as ours (DNS
//! rebinding). Such a page can write any header but `Host`.

use super::home::{FORWARDED_HOST, last};
use crate::config::Config;
use crate::guard::address::is_proxy;
use crate::site::host_of;
use crate::wire::Fault;
use axum::http::{HeaderMap, Uri, header};
use std::net::IpAddr;
use std::sync::Once;

/// Asked by machines that know only an address; the answers say nothing of players.
const PROBES: [&str; 2] = ["/healthz", "/readyz"];

/// Whether a request is for this server.
///
/// # Errors
/// [`Fault::OtherHost`] when the request names a host that is not this server's.
pub(crate) fn check(
    config: &Config,
    peer: IpAddr,
    uri: &Uri,
    headers: &HeaderMap,
) -> Result<(), Fault> {
    if config.public_url.is_none() || PROBES.contains(&uri.path()) {
        return Ok(());
    }
    if is_for_us(config, peer, uri, headers) {
        return Ok(());
    }
    static TOLD: Once = Once::new();
    TOLD.call_once(|| {
        tracing::warn!(
            "a request for another host than that of --public-url was refused; further ones are refused \
             without a word. If it came by your proxy: docs/operating.md, “Behind a proxy”"
        );
    });
    Err(Fault::OtherHost)
}

fn is_for_us(config: &Config, peer: IpAddr, uri: &Uri, headers: &HeaderMap) -> bool {
    let may_be_proxy = is_proxy(peer, &config.trusted_proxies);
    let is_ours = |host: &str| is_named(config, host);
    // A proxy that puts its own name for this machine in the place of the host asks for that.
    let is_host = |host: &str| is_ours(host) || (may_be_proxy && is_address(host));
    let mut hosts = headers.get_all(header::HOST).iter().map(|host| host.to_str().unwrap_or(""));
    let has_host = headers.contains_key(header::HOST);
    // Only a proxy is believed, and only when it says more: a client that connects directly can write this too.
    let forwarded = last(headers, &FORWARDED_HOST).filter(|_| may_be_proxy);
    has_host
        && hosts.all(is_host)
        && uri.authority().is_none_or(|authority| is_host(authority.as_str()))
        && forwarded.is_none_or(is_host)
}

/// Whether the operator has named this host, on any port: a port cannot be forged.
fn is_named(config: &Config, host: &str) -> bool {
    let wanted = plain(host);
    let mut sites = config.public_url.iter().chain(&config.origins);
    sites.any(|site| plain(site.authority()) == wanted)
}

/// The name alone, written in one way only.
fn plain(host: &str) -> String {
    host_of(host.trim()).trim_end_matches('.').to_ascii_lowercase()
}

/// Whether it is an address or this machine's own name: DNS cannot make these lead to another machine.
fn is_address(host: &str) -> bool {
    let host = plain(host);
    let bare = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(&host);
    host == "localhost" || bare.parse::<IpAddr>().is_ok()
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

    const PUBLIC: [&str; 2] = ["--public-url", "https://play.example.org:8443"];

    fn asks(flags: &[&str], peer: &str, path: &str, lines: &[(&'static str, &str)]) -> bool {
        let config = Line::parse_from(["test"].iter().chain(flags)).config;
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().unwrap());
        }
        check(&config, peer.parse().unwrap(), &path.parse().unwrap(), &headers).is_ok()
    }

    #[test]
    fn only_the_public_host_is_served() {
        let check = |host: &str, expected: bool| {
            for path in ["/", "/api/tables", "/metrics", "/ws"] {
                let served = asks(&PUBLIC, "203.0.113.9", path, &[("host", host)]);
                assert_eq!(served, expected, "{path} at {host}");
            }
            assert!(asks(&PUBLIC, "203.0.113.9", "/readyz", &[("host", host)]));
            assert!(asks(&PUBLIC, "203.0.113.9", "/healthz", &[]));
            assert!(asks(&[], "203.0.113.9", "/", &[("host", host)]), "without a public address");
        };
        check("play.example.org:8443", true);
        check("Play.Example.org", true);
        check("play.example.org.", true);
        check("evil.test", false);
        check("play.example.org.evil.test", false);
        check("evil.test:8443", false);
        check("localhost:8080", false);
        check("127.0.0.1:8080", false);
        check("10.0.0.7:8080", false);
        check("", false);
        assert!(!asks(&PUBLIC, "203.0.113.9", "/", &[]), "no host at all");
        let two = [("host", "play.example.org"), ("host", "evil.test")];
        assert!(!asks(&PUBLIC, "203.0.113.9", "/", &two));
        let whole = "http://evil.test/";
        assert!(!asks(&PUBLIC, "203.0.113.9", whole, &[("host", "play.example.org")]));
    }

    #[test]
    fn what_an_operator_names_is_served_too() {
        let flags = [&PUBLIC[..], &["--origin", "http://node1:8080,http://10.0.0.7:8080"]].concat();
        assert!(asks(&flags, "203.0.113.9", "/metrics", &[("host", "node1:8080")]));
        assert!(asks(&flags, "203.0.113.9", "/metrics", &[("host", "10.0.0.7:8080")]));
        assert!(!asks(&flags, "203.0.113.9", "/metrics", &[("host", "node2:8080")]));
    }

    #[test]
    fn this_machine_asks_by_its_own_addresses() {
        let check = |host: &str, expected: bool| {
            for peer in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
                let served = asks(&PUBLIC, peer, "/metrics", &[("host", host)]);
                assert_eq!(served, expected, "{host} from {peer}");
            }
        };
        check("127.0.0.1:8080", true);
        check("localhost:8080", true);
        check("[::1]:8080", true);
        check("192.168.1.7:8080", true);
        // A page that has made its name lead here.
        check("evil.test:8080", false);
        check("127.0.0.1.evil.test", false);
        check("localhost.evil.test", false);
    }

    #[test]
    fn a_proxy_passes_the_host_on_or_says_it() {
        const TRUSTED: [&str; 2] = ["--trusted-proxy", "192.0.2.0/24"];
        let flags = [&PUBLIC[..], &TRUSTED].concat();
        let check = |peer: &str, host: &str, said: Option<&str>, expected: bool| {
            let said = said.map(|said| ("x-forwarded-host", said));
            let lines: Vec<_> = [("host", host)].into_iter().chain(said).collect();
            assert_eq!(asks(&flags, peer, "/", &lines), expected, "{lines:?} from {peer}");
        };
        let ours = Some("play.example.org");
        for proxy in ["127.0.0.1", "192.0.2.7"] {
            check(proxy, "play.example.org", None, true);
            check(proxy, "play.example.org", ours, true);
            check(proxy, "10.0.0.7:8080", ours, true);
            check(proxy, "10.0.0.7:8080", None, true);
            check(proxy, "10.0.0.7:8080", Some("evil.test"), false);
            check(proxy, "play.example.org", Some("play.example.org, evil.test"), false);
            // A script of a foreign page on this machine can write this header, but not the other.
            check(proxy, "evil.test", ours, false);
        }
        check("203.0.113.9", "10.0.0.7:8080", ours, false);
        check("203.0.113.9", "play.example.org", Some("evil.test"), true);
    }
}
