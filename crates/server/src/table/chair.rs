//! Who sits in a seat.

use crate::bots::Companion;
use crate::store::{Player, SeatRow};
use crate::wire::{Occupant, PlayerKind, SeatInfo};
use enigmata_game::Seat;
use enigmata_game::fair::Contribution;

/// After so many milliseconds of absence the other players may ask for a bot.
const REPLACEABLE_AFTER: i64 = 60_000;

/// A seat and who has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chair {
    /// Nobody.
    Free,
    /// A bot of the house.
    Bot {
        /// Its name.
        name: String,
        /// How it plays.
        kind: Companion,
    },
    /// A person, or a person's program.
    Person(Sitter),
}

/// Somebody in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitter {
    /// Who.
    pub player: i64,
    /// Their name.
    pub name: String,
    /// Whether it is a program.
    pub program: bool,
    /// Whose hand it is, if it is one.
    pub hand_of: Option<i64>,
    /// Whether they are ready.
    pub ready: bool,
    /// What they mix into the deals.
    pub contribution: Option<Contribution>,
    /// Since when no window of theirs is open, unless one is.
    pub away_since: Option<i64>,
    /// Whether a bot plays for them until they are back.
    pub stand_in: bool,
    /// Whether they have left a game in which no bot can play on.
    pub has_given_up: bool,
}

impl Sitter {
    /// Somebody who has just sat down; whether a window of theirs is open is not known yet.
    #[must_use]
    pub fn new(player: &Player, now: i64) -> Self {
        Self {
            player: player.id,
            name: player.name.clone(),
            program: player.kind == PlayerKind::Program,
            hand_of: player.hand.and(player.owner),
            ready: false,
            contribution: None,
            away_since: Some(now),
            stand_in: false,
            has_given_up: false,
        }
    }

    /// From when on the other players may ask for a bot in their place, if they are away.
    #[must_use]
    pub fn replaceable_at(&self) -> Option<i64> {
        Some(self.away_since.filter(|_| !self.stand_in)? + REPLACEABLE_AFTER)
    }
}

impl Chair {
    /// Who sits here, if it is a person.
    #[must_use]
    pub const fn sitter(&self) -> Option<&Sitter> {
        match self {
            Self::Person(sitter) => Some(sitter),
            Self::Free | Self::Bot { .. } => None,
        }
    }

    /// The same, to be changed.
    pub const fn sitter_mut(&mut self) -> Option<&mut Sitter> {
        match self {
            Self::Person(sitter) => Some(sitter),
            Self::Free | Self::Bot { .. } => None,
        }
    }

    /// Whether this player sits here.
    #[must_use]
    pub fn is_of(&self, player: i64) -> bool {
        self.sitter().is_some_and(|sitter| sitter.player == player)
    }

    /// Which bot makes the moves of this seat now, if one does; at a table of this game.
    #[must_use]
    pub fn bot(&self, game: &str) -> Option<Companion> {
        match self {
            Self::Free => None,
            Self::Bot { kind, .. } => Some(*kind),
            Self::Person(sitter) if sitter.stand_in => Some(Companion::usual(game)),
            Self::Person(_) => None,
        }
    }

    /// Whether the game need not wait for this seat to begin.
    #[must_use]
    pub const fn is_ready(&self) -> bool {
        match self {
            Self::Free => false,
            Self::Bot { .. } => true,
            Self::Person(sitter) => sitter.ready,
        }
    }

    /// As everybody may know it.
    #[must_use]
    pub fn info(&self, seat: Seat) -> SeatInfo {
        let occupant = match self {
            Self::Free => None,
            Self::Bot { name, kind } => Some(Occupant::Bot {
                name: name.clone(),
                strength: kind.strength(),
                personality: kind.personality(),
            }),
            Self::Person(sitter) => Some(Occupant::Person {
                player: sitter.player.to_string(),
                name: sitter.name.clone(),
                program: sitter.program,
                ready: sitter.ready,
                present: sitter.away_since.is_none(),
                replaceable_at: sitter.replaceable_at(),
                stand_in: sitter.stand_in,
            }),
        };
        SeatInfo { seat, occupant }
    }

    /// As it is stored.
    #[must_use]
    pub fn row(&self, seat: Seat) -> Option<SeatRow> {
        match self {
            Self::Free => None,
            Self::Bot { name, kind } => Some(SeatRow {
                seat,
                player: None,
                name: name.clone(),
                program: false,
                hand_of: None,
                bot: Some(kind.to_string()),
                ready: true,
                contribution: None,
                stand_in: false,
                given_up: false,
            }),
            Self::Person(sitter) => Some(SeatRow {
                seat,
                player: Some(sitter.player),
                name: sitter.name.clone(),
                program: sitter.program,
                hand_of: sitter.hand_of,
                bot: None,
                ready: sitter.ready,
                contribution: sitter.contribution.as_ref().map(super::json),
                stand_in: sitter.stand_in,
                given_up: sitter.has_given_up,
            }),
        }
    }

    /// From what is stored, at a table of this game. Nobody's window is open yet.
    #[must_use]
    pub fn from_row(row: SeatRow, game: &str, now: i64) -> Self {
        match row.player {
            None => {
                let offered = |name: String| Companion::offered(game, &name).ok();
                let kind = row.bot.and_then(offered).unwrap_or_else(|| Companion::usual(game));
                Self::Bot { name: row.name, kind }
            }
            Some(player) => Self::Person(Sitter {
                player,
                name: row.name,
                program: row.program,
                hand_of: row.hand_of,
                ready: row.ready,
                contribution: row.contribution.and_then(|own| serde_json::from_str(&own).ok()),
                away_since: Some(now),
                stand_in: row.stand_in,
                has_given_up: row.given_up,
            }),
        }
    }
}
