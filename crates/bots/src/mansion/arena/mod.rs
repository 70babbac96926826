//! Bots against bots, so that every bot has had the same luck.
//!
//! A deal is replayed until every bot has sat in every seat with every hand of Characters. What is
//! counted depends on the bots, the setup, the seed and the number of deals, and on nothing else: not
//! on threads, clocks or the order in which games end.

mod block;
mod deal;
mod game;
mod journal;
mod lineup;
mod stream;
mod summary;
#[cfg(test)]
mod tests;

pub use block::{Block, ByCharacter, Counts};
pub use game::Foul;
pub use journal::{Header, Journal, JournalError};
pub use lineup::{LineupError, lineup};
pub use summary::{KindSummary, Summary};

use super::Kind;
use deal::{Deal, games_of_a_deal};
use enigmata_game::Bot;
use enigmata_mansion::{Length, Match, Setup, SetupError};
use std::collections::{HashMap, HashSet};
use std::convert::Infallible;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Who can be sent to the arena.
pub trait Contestant: Clone + PartialEq + Sync {
    /// What it is called.
    fn name(&self) -> String;
    /// A player for one game.
    fn player(&self) -> Box<dyn Bot<Match>>;
}

impl Contestant for Kind {
    fn name(&self) -> String {
        self.to_string()
    }

    fn player(&self) -> Box<dyn Bot<Match>> {
        Self::player(*self)
    }
}

/// Who looks on: measures thoughts, counts games, keeps deals. It changes nothing that is counted.
pub trait Witness: Sync {
    /// Why a deal could not be kept.
    type Error: Send;

    /// Let a bot of this kind think, where it has a choice.
    fn measure<T>(&self, _kind: usize, think: impl FnOnce() -> T) -> T {
        think()
    }

    /// A game is over.
    fn game_played(&self) {}

    /// All games of a deal are over.
    ///
    /// # Errors
    /// When it could not be kept; then no more games are begun.
    fn deal_finished(&self, block: Block) -> Result<(), Self::Error>;
}

/// One deal at one table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Task {
    /// The number of the table among [`Arena::tables`].
    pub table: usize,
    /// The number of the deal.
    pub deal: u64,
}

/// What stopped a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble<E> {
    /// A bot does not keep to the rules.
    Foul(Foul),
    /// The witness could not keep a deal.
    Witness(E),
}

impl<E: fmt::Display> fmt::Display for Trouble<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foul(foul) => foul.fmt(f),
            Self::Witness(error) => error.fmt(f),
        }
    }
}

impl<E: std::error::Error> std::error::Error for Trouble<E> {}

/// Why there is nothing to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArenaError {
    /// The bots do not fill the table.
    Lineup(LineupError),
    /// The setup is no game.
    Setup(SetupError),
    /// A match has several deals.
    NotSingle,
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lineup(error) => error.fmt(f),
            Self::Setup(error) => error.fmt(f),
            Self::NotSingle => f.write_str("The arena plays single games, not matches."),
        }
    }
}

impl std::error::Error for ArenaError {}

/// Bots, and the tables at which they meet.
#[derive(Clone, Debug)]
pub struct Arena<C = Kind> {
    setup: Setup,
    seed: u64,
    kinds: Vec<C>,
    tables: Vec<Vec<usize>>,
}

impl<C: Contestant> Arena<C> {
    /// A table with one bot for every seat. The setup's Time Keeper is drawn again for every deal.
    ///
    /// # Errors
    /// When the bots do not fill the table, or the setup is not that of a single game.
    pub fn new(bots: &[C], setup: Setup, seed: u64) -> Result<Self, ArenaError> {
        setup.validate().map_err(ArenaError::Setup)?;
        if setup.length != Length::Single {
            return Err(ArenaError::NotSingle);
        }
        let players = usize::from(setup.players);
        if bots.len() != players {
            let error = LineupError::Mismatch { bots: bots.len(), players };
            return Err(ArenaError::Lineup(error));
        }
        let (kinds, table) = lineup::distinct(bots);
        Ok(Self { setup, seed, kinds, tables: vec![table] })
    }

    /// With a table of equals for every kind: what a bot would win among its like.
    #[must_use]
    pub fn with_parity(mut self) -> Self {
        for kind in 0..self.kinds.len() {
            self.add_table(vec![kind; self.tables[0].len()]);
        }
        self
    }

    /// With every table that the kinds can fill.
    #[must_use]
    pub fn with_matrix(mut self) -> Self {
        for table in lineup::compositions(self.kinds.len(), self.tables[0].len()) {
            self.add_table(table);
        }
        self
    }

    /// With a table for each of these: it sits where the first of the line-up does, and the others stay.
    #[must_use]
    pub fn with_rivals(mut self, rivals: &[C]) -> Self {
        for rival in rivals {
            let known = self.kinds.iter().position(|kind| kind == rival);
            let kind = known.unwrap_or_else(|| {
                self.kinds.push(rival.clone());
                self.kinds.len() - 1
            });
            let mut table = self.tables[0].clone();
            table[0] = kind;
            self.add_table(table);
        }
        self
    }

    fn add_table(&mut self, table: Vec<usize>) {
        if self.table_of(&table).is_none() {
            self.tables.push(table);
        }
    }

    /// What is agreed.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The different bots, in the order in which they were named.
    pub fn kinds(&self) -> &[C] {
        &self.kinds
    }

    /// The tables, place by place, as numbers of [`Arena::kinds`]. The first is the line-up.
    pub fn tables(&self) -> &[Vec<usize>] {
        &self.tables
    }

