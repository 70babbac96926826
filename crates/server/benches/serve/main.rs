//! What the server costs: beside a bare relay that stores nothing and knows no rules, at its limits,
//! and in memory. Both are processes of their own; their processor time is what Linux says.
//!
//!     cargo bench -p enigmata-server --bench serve [-- --quick]

mod child;
mod load;
mod pace;
mod relay;
mod relay_load;

use child::Child;
use load::{Measured, load};
use std::process::ExitCode;

/// Players at a table.
pub const SEATS: usize = 4;

/// How much is measured.
struct Size {
    tables: usize,
    rounds: usize,
    /// Moves a second and seconds of the comparison.
    pace: u32,
    compared: u32,
    /// Seconds at the limit, and below it.
    at_limit: u32,
    below: u32,
}

const FULL: Size =
    Size { tables: 2000, rounds: 3, pace: 1000, compared: 10, at_limit: 8, below: 6 };
const QUICK: Size = Size { tables: 100, rounds: 1, pace: 500, compared: 3, at_limit: 2, below: 2 };

type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let result = match args.first().map(String::as_str) {
        Some("relay") => relay::serve(),
        Some(_) | None => {
            measure(if args.iter().any(|arg| arg == "--quick") { &QUICK } else { &FULL })
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("serve: {error}");
            ExitCode::FAILURE
        }
    }
}

fn measure(size: &Size) -> Result<(), Failure> {
    rlimit::increase_nofile_limit(u64::MAX)?;
    child::build()?;
    let Size { tables, pace, .. } = *size;
    println!("{tables} tables, {} connections, {pace} moves a second", tables * SEATS);
    let (mut served, mut relayed) = (Vec::new(), Vec::new());
    for round in 1..=size.rounds {
        let server = on_fresh_server(size, pace, size.compared)?;
        show(&format!("round {round}: server"), &server);
        // The relay carries the same bytes to the same number of seats.
        let bytes = server.bytes_per_move_and_seat.round() as usize;
        let relay = relay_load::load(tables, pace, size.compared, bytes)?;
        show(&format!("round {round}: relay"), &relay);
        served.push(server);
        relayed.push(relay);
    }
    let cost = |all: &[Measured]| median(all.iter().map(Measured::cpu_for_a_thousand));
    let ratio = cost(&served) / cost(&relayed);
    println!(
        "median processor time for 1000 moves: server {:.3} s, relay {:.3} s, ratio {ratio:.2}",
        cost(&served),
        cost(&relayed)
    );
    let last = |all: &[Measured]| median(all.iter().map(|it| it.p99_ms));
    println!("median of 99 %: server {:.2} ms, relay {:.2} ms", last(&served), last(&relayed));
    let memory = median(served.iter().map(|it| it.memory_bytes / tables as f64 / 1024.0));
    println!("memory for a table with its four connections: {memory:.1} KiB");
    let limit = on_fresh_server(size, 0, size.at_limit)?;
    show("at the limit", &limit);
    println!("moves for a second of the server's processor time: {:.0}", limit.moves_for_cpu());
    for percent in [25, 50, 75] {
        let pace = (limit.moves_per_second * f64::from(percent) / 100.0) as u32;
        let measured = on_fresh_server(size, pace.max(1), size.below)?;
        show(&format!("{percent} % of it"), &measured);
    }
    Ok(())
}

/// The load of one run on a server that has nothing stored.
fn on_fresh_server(size: &Size, pace: u32, seconds: u32) -> Result<Measured, Failure> {
    let server = Child::server()?;
    let measured = load(&server, size.tables, pace, seconds)?;
    if measured.errors > 0 {
        return Err(format!("{} errors", measured.errors).into());
    }
    Ok(measured)
}

fn show(what: &str, it: &Measured) {
    println!(
        "{what:<18}{:>8.0} moves/s {:>7.2} ms 50 % {:>7.2} ms 99 % {:>7.1} bytes {:>7.3} s for 1000 moves",
        it.moves_per_second,
        it.p50_ms,
        it.p99_ms,
        it.bytes_per_move_and_seat,
        it.cpu_for_a_thousand()
    );
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
