//! The time of those who are asked: a deadline, and what is left of a turn while others answer.

use crate::house::Pace;
use crate::wire::Limits;

/// The clocks of one table. What is stored is the deadline after each move; the rest follows from
/// the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Countdown {
    limits: Option<Limits>,
    pace: Pace,
    deadline: Option<i64>,
    /// What was left of a turn when it was last interrupted.
    left: Option<(u32, i64)>,
}

impl Countdown {
    /// Before anybody is asked.
    #[must_use]
    pub const fn new(limits: Option<Limits>) -> Self {
        Self { limits, pace: Pace::Nobody, deadline: None, left: None }
    }

    /// When the time of those who are asked runs out.
    #[must_use]
    pub const fn deadline(&self) -> Option<i64> {
        self.deadline
    }

    /// The clocks after moves that were made now.
    #[must_use]
    pub fn after(mut self, pace: Pace, now: i64) -> Self {
        let Some(limits) = self.limits else { return self };
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
        };
        self.pace = pace;
        self
    }
}

fn seconds(seconds: u32) -> i64 {
    i64::from(seconds) * 1000
}

#[cfg(test)]
mod tests {
    use super::*;
    use enigmata_game::{Seat, Seats};

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
    fn without_limits_there_is_no_deadline() {
        assert_eq!(Countdown::new(None).after(TURN, 0).deadline(), None);
        assert_eq!(Countdown::new(LIMITS).after(Pace::Nobody, 0).deadline(), None);
    }
}
