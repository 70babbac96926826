//! The arguments of `enigmata load`.

use super::{two_to_five, within};
use clap::Args;

/// A server under load.
#[derive(Args, Clone, Debug)]
pub struct LoadArgs {
    /// Where the server is; of several nodes all, with commas between. The players of a table are at
    /// different ones.
    #[arg(
        long,
        default_value = "http://127.0.0.1:8080",
        value_name = "URL",
        value_delimiter = ','
    )]
    pub url: Vec<String>,
    /// At how many tables: 1 to 50000.
    #[arg(long, default_value_t = 100, value_parser = some_tables, value_name = "COUNT")]
    pub tables: usize,
    /// Moves a second over all tables, 0 to 1000000; with 0 every table moves again as soon as all of
    /// its players have heard of its last move.
    #[arg(long, default_value_t = 100, value_parser = some_moves, value_name = "COUNT")]
    pub moves_per_second: u32,
    /// For how long, without setting up: 1 to 86400.
    #[arg(long, default_value_t = 30, value_parser = some_seconds, value_name = "COUNT")]
    pub seconds: u32,
    /// How many play at each table: 2 to 5.
    #[arg(long, default_value_t = 4, value_parser = two_to_five, value_name = "COUNT")]
    pub players: u8,
    /// The same seed draws the same choices.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Nodes may die and come back: so do the players, at any node, and go on. Every game is played to
    /// its end, and its record has to be what everybody was told. Some tables have clocks, and players
    /// who do not answer; for them this machine's time must be the server's.
    #[arg(long)]
    pub faults: bool,
    /// With --faults: until so many moves are acknowledged, however long it takes; with 0 for --seconds.
    #[arg(long, default_value_t = 0, requires = "faults", value_name = "COUNT")]
    pub moves: u64,
    /// With --faults: a table is stuck when nothing has happened there for so many seconds.
    #[arg(long, default_value_t = 60, requires = "faults", value_parser = some_seconds, value_name = "COUNT")]
    pub stuck_after: u32,
    /// Say every so many seconds how long moves take, as a line of JSON on the standard error; with 0
    /// never.
    #[arg(long, default_value_t = 0, value_name = "SECONDS")]
    pub sample: u32,
    /// Print one JSON object instead of a table.
    #[arg(long)]
    pub json: bool,
}

fn some_tables(text: &str) -> Result<usize, String> {
    within(text, 1, 50_000, "play at 1 table at least and at 50000 at most")
}

fn some_moves(text: &str) -> Result<u32, String> {
    within(text, 0, 1_000_000, "make at most 1000000 moves a second, or 0 for as many as possible")
}

fn some_seconds(text: &str) -> Result<u32, String> {
    within(text, 1, 86_400, "measure for 1 second at least and for 86400 at most")
}
