//! Which bot: how strong, and of what temper.

use super::{Novice, Random, Regular, Sharp, Tree};
use enigmata_game::Bot;
use enigmata_mansion::Match;
use std::fmt;
use std::str::FromStr;

/// A bot that can be asked to a table: written `regular`, or `regular-bold`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Kind {
    /// How well it plays.
    pub strength: Strength,
    /// How it likes to play.
    pub personality: Personality,
}

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Strength {
    /// Uniformly random legal moves.
    Random,
    /// Honest, forgetful, obvious.
    Novice,
    /// Deduces, lies and doubts by the odds.
    Regular,
    /// Searches, with the regular player's habits as its guide.
    Sharp,
    /// A plain tree search, the yardstick for the others.
    Tree,
}

/// How a bot likes to play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Personality {
    /// By the odds.
    Even,
    /// Lies more, and attempts sooner.
    Bold,
    /// Lies less, and waits until it is sure.
    Careful,
    /// Doubts more than the others.
    Suspicious,
}

impl Strength {
    /// All, from the weakest on; the yardstick last.
    pub const ALL: [Self; 5] = [Self::Random, Self::Novice, Self::Regular, Self::Sharp, Self::Tree];

    /// As it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Novice => "novice",
            Self::Regular => "regular",
            Self::Sharp => "sharp",
            Self::Tree => "tree",
        }
    }

    /// Whether it has personalities: only those who weigh odds can weigh them differently.
    #[must_use]
    pub const fn has_personalities(self) -> bool {
        matches!(self, Self::Regular | Self::Sharp)
    }
}

impl Personality {
    /// The four personalities, the default first.
    pub const ALL: [Self; 4] = [Self::Even, Self::Bold, Self::Careful, Self::Suspicious];

    /// As it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Even => "even",
            Self::Bold => "bold",
            Self::Careful => "careful",
            Self::Suspicious => "suspicious",
        }
    }
}

impl Kind {
    /// Every kind there is.
    pub fn all() -> impl Iterator<Item = Self> {
        Strength::ALL.into_iter().flat_map(|strength| {
            Personality::ALL
                .into_iter()
                .filter(move |&it| it == Personality::Even || strength.has_personalities())
                .map(move |personality| Self { strength, personality })
        })
    }

    /// A player of this kind.
    #[must_use]
    pub fn player(self) -> Box<dyn Bot<Match>> {
        match self.strength {
            Strength::Random => Box::new(Random),
            Strength::Novice => Box::new(Novice),
            Strength::Regular => Box::new(Regular::new(self.personality)),
            Strength::Sharp => Box::new(Sharp::new(self.personality)),
            Strength::Tree => Box::new(Tree::default()),
        }
    }
}

impl From<Strength> for Kind {
    fn from(strength: Strength) -> Self {
        Self { strength, personality: Personality::Even }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.strength.name())?;
        match self.personality {
            Personality::Even => Ok(()),
            it @ (Personality::Bold | Personality::Careful | Personality::Suspicious) => {
                write!(f, "-{}", it.name())
            }
        }
    }
}

/// There is no such bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownKind(String);

impl fmt::Display for UnknownKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<String> = Kind::all().map(|kind| kind.to_string()).collect();
        write!(f, "there is no bot “{}”; there are {}", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownKind {}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Self, UnknownKind> {
        Self::all()
            .find(|kind| kind.to_string() == text)
            .ok_or_else(|| UnknownKind(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_read_as_it_is_written() {
        for kind in Kind::all() {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        let error = "clever".parse::<Kind>().unwrap_err().to_string();
        assert!(error.contains("clever") && error.contains("regular-bold"), "{error}");
        assert!("novice-bold".parse::<Kind>().is_err(), "a novice has no temper");
    }
}
