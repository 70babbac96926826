//! What happens in a game for 2–5 players, as one observer hears it (K1).

use crate::card::Card;
use crate::character::{Character, Deck};
use crate::spot::{Layout, Spot, Trio};
use crate::state::Ending;
use enigmata_game::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// An event as one observer hears it. Optional fields are told only to those who may know them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionEvent", optional_fields))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A game begins: the grid is laid face-down and Characters are dealt (S1–S7).
    GameBegan {
        /// Time Keeper of this game (S2).
        keeper: Seat,
        /// The Characters in the house, in no order.
        characters: Deck,
    },
    /// To that seat alone: the Character dealt to it (S3, S4).
    Received {
        /// Character that this seat is.
        character: Character,
    },
    /// To that seat alone: the Characters it may choose from (S6).
    Offered {
        /// From whom I choose.
        characters: Deck,
    },
    /// To that seat alone: the Character it kept (S6).
    Kept {
        /// Character that this seat is.
        character: Character,
    },
    /// Both have chosen; what was returned will be shuffled (S6).
    AllKept,
    /// What was returned and what was not dealt is the stack now (S6).
    StackFormed {
        /// Characters in the stack, 0 to 9.
        count: u8,
    },
    /// The time token moved (T1, F4, F10).
    TimeMoved {
        /// Where it is now.
        slot: u8,
        /// Rule by which it moved.
        by: Mover,
    },
    /// A turn begins.
    TurnBegan {
        /// Number of the turn in this game, counted from one.
        turn: u16,
        /// Player whose turn it is.
        seat: Seat,
    },
    /// A turn is over.
    TurnEnded {
        /// Player whose turn it was.
        seat: Seat,
    },
    /// A face-down card was looked at (N1, N7, T3), or peeked at by an effect (F1, F2, F6).
    Looked {
        /// Player who sees the card.
        seat: Seat,
        /// Spot that the card lies on.
        spot: Spot,
        /// Rule by which the player may look; public.
        by: Right,
        /// What it is, to whom it may be told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A face-up card was pointed at, to name it (N1) or for a mission (M9).
    Pointed {
        /// Player who points.
        seat: Seat,
        /// Spot of the face-up card.
        spot: Spot,
    },
    /// A card was named (N2).
    Announced {
        /// Player who speaks; it is their turn.
        seat: Seat,
        /// Spot of the card that is named.
        spot: Spot,
        /// One of the nine names in play; it may be a lie.
        name: Card,
        /// Who is asked whether they doubt it.
        asked: Seats,
    },
    /// To that seat alone: what it answered (N3).
    Answered {
        /// Whether this seat doubts the name.
        doubt: bool,
    },
    /// No player doubted (N4).
    Stood {
        /// Player who named the card.
        seat: Seat,
        /// The name that stands.
        name: Card,
    },
    /// The doubt that counts, and the verdict (N5, N6).
    Doubted {
        /// Player whose doubt counts.
        seat: Seat,
        /// Player who named the card.
        speaker: Seat,
        /// Spot of the card that was named.
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
        /// Spot that the card lies on.
        spot: Spot,
        /// What it is.
        card: Card,
    },
    /// A token was taken from the supply.
    TokenTaken {
        /// Player who has the token now.
        seat: Seat,
        /// Kind of the token; a player holds at most one of each (C4).
        token: Token,
    },
    /// A token went back to the supply.
    TokenReturned {
        /// Player who had the token.
        seat: Seat,
        /// Kind of the token.
        token: Token,
    },
    /// The name had no effect: its condition failed or it had no target (N9).
    NoEffect {
        /// Name whose effect was due.
        name: Card,
    },
    /// A Character was seen (F5).
    CharacterSeen {
        /// Player who looked.
        seat: Seat,
        /// Player whose Character was seen.
        of: Seat,
        /// Which, to the one who saw.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        character: Option<Character>,
    },
    /// Two players swapped Characters (F8).
    Swapped {
        /// Whose effect it was.
        seat: Seat,
        /// Player with whom `seat` swapped.
        with: Seat,
        /// Who `seat` and `with` are now, to those two.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        now: Option<[Character; 2]>,
    },
    /// The Phantom's second effect was left (F8).
    Declined {
        /// Player who declined.
        seat: Seat,
    },
    /// A Character was to be drawn, but the stack is empty: the discards will be shuffled (F9).
    StackEmpty,
    /// The discards were shuffled into a new stack (F9).
    StackRefilled {
        /// Characters in the new stack.
        count: u8,
    },
    /// A Character was drawn from the stack (F9, G2).
    Drew {
        /// Player who drew.
        seat: Seat,
        /// Which, to that seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        character: Option<Character>,
    },
    /// A Character was laid face-up beside the stack (F9).
    Discarded {
        /// Player who was this Character and has drawn another.
        seat: Seat,
        /// Character that lies face-up now; never the Ghost, who leaves the game.
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
        /// Spots of the three cards.
        spots: Trio,
        /// What lies there now, spot by spot, to the Ghost.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<[Card; 3]>,
    },
    /// A holder of Chaos let the Machine run (F10).
    Allowed {
        /// Holder of Chaos who was asked; they keep the token.
        seat: Seat,
    },
    /// A holder of Chaos cancelled the Machine (F10).
    Cancelled {
        /// Holder of Chaos who was asked; they return the token.
        seat: Seat,
    },
    /// Three cards are being shuffled (F10).
    Mixed {
        /// Whose effect it is.
        seat: Seat,
        /// Spot that was named and two that the player chose.
        spots: Trio,
    },
    /// They were laid back face-down in an unknown order (F10).
    Shuffled {
        /// The same spots as in the event [`Mixed`](Self::Mixed).
        spots: Trio,
    },
    /// A mission is attempted, and the Character revealed (M1).
    MissionBegan {
        /// Player who attempts the mission.
        seat: Seat,
        /// Character of that player, and so the mission.
        character: Character,
    },
    /// The Archivist named a card before turning it up (M7).
    Named {
        /// Player who is the Archivist.
        seat: Seat,
        /// Spot of the face-down card, which is turned up next.
        spot: Spot,
        /// Name that the card must have for the mission to go on (M9).
        name: Card,
    },
    /// The Medium named a player's Character (M6).
    Accused {
        /// Player who is the Medium.
        seat: Seat,
        /// Player who is pointed at; they hold a Chaos token.
        target: Seat,
        /// Character that was named; if it is wrong, the real one stays hidden.
        character: Character,
        /// Whether it was so.
        right: bool,
    },
    /// A mission failed, and the player is out (M9).
    Eliminated {
        /// Player who is out until the next game.
        seat: Seat,
        /// Character of that player, face-up from now on.
        character: Character,
    },
    /// The game is over (E).
    GameEnded {
        /// Rule by which the game ended, and the winner if there is one.
        ending: Ending,
    },
    /// After the game: everything (E5).
    Revealed {
        /// Card on every spot.
        layout: Layout,
        /// Who everybody was at the end, by seat; the eliminated too.
        characters: Deck,
        /// The stack from the top, or what was put aside.
        stack: Deck,
    },
    /// A Triumph was won (P1).
    Triumph {
        /// Player who won the game.
        seat: Seat,
        /// How many they have.
        count: u8,
    },
    /// Chaos has broken through (P2).
    Breakthrough {
        /// For the how-manieth time.
        count: u8,
    },
    /// A player is ready for the next game (P3).
    Ready {
        /// Player who is ready.
        seat: Seat,
        /// Whether they want the standard set (P4).
        standard: bool,
    },
    /// The standard set is played from now on (P4).
    StandardSet,
    /// A Character has left the house (V2).
    Left {
        /// Character that won the game just played.
        character: Character,
    },
    /// A Character has joined the house (V2, V3).
    Joined {
        /// Character that is dealt with the others from the next game on.
        character: Character,
    },
    /// The match is over (P1, P2).
    MatchEnded {
        /// Player who won the match; nothing when Chaos did.
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
    /// Effect of the Tome: one slot forward (F4).
    Tome,
    /// Effect of the Machine: one slot back (F10).
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
    /// Silenced: a look instead of a turn (T3).
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
    /// Taken by effects of Library and Turing Bombe; returned to name another card (N7).
    Decryption,
    /// Taken and returned by effects of Library, Teamwork, Bombe, Phantom and Machine (F).
    Chaos,
    /// Taken for a lie that was found out or a doubt that was wrong; costs a turn (N5, N6, T3).
    Silence,
}
