//! Where the server between the nodes is, and how it knows us.

use async_nats::{ConnectOptions, ServerAddr};
use std::fmt;
use std::str::FromStr;

/// One server, or several of one cluster with commas between them.
#[derive(Clone, PartialEq, Eq)]
pub struct NatsUrl {
    /// Without what is secret: these go into the client's log.
    servers: Vec<ServerAddr>,
    login: Login,
}

#[derive(Clone, PartialEq, Eq)]
enum Login {
    None,
    Token(String),
    Password { user: String, password: String },
}

impl NatsUrl {
    pub(super) fn servers(&self) -> &[ServerAddr] {
        &self.servers
    }

    pub(super) fn options(&self) -> ConnectOptions {
        match self.login.clone() {
            Login::None => ConnectOptions::new(),
            Login::Token(token) => ConnectOptions::with_token(token),
            Login::Password { user, password } => {
                ConnectOptions::with_user_and_password(user, password)
            }
        }
    }
}

/// Secrets stay secret wherever the settings are printed.
impl fmt::Debug for NatsUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Display for NatsUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, server) in self.servers.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            let (host, port) = (server.host(), server.port());
            match host.contains(':') {
                true => write!(f, "{comma}nats://[{host}]:{port}")?,
                false => write!(f, "{comma}nats://{host}:{port}")?,
            }
        }
        Ok(())
    }
}

impl FromStr for NatsUrl {
    type Err = String;

    /// Sentences never repeat what was given: a password may be in it.
    fn from_str(text: &str) -> Result<Self, String> {
        let (mut servers, mut login) = (Vec::new(), Login::None);
        for part in text.split(',') {
            let (scheme, rest) = part.split_once("://").unwrap_or(("nats", part));
            if scheme != "nats" {
                return Err(
                    "only nats:// is spoken; where the way to the server is not safe, put a tunnel around it"
                        .to_owned(),
                );
            }
            let (secret, place) = match rest.rsplit_once('@') {
                Some((secret, place)) => (Some(secret), place),
                None => (None, rest),
            };
            let server = format!("nats://{place}").parse::<ServerAddr>();
            let is_place = |server: &ServerAddr| {
                !server.host().is_empty() && !place.contains(['/', '?', '#', ' '])
            };
            servers.push(server.ok().filter(is_place).ok_or_else(|| {
                "an address such as nats://127.0.0.1:4222 or nats://user:password@host is wanted".to_owned()
            })?);
            if let (Some(secret), Login::None) = (secret, &login) {
                login = read_login(secret)?;
            }
        }
        Ok(Self { servers, login })
    }
}

fn read_login(secret: &str) -> Result<Login, String> {
    let plain = |text: &str| {
        decoded(text).ok_or_else(|| "a % in the password or token is written as %25".to_owned())
    };
    Ok(match secret.split_once(':') {
        Some((user, password)) => {
            Login::Password { user: plain(user)?, password: plain(password)? }
        }
        None => Login::Token(plain(secret)?),
    })
}

/// A text with `%40` for `@` and so on.
fn decoded(text: &str) -> Option<String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        let (code, rest) = part.split_at_checked(2)?;
        // A sign would be taken for part of the number.
        let is_code = code.bytes().all(|byte| byte.is_ascii_hexdigit());
        bytes.push(u8::from_str_radix(code, 16).ok().filter(|_| is_code)?);
        bytes.extend_from_slice(rest.as_bytes());
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> NatsUrl {
        text.parse().unwrap()
    }

    #[test]
    fn addresses_are_read_with_their_secrets() {
        let check = |text: &str, shown: &str, login: Login| {
            let url = read(text);
            assert_eq!(url.to_string(), shown);
            assert!(url.login == login, "{text}");
        };
        check("localhost", "nats://localhost:4222", Login::None);
        check("nats://[::1]:5000", "nats://[::1]:5000", Login::None);
        check("nats://t0ken@host", "nats://host:4222", Login::Token("t0ken".to_owned()));
        let password = |user: &str, password: &str| Login::Password {
            user: user.to_owned(),
            password: password.to_owned(),
        };
        check("nats://me:a%40b:c@host:1", "nats://host:1", password("me", "a@b:c"));
        check("a:1,nats://x:y@b:2", "nats://a:1,nats://b:2", password("x", "y"));
    }

    #[test]
    fn secrets_are_never_shown() {
        let shown = |text: &str| match text.parse::<NatsUrl>() {
            Ok(url) => format!("{url} {url:?} {:?}", url.servers()),
            Err(sentence) => sentence,
        };
        for text in [
            "nats://user:hush@host",
            "nats://hush@host",
            "tls://user:hush@host",
            "nats://user:hush@",
            "nats://user:hush@host:port",
            "nats://user:hush%@host",
            "nats://user:hush%zz@host",
            "nats://user:hush%+1@host",
            "nats://user:hush@host/path",
            "",
        ] {
            assert!(!shown(text).contains("hush"), "{text}: {}", shown(text));
        }
        assert!("nats://user:100%@host".parse::<NatsUrl>().unwrap_err().contains("%25"));
        assert!("tls://host".parse::<NatsUrl>().unwrap_err().contains("tunnel"));
    }
}
