//! One kind of position that follows the choice of a card, on all slots of time.

use super::board::{LIBRARY, MACHINE, SOLOWORK};
use super::boards::Boards;
use super::choice::{Choice, Effects, opened};
use super::table::{Table, column, fill};

/// By slot: what follows a choice, and what turning up one more card leads to.
pub(super) struct Kind<const K: usize, const N: usize, const S: usize> {
    pub(super) after: Vec<Table<K, N>>,
    pub(super) open: Vec<Table<K, S>>,
    effects: Effects<K, S>,
}

impl<const K: usize, const N: usize, const S: usize> Kind<K, N, S> {
    /// For slots 1 to `last`; before and after them there is nothing.
    pub(super) fn new(boards: usize, last: usize) -> Self {
        let (after, open) = (column(boards, last), column(boards, last));
        Self { after, open, effects: Effects::new(boards) }
    }

    /// What follows the choice on this slot has been computed: now what leads there, by turning up
    /// one more card and by the effects that many choices share. The Machine's waits for its turn.
    pub(super) fn prepare(&mut self, boards: &Boards, exchanges: &[[usize; 2]; K], slot: usize) {
        let after = &self.after[slot];
        fill(&mut self.open[slot], |_| true, |board| opened(boards, after, board));
        let mut effects = std::mem::take(&mut self.effects);
        let choice = self.choice(boards, exchanges, slot);
        let up = |board: usize, card: usize| boards.up(board) >> card & 1 == 1;
        let by_solowork = |board, card| up(board, card) && up(board, SOLOWORK);
        let [library, library_later] = &mut effects.library;
        fill(library, |board| up(board, LIBRARY), |board| choice.library(board, 0));
        fill(library_later, |board| by_solowork(board, LIBRARY), |board| choice.library(board, 1));
        fill(
            &mut effects.machine[1],
            |board| by_solowork(board, MACHINE),
            |board| choice.machine(board, 1),
        );
        let mut solowork = std::mem::take(&mut effects.solowork);
        let choice = choice.with(&effects);
        fill(&mut solowork, |board| up(board, SOLOWORK), |board| choice.best_by_solowork(board));
        effects.solowork = solowork;
        self.effects = effects;
    }

    /// What the Machine does on boards with so many cards face-up (O9).
    pub(super) fn run_machine(
        &mut self,
        boards: &Boards,
        exchanges: &[[usize; 2]; K],
        slot: usize,
        up: u32,
    ) {
        let mut machine = std::mem::take(&mut self.effects.machine[0]);
        let choice = self.choice(boards, exchanges, slot);
        let which = |board| {
            let cards = boards.up(board);
            cards.count_ones() == up && cards >> MACHINE & 1 == 1
        };
        fill(&mut machine, which, |board| choice.machine(board, 0));
        self.effects.machine[0] = machine;
    }

    /// The choice of a card on this slot, once it is prepared.
    pub(super) fn choice<'a>(
        &'a self,
        boards: &'a Boards,
        exchanges: &'a [[usize; 2]; K],
        slot: usize,
    ) -> Choice<'a, K, N, S> {
        Choice {
            boards,
            exchanges,
            after: std::array::from_fn(|later| self.after[slot + later].as_slice()),
            before: &self.after[earlier(slot)],
            open: std::array::from_fn(|later| self.open[slot + later].as_slice()),
            effects: &self.effects,
        }
    }
}

/// Time never goes back beyond the first slot (O9).
pub(super) fn earlier(slot: usize) -> usize {
    (slot - 1).max(1)
}
