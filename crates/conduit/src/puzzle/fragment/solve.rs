//! The search for all coverings of an outline: exact cover over bit masks.

use super::lattice::{POSES, Pose};
use super::{Answer, EAST, Fragment, NORTH, Offset, Placed, SOUTH, Tan, WEST};
use std::ops::ControlFlow;

/// A tan somewhere in the outline.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placement {
    /// The quarters that it covers, by their numbers.
    pub mask: u32,
    pub pose: &'static Pose,
    pub row: i8,
    pub column: i8,
}

impl Placement {
    pub(super) fn tan(&self) -> Tan {
        self.pose.tan
    }

    /// As an answer says it.
    pub(super) fn placed(&self) -> Placed {
        let on_lattice = |unit: i8| Offset { whole: 2 * i16::from(unit), root: 0 };
        let &Pose { tan, turn, flipped, .. } = self.pose;
        Placed { tan, turn, flipped, x: on_lattice(self.column), y: on_lattice(self.row) }
    }
}

/// The tans that are still to be laid: how many of each kind, four bits a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Left(u32);

impl Left {
    pub(super) fn all() -> Self {
        Self(Tan::ALL.into_iter().map(|tan| (tan.how_many() as u32) << (4 * tan as u32)).sum())
    }

    #[inline]
    pub(super) const fn has(self, tan: Tan) -> bool {
        self.0 >> (4 * tan as u32) & 15 != 0
    }

    /// Without one of a kind that it has.
    #[inline]
    pub(super) const fn without(self, tan: Tan) -> Self {
        Self(self.0 - (1 << (4 * tan as u32)))
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// An outline with its quarters numbered by rows, and every way to lay one tan into it.
pub(super) struct Board<'a> {
    puzzle: &'a Fragment,
    /// The number of the first quarter of each unit square.
    first: Vec<u8>,
    /// By the lowest quarter covered, larger tans first.
    placements: Vec<Placement>,
    /// Where the placements of each lowest quarter begin, and where they all end.
    begin: [u16; 33],
}

impl<'a> Board<'a> {
    pub(super) fn new(puzzle: &'a Fragment) -> Self {
        let (width, height) = (puzzle.width(), puzzle.height());
        let mut first = Vec::with_capacity(width * height);
        let mut number = 0;
        for index in 0..width * height {
            first.push(number);
            number += puzzle.at(index / width, index % width).count_ones() as u8;
        }
        let mut board = Self { puzzle, first, placements: Vec::new(), begin: [0; 33] };
        board.find_placements();
        board
    }

    /// Every way to lay one tan, by the lowest quarter covered, larger tans first.
    pub(super) fn placements(&self) -> &[Placement] {
        &self.placements
    }

    /// The number of a quarter of the outline, as a mask of one bit; nothing if it is outside.
    pub(super) fn bit(&self, row: i8, column: i8, quarter: u8) -> Option<u32> {
        self.mask(row, column, quarter)
    }

    /// What a pose covers with its reference corner there; nothing if it sticks out.
    pub(super) fn footprint(&self, pose: &Pose, row: i8, column: i8) -> Option<u32> {
        pose.parts().iter().try_fold(0, |mask, &(down, right, quarters)| {
            let (row, column) = (row.checked_add(down)?, column.checked_add(right)?);
            Some(mask | self.mask(row, column, quarters)?)
        })
    }

