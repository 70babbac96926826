//! What was counted while things went wrong.

use super::ledger::Findings;
use crate::load::tally::Times;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

/// So many faults are described; the rest is counted.
const DESCRIBED: usize = 20;

/// What is counted over all tables, which share one thread.
#[derive(Debug, Default)]
pub struct Count {
    /// Moves that were sent, those again included.
    pub sent: Cell<u64>,
    /// Moves that were acknowledged.
    pub acknowledged: Cell<u64>,
    /// Moves that were sent, and no answer came.
    pub unknown: Cell<u64>,
    /// Moves that were sent again, because they were not there.
    pub again: Cell<u64>,
    /// Connections that were made again.
    pub reconnects: Cell<u64>,
    /// Games that were played to their end.
    pub games: Cell<u64>,
    /// Records that were verified and compared.
    pub records: Cell<u64>,
    /// Times when a player was shown less than they had heard before.
    pub went_back: Cell<u64>,
    /// What was said no to, by its code.
    pub refused: RefCell<BTreeMap<String, u64>>,
    /// What comparing with the records has shown.
    pub findings: Cell<Findings>,
    /// Faults in words.
    pub described: RefCell<Vec<String>>,
    /// Records that do not verify.
    pub unverified: Cell<u64>,
    /// From sending a move until it is acknowledged, where that came at the first try.
    pub times: Times,
}

impl Count {
    /// One more that was refused.
    pub fn refuse(&self, code: &str) {
        *self.refused.borrow_mut().entry(code.to_owned()).or_default() += 1;
    }

    /// Something is wrong.
    pub fn describe(&self, fault: String) {
        let mut described = self.described.borrow_mut();
        if described.len() < DESCRIBED {
            note!("wrong: {fault}");
            described.push(fault);
        }
    }

    /// A record was compared.
    pub fn compared(&self, findings: Findings) {
        let mut all = self.findings.get();
        all.add(findings);
        self.findings.set(all);
        add(&self.records);
    }
}

/// Raise a count by one.
pub fn add(count: &Cell<u64>) {
    count.set(count.get() + 1);
}
