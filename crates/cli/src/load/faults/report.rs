//! What was found, for people and for programs.

use super::count::Count;
use crate::args::LoadArgs;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

/// What was found.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// At so many tables.
    pub tables: usize,
    /// At so many nodes.
    pub nodes: usize,
    /// For so long.
    pub seconds: f64,
    /// Moves that were sent, those again included.
    pub sent: u64,
    /// Moves that were acknowledged.
    pub acknowledged: u64,
    /// Those of them that were found in a record, once and in their place.
    pub kept: u64,
    /// Moves of which nothing was heard.
    pub unknown: u64,
    /// Moves that were made though no answer had come by then.
    pub survived: u64,
    /// Moves of which nothing was heard and which were not to be seen, so that they were sent again.
    pub again: u64,
    /// What was said no to, by its code.
    pub refused: BTreeMap<String, u64>,
    /// Connections that were made again.
    pub reconnects: u64,
    /// Games that were played to their end.
    pub games_finished: u64,
    /// Records that were verified and compared.
    pub records_verified: u64,
    /// Moves that the server made because time had run out.
    pub deadlines_fired: u64,
    /// Acknowledged moves that are not in the record.
    pub lost: u64,
    /// Moves of the record that no player made.
    pub doubled: u64,
    /// Moves that the server made too early.
    pub early: u64,
    /// Times when a player was shown less than they had heard before.
    pub went_back: u64,
    /// Records that could not be had or do not verify.
    pub unverified: u64,
    /// Tables that stood still, by their links.
    pub stuck: Vec<String>,
    /// What was wrong, in words, as far as it was written down.
    pub wrong: Vec<String>,
    /// From sending a move until it is acknowledged, where that came at the first try: half of them.
    pub p50_ms: Option<f64>,
    /// The same, 95 of 100.
    pub p95_ms: Option<f64>,
    /// The same, 99 of 100.
    pub p99_ms: Option<f64>,
    /// The same, all of them.
    pub slowest_ms: Option<f64>,
}

impl Report {
    /// What was counted says.
    #[must_use]
    pub fn of(args: &LoadArgs, count: &Count, stuck: Vec<String>, seconds: f64) -> Self {
        let findings = count.findings.get();
        let acknowledged = count.acknowledged.get();
        // Where every game has come to its end, every move is in a record.
        let is_whole = stuck.is_empty() && count.unverified.get() == 0;
        let missing = if is_whole { acknowledged.saturating_sub(findings.kept) } else { 0 };
        Self {
            tables: args.tables,
            nodes: args.url.len(),
            seconds,
            sent: count.sent.get(),
            acknowledged,
            kept: findings.kept,
            unknown: count.unknown.get(),
            survived: findings.survived,
            again: count.again.get(),
            refused: count.refused.borrow().clone(),
            reconnects: count.reconnects.get(),
            games_finished: count.games.get(),
            records_verified: count.records.get(),
            deadlines_fired: findings.deadlines,
            lost: findings.lost.max(missing),
            doubled: findings.doubled,
            early: findings.early,
            went_back: count.went_back.get(),
            unverified: count.unverified.get(),
            stuck,
            wrong: count.described.borrow().clone(),
            p50_ms: count.times.percentile(50.0),
            p95_ms: count.times.percentile(95.0),
            p99_ms: count.times.percentile(99.0),
            slowest_ms: count.times.percentile(100.0),
        }
    }

    /// How much of it must not be.
    #[must_use]
    pub fn faults(&self) -> u64 {
        let counted = self.lost + self.doubled + self.early + self.went_back + self.unverified;
        (counted + self.stuck.len() as u64).max(self.wrong.len() as u64)
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
        let Self { tables, nodes, seconds, .. } = self;
        writeln!(f, "{tables} tables, {nodes} nodes, {seconds:.1} seconds\n")?;
        for (what, value) in [
            ("moves sent", self.sent),
            ("moves acknowledged", self.acknowledged),
            ("  in their place in a record", self.kept),
            ("moves without an answer", self.unknown),
            ("  sent again", self.again),
            ("moves made before an answer came", self.survived),
            ("connections made anew", self.reconnects),
            ("games finished", self.games_finished),
            ("records verified", self.records_verified),
            ("deadlines fired", self.deadlines_fired),
            ("lost", self.lost),
            ("doubled", self.doubled),
            ("fired too early", self.early),
            ("went back", self.went_back),
            ("records not verified", self.unverified),
            ("tables that stood still", self.stuck.len() as u64),
        ] {
            writeln!(f, "  {what:<42}{value:>14}")?;
        }
        for (code, times) in &self.refused {
            writeln!(f, "  refused as {code:<31}{times:>14}")?;
        }
        for (what, value) in [
            ("until it is acknowledged, ms, 50 %", self.p50_ms),
            ("  95 %", self.p95_ms),
            ("  99 %", self.p99_ms),
            ("  the slowest", self.slowest_ms),
        ] {
            value.map_or(Ok(()), |value| writeln!(f, "  {what:<42}{value:>14.2}"))?;
        }
        self.stuck.iter().try_for_each(|link| writeln!(f, "stands still: {link}"))
    }
}

#[cfg(test)]
mod tests {
    use super::super::count::add;
    use super::super::ledger::Findings;
    use super::*;
    use crate::args::{Cli, Command};
    use clap::Parser;

    #[test]
    fn what_is_in_no_record_is_lost() {
        let Ok(Cli { command: Some(Command::Load(args)), .. }) =
            Cli::try_parse_from(["enigmata", "load", "--faults", "--url", "http://a,http://b"])
        else {
            panic!("no arguments");
        };
        let count = Count::default();
        add(&count.acknowledged);
        count.compared(Findings { kept: 1, ..Findings::default() });
        let report = Report::of(&args, &count, Vec::new(), 1.0);
        assert_eq!((report.nodes, report.lost, report.faults()), (2, 0, 0));
        add(&count.acknowledged);
        let report = Report::of(&args, &count, Vec::new(), 1.0);
        assert_eq!((report.lost, report.faults()), (1, 1));
        let stuck = Report::of(&args, &count, vec!["link".to_owned()], 1.0);
        assert_eq!((stuck.lost, stuck.faults()), (0, 1), "its game has no record yet");
        assert!(stuck.to_string().ends_with("stands still: link\n"));
    }
}
