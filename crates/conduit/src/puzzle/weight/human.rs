//! A person at the scale, simulated: how many pieces are put and taken until it balances.
//!
//! People first settle how many pieces go on each side, as far as sizes and parity allow. They load
//! one side more or less at random and build the same sum on the other. If it does not come out, they
//! look at the difference and move a piece that makes up for it; after a few such moves they clear
//! the scale and begin again. A look costs nothing; each piece put or taken is a step.

use super::cups::MOST;
use super::glance::{Sizes, is_plausible};
use super::{Side, Weight, solve};
use enigmata_game::below;
use rand::Rng;

/// How many steps one run takes to the first solution, if it takes no more than `most`.
pub(super) fn steps<R: Rng>(puzzle: &Weight, most: u32, random: &mut R) -> Option<u32> {
    // What has no solution cannot be solved, however patient the person is.
    if solve::count(puzzle, 1) == 0 {
        return None;
    }
    let mut person = Person {
        puzzle,
        random,
        held: [[0; MOST]; 2],
        remembered: [[[0; MOST]; 2]; MEMORY],
        next: 0,
        steps: 0,
        most,
    };
    person.solve()?;
    Some(person.steps)
}

/// How many failed fillings a person remembers.
const MEMORY: usize = 6;

/// What each cup holds, by side and place.
type Held = [[u8; MOST]; 2];

/// A cup by its side and place.
type At = (Side, usize);

struct Person<'a, R> {
    puzzle: &'a Weight,
    random: &'a mut R,
    held: Held,
    remembered: [Held; MEMORY],
    next: usize,
    steps: u32,
    most: u32,
}

