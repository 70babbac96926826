//! One turn looked through to its end, every chance weighed.

use super::hashed::ByNumber;
use super::mind::Guide;
use super::moment::{Act, Asked, Led, Moment};
use super::starts::{Win, Won};

/// The most moments that are remembered from one look to the next.
const REMEMBERED: usize = 3_000_000;

/// What the beginning of a turn is worth.
pub(super) trait Outlook {
    /// The chance of winning the rest of the challenge from there.
    fn turn(&mut self, moment: &Moment) -> f64;

    /// Give back the memory that is held for speed.
    fn forget(&mut self) {}
}

/// A look through one turn.
pub(super) struct Search<'a, O> {
    outlook: O,
    win: Win<'a>,
    known: ByNumber<f64>,
}

impl<'a, O: Outlook> Search<'a, O> {
    /// With what is seen at the end of the turn, and what a win is worth.
    pub(super) fn new(outlook: O, win: Win<'a>) -> Self {
        Self { outlook, win, known: ByNumber::default() }
    }

    /// Forget what was seen when it is too much.
    pub(super) fn tidy(&mut self) {
        if self.known.len() > REMEMBERED {
            self.known = ByNumber::default();
            self.outlook.forget();
        }
    }

    /// What a moment is worth with the best play.
    pub(super) fn value(&mut self, moment: &Moment) -> f64 {
        let key = moment.key();
        if let Some(&value) = self.known.get(&key) {
            return value;
        }
        let acts = moment.acts();
        let value = acts.into_iter().map(|act| self.worth(moment, act)).fold(0.0, f64::max);
        self.known.insert(key, value);
        value
    }

    fn weigh(&mut self, led: &Led) -> f64 {
        match led {
            Led::On(moment) => self.value(moment),
            Led::Turn(moment) => self.turn(moment),
            Led::Won(moment) => self.won(moment),
            Led::Lost => 0.0,
        }
    }

    fn won(&self, moment: &Moment) -> f64 {
        self.win.value(Won::at(moment))
    }
}

impl<O: Outlook> Guide for Search<'_, O> {
    fn worth(&mut self, moment: &Moment, act: Act) -> f64 {
        if act == Act::Attempt && moment.asks == Asked::Turn {
            // The order in which the cards are shown means nothing.
            return moment.mission() * self.won(moment);
        }
        moment.led(act).into_iter().map(|(chance, led)| chance * self.weigh(&led)).sum()
    }

    /// Of equals the first.
    fn best(&mut self, moment: &Moment) -> Option<(Act, f64)> {
        self.tidy();
        let mut best: Option<(Act, f64)> = None;
        for act in moment.acts() {
            let worth = self.worth(moment, act);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((act, worth));
            }
        }
        best
    }

    fn turn(&mut self, moment: &Moment) -> f64 {
        self.outlook.turn(moment)
    }
}
