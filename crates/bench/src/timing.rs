//! How long something takes, on one thread.

use std::time::{Duration, Instant};

/// How many items a second: the work is done again and again for some time, each time says how many
/// items it was, and the median of these rates counts.
pub fn rate(time: Duration, mut work: impl FnMut() -> u64) -> f64 {
    work();
    let (began, mut rates) = (Instant::now(), Vec::new());
    while rates.len() < 3 || began.elapsed() < time {
        let began = Instant::now();
        let items = work();
        rates.push(items as f64 / began.elapsed().as_secs_f64());
    }
    median(rates)
}

/// How long something takes, in seconds.
pub fn seconds<T>(work: impl FnOnce() -> T) -> f64 {
    let began = Instant::now();
    std::hint::black_box(work());
    began.elapsed().as_secs_f64()
}

/// The one in the middle.
pub fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
