//! Where the server is.

use crate::failure::Failure;
use std::net::SocketAddr;

/// A server's address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// As the server is called, with its port.
    pub host: String,
    /// Where that is.
    pub address: SocketAddr,
}

impl Place {
    /// Find the server of a URL.
    ///
    /// # Errors
    /// When it is no URL of ours, or no machine has that name.
    pub async fn find(url: &str) -> Result<Self, Failure> {
        let host = host(url).ok_or_else(|| {
            // There may be a password in it.
            let shown = if url.contains(['@', '?']) { "This" } else { url };
            Failure::Told(format!(
                "{shown} is no address of a server: http://HOST:PORT is wanted, without TLS."
            ))
        })?;
        let found = tokio::net::lookup_host(&host).await.map(|mut found| found.next());
        let address = match found {
            Ok(Some(address)) => address,
            Ok(None) => return Err(Failure::Told(format!("{host} is nowhere."))),
            Err(error) => {
                return Err(Failure::Told(format!("{host} is not to be found: {error}.")));
            }
        };
        Ok(Self { host, address })
    }
}

/// The host and port of a URL.
fn host(url: &str) -> Option<String> {
    let host = url.strip_prefix("http://")?;
    let host = host.strip_suffix('/').unwrap_or(host);
    let allowed = |sign: char| sign.is_ascii_alphanumeric() || "-._:[]".contains(sign);
    if host.is_empty() || !host.chars().all(allowed) {
        return None;
    }
    let port = host.rsplit_once(':').filter(|(_, port)| !port.contains(']'));
    match port {
        Some((name, port)) if !name.is_empty() && port.parse::<u16>().is_ok() => {
            Some(host.to_owned())
        }
        Some(_) => None,
        None => Some(format!("{host}:80")),
    }
}

#[cfg(test)]
mod tests {
    use super::host;

    #[test]
    fn a_url_is_read_strictly() {
        let check = |url, expected: Option<&str>| assert_eq!(host(url).as_deref(), expected);
        check("http://127.0.0.1:8080", Some("127.0.0.1:8080"));
        check("http://localhost/", Some("localhost:80"));
        check("http://[::1]:9", Some("[::1]:9"));
        check("http://[::1]", Some("[::1]:80"));
        check("https://example.org", None);
        check("127.0.0.1:8080", None);
        check("http://", None);
        check("http://:80", None);
        check("http://house:door", None);
        check("http://house/room", None);
    }
}
