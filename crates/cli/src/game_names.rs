//! Names of games on the command line.

use enigmata_conduit::State;
use enigmata_game::Game;
use enigmata_games::{GAMES, unknown_game};

/// The name of a game.
///
/// # Errors
/// When there is no such game.
pub fn named(text: &str) -> Result<String, String> {
    if GAMES.contains(&text) { Ok(text.to_owned()) } else { Err(unknown_game(text).sentence) }
}

/// The name of a game whose bots have an arena.
///
/// # Errors
/// When there is no such game, or its bots meet in the simulator instead.
pub fn with_arena(text: &str) -> Result<String, String> {
    if text == State::NAME {
        return Err("the bots of Conduit meet in the simulator: \
                    enigmata simulate conduit --bots strong,casual"
            .to_owned());
    }
    named(text)
}
