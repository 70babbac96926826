//! What happens in solo. All of it is public: what lies face-down nobody has seen (K1).

use super::state::{SoloEnding, SoloWin};
use crate::card::{Card, Icon};
use crate::character::{Character, Deck};
use crate::spot::{Layout, Spot, Spots};
use serde::{Deserialize, Serialize};

/// One fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum SoloSeen {
    /// The nine cards were shuffled and laid face-down (O1, O11, O12).
    LaidOut {
        /// For which game.
        game: u8,
    },
    /// A game begins (O1, O11, O12).
    GameBegan {
        /// Which.
        game: u8,
        /// Who I am.
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
        /// Which.
        turn: u16,
    },
    /// A card was chosen (O3, O6, O10).
    Chosen {
        /// Where.
        spot: Spot,
        /// By what right.
        by: SoloRight,
    },
    /// A card lies face-up now.
    TurnedUp {
        /// Where.
        spot: Spot,
        /// What it is.
        card: Card,
    },
    /// A Silence token was laid on a card (O3).
    SilenceLaid {
        /// Where.
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
        /// What moved it.
        by: SoloMover,
    },
    /// A token was taken from the supply.
    TokenTaken {
        /// Which.
        token: Icon,
    },
    /// A token went back to the supply.
    TokenReturned {
        /// Which.
        token: Icon,
    },
    /// The card had no effect: its condition failed or it had no target (N9).
    NoEffect {
        /// Of which card.
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
    /// They were laid back face-down, and nobody knows how (O9).
    Shuffled {
        /// Which.
        spots: Spots,
    },
    /// The Machine alone was turned face-down (O9).
    TurnedDown {
        /// Where.
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
        /// Its cards.
        count: u8,
    },
    /// The Phantom's second effect was left (O8).
    Declined,
    /// A mission is attempted (M1).
    MissionBegan {
        /// As whom.
        character: Character,
    },
    /// A face-up card was pointed at for the mission (M9).
    Pointed {
        /// Where.
        spot: Spot,
    },
    /// A game is won (O11–O13).
    GameWon {
        /// Which.
        game: u8,
        /// By whom and how early.
        win: SoloWin,
    },
    /// The challenge is over (O2, O13).
    GameEnded {
        /// How.
        ending: SoloEnding,
    },
    /// After each game: everything (E5).
    Revealed {
        /// The grid.
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
    /// The Tome (O7).
    Tome,
    /// The Machine (O9).
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
