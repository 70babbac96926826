//! The Mansion cards.

use enigmata_game::{Language, bit_set};
use serde::{Deserialize, Serialize};

/// A Mansion card, or the name of one (C1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Card {
    /// Peek and take the token of the corner (F1).
    Library,
    /// With Chaos: peek (F2).
    EnigmaCode,
    /// Turn a card up (F3).
    RadioCenter,
    /// Tome of Order and Chaos.
    Tome,
    /// Teamwork; for 2–5 players.
    Teamwork,
    /// Without Chaos: peek (F6).
    CommandRoom,
    /// Take Decryption, or return Chaos (F7).
    TuringBombe,
    /// Take or return Chaos, then swap Characters (F8).
    Phantom,
    /// Move the time back and shuffle three cards (F10).
    Machine,
    /// Solowork, which takes the place of Teamwork in solo.
    Solowork,
}

/// What a corner can show (C2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionIcon"))]
#[serde(rename_all = "snake_case")]
pub enum Icon {
    /// Chaos token, on four of the nine cards.
    Chaos,
    /// Decryption token, on four of the nine cards.
    Decryption,
}

impl Card {
    /// The nine of the game for 2–5 players.
    pub const SHARED: [Self; 9] = [
        Self::Library,
        Self::EnigmaCode,
        Self::RadioCenter,
        Self::Tome,
        Self::Teamwork,
        Self::CommandRoom,
        Self::TuringBombe,
        Self::Phantom,
        Self::Machine,
    ];

    /// The nine of solo (O1).
    pub const SOLO: [Self; 9] = [
        Self::Library,
        Self::EnigmaCode,
        Self::RadioCenter,
        Self::Tome,
        Self::Solowork,
        Self::CommandRoom,
        Self::TuringBombe,
        Self::Phantom,
        Self::Machine,
    ];

    /// By the low four bits, so that looking one up can never fail.
    pub(crate) const BY_NIBBLE: [Self; 16] = {
        let mut cards = [Self::Library; 16];
        let mut index = 0;
        while index < 9 {
            cards[index] = Self::SHARED[index];
            index += 1;
        }
        cards[Self::Solowork as usize] = Self::Solowork;
        cards
    };

    /// What it is called.
    #[must_use]
    pub const fn name(self, language: Language) -> &'static str {
        match language {
            Language::English => match self {
                Self::Library => "Library",
                Self::EnigmaCode => "Enigma Code",
                Self::RadioCenter => "Radio Center",
                Self::Tome => "Tome of Order and Chaos",
                Self::Teamwork => "Teamwork",
                Self::CommandRoom => "Command Room",
                Self::TuringBombe => "Turing Bombe",
                Self::Phantom => "Scherbius Phantom",
                Self::Machine => "Enigma Machine",
                Self::Solowork => "Solowork",
            },
            Language::Russian => match self {
                Self::Library => "Библиотека",
                Self::EnigmaCode => "Код «Энигмы»",
                Self::RadioCenter => "Радиоцентр",
                Self::Tome => "Книга Порядка и Хаоса",
                Self::Teamwork => "Совместная работа",
                Self::CommandRoom => "Командный пункт",
                Self::TuringBombe => "Бомба Тьюринга",
                Self::Phantom => "Тень Шербиуса",
                Self::Machine => "Машина «Энигма»",
                Self::Solowork => "Личное поручение",
            },
        }
    }
}

bit_set! {
    /// A set of cards.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct Cards(#[cfg_attr(feature = "ts", ts(as = "Vec<Card>"))] u16) of Card:
        |card| card as u8, all (0..10).map(|number| Card::BY_NIBBLE[number]);
}

impl Cards {
    /// Those not among these, of the nine for 2–5 players.
    #[must_use]
    pub const fn others(self) -> Self {
        Self(Self::of(&Card::SHARED).0 & !self.0)
    }
}
