//! What a move does. Every move here has passed `check`.

use crate::event::{Event, Right, Token};
use crate::moves::Move;
use crate::spot::Spot;
use crate::state::{Phase, State};
use enigmata_game::{Actor, Audience, Disclosure, Seat, Seats};

impl State {
    /// Make a move that `check` allows.
    #[inline]
    pub fn apply<A: Audience<Event>>(&mut self, actor: Actor, action: &Move, audience: &mut A) {
        match *action {
            Move::Deal { layout, characters } => self.deal(layout, characters, audience),
            Move::Stack { characters } => self.take_stack(characters, audience),
            Move::Shuffle { order } => self.shuffle(order, audience),
            Move::Keep { character } => self.keep(actor, character, audience),
            Move::Look { spot } => {
                self.named = true;
                self.look(spot, Right::Naming, audience);
            }
            Move::Spend { spot } => {
                self.spendable = false;
                self.give_back(Token::Decryption, self.turn, audience);
                self.look(spot, Right::Decryption, audience);
            }
            Move::Announce { name } => self.announce(name, audience),
            Move::Doubt | Move::Believe => {
                self.answer(actor, matches!(action, Move::Doubt), audience);
            }
            Move::Watch { spot } => {
                self.tell_look(spot, Right::Silence, audience);
                self.end_turn(audience);
            }
            Move::End => self.end_turn(audience),
            Move::Peek { spot } => self.peek(spot, audience),
            Move::Open { spot } => {
                self.turn_up(spot, audience);
                self.phase = Phase::Turn;
            }
            Move::See { seat } => {
                let (by, character) = (self.turn, self.characters[seat.index()]);
                let event = |character| Event::CharacterSeen { seat: by, of: seat, character };
                audience.hear(|| secret(by, event(Some(character)), event(None)));
                self.phase = Phase::Turn;
            }
            Move::Unsettle { seat } => {
                self.toggle_chaos(seat, audience);
                self.phase = Phase::Turn;
            }
            Move::Swap { seat } => self.swap(seat, audience),
            Move::Draw => self.draw(audience),
            Move::Decline => {
                audience.hear(|| Disclosure::All(Event::Declined { seat: self.turn }));
                self.phase = Phase::Turn;
            }
            Move::Haunt { spots } => self.haunt(spots, audience),
            Move::Lay { order } => self.lay(order, audience),
            Move::Cancel => self.cancel(audience),
            Move::Allow => self.allow(audience),
            Move::Mix { spots } => self.mix(spots.spots(), audience),
            Move::Attempt => self.attempt(audience),
            Move::Point { spot } => self.point(spot, audience),
            Move::Reveal { spot } => self.reveal(spot, audience),
            Move::Name { spot, name } => self.name(spot, name, audience),
            Move::Accuse { seat, character } => self.accuse(seat, character, audience),
            // These belong to the match; a single game refuses them.
            Move::Appoint { .. } | Move::Admit { .. } | Move::Ready { .. } => {}
        }
    }

    /// Turn a face-down card up.
    pub(crate) fn turn_up<A: Audience<Event>>(&mut self, spot: Spot, audience: &mut A) {
        self.up = self.up.with(spot);
        let card = self.layout.at(spot);
        audience.hear(|| Disclosure::All(Event::TurnedUp { spot, card }));
    }

    /// Take a token unless one is held (C4). Whether it was taken.
    pub(crate) fn take<A: Audience<Event>>(
        &mut self,
        token: Token,
        seat: Seat,
        audience: &mut A,
    ) -> bool {
        let held = self.holders(token);
        if held.contains(seat) {
            return false;
        }
        *held = held.with(seat);
        audience.hear(|| Disclosure::All(Event::TokenTaken { seat, token }));
        true
    }

    pub(crate) fn give_back<A: Audience<Event>>(
        &mut self,
        token: Token,
        seat: Seat,
        audience: &mut A,
    ) {
        let held = self.holders(token);
        *held = held.without(seat);
        audience.hear(|| Disclosure::All(Event::TokenReturned { seat, token }));
    }

    const fn holders(&mut self, token: Token) -> &mut Seats {
        match token {
            Token::Decryption => &mut self.decryption,
            Token::Chaos => &mut self.chaos,
            Token::Silence => &mut self.silence,
        }
    }

    pub(crate) fn toggle_chaos<A: Audience<Event>>(&mut self, seat: Seat, audience: &mut A) {
        if self.chaos.contains(seat) {
            self.give_back(Token::Chaos, seat, audience);
        } else {
            self.take(Token::Chaos, seat, audience);
        }
    }
}

/// Told to one seat alone.
pub(crate) fn private(seat: Seat, told: Event) -> Disclosure<Event> {
    Disclosure::Only { seats: Seats::only(seat), told, others: None }
}

/// Told in full to one seat, and to all others what is public of it.
pub(crate) fn secret(seat: Seat, told: Event, others: Event) -> Disclosure<Event> {
    Disclosure::Only { seats: Seats::only(seat), told, others: Some(others) }
}
