//! Addresses of sites that an operator names: the public one, and pages that may connect.

use crate::http::is_host;
use std::fmt;
use std::str::FromStr;

/// The address of a site: `http` or `https`, a host, and a port where it is not the usual one.
#[derive(Clone, PartialEq, Eq)]
pub struct Site {
    /// As it was given, without a slash at its end.
    url: String,
    /// Scheme, host and port, written in one way only.
    origin: String,
}

impl Site {
    /// Scheme, host and port, as browsers write an origin.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The host and the port.
    #[must_use]
    pub fn authority(&self) -> &str {
        self.origin.split_once("://").map_or("", |(_, authority)| authority)
    }

    /// Whether people come by https.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.origin.starts_with("https://")
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.url)
    }
}

impl fmt::Debug for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Site {
    type Err = &'static str;

    /// The sentence does not repeat what was given: there may be a password in it.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const WANTED: &str = "an address such as https://play.example.org is wanted: http or https, a host \
            name (in ASCII, so xn--… for others) or IP address, and a port if it is not the usual one";
        let url = text.trim().trim_end_matches('/');
        let is_plain =
            !url.contains(|sign: char| "?#@\\\"'".contains(sign) || sign.is_whitespace());
        let origin = origin_of(url).filter(|_| is_plain).ok_or(WANTED)?;
        let site = Self { url: url.to_owned(), origin };
        let authority = site.authority();
        let port = authority.strip_prefix(host_of(authority)).unwrap_or(authority);
        let is_port = |port: &str| port.parse::<u16>().is_ok_and(|port| port > 0);
        let has_port = port.is_empty() || port.strip_prefix(':').is_some_and(is_port);
        if has_port && is_host(host_of(authority)) { Ok(site) } else { Err(WANTED) }
    }
}

/// The scheme, name and port of an address, written in one way only; none if it is none of the web.
pub(crate) fn origin_of(url: &str) -> Option<String> {
    let (scheme, rest) = url.trim().split_once("://")?;
    let scheme = scheme.to_ascii_lowercase();
    let usual = match scheme.as_str() {
        "http" => ":80",
        "https" => ":443",
        _ => return None,
    };
    let name = rest.split(['/', '?', '#']).next().unwrap_or(rest).to_ascii_lowercase();
    let name = name.strip_suffix(usual).unwrap_or(&name);
    (!name.is_empty() && !name.contains('@')).then(|| format!("{scheme}://{name}"))
}

/// The host without its port; addresses of version 6 stay in their brackets.
pub(crate) fn host_of(authority: &str) -> &str {
    match authority.rfind(']') {
        Some(end) => &authority[..=end],
        None => authority.split(':').next().unwrap_or(authority),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_with_their_origin() {
        let check = |text: &str, url: &str, origin: &str| {
            let site: Site = text.parse().unwrap();
            assert_eq!((site.to_string().as_str(), site.origin()), (url, origin));
        };
        check("https://play.example.org/", "https://play.example.org", "https://play.example.org");
        check(
            "HTTPS://Play.Example.org:443",
            "HTTPS://Play.Example.org:443",
            "https://play.example.org",
        );
        check("http://192.0.2.7:8080", "http://192.0.2.7:8080", "http://192.0.2.7:8080");
        check(
            "https://[2001:db8::1]:8443/x",
            "https://[2001:db8::1]:8443/x",
            "https://[2001:db8::1]:8443",
        );
        let site: Site = "https://play.example.org:8443".parse().unwrap();
        assert_eq!(
            (site.authority(), host_of(site.authority())),
            ("play.example.org:8443", "play.example.org")
        );
        assert!(site.is_secure());
    }

    #[test]
    fn what_is_no_address_of_a_site_is_refused() {
        for wrong in [
            "",
            "nonsense",
            "play.example.org",
            "//play.example.org",
            "javascript:alert(1)",
            "javascript://play.example.org",
            "null",
            "https://",
            "https:///path",
            "https://:443",
            "https://host:port",
            "https://host:0",
            "https://host:65536",
            "https://a b",
            "https://a; script-src *",
            "https://me:hush@host",
            "https://host?x",
            "https://host#x",
            "https://играть.example",
            "https://[::1",
        ] {
            let refused = wrong.parse::<Site>().unwrap_err();
            assert!(
                refused.contains("https://play.example.org") && !refused.contains("hush"),
                "{wrong}"
            );
        }
    }
}
