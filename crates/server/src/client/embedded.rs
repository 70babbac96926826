//! The files of the client that were there when the program was built.

use super::{Client, Piece};
use rust_embed::RustEmbed;
use std::sync::{Arc, LazyLock};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
// A build without Node makes a server without a client, which says so.
#[allow_missing = true]
struct Dist;

impl Client {
    /// Whether a client is part of this program.
    #[must_use]
    pub fn is_inside() -> bool {
        Dist::get("index.html").is_some()
    }

    /// The client that is part of this program; an empty one if it was not built.
    #[must_use]
    pub fn embedded() -> Arc<Self> {
        static CLIENT: LazyLock<Arc<Client>> = LazyLock::new(|| {
            let pieces = Dist::iter().filter_map(|name| {
                let file = Dist::get(&name)?;
                Some(Piece::new(&name, file.data, &file.metadata.sha256_hash()))
            });
            Arc::new(Client::new(pieces))
        });
        Arc::clone(&CLIENT)
    }
}
