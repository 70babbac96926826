//! The Characters and what their missions ask for.

use crate::card::{Card, Cards};
use crate::nibbles::swapped;
use enigmata_game::Language;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A Character (C3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Character {
    /// Breaks the code.
    Decrypter,
    /// Bends the code.
    DarkMessiah,
    /// Is only passing through.
    Wanderer,
    /// Waits for time to run out.
    Saboteur,
    /// Needs another player who holds Chaos.
    Medium,
    /// Puts the rooms in order.
    Archivist,
    /// Cannot win and must become another Character.
    Ghost,
}

impl Character {
    /// The seven Characters, each once; some have two cards (C3).
    pub const ALL: [Self; 7] = [
        Self::Decrypter,
        Self::DarkMessiah,
        Self::Wanderer,
        Self::Saboteur,
        Self::Medium,
        Self::Archivist,
        Self::Ghost,
    ];

    const BY_NIBBLE: [Self; 16] = {
        let mut characters = [Self::Decrypter; 16];
        let mut index = 0;
        while index < 7 {
            characters[index] = Self::ALL[index];
            index += 1;
        }
        characters
    };

    /// The cards that the mission points at before anything is said (M3–M7). None for those who
    /// have no mission to attempt. In solo, Solowork stands for Teamwork (C1).
    #[must_use]
    pub const fn required(self) -> Cards {
        match self {
            Self::Decrypter => Cards::of(&[Card::CommandRoom, Card::EnigmaCode]),
            Self::DarkMessiah => Cards::of(&[Card::RadioCenter, Card::EnigmaCode]),
            Self::Wanderer => Cards::of(&[Card::Tome, Card::Library, Card::Teamwork]),
            Self::Medium => Cards::of(&[Card::Phantom]),
            Self::Archivist => Cards::of(&[Card::Library]),
            Self::Saboteur | Self::Ghost => Cards::NONE,
        }
    }

    /// What they are called.
    #[must_use]
    pub const fn name(self, language: Language) -> &'static str {
        match language {
            Language::English => match self {
                Self::Decrypter => "Decrypter",
                Self::DarkMessiah => "Dark Messiah",
                Self::Wanderer => "Wanderer",
                Self::Saboteur => "Saboteur",
                Self::Medium => "Medium",
                Self::Archivist => "Archivist",
                Self::Ghost => "Ghost",
            },
            Language::Russian => match self {
                Self::Decrypter => "Криптолог",
                Self::DarkMessiah => "Тёмный мессия",
                Self::Wanderer => "Странник",
                Self::Saboteur => "Лазутчик",
                Self::Medium => "Медиум",
                Self::Archivist => "Архивариус",
                Self::Ghost => "Призрак",
            },
        }
    }
}

/// Up to nine Characters in order, the top or first one at index 0. Small enough to copy freely.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "crate::typescript::Characters"))]
pub struct Deck {
    nibbles: u64,
    len: u8,
}

impl Deck {
    /// There are nine Character cards (C3).
    pub const LIMIT: u8 = 9;
    /// Deck without a card.
    pub const EMPTY: Self = Self { nibbles: 0, len: 0 };

    /// These cards in this order; more than nine are not held.
    #[must_use]
    pub const fn of(characters: &[Character]) -> Self {
        let mut deck = Self::EMPTY;
        let mut index = 0;
        while index < characters.len() {
            deck = deck.with(characters[index]);
            index += 1;
        }
        deck
    }

    /// Number of cards, 0 to 9.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.len
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The card at an index below [`Deck::len`].
    #[must_use]
    pub const fn at(self, index: u8) -> Character {
        Character::BY_NIBBLE[(self.nibbles >> (4 * index as u32) & 15) as usize]
    }

    /// With one more card at the bottom.
    #[must_use]
    pub const fn with(self, character: Character) -> Self {
        if self.len >= Self::LIMIT {
            return self;
        }
        Self {
            nibbles: self.nibbles | (character as u64) << (4 * self.len as u32),
            len: self.len + 1,
        }
    }

    /// The top card and the rest.
    #[must_use]
    pub const fn draw(self) -> Option<(Character, Self)> {
        if self.len == 0 {
            return None;
        }
        Some((self.at(0), Self { nibbles: self.nibbles >> 4, len: self.len - 1 }))
    }

    /// With two cards in each other's place.
    #[must_use]
    pub const fn swapped(self, a: u8, b: u8) -> Self {
        Self { nibbles: swapped(self.nibbles, a, b), len: self.len }
    }

    /// The cards of a stretch of indexes.
    #[must_use]
    pub fn slice(self, from: u8, to: u8) -> Self {
        (from..to.min(self.len)).map(|index| self.at(index)).collect()
    }

    /// Without one copy of a card, if there is one.
    #[must_use]
    pub fn without(self, character: Character) -> Self {
        let mut removed = false;
        self.iter()
            .filter(|&held| {
                let remove = held == character && !removed;
                removed |= remove;
                !remove
            })
            .collect()
    }

    /// Whether a copy is among them.
    #[must_use]
    pub fn contains(self, character: Character) -> bool {
        self.iter().any(|held| held == character)
    }

    /// Whether it holds the same cards, in any order.
    #[must_use]
    pub fn same_cards(self, other: Self) -> bool {
        self.len == other.len && other.iter().fold(self, Self::without).is_empty()
    }

    /// Cards from the top of the deck down.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Character> {
        (0..self.len).map(move |index| self.at(index))
    }
}

impl FromIterator<Character> for Deck {
    fn from_iter<I: IntoIterator<Item = Character>>(characters: I) -> Self {
        characters.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Deck {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let characters = Vec::<Character>::deserialize(deserializer)?;
        if characters.len() > usize::from(Self::LIMIT) {
            return Err(D::Error::custom("there are only nine Character cards (C3)"));
        }
        Ok(Self::of(&characters))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Character::{Decrypter, Ghost, Medium, Wanderer};

    #[test]
    fn a_deck_draws_from_the_top_and_grows_at_the_bottom() {
        let deck = Deck::of(&[Ghost, Medium]).with(Wanderer);
        let (top, rest) = deck.draw().unwrap();
        assert_eq!((top, rest), (Ghost, Deck::of(&[Medium, Wanderer])));
        assert_eq!(Deck::EMPTY.draw(), None);
    }

    #[test]
    fn equal_cards_are_counted_one_by_one() {
        let twice = Deck::of(&[Decrypter, Wanderer, Decrypter]);
        assert_eq!(twice.without(Decrypter), Deck::of(&[Wanderer, Decrypter]));
        assert!(twice.same_cards(Deck::of(&[Decrypter, Decrypter, Wanderer])));
        assert!(!twice.same_cards(Deck::of(&[Decrypter, Wanderer, Wanderer])));
        assert!(!twice.same_cards(Deck::of(&[Decrypter, Wanderer])));
    }

    #[test]
    fn c3_a_deck_never_holds_more_than_nine() {
        let ten = "[\"ghost\",\"ghost\",\"ghost\",\"ghost\",\"ghost\",\"ghost\",\"ghost\",\
                   \"ghost\",\"ghost\",\"ghost\"]";
        assert!(serde_json::from_str::<Deck>(ten).is_err());
        assert_eq!([Ghost; 12].into_iter().collect::<Deck>().len(), 9);
    }
}
