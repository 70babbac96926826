//! A simulated person at the puzzle, for the measure of its difficulty.

use super::Fragment;
use super::Tan;
use super::border::Borders;
use super::solve::{Board, Left, Placement};
use enigmata_game::below;
use rand::Rng;

/// How many tans a person lays or takes back until the outline is covered; nothing when the
/// patience of `most` steps is at its end.
///
/// The person takes the largest tan at hand, now and then another, and lays it where it seems to lie
/// snugly, mostly in corners and at ends. Of places that only one tan fits, and of those that no tan
/// fits any more, some are seen at once; otherwise the person goes on until a tan finds no place,
/// and takes the last one back. Nothing that was taken back is tried again in the same position.
/// After a start that leads nowhere for long, the table is swept and another start is made, which is
/// given more time; so a covering is found in the end.
pub(super) fn steps<R: Rng>(puzzle: &Fragment, most: u32, random: &mut R) -> Option<u32> {
    let board = Board::new(puzzle);
    let borders = Borders::new(puzzle, &board);
    let mut person = Person { board: &board, borders, most, steps: 0, until: 0, random };
    let mut patience = PATIENCE;
    loop {
        person.until = person.steps.saturating_add(patience);
        match person.solve(u32::MAX, Left::all()) {
            Course::Solved => return Some(person.steps),
            Course::Stuck | Course::TooLong => return None,
            Course::Swept if !person.step() => return None,
            Course::Swept => patience = patience.saturating_add(patience / 2),
        }
    }
}

/// After so many steps a first start that is stuck is swept from the table.
const PATIENCE: u32 = 20;

/// How much a person misjudges how snugly a tan lies, of a hundred.
const MISJUDGED: u32 = 150;

/// Of eight positions with a place for one tan or none, in how many a person sees it at once.
const SEEN: u32 = 1;

/// Of eight times, how often a person takes another tan than the largest.
const OTHER: u32 = 3;

/// How an attempt went.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Course {
    Solved,
    Stuck,
    Swept,
    TooLong,
}

struct Person<'a, R> {
    board: &'a Board<'a>,
    borders: Borders,
    most: u32,
    steps: u32,
    /// When this start has been given enough time.
    until: u32,
    random: &'a mut R,
}

impl<R: Rng> Person<'_, R> {
    fn solve(&mut self, free: u32, left: Left) -> Course {
        if free == 0 {
            return Course::Solved;
        }
        let fitting: Vec<Placement> = self
            .board
            .placements()
            .iter()
            .filter(|placement| placement.mask & !free == 0 && left.has(placement.tan()))
            .copied()
            .collect();
        let (once, more) = fitting.iter().fold((0, 0), |(once, more), placement| {
            (once | placement.mask, more | once & placement.mask)
        });
        let sees = below(self.random, 8) < SEEN;
        if once != free && sees {
            return Course::Stuck;
        }
        let alone = |placement: &&Placement| placement.mask & once & !more != 0;
        if let Some(forced) = fitting.iter().find(alone).filter(|_| sees) {
            return self.lay(*forced, free, left);
        }
        let kinds: Vec<Tan> = Tan::ALL.into_iter().filter(|&tan| left.has(tan)).collect();
        let other = below(self.random, 8) < OTHER;
        let bound = if other { kinds.len() as u32 } else { 1 };
        let taken = kinds[below(self.random, bound) as usize];
        let mut places: Vec<(u32, Placement)> = Vec::new();
        for placement in fitting.iter().filter(|placement| placement.tan() == taken) {
            let snug = self.borders.snug(placement.mask, free);
            places.push((snug + below(self.random, MISJUDGED), *placement));
        }
        places.sort_by_key(|place| std::cmp::Reverse(place.0));
        for (_, placement) in places {
            let course = self.lay(placement, free, left);
            if course != Course::Stuck {
                return course;
            }
        }
        Course::Stuck
    }

    /// Lays a tan, goes on, and takes it back if that leads nowhere.
    fn lay(&mut self, placement: Placement, free: u32, left: Left) -> Course {
        if !self.step() {
            return Course::TooLong;
        }
        match self.solve(free & !placement.mask, left.without(placement.tan())) {
            Course::Stuck if self.steps >= self.until => Course::Swept,
            Course::Stuck if self.step() => Course::Stuck,
            Course::Stuck => Course::TooLong,
            course @ (Course::Solved | Course::Swept | Course::TooLong) => course,
        }
    }

    /// Whether there is patience for one more step, which is then taken.
    fn step(&mut self) -> bool {
        let patient = self.steps < self.most;
        self.steps += u32::from(patient);
        patient
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;
    use crate::puzzle::fragment::Style;
    use rand::SeedableRng as _;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn a_person_needs_seven_steps_or_more_and_gives_up_without_patience() {
        let mut random = ChaCha8Rng::seed_from_u64(5);
        for style in Style::ALL {
            let puzzle = Fragment::generate(style, &mut random);
            let steps = puzzle.steps(u32::MAX, &mut random).unwrap();
            assert!(steps >= 7, "{puzzle}: {steps}");
            assert_eq!(puzzle.steps(6, &mut random), None);
        }
    }

    #[test]
    fn what_has_no_solution_is_given_up() {
        let row: Fragment = "ffffffff".parse().unwrap();
        assert_eq!(row.steps(u32::MAX, &mut ChaCha8Rng::seed_from_u64(1)), None);
    }
}
