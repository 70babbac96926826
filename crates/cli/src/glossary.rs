//! The rule book's words: what spots, cards, tokens and Characters are called, and what they do.

use enigmata_game::Language;
use enigmata_mansion::{Card, Character, Deck, Spot, Token};

/// Words in a row.
pub(crate) fn listed(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(", ")
}

/// The number of a spot on the table, where people count from one.
#[must_use]
pub const fn number(spot: Spot) -> u8 {
    spot.number() + 1
}

/// A Character's name.
#[must_use]
pub const fn name(character: Character) -> &'static str {
    character.name(Language::English)
}

/// Characters in a row.
#[must_use]
pub fn characters_of(deck: Deck) -> String {
    listed(deck.iter().map(|character| name(character).to_owned()))
}

/// A card's name as one says it at the table.
#[must_use]
pub const fn short(card: Card) -> &'static str {
    match card {
        Card::Tome => "Tome",
        Card::Phantom => "Phantom",
        Card::Machine => "Machine",
        Card::Library
        | Card::EnigmaCode
        | Card::RadioCenter
        | Card::Teamwork
        | Card::CommandRoom
        | Card::TuringBombe
        | Card::Solowork => card.name(Language::English),
    }
}

/// A token's name.
#[must_use]
pub const fn token_name(token: Token) -> &'static str {
    match token {
        Token::Decryption => "Decryption",
        Token::Chaos => "Chaos",
        Token::Silence => "Silence",
    }
}

/// What a Character wants (M).
#[must_use]
pub const fn mission(character: Character) -> &'static str {
    match character {
        Character::Decrypter => "with a Decryption token, show Command Room and Enigma Code.",
        Character::DarkMessiah => "with a Chaos token, show Radio Center and Enigma Code.",
        Character::Wanderer => "show Tome, Library and Teamwork.",
        Character::Saboteur => "be in the game and not silenced when time expires.",
        Character::Medium => {
            "without Chaos, show the Phantom; then name the Character of a player who has Chaos."
        }
        Character::Archivist => "show the Library, then name four face-down cards.",
        Character::Ghost => "you cannot win; by the Phantom you may become somebody else.",
    }
}

/// What the name of a card does for the one who says it (F).
#[must_use]
pub const fn effect(card: Card) -> &'static str {
    match card {
        Card::Library => "peek at another card and take the token of its corner",
        Card::EnigmaCode => "with Chaos: peek at another card",
        Card::RadioCenter => "turn another card up",
        Card::Tome => "time moves forward; turn another card up",
        Card::Teamwork => "see a player's Character, or give or take their Chaos",
        Card::CommandRoom => "without Chaos: peek at another card",
        Card::TuringBombe => "take Decryption, or return your Chaos",
        Card::Phantom => "take or return Chaos; then you may swap Characters",
        Card::Machine => "time moves back; three cards are shuffled, unless Chaos cancels it",
        Card::Solowork => "take or return Chaos, or choose another card",
    }
}
