//! Dealing, and keeping one of the Characters dealt (S).

use crate::apply::private;
use crate::character::{Character, Deck};
use crate::event::Event;
use crate::spot::Layout;
use crate::state::{Phase, State};
use enigmata_game::{Actor, Audience, Disclosure, Seat, Seats};

impl State {
    pub(crate) fn deal<A: Audience<Event>>(
        &mut self,
        layout: Layout,
        characters: Deck,
        audience: &mut A,
    ) {
        self.layout = layout;
        let keeper = self.keeper;
        let house = self.rules.characters;
        audience.hear(|| Disclosure::All(Event::GameBegan { keeper, characters: house }));
        let players = self.rules.players;
        if self.rules.hand == 1 {
            let mut rest = characters;
            for number in 0..players {
                let seat = Seat::new(number);
                if let Some((character, left)) = rest.draw() {
                    self.characters[seat.index()] = character;
                    rest = left;
                    audience.hear(|| private(seat, Event::Received { character }));
                }
            }
            self.stack = rest;
            self.begin_round(audience);
        } else {
            self.stack = characters;
            for seat in self.everybody().iter() {
                audience.hear(|| private(seat, Event::Offered { characters: self.hand(seat) }));
            }
            self.phase = Phase::Keep { kept: Seats::NONE };
        }
    }

    pub(crate) fn keep<A: Audience<Event>>(
        &mut self,
        actor: Actor,
        character: Character,
        audience: &mut A,
    ) {
        let (Phase::Keep { kept }, Actor::Seat(seat)) = (self.phase, actor) else { return };
        self.characters[seat.index()] = character;
        audience.hear(|| private(seat, Event::Kept { character }));
        let kept = kept.with(seat);
        if kept == self.everybody() {
            audience.hear(|| Disclosure::All(Event::AllKept));
            self.phase = Phase::Stack;
        } else {
            self.phase = Phase::Keep { kept };
        }
    }

    pub(crate) fn take_stack<A: Audience<Event>>(&mut self, characters: Deck, audience: &mut A) {
        self.stack = characters;
        let count = characters.len();
        if matches!(self.phase, Phase::Refill) {
            self.discards = Deck::EMPTY;
            audience.hear(|| Disclosure::All(Event::StackRefilled { count }));
            self.draw(audience);
        } else {
            audience.hear(|| Disclosure::All(Event::StackFormed { count }));
            self.begin_round(audience);
        }
    }
}
