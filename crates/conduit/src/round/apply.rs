//! What a move does, and what it tells.

use super::ending::Ending;
use super::event::{Event, Solution, TurnedUp};
use super::moves::Move;
use super::state::{Hand, Phase, State, Work};
use crate::Turn;
use crate::network::{PowerCell, Spot, Tile};
use crate::puzzle::{AnyAnswer, AnyPuzzle, Family};
use enigmata_game::{Actor, Audience, Disclosure, Seat, Seats};

impl State {
    /// Make a move that is allowed. Of one that is not, nothing is done.
    pub(super) fn make<A: Audience<Event>>(&mut self, actor: Actor, action: &Move, to: &mut A) {
        match (actor, action) {
            (Actor::Chance, Move::Begin { start, tops }) => self.begin(*start, *tops, to),
            (Actor::Chance, Move::Refill) => self.refill(to),
            (Actor::Chance, Move::Draw { tile }) => self.draw(*tile, to),
            (Actor::Chance, Move::TurnUp { puzzles }) => self.turn_up(puzzles, to),
            (Actor::Seat(seat), Move::Choose { chamber }) => self.choose(seat, *chamber, to),
            (Actor::Seat(seat), Move::Solve { answer }) => self.solve(seat, answer, to),
            (Actor::Seat(seat), Move::GiveUp) => self.leave(seat, Work::GaveUp, to),
            (Actor::Seat(seat), Move::Stop) => self.leave(seat, Work::Stopped, to),
            (Actor::Seat(seat), Move::Lay { spot, turn }) => self.lay(seat, *spot, *turn, to),
            (Actor::Seat(seat), Move::Put { cell }) => self.put(seat, *cell, to),
            (Actor::Seat(seat), Move::Pass) => {
                to.hear(|| Disclosure::All(Event::Passed { seat }));
                self.score(to);
            }
            _ => {}
        }
    }

    fn begin<A: Audience<Event>>(&mut self, start: Seat, tops: [Tile; 4], to: &mut A) {
        self.start = start;
        for (chamber, tile) in Family::ALL.into_iter().zip(tops) {
            self.lay_open(chamber, tile);
        }
        to.hear(|| Disclosure::All(Event::GameBegan { start, tops }));
        self.new_round(to);
    }

    fn lay_open(&mut self, chamber: Family, tile: Tile) {
        if let Some(number) = self.number_of(chamber, tile) {
            self.drawn[chamber.index()] |= 1 << number;
            self.tops[chamber.index()] = tile;
        }
    }

    fn new_round<A: Audience<Event>>(&mut self, to: &mut A) {
        self.round += 1;
        self.hands = [None, None, None, None];
        self.phase = Phase::Choose { of: self.start };
        let (round, start) = (self.round, self.start);
        to.hear(|| Disclosure::All(Event::RoundBegan { round, start }));
    }

