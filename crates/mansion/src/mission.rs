//! Attempting a mission (M).

use crate::card::Card;
use crate::character::Character;
use crate::event::{Event, Token};
use crate::printed::ARCHIVIST_NAMES;
use crate::spot::Spot;
use crate::state::{Cause, Ending, Phase, State};
use enigmata_game::{Audience, Disclosure, Seat};

impl State {
    pub(crate) fn attempt<A: Audience<Event>>(&mut self, audience: &mut A) {
        let (seat, character) = (self.turn, self.character());
        audience.hear(|| Disclosure::All(Event::MissionBegan { seat, character }));
        self.phase = Phase::Mission { missing: character.required() };
    }

    pub(crate) fn point<A: Audience<Event>>(&mut self, spot: Spot, audience: &mut A) {
        audience.hear(|| Disclosure::All(Event::Pointed { seat: self.turn, spot }));
        self.show(spot, audience);
    }

    pub(crate) fn reveal<A: Audience<Event>>(&mut self, spot: Spot, audience: &mut A) {
        self.turn_up(spot, audience);
        self.show(spot, audience);
    }

    /// A card has been pointed at or turned up: the first wrong one ends the attempt (M9).
    fn show<A: Audience<Event>>(&mut self, spot: Spot, audience: &mut A) {
        let Phase::Mission { missing } = self.phase else { return };
        let card = self.layout.at(spot);
        if !missing.contains(card) {
            return self.eliminate(audience);
        }
        let missing = missing.without(card);
        if !missing.is_empty() {
            self.phase = Phase::Mission { missing };
            return;
        }
        match self.character() {
            Character::Medium => self.phase = Phase::Accuse,
            Character::Archivist => {
                let down = self.up.others().len() as u8;
                self.go_on_naming(down.min(ARCHIVIST_NAMES), audience);
            }
            Character::Decrypter
            | Character::DarkMessiah
            | Character::Wanderer
            | Character::Saboteur
            | Character::Ghost => self.win(audience),
        }
    }

    pub(crate) fn name<A: Audience<Event>>(&mut self, spot: Spot, name: Card, audience: &mut A) {
        let Phase::Naming { left } = self.phase else { return };
        audience.hear(|| Disclosure::All(Event::Named { seat: self.turn, spot, name }));
        self.turn_up(spot, audience);
        if self.layout.at(spot) == name {
            self.go_on_naming(left - 1, audience);
        } else {
            self.eliminate(audience);
        }
    }

    fn go_on_naming<A: Audience<Event>>(&mut self, left: u8, audience: &mut A) {
        if left == 0 {
            self.win(audience);
        } else {
            self.phase = Phase::Naming { left };
        }
    }

    pub(crate) fn accuse<A: Audience<Event>>(
        &mut self,
        target: Seat,
        character: Character,
        audience: &mut A,
    ) {
        let seat = self.turn;
        let right = self.characters[target.index()] == character;
        audience.hear(|| Disclosure::All(Event::Accused { seat, target, character, right }));
        if right {
            self.win(audience);
        } else {
            self.eliminate(audience);
        }
    }

    fn win<A: Audience<Event>>(&mut self, audience: &mut A) {
        let ending = Ending::Mission { winner: self.turn, character: self.character() };
        self.finish(ending, audience);
    }

    fn eliminate<A: Audience<Event>>(&mut self, audience: &mut A) {
        let (seat, character) = (self.turn, self.character());
        self.playing = self.playing.without(seat);
        audience.hear(|| Disclosure::All(Event::Eliminated { seat, character }));
        if self.decryption.contains(seat) {
            self.give_back(Token::Decryption, seat, audience);
        }
        if self.chaos.contains(seat) {
            self.give_back(Token::Chaos, seat, audience);
        }
        if self.playing.is_empty() {
            self.finish(Ending::Breakthrough { cause: Cause::Eliminated }, audience);
        } else {
            self.pass(audience);
        }
    }
}
