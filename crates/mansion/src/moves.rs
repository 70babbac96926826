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
        /// Time Keeper that chance has drawn: any seat of the table.
        keeper: Seat,
    },
    /// Chance: lay out the grid and deal the shuffled Characters, from seat 0 on, each seat its
    /// whole hand; what is left is the stack from the top, or is put aside (S1, S3–S6).
    Deal {
        /// Card on each spot; each of the nine cards lies on one.
        layout: Layout,
        /// The shuffled Characters.
        characters: Deck,
    },
    /// Chance: shuffle Characters into a stack, the top one first (S6, F9, G2).
    Stack {
        /// Characters from the top of the stack down.
        characters: Deck,
    },
    /// Chance: lay three shuffled cards back (F10).
    Shuffle {
        /// How they are laid back.
        order: Order,
    },
    /// Chance: the Character that joins the house (V3).
    Admit {
        /// Character that is not in play yet.
        character: Character,
    },
    /// Keep one of the Characters dealt to me (S6).
    Keep {
        /// One of the Characters in my hand.
        character: Character,
    },
    /// Look at a face-down card, or point at a face-up one, to name it (N1).
    Look {
        /// Spot of the card that I will name, face-down or face-up.
        spot: Spot,
    },
    /// Return a Decryption token and look at a face-down card to name it (N7).
    Spend {
        /// Spot of the card that I will name; it must be face-down.
        spot: Spot,
    },
    /// Say what the card is, or is not (N2).
    Announce {
        /// One of the nine names in play; it may be a lie.
        name: Card,
    },
    /// Doubt the name (N3).
    Doubt,
    /// Let the name stand (N3).
    Believe,
    /// Silenced: look at a face-down card and pass (T3).
    Watch {
        /// Spot of a face-down card.
        spot: Spot,
    },
    /// End the turn (T3, T4).
    End,
    /// Peek at another face-down card (F1, F2, F6).
    Peek {
        /// Spot of a face-down card other than the one just named (N8).
        spot: Spot,
    },
    /// Turn another face-down card up (F3, F4).
    Open {
        /// Spot of a face-down card other than the one just named (N8).
        spot: Spot,
    },
    /// See a player's Character (F5).
    See {
        /// Another player who is still in.
        seat: Seat,
    },
    /// Give a player a Chaos token, or have theirs returned (F5).
    Unsettle {
        /// Another player who is still in.
        seat: Seat,
    },
    /// Swap Characters with a player (F8).
    Swap {
        /// Another player who is still in.
        seat: Seat,
    },
    /// Take the top Character of the stack and discard mine (F9).
    Draw,
    /// Leave the Phantom's second effect (F8, G2).
    Decline,
    /// Reveal the Ghost and take three cards (G2).
    Haunt {
        /// Spots of the three cards that I take.
        spots: Trio,
    },
    /// Lay the three cards back (G2).
    Lay {
        /// Which of the three cards goes back to which of their spots.
        order: Order,
    },
    /// Return a Chaos token and cancel the Machine (F10).
    Cancel,
    /// Let the Machine run (F10).
    Allow,
    /// Shuffle two more cards with the Machine (F10).
    Mix {
        /// Spots of two cards other than the one just named, face-down or face-up.
        spots: Pair,
    },
    /// Reveal my Character and attempt the mission (M1).
    Attempt,
    /// Point at a required card that is face-up (M9).
    Point {
        /// Spot of a face-up card that the mission still requires.
        spot: Spot,
    },
    /// Turn up a face-down card for the mission (M1).
    Reveal {
        /// Spot of a face-down card; a card that is not required ends the attempt (M9).
        spot: Spot,
    },
    /// The Archivist: name a face-down card and turn it up (M7).
    Name {
        /// Spot of a face-down card.
        spot: Spot,
        /// What it is.
        name: Card,
    },
    /// The Medium: point at a player and name their Character (M6).
    Accuse {
        /// Player who holds a Chaos token.
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
