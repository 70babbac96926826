//! The state of one game for 2–5 players, secrets included. It is never serialised.

use crate::card::{Card, Cards};
use crate::character::{Character, Deck};
use crate::printed::LAST_SLOT;
use crate::setup::Rules;
use crate::spot::{Layout, Spot, Spots, Trio};
use enigmata_game::{Seat, Seats, ToAct};
use serde::{Deserialize, Serialize};

/// One game. Small and `Copy`, so that a search can play millions of futures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) layout: Layout,
    pub(crate) phase: Phase,
    pub(crate) up: Spots,
    pub(crate) turn: Seat,
    pub(crate) keeper: Seat,
    /// Who has not been eliminated.
    pub(crate) playing: Seats,
    pub(crate) decryption: Seats,
    pub(crate) chaos: Seats,
    pub(crate) silence: Seats,
    pub(crate) time: u8,
    pub(crate) round: u8,
    /// Whether the one whose turn it is has named a card for it (T4).
    pub(crate) named: bool,
    /// Whether they may spend a Decryption token: they held it before the turn, unspent (N7).
    pub(crate) spendable: bool,
    pub(crate) turns: u16,
    pub(crate) characters: [Character; Seat::LIMIT as usize],
    /// The stack, or what was put aside; while Characters are chosen, the whole deal (S6).
    pub(crate) stack: Deck,
    /// Face-up beside the stack (F9).
    pub(crate) discards: Deck,
    pub(crate) rules: Rules,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// Chance deals (S1).
    Deal,
    /// Two players keep one Character each (S6).
    Keep { kept: Seats },
    /// Chance shuffles what was returned (S6).
    Stack,
    /// A turn between its actions (T4).
    Turn,
    /// A silenced turn (T3).
    Watch,
    /// The card has been looked at and is to be named (N2).
    Announce { spot: Spot },
    /// Others may doubt (N3).
    Doubts { spot: Spot, name: Card, asked: Seats, answered: Seats, doubts: Seats },
    /// A peek by Library, Enigma Code or Command Room (F1, F2, F6).
    Peek { named: Spot, by: Card },
    /// A card to be turned up by Radio Center or Tome (F3, F4).
    Open { named: Spot },
    /// The choice of Teamwork (F5).
    Teamwork,
    /// The Phantom's second effect (F8).
    Phantom,
    /// Chance refills the stack for a draw (F9, G2).
    Refill,
    /// The Ghost holds three cards (G2).
    Lay { spots: Trio },
    /// Holders of Chaos may cancel the Machine; these have yet to be asked (F10).
    Machine { named: Spot, left: Seats },
    /// Two more cards are to be shuffled with the Machine (F10).
    Mix { named: Spot },
    /// Chance shuffles them (F10).
    Shuffle { spots: Trio },
    /// A mission; these cards have yet to be shown (M1).
    Mission { missing: Cards },
    /// The Archivist has yet to name so many (M7).
    Naming { left: u8 },
    /// The Medium points at a player (M6).
    Accuse,
    /// It is over (E).
    Over { ending: Ending },
}

impl Phase {
    /// Whether the game waits for the one whose turn it is.
    #[inline]
    const fn is_of_the_turn(self) -> bool {
        match self {
            Self::Turn
            | Self::Watch
            | Self::Announce { .. }
            | Self::Peek { .. }
            | Self::Open { .. }
            | Self::Teamwork
            | Self::Phantom
            | Self::Lay { .. }
            | Self::Mix { .. }
            | Self::Mission { .. }
            | Self::Naming { .. }
            | Self::Accuse => true,
            Self::Deal
            | Self::Keep { .. }
            | Self::Stack
            | Self::Doubts { .. }
            | Self::Refill
            | Self::Machine { .. }
            | Self::Shuffle { .. }
            | Self::Over { .. } => false,
        }
    }
}

/// How a game ended (E).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionEnding"))]
#[serde(tag = "how", rename_all = "snake_case")]
pub enum Ending {
    /// A mission was accomplished (E1).
    Mission {
        /// Player who accomplished it.
        winner: Seat,
        /// Character of the winner.
        character: Character,
    },
    /// Time expired, to the Saboteur's joy (E2).
    Saboteur {
        /// Who was the Saboteur.
        winner: Seat,
    },
    /// Chaos broke through and all lose (E2–E4).
    Breakthrough {
        /// Rule by which all lose.
        cause: Cause,
    },
}

/// Why Chaos broke through.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionCause"))]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The time token reached the last slot, or the game its last round (E2, E4).
    Time,
    /// All players were eliminated (E3).
    Eliminated,
}

impl Ending {
    /// Player who won; nothing when all lose.
    #[must_use]
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Mission { winner, .. } | Self::Saboteur { winner } => Some(winner),
            Self::Breakthrough { .. } => None,
        }
    }

    /// The Character whose plan came true, if any.
    #[must_use]
    pub const fn character(self) -> Option<Character> {
        match self {
            Self::Mission { character, .. } => Some(character),
            Self::Saboteur { .. } => Some(Character::Saboteur),
            Self::Breakthrough { .. } => None,
        }
    }
}

