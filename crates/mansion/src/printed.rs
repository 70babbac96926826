//! Printed facts that the rule books leave to the components: corner icons and track lengths.
//! Where we cannot see the printed piece the value is a ruling, and an owner of the box can correct
//! it here in one line.

use crate::card::{Card, Cards, Icon};

/// The icon in a card's upper right corner (C2). The books fix Enigma Code, Tome, Phantom, Machine
/// and Library; the other five are a ruling.
#[must_use]
pub const fn corner(card: Card) -> Option<Icon> {
    match card {
        Card::EnigmaCode | Card::Tome | Card::RadioCenter | Card::Teamwork | Card::Solowork => {
            Some(Icon::Chaos)
        }
        Card::Phantom | Card::Machine | Card::CommandRoom | Card::TuringBombe => {
            Some(Icon::Decryption)
        }
        Card::Library => None,
    }
}

/// What a card can be at which a player peeked by the Library, by the token that they took: none tells
/// that the corner is empty or shows what they held already (F1).
pub fn told_by_library(taken: Option<Icon>, held: impl Fn(Icon) -> bool) -> Cards {
    let fits = |card: &Card| match taken {
        Some(icon) => corner(*card) == Some(icon),
        None => corner(*card).is_none_or(&held),
    };
    Card::SHARED.into_iter().filter(fits).collect()
}

/// Slots of the time track for 2–5 players (C5).
pub const LAST_SLOT: u8 = 6;
/// Slots of the solo track (C5).
pub const SOLO_LAST_SLOT: u8 = 8;
/// The slots of the solo track marked I, II and III (C5).
pub const SOLO_MARKS: [u8; 3] = [1, 2, 3];
/// Silence tokens of the solo supply (O1).
pub const SOLO_SILENCE: u8 = 4;
/// Rounds after which time expires although the Machine holds it back (E4).
pub const ROUND_LIMIT: u8 = 24;
/// Turns of one solo game after which time expires (E4).
pub const SOLO_TURN_LIMIT: u16 = 200;
/// Cards that the Archivist has to name (M7).
pub const ARCHIVIST_NAMES: u8 = 4;
