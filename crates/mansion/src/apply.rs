//! What a move does. Every move here has passed `check`.

use crate::card::{Card, Icon};
use crate::character::{Character, Deck};
use crate::moves::Move;
use crate::printed::{ROUND_LIMIT, corner};
use crate::seen::{Mover, Right, Seen, Token};
use crate::setup::Voices;
use crate::spot::{Layout, Order, Spot, Trio};
use crate::state::{Cause, Ending, Phase, State};
use enigmata_game::{Actor, Audience, Seat, Seats, Telling};

impl State {
    /// Make a move that `check` allows.
    #[inline]
    pub fn apply<A: Audience<Seen>>(&mut self, actor: Actor, action: &Move, audience: &mut A) {
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
            Move::Doubt | Move::Believe => self.answer(actor, *action == Move::Doubt, audience),
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
                let seen = |character| Seen::CharacterSeen { seat: by, of: seat, character };
                audience.hear(|| secret(by, seen(Some(character)), seen(None)));
                self.phase = Phase::Turn;
            }
            Move::Unsettle { seat } => {
                self.toggle_chaos(seat, audience);
                self.phase = Phase::Turn;
            }
            Move::Swap { seat } => self.swap(seat, audience),
            Move::Draw => self.draw(audience),
            Move::Decline => {
                audience.hear(|| Telling::All(Seen::Declined { seat: self.turn }));
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
            // These two belong to the match; a single game refuses them.
            Move::Admit { .. } | Move::Ready { .. } => {}
        }
    }

    fn deal<A: Audience<Seen>>(&mut self, layout: Layout, characters: Deck, audience: &mut A) {
        self.layout = layout;
        let keeper = self.keeper;
        let house = self.rules.characters;
        audience.hear(|| Telling::All(Seen::GameBegan { keeper, characters: house }));
        let players = self.rules.players;
        if self.rules.hand == 1 {
            let mut rest = characters;
            for number in 0..players {
                let seat = Seat::new(number);
                if let Some((character, left)) = rest.draw() {
                    self.characters[seat.index()] = character;
                    rest = left;
                    audience.hear(|| private(seat, Seen::Received { character }));
                }
            }
            self.stack = rest;
            self.begin_round(audience);
        } else {
            self.stack = characters;
            for seat in self.everybody().iter() {
                audience.hear(|| private(seat, Seen::Offered { characters: self.hand(seat) }));
            }
            self.phase = Phase::Keep { kept: Seats::NONE };
        }
    }

    fn keep<A: Audience<Seen>>(&mut self, actor: Actor, character: Character, audience: &mut A) {
        let (Phase::Keep { kept }, Actor::Seat(seat)) = (self.phase, actor) else { return };
        self.characters[seat.index()] = character;
        audience.hear(|| private(seat, Seen::Kept { character }));
        let kept = kept.with(seat);
        if kept == self.everybody() {
            audience.hear(|| Telling::All(Seen::AllKept));
            self.phase = Phase::Stack;
        } else {
            self.phase = Phase::Keep { kept };
        }
    }

    fn take_stack<A: Audience<Seen>>(&mut self, characters: Deck, audience: &mut A) {
        self.stack = characters;
        let count = characters.len();
        if self.phase == Phase::Refill {
            self.discards = Deck::EMPTY;
            audience.hear(|| Telling::All(Seen::StackRefilled { count }));
            self.draw(audience);
        } else {
            audience.hear(|| Telling::All(Seen::StackFormed { count }));
            self.begin_round(audience);
        }
    }

    fn look<A: Audience<Seen>>(&mut self, spot: Spot, by: Right, audience: &mut A) {
        if self.up.contains(spot) {
            audience.hear(|| Telling::All(Seen::Pointed { seat: self.turn, spot }));
        } else {
            self.tell_look(spot, by, audience);
        }
        self.phase = Phase::Announce { spot };
    }

    fn tell_look<A: Audience<Seen>>(&self, spot: Spot, by: Right, audience: &mut A) {
        let (seat, card) = (self.turn, self.layout.at(spot));
        let seen = |card| Seen::Looked { seat, spot, by, card };
        audience.hear(|| secret(seat, seen(Some(card)), seen(None)));
    }

    fn announce<A: Audience<Seen>>(&mut self, name: Card, audience: &mut A) {
        let Phase::Announce { spot } = self.phase else { return };
        let asked = self.others().minus(self.silence);
        audience.hear(|| Telling::All(Seen::Announced { seat: self.turn, spot, name, asked }));
        if asked.is_empty() {
            self.stand(spot, name, audience);
        } else {
            let (answered, doubts) = (Seats::NONE, Seats::NONE);
            self.phase = Phase::Doubts { spot, name, asked, answered, doubts };
        }
    }

    fn answer<A: Audience<Seen>>(&mut self, actor: Actor, doubt: bool, audience: &mut A) {
        let Phase::Doubts { spot, name, asked, answered, doubts } = self.phase else { return };
        let Actor::Seat(seat) = actor else { return };
        audience.hear(|| private(seat, Seen::Answered { doubt }));
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

    fn stand<A: Audience<Seen>>(&mut self, spot: Spot, name: Card, audience: &mut A) {
        audience.hear(|| Telling::All(Seen::Stood { seat: self.turn, name }));
        self.carry_out(spot, name, audience);
    }

    fn judge<A: Audience<Seen>>(
        &mut self,
        doubter: Seat,
        spot: Spot,
        name: Card,
        audience: &mut A,
    ) {
        let (speaker, card) = (self.turn, self.layout.at(spot));
        let truth = card == name;
        let seen = |card| Seen::Doubted { seat: doubter, speaker, spot, name, truth, card };
        audience.hear(|| secret(doubter, seen(Some(card)), seen(None)));
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

    /// The effect of a name, for the speaker (F).
    fn carry_out<A: Audience<Seen>>(&mut self, named: Spot, name: Card, audience: &mut A) {
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
                audience.hear(|| Telling::All(Seen::TimeMoved { slot, by: Mover::Tome }));
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
            audience.hear(|| Telling::All(Seen::NoEffect { name }));
        }
        self.phase = next.unwrap_or(Phase::Turn);
    }

    fn peek<A: Audience<Seen>>(&mut self, spot: Spot, audience: &mut A) {
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

    fn swap<A: Audience<Seen>>(&mut self, with: Seat, audience: &mut A) {
        let seat = self.turn;
        self.characters.swap(seat.index(), with.index());
        let now = [self.characters[seat.index()], self.characters[with.index()]];
        audience.hear(|| Telling::Only {
            seats: Seats::only(seat).with(with),
            told: Seen::Swapped { seat, with, now: Some(now) },
            others: Some(Seen::Swapped { seat, with, now: None }),
        });
        self.phase = Phase::Turn;
    }

    /// Take the top Character: the old one is discarded (F9), but the Ghost leaves the game (G2).
    fn draw<A: Audience<Seen>>(&mut self, audience: &mut A) {
        let Some((character, rest)) = self.stack.draw() else {
            audience.hear(|| Telling::All(Seen::StackEmpty));
            self.phase = Phase::Refill;
            return;
        };
        let (seat, old) = (self.turn, self.character());
        self.stack = rest;
        self.characters[seat.index()] = character;
        let seen = |character| Seen::Drew { seat, character };
        audience.hear(|| secret(seat, seen(Some(character)), seen(None)));
        if old != Character::Ghost {
            self.discards = self.discards.with(old);
            audience.hear(|| Telling::All(Seen::Discarded { seat, character: old }));
        }
        self.phase = Phase::Turn;
    }

    fn haunt<A: Audience<Seen>>(&mut self, spots: Trio, audience: &mut A) {
        self.phase = Phase::Lay { spots };
        let (seat, cards) = (self.turn, spots.spots().map(|spot| self.layout.at(spot)));
        let seen = |cards| Seen::Haunted { seat, spots, cards };
        audience.hear(|| secret(seat, seen(Some(cards)), seen(None)));
    }

    fn lay<A: Audience<Seen>>(&mut self, order: Order, audience: &mut A) {
        let Phase::Lay { spots } = self.phase else { return };
        self.layout = self.layout.laid(spots, order);
        self.up = self.up.minus(spots.set());
        let (seat, cards) = (self.turn, spots.spots().map(|spot| self.layout.at(spot)));
        let seen = |cards| Seen::Laid { seat, spots, cards };
        audience.hear(|| secret(seat, seen(Some(cards)), seen(None)));
        self.draw(audience);
    }

    fn cancel<A: Audience<Seen>>(&mut self, audience: &mut A) {
        let Phase::Machine { left, .. } = self.phase else { return };
        let seat = self.asked_of(left);
        audience.hear(|| Telling::All(Seen::Cancelled { seat }));
        self.give_back(Token::Chaos, seat, audience);
        self.phase = Phase::Turn;
    }

    fn allow<A: Audience<Seen>>(&mut self, audience: &mut A) {
        let Phase::Machine { named, left } = self.phase else { return };
        let seat = self.asked_of(left);
        audience.hear(|| Telling::All(Seen::Allowed { seat }));
        let left = left.without(seat);
        if left.is_empty() {
            self.run_machine(named, audience);
        } else {
            self.phase = Phase::Machine { named, left };
        }
    }

    fn run_machine<A: Audience<Seen>>(&mut self, named: Spot, audience: &mut A) {
        if self.time > 1 {
            self.time -= 1;
            let slot = self.time;
            audience.hear(|| Telling::All(Seen::TimeMoved { slot, by: Mover::Machine }));
        }
        self.phase = Phase::Mix { named };
    }

    fn mix<A: Audience<Seen>>(&mut self, [a, b]: [Spot; 2], audience: &mut A) {
        let Phase::Mix { named } = self.phase else { return };
        let Some(spots) = Trio::new([named, a, b]) else { return };
        audience.hear(|| Telling::All(Seen::Mixed { seat: self.turn, spots }));
        self.phase = Phase::Shuffle { spots };
    }

    fn shuffle<A: Audience<Seen>>(&mut self, order: Order, audience: &mut A) {
        let Phase::Shuffle { spots } = self.phase else { return };
        self.layout = self.layout.laid(spots, order);
        self.up = self.up.minus(spots.set());
        audience.hear(|| Telling::All(Seen::Shuffled { spots }));
        self.phase = Phase::Turn;
    }

    /// Turn a face-down card up.
    pub(crate) fn turn_up<A: Audience<Seen>>(&mut self, spot: Spot, audience: &mut A) {
        self.up = self.up.with(spot);
        let card = self.layout.at(spot);
        audience.hear(|| Telling::All(Seen::TurnedUp { spot, card }));
    }

    /// Take a token unless one is held (C4). Whether it was taken.
    fn take<A: Audience<Seen>>(&mut self, token: Token, seat: Seat, audience: &mut A) -> bool {
        let held = self.holders(token);
        if held.contains(seat) {
            return false;
        }
        *held = held.with(seat);
        audience.hear(|| Telling::All(Seen::TokenTaken { seat, token }));
        true
    }

    pub(crate) fn give_back<A: Audience<Seen>>(
        &mut self,
        token: Token,
        seat: Seat,
        audience: &mut A,
    ) {
        let held = self.holders(token);
        *held = held.without(seat);
        audience.hear(|| Telling::All(Seen::TokenReturned { seat, token }));
    }

    const fn holders(&mut self, token: Token) -> &mut Seats {
        match token {
            Token::Decryption => &mut self.decryption,
            Token::Chaos => &mut self.chaos,
            Token::Silence => &mut self.silence,
        }
    }

    fn toggle_chaos<A: Audience<Seen>>(&mut self, seat: Seat, audience: &mut A) {
        if self.chaos.contains(seat) {
            self.give_back(Token::Chaos, seat, audience);
        } else {
            self.take(Token::Chaos, seat, audience);
        }
    }

    /// The Time Keeper's seat has come round: time moves, then the Keeper plays if still in (T1, T2).
    fn begin_round<A: Audience<Seen>>(&mut self, audience: &mut A) {
        if self.round == ROUND_LIMIT {
            return self.expire(audience);
        }
        self.round += 1;
        self.time += 1;
        let slot = self.time;
        audience.hear(|| Telling::All(Seen::TimeMoved { slot, by: Mover::Round }));
        if slot == Self::last_slot() {
            self.expire(audience);
        } else if self.playing.contains(self.keeper) {
            self.begin_turn(self.keeper, audience);
        } else {
            self.turn = self.keeper;
            self.next_turn(audience);
        }
    }

    fn begin_turn<A: Audience<Seen>>(&mut self, seat: Seat, audience: &mut A) {
        self.turn = seat;
        self.turns += 1;
        self.named = false;
        self.spendable = self.decryption.contains(seat);
        self.phase = if self.silence.contains(seat) { Phase::Watch } else { Phase::Turn };
        let turn = self.turns;
        audience.hear(|| Telling::All(Seen::TurnBegan { turn, seat }));
    }

    /// The one whose turn it is passes; a Silence that was served goes back first (T3).
    fn end_turn<A: Audience<Seen>>(&mut self, audience: &mut A) {
        let (seat, served) = (self.turn, self.phase == Phase::Watch);
        audience.hear(|| Telling::All(Seen::TurnEnded { seat }));
        if served {
            self.give_back(Token::Silence, seat, audience);
        }
        self.next_turn(audience);
    }

    /// The turn passes at once, with whatever token was just taken.
    pub(crate) fn pass<A: Audience<Seen>>(&mut self, audience: &mut A) {
        let seat = self.turn;
        audience.hear(|| Telling::All(Seen::TurnEnded { seat }));
        self.next_turn(audience);
    }

    fn next_turn<A: Audience<Seen>>(&mut self, audience: &mut A) {
        let mut seat = self.turn;
        loop {
            seat = seat.next(self.rules.players);
            if seat == self.keeper {
                return self.begin_round(audience);
            }
            if self.playing.contains(seat) {
                return self.begin_turn(seat, audience);
            }
        }
    }

    /// Time has expired (E2).
    fn expire<A: Audience<Seen>>(&mut self, audience: &mut A) {
        let saboteur = self
            .playing
            .minus(self.silence)
            .iter()
            .find(|seat| self.characters[seat.index()] == Character::Saboteur);
        let ending = match saboteur {
            Some(winner) => Ending::Saboteur { winner },
            None => Ending::Breakthrough { cause: Cause::Time },
        };
        self.finish(ending, audience);
    }

    /// The game is over, and everything is revealed (E5).
    pub(crate) fn finish<A: Audience<Seen>>(&mut self, ending: Ending, audience: &mut A) {
        self.phase = Phase::Over { ending };
        audience.hear(|| Telling::All(Seen::GameEnded { ending }));
        audience.hear(|| {
            let characters =
                self.everybody().iter().map(|seat| self.characters[seat.index()]).collect();
            Telling::All(Seen::Revealed { layout: self.layout, characters, stack: self.stack })
        });
    }
}

/// Told to one seat alone.
fn private(seat: Seat, told: Seen) -> Telling<Seen> {
    Telling::Only { seats: Seats::only(seat), told, others: None }
}

/// Told in full to one seat, and to all others what is public of it.
fn secret(seat: Seat, told: Seen, others: Seen) -> Telling<Seen> {
    Telling::Only { seats: Seats::only(seat), told, others: Some(others) }
}
