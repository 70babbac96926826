//! A node: a copy of the table behind a lock, and what it does with it.

mod life;
mod upkeep;

use crate::bus::Message;
use crate::cluster::{Cluster, open};
use crate::mutant::Mutant;
use crate::rules::{Actor, Game, Row, What};
use crate::store::{Append, Stage, StoreError, TableRow};
use shuttle::sync::{Arc, Mutex, MutexGuard};

/// A row that others keep changing is decided again so many times.
const TRIES: usize = 3;

/// Why something was not done, or is not known to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It is not asked for any more, or was not yet: nothing was done.
    Stale,
    /// The store gave no answer: it may have been done.
    Store,
    /// The node died: it may have been done.
    Gone,
}

/// What somebody who follows the table was sent and has not read.
pub type Mailbox = Arc<Mutex<Vec<Row>>>;

/// What a window hears when it begins to follow.
#[derive(Debug)]
pub struct Watched {
    /// In which of its lives the node said so.
    pub life: u64,
    /// The moves that were missing.
    pub rows: Vec<Row>,
    /// Where the next ones come.
    pub mailbox: Mailbox,
}

/// A node's copy of the table.
#[derive(Debug)]
pub struct NodeState {
    life: u64,
    table: Option<Table>,
    /// Whether this node thinks for the bot and acts when time has run out.
    owns: bool,
    /// Whether the bot was given its question, and has not begun to think.
    asked: bool,
    /// When this node looks at the table again.
    alarm: Option<u64>,
    followers: Vec<Mailbox>,
}

#[derive(Debug)]
struct Table {
    game: Game,
    rows: Vec<Row>,
    row: TableRow,
    version: u64,
    /// Whether a write was begun whose end is not known.
    needs_reload: bool,
}

/// One node: its copy of the log, and what it is about to do.
#[derive(Debug)]
pub struct Node {
    number: usize,
    cluster: Arc<Cluster>,
    state: Mutex<NodeState>,
}

impl Node {
    /// A node that knows nothing yet.
    #[must_use]
    pub fn new(number: usize, cluster: Arc<Cluster>) -> Self {
        Self { number, cluster, state: Mutex::new(NodeState::new(0)) }
    }

