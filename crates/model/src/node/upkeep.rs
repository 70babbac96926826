//! What a node does by itself: it hears, it looks, and it does what is due.

use super::{Cell, Fault, Node};
use crate::bus::Message;
use crate::cluster::open;
use crate::mutant::Mutant;
use crate::rules::{Actor, BOT, What};
use crate::store::Stage;
use shuttle::thread::yield_now;

/// A node that has not said so for this long is dead.
const ALIVE: u64 = 4;

impl Node {
    /// Read a message, if there is one. Whether there was.
    pub fn hear(&self) -> bool {
        let Some(message) = self.cluster.bus.take(self.number) else { return false };
        self.follow(message);
        true
    }

    /// Messages may be lost, so the store is asked every now and then.
    pub fn look(&self) {
        if let Ok(head) = self.cluster.store.head(&self.cluster.faults) {
            self.follow(head);
        }
    }

    /// Catch up if somebody was further than this node, which has the table.
    fn follow(&self, other: Message) {
        let mut cell = open(&self.cell);
        let is_behind = cell
            .table
            .as_ref()
            .is_some_and(|table| table.rows.len() < other.moves || table.version < other.version);
        if is_behind && self.catch_up(&mut cell).is_ok() {
            // What fails is tried again.
            let _ = self.settle(&mut cell);
        }
    }

    /// Say that this node is alive, take the table over if nobody cares for it, and care for it if the
    /// store says so: an answer may have been lost that said it, and others may have taken this node
    /// for dead.
    pub fn beat(&self) {
        let (store, faults, now) = (&self.cluster.store, &self.cluster.faults, self.cluster.now());
        let holder = (self.number, self.life());
        if store.beat(holder, now + ALIVE, faults).is_err() {
            return;
        }
        let claimed = store.claim(holder, now, faults);
        // What is begun after this is not to be given up by what the store said before.
        let cared = open(&self.cell).cares;
        let is_own = if self.cluster.breaks(Mutant::ClaimIsBelieved) {
            claimed.map(|claimed| claimed || cared)
        } else {
            store.is_cared_for_by(holder, faults)
        };
        match is_own {
            Ok(true) if !cared => drop(self.care(holder.1)),
            Ok(false) if cared => open(&self.cell).cares = false,
            Ok(_) | Err(_) => {}
        }
    }

    /// Care for the table from now on.
    fn care(&self, life: u64) -> Result<(), Fault> {
        let mut cell = self.lock()?;
        cell.must_be_in(life)?;
        cell.cares = true;
        let begun = self.begin(&mut cell);
        if begun == Err(Fault::Gone) { begun } else { self.settle(&mut cell) }
    }

    /// Do what is due, if this node's alarm has rung.
    pub fn tick(&self) {
        let mut cell = open(&self.cell);
        let rings = cell.alarm.is_some_and(|alarm| alarm <= self.cluster.now());
        if rings {
            cell.alarm = None;
            drop(cell);
            // What fails is tried again.
            let _ = self.do_what_is_due();
        }
    }

    fn do_what_is_due(&self) -> Result<(), Fault> {
        let mut cell = self.lock()?;
        let done = self.act_for_the_house(&mut cell);
        // Who was overtaken looks at what holds by then.
        if done == Err(Fault::Gone) { done } else { self.settle(&mut cell) }
    }

    fn act_for_the_house(&self, cell: &mut Cell) -> Result<(), Fault> {
        if !cell.cares {
            return Ok(());
        }
        self.begin(cell)?;
        while let Some(seat) = self.run_out(cell)? {
            self.make(cell, Actor::Seat(seat), What::Neutral)?;
        }
        Ok(())
    }

    /// Whose time has run out.
    fn run_out(&self, cell: &Cell) -> Result<Option<usize>, Fault> {
        let (table, now) = (cell.table()?, self.cluster.now());
        let is_out = self.cluster.breaks(Mutant::DeadlineWithoutLooking)
            || table.game.deadline().is_some_and(|deadline| deadline <= now);
        let has_clock = self.cluster.limit.is_some();
        Ok(table.game.first_asked().filter(|_| is_out && has_clock))
    }

    /// After moves: the end of the game, what the bot is asked, and when to look again.
    pub(super) fn settle(&self, cell: &mut Cell) -> Result<(), Fault> {
        let table = cell.table()?;
        // Where it has ended, or where it is cared for should that node be gone.
        if table.game.is_over() && !table.unsure {
            self.keep(cell, |row| {
                let ends = row.stage == Stage::Playing;
                row.stage = Stage::Over;
                ends
            })?;
        }
        let table = cell.table()?;
        let acts = cell.cares && !table.unsure;
        let deadline = table.game.deadline().filter(|_| acts);
        cell.asked = acts && table.game.asks(BOT);
        if let Some(deadline) = deadline {
            cell.ring_at(deadline);
        }
        Ok(())
    }

    /// Let the bot think, if it was given a question; then answer, if it is still asked.
    pub fn think(&self) {
        let Some((life, asked_at)) = self.question() else { return };
        let answer = self.cluster.new_answer();
        // Meanwhile nobody waits for it.
        yield_now();
        let _ = self.answer(life, asked_at, answer);
    }

    /// What the bot was asked.
    fn question(&self) -> Option<(u64, usize)> {
        let mut cell = open(&self.cell);
        let is_asked = std::mem::take(&mut cell.asked);
        let table = cell.table.as_ref().filter(|_| is_asked)?;
        Some((cell.life, table.game.asked_at()))
    }

    fn answer(&self, life: u64, asked_at: usize, answer: u64) -> Result<(), Fault> {
        self.may_die(&mut open(&self.cell))?;
        let mut cell = self.lock()?;
        cell.must_be_in(life)?;
        if cell.table()?.game.asked_at() != asked_at {
            return Err(Fault::Stale);
        }
        self.make(&mut cell, Actor::Seat(BOT), What::Answer(answer))?;
        self.settle(&mut cell)
    }
}
