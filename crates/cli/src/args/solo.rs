//! The command line of `enigmata solo`.

use super::{some_games, some_threads, within};
use clap::{Args, Subcommand};
use enigmata_mansion::SoloSetup;
use std::path::PathBuf;

/// The challenge for one.
#[derive(Args, Debug)]
pub struct SoloArgs {
    /// What of it.
    #[command(subcommand)]
    pub command: SoloCommand,
}

/// What can be done with the solved challenge.
#[derive(Subcommand, Debug)]
pub enum SoloCommand {
    /// Solve it: some minutes on two cores and up to 8 GB. Whoever stops it can go on later.
    Solve(SolveArgs),
    /// Print its exact values, which are part of the program.
    Value(ValueArgs),
    /// Give the best move of a recorded challenge and every move's chance.
    Advise(AdviseArgs),
    /// Let the player that is part of the program play many challenges and count.
    Play(SoloPlayArgs),
    /// Make that player anew from solved tables, and compute what it gets.
    Distill(DistillArgs),
}

/// The easier options of the challenge for one (O14).
#[derive(Args, Clone, Copy, Debug)]
pub struct Easier {
    /// Time expires when the token would leave the last slot (O14a).
    #[arg(long)]
    pub late_time: bool,
    /// Tokens are kept between games unless shown for the mission (O14b).
    #[arg(long)]
    pub keep_tokens: bool,
}

impl From<Easier> for SoloSetup {
    fn from(Easier { late_time, keep_tokens }: Easier) -> Self {
        Self { late_time, keep_tokens }
    }
}

/// Arguments of `solo solve`.
#[derive(Args, Debug)]
pub struct SolveArgs {
    /// Where the tables are kept; with the server's games if not given.
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
    /// On how many threads: 1 to 1024; all cores if not given.
    #[arg(long, value_parser = some_threads)]
    pub threads: Option<usize>,
    /// What makes it easier.
    #[command(flatten)]
    pub easier: Easier,
    /// Solve the other reading of the Machine (O9), which shuffles all other face-up cards, for comparison.
    #[arg(long)]
    pub machine_takes_all: bool,
    /// Go on until no value changes by more in a whole sweep.
    #[arg(long, default_value_t = 1e-10, value_parser = a_precision, value_name = "CHANGE")]
    pub precision: f64,
    /// Print the values of all beginnings as one JSON object.
    #[arg(long)]
    pub json: bool,
}

/// The exact values.
#[derive(Args, Debug)]
pub struct ValueArgs {
    /// What makes it easier.
    #[command(flatten)]
    pub easier: Easier,
    /// Print one JSON object instead of a table.
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `solo advise`.
#[derive(Args, Debug)]
pub struct AdviseArgs {
    /// The record; - reads it from the standard input.
    pub file: PathBuf,
    /// After so many moves of the record, chance's included; after all of them if not given.
    #[arg(long, value_name = "COUNT")]
    pub step: Option<usize>,
    /// Look exact values up in the tables that were solved into this folder. Without it the compact
    /// policy advises.
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
    /// Print one JSON object instead of a table.
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `solo play`.
#[derive(Args, Debug)]
pub struct SoloPlayArgs {
    /// How many challenges: 1 to 1000000000.
    #[arg(long, default_value_t = 1_000, value_parser = some_games)]
    pub games: u64,
    /// The same seed gives the same challenges, on however many threads.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// On how many threads: 1 to 1024; all cores if not given.
    #[arg(long, value_parser = some_threads)]
    pub threads: Option<usize>,
    /// What makes it easier.
    #[command(flatten)]
    pub easier: Easier,
    /// Print one JSON object instead of a sentence.
    #[arg(long)]
    pub json: bool,
}

/// Making the compact policy.
#[derive(Args, Debug)]
pub struct DistillArgs {
    /// Where the solved tables are, and where the policy is written; with the server's games if
    /// not given.
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
    /// How many boards each game's net is shown in each of four rounds; 0 keeps the nets that are part
    /// of the program.
    #[arg(long, default_value_t = 600_000, value_name = "COUNT")]
    pub boards: usize,
    /// How many turns the book holds, five to six bytes each.
    #[arg(long, default_value_t = 400_000, value_name = "COUNT")]
    pub turns: usize,
    /// The same seed on the same tables makes nearly the same policy.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// On how many threads: 1 to 1024; all cores if not given.
    #[arg(long, value_parser = some_threads)]
    pub threads: Option<usize>,
}

fn a_precision(text: &str) -> Result<f64, String> {
    within(text, 1e-14, 1e-2, "the precision is a number from 1e-14 to 0.01, such as 1e-10")
}
