//! What the server costs: beside a bare relay that stores nothing and knows no rules, at its limits,
//! and in memory. Both are processes of their own; their processor time is what Linux says.

mod child;
mod load;
mod pace;
pub mod relay;
mod relay_load;

use super::{Failure, Place};
use crate::timing::median;
use child::{Child, Cores};
use enigmata_bench::Figure;
use load::{Measured, load};

/// Players at a table.
pub const SEATS: usize = 4;

/// How much is measured.
#[derive(Clone, Copy)]
struct Size {
    tables: usize,
    rounds: usize,
    /// Moves a second and seconds of the comparison.
    pace: u32,
    compared: u32,
    /// Seconds at the limit, and below it.
    at_limit: u32,
    below: u32,
    /// Tables and rounds of the comparison on one core.
    few: usize,
    few_rounds: usize,
}

const FULL: Size = Size {
    tables: 2000,
    rounds: 3,
    pace: 1000,
    compared: 8,
    at_limit: 8,
    below: 5,
    few: 100,
    few_rounds: 5,
};
const QUICK: Size = Size {
    tables: 100,
    rounds: 1,
    pace: 500,
    compared: 3,
    at_limit: 2,
    below: 2,
    few: 100,
    few_rounds: 1,
};

pub fn measure(place: &Place, note: &mut impl FnMut(&str, Figure)) -> Result<(), Failure> {
    rlimit::increase_nofile_limit(u64::MAX)?;
    let size = place.sized(FULL, QUICK);
    let on_fresh_server =
        |pace: u32, seconds: u32| on_fresh_server(place, Cores::All, size.tables, pace, seconds);
    let (mut served, mut relayed) = (Vec::new(), Vec::new());
    for round in 1..=size.rounds {
        let server = on_fresh_server(size.pace, size.compared)?;
        show(&format!("round {round}: server"), &server);
        // The relay carries the same bytes to the same number of seats.
        let bytes = server.bytes_per_move_and_seat.round() as usize;
        let relay = relay_load::load(Cores::All, size.tables, size.pace, size.compared, bytes)?;
        show(&format!("round {round}: relay"), &relay);
        served.push(server);
        relayed.push(relay);
    }
    let middle = |all: &[Measured], of: fn(&Measured) -> f64| median(all.iter().map(of));
    note("server-paced", middle(&served, Measured::moves_for_cpu).into());
    note("relay-paced", middle(&relayed, Measured::moves_for_cpu).into());
    let costs = |all: &[Measured]| middle(all, Measured::cpu_for_a_thousand);
    note("server-relay", (costs(&served) / costs(&relayed)).into());
    note("server-p99", middle(&served, |it| it.p99_ms).into());
    note("relay-p99", middle(&relayed, |it| it.p99_ms).into());
    note("server-bytes", middle(&served, |it| it.bytes_per_move_and_seat).into());
    note(
        "server-memory",
        (middle(&served, |it| it.memory_bytes) / size.tables as f64 / 1e3).into(),
    );
    let limit = on_fresh_server(0, size.at_limit)?;
    show("at the limit", &limit);
    note("server-saturated", limit.moves_for_cpu().into());
    note("server-limit", limit.moves_per_second.into());
    for percent in [25, 50, 75] {
        let pace = (limit.moves_per_second * f64::from(percent) / 100.0) as u32;
        let measured = on_fresh_server(pace.max(1), size.below)?;
        show(&format!("{percent} % of it"), &measured);
        note(&format!("server-p99-{percent}"), measured.p99_ms.into());
    }
    measure_one_core(place, size, note)?;
    // Whatever has an error has ended the measuring before.
    note("server-errors", 0.0.into());
    Ok(())
}

/// The server on one core with few tables, as fast as it goes, and the relay beside it.
fn measure_one_core(
    place: &Place,
    size: Size,
    note: &mut impl FnMut(&str, Figure),
) -> Result<(), Failure> {
    let (mut served, mut relayed, mut shares) = (Vec::new(), Vec::new(), Vec::new());
    for round in 1..=size.few_rounds {
        let server = on_fresh_server(place, Cores::One, size.few, 0, size.at_limit)?;
        show(&format!("round {round}: one core"), &server);
        let bytes = server.bytes_per_move_and_seat.round() as usize;
        let relay =
            relay_load::load(Cores::One, size.few, relay_load::SATURATED, size.at_limit, bytes)?;
        show(&format!("round {round}: relay"), &relay);
        shares.push(server.moves_for_cpu() / relay.moves_for_cpu());
        served.push(server.moves_for_cpu());
        relayed.push(relay.moves_for_cpu());
    }
    note("server-one-core", median(served).into());
    note("relay-one-core", median(relayed).into());
    note("server-relay-one-core", median(shares).into());
    Ok(())
}

/// The load of one run on a server that has nothing stored.
fn on_fresh_server(
    place: &Place,
    cores: Cores,
    tables: usize,
    pace: u32,
    seconds: u32,
) -> Result<Measured, Failure> {
    let server = Child::server(&place.program, cores)?;
    let measured = load(&place.program, &server, tables, pace, seconds)?;
    if measured.errors > 0 {
        return Err(format!("{} errors", measured.errors).into());
    }
    Ok(measured)
}

fn show(what: &str, it: &Measured) {
    eprintln!(
        "  {what:<18}{:>8.0} moves/s {:>7.2} ms 50 % {:>7.2} ms 99 % {:>7.1} bytes {:>7.3} s for 1000 moves",
        it.moves_per_second,
        it.p50_ms,
        it.p99_ms,
        it.bytes_per_move_and_seat,
        it.cpu_for_a_thousand()
    );
}
