//! Turns, time and the end of a game (T, E).

use crate::character::Character;
use crate::event::{Event, Mover, Token};
use crate::printed::ROUND_LIMIT;
use crate::state::{Cause, Ending, Phase, State};
use enigmata_game::{Audience, Disclosure, Seat};

impl State {
    /// The Time Keeper's seat has come round: time moves, then the Keeper plays if still in (T1, T2).
    pub(crate) fn begin_round<A: Audience<Event>>(&mut self, audience: &mut A) {
        if self.round == ROUND_LIMIT {
            return self.expire(audience);
        }
        self.round += 1;
        self.time += 1;
        let slot = self.time;
        audience.hear(|| Disclosure::All(Event::TimeMoved { slot, by: Mover::Round }));
        if slot == Self::last_slot() {
            self.expire(audience);
        } else if self.playing.contains(self.keeper) {
            self.begin_turn(self.keeper, audience);
        } else {
            self.turn = self.keeper;
            self.next_turn(audience);
        }
    }

    fn begin_turn<A: Audience<Event>>(&mut self, seat: Seat, audience: &mut A) {
        self.turn = seat;
        self.turns += 1;
        self.named = false;
        self.spendable = self.decryption.contains(seat);
        self.phase = if self.silence.contains(seat) { Phase::Watch } else { Phase::Turn };
        let turn = self.turns;
        audience.hear(|| Disclosure::All(Event::TurnBegan { turn, seat }));
    }

    /// The one whose turn it is passes; a Silence that was served goes back first (T3).
    pub(crate) fn end_turn<A: Audience<Event>>(&mut self, audience: &mut A) {
        let (seat, served) = (self.turn, matches!(self.phase, Phase::Watch));
        audience.hear(|| Disclosure::All(Event::TurnEnded { seat }));
        if served {
            self.give_back(Token::Silence, seat, audience);
        }
        self.next_turn(audience);
    }

    /// The turn passes at once, with the token just taken.
    pub(crate) fn pass<A: Audience<Event>>(&mut self, audience: &mut A) {
        let seat = self.turn;
        audience.hear(|| Disclosure::All(Event::TurnEnded { seat }));
        self.next_turn(audience);
    }

    fn next_turn<A: Audience<Event>>(&mut self, audience: &mut A) {
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
    pub(crate) fn expire<A: Audience<Event>>(&mut self, audience: &mut A) {
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
    pub(crate) fn finish<A: Audience<Event>>(&mut self, ending: Ending, audience: &mut A) {
        self.phase = Phase::Over { ending };
        audience.hear(|| Disclosure::All(Event::GameEnded { ending }));
        audience.hear(|| {
            let characters =
                self.everybody().iter().map(|seat| self.characters[seat.index()]).collect();
            Disclosure::All(Event::Revealed { layout: self.layout, characters, stack: self.stack })
        });
    }
}
