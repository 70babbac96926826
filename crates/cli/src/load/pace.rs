//! Who moves when: so many moves a second over all tables, no matter how the server keeps up.

use super::tally::Tally;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::sync::Notify;
use tokio::time::MissedTickBehavior;

/// How often it is looked whether moves are due.
const TICK: Duration = Duration::from_millis(1);

/// What a table does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Make one move.
    Move,
    /// Nothing any more.
    Stop,
}

/// Lets tables move.
#[derive(Debug)]
pub struct Pace {
    /// Whether tables move as soon as they can.
    is_free: bool,
    stage: Cell<Stage>,
    idle: RefCell<VecDeque<Rc<Gate>>>,
    gates: RefCell<Vec<Rc<Gate>>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Before,
    During,
    /// No table begins another move.
    Ending,
    After,
}

/// Where one table waits.
#[derive(Debug, Default)]
pub struct Gate {
    opened: Notify,
}

impl Gate {
    /// Wait until it is this table's turn.
    pub async fn opened(&self) {
        self.opened.notified().await;
    }
}

impl Pace {
    /// No table moves yet. With no moves a second, tables will move as soon as they can.
    #[must_use]
    pub fn new(moves_per_second: u32) -> Self {
        Self {
            is_free: moves_per_second == 0,
            stage: Cell::new(Stage::Before),
            idle: RefCell::default(),
            gates: RefCell::default(),
        }
    }

    /// A gate for one more table.
    pub fn gate(&self) -> Rc<Gate> {
        let gate = Rc::new(Gate::default());
        self.gates.borrow_mut().push(Rc::clone(&gate));
        gate
    }

    /// A table could move. What it does, if it need not wait at its gate.
    pub fn may_move(&self, gate: &Rc<Gate>) -> Option<Turn> {
        match self.stage.get() {
            Stage::After => Some(Turn::Stop),
            Stage::During if self.is_free => Some(Turn::Move),
            Stage::Before | Stage::During | Stage::Ending => {
                self.idle.borrow_mut().push_back(Rc::clone(gate));
                None
            }
        }
    }

    /// What a table does whose gate was opened.
    pub fn turn(&self) -> Turn {
        match self.stage.get() {
            Stage::Before | Stage::During | Stage::Ending => Turn::Move,
            Stage::After => Turn::Stop,
        }
    }

    /// Let tables move for so long. A move that no table was free for is made as soon as one is.
    pub async fn drive(&self, moves_per_second: u32, seconds: u32, tally: &Tally) {
        self.stage.set(Stage::During);
        let length = Duration::from_secs(seconds.into());
        if self.is_free {
            for gate in self.idle.borrow_mut().drain(..) {
                gate.opened.notify_one();
            }
            tokio::time::sleep(length).await;
            return;
        }
        let began = Instant::now();
        let interval = Duration::from_secs(1) / moves_per_second.max(1);
        let mut ticks = tokio::time::interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
        let mut due = Duration::ZERO;
        while due < length {
            ticks.tick().await;
            let passed = began.elapsed();
            if passed >= length {
                break;
            }
            while due <= passed {
                let Some(gate) = self.idle.borrow_mut().pop_front() else { break };
                gate.opened.notify_one();
                tally.late.count(passed - due);
                due += interval;
            }
        }
    }

    /// A table is lost: it is waited for no more.
    pub fn give_up(&self, gate: &Rc<Gate>) {
        self.gates.borrow_mut().retain(|other| !Rc::ptr_eq(other, gate));
    }

    /// Wait until every move that was begun has been heard of, so that no player disconnects before that and
    /// keeps the server busy with closing connections.
    pub async fn finish(&self) {
        self.stage.set(Stage::Ending);
        let mut ticks = tokio::time::interval(TICK);
        while self.idle.borrow().len() < self.gates.borrow().len() {
            ticks.tick().await;
        }
    }

    /// Let all tables stop.
    pub fn stop(&self) {
        self.stage.set(Stage::After);
        for gate in self.gates.borrow().iter() {
            gate.opened.notify_one();
        }
    }
}
