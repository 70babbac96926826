//! What a name does for its speaker (F), and what the Ghost does instead (G).

use crate::apply::secret;
use crate::card::{Card, Icon};
use crate::character::Character;
use crate::event::{Event, Mover, Right, Token};
use crate::printed::corner;
use crate::spot::{Order, Spot, Trio};
use crate::state::{Phase, State};
use enigmata_game::{Audience, Disclosure, Seat, Seats};

impl State {
    /// The effect of a name, for the speaker (F).
    pub(crate) fn carry_out<A: Audience<Event>>(
        &mut self,
        named: Spot,
        name: Card,
        audience: &mut A,
    ) {
        let others_down = !self.others_down(named).is_empty();
        let chaos = self.chaos.contains(self.turn);
        let next = match name {
            Card::Library => others_down.then_some(Phase::Peek { named, by: name }),
            Card::EnigmaCode => (others_down && chaos).then_some(Phase::Peek { named, by: name }),
            Card::CommandRoom => (others_down && !chaos).then_some(Phase::Peek { named, by: name }),
            Card::RadioCenter => others_down.then_some(Phase::Open { named }),
            Card::Tome => {
                self.time += 1;
                let slot = self.time;
                audience.hear(|| Disclosure::All(Event::TimeMoved { slot, by: Mover::Tome }));
                if slot == Self::last_slot() {
                    return self.expire(audience);
                }
                Some(if others_down { Phase::Open { named } } else { Phase::Turn })
            }
            Card::Teamwork => (!self.others().is_empty()).then_some(Phase::Teamwork),
            Card::TuringBombe => {
                if chaos {
                    self.give_back(Token::Chaos, self.turn, audience);
                    Some(Phase::Turn)
                } else {
                    self.take(Token::Decryption, self.turn, audience).then_some(Phase::Turn)
                }
            }
            Card::Phantom => {
                self.toggle_chaos(self.turn, audience);
                Some(Phase::Phantom)
            }
            Card::Machine => {
                let left = self.playing.and(self.chaos).minus(self.silence);
                if left.is_empty() {
                    return self.run_machine(named, audience);
                }
                Some(Phase::Machine { named, left })
            }
            // Never announced here: it is not in play (N2).
            Card::Solowork => None,
        };
        if next.is_none() {
            audience.hear(|| Disclosure::All(Event::NoEffect { name }));
        }
        self.phase = next.unwrap_or(Phase::Turn);
    }

    pub(crate) fn peek<A: Audience<Event>>(&mut self, spot: Spot, audience: &mut A) {
        let Phase::Peek { by, .. } = self.phase else { return };
        let right = match by {
            Card::EnigmaCode => Right::EnigmaCode,
            Card::CommandRoom => Right::CommandRoom,
            Card::Library
            | Card::RadioCenter
            | Card::Tome
            | Card::Teamwork
            | Card::TuringBombe
            | Card::Phantom
            | Card::Machine
            | Card::Solowork => Right::Library,
        };
        self.tell_look(spot, right, audience);
        if by == Card::Library {
            match corner(self.layout.at(spot)) {
                Some(Icon::Decryption) => {
                    self.take(Token::Decryption, self.turn, audience);
                }
                Some(Icon::Chaos) => {
                    self.take(Token::Chaos, self.turn, audience);
                }
                None => {}
            }
        }
        self.phase = Phase::Turn;
    }

    pub(crate) fn swap<A: Audience<Event>>(&mut self, with: Seat, audience: &mut A) {
        let seat = self.turn;
        self.characters.swap(seat.index(), with.index());
        let now = [self.characters[seat.index()], self.characters[with.index()]];
        audience.hear(|| Disclosure::Only {
            seats: Seats::only(seat).with(with),
            told: Event::Swapped { seat, with, now: Some(now) },
            others: Some(Event::Swapped { seat, with, now: None }),
        });
        self.phase = Phase::Turn;
    }

    /// Take the top Character: the old one is discarded (F9), but the Ghost leaves the game (G2).
    pub(crate) fn draw<A: Audience<Event>>(&mut self, audience: &mut A) {
        let Some((character, rest)) = self.stack.draw() else {
            audience.hear(|| Disclosure::All(Event::StackEmpty));
            self.phase = Phase::Refill;
            return;
        };
        let (seat, old) = (self.turn, self.character());
        self.stack = rest;
        self.characters[seat.index()] = character;
        let event = |character| Event::Drew { seat, character };
        audience.hear(|| secret(seat, event(Some(character)), event(None)));
        if old != Character::Ghost {
            self.discards = self.discards.with(old);
            audience.hear(|| Disclosure::All(Event::Discarded { seat, character: old }));
        }
        self.phase = Phase::Turn;
    }

    pub(crate) fn haunt<A: Audience<Event>>(&mut self, spots: Trio, audience: &mut A) {
        self.phase = Phase::Lay { spots };
        let (seat, cards) = (self.turn, spots.spots().map(|spot| self.layout.at(spot)));
        let event = |cards| Event::Haunted { seat, spots, cards };
        audience.hear(|| secret(seat, event(Some(cards)), event(None)));
    }

    pub(crate) fn lay<A: Audience<Event>>(&mut self, order: Order, audience: &mut A) {
        let Phase::Lay { spots } = self.phase else { return };
        self.layout = self.layout.laid(spots, order);
        self.up = self.up.minus(spots.set());
        let (seat, cards) = (self.turn, spots.spots().map(|spot| self.layout.at(spot)));
        let event = |cards| Event::Laid { seat, spots, cards };
        audience.hear(|| secret(seat, event(Some(cards)), event(None)));
        self.draw(audience);
    }

    pub(crate) fn cancel<A: Audience<Event>>(&mut self, audience: &mut A) {
        let Phase::Machine { left, .. } = self.phase else { return };
        let seat = self.asked_of(left);
        audience.hear(|| Disclosure::All(Event::Cancelled { seat }));
        self.give_back(Token::Chaos, seat, audience);
        self.phase = Phase::Turn;
    }

    pub(crate) fn allow<A: Audience<Event>>(&mut self, audience: &mut A) {
        let Phase::Machine { named, left } = self.phase else { return };
        let seat = self.asked_of(left);
        audience.hear(|| Disclosure::All(Event::Allowed { seat }));
        let left = left.without(seat);
        if left.is_empty() {
            self.run_machine(named, audience);
        } else {
            self.phase = Phase::Machine { named, left };
        }
    }

    fn run_machine<A: Audience<Event>>(&mut self, named: Spot, audience: &mut A) {
        if self.time > 1 {
            self.time -= 1;
            let slot = self.time;
            audience.hear(|| Disclosure::All(Event::TimeMoved { slot, by: Mover::Machine }));
        }
        self.phase = Phase::Mix { named };
    }

    pub(crate) fn mix<A: Audience<Event>>(&mut self, [a, b]: [Spot; 2], audience: &mut A) {
        let Phase::Mix { named } = self.phase else { return };
        let Some(spots) = Trio::new([named, a, b]) else { return };
        audience.hear(|| Disclosure::All(Event::Mixed { seat: self.turn, spots }));
        self.phase = Phase::Shuffle { spots };
    }

    pub(crate) fn shuffle<A: Audience<Event>>(&mut self, order: Order, audience: &mut A) {
        let Phase::Shuffle { spots } = self.phase else { return };
        self.layout = self.layout.laid(spots, order);
        self.up = self.up.minus(spots.set());
        audience.hear(|| Disclosure::All(Event::Shuffled { spots }));
        self.phase = Phase::Turn;
    }
}
