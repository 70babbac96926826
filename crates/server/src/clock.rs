//! The only clock of the house, so that tests can turn its hands.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// Tells the time in milliseconds since 1970.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's own.
    System,
    /// One that stands still until somebody moves it.
    Manual(Arc<watch::Sender<i64>>),
}

impl Clock {
    /// A clock that stands at a moment.
    #[must_use]
    pub fn manual(now: i64) -> Self {
        Self::Manual(Arc::new(watch::Sender::new(now)))
    }

    /// The time.
    #[must_use]
    pub fn now(&self) -> i64 {
        match self {
            Self::System => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(i64::MAX)),
            Self::Manual(hands) => *hands.borrow(),
        }
    }

    /// Microseconds since some moment, to measure how long something takes: who sets the machine's
    /// clock does not move this one.
    #[must_use]
    pub fn ticks(&self) -> i64 {
        static BEGAN: OnceLock<Instant> = OnceLock::new();
        match self {
            Self::System => {
                let ticks = BEGAN.get_or_init(Instant::now).elapsed().as_micros();
                i64::try_from(ticks).unwrap_or(i64::MAX)
            }
            Self::Manual(hands) => *hands.borrow() * 1000,
        }
    }

    /// Turn a manual clock's hands forward. The machine's clock is left alone.
    pub fn advance(&self, by: Duration) {
        if let Self::Manual(hands) = self {
            hands.send_modify(|now| *now += i64::try_from(by.as_millis()).unwrap_or(0));
        }
    }

    /// Wait for a moment.
    pub async fn sleep_until(&self, moment: i64) {
        match self {
            Self::System => {
                let left = u64::try_from(moment - self.now()).unwrap_or(0);
                tokio::time::sleep(Duration::from_millis(left)).await;
            }
            Self::Manual(hands) => {
                let mut hands = hands.subscribe();
                // The sender lives as long as this clock does.
                let _ = hands.wait_for(|&now| now >= moment).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_manual_clock_moves_when_told() {
        let clock = Clock::manual(1000);
        let waiting = tokio::spawn({
            let clock = clock.clone();
            async move {
                clock.sleep_until(1500).await;
                clock.now()
            }
        });
        clock.advance(Duration::from_millis(499));
        clock.advance(Duration::from_millis(1));
        assert_eq!(waiting.await.unwrap(), 1500);
    }
}
