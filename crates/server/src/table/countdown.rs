//! The time of those who are asked: a deadline, and what is left of a turn while others answer.

use crate::socket::LONGEST_DELAY;
use crate::wire::Limits;
use enigmata_game::{Seat, Seats};
use enigmata_games::{Pace, SeatTimes};

/// The clocks of one table. What is stored is the deadline after each move; the rest follows from
/// the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Countdown {
    limits: Option<Limits>,
    pace: Pace,
    deadline: Option<i64>,
    /// What was left of a turn when it was last interrupted.
    left: Option<(u32, i64)>,
    /// When a race began.
    began: i64,
    /// When the last move was made.
    latest: i64,
}

impl Countdown {
    /// Before anybody is asked.
    #[must_use]
    pub const fn new(limits: Option<Limits>) -> Self {
        Self { limits, pace: Pace::Nobody, deadline: None, left: None, began: 0, latest: 0 }
    }

    /// When the time of those who are asked runs out.
    #[must_use]
    pub const fn deadline(&self) -> Option<i64> {
        self.deadline
    }

    /// When the house acts for those whose time has run out. In a race what was done in time may
    /// still be under way (K3 of Conduit).
    #[must_use]
    pub fn closes(&self) -> Option<i64> {
        self.deadline.map(|deadline| deadline + self.grace())
    }

    /// When the time of a seat in a race runs out; nothing where it is not at work, or has no limit.
    #[must_use]
    pub fn deadline_of(&self, seat: Seat) -> Option<i64> {
        match self.pace {
            Pace::Race { of, millis, .. } if of.contains(seat) => self.race_deadline(seat, millis),
            Pace::Race { .. } | Pace::Nobody | Pace::Turn { .. } | Pace::Answer { .. } => None,
        }
    }

    /// The time of each of so many seats in a race in which not all have the same.
    #[must_use]
    pub fn deadlines(&self, seats: usize) -> Option<Vec<Option<i64>>> {
        let Pace::Race { millis, .. } = self.pace else { return None };
        let millis = millis.get(..seats)?;
        let each = || (0..seats).filter_map(|seat| Seat::checked(seat as u8));
        let differ = millis.iter().any(|own| *own != millis[0]);
        differ.then(|| each().map(|seat| self.deadline_of(seat)).collect())
    }

    /// When a move counts as made that was made at a moment: never before one that was made already.
    #[must_use]
    pub fn not_before_the_last(&self, moment: i64) -> i64 {
        moment.max(self.latest)
    }

    /// The clocks after moves that were made now.
    #[must_use]
    pub fn after(mut self, pace: Pace, now: i64) -> Self {
        self.latest = now;
        if let Pace::Race { of, millis, .. } = pace {
            // A race has its own time, whatever the table's clocks are.
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
        if let (Pace::Turn { turn, .. }, Some(deadline)) = (self.pace, self.deadline) {
            self.left = Some((turn, (deadline - now).max(0)));
        }
        self.deadline = match pace {
            Pace::Nobody => None,
            Pace::Turn { turn, .. } => {
                let left = self.left.filter(|&(interrupted, _)| interrupted == turn);
                Some(now + left.map_or(seconds(limits.turn), |(_, left)| left))
            }
            Pace::Answer { .. } => Some(now + seconds(limits.answer)),
            Pace::Race { .. } => self.deadline,
        };
        self.pace = pace;
        self
    }

    /// When the time of a seat in a race runs out, and it has to stop.
    fn race_deadline(&self, seat: Seat, millis: SeatTimes) -> Option<i64> {
        millis.get(seat.index()).copied().flatten().map(|millis| self.began + i64::from(millis))
    }

    const fn grace(&self) -> i64 {
        match self.pace {
            Pace::Race { .. } => LONGEST_DELAY,
            Pace::Nobody | Pace::Turn { .. } | Pace::Answer { .. } => 0,
        }
    }

    /// For whom the house acts now.
    #[must_use]
    pub fn run_out(&self, now: i64) -> Seats {
        if self.closes().is_none_or(|moment| moment > now) {
            return Seats::NONE;
        }
        match self.pace {
            Pace::Nobody => Seats::NONE,
            Pace::Turn { of, .. } => Seats::only(of),
            Pace::Answer { of, .. } => of,
            Pace::Race { of, millis, .. } => {
                let then = now - self.grace();
                let is_out = |seat: &Seat| {
                    self.race_deadline(*seat, millis).is_some_and(|deadline| deadline <= then)
                };
                of.iter().filter(is_out).collect()
            }
        }
    }
}

fn seconds(seconds: u32) -> i64 {
    i64::from(seconds) * 1000
}

#[cfg(test)]
mod tests {
    use super::*;

