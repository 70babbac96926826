//! The `enigmata` program.

use clap::Parser;
use enigmata_cli::args::Cli;
use std::process::ExitCode;

fn main() -> ExitCode {
    match enigmata_cli::run(&Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.exit(),
    }
}
