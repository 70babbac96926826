//! All that may be known of a solo challenge (K1), built up from public facts and from what was heard.

use super::event::SoloEvent;
use super::mission::required;
use super::setup::SoloSetup;
use super::state::{Phase, Solo, SoloEnding, SoloWin};
use crate::card::{Card, Cards};
use crate::character::{Character, Deck};
use crate::fate::Fate;
use crate::memory::{How, Sighting};
use crate::printed::{SOLO_LAST_SLOT, SOLO_MARKS};
use crate::spot::Spot;
use serde::Serialize;

/// What the player knows, and anybody who looks on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SoloView {
    /// What was agreed (O14).
    pub setup: SoloSetup,
    /// Which of the three games is played or prepared, counted from one.
    pub game: u8,
    /// The games won so far, in order.
    pub wins: Vec<SoloWin>,
    /// The slot of the time token.
    pub time: u8,
    /// The slot that ends the game, or with O14a the last one that does not.
    pub last_slot: u8,
    /// The slots on which the three games begin (C5).
    pub marks: [u8; 3],
    /// The turn that is being played, once the first of this game has begun.
    pub turn: Option<SoloTurn>,
    /// What the game waits for.
    pub asks: SoloAsks,
    /// Spots of the grid by rows.
    pub spots: [SoloSpotView; 9],
    /// Silence tokens in the supply.
    pub silence: u8,
    /// Whether I hold Decryption.
    pub decryption: bool,
    /// Whether I hold Chaos.
    pub chaos: bool,
    /// Character that I am; nothing before the first deal and between games.
    pub character: Option<Character>,
    /// The cards that my mission asks for (M).
    pub required: Cards,
    /// Whether my tokens allow the attempt (M2).
    pub mission_ready: bool,
    /// Characters that are not played now.
    pub aside: SoloAside,
    /// Every card that was seen in this game, in order.
    pub sightings: Vec<Sighting>,
    /// How the challenge ended, once it is over.
    pub ending: Option<SoloEnding>,
    /// What became of the world (O13).
    pub fate: Option<Fate>,
    /// Everything that has happened.
    pub history: Vec<SoloEvent>,
}

/// The turn that is being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SoloTurn {
    /// Counted from one in each game.
    pub number: u16,
    /// Whether a card has been chosen for it (O3).
    pub chosen: bool,
    /// Whether a Decryption token may still be spent in it (O6).
    pub spendable: bool,
}

/// One spot of the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct SoloSpotView {
    /// Whether the card lies face-up.
    pub face_up: bool,
    /// Whether a Silence token lies on it.
    pub silence: bool,
    /// The card, when it is face-up or all is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// What was last seen here in this game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen: Option<Sighting>,
}

/// Characters that are not played now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SoloAside {
    /// How many lie face-down.
    pub down: u8,
    /// Those that lie face-up.
    pub up: Deck,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum SoloAsks {
    /// A deal, a shuffle or a draw.
    Chance,
    /// An action of the turn (O3, O5, O6).
    Turn,
    /// A Silence token from another card (O3).
    TakeSilence {
        /// Spot of the chosen card, which needs the token.
        to: Spot,
    },
    /// A card to be turned up (O4).
    Open {
        /// Card whose effect it is.
        by: Card,
    },
    /// Whether to hold the time against the Tome (O7).
    Tome,
    /// Whether to cancel the Machine (O9).
    Machine,
    /// Other face-up cards for the Machine (O9).
    Mix {
        /// Where the Machine is.
        spot: Spot,
        /// Number of other cards to be shuffled: 1 or 2.
        count: u8,
    },
    /// Whether to exchange the Character (O8).
    Exchange,
    /// To take or return Chaos, or to choose another card (O10).
    Solowork {
        /// Where Solowork is.
        spot: Spot,
    },
    /// A card for the mission (M1).
    Mission {
        /// What has yet to be shown.
        missing: Cards,
    },
    /// A card to be turned up for the last win (O11, O12).
    Earned {
        /// How many are left.
        left: u8,
    },
    /// Nothing: it is over.
    Nothing,
}

impl Solo {
    /// All that may be known. `heard` is what was told from the beginning.
    pub(super) fn known(&self, heard: &[&SoloEvent]) -> SoloView {
        let ending = self.ending();
        let sightings = sightings(heard);
        SoloView {
            setup: self.setup,
            game: self.game(),
            wins: self.wins.into_iter().flatten().collect(),
            time: self.time,
            last_slot: SOLO_LAST_SLOT,
            marks: SOLO_MARKS,
            turn: (self.turns > 0).then_some(SoloTurn {
                number: self.turns,
                chosen: self.chosen,
                spendable: self.spendable,
            }),
            asks: self.asks(),
            spots: std::array::from_fn(|index| {
                let spot = Spot::from_bit(index as u32);
                let face_up = self.up.contains(spot);
                let shown = face_up || ending.is_some();
                SoloSpotView {
                    face_up,
                    silence: self.silence.contains(spot),
                    card: shown.then(|| self.layout.at(spot)),
                    seen: sightings.iter().rev().find(|seen| seen.spot == spot).copied(),
                }
            }),
            silence: self.supply(),
            decryption: self.decryption,
            chaos: self.chaos,
            character: self.character,
            required: self.character.map_or(Cards::NONE, required),
            mission_ready: self.missing_token().is_none(),
            aside: SoloAside { down: self.stack.len(), up: self.shown },
            sightings,
            ending,
            fate: ending.map(|ending| Fate::of(ending.fate())),
            history: heard.iter().map(|&&event| event).collect(),
        }
    }

    fn asks(&self) -> SoloAsks {
        match self.phase {
            Phase::Deal
            | Phase::Shuffle { .. }
            | Phase::ShuffleTwo { .. }
            | Phase::Draw
            | Phase::Lay
            | Phase::Next => SoloAsks::Chance,
            Phase::Turn => SoloAsks::Turn,
            Phase::TakeSilence { to } => SoloAsks::TakeSilence { to },
            Phase::Open { by } => SoloAsks::Open { by },
            Phase::Tome => SoloAsks::Tome,
            Phase::Machine { .. } => SoloAsks::Machine,
            Phase::Mix { spot } => SoloAsks::Mix { spot, count: self.mixed_with(spot) as u8 },
            Phase::Exchange => SoloAsks::Exchange,
            Phase::Solowork { spot } => SoloAsks::Solowork { spot },
            Phase::Mission { missing } => SoloAsks::Mission { missing },
            Phase::Earned { left } => SoloAsks::Earned { left },
            Phase::Over { .. } => SoloAsks::Nothing,
        }
    }
}

/// What was seen of the grid that lies now, from what was heard alone: the grid is not asked, so a
/// face-down card cannot slip in.
fn sightings(heard: &[&SoloEvent]) -> Vec<Sighting> {
    let mut sightings: Vec<Sighting> = Vec::new();
    let mut now = 0;
    for &&event in heard {
        if let SoloEvent::LaidOut { .. } = event {
            // What is turned up for a win, before the first turn, is seen in turn 0 (O11).
            now = 0;
            sightings.clear();
        } else if let SoloEvent::TurnBegan { turn } = event {
            now = turn;
        } else if let SoloEvent::TurnedUp { spot, card } = event {
            let how = How::TurnedUp;
            sightings.push(Sighting { turn: now, spot, card, how, uncertain: false });
        } else if let SoloEvent::Shuffled { spots } = event {
            for sighting in sightings.iter_mut().filter(|seen| spots.contains(seen.spot)) {
                sighting.uncertain = true;
            }
        }
    }
    sightings
}
