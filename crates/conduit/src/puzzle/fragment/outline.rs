//! An outline as a set of quarter squares, its text and its symmetric copies.

use crate::Misread;
use std::fmt;
use std::str::FromStr;

/// The upper quarter of a unit square.
pub const NORTH: u8 = 1;
/// The right quarter.
pub const EAST: u8 = 2;
/// The lower quarter.
pub const SOUTH: u8 = 4;
/// The left quarter.
pub const WEST: u8 = 8;

/// A puzzle of the family (Z2): the outline to be covered, 32 quarters in all.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fragment {
    width: u8,
    /// By rows, the quarters of each unit square that belong to the outline.
    squares: Vec<u8>,
}

impl Fragment {
    /// The quarters of an outline: an area of 8.
    pub const QUARTERS: u32 = 32;

    /// How wide and how high an outline may be; seven tans edge to edge never reach further than 11.
    pub const LONGEST: usize = 16;

    /// The outline of these unit squares, by rows, without empty rows and columns around it; nothing
    /// unless it has the right area.
    #[must_use]
    pub(super) fn cut_out(width: usize, squares: &[u8]) -> Option<Self> {
        let filled = || (0..squares.len()).filter(|&index| squares[index] != 0);
        let (top, bottom) = (filled().next()? / width, filled().next_back()? / width);
        let left = filled().map(|index| index % width).min()?;
        let right = filled().map(|index| index % width).max()?;
        let rows = squares.chunks(width).skip(top).take(bottom - top + 1);
        let squares: Vec<u8> = rows.flat_map(|row| &row[left..=right]).copied().collect();
        let fits = (right - left).max(bottom - top) < Self::LONGEST;
        (fits && quarters(&squares) == Self::QUARTERS)
            .then_some(Self { width: (right - left + 1) as u8, squares })
    }

    /// How many unit squares its bounding box is wide.
    #[must_use]
    pub fn width(&self) -> usize {
        usize::from(self.width)
    }

    /// How many unit squares its bounding box is high.
    #[must_use]
    pub fn height(&self) -> usize {
        self.squares.len() / self.width()
    }

    /// The quarters of a unit square that belong to the outline: none outside the bounding box.
    #[must_use]
    pub fn at(&self, row: usize, column: usize) -> u8 {
        if column >= self.width() {
            return 0;
        }
        self.squares.get(row * self.width() + column).copied().unwrap_or(0)
    }

    /// Its eight symmetric copies, itself first.
    #[must_use]
    pub fn symmetric(&self) -> Vec<Self> {
        let mut all = Vec::with_capacity(8);
        let mut next = self.clone();
        for _ in 0..4 {
            all.push(next.clone());
            all.push(next.mirrored());
            next = next.turned();
        }
        all
    }

    /// Turned clockwise by a right angle.
    fn turned(&self) -> Self {
        let (width, height) = (self.width(), self.height());
        let squares = (0..width * height).map(|index| {
            let square = self.at(height - 1 - index % height, index / height);
            (square << 1 | square >> 3) & 15
        });
        Self { width: height as u8, squares: squares.collect() }
    }

    /// With left and right exchanged.
    fn mirrored(&self) -> Self {
        let rows = self.squares.chunks(self.width());
        let squares = rows
            .flat_map(|row| row.iter().rev())
            .map(|&square| square & (NORTH | SOUTH) | (square & EAST) << 2 | (square & WEST) >> 2);
        Self { width: self.width, squares: squares.collect() }
    }
}

fn quarters(squares: &[u8]) -> u32 {
    squares.iter().map(|square| square.count_ones()).sum()
}

/// Rows of unit squares, joined by dots; a square is a hexadecimal digit, the sum of [`NORTH`],
/// [`EAST`], [`SOUTH`] and [`WEST`].
impl fmt::Display for Fragment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, row) in self.squares.chunks(self.width()).enumerate() {
            f.write_str(if index == 0 { "" } else { "." })?;
            row.iter().try_for_each(|square| write!(f, "{square:x}"))?;
        }
        Ok(())
    }
}

