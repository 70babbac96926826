//! Everything that the player or chance can do in solo.

use crate::character::{Character, Deck};
use crate::spot::{Layout, Order, PAIRS, Spot, Spots, TRIOS};
use serde::{Deserialize, Serialize};

/// A move. Names are verbs that follow "I", and the same words as in the game for 2–5 players where
/// the act is the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum SoloMove {
    /// Chance: lay out the grid of the first game and shuffle the three Characters; the first is the
    /// player's and the rest lies aside face-down (O1).
    Deal {
        /// Card on each spot; each of the nine of solo lies on one.
        layout: Layout,
        /// The three Characters in the order in which they were shuffled.
        characters: Deck,
    },
    /// Chance: lay out the grid of the second or third game (O11, O12).
    Lay {
        /// Card on each spot; each of the nine of solo lies on one.
        layout: Layout,
    },
    /// Chance: draw one of the two Characters that lie face-down (O8, O11).
    Draw {
        /// Character drawn; it lay face-down aside.
        character: Character,
    },
    /// Chance: lay the Machine and two others back (O9).
    Shuffle {
        /// How they are laid back.
        order: Order,
    },
    /// Chance: lay the Machine and the only other one back (O9).
    ShuffleTwo {
        /// Whether the two have changed places.
        swap: bool,
    },
    /// Choose a card for this turn (O3), or by the effect of Solowork (O10).
    Choose {
        /// Spot of the card, face-down or face-up, without a Silence token.
        spot: Spot,
    },
    /// Return the Decryption token and choose one more card (O6).
    Spend {
        /// Spot of the card.
        spot: Spot,
    },
    /// Take the Silence token for the chosen card from another one (O3).
    TakeSilence {
        /// Spot of another card that has a Silence token.
        spot: Spot,
    },
    /// End the turn (O3).
    End,
    /// Turn a face-down card up, by an effect (O4) or for the last win (O11, O12).
    Open {
        /// Spot of a face-down card.
        spot: Spot,
    },
    /// Return the Chaos token and hold the time against the Tome (O7).
    Hold,
    /// Return the Chaos token and cancel the Machine (O9).
    Cancel,
    /// Let the Tome move the time (O7), or the Machine run (O9).
    Allow,
    /// Shuffle these face-up cards with the Machine: two, or the only one (O9).
    Mix {
        /// Spots of the face-up cards other than the Machine.
        spots: Spots,
    },
    /// Exchange my Character by the Phantom's second effect (O8).
    Exchange,
    /// Leave the Phantom's second effect (O8).
    Decline,
    /// Take the Chaos token, or return it, by the effect of Solowork (O10).
    Unsettle,
    /// Reveal my Character and attempt the mission (M1, O5).
    Attempt,
    /// Point at a required card that is face-up (M9).
    Point {
        /// Spot of a face-up card that the mission still requires.
        spot: Spot,
    },
    /// Turn up a face-down card for the mission (M1).
    Reveal {
        /// Spot of a face-down card; a card that is not required ends the challenge (O2).
        spot: Spot,
    },
}

impl SoloMove {
    /// Every move that a player could write down, some of them never allowed, and every shuffle and
    /// draw of chance. Deals are too many to list.
    #[must_use]
    pub fn universe() -> Vec<Self> {
        let mut moves = vec![
            Self::End,
            Self::Hold,
            Self::Cancel,
            Self::Allow,
            Self::Exchange,
            Self::Decline,
            Self::Unsettle,
            Self::Attempt,
            Self::ShuffleTwo { swap: false },
            Self::ShuffleTwo { swap: true },
            Self::Mix { spots: Spots::NONE },
        ];
        for spot in Spot::all() {
            moves.extend([
                Self::Choose { spot },
                Self::Spend { spot },
                Self::TakeSilence { spot },
                Self::Open { spot },
                Self::Point { spot },
                Self::Reveal { spot },
                Self::Mix { spots: Spots::NONE.with(spot) },
            ]);
        }
        moves.extend(PAIRS.map(|spots| Self::Mix { spots: spots.set() }));
        moves.extend(TRIOS.map(|spots| Self::Mix { spots: spots.set() }));
        moves.extend(Order::ALL.map(|order| Self::Shuffle { order }));
        moves.extend(Character::ALL.map(|character| Self::Draw { character }));
        moves
    }
}
