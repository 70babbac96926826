//! The clock of a table: the deadline of those who are asked, and what is left of a turn while others answer.

use crate::LONGEST_DELAY;
use enigmata_game::{Seat, Seats};
use enigmata_games::{SeatTimes, Waiting};
use enigmata_wire::{Limits, Millis, Timestamp};

/// The clock of a table. It follows from the moves and the moments at which they were made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Countdown {
    limits: Option<Limits>,
    pace: Waiting,
    deadline: Option<Timestamp>,
    /// What was left of a turn when it was last interrupted.
    left: Option<(u32, Millis)>,
    /// When a race began.
    began: Timestamp,
    /// When the last move was made.
    latest: Timestamp,
}

impl Countdown {
    /// The clock before any player is asked.
    pub(crate) const fn new(limits: Option<Limits>) -> Self {
        Self {
            limits,
            pace: Waiting::Nobody,
            deadline: None,
            left: None,
            began: Timestamp(0),
            latest: Timestamp(0),
        }
    }

    /// When the time of those who are asked runs out.
    pub(crate) const fn deadline(&self) -> Option<Timestamp> {
        self.deadline
    }

    /// When the server acts for those whose time has run out. In a race what was done in time may
    /// still be under way (K3 of Conduit).
    pub(crate) fn closes(&self) -> Option<Timestamp> {
        self.deadline.map(|deadline| deadline + self.grace())
    }

    /// When the time of a seat in a race runs out; nothing where it is not at work, or has no limit.
    pub(crate) fn deadline_of(&self, seat: Seat) -> Option<Timestamp> {
        match self.pace {
            Waiting::Race { of, millis, .. } if of.contains(seat) => {
                self.race_deadline(seat, millis)
            }
            Waiting::Race { .. }
            | Waiting::Nobody
            | Waiting::Turn { .. }
            | Waiting::Answer { .. } => None,
        }
    }

    /// The time of each of so many seats in a race in which not all have the same.
    pub(crate) fn deadlines(&self, seats: usize) -> Option<Vec<Option<Timestamp>>> {
        let Waiting::Race { millis, .. } = self.pace else { return None };
        let millis = millis.get(..seats)?;
        let each = || (0..seats).filter_map(|seat| Seat::checked(seat as u8));
        let differ = millis.iter().any(|own| *own != millis[0]);
        differ.then(|| each().map(|seat| self.deadline_of(seat)).collect())
    }

    /// When a move counts as made that was made at a moment: never before one that was made already.
    pub(crate) fn not_before_the_last(&self, moment: Timestamp) -> Timestamp {
        moment.max(self.latest)
    }

    /// The clocks after moves that were made now.
    pub(crate) fn after(mut self, pace: Waiting, now: Timestamp) -> Self {
        self.latest = now;
        if let Waiting::Race { of, millis, .. } = pace {
            // A race has its own time, independent of the table's clocks.
            if !self.pace.goes_on_as(pace) {
                self.began = now;
            }
            self.pace = pace;
            self.deadline = of.iter().filter_map(|seat| self.race_deadline(seat, millis)).min();
            return self;
        }
        let Some(limits) = self.limits else {
            (self.pace, self.deadline) = (pace, None);
            return self;
        };
        if self.pace.goes_on_as(pace) {
            self.pace = pace;
            return self;
        }
        if let (Waiting::Turn { turn, .. }, Some(deadline)) = (self.pace, self.deadline) {
            self.left = Some((turn, (deadline - now).max(Millis::ZERO)));
        }
        self.deadline = match pace {
            Waiting::Nobody => None,
            Waiting::Turn { turn, .. } => {
                let left = self.left.filter(|&(interrupted, _)| interrupted == turn);
                Some(now + left.map_or(Millis::seconds(limits.turn), |(_, left)| left))
            }
            Waiting::Answer { .. } => Some(now + Millis::seconds(limits.answer)),
            Waiting::Race { .. } => self.deadline,
        };
        self.pace = pace;
        self
    }

    /// When the time of a seat in a race runs out, and it has to stop.
    fn race_deadline(&self, seat: Seat, millis: SeatTimes) -> Option<Timestamp> {
        millis.get(seat.index()).copied().flatten().map(|millis| self.began + Millis::from(millis))
    }

    const fn grace(&self) -> Millis {
        match self.pace {
            Waiting::Race { .. } => LONGEST_DELAY,
            Waiting::Nobody | Waiting::Turn { .. } | Waiting::Answer { .. } => Millis::ZERO,
        }
    }