impl FromStr for Fragment {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let no = |why: &str, russian: &str| Misread::new(why, russian);
        let width = text.split('.').next().map_or(0, str::len);
        let long = 1..=Self::LONGEST;
        if !long.contains(&width) || !long.contains(&text.split('.').count()) {
            return Err(no(
                "an outline has 1 to 16 rows of 1 to 16 squares, joined by dots",
                "в контуре от 1 до 16 рядов по 1–16 квадратов, между рядами точки",
            ));
        }
        let mut squares = Vec::new();
        for row in text.split('.') {
            if row.len() != width {
                return Err(no(
                    "the rows of an outline are of the same length",
                    "ряды контура одной длины",
                ));
            }
            for letter in row.bytes() {
                squares.push(match letter {
                    b'0'..=b'9' => letter - b'0',
                    b'a'..=b'f' => letter - b'a' + 10,
                    _ => {
                        return Err(no(
                            "a square of an outline is one of 0 to 9 and a to f",
                            "квадрат контура — это знак от 0 до 9 или от a до f",
                        ));
                    }
                });
            }
        }
        let read = Self::cut_out(width, &squares).ok_or_else(|| {
            no(
                "an outline has exactly 32 quarters of squares, an area of 8",
                "в контуре ровно 32 четверти квадратов, площадь 8",
            )
        })?;
        if read.squares.len() != squares.len() {
            return Err(no(
                "the first and last rows and columns of an outline are not empty",
                "крайние ряды и столбцы контура не пусты",
            ));
        }
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;
    use crate::puzzle::fragment::Answer;
    use enigmata_game::below;
    use rand::SeedableRng as _;
    use rand_chacha::ChaCha8Rng;
    use std::collections::BTreeSet;

    /// A lopsided outline, so that all eight copies differ.
    const LOPSIDED: &str = "9fff.0ff3.006f.0003";

    #[test]
    fn z2_an_outline_reads_back_as_it_was_written() {
        for text in ["ffff.ffff", "ffffffff", LOPSIDED] {
            assert_eq!(text.parse::<Fragment>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn z2_symmetric_copies_have_one_canonical_form() {
        let puzzle: Fragment = LOPSIDED.parse().unwrap();
        let copies = puzzle.symmetric();
        assert_eq!(copies.iter().collect::<BTreeSet<_>>().len(), 8);
        assert_eq!(copies[0], puzzle);
        for copy in &copies {
            assert_eq!(copy.canonical(), puzzle.canonical());
            assert_eq!(copy.to_string().parse::<Fragment>().as_ref(), Ok(copy));
        }
        assert!(copies.contains(&puzzle.canonical()));
    }

    #[test]
    fn z2_spoilt_texts_are_read_as_they_stand_or_refused() {
        let mut random = ChaCha8Rng::seed_from_u64(9);
        let letters: Vec<char> = "0369cf.-_LQPm7é".chars().collect();
        for _ in 0..4000 {
            let original =
                if below(&mut random, 2) == 0 { LOPSIDED } else { "L4.4.0.4.0_P2m.0.-1.4.0" };
            let mut text: Vec<char> = original.chars().collect();
            for _ in 0..1 + below(&mut random, 3) {
                let place = below(&mut random, text.len() as u32) as usize;
                text[place] = letters[below(&mut random, letters.len() as u32) as usize];
            }
            let text: String = text.into_iter().collect();
            assert!(
                text.parse::<Fragment>().is_ok_and(|read| read.to_string() == text)
                    || text.parse::<Fragment>().is_err_and(|misread| !misread.why.is_empty())
            );
            assert!(
                text.parse::<Answer>().is_ok_and(|read| read.to_string() == text)
                    || text.parse::<Answer>().is_err_and(|misread| !misread.why.is_empty())
            );
        }
    }

    #[test]
    fn z2_what_is_no_outline_is_refused_in_words() {
        let check = |text: &str, words: &str| {
            let why = text.parse::<Fragment>().unwrap_err().why;
            assert!(why.contains(words), "{text}: {why}");
        };
        check("", "1 to 16");
        check(".", "1 to 16");
        check(&"0".repeat(17), "1 to 16");
        check(&["f"; 17].join("."), "1 to 16");
        check("ffff.fff", "same length");
        check("ffff.ffFf", "0 to 9");
        check("ffff.fé1", "0 to 9");
        check("ffff.fffe", "32 quarters");
        check("0000.0000", "32 quarters");
        check("ffff.ffff.0000", "not empty");
        check("0ffff.0ffff", "not empty");
    }
}
