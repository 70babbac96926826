//! A table of every game that has its rules here, for the referee.

use enigmata_conduit::State;
use enigmata_game::{Game, Session, Table, TableRefusal};
use enigmata_mansion::{Match, Solo};
use serde_json::Value;

/// The games that are refereed, replayed and verified. The house hosts some of them.
pub const GAMES: &[&str] = &[Match::NAME, Solo::NAME, State::NAME];

/// A table of a game by its name and its stored setup. For a game that begins now, [`complete`] the
/// setup first.
///
/// # Errors
/// When there is no such game, or the setup is none, or is against the rules.
pub fn open(game: &str, setup: &Value) -> Result<Box<dyn Table>, TableRefusal> {
    match game {
        Match::NAME => Ok(Box::new(Session::<Match>::from_json(setup)?)),
        Solo::NAME => Ok(Box::new(Session::<Solo>::from_json(setup)?)),
        State::NAME => Ok(Box::new(Session::<State>::from_json(setup)?)),
        _ => Err(TableRefusal {
            code: "unknown_game",
            rule: "",
            sentence: no_such_game(game),
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

/// A sentence for a name that is no game's.
#[must_use]
pub fn no_such_game(game: &str) -> String {
    let shown: String = game.chars().take(40).collect();
    format!("There is no game \"{}\"; the games are: {}.", shown.escape_debug(), GAMES.join(", "))
}

/// The name of a game on the command line.
///
/// # Errors
/// When there is no such game.
pub fn named(text: &str) -> Result<String, String> {
    if GAMES.contains(&text) { Ok(text.to_owned()) } else { Err(no_such_game(text)) }
}

/// The name of a game whose bots have an arena, on the command line.
///
/// # Errors
/// When there is no such game, or its bots meet elsewhere.
pub fn with_arena(text: &str) -> Result<String, String> {
    if text == State::NAME {
        return Err("the bots of Conduit meet in the simulator: \
                    enigmata simulate conduit --bots strong,casual"
            .to_owned());
    }
    named(text)
}
