//! What all nodes and players share.

use crate::bus::Bus;
use crate::faults::Faults;
use crate::ledger::Ledger;
use crate::mutant::Mutant;
use crate::store::Store;
use shuttle::sync::atomic::{AtomicU64, Ordering};
use shuttle::sync::{Mutex, MutexGuard, PoisonError};

/// The cluster: one table, its store and its bus.
#[derive(Debug)]
pub struct Cluster {
    /// Store that all nodes write to.
    pub store: Store,
    /// Bus over which nodes tell each other what has changed.
    pub bus: Bus,
    /// What goes wrong.
    pub faults: Faults,
    /// What was promised.
    pub ledger: Ledger,
    /// Which rule is broken.
    pub mutant: Option<Mutant>,
    /// How long an answer may take.
    pub limit: Option<u64>,
    clock: AtomicU64,
    answers: AtomicU64,
}

impl Cluster {
    /// A table that waits for its players.
    #[must_use]
    pub fn new(nodes: usize, limit: Option<u64>, mutant: Option<Mutant>) -> Self {
        Self {
            store: Store::new(mutant),
            bus: Bus::new(nodes),
            faults: Faults::default(),
            ledger: Ledger::default(),
            mutant,
            limit,
            clock: AtomicU64::new(1),
            answers: AtomicU64::new(0),
        }
    }

    /// Whether a rule is broken in this way.
    #[must_use]
    pub fn breaks(&self, rule: Mutant) -> bool {
        self.mutant == Some(rule)
    }

    /// Ticks since the beginning.
    pub fn now(&self) -> u64 {
        self.clock.load(Ordering::SeqCst)
    }

    /// Let one tick pass.
    pub fn pass(&self) {
        self.clock.fetch_add(1, Ordering::SeqCst);
    }

    /// An answer that nobody else gives.
    pub fn new_answer(&self) -> u64 {
        self.answers.fetch_add(1, Ordering::SeqCst)
    }
}

/// What is behind a lock. A thread that panics ends the whole schedule, so nobody finds it broken.
pub fn open<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
