//! The values of one game's positions, and the sweep that improves them.
//!
//! A turn begins with or without a Decryption token, which may be spent in it (O6). So five kinds of
//! positions between choices are enough:
//!
//! * *rest*: the card of the turn is chosen and nothing may be spent;
//! * *free*: it is yet to be chosen and nothing may be spent, which is also a turn's beginning
//!   without the token;
//! * *paid*: it is chosen, and the token may still be spent;
//! * *start*: a turn's beginning with the token.
//!
//! Everything between them is one choice of a card (`choice`).

use super::boards::Boards;
use super::cast::{Cast, ready};
use super::choice::{Row, better, lost};
use super::kind::Kind;
use super::table::{Table, column, fill, refresh};

/// What winning now is worth, by slot, Decryption, Chaos and cast.
pub(super) type Rewards<const K: usize> = Vec<Row<K, 2>>;

/// All values of one game.
pub(super) struct Tables<'a, const K: usize> {
    boards: &'a Boards,
    rewards: Rewards<K>,
    own: [usize; K],
    exchanges: [[usize; 2]; K],
    rest: Kind<K, 2, 2>,
    free: Kind<K, 2, 1>,
    paid: Kind<K, 1, 1>,
    start: Vec<Table<K, 1>>,
}

impl<'a, const K: usize> Tables<'a, K> {
    /// Nothing is known to be won yet. `rewards` says what a win on each slot is worth, from slot 0
    /// on, which there is not; its length is one more than the slots on which the game goes on.
    pub(super) fn new(boards: &'a Boards, game: u8, rewards: Rewards<K>) -> Self {
        let casts: [Cast; K] = std::array::from_fn(|number| Cast::new(game, number));
        let (count, last) = (boards.len(), rewards.len() - 1);
        Self {
            boards,
            rewards,
            own: casts.map(Cast::own),
            exchanges: casts.map(|cast| cast.exchanged().unwrap_or([cast; 2]).map(Cast::number)),
            rest: Kind::new(count, last),
            free: Kind::new(count, last),
            paid: Kind::new(count, last),
            start: column(count, last),
        }
    }

    /// The slots on which the game goes on.
    pub(super) fn slots(&self) -> std::ops::RangeInclusive<usize> {
        1..=self.rewards.len() - 1
    }

    /// The beginning of a turn, without and with the Decryption token, by Chaos and cast.
    pub(super) fn turn(&self, board: usize, slot: usize) -> Row<K, 2> {
        let free = self.free.after[slot].get(board);
        free.map_or_else(lost, |free| [free[0], self.start[slot][board][0]])
    }

    /// Set the beginning of a turn, to go on from values of an earlier run.
    pub(super) fn set_turn(&mut self, board: usize, slot: usize, row: &Row<K, 2>) {
        self.free.after[slot][board][0] = row[0];
        self.start[slot][board][0] = row[1];
    }

    /// What an attempt now is worth (M1, M2).
    fn attempt(&self, board: usize, slot: usize) -> Row<K, 2> {
        let chances = self.boards.chances(board);
        let mut row = self.rewards[slot];
        for (decryption, by_chaos) in row.iter_mut().enumerate() {
            for (chaos, by_cast) in by_chaos.iter_mut().enumerate() {
                for (value, &own) in by_cast.iter_mut().zip(&self.own) {
                    let ready = ready(own, decryption == 1, chaos == 1);
                    *value *= if ready { chances[own] } else { 0.0 };
                }
            }
        }
        row
    }

    /// What is read before it is computed, when the values of turns were set.
    pub(super) fn warm_up(&mut self) {
        for slot in self.slots() {
            self.end_turns(slot, |_| true);
            self.go_on_paid(slot, |_| true);
        }
    }

    /// Improve all values once, from the last slot back to the first. How much the largest change was.
    pub(super) fn sweep(&mut self) -> f64 {
        let mut change: f64 = 0.0;
        for slot in self.slots().rev() {
            change = change.max(self.improve(slot));
        }
        change
    }

    /// The Machine leads back to turns that begin on this very slot, but always to boards with fewer
    /// cards face-up. So those come first, and what is found there is passed on at once: this halves the sweeps.
    fn improve(&mut self, slot: usize) -> f64 {
        let boards = self.boards;
        let with = |up: u32| move |board: usize| boards.up(board).count_ones() == up;
        let mut change: f64 = 0.0;
        self.end_turns(slot, |_| true);
        self.rest.prepare(boards, &self.exchanges, slot);
        for up in 0..=9 {
            self.rest.run_machine(boards, &self.exchanges, slot, up + 1);
            change = change.max(self.choose(slot, with(up)));
            if slot > 1 {
                self.end_turns(slot - 1, with(up));
            }
        }
        self.go_on_paid(slot, |_| true);
        self.free.prepare(boards, &self.exchanges, slot);
        self.paid.prepare(boards, &self.exchanges, slot);
        for up in 0..=9 {
            self.free.run_machine(boards, &self.exchanges, slot, up + 1);
            self.paid.run_machine(boards, &self.exchanges, slot, up + 1);
            change = change.max(self.begin_turns(slot, with(up)));
            if slot > 1 {
                self.go_on_paid(slot - 1, with(up));
            }
        }
        change
    }

    /// The card is chosen: attempt the mission, or end the turn (O3, O5).
    fn end_turns(&mut self, slot: usize, which: impl Fn(usize) -> bool + Sync) {
        let mut rest = std::mem::take(&mut self.rest.after[slot]);
        fill(&mut rest, which, |board| {
            let mut row = self.attempt(board, slot);
            better(&mut row, &self.turn(board, slot + 1));
            row
        });
        self.rest.after[slot] = rest;
    }

    /// The same with a token that may still be spent (O6).
    fn go_on_paid(&mut self, slot: usize, which: impl Fn(usize) -> bool + Sync) {
        let mut paid = std::mem::take(&mut self.paid.after[slot]);
        let free = &self.free.after[slot];
        fill(&mut paid, which, |board| {
            let mut row = [self.attempt(board, slot)[1]];
            better(&mut row, &[self.turn(board, slot + 1)[1]]);
            // An attempt without the token is never better than one with it.
            better(&mut row, &[free[board][0]]);
            row
        });
        self.paid.after[slot] = paid;
    }

    /// The card is yet to be chosen, and nothing may be spent (O3).
    fn choose(&mut self, slot: usize, which: impl Fn(usize) -> bool + Sync) -> f64 {
        let mut free = std::mem::take(&mut self.free.after[slot]);
        let choice = self.rest.choice(self.boards, &self.exchanges, slot);
        let change = refresh(&mut free, which, |board| {
            let mut row = self.attempt(board, slot);
            better(&mut row, &choice.best(board));
            row
        });
        self.free.after[slot] = free;
        change
    }

    /// A turn begins with a Decryption token: it may be spent before or after the choice (O6).
    fn begin_turns(&mut self, slot: usize, which: impl Fn(usize) -> bool + Sync) -> f64 {
        let mut start = std::mem::take(&mut self.start[slot]);
        let unspent = self.paid.choice(self.boards, &self.exchanges, slot);
        let spent = self.free.choice(self.boards, &self.exchanges, slot);
        let change = refresh(&mut start, which, |board| {
            let mut row = [self.attempt(board, slot)[1]];
            better(&mut row, &unspent.best(board));
            better(&mut row, &spent.best(board));
            row
        });
        self.start[slot] = start;
        change
    }
}
