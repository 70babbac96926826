//! The catalogue.

use super::print_json;
use crate::args::CatalogueArgs;
use crate::failure::Failure;
use enigmata_conduit::puzzle::{AnyPuzzle, Band, Catalogue, Entry, Family};
use serde::Serialize;
use std::io::Write;

/// What is printed for programs.
#[derive(Serialize)]
struct Written<'a> {
    puzzles: Vec<Line<'a>>,
}

#[derive(Serialize)]
struct Line<'a> {
    id: &'a AnyPuzzle,
    family: Family,
    band: Band,
    solutions: u32,
}

/// Print all of it, or one family's part.
pub(super) fn run(args: &CatalogueArgs, output: &mut impl Write) -> Result<(), Failure> {
    let catalogue = Catalogue::standard();
    let wanted = |family: &Family| args.family.is_none_or(|wanted| wanted == *family);
    let entries = |family| catalogue.of(family).iter();
    if args.json {
        let families = Family::ALL.into_iter().filter(wanted);
        let line = |entry: &'static Entry| Line {
            id: &entry.puzzle,
            family: entry.puzzle.family(),
            band: entry.band,
            solutions: entry.solutions,
        };
        let puzzles = families.flat_map(entries).map(line).collect();
        print_json(&Written { puzzles }, output)?;
        return Ok(());
    }
    writeln!(output, "band  solutions  expected  puzzle")?;
    for entry in Family::ALL.into_iter().filter(wanted).flat_map(entries) {
        let Entry { puzzle, band, solutions, rating, .. } = entry;
        let seconds = f64::from(rating.expected) / 1000.0;
        writeln!(output, "{band:>4}  {solutions:>9}  {seconds:>6.0} s  {puzzle}")?;
    }
    Ok(())
}
