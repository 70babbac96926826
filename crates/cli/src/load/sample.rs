//! How long moves take while time goes on.

use super::tally::Times;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::time::{MissedTickBehavior, interval};

/// Say every so many seconds how long the moves since then took; with 0 never. It has no end.
pub async fn say(seconds: u32, times: &Times) {
    if seconds == 0 {
        return std::future::pending().await;
    }
    let (began, mut from) = (Instant::now(), times.len());
    let mut ticks = interval(Duration::from_secs(seconds.into()));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
    ticks.tick().await;
    loop {
        ticks.tick().await;
        let latest = times.since(from);
        from += latest.len();
        let line = json!({
            "second": began.elapsed().as_secs(),
            "moves": latest.len(),
            "p50_ms": latest.percentile(50.0),
            "p95_ms": latest.percentile(95.0),
            "p99_ms": latest.percentile(99.0),
        });
        note!("{line}");
    }
}
