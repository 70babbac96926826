//! The record of a game: what was agreed and every move, by players and by chance.

use crate::fair::Proof;
use crate::{Actor, Game, NotPlayed, Session};
use serde::{Deserialize, Serialize};
use std::error::Error;
use std::fmt;

/// The version of the record's shape.
pub const FORMAT: &str = "enigmata/1";

/// One move and who made it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "GameStep"))]
#[serde(deny_unknown_fields)]
pub struct Step<M> {
    /// Player who made the move, or chance.
    pub by: Actor,
    /// What was done.
    #[serde(rename = "move")]
    pub action: M,
}

/// A whole game, or as much of it as has been played. It holds every secret: it is for the time
/// after the game, and for the referee's own keeping.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "GameRecord"))]
#[serde(deny_unknown_fields)]
pub struct Record<S, M> {
    /// Version of the record's shape, [`FORMAT`].
    pub format: String,
    /// Name of the game, [`Game::NAME`].
    pub game: String,
    /// Setup that the game began with.
    pub setup: S,
    /// Every move in order.
    pub moves: Vec<Step<M>>,
    /// What proves that chance was fair, if it was drawn so and the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub fair: Option<Proof>,
}

/// Why a record does not replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError<E, I> {
    /// It is of another version.
    Format(String),
    /// It is of another game.
    Game(String),
    /// Its setup is against the rules.
    Setup(E),
    /// A move in it is against the rules.
    Illegal {
        /// Its number, counted from zero.
        step: usize,
        /// What is wrong with it.
        illegal: I,
    },
}

impl<E: fmt::Display, I: fmt::Display> fmt::Display for ReplayError<E, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format(format) => write!(f, "The record's format is {format:?}, not {FORMAT:?}."),
            Self::Game(game) => write!(f, "The record is of another game: {game:?}."),
            Self::Setup(error) => write!(f, "The record's setup is against the rules: {error}"),
            Self::Illegal { step, illegal } => {
                write!(f, "Move {step} of the record (counted from 0) is illegal: {illegal}")
            }
        }
    }
}

impl<E: Error, I: Error> Error for ReplayError<E, I> {}

impl<S, M> Record<S, M> {
    /// Play the record from the start, checking every move.
    ///
    /// # Errors
    /// The first thing in it that is against the rules.
    pub fn replay<G>(&self) -> Result<Session<G>, ReplayError<G::SetupError, G::Illegal>>
    where
        G: Game<Setup = S, Move = M>,
    {
        if self.format != FORMAT {
            return Err(ReplayError::Format(self.format.clone()));
        }
        if self.game != G::NAME {
            return Err(ReplayError::Game(self.game.clone()));
        }
        let mut session = Session::new(&self.setup).map_err(ReplayError::Setup)?;
        for (step, Step { by, action }) in self.moves.iter().enumerate() {
            session
                .play(*by, action)
                .map_err(|NotPlayed(illegal)| ReplayError::Illegal { step, illegal })?;
        }
        Ok(session)
    }
}
