//! So many turns a second, taken by whichever table has waited longest.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// How often it is looked whether turns are due.
const TICK: Duration = Duration::from_millis(1);

/// Tables that wait for their turn.
#[derive(Default)]
pub struct Pace {
    idle: RefCell<VecDeque<Rc<Notify>>>,
}

impl Pace {
    /// Wait for a turn.
    pub fn wait(&self, table: &Rc<Notify>) {
        self.idle.borrow_mut().push_back(Rc::clone(table));
    }

    /// How many wait.
    pub fn waiting(&self) -> usize {
        self.idle.borrow().len()
    }

    /// Give turns for so long. How many were given.
    pub async fn drive(&self, per_second: u32, length: Duration) -> u64 {
        let began = Instant::now();
        let interval = Duration::from_secs(1) / per_second.max(1);
        let mut ticks = tokio::time::interval(TICK);
        let (mut due, mut given) = (Duration::ZERO, 0);
        loop {
            ticks.tick().await;
            let passed = began.elapsed();
            if passed >= length {
                return given;
            }
            while due <= passed {
                let Some(table) = self.idle.borrow_mut().pop_front() else { break };
                table.notify_one();
                given += 1;
                due += interval;
            }
        }
    }
}
