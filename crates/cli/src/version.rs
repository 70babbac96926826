//! What `enigmata --version` says.

use enigmata_server::client::Client;
use enigmata_server::wire::{About, Commit};
use std::sync::LazyLock;

/// The commit that the program was built from, if its folder was a repository.
pub const COMMIT: Option<Commit> =
    match (option_env!("ENIGMATA_COMMIT"), option_env!("ENIGMATA_COMMIT_DATE")) {
        (Some(id), Some(date)) => Some(Commit { id, date }),
        _ => None,
    };

/// All that there is to say.
pub fn whole() -> &'static str {
    static TEXT: LazyLock<String> =
        LazyLock::new(|| About::new(COMMIT, Client::is_inside()).to_string());
    &TEXT
}
