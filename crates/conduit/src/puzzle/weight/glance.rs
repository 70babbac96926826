//! What a person sees of a puzzle before a piece is put.

use super::{Side, Weight};

/// Whether sizes and parity allow so many pieces on the left.
pub(super) fn is_plausible(puzzle: &Weight, on_left: u8) -> bool {
    let [left, right] = Side::BOTH.map(|side| Sizes::of(puzzle.weights(side)));
    let (on_left, on_right) = (i32::from(on_left), i32::from(puzzle.pieces - on_left));
    let overlap = left.least * on_left <= right.most * on_right
        && right.least * on_right <= left.most * on_left;
    let parity = match (left.parity, right.parity) {
        (Some(left), Some(right)) => (left * on_left + right * on_right) % 2 == 0,
        (Some(_) | None, None) | (None, Some(_)) => true,
    };
    overlap && parity
}

/// What a glance at the weights of a side tells.
pub(super) struct Sizes {
    least: i32,
    most: i32,
    /// The largest number that people see to divide them all.
    pub(super) divisor: i32,
    /// Whether all are even (0) or all are odd (1).
    parity: Option<i32>,
}

impl Sizes {
    /// What a glance tells of these weights.
    pub(super) fn of(weights: &[u8]) -> Self {
        let weights = weights.iter().map(|&weight| i32::from(weight));
        let (mut least, mut most) = (i32::MAX, 0);
        for weight in weights.clone() {
            (least, most) = (least.min(weight), most.max(weight));
        }
        let divide = |divisor: i32| weights.clone().all(|weight| weight % divisor == 0);
        let divisor = [10, 5, 3, 2].into_iter().find(|&divisor| divide(divisor)).unwrap_or(1);
        let alike = weights.clone().all(|weight| weight % 2 == least % 2);
        Self { least, most, divisor, parity: alike.then_some(least % 2) }
    }

    /// Whether so many pieces may weigh this much, by their sizes.
    pub(super) const fn may_reach(&self, load: i32, pieces: i32) -> bool {
        self.least * pieces <= load && load <= self.most * pieces
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn sizes_and_parity_never_rule_out_a_solution() {
        let mut random = ChaCha8Rng::seed_from_u64(12);
        for params in Weight::params() {
            let puzzle = Weight::generate(params, &mut random);
            for solution in puzzle.solutions(usize::MAX) {
                assert!(is_plausible(&puzzle, solution.counts(Side::Left).iter().sum()));
            }
        }
        // Three odd pieces cannot weigh as much as any number of even ones, nor one of 2 as much as
        // three of 10.
        let check = |text: &str, expected: [bool; 3]| {
            let puzzle: Weight = text.parse().unwrap();
            assert_eq!([1, 2, 3].map(|on_left| is_plausible(&puzzle, on_left)), expected, "{text}");
        };
        check("2.20-5.7-4", [false, true, false]);
        check("1.2-10.11-4", [false, false, false]);
        check("1.30-2.29-4", [true, true, true]);
    }
}
