//! How this seat's own mission stands.

use super::wire::{CoachedAccusation, CoachedMission, CoachedPlace};
use super::{rounded, unsure};
use crate::mansion::belief::possible;
use crate::mansion::regular::Thought;
use enigmata_mansion::{Card, Character, Spot};

/// None for those who are out, and whose mission is not attempted: the Saboteur waits, and the Ghost haunts.
pub(super) fn mission(thought: &mut Thought<'_>) -> Option<CoachedMission> {
    let mine = thought.view.mine.as_ref()?;
    let (character, ready) = (mine.character?, mine.mission_ready);
    let required = character.required();
    let is_out = !thought.belief.scene().playing.contains(thought.me);
    if required.is_empty() || is_out {
        return None;
    }
    let named = thought.view.turn.is_some_and(|turn| turn.seat == thought.me && turn.named);
    let chance = thought.mission(character);
    let advised = ready && chance > thought.enough(named);
    let accuse = if character == Character::Medium { thought.accusation() } else { None };
    let possible = possible(&thought.view.history);
    let prospects = thought.prospects();
    let place = |(card, spot): (Card, Spot)| {
        let is_certain = possible[spot.index()].len() == 1;
        let chance = f64::from(prospects.card(spot, card));
        CoachedPlace {
            card,
            spot,
            chance: if is_certain { rounded(chance) } else { unsure(chance) },
        }
    };
    let places: Vec<CoachedPlace> =
        required.iter().zip(prospects.best(required).spots).map(place).collect();
    // It is no more certain than any of its cards.
    let most = places.iter().map(|place| place.chance).fold(1.0, f64::min);
    Some(CoachedMission {
        character,
        chance: rounded(f64::from(chance)).min(most),
        ready,
        advised,
        places,
        accuse: accuse.map(|(seat, character, chance)| CoachedAccusation {
            seat,
            character,
            chance: rounded(f64::from(chance)),
        }),
    })
}
