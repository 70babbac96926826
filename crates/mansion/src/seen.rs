//! What happens in a game for 2–5 players, as somebody hears of it (K1).

use crate::card::Card;
use crate::character::{Character, Deck};
use crate::spot::{Layout, Spot, Trio};
use crate::state::Ending;
use enigmata_game::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// One fact. Optional fields are told only to those who may know them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionSeen", optional_fields))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Seen {
    /// A game begins: the grid is laid face-down and Characters are dealt (S1–S7).
    GameBegan {
        /// The Time Keeper.
        keeper: Seat,
        /// The Characters in the house, in no order.
        characters: Deck,
    },
    /// To that seat alone: the Character dealt to it (S3, S4).
    Received {
        /// Who I am.
        character: Character,
    },
    /// To that seat alone: the Characters it may choose from (S6).
    Offered {
        /// From whom I choose.
        characters: Deck,
    },
    /// To that seat alone: the Character it kept (S6).
    Kept {
        /// Who I am.
        character: Character,
    },
    /// Both have chosen; what was returned will be shuffled (S6).
    AllKept,
    /// What was returned and what was not dealt is the stack now (S6).
    StackFormed {
        /// Its cards.
        count: u8,
    },
    /// The time token moved (T1, F4, F10).
    TimeMoved {
        /// Where it is now.
        slot: u8,
        /// What moved it.
        by: Mover,
    },
    /// A turn begins.
    TurnBegan {
        /// Counted from one.
        turn: u16,
        /// Whose.
        seat: Seat,
    },
    /// A turn is over.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// A face-down card was looked at (N1, N7, T3), or peeked at by an effect (F1, F2, F6).
    Looked {
        /// By whom.
        seat: Seat,
        /// Where.
        spot: Spot,
        /// By what right.
        by: Right,
        /// What it is, to whom it may be told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A face-up card was pointed at, to name it (N1) or for a mission (M9).
    Pointed {
        /// By whom.
        seat: Seat,
        /// Where.
        spot: Spot,
    },
    /// A card was named (N2).
    Announced {
        /// By whom.
        seat: Seat,
        /// Where.
        spot: Spot,
        /// As what.
        name: Card,
        /// Who is asked whether they doubt it.
        asked: Seats,
    },
    /// To that seat alone: what it answered (N3).
    Answered {
        /// Whether it doubts.
        doubt: bool,
    },
    /// Nobody doubted (N4).
    Stood {
        /// Whose word.
        seat: Seat,
        /// The name that stands.
        name: Card,
    },
    /// The doubt that counts, and the verdict (N5, N6).
    Doubted {
        /// Who doubted.
        seat: Seat,
        /// Whose word.
        speaker: Seat,
        /// Where.
        spot: Spot,
        /// The name that was said.
        name: Card,
        /// Whether it was true.
        truth: bool,
        /// What the card is, to the doubter.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A card lies face-up now.
    TurnedUp {
        /// Where.
        spot: Spot,
        /// What it is.
        card: Card,
    },
    /// A token was taken from the supply.
    TokenTaken {
        /// By whom.
        seat: Seat,
        /// Which.
        token: Token,
    },
    /// A token went back to the supply.
    TokenReturned {
        /// By whom.
        seat: Seat,
        /// Which.
        token: Token,
    },
    /// The name had no effect: its condition failed or it had no target (N9).
    NoEffect {
        /// Of which name.
        name: Card,
    },
    /// A Character was seen (F5).
    CharacterSeen {
        /// By whom.
        seat: Seat,
        /// Whose.
        of: Seat,
        /// Which, to the one who saw.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        character: Option<Character>,
    },
    /// Two players swapped Characters (F8).
    Swapped {
        /// Whose effect it was.
        seat: Seat,
        /// With whom.
        with: Seat,
        /// Who `seat` and `with` are now, to those two.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        now: Option<[Character; 2]>,
    },
    /// The Phantom's second effect was left (F8).
    Declined {
        /// By whom.
        seat: Seat,
    },
    /// A Character was to be drawn, but the stack is empty: the discards will be shuffled (F9).
    StackEmpty,
    /// The discards were shuffled into a new stack (F9).
    StackRefilled {
        /// Its cards.
        count: u8,
    },
    /// A Character was drawn from the stack (F9, G2).
    Drew {
        /// By whom.
        seat: Seat,
        /// Which, to that seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        character: Option<Character>,
    },
    /// A Character was laid face-up beside the stack (F9).
    Discarded {
        /// By whom.
        seat: Seat,
        /// Which.
        character: Character,
    },
    /// The Ghost revealed herself and took three cards (G2).
    Haunted {
        /// Who was the Ghost.
        seat: Seat,
        /// Which cards were taken.
        spots: Trio,
        /// What they are, spot by spot, to the Ghost.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<[Card; 3]>,
    },
    /// The Ghost laid three cards back face-down and left the game (G2).
    Laid {
        /// Who was the Ghost.
        seat: Seat,
        /// Where.
        spots: Trio,
        /// What lies there now, spot by spot, to the Ghost.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<[Card; 3]>,
    },
    /// A holder of Chaos let the Machine run (F10).
    Allowed {
        /// Who.
        seat: Seat,
    },
    /// A holder of Chaos cancelled the Machine (F10).
    Cancelled {
        /// Who.
        seat: Seat,
    },
    /// Three cards are being shuffled (F10).
    Mixed {
        /// Whose effect it is.
        seat: Seat,
        /// Which.
        spots: Trio,
    },
    /// They were laid back face-down, and nobody knows how (F10).
    Shuffled {
        /// Which.
        spots: Trio,
    },
    /// A mission is attempted, and the Character revealed (M1).
    MissionBegan {
        /// By whom.
        seat: Seat,
        /// As whom.
        character: Character,
    },
    /// The Archivist named a card before turning it up (M7).
    Named {
        /// Who.
        seat: Seat,
        /// Where.
        spot: Spot,
        /// As what.
        name: Card,
    },
    /// The Medium named a player's Character (M6).
    Accused {
        /// Who.
        seat: Seat,
        /// Whom.
        target: Seat,
        /// As whom.
        character: Character,
        /// Whether it was so.
        right: bool,
    },
    /// A mission failed, and the player is out (M9).
    Eliminated {
        /// Who.
        seat: Seat,
        /// As whom.
        character: Character,
    },
    /// The game is over (E).
    GameEnded {
        /// How.
        ending: Ending,
    },
    /// After the game: everything (E5).
    Revealed {
        /// The grid.
        layout: Layout,
        /// Who everybody was at the end, by seat; the eliminated too.
        characters: Deck,
        /// The stack from the top, or what was put aside.
        stack: Deck,
    },
    /// A Triumph was won (P1).
    Triumph {
        /// By whom.
        seat: Seat,
        /// How many they have.
        count: u8,
    },
    /// Chaos has broken through (P2).
    Breakthrough {
        /// For the how-manieth time.
        count: u8,
    },
    /// Somebody is ready for the next game (P3).
    Ready {
        /// Who.
        seat: Seat,
        /// Whether they want the standard set (P4).
        standard: bool,
    },
    /// The standard set is played from now on (P4).
    StandardSet,
    /// A Character has left the house (V2).
    Left {
        /// Who.
        character: Character,
    },
    /// A Character has joined the house (V2, V3).
    Joined {
        /// Who.
        character: Character,
    },
    /// The match is over (P1, P2).
    MatchEnded {
        /// Who won it; nobody when Chaos did.
        #[cfg_attr(feature = "ts", ts(optional = false))]
        winner: Option<Seat>,
    },
}

/// What moved the time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionMover"))]
#[serde(rename_all = "snake_case")]
pub enum Mover {
    /// The Time Keeper's turn has come (T1).
    Round,
    /// The Tome (F4).
    Tome,
    /// The Machine (F10).
    Machine,
}

/// By what right a card was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionRight"))]
#[serde(rename_all = "snake_case")]
pub enum Right {
    /// To name it (N1).
    Naming,
    /// For a Decryption token, to name it (N7).
    Decryption,
    /// In silence (T3).
    Silence,
    /// By the effect of Library (F1).
    Library,
    /// By the effect of Enigma Code (F2).
    EnigmaCode,
    /// By the effect of Command Room (F6).
    CommandRoom,
}

/// A kind of token (C4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionToken"))]
#[serde(rename_all = "snake_case")]
pub enum Token {
    /// Decryption.
    Decryption,
    /// Chaos.
    Chaos,
    /// Silence.
    Silence,
}
