//! Every game behind one interface: a registry, and a session whose game is known only at run time.
//!
//! [`AnySession::plan`] checks a move and draws what chance does after it; the caller stores the planned moves, and
//! [`AnySession::commit`] makes them. To add a game, implement [`Hosted`] for it and give [`ByGame`] a variant.

mod any;
mod by_game;
mod conduit;
mod cursor;
mod hosted;
mod mansion;
mod session;
mod waiting;

pub use any::{
    AnyDraw, AnyPlan, AnyPlanned, AnyQuestion, AnySession, AnyStudy, Question, replay, unknown_game,
};
pub use by_game::ByGame;
pub use cursor::{Snapshot, Update};
pub use hosted::{Hosted, Neutral};
pub(crate) use session::HostedSession;
pub use session::PlanError;
pub use waiting::{SeatTimes, Waiting};

use enigmata_conduit::State;
use enigmata_game::{Actor, Game, Json, Record, TableRefusal, fair};
use enigmata_mansion::{Match, Solo};
use serde_json::Value;

/// Their names, as records and the wire have them.
pub const GAMES: &[&str] = &[Match::NAME, Solo::NAME, State::NAME];

/// A move as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Who made it.
    pub by: Actor,
    /// The move in JSON.
    pub action: String,
}

/// A stored game that does not follow the rules: another program has changed it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Corrupt(pub String);

impl std::fmt::Display for Corrupt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Corrupt {}

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