    /// The table at which these bots sit, wherever they sit.
    pub fn table_of(&self, bots: &[usize]) -> Option<usize> {
        self.tables.iter().position(|table| lineup::same_bots(table, bots))
    }

    /// The line-up as it was named.
    pub fn lineup(&self) -> impl Iterator<Item = &C> {
        self.tables[0].iter().map(|&kind| &self.kinds[kind])
    }

    /// In how many games a deal is replayed at one table.
    pub const fn games_of_a_deal(&self) -> u32 {
        games_of_a_deal(self.setup.players)
    }

    /// So many deals at every table, less those that are done.
    pub fn tasks(&self, deals: u64, done: &[Block]) -> Vec<Task> {
        let done: HashSet<_> = done.iter().filter_map(|block| self.task_of(block)).collect();
        (0..deals)
            .flat_map(|deal| (0..self.tables.len()).map(move |table| Task { table, deal }))
            .filter(|task| !done.contains(task))
            .collect()
    }

    fn task_of(&self, block: &Block) -> Option<Task> {
        let table = self.tables.iter().position(|table| *table == block.table)?;
        Some(Task { table, deal: block.deal })
    }

    /// What came of the first so many deals, table by table. Others are left out, and so is a deal that
    /// is there again.
    pub fn summaries<'a>(
        &self,
        deals: u64,
        blocks: impl IntoIterator<Item = &'a Block>,
    ) -> Vec<Summary> {
        let mut summaries: Vec<Summary> =
            self.tables.iter().map(|table| Summary::new(table, self.kinds.len())).collect();
        let mut counted = HashSet::new();
        for block in blocks {
            match self.task_of(block) {
                Some(task) if task.deal < deals && counted.insert(task) => {
                    summaries[task.table].count(block);
                }
                Some(_) | None => {}
            }
        }
        summaries
    }

    /// Play so many deals at every table and count, on the threads of the current pool.
    ///
    /// # Errors
    /// When a bot does not keep to the rules.
    pub fn measure(&self, deals: u64) -> Result<Vec<Summary>, Foul> {
        let blocks = Mutex::new(Vec::new());
        match self.play(&self.tasks(deals, &[]), &Collecting(&blocks)) {
            Ok(()) => Ok(self.summaries(deals, &*locked(&blocks))),
            Err(Trouble::Foul(foul)) => Err(foul),
            Err(Trouble::Witness(never)) => match never {},
        }
    }

    /// Play these deals, on the threads of the current pool. Games are begun in order, so that hardly
    /// more deals are in flight than there are threads.
    ///
    /// # Errors
    /// When a bot does not keep to the rules, or the witness could not keep a deal.
    pub fn play<W: Witness>(&self, tasks: &[Task], witness: &W) -> Result<(), Trouble<W::Error>> {
        let games = u64::from(self.games_of_a_deal());
        let next = AtomicU64::new(0);
        let stopped = AtomicBool::new(false);
        let trouble = Mutex::new(None);
        let unfinished = Mutex::new(HashMap::new());
        rayon::broadcast(|_| {
            while !stopped.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(task) = tasks.get((number / games) as usize) else { return };
                if let Err(error) =
                    self.play_one(task, (number % games) as u32, &unfinished, witness)
                {
                    locked(&trouble).get_or_insert(error);
                    stopped.store(true, Ordering::Relaxed);
                }
            }
        });
        match locked(&trouble).take() {
            None => Ok(()),
            Some(trouble) => Err(trouble),
        }
    }

    fn play_one<W: Witness>(
        &self,
        task: &Task,
        game: u32,
        unfinished: &Mutex<HashMap<Task, Block>>,
        witness: &W,
    ) -> Result<(), Trouble<W::Error>> {
        let table = &self.tables[task.table];
        let deal = match Deal::draw(&self.setup, self.seed, task.deal) {
            Ok(deal) => deal,
            Err(error) => unreachable!("the arena has checked its setup: {error:?}"),
        };
        let played =
            game::play(self, table, (task.deal, &deal), game, witness).map_err(Trouble::Foul)?;
        witness.game_played();
        let finished = {
            let mut unfinished = locked(unfinished);
            let block = unfinished
                .entry(*task)
                .or_insert_with(|| Block::new(table, task.deal, self.kinds.len()));
            block.add(&played);
            let whole = block.games == self.games_of_a_deal();
            if whole { unfinished.remove(task) } else { None }
        };
        finished.map_or(Ok(()), |block| witness.deal_finished(block).map_err(Trouble::Witness))
    }

    /// Whether a deal that was kept somewhere could be one of this arena.
    fn could_be(&self, block: &Block) -> bool {
        let Block { table, games, places, kinds, expired, eliminated, .. } = block;
        let won: u64 = places.iter().map(|&wins| u64::from(wins)).sum();
        table.len() == self.tables[0].len()
            && table.iter().all(|&kind| kind < self.kinds.len())
            && *games == self.games_of_a_deal()
            && places.len() == table.len()
            && kinds.len() == self.kinds.len()
            && won + u64::from(*expired) + u64::from(*eliminated) == u64::from(*games)
    }
}

/// A witness that keeps deals in memory.
struct Collecting<'a>(&'a Mutex<Vec<Block>>);

impl Witness for Collecting<'_> {
    type Error = Infallible;

    fn deal_finished(&self, block: Block) -> Result<(), Infallible> {
        locked(self.0).push(block);
        Ok(())
    }
}

/// What is kept is whole after every step, also where a bot has panicked.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
