//! What the players of one table share: its link, and what each has seen of a game that is over.

use super::ledger::Span;
use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// State that the players of one table share.
#[derive(Debug)]
pub struct Board {
    /// How many play.
    players: usize,
    /// Whether time runs.
    pub has_clock: bool,
    link: RefCell<String>,
    /// Which game it is, counted from one.
    game: Cell<u64>,
    is_finished: Cell<bool>,
    spans: RefCell<Vec<Option<Vec<Span>>>>,
    changed: Notify,
    moved: Cell<Instant>,
    waiting: Cell<usize>,
    is_stuck: Cell<bool>,
}

impl Board {
    /// A table that was opened.
    #[must_use]
    pub fn new(link: String, players: usize, has_clock: bool) -> Self {
        Self {
            players,
            has_clock,
            link: RefCell::new(link),
            game: Cell::new(1),
            is_finished: Cell::new(false),
            spans: RefCell::new(vec![None; players]),
            changed: Notify::new(),
            moved: Cell::new(Instant::now()),
            waiting: Cell::new(0),
            is_stuck: Cell::new(false),
        }
    }

    /// The link of the game that is played.
    #[must_use]
    pub fn link(&self) -> String {
        self.link.borrow().clone()
    }

    /// Which game it is.
    #[must_use]
    pub const fn game(&self) -> u64 {
        self.game.get()
    }

    /// A player has seen the end of the game. When all have: what each of them saw.
    pub fn hand_in(&self, seat: usize, spans: Vec<Span>) -> Option<Vec<Vec<Span>>> {
        let mut all = self.spans.borrow_mut();
        all[seat] = Some(spans);
        if !all.iter().all(Option::is_some) {
            return None;
        }
        let taken = std::mem::replace(&mut *all, vec![None; self.players]);
        Some(taken.into_iter().flatten().collect())
    }

    /// Another game begins.
    pub fn next(&self, link: String) {
        self.link.replace(link);
        self.game.set(self.game.get() + 1);
        self.progress();
        self.changed.notify_waiters();
    }

    /// No other game begins.
    pub fn finish(&self) {
        self.is_finished.set(true);
        self.changed.notify_waiters();
    }

    /// Whether no other game begins.
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        self.is_finished.get()
    }

    /// Wait until there is another game than this one. Whether there is.
    pub async fn after(&self, game: u64) -> bool {
        while self.game.get() == game && !self.is_finished.get() {
            self.changed.notified().await;
        }
        self.game.get() != game
    }

    /// Something has happened here.
    pub fn progress(&self) {
        self.moved.set(Instant::now());
    }

    /// A player waits for a permit to move, or no longer does: while they wait the table need not go on.
    pub fn wait(&self, waits: bool) {
        let others = self.waiting.get();
        self.waiting.set(if waits { others + 1 } else { others.saturating_sub(1) });
        self.progress();
    }

    /// Whether the table has stood still for so long, which is told once.
    pub fn is_newly_stuck(&self, after: Duration) -> bool {
        let stands = self.waiting.get() == 0 && self.moved.get().elapsed() > after;
        let is_new = stands && !self.is_finished.get() && !self.is_stuck.get();
        if is_new {
            self.is_stuck.set(true);
        }
        is_new
    }

    /// Whether it has stood still.
    #[must_use]
    pub const fn is_stuck(&self) -> bool {
        self.is_stuck.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_looked_at_when_all_have_seen_its_end() {
        let board = Board::new("a".to_owned(), 2, false);
        assert_eq!(board.hand_in(1, Vec::new()), None);
        assert_eq!(board.hand_in(0, Vec::new()), Some(vec![Vec::new(), Vec::new()]));
        board.next("b".to_owned());
        assert_eq!((board.link().as_str(), board.game()), ("b", 2));
        assert_eq!(board.hand_in(0, Vec::new()), None);
    }

    #[test]
    fn a_table_that_waits_for_the_pace_is_not_stuck() {
        let board = Board::new("a".to_owned(), 2, false);
        board.wait(true);
        assert!(!board.is_newly_stuck(Duration::ZERO));
        board.wait(false);
        while !board.is_newly_stuck(Duration::ZERO) {}
        assert!(board.is_stuck() && !board.is_newly_stuck(Duration::ZERO), "told once");
    }
}
