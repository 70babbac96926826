//! What a novice wants: the obvious.

use super::memory::{others, targets};
use enigmata_game::Observer;
use enigmata_mansion::{Card, Character, View};

/// The names whose effects bring a novice nearer to its goal now (F), the best first.
pub(super) fn wanted(view: &View) -> Vec<Card> {
    let Some(character) = view.mine.as_ref().and_then(|mine| mine.character) else {
        return Vec::new();
    };
    let me = view.seats.iter().find(|player| view.observer == Observer::Seat(player.seat));
    let (chaos, decryption) = me.map_or((false, false), |me| (me.chaos, me.decryption));
    let mut wanted = match character {
        Character::Decrypter if !decryption => vec![Card::TuringBombe, Card::Library],
        Character::DarkMessiah if !chaos => vec![Card::Phantom, Card::Library],
        Character::Medium if chaos => vec![Card::TuringBombe, Card::Phantom],
        Character::Medium if targets(view).all(|player| player.character.is_none()) => {
            vec![Card::Teamwork]
        }
        Character::Saboteur => vec![Card::Tome],
        Character::Ghost => vec![Card::Phantom],
        Character::Decrypter
        | Character::DarkMessiah
        | Character::Wanderer
        | Character::Medium
        | Character::Archivist => Vec::new(),
    };
    // Every Character gains from seeing more.
    wanted.push(if chaos { Card::EnigmaCode } else { Card::CommandRoom });
    wanted.extend([Card::Library, Card::RadioCenter]);
    wanted
}

/// Whether the effect of a name would set a novice back.
pub(super) fn unwanted(name: Card, view: &View) -> bool {
    let Some(character) = view.mine.as_ref().and_then(|mine| mine.character) else { return false };
    let ready = view.mine.as_ref().is_some_and(|mine| mine.mission_ready);
    match name {
        Card::Tome => character != Character::Saboteur,
        Card::Machine => character == Character::Saboteur,
        Card::TuringBombe => character == Character::DarkMessiah && ready,
        Card::Phantom => matches!(character, Character::DarkMessiah | Character::Medium) && ready,
        Card::Library
        | Card::EnigmaCode
        | Card::RadioCenter
        | Card::Teamwork
        | Card::CommandRoom
        | Card::Solowork => false,
    }
}

/// Whether time is as good as over: the next round does not come (T1).
pub(super) const fn last_round(view: &View) -> bool {
    view.time + 1 >= view.last_slot
}

/// Whether another player holds Chaos whose Character a Medium does not know yet.
pub(super) fn riddle(view: &View) -> bool {
    others(view).any(|player| player.chaos && player.character.is_none())
}