    fn choose<A: Audience<Event>>(&mut self, seat: Seat, chamber: Family, to: &mut A) {
        let tile = self.tops[chamber.index()];
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            *hand = Some(Hand { chamber, tile, puzzle: None, work: Work::Open, shown: None });
        }
        to.hear(|| Disclosure::All(Event::Chose { seat, chamber, tile }));
        self.phase = if self.left(chamber) == 0 {
            Phase::Refill { chamber }
        } else {
            Phase::Draw { chamber }
        };
    }

    fn refill<A: Audience<Event>>(&mut self, to: &mut A) {
        if let Phase::Refill { chamber } = self.phase {
            self.drawn[chamber.index()] = 0;
            to.hear(|| Disclosure::All(Event::Refilled { chamber }));
            self.phase = Phase::Draw { chamber };
        }
    }

    fn draw<A: Audience<Event>>(&mut self, tile: Tile, to: &mut A) {
        let Phase::Draw { chamber } = self.phase else { return };
        self.lay_open(chamber, tile);
        let left = self.left(chamber);
        to.hear(|| Disclosure::All(Event::Drew { chamber, tile, left }));
        let next = self.in_order().find(|&seat| self.hand(seat).is_none());
        self.phase = next.map_or(Phase::TurnUp, |of| Phase::Choose { of });
    }

    fn turn_up<A: Audience<Event>>(&mut self, puzzles: &[AnyPuzzle], to: &mut A) {
        let order: Vec<Seat> = self.in_order().collect();
        for (seat, puzzle) in order.iter().zip(puzzles) {
            if let Some(Some(hand)) = self.hands.get_mut(seat.index()) {
                hand.puzzle = Some(puzzle.clone());
            }
        }
        self.played.extend_from_slice(puzzles);
        self.phase = Phase::Solve { first: None };
        to.hear(|| {
            let pairs = order.iter().zip(puzzles);
            let puzzles =
                pairs.map(|(&seat, puzzle)| TurnedUp { seat, puzzle: puzzle.clone() }).collect();
            Disclosure::All(Event::PuzzlesTurnedUp { puzzles })
        });
    }

    fn solve<A: Audience<Event>>(&mut self, seat: Seat, answer: &AnyAnswer, to: &mut A) {
        let Phase::Solve { first } = self.phase else { return };
        self.set_work(seat, Work::Solved(answer.clone()));
        to.hear(|| Disclosure::Only {
            seats: Seats::only(seat),
            told: Event::Solved { seat, answer: Some(answer.clone()) },
            others: Some(Event::Solved { seat, answer: None }),
        });
        if first.is_none() {
            self.phase = Phase::Solve { first: Some(seat) };
            if !self.setup.untimed && !self.at_work().is_empty() {
                to.hear(|| Disclosure::All(Event::TimerStarted { seat }));
            }
        }
        self.end_solving(to);
    }

    fn leave<A: Audience<Event>>(&mut self, seat: Seat, how: Work, to: &mut A) {
        let gave_up = how == Work::GaveUp;
        self.set_work(seat, how);
        to.hear(|| {
            Disclosure::All(if gave_up { Event::GaveUp { seat } } else { Event::Stopped { seat } })
        });
        self.end_solving(to);
    }

    fn set_work(&mut self, seat: Seat, work: Work) {
        if let Some(Some(hand)) = self.hands.get_mut(seat.index()) {
            hand.work = work;
        }
    }

    /// When everyone is done, all solutions are shown and unsolved tiles leave the game (R6).
    fn end_solving<A: Audience<Event>>(&mut self, to: &mut A) {
        if !self.at_work().is_empty() {
            return;
        }
        let solutions = self.solutions();
        for Solution { seat, answer, .. } in &solutions {
            if let Some(Some(hand)) = self.hands.get_mut(seat.index()) {
                hand.shown = Some(answer.clone());
            }
        }
        to.hear(|| Disclosure::All(Event::SolutionsShown { solutions }));
        for seat in self.in_order() {
            if let Some(hand) = self.hand(seat)
                && !matches!(hand.work, Work::Solved(_))
            {
                let tile = hand.tile;
                to.hear(|| Disclosure::All(Event::PutAside { seat, tile }));
            }
        }
        self.next_to_lay(None, to);
    }

    /// A solution of every puzzle of the round: the player's own, or the first there is.
    fn solutions(&self) -> Vec<Solution> {
        let of = |seat: Seat| {
            let hand = self.hand(seat)?;
            let (solved, answer) = match &hand.work {
                Work::Solved(answer) => (true, answer.clone()),
                Work::Open | Work::GaveUp | Work::Stopped => {
                    (false, hand.puzzle.as_ref()?.solutions(1).pop()?)
                }
            };
            Some(Solution { seat, solved, answer })
        };
        self.in_order().filter_map(of).collect()
    }

    /// The next who solved and has not laid yet, clockwise (R7); when there is none, the round ends.
    fn next_to_lay<A: Audience<Event>>(&mut self, after: Option<Seat>, to: &mut A) {
        let mut order = self.in_order();
        if let Some(after) = after {
            let _ = order.find(|&seat| seat == after);
        }
        let solved =
            |seat: &Seat| self.hand(*seat).is_some_and(|hand| matches!(hand.work, Work::Solved(_)));
        match order.find(solved) {
            Some(of) => self.phase = Phase::Lay { of },
            None => self.end_round(to),
        }
    }

    fn lay<A: Audience<Event>>(&mut self, seat: Seat, spot: Spot, turn: Turn, to: &mut A) {
        let Some(tile) = self.hand(seat).map(|hand| hand.tile) else { return };
        if self.network.lay(tile, spot, turn).is_err() {
            return;
        }
        to.hear(|| Disclosure::All(Event::Laid { seat, tile, spot, turn }));
        // Who has no networker, or nowhere to put one, is not asked.
        if self.supply(seat) > 0 && !self.network.allowed().is_empty() {
            self.phase = Phase::Put { of: seat };
        } else {
            self.phase = Phase::Lay { of: seat };
            self.score(to);
        }
    }

    fn put<A: Audience<Event>>(&mut self, seat: Seat, cell: u8, to: &mut A) {
        if self.network.put(seat, cell).is_err() {
            return;
        }
        let on = PowerCell { tile: (self.network.laid().len() - 1) as u8, cell };
        to.hear(|| Disclosure::All(Event::Put { seat, on }));
        self.score(to);
    }

    /// Score what the tile just laid has closed (P5), and go on.
    fn score<A: Audience<Event>>(&mut self, to: &mut A) {
        let (Phase::Lay { of } | Phase::Put { of }) = self.phase else { return };
        let earned = self.network.score().map(<[_]>::to_vec).unwrap_or_default();
        for earned in earned {
            let owner = earned.networker.owner;
            if let Some(points) = self.points.get_mut(owner.index()) {
                *points += earned.points;
            }
            to.hear(|| {
                let counted = self.network.counted(earned).collect();
                Disclosure::All(Event::Scored { earned, counted })
            });
        }
        self.next_to_lay(Some(of), to);
    }

    fn end_round<A: Audience<Event>>(&mut self, to: &mut A) {
        if let Some(ending) = self.ends() {
            self.end(ending, to);
        } else {
            self.start = self.start.next(self.setup.players);
            self.new_round(to);
        }
    }

    fn end<A: Audience<Event>>(&mut self, ending: Ending, to: &mut A) {
        self.phase = Phase::Over { ending };
        to.hear(|| Disclosure::All(Event::GameEnded { ending }));
    }
}
