//! How much may be done in a while.

use crate::wire::{Millis, Timestamp};

/// As much as one, with what is lost in adding up small parts of it.
const ONE: f64 = 1.0 - 1e-9;

/// So many at once, and so many more a second: each deed takes one, and time gives them back.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TokenBucket {
    most: f64,
    a_second: f64,
    left: f64,
    at: Timestamp,
}

impl TokenBucket {
    /// Full at first.
    #[must_use]
    pub fn new(most: u32, a_second: f64, now: Timestamp) -> Self {
        Self { most: f64::from(most), a_second, left: f64::from(most), at: now }
    }

    /// When something was last taken, or wanted.
    #[must_use]
    pub const fn last_used(&self) -> Timestamp {
        self.at
    }

    /// Take one. Whether there was one.
    pub fn take(&mut self, now: Timestamp) -> bool {
        self.left = self.left_at(now);
        self.at = now;
        let allowed = self.left >= ONE;
        if allowed {
            self.left -= 1.0;
        }
        allowed
    }

    /// How long until there is one, if nothing is taken until then.
    #[must_use]
    pub fn wait(&self, now: Timestamp) -> Millis {
        let missing = ONE - self.left_at(now);
        if missing > 0.0 {
            Millis((missing / self.a_second * 1000.0).ceil() as i64)
        } else {
            Millis::ZERO
        }
    }

    /// Give one back that was taken, whenever that was.
    pub fn give_back(&mut self, now: Timestamp) {
        self.left = (self.left_at(now) + 1.0).min(self.most);
        self.at = self.at.max(now);
    }

    /// Whether nothing is missing.
    #[must_use]
    pub fn is_full(&self, now: Timestamp) -> bool {
        self.left_at(now) >= self.most
    }

    fn left_at(&self, now: Timestamp) -> f64 {
        let passed = (now - self.at).0.max(0) as f64 / 1000.0;
        (self.left + passed * self.a_second).min(self.most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many milliseconds after a moment.
    const fn at(millis: i64) -> Timestamp {
        Timestamp(millis)
    }

    #[test]
    fn time_gives_back_what_was_taken() {
        let mut bucket = TokenBucket::new(2, 0.5, at(0));
        assert!(bucket.take(at(0)) && bucket.take(at(0)) && !bucket.take(at(0)));
        assert!(!bucket.take(at(1999)));
        assert!(bucket.take(at(2000)) && !bucket.take(at(2000)));
        assert!(!bucket.is_full(at(5999)) && bucket.is_full(at(6000)));
        assert!(bucket.take(at(1_000_000)) && bucket.take(at(1_000_000)));
        assert!(!bucket.take(at(1_000_000)), "never more than the most");
        assert!(!bucket.take(at(0)), "a clock that goes back gives nothing");
    }

    #[test]
    fn the_wait_is_as_long_as_it_says() {
        let mut bucket = TokenBucket::new(1, 1.0 / 60.0, at(0));
        assert_eq!(bucket.wait(at(0)), Millis::ZERO);
        assert!(bucket.take(at(0)));
        assert_eq!(bucket.wait(at(0)), Millis(60_000));
        for refused in [1, 7, 1003, 20_500, 59_000, 59_999] {
            assert!(!bucket.take(at(refused)));
            assert_eq!(
                bucket.wait(at(refused)),
                Millis(60_000 - refused),
                "asking does not make it longer"
            );
        }
        assert!(bucket.take(at(60_000)));
        bucket.give_back(at(60_000));
        assert!(bucket.take(at(60_000)) && !bucket.take(at(60_000)));
        bucket.give_back(at(60_000));
        bucket.give_back(at(60_000));
        assert!(bucket.take(at(60_000)) && !bucket.take(at(60_000)), "never more than the most");
    }

    /// A right password is given back when its hash is done, with the moment at which it was tried.
    #[test]
    fn what_is_given_back_late_does_not_count_time_twice() {
        let mut bucket = TokenBucket::new(3, 1.0, at(0));
        assert!(bucket.take(at(0)) && bucket.take(at(0)) && bucket.take(at(0)));
        assert!(bucket.take(at(1_000)));
        bucket.give_back(at(0));
        assert!(bucket.take(at(1_000)), "the one that was given back");
        assert!(!bucket.take(at(1_000)), "the second that had passed was counted already");
    }
}
