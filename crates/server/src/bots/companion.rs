//! Which bots are seated at tables of people, by game.

use crate::wire::Fault;
use enigmata_bots::conduit;
use enigmata_bots::mansion::{Kind, Personality, Strength};
use enigmata_conduit::State;
use enigmata_game::Game;
use enigmata_table::{BotKind, Roster};
use std::fmt;

/// A bot at a table: of which game, and how it plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Companion {
    /// At a table of Mansion.
    Mansion(Kind),
    /// At a table of Conduit.
    Conduit(conduit::Kind),
}

impl Companion {
    /// How well bots play, of all games, each once.
    pub const STRENGTHS: [&'static str; 7] =
        ["random", "novice", "regular", "sharp", "tree", "casual", "strong"];

    /// The bot of a game that is seated when the host names none. It also plays on for a player who is
    /// gone: neither a gift to the others nor a punishment.
    #[must_use]
    pub fn usual(game: &str) -> Self {
        if game == State::NAME {
            Self::Conduit(conduit::Kind::Regular)
        } else {
            Self::Mansion(Kind { strength: Strength::Regular, personality: Personality::Even })
        }
    }

    /// The bot of a game that was asked for by its name, such as `sharp-bold`. Those that serve as
    /// yardsticks for the others are no company, and stay in the arena.
    ///
    /// # Errors
    /// When there is no such bot for a table of this game.
    pub fn offered(game: &str, name: &str) -> Result<Self, Fault> {
        if game == State::NAME {
            return match name.parse() {
                Ok(conduit::Kind::Random) | Err(_) => Err(Fault::NoSuchBot),
                Ok(kind) => Ok(Self::Conduit(kind)),
            };
        }
        let kind: Kind = name.parse().map_err(|_| Fault::NoSuchBot)?;
        match kind.strength {
            Strength::Novice | Strength::Regular | Strength::Sharp => Ok(Self::Mansion(kind)),
            Strength::Random | Strength::Tree => Err(Fault::NoSuchBot),
        }
    }

    /// How well it plays.
    #[must_use]
    pub const fn strength(self) -> &'static str {
        match self {
            Self::Mansion(kind) => kind.strength.name(),
            Self::Conduit(kind) => kind.name(),
        }
    }

    /// How it likes to play. At the network there is nothing to be bold about.
    #[must_use]
    pub const fn personality(self) -> &'static str {
        match self {
            Self::Mansion(kind) => kind.personality.name(),
            Self::Conduit(_) => Personality::Even.name(),
        }
    }
}

/// The bots that are offered to tables.
pub struct Companions;

impl Roster for Companions {
    fn usual(&self, game: &str) -> BotKind {
        Companion::usual(game).into()
    }

    fn find(&self, game: &str, name: &str) -> Option<BotKind> {
        Companion::offered(game, name).ok().map(BotKind::from)
    }
}

impl From<Companion> for BotKind {
    fn from(bot: Companion) -> Self {
        Self { name: bot.to_string(), strength: bot.strength(), personality: bot.personality() }
    }
}

/// The name by which it is offered.
impl fmt::Display for Companion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mansion(kind) => kind.fmt(f),
            Self::Conduit(kind) => kind.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use enigmata_mansion::Match;

    fn offered(game: &str, all: impl Iterator<Item = String>) -> Vec<String> {
        all.filter(|name| Companion::offered(game, name).is_ok()).collect()
    }

    #[test]
    fn three_strengths_are_offered_and_the_yardsticks_are_not() {
        let mansion = offered(Match::NAME, Kind::all().map(|kind| kind.to_string()));
        assert_eq!(mansion[..2], ["novice", "regular"]);
        assert_eq!(mansion.len(), 9);
        let all = conduit::Kind::ALL.into_iter().map(|kind| kind.to_string());
        assert_eq!(offered(State::NAME, all), ["casual", "regular", "strong"]);
        for name in ["random", "tree", "novice-bold", "clever", "", "Regular", "strong"] {
            assert_eq!(Companion::offered(Match::NAME, name), Err(Fault::NoSuchBot), "{name}");
        }
        for name in ["random", "sharp", "regular-bold", "", "Strong"] {
            assert_eq!(Companion::offered(State::NAME, name), Err(Fault::NoSuchBot), "{name}");
        }
    }

    #[test]
    fn the_usual_one_is_offered_and_every_strength_is_measured() {
        for game in [Match::NAME, State::NAME] {
            let usual = Companion::usual(game);
            assert_eq!(Companion::offered(game, &usual.to_string()), Ok(usual));
        }
        let mansion = Strength::ALL.map(Strength::name);
        let conduit = conduit::Kind::ALL.map(conduit::Kind::name);
        for strength in mansion.iter().chain(&conduit) {
            assert!(Companion::STRENGTHS.contains(strength), "{strength}");
        }
    }
}
