//! The picture: what is seen from straight above.

use super::colour::Colour;
use crate::Misread;
use std::fmt::{self, Display, Write as _};
use std::str::FromStr;

/// An angular puzzle (Z4): the picture that the four pieces must show from straight above.
///
/// Its text gives the rows from the top, joined by `-`, a letter for a colour and `.` for an empty
/// cell: `rrr-r.g`. No outer row or column is empty.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Angular {
    width: u8,
    /// By rows; the length is a multiple of the width.
    cells: Vec<Option<Colour>>,
}

impl Angular {
    /// The longest side a picture can have: four pieces, each three long, in a row.
    pub const SIDE: u8 = 12;
    /// The fewest cells of a picture: an L covers two columns at least.
    pub const FEWEST: usize = 2;
    /// The most cells of a picture: each of the sixteen cubes is seen.
    pub const MOST: usize = 16;

    /// The picture of these cells by rows, without the empty rows and columns around it.
    ///
    /// # Errors
    /// When no four pieces can show it because of its size or the number of cells of a colour.
    pub fn new(rows: &[Vec<Option<Colour>>]) -> Result<Self, Misread> {
        let seen: Vec<(usize, usize, Colour)> = rows
            .iter()
            .enumerate()
            .flat_map(|(y, row)| {
                row.iter()
                    .enumerate()
                    .filter_map(move |(x, cell)| cell.map(|colour| (x, y, colour)))
            })
            .collect();
        if !(Self::FEWEST..=Self::MOST).contains(&seen.len()) {
            let (fewest, most, count) = (Self::FEWEST, Self::MOST, seen.len());
            return misread(
                format!("a picture has {fewest} to {most} coloured cells, not {count}"),
                format!("цветных клеток в картинке от {fewest} до {most}, а не {count}"),
            );
        }
        for colour in Colour::ALL {
            if seen.iter().filter(|cell| cell.2 == colour).count() > 4 {
                return misread(
                    format!(
                        "a piece has four cubes: a picture cannot show more {} cells",
                        colour.name()
                    ),
                    format!(
                        "в фигуре четыре куба: больше клеток {} картинка не покажет",
                        colour.letter()
                    ),
                );
            }
        }
        let left = seen.iter().map(|cell| cell.0).min().unwrap_or(0);
        let right = seen.iter().map(|cell| cell.0).max().unwrap_or(0);
        let top = seen.iter().map(|cell| cell.1).min().unwrap_or(0);
        let bottom = seen.iter().map(|cell| cell.1).max().unwrap_or(0);
        let (width, height) = (right - left + 1, bottom - top + 1);
        if width.max(height) > usize::from(Self::SIDE) {
            return misread(
                format!("a picture is at most {0} by {0} cells", Self::SIDE),
                format!("картинка не больше {0} на {0} клеток", Self::SIDE),
            );
        }
        let mut cells = vec![None; width * height];
        for (x, y, colour) in seen {
            cells[(y - top) * width + x - left] = Some(colour);
        }
        Ok(Self { width: width as u8, cells })
    }

    /// The picture of these cells by rows of that width, which is known to be sound.
    pub(super) fn trimmed(cells: Vec<Option<Colour>>, width: u8) -> Self {
        Self { width, cells }
    }

    /// How many cells a row has.
    #[must_use]
    pub fn width(&self) -> u8 {
        self.width
    }

    /// How many rows there are.
    #[must_use]
    pub fn height(&self) -> u8 {
        self.rows().len() as u8
    }

