//! Attempting a mission alone (M, O5).

use super::event::SoloEvent;
use super::state::{Phase, Solo, SoloEnding};
use super::tell;
use crate::card::{Card, Cards};
use crate::character::Character;
use crate::spot::Spot;
use enigmata_game::Audience;

impl Solo {
    pub(super) fn attempt<A: Audience<SoloEvent>>(&mut self, audience: &mut A) {
        let Some(character) = self.character else { return };
        tell(audience, SoloEvent::MissionBegan { character });
        self.phase = Phase::Mission { missing: required(character) };
    }

    pub(super) fn point<A: Audience<SoloEvent>>(&mut self, spot: Spot, audience: &mut A) {
        tell(audience, SoloEvent::Pointed { spot });
        self.show(spot, audience);
    }

    pub(super) fn reveal<A: Audience<SoloEvent>>(&mut self, spot: Spot, audience: &mut A) {
        self.turn_up(spot, audience);
        self.show(spot, audience);
    }

    /// A card has been pointed at or turned up: the first wrong one loses everything (M9, O2).
    fn show<A: Audience<SoloEvent>>(&mut self, spot: Spot, audience: &mut A) {
        let (Phase::Mission { missing }, Some(character)) = (self.phase, self.character) else {
            return;
        };
        let card = self.layout.at(spot);
        if !missing.contains(card) {
            let ending = SoloEnding::Failed { game: self.game(), character };
            return self.finish(ending, audience);
        }
        let missing = missing.without(card);
        if missing.is_empty() {
            self.win(character, audience);
        } else {
            self.phase = Phase::Mission { missing };
        }
    }
}

/// The cards of a mission: Solowork stands for Teamwork (C1).
pub(super) const fn required(character: Character) -> Cards {
    let cards = character.required();
    if cards.contains(Card::Teamwork) {
        cards.without(Card::Teamwork).with(Card::Solowork)
    } else {
        cards
    }
}
