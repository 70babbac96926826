//! Carrying out effects with the odds (F, G).

use super::{Prospects, Thought};
use enigmata_mansion::{Card, Character, Icon, Move, Spot, Spots, corner};

impl Thought<'_> {
    /// A peek; by the Library it also brings a token (F1).
    pub(super) fn peek(&mut self, by: Card, legal: &[Move]) -> Option<Move> {
        let scene = self.belief.scene();
        let library = by == Card::Library;
        let decryption = if !library || self.holds(scene.decryption) {
            0.0
        } else if self.character == Character::Decrypter {
            0.35
        } else {
            0.08
        };
        let chaos = match self.character {
            Character::DarkMessiah if library && !self.holds(scene.chaos) => 0.35,
            Character::Medium if library && !self.holds(scene.chaos) => -0.2,
            Character::Decrypter
            | Character::DarkMessiah
            | Character::Wanderer
            | Character::Saboteur
            | Character::Medium
            | Character::Archivist
            | Character::Ghost => 0.0,
        };
        let token = move |prospects: &Prospects, spot: Spot| -> f32 {
            let worth = |card: Card| match corner(card) {
                Some(Icon::Decryption) => decryption,
                Some(Icon::Chaos) => chaos,
                None => 0.0,
            };
            Card::SHARED.map(|card| prospects.card(spot, card) * worth(card)).iter().sum()
        };
        self.best_look(legal, token)
    }

    /// A card to be turned up for all: one that I want to see and others have seen.
    pub(super) fn open(&mut self, legal: &[Move]) -> Option<Move> {
        let minds = self.belief.scene().minds;
        let others: Vec<Spots> = self.others().map(|seat| minds.knows[seat.index()]).collect();
        let told = |spot: Spot| {
            let blind = others.iter().filter(|known| !known.contains(spot)).count();
            -0.1 * blind as f32
        };
        self.best_look(legal, |_, spot| told(spot))
    }

    /// See a player's Character, or unsettle them (F5).
    pub(super) fn teamwork(&mut self, legal: &[Move]) -> Option<Move> {
        let chaos = self.belief.scene().chaos;
        let medium = self.character == Character::Medium;
        let mut best: Option<(f64, Move)> = None;
        for &action in legal {
            let (Move::See { seat } | Move::Unsettle { seat }) = action else { continue };
            let chances = self.belief.characters(seat);
            let sure = chances.iter().copied().fold(0.0, f64::max);
            let value = if action == (Move::See { seat }) {
                let key = if medium && chaos.contains(seat) { 1.2 } else { 0.25 };
                key * (1.0 - sure)
            } else {
                let messiah = chances[Character::DarkMessiah as usize];
                let medium_there = chances[Character::Medium as usize];
                match (chaos.contains(seat), medium) {
                    // My prey must keep the token (M6).
                    (true, true) => -0.5,
                    (false, true) => 0.8 * sure,
                    (true, false) => 0.7 * messiah - 0.3 * medium_there,
                    (false, false) => 0.6 * medium_there - 0.7 * messiah,
                }
            };
            if best.is_none_or(|(before, _)| value > before) {
                best = Some((value, action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// What being a Character is worth to me now: how near the mission is, with its token or without.
    fn standing(&mut self, character: Character) -> f32 {
        let scene = *self.belief.scene();
        let ready = match character {
            Character::Decrypter if !self.holds(scene.decryption) => 0.5,
            Character::DarkMessiah if !self.holds(scene.chaos) => 0.5,
            Character::Medium if self.holds(scene.chaos) => 0.3,
            Character::Saboteur => return if self.turns_left() == 0 { 0.5 } else { 0.25 },
            Character::Ghost => return 0.0,
            Character::Decrypter
            | Character::DarkMessiah
            | Character::Wanderer
            | Character::Medium
            | Character::Archivist => 1.0,
        };
        0.15 + 0.85 * ready * self.mission(character)
    }

    /// Swap, draw, haunt or stay (F8, F9, G2).
    pub(super) fn phantom(&mut self, legal: &[Move]) -> Option<Move> {
        if self.character == Character::Ghost {
            return self.haunt(legal);
        }
        let mine = self.standing(self.character);
        let worths: Vec<f32> =
            Character::ALL.into_iter().map(|character| self.standing(character)).collect();
        let mut best = (mine + 0.12, Move::Decline);
        for &action in legal {
            let value = if let Move::Swap { seat } = action {
                let chances = self.belief.characters(seat);
                chances.iter().zip(&worths).map(|(chance, worth)| *chance as f32 * worth).sum()
            } else if action == Move::Draw {
                worths.iter().sum::<f32>() / 7.0
            } else {
                continue;
            };
            if value > best.0 {
                best = (value, action);
            }
        }
        Some(best.1)
    }

    /// Three cards that I know least (G2).
    fn haunt(&mut self, legal: &[Move]) -> Option<Move> {
        let prospects = self.prospects();
        let value = |action: &Move| {
            let Move::Haunt { spots } = *action else { return -1.0 };
            spots.spots().into_iter().map(|spot| prospects.doubtful(spot)).sum::<f32>()
        };
        legal.iter().max_by(|a, b| value(a).total_cmp(&value(b))).copied()
    }

    /// Cancel the Machine, or let it run (F10): it turns the time back and hides three cards.
    pub(super) fn machine(&mut self) -> Move {
        let near = self.mission(self.character);
        let cancels = match self.character {
            Character::Saboteur => true,
            // The token is the mission's key (M4).
            Character::DarkMessiah => false,
            Character::Decrypter
            | Character::Wanderer
            | Character::Medium
            | Character::Archivist
            | Character::Ghost => near > 0.5 && self.turns_left() > 0,
        };
        if cancels { Move::Cancel } else { Move::Allow }
    }

    /// Two more for the Machine: what others know and I do not.
    pub(super) fn mix(&mut self, legal: &[Move]) -> Option<Move> {
        let minds = self.belief.scene().minds;
        let others: Vec<Spots> = self.others().map(|seat| minds.knows[seat.index()]).collect();
        let prospects = self.prospects();
        let spot_value = |spot: Spot| {
            let known = others.iter().filter(|known| known.contains(spot)).count() as f32;
            0.4 * known + prospects.doubtful(spot)
        };
        let value = |action: &Move| {
            let Move::Mix { spots } = *action else { return -1.0 };
            spots.spots().into_iter().map(spot_value).sum::<f32>()
        };
        legal.iter().max_by(|a, b| value(a).total_cmp(&value(b))).copied()
    }
}
