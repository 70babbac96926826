//! The network side of a tile: which channels are joined, and the power cells on them.

use super::colour::{Colour, Counts};
use crate::side::{Side, Turn};

/// The network side of a tile, unturned (C2). Groups are numbered in the order in which their first
/// sides come, clockwise from the north; cells are in order by group, then by colour.
///
/// One word: from the lowest bit, two bits for the group at each side, four for the number of cells,
/// and from bit 16 four for each cell, its colour below its group.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitTile", type = "string"))]
pub struct Tile(u32);

/// A power cell of a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// The number of the group it is on.
    pub group: u8,
    /// Colour by which the cell is counted (P5).
    pub colour: Colour,
}

impl Tile {
    /// The tile that lies first: all four joined, one cell (C2). That the cell is green is our own
    /// choice.
    pub const START: Self = Self::known("NESWg");

    /// The group at a side.
    #[inline]
    #[must_use]
    pub const fn group(self, side: Side) -> u8 {
        (self.0 >> (2 * side as u32) & 3) as u8
    }

    /// How many groups, one to four.
    #[must_use]
    pub fn groups(self) -> u8 {
        Side::ALL.into_iter().map(|side| self.group(side)).max().unwrap_or(0) + 1
    }

    /// The sides of a group.
    pub fn sides(self, group: u8) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(move |&side| self.group(side) == group)
    }

    /// How many cells, one to four.
    #[inline]
    #[must_use]
    pub const fn cells(self) -> u8 {
        (self.0 >> 8 & 15) as u8
    }

    /// The cell of that number, if there is one.
    #[inline]
    #[must_use]
    pub const fn cell(self, number: u8) -> Option<Cell> {
        if number < self.cells() { Some(self.nth_cell(number)) } else { None }
    }

    /// All cells, in the order of their numbers.
    pub fn all_cells(self) -> impl Iterator<Item = Cell> {
        (0..self.cells()).map(move |number| self.nth_cell(number))
    }

    /// How many cells of each colour.
    #[must_use]
    pub fn colours(self) -> Counts {
        self.all_cells().map(|cell| cell.colour).collect()
    }

    /// The tile as it looks when it is turned.
    #[must_use]
    pub const fn turned(self, turn: Turn) -> Self {
        let mut groups = [0; 4];
        let mut side = 0;
        while side < 4 {
            groups[side] = self.group(Side::ALL[side].turned_back(turn));
            side += 1;
        }
        self.regrouped(groups)
    }

    /// The tile as a mirror beside it shows it: east and west change places.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        self.regrouped([
            self.group(Side::North),
            self.group(Side::West),
            self.group(Side::South),
            self.group(Side::East),
        ])
    }

    /// The tile with every colour replaced by the next: red by blue, blue by green, green by red.
    #[must_use]
    pub const fn with_next_colours(self) -> Self {
        let mut cells = self.packed_cells();
        let mut number = 0;
        while number < self.cells() {
            let Cell { group, colour } = self.nth_cell(number);
            cells[number as usize] = Cell { group, colour: colour.next() };
            number += 1;
        }
        Self::packed(self.packed_groups(), cells, self.cells())
    }

    /// The turns that look different, from none. A tile that looks the same after half a turn or a
    /// quarter has only the first two or the first; the others are legal too (P1), but change nothing.
    pub fn turns(self) -> impl Iterator<Item = Turn> {
        let different = if self.turned(Turn::ALL[1]) == self {
            1
        } else if self.turned(Turn::ALL[2]) == self {
            2
        } else {
            4
        };
        Turn::ALL.into_iter().take(different)
    }

    /// The one that stands for all its turns.
    #[must_use]
    pub fn canonical(self) -> Self {
        Turn::ALL.into_iter().map(|turn| self.turned(turn)).min().unwrap_or(self)
    }

    /// Those of these cells that differ: of several of one colour on one group, the first.
    #[must_use]
    pub fn different(self, cells: Cells) -> Cells {
        let same = |a, b| self.nth_cell(a) == self.nth_cell(b);
        let numbers = cells.iter().filter(|&cell| {
            // Cells that do not differ are neighbours in order.
            cell == 0 || !cells.contains(cell - 1) || !same(cell - 1, cell)
        });
        numbers.fold(Cells::NONE, Cells::with)
    }

    const fn regrouped(self, groups: [u8; 4]) -> Self {
        Self::packed(groups, self.packed_cells(), self.cells())
    }

    const fn packed_groups(self) -> [u8; 4] {
        let [north, east, south, west] = Side::ALL;
        [self.group(north), self.group(east), self.group(south), self.group(west)]
    }

    const fn packed_cells(self) -> [Cell; 4] {
        [self.nth_cell(0), self.nth_cell(1), self.nth_cell(2), self.nth_cell(3)]
    }

    #[inline]
    const fn nth_cell(self, number: u8) -> Cell {
        let bits = self.0 >> (16 + 4 * (number as u32 & 3));
        Cell { group: (bits >> 2 & 3) as u8, colour: Colour::from_bits(bits & 3) }
    }

    /// From a group for each side, below four, and the first so many of the cells. The groups and the
    /// cells are put in order here.
    pub(super) const fn packed(groups: [u8; 4], cells: [Cell; 4], count: u8) -> Self {
        let (mut bits, mut renamed, mut next) = ((count as u32) << 8, [u8::MAX; 4], 0);
        let mut side = 0;
        while side < 4 {
            let group = groups[side] as usize;
            if renamed[group] == u8::MAX {
                renamed[group] = next;
                next += 1;
            }
            bits |= (renamed[group] as u32) << (2 * side);
            side += 1;
        }
        let mut sorted = [u32::MAX; 4];
        let mut number = 0;
        while number < count as usize {
            let Cell { group, colour } = cells[number];
            let mut rest = (renamed[group as usize] as u32) << 2 | colour as u32;
            let mut place = 0;
            while place <= number {
                if rest < sorted[place] {
                    (sorted[place], rest) = (rest, sorted[place]);
                }
                place += 1;
            }
            number += 1;
        }
        while number > 0 {
            number -= 1;
            bits |= sorted[number] << (16 + 4 * number);
        }
        Self(bits)
    }
}

/// A set of cells of one tile, by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Cells(u8);

impl Cells {
    /// Set without a cell.
    pub const NONE: Self = Self(0);

    /// Whether the cell is among them.
    #[must_use]
    pub const fn contains(self, cell: u8) -> bool {
        cell < 4 && self.0 & (1 << cell) != 0
    }

    /// These and that one.
    #[must_use]
    pub(super) const fn with(self, cell: u8) -> Self {
        Self(self.0 | 1 << (cell & 3))
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Numbers of the cells, rising.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..4).filter(move |&cell| self.contains(cell))
    }
}

#[cfg(test)]
#[path = "tile_tests.rs"]
mod tests;
