//! How long bots think.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Steps in which a time doubles: a reading is wrong by about one part in a hundred.
const STEPS: u32 = 64;
const BUCKETS: usize = (u64::BITS * STEPS) as usize;

/// The times of one kind's decisions. Many threads write at once, and none waits for another.
#[derive(Debug)]
pub struct Times {
    buckets: Vec<AtomicU64>,
    longest: AtomicU64,
}

impl Default for Times {
    fn default() -> Self {
        Self {
            buckets: (0..BUCKETS).map(|_| AtomicU64::new(0)).collect(),
            longest: AtomicU64::new(0),
        }
    }
}

impl Times {
    /// One decision more.
    pub fn count(&self, time: Duration) {
        let nanos = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX).max(1);
        let bucket = ((nanos as f64).log2() * f64::from(STEPS)) as usize;
        self.buckets[bucket.min(BUCKETS - 1)].fetch_add(1, Ordering::Relaxed);
        self.longest.fetch_max(nanos, Ordering::Relaxed);
    }

    /// How many decisions were measured.
    #[must_use]
    pub fn decisions(&self) -> u64 {
        self.buckets.iter().map(|bucket| bucket.load(Ordering::Relaxed)).sum()
    }

    /// The longest, in milliseconds.
    #[must_use]
    pub fn longest(&self) -> f64 {
        self.longest.load(Ordering::Relaxed) as f64 / 1e6
    }

    /// The time within which such a share of decisions is made, in milliseconds.
    #[must_use]
    pub fn within(&self, share: f64) -> f64 {
        let wanted = share * self.decisions() as f64;
        let mut counted = 0;
        for (index, bucket) in self.buckets.iter().enumerate() {
            counted += bucket.load(Ordering::Relaxed);
            if counted > 0 && counted as f64 >= wanted {
                let middle = (index as f64 + 0.5) / f64::from(STEPS);
                return (middle.exp2() / 1e6).min(self.longest());
            }
        }
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_right_within_two_parts_in_a_hundred() {
        let times = Times::default();
        assert!(times.within(0.5) == 0.0 && times.longest() == 0.0);
        (1..=1000).for_each(|ms| times.count(Duration::from_millis(ms)));
        let near = |time: f64, expected: f64| {
            assert!((time / expected - 1.0).abs() < 0.02, "{time} is not {expected}");
        };
        near(times.within(0.5), 500.0);
        near(times.within(0.99), 990.0);
        assert!(times.within(1.0) <= 1000.0 && times.longest() == 1000.0);
        assert_eq!(times.decisions(), 1000);
        times.count(Duration::ZERO);
        times.count(Duration::MAX);
        assert_eq!(times.decisions(), 1002);
    }
}
