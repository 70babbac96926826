//! The games that are played in this house, and what a table needs of them.

mod conduit;
mod eyes;
mod hosted;
mod live;
mod mansion;
mod session;
mod study;

pub use hosted::{Hosted, Neutral, Pace};
pub use live::{Corrupt, Draw, Drawn, Live, LookBack, Plan, Row};
pub use session::LiveGame;
pub use study::Study;

use enigmata_conduit::State;
use enigmata_game::{Game, Session, TableRefusal};
use enigmata_mansion::{Match, Solo};
use serde_json::Value;

/// Their names, as records and the wire have them.
pub const GAMES: &[&str] = &[Match::NAME, Solo::NAME, State::NAME];

/// A new game by its name, before its first move.
///
/// # Errors
/// When there is no such game, or its setup is against the rules.
pub fn open(game: &str, setup: &Value) -> Result<Box<dyn Live>, TableRefusal> {
    match game {
        Match::NAME => Ok(Box::new(LiveGame::new(Session::<Match>::from_json(setup)?))),
        Solo::NAME => Ok(Box::new(LiveGame::new(Session::<Solo>::from_json(setup)?))),
        State::NAME => Ok(Box::new(LiveGame::new(Session::<State>::from_json(setup)?))),
        _ => Err(TableRefusal {
            code: "unknown_game",
            rule: "",
            sentence: format!("The games are: {}.", GAMES.join(", ")),
        }),
    }
}
