//! Puzzles that people race to solve at this moment: the server helps no player with them.

use enigmata_conduit::puzzle::AnyPuzzle;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;

/// The puzzles that lie open at tables, in their canonical forms: a symmetric copy is no other puzzle.
#[derive(Debug, Default)]
pub struct Open(Mutex<HashMap<Arc<str>, Vec<String>>>);

impl Open {
    /// These lie open at a table now, and no others: the texts of their canonical forms.
    pub fn set(&self, table: &Arc<str>, puzzles: &[String]) {
        let mut tables = self.0.lock();
        if puzzles.is_empty() {
            tables.remove(table);
        } else {
            tables.insert(Arc::clone(table), puzzles.to_vec());
        }
    }

    /// Whether a puzzle lies open at some table.
    #[must_use]
    pub fn has(&self, puzzle: &AnyPuzzle) -> bool {
        let puzzle = puzzle.canonical().to_string();
        let tables = self.0.lock();
        tables.values().any(|open| open.contains(&puzzle))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_open_while_it_lies_at_a_table_and_so_are_its_copies() {
        let open = Open::default();
        let read = |text: &str| text.parse::<AnyPuzzle>().unwrap();
        let (one, copy) = (read("weight:4.15.22-9.13.26-5"), read("weight:26.9.13-22.4.15-5"));
        let other = read("weight:13.6-5.7-5");
        let (here, there): (Arc<str>, Arc<str>) = (Arc::from("here"), Arc::from("there"));
        assert!(!open.has(&one));
        let text = |puzzle: &AnyPuzzle| puzzle.canonical().to_string();
        open.set(&here, &[text(&one)]);
        open.set(&there, &[text(&other), text(&one)]);
        assert!(open.has(&one) && open.has(&copy) && open.has(&other));
        open.set(&there, &[]);
        assert!(open.has(&copy) && !open.has(&other));
        open.set(&here, &[]);
        assert!(!open.has(&one));
    }
}
