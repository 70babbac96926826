//! The compact policy at work: what the book knows is held against what the nets hope for.

use super::book::Book;
use super::moment::{Act, Moment};
use super::policy::{Policy, Sight};
use super::search::Search;
use super::values::Values;
use enigmata_mansion::SoloSetup;

/// What is sure is preferred to what is hoped for unless it is less than this share of it. Of many guesses
/// the highest is the one most likely to be too high, and on the paths of the best play the book knows all
/// that matters.
const TRUST: f64 = 0.7;

/// Says what to do.
pub(super) trait Guide {
    /// The best act, and what it is worth.
    fn best(&mut self, moment: &Moment) -> Option<(Act, f64)>;

    /// What an act is worth.
    fn worth(&mut self, moment: &Moment, act: Act) -> f64;

    /// What the beginning of a turn is worth.
    fn turn(&mut self, moment: &Moment) -> f64;
}

/// One who looks through a turn twice: by the book, to which unknown turns are worth nothing, and by the
/// nets.
pub(super) struct Mind<'a> {
    /// Where the book holds.
    sure: Option<Search<'a, &'a Book>>,
    hoped: Search<'a, Sight<'a>>,
}

impl<'a> Mind<'a> {
    /// For a challenge whose wins are worth this.
    pub(super) fn new(policy: &'a Policy, setup: SoloSetup, best: &'a Values) -> Self {
        let holds = setup == SoloSetup::default() && !policy.book.is_empty();
        Self {
            sure: holds.then(|| Search::new(&policy.book, best.win())),
            hoped: Search::new(Sight::new(policy), best.win()),
        }
    }

    /// What is sure, where that is enough.
    fn enough(&mut self, moment: &Moment) -> Option<(&mut Search<'a, &'a Book>, f64)> {
        self.hoped.tidy();
        let hoped = self.hoped.value(moment);
        let sure = self.sure.as_mut()?;
        sure.tidy();
        let value = sure.value(moment);
        (value > 0.0 && value >= TRUST * hoped).then_some((sure, value))
    }
}

impl Guide for Mind<'_> {
    fn best(&mut self, moment: &Moment) -> Option<(Act, f64)> {
        match self.enough(moment) {
            Some((sure, _)) => sure.best(moment),
            None => self.hoped.best(moment),
        }
    }

    fn worth(&mut self, moment: &Moment, act: Act) -> f64 {
        let sure = self.enough(moment).map(|(sure, most)| (sure.worth(moment, act), most));
        let hoped = self.hoped.worth(moment, act);
        // The book has the best: nothing is worth more.
        sure.map_or(hoped, |(sure, most)| sure.max(hoped.min(most)))
    }

    fn turn(&mut self, moment: &Moment) -> f64 {
        let sure = self.sure.as_mut().map_or(0.0, |sure| sure.turn(moment));
        if sure > 0.0 { sure } else { self.hoped.turn(moment) }
    }
}
