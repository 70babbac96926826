//! The outline of a board: connected cells within the box.

use super::cell::{BOX, CELLS, Cell, Sides};
use crate::Side;
use std::sync::LazyLock;

const NOT_FIRST_COLUMN: u16 = 0xeeee;
const NOT_LAST_COLUMN: u16 = 0x7777;

/// A connected set of four to nine cells that touches the upper and the left edge of the box (Z3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shape(u16);

/// How far a shape reaches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Extent {
    /// At most three cells each way.
    Compact,
    /// Four cells in one direction at least.
    Wide,
}

impl Shape {
    /// The fewest cells of a board.
    pub const FEWEST: usize = 4;
    /// The most cells of a board: there are nine pieces.
    pub const MOST: usize = 9;

    /// The shape of these cells, bit n for the nth of the box, if they are one.
    pub(super) fn new(cells: u16) -> Option<Self> {
        let shape = Self(cells);
        let upper_left = cells & 0x000f != 0 && cells & 0x1111 != 0;
        ((Self::FEWEST..=Self::MOST).contains(&shape.len()) && upper_left && shape.connected())
            .then_some(shape)
    }

    /// Its cells, in reading order.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let mut cells = self.0;
        std::iter::from_fn(move || {
            let cell = Cell::from_bit(cells.trailing_zeros())?;
            cells &= cells - 1;
            Some(cell)
        })
    }

    /// Whether the cell is part of it.
    #[must_use]
    pub const fn has(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 != 0
    }

    /// How many cells it has.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Never: a shape has cells.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its rows and columns.
    #[must_use]
    pub fn size(self) -> (usize, usize) {
        self.cells().fold((0, 0), |(rows, columns), cell| {
            (rows.max(cell.row() + 1), columns.max(cell.column() + 1))
        })
    }

    /// How far it reaches.
    #[must_use]
    pub fn extent(self) -> Extent {
        let (rows, columns) = self.size();
        if rows.max(columns) < BOX { Extent::Compact } else { Extent::Wide }
    }

    /// The cell of the board that shares this side; none where the side is an outer one,
    /// be it to a hole in the board.
    #[must_use]
    pub fn beside(self, cell: Cell, side: Side) -> Option<Cell> {
        cell.beside(side).filter(|other| self.has(*other))
    }

    /// The sides of a cell of the board at which there is no other.
    #[must_use]
    pub fn outer_sides(self, cell: Cell) -> Sides {
        let (cells, at) = (u32::from(self.0), cell.index());
        // Another row of bits before the first spares asking whether there is a cell before.
        let around = cells << BOX >> at;
        let north = around & 1;
        let east = if cell.column() + 1 < BOX { around >> (BOX + 1) & 1 } else { 0 };
        let south = around >> (2 * BOX) & 1;
        let west = if cell.column() > 0 { around >> (BOX - 1) & 1 } else { 0 };
        Sides::from_bits(!(north | east << 1 | south << 2 | west << 3) as u8)
    }

    /// At how many sides two of its cells meet.
    #[must_use]
    pub const fn inner_sides(self) -> u32 {
        let upright = self.0 & self.0 >> 1 & NOT_LAST_COLUMN;
        let level = self.0 & self.0 >> BOX;
        upright.count_ones() + level.count_ones()
    }

    /// All shapes of so many cells and that extent, in a fixed order. Turned ones count again.
    #[must_use]
    pub fn all(cells: usize, extent: Extent) -> &'static [Self] {
        static EVERY: LazyLock<[[Vec<Shape>; 2]; CELLS]> = LazyLock::new(|| {
            let mut every: [[Vec<Shape>; 2]; CELLS] = Default::default();
            for shape in (0..=u16::MAX).filter_map(Shape::new) {
                every[shape.len()][shape.extent() as usize].push(shape);
            }
            every
        });
        EVERY.get(cells).map_or(&[], |shapes| &shapes[extent as usize])
    }

    /// Spreads from the first cell by whole rows of bits until it grows no more.
    const fn connected(self) -> bool {
        let mut reached = self.0 & self.0.wrapping_neg();
        loop {
            let sideways = (reached & NOT_LAST_COLUMN) << 1 | (reached & NOT_FIRST_COLUMN) >> 1;
            let wider = (reached | sideways | reached << BOX | reached >> BOX) & self.0;
            if wider == reached {
                return reached == self.0;
            }
            reached = wider;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fixed polyominoes that fit a box of 4 by 4. Those of four cells all do: 19.
    #[test]
    fn z3_shapes_by_cells() {
        let counts = |extent| (4..=9).map(|cells| Shape::all(cells, extent).len()).collect();
        let (compact, wide): (Vec<usize>, Vec<usize>) =
            (counts(Extent::Compact), counts(Extent::Wide));
        assert_eq!(compact, [17, 37, 46, 32, 9, 1]);
        assert_eq!(wide, [2, 24, 136, 444, 1010, 1712]);
        assert!(Shape::all(3, Extent::Compact).is_empty());
        assert!(Shape::all(99, Extent::Wide).is_empty());
    }

    #[test]
    fn inner_sides_are_those_of_two_cells_and_the_others_outer() {
        for cells in Shape::FEWEST..=Shape::MOST {
            for shape in Shape::all(cells, Extent::Wide) {
                let sides = shape.cells().flat_map(|cell| Side::ALL.map(|side| (cell, side)));
                let meeting = sides.filter(|(cell, side)| shape.beside(*cell, *side).is_some());
                assert_eq!(meeting.count() as u32, 2 * shape.inner_sides());
                for cell in shape.cells() {
                    for side in Side::ALL {
                        let outer = shape.beside(cell, side).is_none();
                        assert_eq!(shape.outer_sides(cell).has(side), outer, "{shape:?} {cell}");
                    }
                }
            }
        }
    }

    #[test]
    fn z3_a_shape_is_connected_and_lies_in_the_corner() {
        assert!(Shape::new(0b0011_0011).is_some());
        assert!(Shape::new(0b0110_0110).is_none(), "away from the left edge");
        assert!(Shape::new(0b0011_0011 << 4).is_none(), "away from the upper edge");
        assert!(Shape::new(0b1000_0111).is_none(), "the end of a row is not beside the next");
        assert!(Shape::new(0b0001_0010_0001_0010).is_none(), "corners do not join");
    }
}
