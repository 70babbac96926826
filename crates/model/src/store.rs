//! The store: it decides every race. Its answers may be lost, and a write may land long after
//! whoever sent it has given it up.

use crate::bus::Message;
use crate::cluster::open;
use crate::events::{Event, Events};
use crate::faults::{Faults, draw};
use crate::mutant::Mutant;
use crate::rules::{BOT, Row, SEATS, What};
use shuttle::sync::Mutex;

/// Where the table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Not everybody is ready.
    Waiting,
    /// It is played.
    Playing,
    /// The game is over.
    Over,
}

/// What is kept of a table apart from its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Where it stands.
    pub stage: Stage,
    /// Who is ready; bots always are.
    pub ready: [bool; SEATS],
}

/// Moves to be added to the log: all of them or none.
#[derive(Clone, Debug)]
pub struct Append {
    /// The number of the first.
    pub number: usize,
    /// Moves in the order of their numbers.
    pub rows: Vec<Row>,
}

/// Why something is not known to be stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Somebody else was first.
    Taken,
    /// No answer came: it may be stored, or not, or be so later.
    Lost,
}

/// One node in one of its lives.
pub type Holder = (usize, u64);

#[derive(Clone, Debug)]
enum Write {
    Append(Append),
    Keep(TableRow, u64, Holder),
    Claim(Holder, u64),
}

#[derive(Debug)]
struct Kept {
    /// By their numbers; the key makes them unique.
    rows: Vec<(usize, Row)>,
    row: TableRow,
    version: u64,
    owner: Option<Holder>,
    /// Until when who is alive.
    nodes: Vec<(Holder, u64)>,
    in_flight: Vec<Write>,
}

/// The store: moves under unique numbers, and who owns the game.
#[derive(Debug)]
pub struct Store {
    kept: Mutex<Kept>,
    mutant: Option<Mutant>,
    /// What happened on the way.
    pub events: Events,
}

impl Store {
    /// A new table.
    #[must_use]
    pub fn new(mutant: Option<Mutant>) -> Self {
        let mut ready = [false; SEATS];
        ready[BOT] = true;
        let kept = Kept {
            rows: Vec::new(),
            row: TableRow { stage: Stage::Waiting, ready },
            version: 0,
            owner: None,
            nodes: Vec::new(),
            in_flight: Vec::new(),
        };
        Self { kept: Mutex::new(kept), mutant, events: Events::default() }
    }

    /// Add moves.
    ///
    /// # Errors
    /// When the number is taken, or it is not known what became of it.
    pub fn append(&self, append: &Append, faults: &Faults) -> Result<(), StoreError> {
        if faults.strikes(16) {
            return self.look_for(append, faults);
        }
        if faults.strikes(12) {
            open(&self.kept).in_flight.push(Write::Append(append.clone()));
            return self.look_for(append, faults);
        }
        let inserted = self.insert(&mut open(&self.kept), append);
        if faults.strikes(8) {
            return self.look_for(append, faults);
        }
        inserted
    }

    /// No answer came: it is looked once whether these very moves are there.
    fn look_for(&self, append: &Append, faults: &Faults) -> Result<(), StoreError> {
        if self.mutant == Some(Mutant::LostAnswerIsFailure) || faults.strikes(2) {
            return Err(StoreError::Lost);
        }
        let kept = open(&self.kept);
        let numbers = append.number..append.number + append.rows.len();
        let there: Vec<&Row> = kept
            .rows
            .iter()
            .filter(|(number, _)| numbers.contains(number))
            .map(|(_, row)| row)
            .collect();
        if there.is_empty() {
            Err(StoreError::Lost)
        } else if there.iter().copied().eq(&append.rows) {
            Ok(())
        } else {
            Err(StoreError::Taken)
        }
    }

    fn insert(&self, kept: &mut Kept, append: &Append) -> Result<(), StoreError> {
        let numbers = append.number..append.number + append.rows.len();
        let is_taken = kept.rows.iter().any(|(number, _)| numbers.contains(number));
        if is_taken && self.mutant != Some(Mutant::NoUniqueKey) {
            self.events.add(Event::Conflict);
            return Err(StoreError::Taken);
        }
        kept.rows.extend(numbers.zip(append.rows.iter().cloned()));
        Ok(())
    }

    /// Keep the table's row if its version is still this one: the new version. A node that begins a game
    /// owns it.
    ///
    /// # Errors
    /// When it is another one by now, or it is not known what became of it.
    pub fn keep(
        &self,
        row: &TableRow,
        version: u64,
        holder: Holder,
        faults: &Faults,
    ) -> Result<u64, StoreError> {
        if faults.strikes(16) {
            return Err(StoreError::Lost);
        }
        if faults.strikes(12) {
            open(&self.kept).in_flight.push(Write::Keep(row.clone(), version, holder));
            return Err(StoreError::Lost);
        }
        let kept = self.update(&mut open(&self.kept), row, version, holder);
        if faults.strikes(8) { Err(StoreError::Lost) } else { kept }
    }