    const TURN: Pace = Pace::Turn { of: Seat::new(0), turn: 7 };
    const LIMITS: Option<Limits> = Some(Limits { turn: 60, answer: 20 });

    fn answer(question: u32) -> Pace {
        Pace::Answer { of: Seats::first(3), question }
    }

    #[test]
    fn a_turn_has_its_time_while_its_player_is_asked() {
        let clock = Countdown::new(LIMITS).after(TURN, 1_000);
        assert_eq!(clock.deadline(), Some(61_000));
        assert_eq!(clock.after(TURN, 5_000).deadline(), Some(61_000), "one turn, one limit");
        let clock = clock.after(answer(1), 11_000);
        assert_eq!(clock.deadline(), Some(31_000));
        let clock = clock.after(TURN, 25_000);
        assert_eq!(clock.deadline(), Some(75_000), "50 of 60 seconds are left");
        let next = clock.after(Pace::Turn { of: Seat::new(1), turn: 8 }, 30_000);
        assert_eq!(next.deadline(), Some(90_000));
    }

    #[test]
    fn an_answer_in_secret_does_not_move_the_deadline() {
        let clock = Countdown::new(LIMITS).after(answer(1), 1_000);
        let fewer = Pace::Answer { of: Seats::first(1), question: 1 };
        assert_eq!(clock.after(fewer, 9_000).deadline(), Some(21_000));
        assert_eq!(clock.after(answer(2), 9_000).deadline(), Some(29_000), "a new question");
    }

    #[test]
    fn a_turn_that_ran_out_has_nothing_left_after_a_question() {
        let clock = Countdown::new(LIMITS).after(TURN, 0).after(answer(1), 60_000);
        assert_eq!(clock.after(TURN, 70_000).deadline(), Some(70_000));
    }

    #[test]
    fn k3_a_race_is_closed_when_what_is_under_way_has_come() {
        let mut millis = [None; Seat::LIMIT as usize];
        (millis[0], millis[1]) = (Some(45_000), Some(30_000));
        let race = |of: u8| Pace::Race { of: Seats::first(of), race: 3, millis };
        let clock = Countdown::new(LIMITS).after(TURN, 0).after(race(2), 1_000);
        assert_eq!((clock.deadline(), clock.closes()), (Some(31_000), Some(31_500)));
        assert_eq!(clock.deadlines(2), Some(vec![Some(46_000), Some(31_000)]));
        assert_eq!(clock.run_out(31_499), Seats::NONE);
        assert_eq!(clock.run_out(31_500), Seats::only(Seat::new(1)));
        let clock = clock.after(race(1), 31_500);
        assert_eq!((clock.deadline(), clock.closes()), (Some(46_000), Some(46_500)));
        assert_eq!(clock.deadline_of(Seat::new(1)), None, "done");
        assert_eq!(clock.not_before_the_last(31_400), 31_500);
        assert_eq!(clock.after(TURN, 32_000).deadlines(2), None);
    }

    #[test]
    fn without_limits_there_is_no_deadline() {
        assert_eq!(Countdown::new(None).after(TURN, 0).deadline(), None);
        assert_eq!(Countdown::new(LIMITS).after(Pace::Nobody, 0).deadline(), None);
    }
}
