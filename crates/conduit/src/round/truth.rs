//! What was hidden, for those who look back at a game that is over (K1).

use super::state::{State, Work};
use crate::puzzle::AnyAnswer;
use enigmata_game::{Over, Revealing};
use serde::Serialize;

/// What was hidden at one moment of a game: while puzzles are solved, who had solved theirs how. What
/// lies below the top of a chamber is drawn when it is seen, and so is a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitTruth"))]
pub struct Truth {
    /// Everyone's own solution, by seat.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Option<String>>"))]
    pub answers: Vec<Option<AnyAnswer>>,
}

impl Revealing for State {
    type Truth = Truth;

    fn truth(&self, _: Over) -> Truth {
        let answer = |seat| match &self.hand(seat)?.work {
            Work::Solved(answer) => Some(answer.clone()),
            Work::Open | Work::GaveUp | Work::Stopped => None,
        };
        Truth { answers: self.everybody().iter().map(answer).collect() }
    }
}
