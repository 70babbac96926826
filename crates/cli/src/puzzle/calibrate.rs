//! The model of people's times, fitted to records.

use super::print_json;
use crate::args::CalibrateArgs;
use crate::failure::Failure;
use crate::recorded;
use enigmata_conduit::puzzle::calibrate::{Fit, Solving, fit, skills};
use enigmata_conduit::puzzle::{Family, Model, Pace, Skill};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{Read, Write};

/// What is printed for programs.
#[derive(Serialize)]
struct Written {
    families: Vec<Line>,
    /// How fast each person with a name is, in permille of the fitted pace.
    people: BTreeMap<String, Skill>,
}

#[derive(Serialize)]
struct Line {
    family: Family,
    solved: usize,
    not_in_time: usize,
    from: Pace,
    to: Pace,
}

impl From<Fit> for Line {
    fn from(Fit { family, solved, censored, from, to }: Fit) -> Self {
        Self { family, solved, not_in_time: censored, from, to }
    }
}

/// Fit it and print what has changed.
pub(super) fn run(
    args: &CalibrateArgs,
    input: &mut impl Read,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let records = records(&recorded::text(&args.file, input)?)?;
    let fits = fit(&records, &Model::STANDARD);
    let people = skills(&records, &Model::new(fits.map(|fit| fit.to)));
    if args.json {
        print_json(&Written { families: fits.map(Line::from).into(), people }, output)?;
        return Ok(());
    }
    for fit in fits {
        writeln!(output, "{fit}")?;
    }
    for (person, skill) in people {
        let times = f64::from(skill.permille()) / 1000.0;
        writeln!(output, "{person}: {times:.2} times as fast as this pace")?;
    }
    Ok(())
}

/// One record a line; empty lines are passed over.
fn records(text: &str) -> Result<Vec<Solving>, Failure> {
    let (mut records, mut solvable) = (Vec::new(), BTreeMap::new());
    for (line, number) in text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty()) {
        let record: Solving = serde_json::from_str(line).map_err(|error| {
            Failure::Told(format!(
                "Line {number} is no record of a solving: {error}. A line is such as \
                 {{\"puzzle\":\"weight:13.6-5.7-5\",\"millis\":31000,\"solved\":true}}."
            ))
        })?;
        let puzzle = &record.puzzle;
        if !*solvable.entry(puzzle.clone()).or_insert_with(|| puzzle.count(1) > 0) {
            return Err(Failure::Told(format!(
                "Line {number}: {puzzle} has no solution, so nobody can have been timed at it. Take the \
                 line out, or correct the puzzle."
            )));
        }
        records.push(record);
    }
    Ok(records)
}
