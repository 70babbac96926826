//! Solving a challenge.

use super::{Bar, trouble};
use crate::args::SolveArgs;
use crate::failure::Failure;
use crate::threads::pool;
use enigmata_bots::solo::{Boards, MachineTakes, solve};
use enigmata_mansion::SoloSetup;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

/// Solve it into the folder, and say what it is worth.
pub(super) fn run(args: &SolveArgs, folder: &Path, output: &mut impl Write) -> Result<(), Failure> {
    let setup = SoloSetup::from(args.easier);
    let takes = if args.machine_takes_all { MachineTakes::All } else { MachineTakes::Two };
    let began = Instant::now();
    let bar = Bar::new(12);
    let values = pool(args.threads)?.install(|| {
        let boards = Boards::when(takes);
        solve(folder, setup, &boards, args.precision, |progress| bar.tell(&progress))
    });
    let values = values.map_err(|error| trouble(folder, &error))?;
    drop(bar);
    if args.json {
        writeln!(output, "{}", serde_json::to_string(&values)?)?;
    } else {
        let (chance, seconds) =
            (100.0 * values.challenge().unwrap_or(0.0), began.elapsed().as_secs());
        writeln!(output, "The challenge is won with a chance of {chance:.6} % by the best play.")?;
        writeln!(output, "The tables are in {}; it took {seconds} s.", folder.display())?;
    }
    Ok(())
}
