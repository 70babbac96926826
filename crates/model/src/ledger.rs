//! What players were promised, to be compared with the log.

use crate::cluster::open;
use shuttle::sync::Mutex;
use std::collections::BTreeMap;

/// What is known of one answer that somebody tried to give.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Promise {
    /// It was acknowledged.
    pub acknowledged: bool,
    /// It was refused.
    pub refused: bool,
    /// Once it was sent and no answer came: a refusal of another try proves nothing then.
    pub unknown: bool,
}

/// Every answer that somebody tried to give.
#[derive(Debug)]
pub struct Ledger(Mutex<BTreeMap<u64, Promise>>);

impl Default for Ledger {
    fn default() -> Self {
        Self(Mutex::new(BTreeMap::new()))
    }
}

impl Ledger {
    /// Note something about an answer.
    pub fn note(&self, answer: u64, change: impl FnOnce(&mut Promise)) {
        change(open(&self.0).entry(answer).or_default());
    }

    /// All of it.
    #[must_use]
    pub fn all(&self) -> BTreeMap<u64, Promise> {
        open(&self.0).clone()
    }
}
