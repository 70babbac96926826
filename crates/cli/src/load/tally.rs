//! What was counted.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

/// So many errors are described; the rest is counted.
const DESCRIBED: u64 = 5;

/// What is counted over all tables, which share one thread.
#[derive(Debug, Default)]
pub struct Tally {
    is_measuring: Cell<bool>,
    /// Moves that were acknowledged.
    pub moves: Cell<u64>,
    /// What should not have happened, set-up included.
    pub errors: Cell<u64>,
    /// Games that were played to their end.
    pub games: Cell<u64>,
    /// Views that were compared with whole ones.
    pub views: Cell<u64>,
    /// Bytes of all that was told about moves, acknowledgements included.
    pub news_bytes: Cell<u64>,
    /// Bytes of everything.
    pub bytes: Cell<u64>,
    /// From sending a move until the last of the other seats has heard of it.
    pub heard: Times,
    /// From sending a move until it is acknowledged.
    pub acknowledged: Times,
    /// The same for moves of which no other seat hears.
    pub sealed: Times,
    /// From the moment when a move was due until it was sent.
    pub late: Times,
    last_move: Cell<Option<Instant>>,
}

impl Tally {
    /// From now on it counts, or no more. Errors always do.
    pub fn measure(&self, is_measuring: bool) {
        self.is_measuring.set(is_measuring);
    }

    /// A frame of so many bytes came.
    pub fn count_bytes(&self, bytes: usize, is_news: bool) {
        if self.is_measuring.get() {
            add(&self.bytes, bytes as u64);
            if is_news {
                add(&self.news_bytes, bytes as u64);
            }
        }
    }

    /// A move was made, sent at one moment and acknowledged at another; the last other seat heard of
    /// it at a third, if any did.
    pub fn count_move(&self, sent: Instant, acknowledged: Instant, heard: Option<Instant>) {
        if !self.is_measuring.get() {
            return;
        }
        add(&self.moves, 1);
        self.acknowledged.count(acknowledged - sent);
        match heard {
            Some(heard) => self.heard.count(heard - sent),
            None => self.sealed.count(acknowledged - sent),
        }
        self.last_move.set(Some(heard.unwrap_or(acknowledged)));
    }

    /// A game was over.
    pub fn count_game(&self) {
        if self.is_measuring.get() {
            add(&self.games, 1);
        }
    }

    /// A view was compared.
    pub fn count_view(&self) {
        add(&self.views, 1);
    }

    /// Something is wrong.
    pub fn error(&self, description: &str) {
        add(&self.errors, 1);
        if self.errors.get() <= DESCRIBED {
            note!("wrong: {description}");
        }
    }

    /// When the last move was made.
    pub fn last_move(&self) -> Option<Instant> {
        self.last_move.get()
    }
}

fn add(count: &Cell<u64>, more: u64) {
    count.set(count.get() + more);
}

/// Many durations, to the microsecond.
#[derive(Debug, Default)]
pub struct Times(RefCell<Vec<u32>>);

impl Times {
    /// Add a measured time.
    pub fn count(&self, time: Duration) {
        self.0.borrow_mut().push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    /// The least time that so many percent did not exceed, in milliseconds; none where nothing was counted.
    #[must_use]
    pub fn percentile(&self, percent: f64) -> Option<f64> {
        let mut times = self.0.borrow_mut();
        let rank = (percent / 100.0 * times.len() as f64).ceil() as usize;
        let at = rank.max(1).min(times.len()).checked_sub(1)?;
        let (_, time, _) = times.select_nth_unstable(at);
        Some(f64::from(*time) / 1000.0)
    }

    /// Those that were counted after so many, as long as no percentile was asked for.
    #[must_use]
    pub fn since(&self, from: usize) -> Self {
        Self(RefCell::new(self.0.borrow().get(from..).unwrap_or_default().to_vec()))
    }

    /// Number of times that were counted.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.borrow().len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_times_that_were_counted() {
        let times = Times::default();
        assert_eq!(times.percentile(50.0), None);
        for millisecond in (1..=100).rev() {
            times.count(Duration::from_millis(millisecond));
        }
        assert_eq!(times.since(97).percentile(100.0), Some(3.0), "the last three");
        assert!(times.since(100).is_empty() && times.since(200).is_empty());
        assert_eq!(times.percentile(50.0), Some(50.0));
        assert_eq!(times.percentile(99.0), Some(99.0));
        assert_eq!(times.percentile(0.0), Some(1.0));
        assert_eq!(times.percentile(100.0), Some(100.0));
    }

    #[test]
    fn only_the_measured_time_counts() {
        let (tally, now) = (Tally::default(), Instant::now());
        tally.count_move(now, now, None);
        tally.measure(true);
        tally.count_move(now, now, None);
        tally.count_move(now, now, Some(now));
        assert_eq!((tally.moves.get(), tally.heard.len(), tally.sealed.len()), (2, 1, 1));
    }
}
