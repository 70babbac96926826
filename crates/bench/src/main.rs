//! `make bench`: everything is measured, one part after the other, and shown beside what is asked for.

mod machine;
mod parts;
mod timing;

use clap::Parser;
use enigmata_bench::{Figures, Kept, Part, Row, Run, Verdict, goals, table, write};
use parts::{Failure, Place};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

/// Measure everything that is asked of Enigmata in figures, in a few minutes, and show it beside its goals.
/// What falls short is marked; only what could not be measured is a failure.
#[derive(Parser, Debug)]
struct Args {
    /// Only these parts: engine, puzzles, bots, solo, server, store, browser.
    #[arg(long, value_delimiter = ',', value_parser = a_part, value_name = "PART,PART,…")]
    only: Vec<Part>,
    /// Little of everything, to see that it runs: such figures are not worth keeping.
    #[arg(long, conflicts_with = "write")]
    quick: bool,
    /// Keep what was measured, and write docs/figures.md.
    #[arg(long)]
    write: bool,
    /// Be the relay beside which the server is measured.
    #[arg(long, hide = true)]
    relay: bool,
}

fn a_part(name: &str) -> Result<Part, String> {
    let found = Part::MEASURED.into_iter().find(|part| part.name() == name);
    found.ok_or_else(|| {
        "there are engine, puzzles, bots, solo, server, store and browser".to_owned()
    })
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("figures: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Whether all could be measured.
fn run(args: &Args) -> Result<bool, Failure> {
    if args.relay {
        return parts::relay().map(|()| true);
    }
    let root = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let (goals, mut kept) = (goals(), Kept::read(&root)?);
    let program = std::env::current_exe()?.with_file_name("enigmata");
    let place = Place { root, program, is_quick: args.quick };
    let (mut measured, mut has_failed) = (Vec::new(), false);
    for part in Part::MEASURED {
        if !args.only.is_empty() && !args.only.contains(&part) {
            continue;
        }
        let began = Instant::now();
        let mut figures = Figures::new();
        if let Err(error) = parts::measure(part, &place, &mut figures) {
            eprintln!("{}: {error}", part.name());
            has_failed = true;
        }
        eprintln!("{}: {:.0} s", part.name(), began.elapsed().as_secs_f64());
        measured.push((part, figures));
    }
    let mut rows: Vec<(Part, Vec<Row<'_>>)> = Vec::new();
    for (part, figures) in &measured {
        rows.push((*part, Row::of_part(&goals, *part, figures)));
    }
    has_failed |=
        rows.iter().flat_map(|(_, rows)| rows).any(|row| row.verdict() == Verdict::Missing);
    if args.only.is_empty() {
        rows.push((Part::Long, Row::of_long(&goals, &kept)));
    }
    let machine = machine::described();
    println!(
        "{}, {machine}, commit {}\n\n{}",
        machine::date(),
        machine::commit(&place.root),
        table(&rows)
    );
    drop(rows);
    if args.write && !has_failed {
        for (part, figures) in measured {
            let (date, commit) = (machine::date(), machine::commit(&place.root));
            let run = Run { date, commit, machine: machine.clone(), figures };
            kept.runs.insert(part.name().to_owned(), run);
        }
        kept.write(&place.root)?;
        write(&place.root, &goals, &kept)?;
    } else if args.write {
        eprintln!("Nothing is written, because not all could be measured.");
    }
    Ok(!has_failed)
}