    /// How many coverings differ, counted up to `most`.
    pub(super) fn count(&self, most: usize) -> usize {
        let mut count = 0;
        if most > 0 {
            let _ = self.search(u32::MAX, Left::all(), &mut Vec::new(), &mut |_| {
                count += 1;
                if count < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
        count
    }

    /// The coverings, larger tans first in each.
    pub(super) fn solutions(&self, most: usize) -> Vec<Answer> {
        let found = self.coverings(u32::MAX, Left::all(), most);
        let answer = |chosen: Vec<Placement>| {
            let mut placed: Vec<Placed> = chosen.iter().map(Placement::placed).collect();
            placed.sort_unstable();
            Answer(placed)
        };
        found.into_iter().map(answer).collect()
    }

    /// The coverings of the quarters that are free by the tans that are left, at most so many.
    pub(super) fn coverings(&self, free: u32, left: Left, most: usize) -> Vec<Vec<Placement>> {
        let mut found = Vec::new();
        if most > 0 {
            let _ = self.search(free, left, &mut Vec::new(), &mut |chosen| {
                found.push(
                    chosen.iter().map(|&index| self.placements[usize::from(index)]).collect(),
                );
                if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
        found
    }

    /// Covers the lowest free quarter in every way, and so on. Each covering is met once, since the
    /// order in which its tans are laid is determined; alike tans are not told apart.
    fn search(
        &self,
        free: u32,
        left: Left,
        chosen: &mut Vec<u16>,
        each: &mut impl FnMut(&[u16]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if free == 0 {
            return if left.is_empty() { each(chosen) } else { ControlFlow::Continue(()) };
        }
        let lowest = free.trailing_zeros() as usize;
        for index in self.begin[lowest]..self.begin[lowest + 1] {
            let Placement { mask, pose, .. } = self.placements[usize::from(index)];
            if mask & !free == 0 && left.has(pose.tan) {
                chosen.push(index);
                let flow = self.search(free & !mask, left.without(pose.tan), chosen, each);
                chosen.pop();
                flow?;
            }
        }
        ControlFlow::Continue(())
    }

    fn find_placements(&mut self) {
        let mut found: Vec<Placement> = Vec::with_capacity(256);
        for row in 0..=self.puzzle.height() as i8 {
            for column in 0..=self.puzzle.width() as i8 {
                for pose in &POSES {
                    if let Some(mask) = self.footprint(pose, row, column) {
                        found.push(Placement { mask, pose, row, column });
                    }
                }
            }
        }
        found.sort_unstable_by_key(|placement| {
            (placement.mask.trailing_zeros(), placement.tan(), placement.mask)
        });
        for placement in &found {
            self.begin[placement.mask.trailing_zeros() as usize + 1] += 1;
        }
        for lowest in 0..32 {
            self.begin[lowest + 1] += self.begin[lowest];
        }
        self.placements = found;
    }

    /// These quarters of a square, by their numbers; nothing if one of them is outside.
    fn mask(&self, row: i8, column: i8, quarters: u8) -> Option<u32> {
        let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
        let here = self.puzzle.at(row, column);
        if quarters & !here != 0 {
            return None;
        }
        let first = self.first[row * self.puzzle.width() + column];
        let number = |quarter: u8| u32::from(first) + (here & (quarter - 1)).count_ones();
        let each = [NORTH, EAST, SOUTH, WEST].into_iter().filter(|quarter| quarters & quarter != 0);
        Some(each.fold(0, |mask, quarter| mask | 1 << number(quarter)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;
    use std::collections::BTreeSet;

    /// Every way to lay the seven one kind after another, kept as sets of footprints by kind.
    fn by_brute_force(puzzle: &Fragment) -> usize {
        let board = Board::new(puzzle);
        let mut found = BTreeSet::new();
        let mut laid = Vec::new();
        lay(&board, &Tan::SEVEN, 0, &mut laid, &mut found);
        found.len()
    }

    fn lay(
        board: &Board<'_>,
        order: &[Tan],
        covered: u32,
        laid: &mut Vec<(Tan, u32)>,
        found: &mut BTreeSet<Vec<(Tan, u32)>>,
    ) {
        let Some((&tan, rest)) = order.split_first() else {
            let mut footprints = laid.clone();
            footprints.sort_unstable();
            found.insert(footprints);
            return;
        };
        for placement in board.placements() {
            if placement.tan() == tan && placement.mask & covered == 0 {
                laid.push((tan, placement.mask));
                lay(board, rest, covered | placement.mask, laid, found);
                laid.pop();
            }
        }
    }

    #[test]
    fn z2_the_count_agrees_with_brute_force_and_all_solutions_pass_the_checker() {
        // The square has one solution, seen from eight sides; a row has no place for a large
        // triangle.
        for (text, expected) in
            [("06c0.6ffc.3ff9.0390", Some(8)), ("ffff.ffff", None), ("ffffffff", Some(0))]
        {
            let puzzle: Fragment = text.parse().unwrap();
            let count = puzzle.count(usize::MAX);
            assert_eq!(count, by_brute_force(&puzzle), "{text}");
            assert!(expected.is_none_or(|expected| expected == count), "{text}: {count}");
            let solutions = puzzle.solutions(usize::MAX);
            assert_eq!(solutions.iter().collect::<BTreeSet<_>>().len(), count);
            assert!(solutions.iter().all(|answer| puzzle.check(answer) == Ok(())));
            assert_eq!(puzzle.solutions(1), solutions[..count.min(1)]);
            assert_eq!(puzzle.count(1), count.min(1));
            assert_eq!((puzzle.count(0), puzzle.solutions(0).len()), (0, 0));
        }
    }
}