impl<R: Rng> Person<'_, R> {
    /// Tries until the scale balances; nothing when the patience is at its end.
    fn solve(&mut self) -> Option<()> {
        loop {
            let on_left = self.choose_split()?;
            let first = if below(self.random, 2) == 0 { Side::Left } else { Side::Right };
            let on_first = match first {
                Side::Left => on_left,
                Side::Right => self.puzzle.pieces - on_left,
            };
            self.load(first, on_first)?;
            self.match_with(first.other(), self.puzzle.pieces - on_first)?;
            let moves = 2 + below(self.random, 4);
            for _ in 0..moves {
                if self.tilt() == 0 {
                    return Some(());
                }
                self.remember();
                if !self.mend()? {
                    break;
                }
            }
            if self.tilt() == 0 {
                return Some(());
            }
            self.clear()?;
        }
    }

    /// How many pieces go on the left: any number that sizes and parity do not rule out.
    fn choose_split(&mut self) -> Option<u8> {
        let mut splits = [0; 8];
        let mut len = 0;
        for on_left in 1..self.puzzle.pieces {
            if is_plausible(self.puzzle, on_left) {
                splits[len as usize] = on_left;
                len += 1;
            }
        }
        (len > 0).then(|| splits[below(self.random, len) as usize])
    }

    /// Loads the first side at random; only the last piece is chosen so that the other side can
    /// come to the same sum, by its size and its common divisor.
    fn load(&mut self, side: Side, pieces: u8) -> Option<()> {
        let others = Sizes::of(self.puzzle.weights(side.other()));
        let on_other = i32::from(self.puzzle.pieces - pieces);
        for left in (0..pieces).rev() {
            let load = self.load_of(side);
            let cup = self.any_cup(side, |weight| {
                let load = load + weight;
                left > 0 || load % others.divisor == 0 && others.may_reach(load, on_other)
            });
            self.put((side, cup))?;
        }
        Some(())
    }

    /// Builds the sum of the side that is loaded on this one.
    fn match_with(&mut self, side: Side, pieces: u8) -> Option<()> {
        let sizes = Sizes::of(self.puzzle.weights(side));
        for left in (0..i32::from(pieces)).rev() {
            let missing = self.load_of(side.other()) - self.load_of(side);
            let cup = match left {
                0 => self.nearest_cup(side, missing),
                // The last two together are seen as often as not.
                1 if below(self.random, 2) == 0 => {
                    let weights = self.puzzle.weights(side);
                    let has = |wanted: i32| weights.iter().any(|&other| i32::from(other) == wanted);
                    self.any_cup(side, |weight| has(missing - weight))
                }
                _ => self.any_cup(side, |weight| sizes.may_reach(missing - weight, left)),
            };
            self.put((side, cup))?;
        }
        Some(())
    }

    /// Moves one piece: the move that leaves the least difference, to a filling not remembered. On
    /// two looks of three only moves within a side are seen. Whether there was one.
    fn mend(&mut self) -> Option<bool> {
        let across = below(self.random, 3) == 0;
        let tilt = self.tilt();
        let (mut best, mut least, mut alike) = (None, i32::MAX, 0);
        for from in self.cups() {
            if self.held[from.0 as usize][from.1] == 0 {
                continue;
            }
            for to in self.cups() {
                if from == to || from.0 != to.0 && !across || self.is_remembered(from, to) {
                    continue;
                }
                let left_over = (tilt - self.signed(from) + self.signed(to)).abs();
                if left_over < least {
                    (best, least, alike) = (Some((from, to)), left_over, 1);
                } else if left_over == least {
                    // The last of several has a chance that makes all of them as likely.
                    alike += 1;
                    if below(self.random, alike) == 0 {
                        best = Some((from, to));
                    }
                }
            }
        }
        let Some((from, to)) = best else { return Some(false) };
        self.take(from)?;
        self.put(to)?;
        Some(true)
    }

    /// Takes every piece off the scale.
    fn clear(&mut self) -> Option<()> {
        for (side, place) in self.cups() {
            while self.held[side as usize][place] > 0 {
                self.take((side, place))?;
            }
        }
        Some(())
    }

    fn put(&mut self, (side, place): At) -> Option<()> {
        self.step()?;
        self.held[side as usize][place] += 1;
        Some(())
    }

    fn take(&mut self, (side, place): At) -> Option<()> {
        self.step()?;
        self.held[side as usize][place] -= 1;
        Some(())
    }

    /// One more, if there is patience for it.
    fn step(&mut self) -> Option<()> {
        if self.steps >= self.most {
            return None;
        }
        self.steps += 1;
        Some(())
    }

    /// A cup whose weight fits, any of them; or any at all when none does.
    fn any_cup(&mut self, side: Side, fits: impl Fn(i32) -> bool) -> usize {
        let weights = self.puzzle.weights(side);
        let fitting = weights.iter().filter(|&&weight| fits(i32::from(weight))).count() as u32;
        if fitting == 0 {
            return below(self.random, weights.len() as u32) as usize;
        }
        let chosen = below(self.random, fitting) as usize;
        let mut places = (0..weights.len()).filter(|&place| fits(i32::from(weights[place])));
        places.nth(chosen).unwrap_or(0)
    }

    /// The cup whose weight is nearest to this, the first of two.
    fn nearest_cup(&self, side: Side, wanted: i32) -> usize {
        let weights = self.puzzle.weights(side);
        let far = |place: &usize| (i32::from(weights[*place]) - wanted).abs();
        (0..weights.len()).min_by_key(far).unwrap_or(0)
    }

    fn remember(&mut self) {
        self.remembered[self.next] = self.held;
        self.next = (self.next + 1) % MEMORY;
    }

    /// Whether a piece moved between these cups would make a filling that is remembered.
    fn is_remembered(&self, from: At, to: At) -> bool {
        let mut moved = self.held;
        moved[from.0 as usize][from.1] -= 1;
        moved[to.0 as usize][to.1] += 1;
        self.remembered.contains(&moved)
    }

    /// Every cup, from left to right.
    fn cups(&self) -> impl Iterator<Item = At> + use<R> {
        let lens = Side::BOTH.map(|side| (side, self.puzzle.weights(side).len()));
        lens.into_iter().flat_map(|(side, len)| (0..len).map(move |place| (side, place)))
    }

    /// By how much a piece in this cup tilts the scale to the left.
    fn signed(&self, (side, place): At) -> i32 {
        let weight = i32::from(self.puzzle.weights(side)[place]);
        match side {
            Side::Left => weight,
            Side::Right => -weight,
        }
    }

    fn load_of(&self, side: Side) -> i32 {
        let held = self.held[side as usize];
        let weights = self.puzzle.weights(side);
        weights.iter().zip(held).map(|(&weight, count)| i32::from(weight) * i32::from(count)).sum()
    }

    /// By how much the left side is heavier.
    fn tilt(&self) -> i32 {
        self.load_of(Side::Left) - self.load_of(Side::Right)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn a_person_needs_at_least_the_pieces_and_comes_to_an_end() {
        let mut random = ChaCha8Rng::seed_from_u64(7);
        for params in Weight::params() {
            let puzzle = Weight::generate(params, &mut random);
            let steps = puzzle.steps(1_000_000, &mut random).unwrap();
            assert!(steps >= u32::from(puzzle.pieces), "{puzzle}: {steps}");
            assert_eq!(puzzle.steps(u32::from(puzzle.pieces) - 1, &mut random), None);
        }
    }

    #[test]
    fn the_same_chance_makes_the_same_steps() {
        let puzzle: Weight = "4.15.22-9.13.26-5".parse().unwrap();
        let run = |seed| puzzle.steps(10_000, &mut ChaCha8Rng::seed_from_u64(seed));
        assert_eq!([1, 2, 3, 4].map(run), [Some(41), Some(15), Some(189), Some(231)]);
    }

    #[test]
    fn more_cups_and_pieces_take_longer() {
        let median = |params: &str| {
            let mut random = ChaCha8Rng::seed_from_u64(11);
            let params = params.parse().unwrap();
            let run = |_| Weight::generate(params, &mut random).steps(10_000, &mut random);
            let mut steps: Vec<_> =
                (0..101).map(run).map(|steps| steps.unwrap_or(10_000)).collect();
            steps.sort_unstable();
            steps[50]
        };
        let medians = ["2x2n3w12", "2x3n5w20", "3x4n6w30"].map(median);
        assert!(medians.is_sorted_by(|easier, harder| easier < harder), "{medians:?}");
    }
}