    /// The rows from the top, each from the left.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[Option<Colour>]> {
        self.cells.chunks(usize::from(self.width))
    }

    /// What is seen in that column and row; nothing outside of the picture either.
    #[must_use]
    pub fn cell(&self, x: i32, y: i32) -> Option<Colour> {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        let width = usize::from(self.width);
        if x < width { self.cells.get(y * width + x).copied().flatten() } else { None }
    }

    /// The coloured cells by rows, as column, row and colour.
    pub fn coloured(&self) -> impl Iterator<Item = (u8, u8, Colour)> {
        self.rows().zip(0..).flat_map(|(row, y)| {
            row.iter().zip(0..).filter_map(move |(cell, x)| cell.map(|colour| (x, y, colour)))
        })
    }

    /// How many cells of that colour are seen.
    #[must_use]
    pub fn shown(&self, colour: Colour) -> usize {
        self.cells.iter().filter(|&&cell| cell == Some(colour)).count()
    }
}

impl Display for Angular {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (y, row) in self.rows().enumerate() {
            if y > 0 {
                f.write_char('-')?;
            }
            for cell in row {
                f.write_char(cell.map_or('.', Colour::letter))?;
            }
        }
        Ok(())
    }
}

impl FromStr for Angular {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        // The bound comes first, so that nothing is built from an endless text.
        if text.len() > usize::from(Self::SIDE) * (usize::from(Self::SIDE) + 1) {
            return misread(
                format!("a picture is at most {0} by {0} cells", Self::SIDE),
                format!("картинка не больше {0} на {0} клеток", Self::SIDE),
            );
        }
        let mut rows = Vec::new();
        for line in text.split('-') {
            let mut row = Vec::new();
            for letter in line.chars() {
                match (letter, Colour::of_letter(letter)) {
                    ('.', _) => row.push(None),
                    (_, Some(colour)) => row.push(Some(colour)),
                    (_, None) => {
                        return misread(
                            format!("a cell of a picture is r, g, b, y or '.', not {letter:?}"),
                            format!("клетка картинки — это r, g, b, y или '.', а не {letter:?}"),
                        );
                    }
                }
            }
            rows.push(row);
        }
        if rows.iter().any(|row| row.len() != rows[0].len()) {
            return misread(
                "all rows of a picture are equally long",
                "все ряды картинки одной длины",
            );
        }
        let picture = Self::new(&rows)?;
        // One picture has one text: shifted copies would be strangers to each other in a catalogue.
        if (usize::from(picture.width), picture.rows().len()) != (rows[0].len(), rows.len()) {
            return misread(
                "a picture has no empty row or column at its edge",
                "у картинки нет пустых рядов и столбцов с краю",
            );
        }
        Ok(picture)
    }
}

fn misread<T>(why: impl Into<String>, russian: impl Into<String>) -> Result<T, Misread> {
    Err(Misread::new(why, russian))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_reads_as_it_is_written() {
        for text in ["rg", "rrr-r.g", "rrrgg-byyyg-bbb.g", "r-g", "rg-gr"] {
            assert_eq!(text.parse::<Angular>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_picture_is_explained() {
        for (text, why) in [
            ("", "2 to 16 coloured"),
            ("r", "2 to 16 coloured"),
            ("rrrrr", "more red"),
            ("rx", "not 'x'"),
            ("rg-r", "equally long"),
            (".rg", "empty row or column"),
            ("rg-..", "empty row or column"),
            ("rg-", "equally long"),
            ("r...........g", "at most 12"),
            ("rrrrggggbbbb-yyyyrrrrgggg", "2 to 16"),
            ("rж", "not 'ж'"),
        ] {
            let misread = text.parse::<Angular>().unwrap_err();
            assert!(misread.why.contains(why), "{text}: {misread}");
        }
        assert!("r".repeat(1 << 20).parse::<Angular>().is_err());
    }

    #[test]
    fn cells_outside_are_empty() {
        let picture: Angular = "rg-b.".parse().unwrap();
        assert_eq!(picture.cell(1, 0), Some(Colour::Green));
        for (x, y) in [(-1, 0), (0, -1), (2, 0), (0, 2), (1, 1), (i32::MAX, i32::MAX)] {
            assert_eq!(picture.cell(x, y), None);
        }
        assert_eq!((picture.width(), picture.height()), (2, 2));
    }
}
