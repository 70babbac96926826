//! Conduit at a table.

use crate::{Hosted, Neutral, Waiting};
use enigmata_conduit::{Clock, Move, Setup, State};
use enigmata_game::{Game, Seat, ToAct};

impl Hosted for State {
    const HAS_BOTS: bool = true;
    const HAS_COACH: bool = false;
    /// Where the catalogue is used up, puzzles are made: some take most of a second.
    const DRAWS_LONG: bool = true;

    fn waiting(&self) -> Waiting {
        let ToAct::Seats(of) = self.to_act() else { return Waiting::Nobody };
        let round = u32::from(self.round());
        if !self.is_solving() {
            // Choosing and laying are turns; there is at most one of each for a seat in a round.
            let Some(seat) = of.lowest() else { return Waiting::Nobody };
            let laying = u32::from(self.puzzle(seat).is_some());
            let turn = round << 4 | laying << 3 | u32::from(seat.number());
            return Waiting::Turn { of: seat, turn };
        }
        let time = |seat: Seat| match self.clock() {
            Clock::Off => None,
            Clock::Limit { millis } => Some(millis),
            Clock::Timer { .. } => Some(self.setup().timer_of(seat)),
        };
        let is_timer = u32::from(matches!(self.clock(), Clock::Timer { .. }));
        let millis = std::array::from_fn(|seat| time(Seat::new(seat as u8)));
        Waiting::Race { of, race: round << 1 | is_timer, millis }
    }

    fn neutral(legal: &[Move]) -> Neutral<Move> {
        let quiet = [Move::Stop, Move::GiveUp, Move::Pass];
        match quiet.into_iter().find(|action| legal.contains(action)) {
            Some(action) => Neutral::Certain(action),
            None => Neutral::Any(legal.to_vec()),
        }
    }

    fn may_speak(&self, _: Seat) -> bool {
        true
    }

    fn remembers(_: &Setup) -> bool {
        true
    }

    fn contested(&self) -> Vec<String> {
        if !self.is_solving() {
            return Vec::new();
        }
        let puzzles = self.to_act().seats().iter().filter_map(|seat| self.puzzle(seat));
        puzzles.map(|puzzle| puzzle.canonical().to_string()).collect()
    }

    fn again(setup: &Setup) -> Setup {
        Setup { images: true, ..setup.clone() }
    }
}