    /// The copy of the table, once nobody else has it: loaded if it is not there, and brought up to
    /// date if the end of a write is not known.
    ///
    /// # Errors
    /// When the store does not answer.
    pub fn lock(&self) -> Result<MutexGuard<'_, NodeState>, Fault> {
        let mut state = open(&self.state);
        if state.table.as_ref().is_none_or(|table| table.needs_reload) {
            self.catch_up(&mut state)?;
            self.look_at_once(&mut state);
        }
        Ok(state)
    }

    /// Follow the table, and hear what was made since so many moves. Who has heard more than this
    /// node knows heard it from another one: the store knows it too.
    ///
    /// # Errors
    /// When the store does not answer.
    pub fn watch(&self, since: usize) -> Result<Watched, Fault> {
        let mut state = self.lock()?;
        let is_behind = state.table()?.rows.len() < since;
        if is_behind && !self.cluster.breaks(Mutant::WatchWithoutLooking) {
            self.catch_up(&mut state)?;
            self.look_at_once(&mut state);
        }
        let mailbox = Mailbox::default();
        state.followers.push(Arc::clone(&mailbox));
        let rows = state.table()?.rows.iter().skip(since).cloned().collect();
        Ok(Watched { life: state.life, rows, mailbox })
    }

    /// A player's answer, given with so many moves seen, over a connection to one life of this node.
    ///
    /// # Errors
    /// Why it was not made, or is not known to be.
    pub fn play(&self, life: u64, seat: usize, seen: usize, answer: u64) -> Result<(), Fault> {
        let mut state = self.lock()?;
        state.must_be_in(life)?;
        let table = state.table()?;
        if table.row.stage != Stage::Playing || seen < table.game.asked_at() {
            return Err(Fault::Stale);
        }
        self.make(&mut state, Actor::Seat(seat), What::Answer(answer))?;
        self.settle(&mut state)
    }

    /// Somebody is ready. When all are, the game begins.
    ///
    /// # Errors
    /// When it is not known whether that was kept.
    pub fn ready(&self, life: u64, seat: usize) -> Result<(), Fault> {
        let mut state = self.lock()?;
        state.must_be_in(life)?;
        self.keep(&mut state, |row| {
            if row.stage != Stage::Waiting {
                return false;
            }
            row.ready[seat] = true;
            if row.ready.iter().all(|ready| *ready) {
                row.stage = Stage::Playing;
            }
            true
        })?;
        self.begin(&mut state)?;
        self.settle(&mut state)
    }

    /// The first question, unless it was asked.
    fn begin(&self, state: &mut NodeState) -> Result<(), Fault> {
        let table = state.table()?;
        if table.row.stage != Stage::Playing || table.game.moves() > 0 {
            return Ok(());
        }
        match self.make(state, Actor::Chance, What::Question) {
            // Somebody else has asked it.
            Ok(()) | Err(Fault::Stale) => Ok(()),
            Err(fault @ (Fault::Store | Fault::Gone)) => Err(fault),
        }
    }

    /// A move that is checked, and stored, and made, and told.
    fn make(&self, state: &mut NodeState, by: Actor, what: What) -> Result<(), Fault> {
        let game = &state.table()?.game;
        if !game.allows(by) {
            return Err(Fault::Stale);
        }
        let plan = game.plan(by, what, self.cluster.now());
        self.commit(state, plan)
    }

    fn commit(&self, state: &mut NodeState, plan: Vec<Row>) -> Result<(), Fault> {
        let is_told_first = self.cluster.breaks(Mutant::PublishBeforePersist);
        let table = state.table_mut()?;
        let number = table.rows.len();
        let append = Append { number, rows: plan.clone() };
        table.needs_reload = true;
        if is_told_first {
            state.tell(&plan);
        }
        self.may_die(state)?;
        match self.cluster.store.append(&append, &self.cluster.faults) {
            Ok(()) => {}
            Err(StoreError::Taken) if self.cluster.breaks(Mutant::NoReloadOnConflict) => {
                self.take_the_next_number(append)?;
            }
            Err(StoreError::Taken) => {
                self.catch_up(state)?;
                self.look_at_once(state);
                return Err(Fault::Stale);
            }
            Err(StoreError::Lost) if self.cluster.breaks(Mutant::LostAnswerIsFailure) => {
                state.table_mut()?.needs_reload = false;
                return Err(Fault::Stale);
            }
            Err(StoreError::Lost) => return Err(self.failed(state)),
        }
        // It is stored, and nobody has heard of it.
        self.may_die(state)?;
        let table = state.table_mut()?;
        table.needs_reload = false;
        table.make(&plan);
        if !is_told_first {
            state.tell(&plan);
        }
        // Those here have heard of it, and no other node has.
        self.may_die(state)?;
        self.write_message(state)
    }

    fn take_the_next_number(&self, mut append: Append) -> Result<(), Fault> {
        loop {
            append.number += 1;
            match self.cluster.store.append(&append, &self.cluster.faults) {
                Ok(()) => return Ok(()),
                Err(StoreError::Taken) => {}
                Err(StoreError::Lost) => return Err(Fault::Store),
            }
        }
    }

    /// Change the table's row, if there is something to change; after a conflict it decides again.
    fn keep(
        &self,
        state: &mut NodeState,
        change: impl Fn(&mut TableRow) -> bool,
    ) -> Result<(), Fault> {
        for _ in 0..TRIES {
            let table = state.table_mut()?;
            let mut row = table.row.clone();
            if !change(&mut row) {
                return Ok(());
            }
            table.needs_reload = true;
            let version = table.version;
            self.may_die(state)?;
            let holder = (self.number, state.life);
            match self.cluster.store.keep(&row, version, holder, &self.cluster.faults) {
                Ok(version) => {
                    self.may_die(state)?;
                    let table = state.table_mut()?;
                    let begins = (table.row.stage, row.stage) == (Stage::Waiting, Stage::Playing);
                    (table.row, table.version, table.needs_reload) = (row, version, false);
                    state.owns |= begins;
                    return self.write_message(state);
                }
                Err(StoreError::Taken) => {
                    self.catch_up(state)?;
                    self.look_at_once(state);
                }
                Err(StoreError::Lost) => return Err(self.failed(state)),
            }
        }
        Err(Fault::Store)
    }

    /// Be as the store has it.
    fn catch_up(&self, state: &mut NodeState) -> Result<(), Fault> {
        let from = state.table.as_ref().map_or(0, |table| table.rows.len());
        let read = self.cluster.store.table(&self.cluster.faults).and_then(|(row, version)| {
            Ok((row, version, self.cluster.store.rows(from, &self.cluster.faults)?))
        });
        let Ok((row, version, missing)) = read else { return Err(self.failed(state)) };
        let table = state.table.get_or_insert_with(|| Table {
            game: Game::new(self.cluster.limit),
            rows: Vec::new(),
            row: row.clone(),
            version,
            needs_reload: true,
        });
        (table.row, table.version, table.needs_reload) = (row, version, false);
        table.make(&missing);
        state.tell(&missing);
        Ok(())
    }

    /// There is something new that nobody here has done anything about.
    fn look_at_once(&self, state: &mut NodeState) {
        if !self.cluster.breaks(Mutant::NoLookAfterCatchingUp) {
            state.ring_at(self.cluster.now());
        }
    }

    /// The store has failed: whatever is left undone by that is seen to a little later.
    fn failed(&self, state: &mut NodeState) -> Fault {
        if !self.cluster.breaks(Mutant::NoSecondLook) {
            state.ring_at(self.cluster.now() + 1);
        }
        Fault::Store
    }

    /// Tell the other nodes where to look.
    fn write_message(&self, state: &NodeState) -> Result<(), Fault> {
        let table = state.table()?;
        let message = Message { moves: table.rows.len(), version: table.version };
        self.cluster.bus.publish(self.number, message, &self.cluster.faults);
        Ok(())
    }
}

impl NodeState {
    const fn new(life: u64) -> Self {
        Self { life, table: None, owns: false, asked: false, alarm: None, followers: Vec::new() }
    }

    fn ring_at(&mut self, moment: u64) {
        self.alarm = Some(self.alarm.map_or(moment, |alarm| alarm.min(moment)));
    }

    fn table(&self) -> Result<&Table, Fault> {
        self.table.as_ref().ok_or(Fault::Gone)
    }

    fn table_mut(&mut self) -> Result<&mut Table, Fault> {
        self.table.as_mut().ok_or(Fault::Gone)
    }

    fn must_be_in(&self, life: u64) -> Result<(), Fault> {
        if self.life == life { Ok(()) } else { Err(Fault::Gone) }
    }

    fn tell(&self, rows: &[Row]) {
        for mailbox in &self.followers {
            open(mailbox).extend_from_slice(rows);
        }
    }
}

impl Table {
    fn make(&mut self, rows: &[Row]) {
        for row in rows {
            self.game.make(row);
            self.rows.push(row.clone());
        }
    }
}
