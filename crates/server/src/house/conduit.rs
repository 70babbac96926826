//! Conduit at a table.

use super::{Hosted, Neutral, Pace};
use crate::bots::{Chosen, Companion, Players};
use enigmata_bots::Bot;
use enigmata_bots::conduit::Kind;
use enigmata_conduit::puzzle::{AnyPuzzle, Skill};
use enigmata_conduit::{Clock, Move, Setup, State, View};
use enigmata_game::{Game, Seat, ToAct};
use rand::Rng;

impl Hosted for State {
    const HAS_BOTS: bool = true;
    const TRAINS: bool = false;
    /// Where the catalogue is used up, puzzles are made: some take most of a second.
    const DRAWS_LONG: bool = true;

    fn pace(&self) -> Pace {
        let ToAct::Seats(of) = self.to_act() else { return Pace::Nobody };
        let round = u32::from(self.round());
        if !self.is_solving() {
            // Choosing and laying are turns; there is at most one of each for a seat in a round.
            let Some(seat) = of.lowest() else { return Pace::Nobody };
            let laying = u32::from(self.puzzle(seat).is_some());
            let turn = round << 4 | laying << 3 | u32::from(seat.number());
            return Pace::Turn { of: seat, turn };
        }
        let each = |millis: &dyn Fn(Seat) -> Option<u32>| {
            std::array::from_fn(|seat| millis(Seat::new(seat as u8)))
        };
        let (runs, millis) = match self.clock() {
            Clock::Off => (0, [None; 4]),
            Clock::Limit { millis } => (0, [Some(millis); 4]),
            Clock::Timer { .. } => (1, each(&|seat| Some(self.setup().timer_of(seat)))),
        };
        Pace::Race { of, race: round << 1 | runs, millis }
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

    fn bot(_: &Players, companion: Companion) -> Option<Box<dyn Bot<Self>>> {
        kind(companion).map(|kind| Box::new(kind.player(Skill::STANDARD)) as Box<dyn Bot<Self>>)
    }

    fn think(
        players: &Players,
        companion: Companion,
        view: &View,
        legal: &[Move],
        random: &mut dyn Rng,
    ) -> Option<Chosen> {
        // A solution is on no list, and comes when its time has come.
        if legal.contains(&Move::GiveUp) {
            let attempt = kind(companion)?.player(Skill::STANDARD).attempt(view, random)?;
            let action = attempt.answer.map_or(Move::GiveUp, |answer| Move::Solve { answer });
            let action = serde_json::to_string(&action).ok()?;
            return Some(Chosen { action, after: Some(attempt.millis) });
        }
        let action = Self::bot(players, companion)?.choose(view, legal, random);
        let action = legal.contains(&action).then(|| serde_json::to_string(&action).ok()).flatten();
        action.map(|action| Chosen { action, after: None })
    }

    fn open_puzzles(&self) -> Vec<AnyPuzzle> {
        if !self.is_solving() {
            return Vec::new();
        }
        self.to_act().seats().iter().filter_map(|seat| self.puzzle(seat).cloned()).collect()
    }

    fn again(setup: &Setup) -> Setup {
        Setup { images: true, ..setup.clone() }
    }
}

const fn kind(companion: Companion) -> Option<Kind> {
    match companion {
        Companion::Conduit(kind) => Some(kind),
        Companion::Mansion(_) => None,
    }
}
