//! One value of a kind that every game has its own of.

use enigmata_conduit::State;
use enigmata_game::Game;
use enigmata_mansion::{Match, Solo};

/// A value that is of another type in each game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ByGame<M, S, C> {
    /// The value of Mansion.
    Mansion(M),
    /// The value of the solo challenge.
    Solo(S),
    /// The value of Conduit.
    Conduit(C),
}

impl<M, S, C> ByGame<M, S, C> {
    /// The game's name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Mansion(_) => Match::NAME,
            Self::Solo(_) => Solo::NAME,
            Self::Conduit(_) => State::NAME,
        }
    }
}

/// The same expression whichever game it is.
macro_rules! each {
    ($value:expr, $name:pat => $body:expr) => {
        match $value {
            $crate::ByGame::Mansion($name) => $body,
            $crate::ByGame::Solo($name) => $body,
            $crate::ByGame::Conduit($name) => $body,
        }
    };
}

/// The same expression whichever game it is, as a value by game.
macro_rules! map {
    ($value:expr, $name:pat => $body:expr) => {
        match $value {
            $crate::ByGame::Mansion($name) => $crate::ByGame::Mansion($body),
            $crate::ByGame::Solo($name) => $crate::ByGame::Solo($body),
            $crate::ByGame::Conduit($name) => $crate::ByGame::Conduit($body),
        }
    };
}

pub(crate) use {each, map};
