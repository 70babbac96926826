//! Numbers that name things: each kind has a type of its own, so that one cannot pass for another.

use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident($of:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $of);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id! {
    /// A person or program. On the wire it is a string, because JavaScript's numbers end at 2^53.
    PlayerId(i64)
}

id! {
    /// A table, in the store and in messages between nodes. Clients know tables by their links, which are secrets.
    TableId(i64)
}

id! {
    /// A live connection to this server.
    ConnectionId(u64)
}

id! {
    /// How often something stored was changed: of two who change the same version, one is refused.
    Version(i64)
}

impl Default for Version {
    /// The version of what is not stored yet.
    fn default() -> Self {
        Self(0)
    }
}

/// One run of one of the servers that share a database: a node that is started again is another one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NodeId(pub i64);

/// As it stands in the log.
impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl PlayerId {
    /// The player of a seat whose player was deleted.
    pub const DELETED: Self = Self(0);
}
