//! Everything that a player or chance can do in a game for 2–5 players.

use crate::card::Card;
use crate::character::{Character, Deck};
use crate::spot::{Layout, Order, PAIRS, Pair, Spot, TRIOS, Trio};
use enigmata_game::Seat;
use serde::{Deserialize, Serialize};

/// A move. Names are verbs that follow "I".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionMove"))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Chance: the Time Keeper of the first game, where one is to be drawn (S2).
    Appoint {
        /// Who.
        keeper: Seat,
    },
    /// Chance: lay out the grid and deal the shuffled Characters, from seat 0 on, each seat its
    /// whole hand; what is left is the stack from the top, or is put aside (S1, S3–S6).
    Deal {
        /// The grid.
        layout: Layout,
        /// The shuffled Characters.
        characters: Deck,
    },
    /// Chance: shuffle Characters into a stack, the top one first (S6, F9, G2).
    Stack {
        /// The stack.
        characters: Deck,
    },
    /// Chance: lay three shuffled cards back (F10).
    Shuffle {
        /// How they are laid back.
        order: Order,
    },
    /// Chance: the Character that joins the house (V3).
    Admit {
        /// Who joins.
        character: Character,
    },
    /// Keep one of the Characters dealt to me (S6).
    Keep {
        /// Which.
        character: Character,
    },
    /// Look at a face-down card, or point at a face-up one, to name it (N1).
    Look {
        /// Where.
        spot: Spot,
    },
    /// Return a Decryption token and look at a face-down card to name it (N7).
    Spend {
        /// Where.
        spot: Spot,
    },
    /// Say what the card is, or is not (N2).
    Announce {
        /// The name.
        name: Card,
    },
    /// Doubt the name (N3).
    Doubt,
    /// Let the name stand (N3).
    Believe,
    /// Silenced: look at a face-down card and pass (T3).
    Watch {
        /// Where.
        spot: Spot,
    },
    /// End the turn (T3, T4).
    End,
    /// Peek at another face-down card (F1, F2, F6).
    Peek {
        /// Where.
        spot: Spot,
    },
    /// Turn another face-down card up (F3, F4).
    Open {
        /// Where.
        spot: Spot,
    },
    /// See a player's Character (F5).
    See {
        /// Whose.
        seat: Seat,
    },
    /// Give a player a Chaos token, or have theirs returned (F5).
    Unsettle {
        /// Whose.
        seat: Seat,
    },
    /// Swap Characters with a player (F8).
    Swap {
        /// With whom.
        seat: Seat,
    },
    /// Take the top Character of the stack and discard mine (F9).
    Draw,
    /// Leave the Phantom's second effect (F8, G2).
    Decline,
    /// Reveal the Ghost and take three cards (G2).
    Haunt {
        /// Which.
        spots: Trio,
    },
    /// Lay the three cards back (G2).
    Lay {
        /// How.
        order: Order,
    },
    /// Return a Chaos token and cancel the Machine (F10).
    Cancel,
    /// Let the Machine run (F10).
    Allow,
    /// Shuffle two more cards with the Machine (F10).
    Mix {
        /// Which.
        spots: Pair,
    },
    /// Reveal my Character and attempt the mission (M1).
    Attempt,
    /// Point at a required card that is face-up (M9).
    Point {
        /// Where.
        spot: Spot,
    },
    /// Turn up a face-down card for the mission (M1).
    Reveal {
        /// Where.
        spot: Spot,
    },
    /// The Archivist: name a face-down card and turn it up (M7).
    Name {
        /// Where.
        spot: Spot,
        /// What it is.
        name: Card,
    },
    /// The Medium: point at a player and name their Character (M6).
    Accuse {
        /// Whom.
        seat: Seat,
        /// Who they are.
        character: Character,
    },
    /// Between games: go on (P3), with the standard set if all want it (P4).
    Ready {
        /// Whether I want the standard set from now on.
        #[serde(default)]
        standard: bool,
    },
}

impl Move {
    /// Every move that a player could write down, and every shuffle, admission and
    /// appointment of chance. Deals
    /// and stacks are too many to list.
    #[must_use]
    pub fn universe() -> Vec<Self> {
        let seats = || (0..Seat::LIMIT).map(Seat::new);
        let characters = || Character::ALL.into_iter();
        let names = || Card::SHARED.into_iter().chain([Card::Solowork]);
        let mut moves = vec![
            Self::Doubt,
            Self::Believe,
            Self::End,
            Self::Draw,
            Self::Decline,
            Self::Cancel,
            Self::Allow,
            Self::Attempt,
            Self::Ready { standard: false },
            Self::Ready { standard: true },
        ];
        for spot in Spot::all() {
            moves.extend([
                Self::Look { spot },
                Self::Spend { spot },
                Self::Watch { spot },
                Self::Peek { spot },
                Self::Open { spot },
                Self::Point { spot },
                Self::Reveal { spot },
            ]);
            moves.extend(names().map(|name| Self::Name { spot, name }));
        }
        for seat in seats() {
            moves.extend([Self::See { seat }, Self::Unsettle { seat }, Self::Swap { seat }]);
            moves.push(Self::Appoint { keeper: seat });
            moves.extend(characters().map(|character| Self::Accuse { seat, character }));
        }
        for character in characters() {
            moves.extend([Self::Keep { character }, Self::Admit { character }]);
        }
        for order in Order::ALL {
            moves.extend([Self::Lay { order }, Self::Shuffle { order }]);
        }
        moves.extend(names().map(|name| Self::Announce { name }));
        moves.extend(TRIOS.map(|spots| Self::Haunt { spots }));
        moves.extend(PAIRS.map(|spots| Self::Mix { spots }));
        moves
    }
}