impl State {
    /// A game before its deal.
    #[must_use]
    pub fn begin(rules: Rules, keeper: Seat) -> Self {
        Self {
            layout: Layout::new(Card::SHARED),
            phase: Phase::Deal,
            up: Spots::NONE,
            turn: keeper,
            keeper,
            playing: Seats::first(rules.players),
            decryption: Seats::NONE,
            chaos: Seats::NONE,
            silence: Seats::NONE,
            time: 1,
            round: 0,
            named: false,
            spendable: false,
            turns: 0,
            characters: [Character::Decrypter; Seat::LIMIT as usize],
            stack: Deck::EMPTY,
            discards: Deck::EMPTY,
            rules,
        }
    }

    /// What this game is played by; all of it is public.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Who may act now.
    #[inline(always)]
    #[must_use]
    pub fn to_act(&self) -> ToAct {
        // Asked in every step of a playout: a few tests are faster here than a jump table.
        if let Phase::Doubts { asked, answered, .. } = self.phase {
            ToAct::Seats(asked.minus(answered))
        } else if self.phase.is_of_the_turn() {
            ToAct::Seats(Seats::only(self.turn))
        } else if let Phase::Machine { left, .. } = self.phase {
            ToAct::Seats(Seats::only(self.asked_of(left)))
        } else if let Phase::Keep { kept } = self.phase {
            ToAct::Seats(self.everybody().minus(kept))
        } else if let Phase::Over { .. } = self.phase {
            ToAct::Nobody
        } else {
            ToAct::Chance
        }
    }

    /// Everybody at the table, eliminated or not.
    #[must_use]
    pub const fn everybody(&self) -> Seats {
        Seats::first(self.rules.players)
    }

    /// How it ended, if it has.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        if let Phase::Over { ending } = self.phase { Some(ending) } else { None }
    }

    /// How many turns have begun.
    #[must_use]
    pub const fn turns(&self) -> u16 {
        self.turns
    }

    /// How many rounds have begun.
    #[must_use]
    pub const fn rounds(&self) -> u8 {
        self.round
    }

    /// Whether the cards of this game have been dealt.
    pub(crate) const fn is_dealt(&self) -> bool {
        !matches!(self.phase, Phase::Deal)
    }

    /// Whether a seat may speak at the table: the silenced may not until the token is returned (K4).
    #[must_use]
    pub const fn may_speak(&self, seat: Seat) -> bool {
        !self.silence.contains(seat)
    }

    /// Of those whom the Machine has yet to ask: the speaker first, then clockwise (F10).
    #[inline]
    pub(crate) fn asked_of(&self, left: Seats) -> Seat {
        if left.contains(self.turn) {
            self.turn
        } else {
            left.closest_after(self.turn).unwrap_or(self.turn)
        }
    }

    /// The Character of the one whose turn it is.
    #[inline]
    pub(crate) const fn character(&self) -> Character {
        self.characters[self.turn.index()]
    }

    /// The Characters dealt to a seat to choose from, while they are being chosen (S6).
    pub(crate) fn hand(&self, seat: Seat) -> Deck {
        let from = seat.number() * self.rules.hand;
        self.stack.slice(from, from + self.rules.hand)
    }

    /// What forms the stack once both have kept one (S6).
    pub(crate) fn returned(&self) -> Deck {
        self.everybody()
            .iter()
            .fold(self.rules.characters, |rest, seat| rest.without(self.characters[seat.index()]))
    }

    /// Face-down cards other than the one on the spot named (N8).
    #[inline]
    pub(crate) const fn others_down(&self, named: Spot) -> Spots {
        self.up.others().without(named)
    }

    /// Other players who are still in.
    #[inline]
    pub(crate) const fn others(&self) -> Seats {
        self.playing.without(self.turn)
    }

    /// Whether a Character can still be drawn (F9, G2).
    #[inline]
    pub(crate) const fn can_draw(&self) -> bool {
        self.rules.stacked && !(self.stack.is_empty() && self.discards.is_empty())
    }

    /// The last slot of the track (C5).
    pub(crate) const fn last_slot() -> u8 {
        LAST_SLOT
    }

    /// Whether the one whose turn it is may attempt their mission.
    #[inline]
    pub(crate) const fn may_attempt(&self) -> bool {
        self.tokens_allow(self.turn, self.character())
    }

    /// Whether a seat's tokens would allow a Character's mission (M2).
    #[inline]
    pub(crate) const fn tokens_allow(&self, seat: Seat, character: Character) -> bool {
        match character {
            Character::Decrypter => self.decryption.contains(seat),
            Character::DarkMessiah => self.chaos.contains(seat),
            Character::Wanderer | Character::Archivist => true,
            Character::Medium => !self.chaos.contains(seat) && !self.chaos.is_empty(),
            Character::Saboteur | Character::Ghost => false,
        }
    }
}
