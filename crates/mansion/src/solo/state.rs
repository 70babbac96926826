//! The state of a solo challenge, secrets included. It is never serialised.

use super::setup::SoloSetup;
use crate::card::{Card, Cards};
use crate::character::{Character, Deck};
use crate::illegal::Illegal;
use crate::printed::{SOLO_LAST_SLOT, SOLO_MARKS, SOLO_SILENCE};
use crate::spot::{Layout, Pair, Spot, Spots, Trio};
use enigmata_game::{Seat, Seats, ToAct};
use serde::{Deserialize, Serialize};

/// The challenge for one: three games in a row (O2). Small and `Copy`, so that a search can play
/// millions of futures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solo {
    pub(super) layout: Layout,
    pub(super) phase: Phase,
    pub(super) up: Spots,
    /// Where a Silence token lies; always a face-up card.
    pub(super) silence: Spots,
    pub(super) time: u8,
    /// Turns of this game.
    pub(super) turns: u16,
    /// Whether a card has been chosen for this turn (O3).
    pub(super) chosen: bool,
    /// Whether the Decryption token may be spent: it was held before the turn (O6).
    pub(super) spendable: bool,
    pub(super) decryption: bool,
    pub(super) chaos: bool,
    /// Character of the player; nothing before the first deal and between games.
    pub(super) character: Option<Character>,
    /// Characters aside, face-down. Chance draws from them when a draw is due, so their order means
    /// nothing and is kept the same: positions that play alike are equal.
    pub(super) stack: Deck,
    /// Characters aside, face-up (O8).
    pub(super) shown: Deck,
    pub(super) wins: [Option<SoloWin>; 3],
    pub(super) setup: SoloSetup,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// Chance deals (O1).
    Deal,
    /// A turn between its actions (O3, O5, O6).
    Turn,
    /// A Silence token has to move to the card chosen (O3).
    TakeSilence { to: Spot },
    /// A card to be turned up by this one's effect (O4).
    Open { by: Card },
    /// Chaos may hold the time against the Tome (O7).
    Tome,
    /// Chaos may cancel the Machine (O9).
    Machine { spot: Spot },
    /// Other face-up cards are to be shuffled with the Machine (O9).
    Mix { spot: Spot },
    /// Chance shuffles three (O9).
    Shuffle { spots: Trio },
    /// Chance shuffles two (O9).
    ShuffleTwo { spots: Pair },
    /// The Phantom's second effect (O8).
    Exchange,
    /// Chance draws the Character that mine is exchanged for (O8).
    Draw,
    /// The choice of Solowork (O10).
    Solowork { spot: Spot },
    /// A mission; these cards have yet to be shown (M1).
    Mission { missing: Cards },
    /// A game is won, and chance lays the next grid (O11, O12).
    Lay,
    /// So many cards are still to be turned up for the last win (O11, O12).
    Earned { left: u8 },
    /// Chance draws the Character of the second game (O11).
    Next,
    /// It is over (O2, O13).
    Over { ending: SoloEnding },
}

/// A game won on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SoloWin {
    /// Character that accomplished the mission.
    pub character: Character,
    /// Where the time token was.
    pub slot: u8,
    /// How many slots lay strictly between it and the last one (O11).
    pub left: u8,
}

/// How a challenge ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "how", rename_all = "snake_case")]
pub enum SoloEnding {
    /// All three games are won (O13).
    Won {
        /// Whose world it is.
        fate: Character,
    },
    /// Time expired (O3, E4).
    Expired {
        /// Number of the game, 1 to 3.
        game: u8,
    },
    /// A mission failed (O2).
    Failed {
        /// Number of the game, 1 to 3.
        game: u8,
        /// Character whose mission failed.
        character: Character,
    },
}

impl SoloEnding {
    /// The Character whose plan came true, if any (O13).
    #[must_use]
    pub const fn fate(self) -> Option<Character> {
        match self {
            Self::Won { fate } => Some(fate),
            Self::Expired { .. } | Self::Failed { .. } => None,
        }
    }
}

