//! The threads on which many games are played.

use crate::failure::Failure;

/// So many threads, or one for each core.
///
/// # Errors
/// When the machine has none left.
pub fn pool(threads: Option<usize>) -> Result<rayon::ThreadPool, Failure> {
    rayon::ThreadPoolBuilder::new()
        .num_threads(threads.unwrap_or(0))
        .build()
        .map_err(|error| Failure::Told(format!("The threads cannot be started: {error}.")))
}
