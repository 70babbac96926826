//! Many more schedules than the tests try.

use clap::Parser;
use enigmata_model::explore::{Kind, ROUND, round};
use enigmata_model::mutant::Mutant;
use std::process::ExitCode;
use std::time::Instant;

/// Try many interleavings of nodes that share a table.
#[derive(Parser, Debug)]
struct Args {
    /// How many schedules are explored
    #[arg(long, default_value_t = 100_000, value_name = "COUNT")]
    schedules: u64,
    /// The first seed; every hundred schedules have the next one.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Break a rule, to see that it is noticed.
    #[arg(long, value_name = "RULE")]
    mutant: Option<Mutant>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let (began, rounds) = (Instant::now(), args.schedules.div_ceil(ROUND as u64));
    for seed in args.seed..args.seed + rounds {
        let kind = Kind::of_round(seed);
        if let Err(found) = round(seed, kind, args.mutant) {
            eprintln!("{}.", found.violation);
            eprintln!("Find it again with --seed {seed} --schedules {ROUND}.");
            return ExitCode::FAILURE;
        }
    }
    let (count, seconds) = (rounds * ROUND as u64, began.elapsed().as_secs_f64());
    println!("{count} schedules in {seconds:.1} s, and nothing was wrong.");
    ExitCode::SUCCESS
}
