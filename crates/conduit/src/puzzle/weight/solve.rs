//! All solutions of a puzzle, listed or only counted.

use super::cups::{Cups, MOST};
use super::{Filling, Weight};

/// The most pieces that can lie on one side of a solution: at least one of the six lies on the other,
/// for a side with pieces weighs something.
const MOST_ON_A_SIDE: usize = 5;
/// In how many ways five pieces go into four cups.
const MOST_WAYS: usize = 56;

/// How many solutions differ, counted up to `most`. The loads of the two sides are listed apart, by
/// the number of pieces, and met: some 250 sums in place of 1716 fillings, and nothing on the heap.
pub(super) fn count(puzzle: &Weight, most: usize) -> usize {
    let pieces = usize::from(puzzle.pieces);
    let (left, right) = (Loads::of(&puzzle.left, pieces), Loads::of(&puzzle.right, pieces));
    let mut count = 0;
    for on_left in 1..pieces {
        // A load is a byte, so no index needs to be checked.
        let mut ways = [0u8; 256];
        for &load in right.with(pieces - on_left) {
            ways[usize::from(load)] += 1;
        }
        count +=
            left.with(on_left).iter().map(|&load| u32::from(ways[usize::from(load)])).sum::<u32>();
        if count as usize >= most {
            return most;
        }
    }
    count as usize
}

/// What one side can weigh, for one to five pieces on it, each way to fill the cups once.
struct Loads {
    /// By the number of pieces less one. Five pieces of 30 weigh 150, which a byte holds.
    rows: [[u8; MOST_WAYS]; MOST_ON_A_SIDE],
    lens: [usize; MOST_ON_A_SIDE],
}

impl Loads {
    /// With fewer than `pieces` pieces.
    fn of(cups: &Cups, pieces: usize) -> Self {
        let weights = cups.numbers();
        let mut loads = Self { rows: [[0; MOST_WAYS]; MOST_ON_A_SIDE], lens: [0; MOST_ON_A_SIDE] };
        // A row lists first what uses the first cup alone, then what uses the second cup last, and
        // so on. `ends` says where each of these stretches ends. A further piece goes into the last
        // cup used or a later one: so cup c is added to everything up to the end of c.
        let mut ends = [0; MOST];
        for (cup, &weight) in weights.iter().enumerate() {
            loads.rows[0][cup] = weight;
            ends[cup] = cup + 1;
        }
        loads.lens[0] = weights.len();
        for row in 1..(pieces - 1).min(MOST_ON_A_SIDE) {
            let (done, to_do) = loads.rows.split_at_mut(row);
            let (from, into) = (&done[row - 1], &mut to_do[0]);
            let mut len = 0;
            for (&weight, end) in weights.iter().zip(&mut ends) {
                let stretch = *end;
                for (load, &before) in into[len..len + stretch].iter_mut().zip(&from[..stretch]) {
                    *load = before + weight;
                }
                len += stretch;
                *end = len;
            }
            loads.lens[row] = len;
        }
        loads
    }

    /// With so many pieces, at least one.
    fn with(&self, pieces: usize) -> &[u8] {
        &self.rows[pieces - 1][..self.lens[pieces - 1]]
    }
}

/// The first solutions in rising order of their counts from left to right, at most so many.
pub(super) fn solutions(puzzle: &Weight, most: usize) -> Vec<Filling> {
    let mut search = Search { puzzle, filling: Filling::empty(puzzle), found: Vec::new(), most };
    search.fill(0, puzzle.pieces, 0);
    search.found
}

/// A walk through all fillings, cup by cup.
struct Search<'a> {
    puzzle: &'a Weight,
    filling: Filling,
    found: Vec<Filling>,
    most: usize,
}

impl Search<'_> {
    /// Fills the cups from this one on with what is left of the pieces; the left side is heavier by
    /// `tilt` so far.
    fn fill(&mut self, cup: usize, pieces: u8, tilt: i32) {
        let (left, right) = (self.puzzle.left.numbers(), self.puzzle.right.numbers());
        let signed = match cup.checked_sub(left.len()) {
            None => i32::from(left[cup]),
            Some(place) => -i32::from(right[place]),
        };
        let last = cup + 1 == left.len() + right.len();
        // The last cup takes all that is left.
        for count in if last { pieces } else { 0 }..=pieces {
            if self.found.len() >= self.most {
                return;
            }
            self.put(cup, count);
            let tilt = tilt + signed * i32::from(count);
            if !last {
                self.fill(cup + 1, pieces - count, tilt);
            } else if tilt == 0 {
                self.found.push(self.filling);
            }
        }
        self.put(cup, 0);
    }

    fn put(&mut self, cup: usize, count: u8) {
        let on_left = self.filling.left.numbers().len();
        match cup.checked_sub(on_left) {
            None => self.filling.left.numbers_mut()[cup] = count,
            Some(place) => self.filling.right.numbers_mut()[place] = count,
        }
    }
}
