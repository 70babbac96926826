//! What happens in solo. All of it is public: what lies face-down was not seen (K1).

use super::state::{SoloEnding, SoloWin};
use crate::card::{Card, Icon};
use crate::character::{Character, Deck};
use crate::spot::{Layout, Spot, Spots};
use serde::{Deserialize, Serialize};

/// An event of the challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum SoloEvent {
    /// The nine cards were shuffled and laid face-down (O1, O11, O12).
    LaidOut {
        /// Number of the game that they are laid out for, 1 to 3.
        game: u8,
    },
    /// A game begins (O1, O11, O12).
    GameBegan {
        /// Number of the game, 1 to 3.
        game: u8,
        /// Character that I am.
        character: Character,
        /// Where the time starts.
        slot: u8,
    },
    /// A turn begins.
    TurnBegan {
        /// Counted from one in each game.
        turn: u16,
    },
    /// A turn is over.
    TurnEnded {
        /// Number of the turn in this game, counted from one.
        turn: u16,
    },
    /// A card was chosen (O3, O6, O10).
    Chosen {
        /// Spot that the card lies on.
        spot: Spot,
        /// Rule by which it was chosen.
        by: SoloRight,
    },
    /// A card lies face-up now.
    TurnedUp {
        /// Spot that the card lies on.
        spot: Spot,
        /// What it is.
        card: Card,
    },
    /// A Silence token was laid on a card (O3).
    SilenceLaid {
        /// Spot of the card that has the token now.
        spot: Spot,
        /// From which card; none when it came from the supply.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Spot>,
    },
    /// A Silence token went back to the supply (O9).
    SilenceReturned {
        /// Where it lay.
        spot: Spot,
    },
    /// The time token moved (O3, O7, O9).
    TimeMoved {
        /// Where it is now.
        slot: u8,
        /// Rule by which it moved.
        by: SoloMover,
    },
    /// A token was taken from the supply.
    TokenTaken {
        /// Kind of the token.
        token: Icon,
    },
    /// A token went back to the supply.
    TokenReturned {
        /// Kind of the token.
        token: Icon,
    },
    /// The card had no effect: its condition failed or it had no target (N9).
    NoEffect {
        /// Card whose effect was due.
        name: Card,
    },
    /// Chaos held the time against the Tome (O7).
    Held,
    /// Chaos let the Tome or the Machine go on (O7, O9).
    Allowed,
    /// Chaos cancelled the Machine (O9).
    Cancelled,
    /// Cards are being shuffled (O9).
    Mixed {
        /// Which, the Machine among them.
        spots: Spots,
    },
    /// They were laid back face-down in an unknown order (O9).
    Shuffled {
        /// Spots of the cards, the Machine's among them.
        spots: Spots,
    },
    /// The Machine alone was turned face-down (O9).
    TurnedDown {
        /// Spot of the Machine.
        spot: Spot,
    },
    /// The Character will be exchanged for one that chance draws (O8).
    Exchanging,
    /// The Character was exchanged (O8).
    Exchanged {
        /// Who I am now.
        taken: Character,
        /// Who I was, laid face-up aside.
        laid: Character,
    },
    /// The Characters aside were shuffled into a new stack (O8).
    StackFormed {
        /// Characters in the stack.
        count: u8,
    },
    /// The Phantom's second effect was left (O8).
    Declined,
    /// A mission is attempted (M1).
    MissionBegan {
        /// Character that I am, and so the mission.
        character: Character,
    },
    /// A face-up card was pointed at for the mission (M9).
    Pointed {
        /// Spot of the face-up card.
        spot: Spot,
    },
    /// A game is won (O11–O13).
    GameWon {
        /// Number of the game, 1 to 3.
        game: u8,
        /// By whom and how early.
        win: SoloWin,
    },
    /// The challenge is over (O2, O13).
    GameEnded {
        /// Rule by which the challenge ended, and in which game.
        ending: SoloEnding,
    },
    /// After each game: everything (E5).
    Revealed {
        /// Card on every spot.
        layout: Layout,
        /// The Characters that lay aside face-down.
        aside: Deck,
    },
}

/// What moved the time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SoloMover {
    /// The Chaos corner of a chosen card (O3).
    Corner,
    /// The end of a turn (O3).
    Turn,
    /// Effect of the Tome (O7).
    Tome,
    /// Effect of the Machine (O9).
    Machine,
}

/// By what right a card was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SoloRight {
    /// The turn's own choice (O3).
    Turn,
    /// For a Decryption token (O6).
    Decryption,
    /// By the effect of Solowork (O10).
    Solowork,
}
