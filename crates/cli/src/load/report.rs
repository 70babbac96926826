//! What was measured, for people and for programs.

use super::metrics::Metrics;
use super::tally::{Tally, Times};
use crate::args::LoadArgs;
use serde::Serialize;
use std::fmt;

/// What was measured.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// At so many tables.
    pub tables: usize,
    /// Over so many connections.
    pub connections: usize,
    /// For so long, until the last move.
    pub seconds: f64,
    /// Accepted moves of players.
    pub moves: u64,
    /// What should not have happened.
    pub errors: u64,
    /// Games that were played to their end.
    pub games_finished: u64,
    /// Views that were compared with whole ones.
    pub views_checked: u64,
    /// Moves a second.
    pub moves_per_second: f64,
    /// From sending a move until the last other seat has it, where others hear of it: half of them.
    pub p50_ms: Option<f64>,
    /// The same, 95 of 100.
    pub p95_ms: Option<f64>,
    /// The same, 99 of 100.
    pub p99_ms: Option<f64>,
    /// From sending a move until it is acknowledged, sealed ones included: half of them.
    pub acknowledged_p50_ms: Option<f64>,
    /// The same, 99 of 100.
    pub acknowledged_p99_ms: Option<f64>,
    /// Moves of which no other seat hears.
    pub sealed_moves: usize,
    /// From sending one of them until it is acknowledged, 99 of 100.
    pub sealed_p99_ms: Option<f64>,
    /// From the moment when a move was due until a table was free to make it, 99 of 100.
    pub late_p99_ms: Option<f64>,
    /// What a seat receives of a move, its own acknowledgement included.
    pub bytes_per_move_and_seat: f64,
    /// What a seat receives in all, with new games and comparisons.
    pub all_bytes_per_move_and_seat: f64,
    /// Processor time of this program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own_cpu_seconds: Option<f64>,
    /// Processor time of the server, if it says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub server_cpu_seconds: Option<f64>,
    /// Moves by the server's processor time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_per_cpu_second: Option<f64>,
    /// The server's memory at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub server_memory_bytes: Option<f64>,
}

/// What is known beside the tally.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// How long it took.
    pub seconds: f64,
    /// Processor time of this program.
    pub own_cpu_seconds: Option<f64>,
    /// What the server said before and after.
    pub server: Option<(Metrics, Metrics)>,
}

impl Report {
    /// What the tally says.
    #[must_use]
    pub fn of(args: &LoadArgs, tally: &Tally, measured: Measured) -> Self {
        let moves = tally.moves.get();
        let seats = f64::from(args.players);
        let share = |bytes: u64| bytes as f64 / (moves as f64 * seats).max(1.0);
        // Where no player ever hears of another's move there is only the acknowledgement.
        let to_others: &Times =
            if tally.heard.is_empty() { &tally.acknowledged } else { &tally.heard };
        let used = measured.server.map(|(before, after)| after.cpu_seconds - before.cpu_seconds);
        Self {
            tables: args.tables,
            connections: args.tables * usize::from(args.players),
            seconds: measured.seconds,
            moves,
            errors: tally.errors.get(),
            games_finished: tally.games.get(),
            views_checked: tally.views.get(),
            moves_per_second: moves as f64 / measured.seconds.max(1e-9),
            p50_ms: to_others.percentile(50.0),
            p95_ms: to_others.percentile(95.0),
            p99_ms: to_others.percentile(99.0),
            acknowledged_p50_ms: tally.acknowledged.percentile(50.0),
            acknowledged_p99_ms: tally.acknowledged.percentile(99.0),
            sealed_moves: tally.sealed.len(),
            sealed_p99_ms: tally.sealed.percentile(99.0),
            late_p99_ms: tally.late.percentile(99.0),
            bytes_per_move_and_seat: share(tally.news_bytes.get()),
            all_bytes_per_move_and_seat: share(tally.bytes.get()),
            own_cpu_seconds: measured.own_cpu_seconds,
            server_cpu_seconds: used,
            moves_per_cpu_second: used.map(|used| moves as f64 / used.max(1e-9)),
            server_memory_bytes: measured.server.map(|(_, after)| after.memory_bytes),
        }
    }

    /// As one JSON object.
    ///
    /// # Errors
    /// When a number in it cannot be written as JSON.
    pub fn json(&self) -> serde_json::Result<String> {
        serde_json::to_string(self)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tables, connections, seconds, .. } = self;
        writeln!(f, "{tables} tables, {connections} connections, {seconds:.1} seconds\n")?;
        let row = |f: &mut fmt::Formatter<'_>, what: &str, value: Option<f64>, digits: usize| {
            value.map_or(Ok(()), |value| writeln!(f, "  {what:<42}{value:>14.digits$}"))
        };
        row(f, "moves", Some(self.moves as f64), 0)?;
        row(f, "moves a second", Some(self.moves_per_second), 1)?;
        row(f, "errors", Some(self.errors as f64), 0)?;
        row(f, "games finished", Some(self.games_finished as f64), 0)?;
        row(f, "views checked", Some(self.views_checked as f64), 0)?;
        row(f, "until the others have heard, ms, 50 %", self.p50_ms, 2)?;
        row(f, "  95 %", self.p95_ms, 2)?;
        row(f, "  99 %", self.p99_ms, 2)?;
        row(f, "until it is acknowledged, ms, 50 %", self.acknowledged_p50_ms, 2)?;
        row(f, "  99 %", self.acknowledged_p99_ms, 2)?;
        row(f, "sealed answers", Some(self.sealed_moves as f64), 0)?;
        row(f, "  acknowledged, ms, 99 %", self.sealed_p99_ms, 2)?;
        row(f, "late, ms, 99 %", self.late_p99_ms, 2)?;
        row(f, "bytes for a seat and move", Some(self.bytes_per_move_and_seat), 1)?;
        row(f, "  with everything", Some(self.all_bytes_per_move_and_seat), 1)?;
        row(f, "own processor time, s", self.own_cpu_seconds, 2)?;
        row(f, "server's processor time, s", self.server_cpu_seconds, 2)?;
        row(f, "moves for a second of it", self.moves_per_cpu_second, 0)?;
        row(f, "server's memory, MiB", self.server_memory_bytes.map(|it| it / 1_048_576.0), 1)
    }
}
