//! What a node does by itself: it hears, it looks, and it does what is due.

use super::{Fault, Node, NodeState};
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
        let mut state = open(&self.state);
        let is_behind = state
            .table
            .as_ref()
            .is_some_and(|table| table.rows.len() < other.moves || table.version < other.version);
        if is_behind && self.catch_up(&mut state).is_ok() {
            // What fails is tried again.
            let _ = self.settle(&mut state);
        }
    }

    /// Say that this node is alive, take the table over if no node owns it, and own it if the
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
        let owned = open(&self.state).owns;
        let is_own = if self.cluster.breaks(Mutant::ClaimIsBelieved) {
            claimed.map(|claimed| claimed || owned)
        } else {
            store.is_owned_by(holder, faults)
        };
        match is_own {
            Ok(true) if !owned => drop(self.own(holder.1)),
            Ok(false) if owned => open(&self.state).owns = false,
            Ok(_) | Err(_) => {}
        }
    }

    /// Own the table from now on.
    fn own(&self, life: u64) -> Result<(), Fault> {
        let mut state = self.lock()?;
        state.must_be_in(life)?;
        state.owns = true;
        let begun = self.begin(&mut state);
        if begun == Err(Fault::Gone) { begun } else { self.settle(&mut state) }
    }

    /// Do what is due, if this node's alarm has rung.
    pub fn tick(&self) {
        let mut state = open(&self.state);
        let rings = state.alarm.is_some_and(|alarm| alarm <= self.cluster.now());
        if rings {
            state.alarm = None;
            drop(state);
            // What fails is tried again.
            let _ = self.do_what_is_due();
        }
    }

    fn do_what_is_due(&self) -> Result<(), Fault> {
        let mut state = self.lock()?;
        let done = self.act_for_the_house(&mut state);
        // After a conflict it decides by what holds then.
        if done == Err(Fault::Gone) { done } else { self.settle(&mut state) }
    }

    fn act_for_the_house(&self, state: &mut NodeState) -> Result<(), Fault> {
        if !state.owns {
            return Ok(());
        }
        self.begin(state)?;
        while let Some(seat) = self.run_out(state)? {
            self.make(state, Actor::Seat(seat), What::Neutral)?;
        }
        Ok(())
    }

    /// Whose time has run out.
    fn run_out(&self, state: &NodeState) -> Result<Option<usize>, Fault> {
        let (table, now) = (state.table()?, self.cluster.now());
        let is_out = self.cluster.breaks(Mutant::DeadlineWithoutLooking)
            || table.game.deadline().is_some_and(|deadline| deadline <= now);
        let has_clock = self.cluster.limit.is_some();
        Ok(table.game.first_asked().filter(|_| is_out && has_clock))
    }

    /// After moves: the end of the game, what the bot is asked, and when to look again.
    pub(super) fn settle(&self, state: &mut NodeState) -> Result<(), Fault> {
        let table = state.table()?;
        // Where it has ended, or where it is owned should that node be gone.
        if table.game.is_over() && !table.needs_reload {
            self.keep(state, |row| {
                let ends = row.stage == Stage::Playing;
                row.stage = Stage::Over;
                ends
            })?;
        }
        let table = state.table()?;
        let acts = state.owns && !table.needs_reload;
        let deadline = table.game.deadline().filter(|_| acts);
        state.asked = acts && table.game.asks(BOT);
        if let Some(deadline) = deadline {
            state.ring_at(deadline);
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
        let mut state = open(&self.state);
        let is_asked = std::mem::take(&mut state.asked);
        let table = state.table.as_ref().filter(|_| is_asked)?;
        Some((state.life, table.game.asked_at()))
    }

    fn answer(&self, life: u64, asked_at: usize, answer: u64) -> Result<(), Fault> {
        self.may_die(&mut open(&self.state))?;
        let mut state = self.lock()?;
        state.must_be_in(life)?;
        if state.table()?.game.asked_at() != asked_at {
            return Err(Fault::Stale);
        }
        self.make(&mut state, Actor::Seat(BOT), What::Answer(answer))?;
        self.settle(&mut state)
    }
}
