//! Where the generator lays tan along tan.

use super::border::{ACROSS, WITHIN};
use super::lattice::{POSES, Part, Pose};
use super::{EAST, Fragment, NORTH, SOUTH, Tan, WEST};
use enigmata_game::below;
use rand::Rng;

/// Wide enough for seven tans in a row to either side of the first.
const SIZE: usize = 32;

/// The row and column of the lattice point on which the first tan has its reference corner.
const MIDDLE: usize = SIZE / 2;

/// Some tans, and what a further one has to know of them. A square and the lattice point in its
/// upper left corner have the same index.
pub(super) struct Floor {
    /// The quarters covered.
    squares: [u8; SIZE * SIZE],
    /// The quarters with a covered one across the side of their square.
    faced: [u8; SIZE * SIZE],
    /// The lattice points in the corners of covered quarters.
    touched: [bool; SIZE * SIZE],
    rows: (usize, usize),
    columns: (usize, usize),
}

/// Where a tan may be laid.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pose: &'static Pose,
    /// The lattice point of its reference corner.
    point: usize,
    /// How long the edge is that it has in common with the others.
    pub edge: u32,
    /// How many sides of quarters that edge has.
    sides: u32,
}

impl Floor {
    /// A floor with one tan in the middle.
    pub(super) fn new<R: Rng>(tan: Tan, random: &mut R) -> Self {
        let mut floor = Self {
            squares: [0; SIZE * SIZE],
            faced: [0; SIZE * SIZE],
            touched: [false; SIZE * SIZE],
            rows: (MIDDLE, MIDDLE),
            columns: (MIDDLE, MIDDLE),
        };
        let poses: Vec<_> = POSES.iter().filter(|pose| pose.tan == tan).collect();
        let pose = poses[below(random, poses.len() as u32) as usize];
        let point = MIDDLE * SIZE + MIDDLE;
        floor.lay(Place { pose, point, edge: 0, sides: 0 });
        floor
    }

    /// Every place for a tan with an edge, or a part of one, along the edge of another.
    pub(super) fn places(&self, tan: Tan) -> Vec<Place> {
        let mut places = Vec::with_capacity(128);
        for pose in POSES.iter().filter(|pose| pose.tan == tan) {
            for row in self.rows.0 - 2..=self.rows.1 + 3 {
                for column in self.columns.0 - 2..=self.columns.1 + 3 {
                    places.extend(self.place(pose, row * SIZE + column));
                }
            }
        }
        places
    }

    /// Whether a tan would close a ring with the others. What it shares with them are chains of
    /// sides and single points, and each of these has one point more than it has sides, counting
    /// corners and middles of squares. So the points tell how many there are, and two close a ring.
    pub(super) fn encloses(&self, place: &Place) -> bool {
        let mut points = 0;
        let mut met = [0; 12];
        let mut len = 0;
        for part in place.pose.parts() {
            let index = beyond(place.point, part);
            points += u32::from(self.squares[index] != 0);
            for corner in corners(index, part.2) {
                if self.touched[corner] && !met[..len].contains(&corner) {
                    met[len] = corner;
                    len += 1;
                }
            }
        }
        points + len as u32 > place.sides + 1
    }

    /// Lays a tan.
    pub(super) fn lay(&mut self, place: Place) {
        for part in place.pose.parts() {
            let (index, quarters) = (beyond(place.point, part), part.2);
            self.squares[index] |= quarters;
            self.faced[index - SIZE] |= (quarters & NORTH) << 2;
            self.faced[index + 1] |= (quarters & EAST) << 2;
            self.faced[index + SIZE] |= (quarters & SOUTH) >> 2;
            self.faced[index - 1] |= (quarters & WEST) >> 2;
            corners(index, quarters).for_each(|corner| self.touched[corner] = true);
            let (row, column) = (index / SIZE, index % SIZE);
            self.rows = (self.rows.0.min(row), self.rows.1.max(row));
            self.columns = (self.columns.0.min(column), self.columns.1.max(column));
        }
    }

    /// The outline of what lies; nothing unless it has the area of all seven.
    pub(super) fn outline(&self) -> Option<Fragment> {
        let rows = &self.squares[self.rows.0 * SIZE..(self.rows.1 + 1) * SIZE];
        Fragment::cut_out(SIZE, rows)
    }

    /// The place with the reference corner on that point; nothing if the tan would overlap others or
    /// have no edge in common with them.
    fn place(&self, pose: &'static Pose, point: usize) -> Option<Place> {
        let mut within = 0;
        let mut across = 0;
        for part in pose.parts() {
            let (index, quarters) = (beyond(point, part), part.2);
            let here = self.squares[index];
            if here & quarters != 0 {
                return None;
            }
            let (next, previous) = (quarters << 1 | quarters >> 3, quarters >> 1 | quarters << 3);
            within += (next & here).count_ones() + (previous & here).count_ones();
            across += (self.faced[index] & quarters).count_ones();
        }
        let (edge, sides) = (WITHIN * within + ACROSS * across, within + across);
        (edge > 0).then_some(Place { pose, point, edge, sides })
    }
}

/// The index of a part's square when the reference corner is on a point.
fn beyond(point: usize, part: &Part) -> usize {
    point.wrapping_add_signed(isize::from(part.0) * SIZE as isize + isize::from(part.1))
}

/// The lattice points in the corners of some quarters of a square.
fn corners(index: usize, quarters: u8) -> impl Iterator<Item = usize> {
    let each = [
        (NORTH | WEST, index),
        (NORTH | EAST, index + 1),
        (EAST | SOUTH, index + SIZE + 1),
        (SOUTH | WEST, index + SIZE),
    ];
    each.into_iter().filter(move |(beside, _)| beside & quarters != 0).map(|(_, corner)| corner)
}
