//! Naming a card, and doubting the name (N).

use crate::apply::{private, secret};
use crate::card::Card;
use crate::event::{Event, Right, Token};
use crate::setup::Voices;
use crate::spot::Spot;
use crate::state::{Phase, State};
use enigmata_game::{Actor, Audience, Disclosure, Seat, Seats};

impl State {
    pub(crate) fn look<A: Audience<Event>>(&mut self, spot: Spot, by: Right, audience: &mut A) {
        if self.up.contains(spot) {
            audience.hear(|| Disclosure::All(Event::Pointed { seat: self.turn, spot }));
        } else {
            self.tell_look(spot, by, audience);
        }
        self.phase = Phase::Announce { spot };
    }

    pub(crate) fn tell_look<A: Audience<Event>>(&self, spot: Spot, by: Right, audience: &mut A) {
        let (seat, card) = (self.turn, self.layout.at(spot));
        let event = |card| Event::Looked { seat, spot, by, card };
        audience.hear(|| secret(seat, event(Some(card)), event(None)));
    }

    pub(crate) fn announce<A: Audience<Event>>(&mut self, name: Card, audience: &mut A) {
        let Phase::Announce { spot } = self.phase else { return };
        let asked = self.others().minus(self.silence);
        audience.hear(|| Disclosure::All(Event::Announced { seat: self.turn, spot, name, asked }));
        if asked.is_empty() {
            self.stand(spot, name, audience);
        } else {
            let (answered, doubts) = (Seats::NONE, Seats::NONE);
            self.phase = Phase::Doubts { spot, name, asked, answered, doubts };
        }
    }

    pub(crate) fn answer<A: Audience<Event>>(
        &mut self,
        actor: Actor,
        doubt: bool,
        audience: &mut A,
    ) {
        let Phase::Doubts { spot, name, asked, answered, doubts } = self.phase else { return };
        let Actor::Seat(seat) = actor else { return };
        audience.hear(|| private(seat, Event::Answered { doubt }));
        let answered = answered.with(seat);
        let doubts = if doubt { doubts.with(seat) } else { doubts };
        let settled = answered == asked || (doubt && self.rules.voices == Voices::First);
        if !settled {
            self.phase = Phase::Doubts { spot, name, asked, answered, doubts };
        } else if let Some(doubter) = doubts.closest_after(self.turn) {
            self.judge(doubter, spot, name, audience);
        } else {
            self.stand(spot, name, audience);
        }
    }

    fn stand<A: Audience<Event>>(&mut self, spot: Spot, name: Card, audience: &mut A) {
        audience.hear(|| Disclosure::All(Event::Stood { seat: self.turn, name }));
        self.carry_out(spot, name, audience);
    }

    fn judge<A: Audience<Event>>(
        &mut self,
        doubter: Seat,
        spot: Spot,
        name: Card,
        audience: &mut A,
    ) {
        let (speaker, card) = (self.turn, self.layout.at(spot));
        let truth = card == name;
        let event = |card| Event::Doubted { seat: doubter, speaker, spot, name, truth, card };
        audience.hear(|| secret(doubter, event(Some(card)), event(None)));
        if truth {
            self.take(Token::Silence, doubter, audience);
            if !self.up.contains(spot) {
                self.turn_up(spot, audience);
            }
            self.carry_out(spot, name, audience);
        } else {
            self.take(Token::Silence, speaker, audience);
            if self.rules.open_checks && !self.up.contains(spot) {
                self.turn_up(spot, audience);
            }
            self.pass(audience);
        }
    }
}
