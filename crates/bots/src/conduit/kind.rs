//! Which bot: how well it plays.

use super::Player;
use enigmata_conduit::puzzle::Skill;
use std::fmt;
use std::str::FromStr;

/// A bot that can be asked to a table, from the weakest on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Uniformly random legal moves.
    Random,
    /// A newcomer: its own points, and not all that clearly.
    Casual,
    /// Expected points, others' too.
    Regular,
    /// Tries candidates out.
    Strong,
}

impl Kind {
    /// All, from the weakest on.
    pub const ALL: [Self; 4] = [Self::Random, Self::Casual, Self::Regular, Self::Strong];

    /// As it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Casual => "casual",
            Self::Regular => "regular",
            Self::Strong => "strong",
        }
    }

    /// A player of this kind who solves puzzles with that skill.
    #[must_use]
    pub fn player(self, skill: Skill) -> Player {
        Player::new(self, skill)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no such bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownKind(String);

impl fmt::Display for UnknownKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Kind::ALL.map(Kind::name).join(", ");
        write!(f, "there is no bot “{}”; there are {known}", self.0)
    }
}

impl std::error::Error for UnknownKind {}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Self, UnknownKind> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.name() == text)
            .ok_or_else(|| UnknownKind(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_read_as_it_is_written() {
        for kind in Kind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        let error = "clever".parse::<Kind>().unwrap_err().to_string();
        assert!(error.contains("clever") && error.contains("regular"), "{error}");
    }
}
