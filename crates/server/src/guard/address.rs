//! Who asks, as far as an address tells.

use axum::http::HeaderMap;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

/// Where a proxy says for whom it asks.
const FORWARDED_FOR: &str = "x-forwarded-for";
/// What proxies add to a request.
const ADDED_BY_PROXIES: [&str; 6] =
    [FORWARDED_FOR, "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via"];

/// Addresses that belong together, such as 10.0.0.0/8; a single address is one of all its bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Net {
    start: u128,
    bits: u32,
}

impl Net {
    /// Whether an address is one of these.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        first_bits(number(address), self.bits) == self.start
    }
}

/// Every address as one of version 6, so that there is one way to compare.
fn number(address: IpAddr) -> u128 {
    let address = match address {
        IpAddr::V4(address) => address.to_ipv6_mapped(),
        IpAddr::V6(address) => address,
    };
    address.to_bits()
}

const fn first_bits(number: u128, bits: u32) -> u128 {
    if bits == 0 { 0 } else { number >> (128 - bits) << (128 - bits) }
}

impl FromStr for Net {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || "an address is wanted, such as 10.0.0.1 or 10.0.0.0/8".to_owned();
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        // An address of version 4 is the last 32 bits of one of version 6.
        let (before, length) = if address.is_ipv4() { (96, 32) } else { (0, 128) };
        let bits = match bits {
            Some(bits) => bits.parse().ok().filter(|bits| *bits <= length).ok_or_else(wrong)?,
            None => length,
        };
        let bits = before + bits;
        Ok(Self { start: first_bits(number(address), bits), bits })
    }
}

impl fmt::Display for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", Ipv6Addr::from_bits(self.start), self.bits)
    }
}

/// The address that is counted for another: one household of version 6 has 2^64 of them.
#[must_use]
pub fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(first_bits(address.to_bits(), 64))),
    }
}

/// Whether this peer may be a proxy, that says for whom it asks.
#[must_use]
pub fn is_proxy(peer: IpAddr, trusted: &[Net]) -> bool {
    let peer = peer.to_canonical();
    peer.is_loopback() || trusted.iter().any(|net| net.contains(peer))
}

/// Whose requests are counted together: a household, or none when this machine asks for itself.
///
/// A proxy adds the address of whom it asks for to the end of the list; what stands before that
/// is not trusted.
#[must_use]
pub fn caller(peer: IpAddr, headers: &HeaderMap, trusted: &[Net]) -> Option<IpAddr> {
    let peer = peer.to_canonical();
    if !is_proxy(peer, trusted) {
        return Some(household(peer));
    }
    let Some(list) = headers.get_all(FORWARDED_FOR).iter().next_back() else {
        return (!peer.is_loopback()).then(|| household(peer));
    };
    let last = list.to_str().ok().and_then(|list| list.rsplit(',').next());
    Some(household(last.and_then(forwarded).unwrap_or(peer)))
}

/// Whether this machine asks for itself: a loopback peer without the headers that proxies add.
#[must_use]
pub fn is_this_machine(peer: IpAddr, headers: &HeaderMap) -> bool {
    let is_forwarded = ADDED_BY_PROXIES.iter().any(|name| headers.contains_key(*name));
    peer.to_canonical().is_loopback() && !is_forwarded
}

/// An address as proxies write it: some add the port.
fn forwarded(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|text| text.split(']').next()).unwrap_or(text);
    let with_port = || text.parse::<std::net::SocketAddr>().map(|address| address.ip());
    bare.parse().or_else(|_| with_port()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn nets_contain_what_they_should() {
        let contains = |net: &str, of: &str| net.parse::<Net>().unwrap().contains(address(of));
        assert!(contains("10.0.0.0/8", "10.255.1.2"));
        assert!(!contains("10.0.0.0/8", "11.0.0.0"));
        assert!(contains("10.0.0.7", "10.0.0.7") && !contains("10.0.0.7", "10.0.0.8"));
        assert!(contains("10.0.0.0/8", "::ffff:10.1.1.1"), "the same address, written otherwise");
        assert!(contains("0.0.0.0/0", "203.0.113.9") && !contains("0.0.0.0/0", "2001:db8::1"));
        assert!(contains("::/0", "2001:db8::1"));
        assert!(contains("2001:db8::/32", "2001:db8:1::1"));
        assert!(!contains("2001:db8::/32", "2001:db9::1"));
        for wrong in ["", "10.0.0.0/33", "::/129", "10.0.0.0/x", "example.org", "10.0.0.0/-1"] {
            assert!(wrong.parse::<Net>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_household_is_counted_together() {
        let check = |of: &str, expected: &str| {
            assert_eq!(household(address(of)), address(expected));
        };
        check("203.0.113.9", "203.0.113.9");
        check("::ffff:203.0.113.9", "203.0.113.9");
        check("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::");
    }

    #[test]
    fn only_a_proxy_may_say_for_whom_it_asks() {
        let trusted = ["192.0.2.0/24".parse().unwrap()];
        let check = |peer: &str, lines: &[&str], expected: Option<&str>| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(FORWARDED_FOR, line.parse().unwrap());
            }
            assert_eq!(
                caller(address(peer), &headers, &trusted),
                expected.map(address),
                "{lines:?}"
            );
        };
        check("203.0.113.9", &[], Some("203.0.113.9"));
        check("203.0.113.9", &["198.51.100.1"], Some("203.0.113.9"));
        check("127.0.0.1", &[], None);
        check("::1", &[], None);
        check("::ffff:127.0.0.1", &[], None);
        check("127.0.0.1", &["198.51.100.1"], Some("198.51.100.1"));
        check("127.0.0.1", &["127.0.0.1, 198.51.100.1"], Some("198.51.100.1"));
        check("127.0.0.1", &["6.6.6.6", "198.51.100.1"], Some("198.51.100.1"));
        check("127.0.0.1", &["198.51.100.1:4711"], Some("198.51.100.1"));
        check("127.0.0.1", &["[2001:db8::5]:4711"], Some("2001:db8::"));
        check("127.0.0.1", &["unknown"], Some("127.0.0.1"));
        check("192.0.2.7", &["198.51.100.1"], Some("198.51.100.1"));
        check("192.0.2.7", &[], Some("192.0.2.7"));
    }
}
