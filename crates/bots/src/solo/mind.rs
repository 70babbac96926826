//! The compact policy at work: what the book knows is held against what the nets hope for.

use super::book::Book;
use super::moment::{Act, Moment};
use super::policy::{Policy, Sight};
use super::search::Search;
use super::values::Values;
use enigmata_mansion::SoloSetup;

/// What is sure is preferred to what is hoped for unless it is less than this share of it. Of many guesses
/// the highest is the one most likely to be too high, and the book is complete on the paths of the best play.
const TRUST: f64 = 0.7;

/// A guess beside what is sure is worth at most this share of it, so that the two are never mixed up.
const GUESSED: f64 = 0.999;

/// Says what to do.
pub(super) trait Guide {
    /// The best act, and what it is worth.
    fn best(&mut self, moment: &Moment) -> Option<(Act, f64)>;

    /// What an act is worth.
    fn worth(&mut self, moment: &Moment, act: Act) -> f64;

    /// What the beginning of a turn is worth.
    fn turn(&mut self, moment: &Moment) -> f64;
}

/// Searches a turn twice: by the book, to which unknown turns are worth nothing, and by the nets.
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
        let Some((sure, most)) = sure else { return hoped };
        // The book has the best, so what the nets make of it says how far they are off just here.
        let scale = most / self.hoped.value(moment).max(most);
        sure.max((hoped * scale).min(GUESSED * most))
    }

    fn turn(&mut self, moment: &Moment) -> f64 {
        let sure = self.sure.as_mut().map_or(0.0, |sure| sure.turn(moment));
        if sure > 0.0 { sure } else { self.hoped.turn(moment) }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]
mod tests {
    use super::super::board::Board;
    use super::super::cast::Cast;
    use super::super::moment::Led;
    use super::*;
    use enigmata_mansion::SOLO_MARKS;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// Nothing seems better than the best that the book knows, and what seems as good is in the book.
    #[test]
    fn a_guess_is_never_taken_for_what_is_sure() {
        let (setup, mut random) = (SoloSetup::default(), ChaCha8Rng::seed_from_u64(31));
        let best = Values::of(setup).unwrap();
        let mut mind = Mind::new(Policy::shipped(), setup, &best);
        let (mut held, mut asked) = (0, 0);
        for game in 0..60 {
            let cast = Cast::First { own: game % 3 };
            let mut moment = Moment::turn(setup, Board::dealt(0), SOLO_MARKS[0], [false; 2], cast);
            loop {
                asked += 1;
                let (act, most) = mind.best(&moment).unwrap();
                let holds = mind.enough(&moment).is_some();
                held += u32::from(holds);
                for other in moment.acts() {
                    let worth = mind.worth(&moment, other);
                    assert!(worth <= most, "{other:?} before {act:?} at {moment:?}");
                    if holds && worth > GUESSED * most {
                        let sure = mind.sure.as_mut().unwrap().worth(&moment, other);
                        assert!((worth - sure).abs() < 1e-12, "{other:?} at {moment:?}");
                    }
                }
                let mut left = random.random_range(0.0..1.0);
                let led = moment.led(act).into_iter().find(|(chance, _)| {
                    left -= chance;
                    left < 0.0
                });
                match led {
                    Some((_, Led::On(next) | Led::Turn(next))) => moment = next,
                    Some((_, Led::Won(_) | Led::Lost)) | None => break,
                }
            }
        }
        // Nearly always, when the best is played.
        assert!(asked > 500 && held * 10 > asked * 9, "{held} of {asked}");
    }
}