    /// For whom the server acts now.
    pub(crate) fn run_out(&self, now: Timestamp) -> Seats {
        if self.closes().is_none_or(|moment| moment > now) {
            return Seats::NONE;
        }
        match self.pace {
            Waiting::Nobody => Seats::NONE,
            Waiting::Turn { of, .. } => Seats::only(of),
            Waiting::Answer { of, .. } => of,
            Waiting::Race { of, millis, .. } => {
                let then = now - self.grace();
                let is_out = |seat: &Seat| {
                    self.race_deadline(*seat, millis).is_some_and(|deadline| deadline <= then)
                };
                of.iter().filter(is_out).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TURN: Waiting = Waiting::Turn { of: Seat::new(0), turn: 7 };
    const LIMITS: Option<Limits> = Some(Limits { turn: 60, answer: 20 });

    fn answer(question: u32) -> Waiting {
        Waiting::Answer { of: Seats::first(3), question }
    }

    #[test]
    fn a_turn_has_its_time_while_its_player_is_asked() {
        let clock = Countdown::new(LIMITS).after(TURN, Timestamp(1_000));
        assert_eq!(clock.deadline(), Some(Timestamp(61_000)));
        assert_eq!(
            clock.after(TURN, Timestamp(5_000)).deadline(),
            Some(Timestamp(61_000)),
            "one turn, one limit"
        );
        let clock = clock.after(answer(1), Timestamp(11_000));
        assert_eq!(clock.deadline(), Some(Timestamp(31_000)));
        let clock = clock.after(TURN, Timestamp(25_000));
        assert_eq!(clock.deadline(), Some(Timestamp(75_000)), "50 of 60 seconds are left");
        let next = clock.after(Waiting::Turn { of: Seat::new(1), turn: 8 }, Timestamp(30_000));
        assert_eq!(next.deadline(), Some(Timestamp(90_000)));
    }

    #[test]
    fn an_answer_in_secret_does_not_move_the_deadline() {
        let clock = Countdown::new(LIMITS).after(answer(1), Timestamp(1_000));
        let fewer = Waiting::Answer { of: Seats::first(1), question: 1 };
        assert_eq!(clock.after(fewer, Timestamp(9_000)).deadline(), Some(Timestamp(21_000)));
        assert_eq!(
            clock.after(answer(2), Timestamp(9_000)).deadline(),
            Some(Timestamp(29_000)),
            "a new question"
        );
    }

    #[test]
    fn a_turn_that_ran_out_has_nothing_left_after_a_question() {
        let clock =
            Countdown::new(LIMITS).after(TURN, Timestamp(0)).after(answer(1), Timestamp(60_000));
        assert_eq!(clock.after(TURN, Timestamp(70_000)).deadline(), Some(Timestamp(70_000)));
    }

    #[test]
    fn k3_a_race_is_closed_when_what_is_under_way_has_come() {
        let mut millis = [None; Seat::LIMIT as usize];
        (millis[0], millis[1]) = (Some(45_000), Some(30_000));
        let race = |of: u8| Waiting::Race { of: Seats::first(of), race: 3, millis };
        let clock =
            Countdown::new(LIMITS).after(TURN, Timestamp(0)).after(race(2), Timestamp(1_000));
        assert_eq!(
            (clock.deadline(), clock.closes()),
            (Some(Timestamp(31_000)), Some(Timestamp(31_500)))
        );
        assert_eq!(
            clock.deadlines(2),
            Some(vec![Some(Timestamp(46_000)), Some(Timestamp(31_000))])
        );
        assert_eq!(clock.run_out(Timestamp(31_499)), Seats::NONE);
        assert_eq!(clock.run_out(Timestamp(31_500)), Seats::only(Seat::new(1)));
        let clock = clock.after(race(1), Timestamp(31_500));
        assert_eq!(
            (clock.deadline(), clock.closes()),
            (Some(Timestamp(46_000)), Some(Timestamp(46_500)))
        );
        assert_eq!(clock.deadline_of(Seat::new(1)), None, "done");
        assert_eq!(clock.not_before_the_last(Timestamp(31_400)), Timestamp(31_500));
        assert_eq!(clock.after(TURN, Timestamp(32_000)).deadlines(2), None);
    }

    #[test]
    fn without_limits_there_is_no_deadline() {
        assert_eq!(Countdown::new(None).after(TURN, Timestamp(0)).deadline(), None);
        assert_eq!(Countdown::new(LIMITS).after(Waiting::Nobody, Timestamp(0)).deadline(), None);
    }
}
