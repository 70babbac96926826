//! Misfortune, drawn by the scheduler so that it can be repeated.

use shuttle::rand::{Rng, thread_rng};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether things go wrong.
#[derive(Debug, Default)]
pub struct Faults {
    is_calm: AtomicBool,
}

impl Faults {
    /// Whether something goes wrong that does so one time in so many.
    #[must_use]
    pub fn strikes(&self, one_in: u32) -> bool {
        !self.is_calm() && draw(one_in) == 0
    }

    /// From now on nothing goes wrong.
    pub fn calm_down(&self) {
        self.is_calm.store(true, Ordering::SeqCst);
    }

    /// Whether nothing goes wrong any more.
    #[must_use]
    pub fn is_calm(&self) -> bool {
        self.is_calm.load(Ordering::SeqCst)
    }
}

/// A number below another.
#[must_use]
pub fn draw(below: u32) -> u32 {
    thread_rng().gen_range(0..below)
}
