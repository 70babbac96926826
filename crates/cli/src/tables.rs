//! A table of every game of the house, for the referee.

pub use enigmata_server::house::GAMES;

use enigmata_game::{Game, Session, Table, TableRefusal};
use enigmata_mansion::{Match, Solo};
use serde_json::Value;

/// A new table of a game, by its name.
///
/// # Errors
/// When there is no such game, or the setup is none, or is against the rules.
pub fn open(game: &str, setup: &Value) -> Result<Box<dyn Table>, TableRefusal> {
    match game {
        Match::NAME => Ok(Box::new(Session::<Match>::from_json(setup)?)),
        Solo::NAME => Ok(Box::new(Session::<Solo>::from_json(setup)?)),
        _ => Err(TableRefusal { code: "unknown_game", rule: "", sentence: no_such_game(game) }),
    }
}

/// A sentence for a name that is no game's.
#[must_use]
pub fn no_such_game(game: &str) -> String {
    let shown: String = game.chars().take(40).collect();
    format!("There is no game \"{}\"; the games are: {}.", shown.escape_debug(), GAMES.join(", "))
}
