//! Who sits in a seat.

use crate::{BotKind, Roster, SeatRow, Visitor, json};
use enigmata_game::Seat;
use enigmata_game::fair::Contribution;
use enigmata_wire::{Fault, Millis, Occupant, PlayerId, SeatInfo, Timestamp};

/// The other players may ask for a bot after this much absence.
const REPLACEABLE_AFTER: Millis = Millis(60_000);

/// A seat and who has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Chair {
    Free,
    Bot { name: String, kind: BotKind },
    Person(Sitter),
}

/// A person or program in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sitter {
    pub(crate) player: PlayerId,
    pub(crate) name: String,
    pub(crate) program: bool,
    /// The owner of the device if several people share one.
    pub(crate) local_to: Option<PlayerId>,
    pub(crate) ready: bool,
    /// What the player mixes into the deals.
    pub(crate) contribution: Option<Contribution>,
    /// Since when the player has no connection; none if they have one.
    pub(crate) away_since: Option<Timestamp>,
    /// Whether a bot plays for the player until they are back.
    pub(crate) stand_in: bool,
    /// Whether the player has left a game in which no bot can play on.
    pub(crate) has_given_up: bool,
}

impl Sitter {
    /// A visitor who has just sat down and is not known to have a connection.
    pub(crate) fn new(visitor: &Visitor, now: Timestamp) -> Self {
        Self {
            player: visitor.id,
            name: visitor.name.clone(),
            program: visitor.program,
            local_to: visitor.owner.filter(|_| visitor.is_local),
            ready: false,
            contribution: None,
            away_since: Some(now),
            stand_in: false,
            has_given_up: false,
        }
    }

    /// The same player at the table of a rematch.
    pub(crate) fn again(&self, now: Timestamp) -> Self {
        Self {
            ready: false,
            contribution: None,
            away_since: Some(now),
            stand_in: false,
            has_given_up: false,
            ..self.clone()
        }
    }

    /// From when on the other players may ask for a bot in this player's place, if the player is away.
    pub(crate) fn replaceable_at(&self) -> Option<Timestamp> {
        Some(self.away_since.filter(|_| !self.stand_in)? + REPLACEABLE_AFTER)
    }

    /// The person who answers for this player: the owner of a shared device, or the player.
    pub(crate) fn person(&self) -> PlayerId {
        self.local_to.unwrap_or(self.player)
    }
}

impl Chair {
    pub(crate) const fn sitter(&self) -> Option<&Sitter> {
        match self {
            Self::Person(sitter) => Some(sitter),
            Self::Free | Self::Bot { .. } => None,
        }
    }

    pub(crate) const fn sitter_mut(&mut self) -> Option<&mut Sitter> {
        match self {
            Self::Person(sitter) => Some(sitter),
            Self::Free | Self::Bot { .. } => None,
        }
    }

    pub(crate) const fn is_free(&self) -> bool {
        matches!(self, Self::Free)
    }

    pub(crate) const fn is_bot(&self) -> bool {
        matches!(self, Self::Bot { .. })
    }

    /// Whether this player sits here.
    pub(crate) fn is_of(&self, player: PlayerId) -> bool {
        self.sitter().is_some_and(|sitter| sitter.player == player)
    }

    /// The kind of bot that makes the moves of this seat now, if one does. `usual` stands in for people.
    pub(crate) fn bot<'a>(&'a self, usual: &'a BotKind) -> Option<&'a BotKind> {
        match self {
            Self::Free => None,
            Self::Bot { kind, .. } => Some(kind),
            Self::Person(sitter) => sitter.stand_in.then_some(usual),
        }
    }

    /// Whether the game need not wait for this seat to begin.
    pub(crate) const fn is_ready(&self) -> bool {
        match self {
            Self::Free => false,
            Self::Bot { .. } => true,
            Self::Person(sitter) => sitter.ready,
        }
    }

    /// The name that others see; empty for a free seat.
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Free => "",
            Self::Bot { name, .. } => name,
            Self::Person(sitter) => &sitter.name,
        }
    }

    /// The public state of the seat.
    pub(crate) fn info(&self, seat: Seat) -> SeatInfo {
        let occupant = match self {
            Self::Free => None,
            Self::Bot { name, kind } => Some(Occupant::Bot {
                name: name.clone(),
                strength: kind.strength,
                personality: kind.personality,
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

    /// The seat as it is stored.
    pub(crate) fn row(&self, seat: Seat) -> Result<Option<SeatRow>, Fault> {
        Ok(match self {
            Self::Free => None,
            Self::Bot { name, kind } => Some(SeatRow {
                seat,
                player: None,
                name: name.clone(),
                program: false,
                local_to: None,
                bot: Some(kind.name.clone()),
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
                local_to: sitter.local_to,
                bot: None,
                ready: sitter.ready,
                contribution: sitter.contribution.as_ref().map(json).transpose()?,
                stand_in: sitter.stand_in,
                given_up: sitter.has_given_up,
            }),
        })
    }

    /// A stored seat at a table of this game. Its player is not known to have a connection.
    pub(crate) fn from_row(
        row: SeatRow,
        game: &str,
        roster: &dyn Roster,
        now: Timestamp,
    ) -> Result<Self, Fault> {
        Ok(match row.player {
            None => {
                // Files of older versions lack the kind, and a kind may no longer be offered.
                let kind = row.bot.and_then(|name| roster.find(game, &name));
                Self::Bot { name: row.name, kind: kind.unwrap_or_else(|| roster.usual(game)) }
            }
            Some(player) => Self::Person(Sitter {
                player,
                name: row.name,
                program: row.program,
                local_to: row.local_to,
                ready: row.ready,
                contribution: row.contribution.map(|own| serde_json::from_str(&own)).transpose()?,
                away_since: Some(now),
                stand_in: row.stand_in,
                has_given_up: row.given_up,
            }),
        })
    }
}
