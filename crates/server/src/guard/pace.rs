//! How much may be done in a while.

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
        let allowed = self.left >= 1.0;
        if allowed {
            self.left -= 1.0;
        }
        allowed
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
}
