//! What happened in a schedule while things went wrong: schedules in which nothing does prove nothing.

use std::sync::atomic::{AtomicU64, Ordering};

/// Something of which there should be some.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Two wanted one number.
    Conflict,
    /// Two wanted to change one version of the row.
    RowConflict,
    /// A write that was given up has landed.
    Landed,
    /// A node died.
    Death,
    /// Time ran out for somebody.
    Timeout,
    /// The table went from one node to another.
    Inherited,
}

/// How many kinds there are.
const KINDS: usize = 6;

/// How often everything happened, by its kind.
pub type Happened = [u64; KINDS];

/// Counts what happens. The scheduler does not see it.
#[derive(Debug, Default)]
pub struct Events([AtomicU64; KINDS]);

impl Events {
    /// It happened once more.
    pub fn add(&self, event: Event) {
        self.0[event as usize].fetch_add(1, Ordering::Relaxed);
    }

    /// How often everything has happened.
    #[must_use]
    pub fn happened(&self) -> Happened {
        self.0.each_ref().map(|count| count.load(Ordering::Relaxed))
    }
}
