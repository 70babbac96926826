//! How hard a puzzle is.

use super::{given, print_json};
use crate::args::RateArgs;
use crate::failure::Failure;
use enigmata_conduit::puzzle::{Band, Family, Model, Rating};
use serde::Serialize;
use std::io::Write;

/// What is printed for programs.
#[derive(Serialize)]
struct Written {
    id: String,
    family: Family,
    band: Band,
    expected_ms: u32,
    /// The steps, from the fastest of the simulated people to the slowest in equal parts.
    quantiles: [u32; Rating::QUANTILES],
    /// The same as times of the model's person.
    quantiles_ms: Vec<u32>,
}

/// The rows of the table, as parts of sixteen: who is as fast or faster.
const ROWS: [(usize, &str); 5] = [
    (2, "an eighth of people"),
    (4, "a quarter"),
    (8, "half"),
    (12, "three quarters"),
    (14, "seven eighths"),
];

/// Print how hard a puzzle is.
pub(super) fn run(args: &RateArgs, output: &mut impl Write) -> Result<(), Failure> {
    let puzzle = given::puzzle(&args.id)?;
    let family = puzzle.family();
    let Rating { band, expected, quantiles } = puzzle.rate();
    let millis = |steps: u32| Model::STANDARD.pace(family).millis(steps);
    if args.json {
        let quantiles_ms = quantiles.iter().map(|&steps| millis(steps)).collect();
        let id = puzzle.to_string();
        let written = Written { id, family, band, expected_ms: expected, quantiles, quantiles_ms };
        print_json(&written, output)?;
        return Ok(());
    }
    let seconds = |millis: u32| f64::from(millis) / 1000.0;
    if puzzle.count(1) == 0 {
        writeln!(output, "This puzzle has no solution: nobody is ever done with it.")?;
        return Ok(());
    }
    let about = if quantiles[8] < Rating::PATIENCE { "about" } else { "more than" };
    writeln!(
        output,
        "Band {band} of 5: we estimate {about} {:.0} seconds, by simulated people.",
        seconds(expected)
    )?;
    for (part, who) in ROWS {
        let steps = quantiles[part];
        // Beyond the solvers' patience it is not known how many steps it would have been.
        if steps >= Rating::PATIENCE {
            writeln!(output, "  {who:<20} not within {} steps", Rating::PATIENCE)?;
        } else {
            let within = seconds(millis(steps));
            writeln!(output, "  {who:<20} at most {steps:>3} steps, {within:>4.0} seconds")?;
        }
    }
    Ok(())
}
