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
use enigmata_game::{Game, Json, Record, Session, TableRefusal, fair};
use enigmata_mansion::{Match, Solo};
use serde_json::Value;

/// Their names, as records and the wire have them.
pub const GAMES: &[&str] = &[Match::NAME, Solo::NAME, State::NAME];

/// A game by its name and its stored setup, before its first move. For a game that begins now,
/// [`complete`] the setup first.
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
            russian: None,
        }),
    }
}

/// Write what is on in every new game into a setup that leaves it out.
///
/// # Errors
/// When no game may begin with this setup.
pub fn complete(game: &str, setup: &mut Value) -> Result<(), TableRefusal> {
    match game {
        Match::NAME => enigmata_game::complete::<Match>(setup),
        Solo::NAME => enigmata_game::complete::<Solo>(setup),
        State::NAME => enigmata_game::complete::<State>(setup),
        _ => Ok(()),
    }
}

/// Draw every move of chance of a record with a proof again. How many there were.
///
/// # Errors
/// When a move is not what the proof says, or is against the rules.
pub fn prove(game: &str, record: &Json) -> Result<u64, Corrupt> {
    match game {
        Match::NAME => proved::<Match>(record),
        Solo::NAME => proved::<Solo>(record),
        State::NAME => proved::<State>(record),
        _ => Err(Corrupt(format!("there is no game {game}"))),
    }
}

fn proved<G: Game>(record: &Json) -> Result<u64, Corrupt> {
    let record: Record<G::Setup, G::Move> =
        serde_json::from_str(record.get()).map_err(|error| Corrupt(error.to_string()))?;
    fair::verify::<G>(&record).map_err(|unfair| Corrupt(format!("{unfair:?}")))
}
