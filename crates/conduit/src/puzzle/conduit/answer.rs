//! What lies on the board.

use super::cell::{BOX, CELLS, Cell, Sides};
use super::misread;
use crate::Misread;
use std::fmt;
use std::str::FromStr;

/// For every cell of the box the channel ends of the piece that lies there; no side where nothing
/// lies. So it says which kind lies where and how it is turned, which is how the board looks (Z).
///
/// Its text has the rows from the top, with a hexadecimal digit for each cell (1 north, 2 east, 4
/// south, 8 west, added) and a dot where nothing lies. What is empty at the end of a row, and rows
/// empty to the end, are left out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Answer([Sides; CELLS]);

impl Answer {
    /// An empty board.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// With a piece laid there, or the cell cleared by laying one without channel ends.
    #[must_use]
    pub const fn with(mut self, cell: Cell, sides: Sides) -> Self {
        self.0[cell.index()] = sides;
        self
    }

    /// The channel ends of what lies there.
    #[must_use]
    pub const fn at(&self, cell: Cell) -> Sides {
        self.0[cell.index()]
    }

    pub(super) fn from_bits(laid: &[u8; CELLS]) -> Self {
        Self(laid.map(Sides::from_bits))
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |sides: &Sides| if sides.is_empty() { '.' } else { sides.letter() };
        let rows = self.0.chunks(BOX).map(|row| {
            let letters: String = row.iter().map(letter).collect();
            letters.trim_end_matches('.').to_owned()
        });
        let text = rows.collect::<Vec<_>>().join(",");
        let text = text.trim_end_matches(',');
        f.write_str(if text.is_empty() { "." } else { text })
    }
}

impl FromStr for Answer {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut answer = Self::new();
        for (row, line) in text.split(',').enumerate() {
            for (column, letter) in line.chars().enumerate() {
                let cell = Cell::new(row, column).ok_or_else(|| {
                    misread(
                        "An answer has at most four rows of four cells, with commas between.",
                        "В ответе не больше четырёх рядов по четыре клетки, между рядами запятые.",
                    )
                })?;
                let sides = match letter {
                    '.' => Sides::NONE,
                    _ => Sides::from_letter(letter).filter(|sides| !sides.is_empty()).ok_or_else(
                        || {
                            misread(
                                "A cell of an answer is a digit from 1 to f, or a dot.",
                                "Клетка ответа — это цифра от 1 до f или точка.",
                            )
                        },
                    )?,
                };
                answer = answer.with(cell, sides);
            }
        }
        if answer.to_string() == text {
            Ok(answer)
        } else {
            Err(misread(
                "Leave out what is empty at the end; an empty answer is one dot.",
                "Пустое в конце не пишется; пустой ответ — это одна точка.",
            ))
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says what it expects by failing")]
mod tests {
    use super::*;

    #[test]
    fn texts_go_both_ways() {
        for text in [".", "3", "36,9c", "..1,4", "f", ",,,...f", "1248,.3,,7"] {
            assert_eq!(text.parse::<Answer>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn malformed_texts_are_told_apart() {
        for text in ["", "0", "3.", "3,", "12345", "1,2,3,4,5", "A", "g", "é", "1;2", "1,,", ","] {
            let misread = text.parse::<Answer>().unwrap_err();
            assert!(misread.why.ends_with('.'), "{text}: {misread}");
        }
    }
}
