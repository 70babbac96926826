//! Cells of the box that a board lies in, and their sides.

use crate::Side;
use std::fmt;

/// A board fits in a box of so many cells each way (Z3).
pub(super) const BOX: usize = 4;
/// The cells of the box.
pub(super) const CELLS: usize = BOX * BOX;

/// A place in the box, by rows from the upper left, counted from zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell in that row and column, each from 0 to 3.
    #[must_use]
    pub const fn new(row: usize, column: usize) -> Option<Self> {
        if row < BOX && column < BOX { Some(Self((row * BOX + column) as u8)) } else { None }
    }

    /// All of the box, in reading order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CELLS as u8).map(Self)
    }

    /// The cell of that number in reading order.
    pub(super) const fn from_bit(bit: u32) -> Option<Self> {
        if bit < CELLS as u32 { Some(Self(bit as u8)) } else { None }
    }

    /// Its row, counted from the top.
    #[must_use]
    pub const fn row(self) -> usize {
        self.index() / BOX
    }

    /// Its column, counted from the left.
    #[must_use]
    pub const fn column(self) -> usize {
        self.index() % BOX
    }

    /// Its number in reading order.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell of the box that shares this side.
    #[must_use]
    pub const fn beside(self, side: Side) -> Option<Self> {
        let (row, column) = (self.row(), self.column());
        match side {
            Side::North if row > 0 => Self::new(row - 1, column),
            Side::West if column > 0 => Self::new(row, column - 1),
            Side::North | Side::West => None,
            Side::East => Self::new(row, column + 1),
            Side::South => Self::new(row + 1, column),
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", self.row() + 1, self.column() + 1)
    }
}

/// Some sides of a cell: where a piece as it lies has its channel ends, or where connectors are
/// printed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Sides(u8);

impl Sides {
    /// Set without a side.
    pub const NONE: Self = Self(0);

    /// From bits: 1 north, 2 east, 4 south, 8 west; others are not held.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & 0xf)
    }

    /// As bits: 1 north, 2 east, 4 south, 8 west.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether it is among them.
    #[must_use]
    pub const fn has(self, side: Side) -> bool {
        self.0 & bit(side) != 0
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of sides, 0 to 4.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// After a quarter turn clockwise.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self::from_bits(self.0 << 1 | self.0 >> 3)
    }

    /// With east and west exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.0 & 0b101 | (self.0 & 0b10) << 2 | (self.0 & 0b1000) >> 2)
    }

    /// From its letter in a text: a hexadecimal digit.
    pub(super) fn from_letter(letter: char) -> Option<Self> {
        let digit = letter.to_digit(16).filter(|_| !letter.is_ascii_uppercase())?;
        u8::try_from(digit).ok().map(Self)
    }

    /// Its letter in a text.
    pub(super) fn letter(self) -> char {
        char::from_digit(u32::from(self.0), 16).unwrap_or('0')
    }
}

impl fmt::Display for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<&str> =
            Side::ALL.into_iter().filter(|side| self.has(*side)).map(word).collect();
        match words.split_last() {
            None => f.write_str("nowhere"),
            Some((last, [])) => f.write_str(last),
            Some((last, before)) => write!(f, "{} and {last}", before.join(", ")),
        }
    }
}

/// Its bit in [`Sides`].
pub(super) const fn bit(side: Side) -> u8 {
    1 << side as u8
}

/// What a person calls it, the board being as printed.
const fn word(side: Side) -> &'static str {
    match side {
        Side::North => "top",
        Side::East => "right",
        Side::South => "bottom",
        Side::West => "left",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_beside_lies_beside_in_turn() {
        for cell in Cell::all() {
            for side in Side::ALL {
                if let Some(other) = cell.beside(side) {
                    assert_eq!(other.beside(side.opposite()), Some(cell));
                }
            }
        }
        let inner = Cell::all().flat_map(|cell| Side::ALL.map(|side| cell.beside(side)));
        assert_eq!(inner.flatten().count(), 2 * 24, "a box of 4 by 4 has 24 inner edges");
    }

    #[test]
    fn sides_turn_and_mirror() {
        let bend = Sides::from_bits(0b0011);
        assert_eq!(bend.turned(), Sides::from_bits(0b0110));
        assert_eq!(bend.mirrored(), Sides::from_bits(0b1001));
        for bits in 0..16 {
            let sides = Sides::from_bits(bits);
            assert_eq!(sides.turned().turned().turned().turned(), sides);
            assert_eq!(sides.mirrored().mirrored(), sides);
            assert_eq!(Sides::from_letter(sides.letter()), Some(sides));
        }
        assert_eq!(Sides::from_letter('A'), None);
        assert_eq!(Sides::from_bits(0b1101).to_string(), "top, bottom and left");
    }
}
