//! What this program is.

use serde::Serialize;
use std::fmt;
use ts_rs::TS;
use utoipa::ToSchema;

/// What this program is: as `enigmata --version` says it, and the server at `/api/about`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema, TS)]
pub struct About {
    /// The version of the program.
    pub version: &'static str,
    /// From which commit it was built; none where that could not be known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub commit: Option<Commit>,
    /// Whether the client for the browser is part of it.
    pub client: bool,
    /// Its licence, as an SPDX expression.
    pub licence: &'static str,
}

/// A commit of the repository.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema, TS)]
pub struct Commit {
    /// The first digits of its hash.
    pub id: &'static str,
    /// The day on which it was made.
    pub date: &'static str,
}

impl About {
    /// A program that was built from this commit, with a client inside or without.
    #[must_use]
    pub const fn new(commit: Option<Commit>, client: bool) -> Self {
        let (version, licence) = (env!("CARGO_PKG_VERSION"), env!("CARGO_PKG_LICENSE"));
        Self { version, commit, client, licence }
    }
}

/// For people, in a few lines; the name of the program goes before it.
impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.version)?;
        if let Some(Commit { id, date }) = self.commit {
            write!(f, " ({id} of {date})")?;
        }
        match self.client {
            true => writeln!(f, "\nwith the client for the browser")?,
            false => writeln!(f, "\nwithout the client for the browser: `make run` builds both")?,
        }
        write!(f, "licence: {}", self.licence)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_says_what_is_known() {
        let version = env!("CARGO_PKG_VERSION");
        let commit = Commit { id: "fa37208c1b2e", date: "2026-11-17" };
        let check = |about: About, lines: [&str; 3]| {
            assert_eq!(about.to_string().lines().collect::<Vec<_>>(), lines);
        };
        let licence = "licence: MIT OR Apache-2.0";
        check(
            About::new(Some(commit), true),
            [
                &format!("{version} (fa37208c1b2e of 2026-11-17)"),
                "with the client for the browser",
                licence,
            ],
        );
        check(
            About::new(None, false),
            [version, "without the client for the browser: `make run` builds both", licence],
        );
        let json = serde_json::to_value(About::new(None, false)).unwrap();
        assert_eq!(json.get("commit"), None);
    }
}
