//! The `enigmata` program.

use clap::Parser;
use enigmata_cli::args::Cli;
use enigmata_cli::secrets;
use std::process::ExitCode;
use tikv_jemallocator::Jemalloc;

/// Thousands of small frames a second: the system's own allocator took a tenth of the server's time.
#[global_allocator]
static ALLOCATOR: Jemalloc = Jemalloc;

fn main() -> ExitCode {
    match enigmata_cli::run(&Cli::try_parse().unwrap_or_else(|error| secrets::exit(&error))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.exit(),
    }
}