impl SoloWin {
    pub(super) const fn new(character: Character, slot: u8) -> Self {
        // With O14a a game can be won on the last slot itself: no slot lies between then either.
        Self { character, slot, left: (SOLO_LAST_SLOT - 1).saturating_sub(slot) }
    }
}

impl Solo {
    /// The one who plays.
    pub const PLAYER: Seat = Seat::new(0);
    /// Who is played in the challenge, in no order (O1).
    pub const CHARACTERS: Deck =
        Deck::of(&[Character::Decrypter, Character::DarkMessiah, Character::Wanderer]);

    /// A challenge before its first deal.
    #[must_use]
    pub(super) fn begin(setup: SoloSetup) -> Self {
        Self {
            layout: Layout::new(Card::SOLO),
            phase: Phase::Deal,
            up: Spots::NONE,
            silence: Spots::NONE,
            time: SOLO_MARKS[0],
            turns: 0,
            chosen: false,
            spendable: false,
            decryption: false,
            chaos: false,
            character: None,
            stack: Self::CHARACTERS,
            shown: Deck::EMPTY,
            wins: [None; 3],
            setup,
        }
    }

    /// Who may act now.
    #[inline]
    #[must_use]
    pub const fn to_act(&self) -> ToAct {
        match self.phase {
            Phase::Deal
            | Phase::Shuffle { .. }
            | Phase::ShuffleTwo { .. }
            | Phase::Draw
            | Phase::Lay
            | Phase::Next => ToAct::Chance,
            Phase::Over { .. } => ToAct::Nobody,
            Phase::Turn
            | Phase::TakeSilence { .. }
            | Phase::Open { .. }
            | Phase::Tome
            | Phase::Machine { .. }
            | Phase::Mix { .. }
            | Phase::Exchange
            | Phase::Solowork { .. }
            | Phase::Mission { .. }
            | Phase::Earned { .. } => ToAct::Seats(Seats::only(Self::PLAYER)),
        }
    }

    /// How it ended, if it has.
    #[must_use]
    pub const fn ending(&self) -> Option<SoloEnding> {
        if let Phase::Over { ending } = self.phase { Some(ending) } else { None }
    }

    /// The grid with the face-down cards: the referee's own knowledge, never a player's.
    #[must_use]
    pub const fn layout(&self) -> Layout {
        self.layout
    }

    /// How many games are won.
    pub(super) fn won(&self) -> u8 {
        self.wins.iter().flatten().count() as u8
    }

    /// How many turns of this game have begun.
    #[must_use]
    pub const fn turns(&self) -> u16 {
        self.turns
    }

    /// Which of the three games is played or prepared, counted from one.
    #[must_use]
    pub fn game(&self) -> u8 {
        (self.won() + 1).min(3)
    }

    /// Silence tokens that lie on no card (O1).
    #[inline]
    pub(super) const fn supply(&self) -> u8 {
        SOLO_SILENCE - self.silence.len() as u8
    }

    /// Other face-up cards than the Machine on its spot (O9).
    #[inline]
    pub(super) const fn others_up(&self, machine: Spot) -> Spots {
        self.up.without(machine)
    }

    /// How many of them are shuffled with it (O9).
    #[inline]
    pub(super) fn mixed_with(&self, machine: Spot) -> u32 {
        self.others_up(machine).len().min(2)
    }

    /// Why the mission cannot be attempted, by Character and tokens (M2).
    #[inline]
    pub(super) const fn missing_token(&self) -> Option<Illegal> {
        match self.character {
            Some(Character::Decrypter) if !self.decryption => Some(Illegal::NeedsDecryption),
            Some(Character::DarkMessiah) if !self.chaos => Some(Illegal::NeedsChaos),
            Some(Character::Decrypter | Character::DarkMessiah | Character::Wanderer) => None,
            // Solo has one player (O1), and between games no Character.
            Some(
                Character::Saboteur | Character::Medium | Character::Archivist | Character::Ghost,
            )
            | None => Some(Illegal::OtherQuestion),
        }
    }
}

/// Characters whose order means nothing, in the order that equal sets share.
pub(super) fn unordered(characters: Deck) -> Deck {
    Solo::CHARACTERS.iter().filter(|&character| characters.contains(character)).collect()
}
