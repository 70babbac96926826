//! The puzzles that every game draws from first (Z): our own, made by [`build()`] and kept as text, so
//! that a later generator cannot change them.
//!
//! A line of a file is a puzzle: its band, the number of its solutions, what the generator made it
//! of, the steps it takes people ([`Rating::quantiles`]), and the puzzle itself in its canonical form.

mod build;

pub use build::{Build, build};

use super::{AnyPuzzle, Band, Family, Id, Model, Rating};
use crate::Misread;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// A puzzle of the catalogue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// In its canonical form.
    pub puzzle: AnyPuzzle,
    /// How hard it is.
    pub band: Band,
    /// How many solutions it has, exactly.
    pub solutions: u32,
    /// How hard it is in figures, as [`AnyPuzzle::rate`] found when the catalogue was made.
    pub rating: Rating,
    /// What the generator made it of, perhaps as a symmetric copy.
    pub origin: Id,
}

/// Puzzles of all families, the easy ones first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Catalogue {
    families: [Vec<Entry>; 4],
}

static STANDARD: LazyLock<Catalogue> = LazyLock::new(|| {
    let families = Family::ALL.map(|family| {
        // That every line can be read is for the tests to say. A game goes on without it.
        let mut entries: Vec<Entry> =
            text(family).lines().filter_map(|line| line.parse().ok()).collect();
        entries.sort_by_key(|entry| entry.band);
        entries
    });
    Catalogue { families }
});

impl Catalogue {
    /// The one that is part of the product.
    #[must_use]
    pub fn standard() -> &'static Self {
        &STANDARD
    }

    /// The puzzles of a family, the easy ones first.
    #[must_use]
    pub fn of(&self, family: Family) -> &[Entry] {
        &self.families[family.index()]
    }

    /// The puzzles of a family and a band.
    #[must_use]
    pub fn in_band(&self, family: Family, band: Band) -> &[Entry] {
        let entries = self.of(family);
        let from = entries.partition_point(|entry| entry.band < band);
        let to = entries.partition_point(|entry| entry.band <= band);
        &entries[from..to]
    }

    /// The entry of a puzzle or of a symmetric copy of it.
    #[must_use]
    pub fn find(&self, puzzle: &AnyPuzzle) -> Option<&Entry> {
        let canonical = puzzle.canonical();
        self.of(puzzle.family()).iter().find(|entry| entry.puzzle == canonical)
    }
}

/// The file of a family.
const fn text(family: Family) -> &'static str {
    match family {
        Family::Weight => include_str!("weight.txt"),
        Family::Fragment => include_str!("fragment.txt"),
        Family::Conduit => include_str!("conduit.txt"),
        Family::Angular => include_str!("angular.txt"),
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} ", self.band, self.solutions, self.origin)?;
        for (index, steps) in self.rating.quantiles.iter().enumerate() {
            write!(f, "{}{steps}", if index == 0 { "" } else { "," })?;
        }
        write!(f, " {}", self.puzzle)
    }
}

impl FromStr for Entry {
    type Err = Misread;

    fn from_str(line: &str) -> Result<Self, Misread> {
        let fields: Vec<&str> = line.split(' ').collect();
        let [band, solutions, origin, quantiles, puzzle] = fields[..] else {
            return Err(misread(
                "a line has five fields with a space between",
                "в строке пять полей через пробел",
            ));
        };
        let number = |text: &str| {
            text.parse::<u32>().map_err(|_| {
                misread("solutions and steps are whole numbers", "решения и шаги — целые числа")
            })
        };
        let puzzle: AnyPuzzle = puzzle.parse()?;
        let quantiles: Vec<u32> = quantiles.split(',').map(number).collect::<Result<_, _>>()?;
        let quantiles = <[u32; Rating::QUANTILES]>::try_from(quantiles).map_err(|_| {
            misread(
                "the steps are 17 numbers with commas between",
                "шаги — это 17 чисел через запятую",
            )
        })?;
        let rating = Rating::new(&Model::STANDARD, puzzle.family(), quantiles);
        if rating.band != band.parse()? {
            return Err(misread(
                "the steps are of another band: make the catalogue anew",
                "шаги другой сложности: составьте каталог заново",
            ));
        }
        let (solutions, origin) = (number(solutions)?, origin.parse()?);
        Ok(Self { puzzle, band: rating.band, solutions, rating, origin })
    }
}

fn misread(why: &str, russian: &str) -> Misread {
    Misread::new(
        format!("in the catalogue of puzzles, {why}"),
        format!("в каталоге головоломок {russian}"),
    )
}

#[cfg(test)]
mod tests;
