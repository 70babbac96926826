//! The poses in which a tan has all corners on the lattice, and the quarters it then covers.

use super::{EAST, NORTH, Placed, SOUTH, Tan, WEST};

/// A part of a pose: row and column from the reference corner, and the quarters covered there.
pub(super) type Part = (i8, i8, u8);

/// A tan with a turn that fits the lattice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pose {
    pub tan: Tan,
    pub turn: u8,
    pub flipped: bool,
    parts: [Part; 3],
    len: u8,
}

const WHOLE: u8 = NORTH | EAST | SOUTH | WEST;

impl Pose {
    /// What a tan covers, the parts counted from its reference corner.
    pub(super) fn parts(&self) -> &[Part] {
        &self.parts[..usize::from(self.len)]
    }

    /// The pose of a tan that lies on the lattice, and the row and column of its reference corner.
    pub(super) fn of(placed: &Placed) -> Option<(Self, i8, i8)> {
        let on_lattice = |whole: i16| (whole % 2 == 0).then(|| i8::try_from(whole / 2).ok())?;
        if placed.x.root != 0 || placed.y.root != 0 {
            return None;
        }
        let (row, column) = (on_lattice(placed.y.whole)?, on_lattice(placed.x.whole)?);
        // A triangle turned over lies like one that is turned by a right angle more.
        let (turn, flipped) = match placed.tan {
            Tan::Large | Tan::Medium | Tan::Small if placed.flipped => (placed.turn % 8 + 2, false),
            Tan::Large | Tan::Medium | Tan::Small | Tan::Square | Tan::Parallelogram => {
                (placed.turn, placed.flipped)
            }
        };
        let first = Self::first(placed.tan, flipped);
        (turn % 2 == first.turn).then(|| (first.turned(turn % 8 / 2), row, column))
    }

    /// The pose with the least turn. The medium triangle's legs are diagonals of squares, so its
    /// turns on the lattice are odd.
    const fn first(tan: Tan, flipped: bool) -> Self {
        const NONE: Part = (0, 0, 0);
        let (turn, parts, len) = match (tan, flipped) {
            (Tan::Large, _) => {
                let parts = [(0, 0, WHOLE), (0, 1, NORTH | WEST), (1, 0, NORTH | WEST)];
                (0, parts, 3)
            }
            (Tan::Medium, _) => (1, [(0, -1, EAST | SOUTH), (0, 0, SOUTH | WEST), NONE], 2),
            (Tan::Small, _) => (0, [(0, 0, NORTH | WEST), NONE, NONE], 1),
            (Tan::Square, false) => (0, [(0, 0, WHOLE), NONE, NONE], 1),
            (Tan::Square, true) => (0, [(0, -1, WHOLE), NONE, NONE], 1),
            (Tan::Parallelogram, false) => {
                (0, [(0, 0, NORTH | EAST), (0, 1, SOUTH | WEST), NONE], 2)
            }
            (Tan::Parallelogram, true) => {
                (0, [(0, -1, NORTH | WEST), (0, -2, EAST | SOUTH), NONE], 2)
            }
        };
        Self { tan, turn, flipped, parts, len }
    }

    /// Turned clockwise by right angles about the reference corner.
    const fn turned(mut self, right_angles: u8) -> Self {
        let mut times = 0;
        while times < right_angles {
            self.turn += 2;
            let mut index = 0;
            while index < self.len as usize {
                let (row, column, quarters) = self.parts[index];
                self.parts[index] = (column, -row - 1, (quarters << 1 | quarters >> 3) & WHOLE);
                index += 1;
            }
            times += 1;
        }
        self
    }
}

/// Every pose, each footprint once, larger tans first.
pub(super) static POSES: [Pose; 17] = {
    let mut all = [Pose::first(Tan::Large, false); 17];
    let (mut index, mut kind) = (0, 0);
    while kind < Tan::ALL.len() {
        let tan = Tan::ALL[kind];
        let (turns, sides) = match tan {
            Tan::Large | Tan::Medium | Tan::Small => (4, 1),
            Tan::Square => (1, 1),
            Tan::Parallelogram => (2, 2),
        };
        let mut nth = 0;
        while nth < turns * sides {
            all[index] = Pose::first(tan, nth >= turns).turned(nth % turns);
            index += 1;
            nth += 1;
        }
        kind += 1;
    }
    assert!(index == all.len());
    all
};

/// The three quarters that share a side with one: two in the same square, then the one across.
pub(super) fn beside(row: i8, column: i8, quarter: u8) -> [(i8, i8, u8); 3] {
    let next = (quarter << 1 | quarter >> 3) & WHOLE;
    let previous = (quarter >> 1 | quarter << 3) & WHOLE;
    let across = match quarter {
        NORTH => (row - 1, column, SOUTH),
        EAST => (row, column + 1, WEST),
        SOUTH => (row + 1, column, NORTH),
        _ => (row, column - 1, EAST),
    };
    [(row, column, next), (row, column, previous), across]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn z2_every_pose_has_its_own_footprint_and_the_area_of_its_tan() {
        let mut footprints = BTreeSet::new();
        for pose in &POSES {
            let top = pose.parts().iter().map(|part| part.0).min().unwrap();
            let left = pose.parts().iter().map(|part| part.1).min().unwrap();
            let mut moved: Vec<Part> =
                pose.parts().iter().map(|part| (part.0 - top, part.1 - left, part.2)).collect();
            moved.sort_unstable();
            assert!(footprints.insert(moved), "{pose:?}");
            let quarters: u32 = pose.parts().iter().map(|part| part.2.count_ones()).sum();
            let expected = match pose.tan {
                Tan::Large => 8,
                Tan::Medium | Tan::Square | Tan::Parallelogram => 4,
                Tan::Small => 2,
            };
            assert_eq!(quarters, expected);
        }
    }

    #[test]
    fn a_quarter_lies_beside_those_that_lie_beside_it() {
        for quarter in [NORTH, EAST, SOUTH, WEST] {
            for (row, column, other) in beside(3, 5, quarter) {
                assert!(beside(row, column, other).contains(&(3, 5, quarter)));
            }
        }
    }
}
