//! How much may be done in a while.

/// As much as one, with what is lost in adding up small parts of it.
const ONE: f64 = 1.0 - 1e-9;

/// So many at once, and so many more a second: each deed takes one, and time gives them back.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Allowance {
    most: f64,
    a_second: f64,
    left: f64,
    at: i64,
}

impl Allowance {
    /// Full at first.
    #[must_use]
    pub fn new(most: u32, a_second: f64, now: i64) -> Self {
        Self { most: f64::from(most), a_second, left: f64::from(most), at: now }
    }

    /// When something was last taken, or wanted.
    #[must_use]
    pub const fn last_used(&self) -> i64 {
        self.at
    }

    /// Take one. Whether there was one.
    pub fn take(&mut self, now: i64) -> bool {
        self.left = self.left_at(now);
        self.at = now;
        let allowed = self.left >= ONE;
        if allowed {
            self.left -= 1.0;
        }
        allowed
    }

    /// In how many milliseconds there is one, if nothing is taken until then.
    #[must_use]
    pub fn wait(&self, now: i64) -> i64 {
        let missing = ONE - self.left_at(now);
        if missing > 0.0 { (missing / self.a_second * 1000.0).ceil() as i64 } else { 0 }
    }

    /// Give one back that was taken, whenever that was.
    pub fn give_back(&mut self, now: i64) {
        self.left = (self.left_at(now) + 1.0).min(self.most);
        self.at = self.at.max(now);
    }

    /// Whether nothing is missing.
    #[must_use]
    pub fn is_full(&self, now: i64) -> bool {
        self.left_at(now) >= self.most
    }

    fn left_at(&self, now: i64) -> f64 {
        let passed = (now - self.at).max(0) as f64 / 1000.0;
        (self.left + passed * self.a_second).min(self.most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_gives_back_what_was_taken() {
        let mut allowance = Allowance::new(2, 0.5, 0);
        assert!(allowance.take(0) && allowance.take(0) && !allowance.take(0));
        assert!(!allowance.take(1999));
        assert!(allowance.take(2000) && !allowance.take(2000));
        assert!(!allowance.is_full(5999) && allowance.is_full(6000));
        assert!(allowance.take(1_000_000) && allowance.take(1_000_000));
        assert!(!allowance.take(1_000_000), "never more than the most");
        assert!(!allowance.take(0), "a clock that goes back gives nothing");
    }

    #[test]
    fn the_wait_is_as_long_as_it_says() {
        let mut allowance = Allowance::new(1, 1.0 / 60.0, 0);
        assert_eq!(allowance.wait(0), 0);
        assert!(allowance.take(0));
        assert_eq!(allowance.wait(0), 60_000);
        for refused in [1, 7, 1003, 20_500, 59_000, 59_999] {
            assert!(!allowance.take(refused));
            assert_eq!(allowance.wait(refused), 60_000 - refused, "asking does not make it longer");
        }
        assert!(allowance.take(60_000));
        allowance.give_back(60_000);
        assert!(allowance.take(60_000) && !allowance.take(60_000));
        allowance.give_back(60_000);
        allowance.give_back(60_000);
        assert!(allowance.take(60_000) && !allowance.take(60_000), "never more than the most");
    }

    /// A right password is given back when its hash is done, with the moment at which it was tried.
    #[test]
    fn what_is_given_back_late_does_not_count_time_twice() {
        let mut allowance = Allowance::new(3, 1.0, 0);
        assert!(allowance.take(0) && allowance.take(0) && allowance.take(0));
        assert!(allowance.take(1_000));
        allowance.give_back(0);
        assert!(allowance.take(1_000), "the one that was given back");
        assert!(!allowance.take(1_000), "the second that had passed was counted already");
    }
}
