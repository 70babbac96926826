//! When to look at which table again.
//!
//! Each table has one alarm at most, so that there are never more of them than tables in memory.

use crate::server::Server;
use crate::wire::Timestamp;
use enigmata_table::Input;
use parking_lot::{Mutex, MutexGuard};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Weak};
use tokio::sync::Notify;

/// Sets alarms. An alarm that comes too early does no harm: a table does what is due.
#[derive(Debug)]
pub struct Alarms(Arc<Shared>);

/// Where alarms go off.
#[derive(Debug)]
pub struct Ringing(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    waiting: Mutex<Waiting>,
    is_changed: Notify,
}

/// The alarms that are set, in their order and by their tables.
#[derive(Debug, Default)]
struct Waiting {
    order: BTreeSet<(Timestamp, Arc<str>)>,
    moments: HashMap<Arc<str>, Timestamp>,
    is_closed: bool,
}

impl Alarms {
    /// The end that sets alarms, and the end where they go off.
    #[must_use]
    pub fn new() -> (Self, Ringing) {
        let shared = Arc::new(Shared::default());
        (Self(Arc::clone(&shared)), Ringing(shared))
    }

    /// Look at a table at a moment, and not when it was to be looked at before.
    pub fn set(&self, moment: Timestamp, table: &Arc<str>) {
        let mut waiting = self.0.waiting();
        waiting.clear(table);
        waiting.moments.insert(Arc::clone(table), moment);
        waiting.order.insert((moment, Arc::clone(table)));
        let is_first = waiting.order.first().is_some_and(|(_, first)| first == table);
        drop(waiting);
        if is_first {
            self.0.is_changed.notify_one();
        }
    }

    /// Look at it no more.
    pub fn clear(&self, table: &Arc<str>) {
        self.0.waiting().clear(table);
    }
}

impl Drop for Alarms {
    fn drop(&mut self) {
        self.0.waiting().is_closed = true;
        self.0.is_changed.notify_one();
    }
}

impl Shared {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock()
    }
}

impl Waiting {
    fn clear(&mut self, table: &Arc<str>) {
        if let Some(moment) = self.moments.remove(table) {
            self.order.remove(&(moment, Arc::clone(table)));
        }
    }

    /// The table of the first alarm, if it goes off by now.
    fn take_due(&mut self, now: Timestamp) -> Option<Arc<str>> {
        let (moment, table) = self.order.first()?;
        if *moment > now {
            return None;
        }
        let table = Arc::clone(table);
        self.clear(&table);
        Some(table)
    }
}

/// Wait for alarms until the server is gone.
pub async fn ring(server: Weak<Server>, Ringing(alarms): Ringing) {
    let Some(clock) = server.upgrade().map(|server| server.clock.clone()) else { return };
    loop {
        let next = {
            let waiting = alarms.waiting();
            if waiting.is_closed {
                return;
            }
            waiting.order.first().map(|(moment, _)| *moment)
        };
        tokio::select! {
            () = alarms.is_changed.notified() => {}
            () = clock.sleep_until(next.unwrap_or_default()), if next.is_some() => {
                let now = clock.now();
                let Some(server) = server.upgrade() else { return };
                // The lock is not held while tables are found.
                let due = || alarms.waiting().take_due(now);
                while let Some(table) = due() {
                    if let Some(table) = server.lobby.find(&table) {
                        table.tell(Input::Tick);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_one_alarm_and_the_last_one_counts() {
        let (alarms, ringing) = Alarms::new();
        let (one, other): (Arc<str>, Arc<str>) = (Arc::from("one"), Arc::from("other"));
        for moment in (0..100_000).rev() {
            alarms.set(Timestamp(moment), &one);
        }
        alarms.set(Timestamp(7), &one);
        alarms.set(Timestamp(5), &other);
        let mut waiting = ringing.0.waiting();
        assert_eq!((waiting.order.len(), waiting.moments.len()), (2, 2));
        assert_eq!(waiting.take_due(Timestamp(4)), None);
        assert_eq!(waiting.take_due(Timestamp(7)), Some(Arc::clone(&other)));
        assert_eq!(waiting.take_due(Timestamp(7)), Some(Arc::clone(&one)));
        assert_eq!(waiting.take_due(Timestamp(7)), None);
        drop(waiting);
        alarms.set(Timestamp(9), &one);
        alarms.clear(&one);
        assert!(ringing.0.waiting().order.is_empty() && ringing.0.waiting().moments.is_empty());
        drop(alarms);
        assert!(ringing.0.waiting().is_closed);
    }
}
