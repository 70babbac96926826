//! What the generator is asked for.

use super::misread;
use super::shape::{Extent, Shape};
use crate::Misread;
use std::fmt;
use std::str::FromStr;

/// A size, an extent and a bound on the solutions. The text is such as `9-compact-1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Params {
    cells: u8,
    extent: Extent,
    most: u8,
}

impl Params {
    /// A board of so many cells, reaching so far, with at most so many solutions.
    ///
    /// # Errors
    /// When there is no such board, or the bound is 0 or above 99.
    pub fn new(cells: u8, extent: Extent, most: u8) -> Result<Self, Misread> {
        if Shape::all(usize::from(cells), extent).is_empty() {
            return Err(misread("A board has 4 to 9 cells.", "В поле от 4 до 9 клеток."));
        }
        if !(1..=99).contains(&most) {
            return Err(misread(
                "The bound on the solutions is from 1 to 99.",
                "Предел числа решений — от 1 до 99.",
            ));
        }
        Ok(Self { cells, extent, most })
    }

    /// How many cells the board has.
    #[must_use]
    pub const fn cells(self) -> u8 {
        self.cells
    }

    /// How far the board reaches.
    #[must_use]
    pub const fn extent(self) -> Extent {
        self.extent
    }

    /// How many solutions there may be.
    #[must_use]
    pub const fn most(self) -> u8 {
        self.most
    }

    /// Every size and extent, with one, a few and several solutions. Small boards seldom have several,
    /// and the nearly full squares hardly ever have few. Four cells in a row are left out: each piece follows
    /// from the one before.
    pub(super) fn all() -> Vec<Self> {
        let mut all = Vec::new();
        for cells in Shape::FEWEST as u8..=Shape::MOST as u8 {
            for extent in [Extent::Compact, Extent::Wide] {
                let bounds: &[u8] = match (cells, extent) {
                    (4, Extent::Wide) => &[],
                    (4..=6, _) => &[1, 3],
                    (8, Extent::Compact) => &[3, 9, 30],
                    (9, Extent::Compact) => &[9, 30, 99],
                    _ => &[1, 3, 9],
                };
                all.extend(bounds.iter().map(|most| Self { cells, extent, most: *most }));
            }
        }
        all
    }
}

impl fmt::Display for Params {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let extent = match self.extent {
            Extent::Compact => "compact",
            Extent::Wide => "wide",
        };
        write!(f, "{}-{extent}-{}", self.cells, self.most)
    }
}

impl FromStr for Params {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let form = || {
            misread(
                "Params are cells, extent and bound, such as 9-compact-1.",
                "Параметры — это клетки, размах и предел, например 9-compact-1.",
            )
        };
        let parts: Vec<&str> = text.split('-').collect();
        let &[cells, extent, most] = parts.as_slice() else { return Err(form()) };
        let extent = match extent {
            "compact" => Extent::Compact,
            "wide" => Extent::Wide,
            _ => {
                return Err(misread(
                    "The extent is compact or wide.",
                    "Размах — это compact или wide.",
                ));
            }
        };
        let number = |digits: &str| digits.parse::<u8>().map_err(|_| form());
        let params = Self::new(number(cells)?, extent, number(most)?)?;
        if params.to_string() == text { Ok(params) } else { Err(form()) }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says what it expects by failing")]
mod tests {
    use super::*;

    #[test]
    fn texts_go_both_ways() {
        for params in Params::all() {
            assert_eq!(params.to_string().parse(), Ok(params));
        }
        assert_eq!(Params::all().len(), 28);
    }

    #[test]
    fn malformed_texts_are_refused() {
        let texts = [
            "",
            "9",
            "9-compact",
            "9-compact-1-1",
            "3-compact-1",
            "10-compact-1",
            "9-tall-1",
            "9-compact-0",
            "9-compact-100",
            "09-compact-1",
            "9-compact-+1",
            "999-wide-1",
            "-9-wide-1",
        ];
        for text in texts {
            assert!(text.parse::<Params>().unwrap_err().why.ends_with('.'), "{text}");
        }
    }
}
