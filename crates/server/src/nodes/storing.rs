//! How long a node takes to store something. In a race the others wait for as long, before they make what
//! was done later.

use crate::wire::Millis;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

/// It is told in steps of so many milliseconds.
const STEP: i64 = 25;
/// A node is waited for no longer than this.
const MOST: i64 = 2_000;

/// The longest of the last times, in microseconds. Each time counts less than the one after it.
#[derive(Debug, Default)]
pub struct Storing(AtomicI64);

impl Storing {
    /// It took so long.
    pub fn took(&self, time: Duration) {
        let micros = i64::try_from(time.as_micros()).unwrap_or(i64::MAX);
        let next = |longest: i64| Some(micros.max(longest - longest / 8));
        let _ = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next);
    }

    /// So long it may take: four times as long as it has, since a statement that is
    /// new to a connection takes two round trips, and no two take equally long.
    #[must_use]
    pub fn longest(&self) -> Millis {
        let millis = self.0.load(Ordering::Relaxed).min(MOST * 1_000) * 4 / 1_000;
        Millis(((millis / STEP + 1) * STEP).min(MOST))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_time_counts_and_is_forgotten_in_time() {
        let storing = Storing::default();
        let took = |millis: u64| {
            storing.took(Duration::from_millis(millis));
            storing.longest().0
        };
        assert_eq!(took(2), 25);
        assert_eq!(took(100), 425);
        assert_eq!(took(2), 350 + 25);
        for _ in 0..60 {
            took(2);
        }
        assert_eq!(took(2), 25);
        assert_eq!(took(60_000), 2_000);
    }
}