    fn update(
        &self,
        kept: &mut Kept,
        row: &TableRow,
        version: u64,
        holder: Holder,
    ) -> Result<u64, StoreError> {
        if kept.version != version && self.mutant != Some(Mutant::RowWithoutVersion) {
            self.events.add(Event::RowConflict);
            return Err(StoreError::Taken);
        }
        kept.row = row.clone();
        kept.version += 1;
        if row.stage == Stage::Playing {
            kept.owner = kept.owner.or(Some(holder));
        }
        Ok(kept.version)
    }

    /// The table's row and its version.
    ///
    /// # Errors
    /// When no answer comes.
    pub fn table(&self, faults: &Faults) -> Result<(TableRow, u64), StoreError> {
        must_answer(faults)?;
        let kept = open(&self.kept);
        Ok((kept.row.clone(), kept.version))
    }

    /// The log from a number on.
    ///
    /// # Errors
    /// When no answer comes.
    pub fn rows(&self, from: usize, faults: &Faults) -> Result<Vec<Row>, StoreError> {
        must_answer(faults)?;
        Ok(self
            .log()
            .into_iter()
            .filter(|(number, _)| *number >= from)
            .map(|(_, row)| row)
            .collect())
    }

    /// How far the table is.
    ///
    /// # Errors
    /// When no answer comes.
    pub fn head(&self, faults: &Faults) -> Result<Message, StoreError> {
        must_answer(faults)?;
        let kept = open(&self.kept);
        Ok(Message { moves: kept.rows.len(), version: kept.version })
    }

    /// A node is alive until a moment.
    ///
    /// # Errors
    /// When no answer comes.
    pub fn beat(&self, holder: Holder, until: u64, faults: &Faults) -> Result<(), StoreError> {
        must_answer(faults)?;
        let mut kept = open(&self.kept);
        kept.nodes.retain(|(other, _)| *other != holder);
        kept.nodes.push((holder, until));
        drop(kept);
        must_answer(faults)
    }

    /// Let a node own the table if it is played and no living node does. Whether it was given
    /// to it.
    ///
    /// # Errors
    /// When no answer comes: it may be given to it all the same, or be so later.
    pub fn claim(&self, holder: Holder, now: u64, faults: &Faults) -> Result<bool, StoreError> {
        if faults.strikes(12) {
            open(&self.kept).in_flight.push(Write::Claim(holder, now));
            return Err(StoreError::Lost);
        }
        let is_given = self.give(&mut open(&self.kept), holder, now);
        if faults.strikes(8) { Err(StoreError::Lost) } else { Ok(is_given) }
    }

    fn give(&self, kept: &mut Kept, holder: Holder, now: u64) -> bool {
        let is_alive = |node: Holder| {
            let mut others = kept.nodes.iter().filter(|(other, _)| *other == node);
            self.mutant == Some(Mutant::DeadOwner) || others.any(|(_, until)| *until > now)
        };
        if kept.row.stage != Stage::Playing || kept.owner.is_some_and(is_alive) {
            return false;
        }
        if kept.owner.is_some_and(|before| before != holder) {
            self.events.add(Event::Inherited);
        }
        kept.owner = Some(holder);
        true
    }

    /// Whether the table is played and a node owns it.
    ///
    /// # Errors
    /// When no answer comes.
    pub fn is_owned_by(&self, holder: Holder, faults: &Faults) -> Result<bool, StoreError> {
        must_answer(faults)?;
        let kept = open(&self.kept);
        Ok(kept.row.stage == Stage::Playing && kept.owner == Some(holder))
    }

    /// One of the writes that everybody has given up lands after all, if it may.
    pub fn land(&self) -> bool {
        let mut kept = open(&self.kept);
        if kept.in_flight.is_empty() {
            return false;
        }
        let at = draw(kept.in_flight.len() as u32) as usize;
        // Whoever sent it has not waited, so that a refusal reaches nobody.
        let has_landed = match kept.in_flight.swap_remove(at) {
            Write::Append(append) => self.insert(&mut kept, &append).is_ok(),
            Write::Keep(row, version, holder) => {
                self.update(&mut kept, &row, version, holder).is_ok()
            }
            Write::Claim(holder, now) => self.give(&mut kept, holder, now),
        };
        if has_landed {
            self.events.add(Event::Landed);
        }
        true
    }

    /// Note how often time has run out so far.
    pub fn note_timeouts(&self) {
        let is_neutral = |(_, row): &&(usize, Row)| row.what == What::Neutral;
        for _ in open(&self.kept).rows.iter().filter(is_neutral) {
            self.events.add(Event::Timeout);
        }
    }

    /// The log with its numbers, in order.
    #[must_use]
    pub fn log(&self) -> Vec<(usize, Row)> {
        let mut rows = open(&self.kept).rows.clone();
        rows.sort_by_key(|(number, _)| *number);
        rows
    }

    /// Where the table stands.
    #[must_use]
    pub fn stage(&self) -> Stage {
        open(&self.kept).row.stage
    }
}

fn must_answer(faults: &Faults) -> Result<(), StoreError> {
    if faults.strikes(24) { Err(StoreError::Lost) } else { Ok(()) }
}
