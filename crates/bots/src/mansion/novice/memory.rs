//! What a novice remembers: the face-up cards, which all players see, and the last few
//! face-down ones that it was shown.

use enigmata_game::{Observer, Seat};
use enigmata_mansion::{ARCHIVIST_NAMES, Card, Cards, Character, SeatView, Spot, View};

/// Face-down cards that a novice can keep in mind.
const SPAN: usize = 2;

/// The cards that a novice is sure of.
pub(super) struct Memory {
    cards: [Option<Card>; 9],
    up: Cards,
}

impl Memory {
    /// What is left of all that was seen.
    pub(super) fn of(view: &View) -> Self {
        let mut cards = view.spots.map(|spot| spot.card);
        let up = cards.iter().flatten().copied().collect();
        let mut kept = 0;
        for sighting in view.sightings.iter().rev().filter(|sighting| !sighting.uncertain) {
            let card = &mut cards[sighting.spot.index()];
            if card.is_none() && kept < SPAN {
                *card = Some(sighting.card);
                kept += 1;
            }
        }
        Self { cards, up }
    }

    /// The card on a spot, if it is remembered.
    pub(super) const fn at(&self, spot: Spot) -> Option<Card> {
        self.cards[spot.index()]
    }

    /// Whether it is remembered where this card lies.
    pub(super) fn knows(&self, card: Card) -> bool {
        self.cards.contains(&Some(card))
    }

    /// What the mission still takes that is not remembered; nothing for those who have no mission.
    pub(super) fn unknown(&self, view: &View) -> Option<usize> {
        let mine = view.mine.as_ref()?;
        let missing = mine.required.iter().filter(|&card| !self.knows(card)).count();
        match mine.character? {
            Character::Decrypter | Character::DarkMessiah | Character::Wanderer => Some(missing),
            Character::Medium => {
                let accusable = targets(view).any(|player| player.character.is_some());
                Some(missing + usize::from(!accusable))
            }
            Character::Archivist => {
                let down = view.spots.iter().zip(self.cards).filter(|(spot, _)| !spot.face_up);
                let to_name =
                    down.map(|(_, card)| card).filter(|&card| card != Some(Card::Library));
                let (sure, unsure): (Vec<_>, Vec<_>) = to_name.partition(Option::is_some);
                let names = (sure.len() + unsure.len()).min(ARCHIVIST_NAMES.into());
                Some(missing + names.saturating_sub(sure.len()))
            }
            Character::Saboteur | Character::Ghost => None,
        }
    }

    /// Whether a name may be said of an unknown card without contradicting what is remembered.
    pub(super) fn fits(&self, spot: Spot, name: Card) -> bool {
        match self.at(spot) {
            Some(card) => card == name,
            None => !self.knows(name),
        }
    }

    /// Whether this card lies face-up.
    pub(super) const fn is_up(&self, card: Card) -> bool {
        self.up.contains(card)
    }
}

/// Whom a Medium may point at (M6).
pub(super) fn targets(view: &View) -> impl Iterator<Item = &SeatView> {
    others(view).filter(|player| player.chaos)
}

/// The other players who are still in.
pub(super) fn others(view: &View) -> impl Iterator<Item = &SeatView> {
    view.seats
        .iter()
        .filter(|player| player.playing && view.observer != Observer::Seat(player.seat))
}

/// Who a seat is, if it is known.
pub(super) fn character_of(view: &View, seat: Seat) -> Option<Character> {
    view.seats.iter().find(|player| player.seat == seat).and_then(|player| player.character)
}
