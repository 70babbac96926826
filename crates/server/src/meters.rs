//! What is counted while the server runs, for `/metrics`.
//!
//! Each server has its own, and the code that counts holds the counter: nothing is looked up while a
//! move is handled.

use crate::bots::Companion;
use crate::bus;
use crate::process;
use crate::store::CommitMeters;
use crate::wire::{Fault, Stage, TableInfo};
use metrics::{Counter, Gauge, Histogram, Key, KeyName, Label, Level, Metadata, Recorder, Unit};
use metrics_exporter_prometheus::{
    Matcher, PrometheusBuilder, PrometheusHandle, PrometheusRecorder,
};
use parking_lot::RwLock;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

/// Moves that are committed together.
const COMMIT_MOVES: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 512.0];
/// How long a commit takes, in seconds.
const COMMIT_SECONDS: [f64; 10] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0];

/// How long a bot thinks, in seconds.
const THINKING_SECONDS: [f64; 10] = [0.0001, 0.001, 0.01, 0.05, 0.1, 0.2, 0.3, 0.5, 1.0, 3.0];

const WHERE: Metadata<'static> = Metadata::new(module_path!(), Level::INFO, Some(module_path!()));

/// The counters of one server.
pub struct Meters {
    /// Moves of players and bots.
    pub moves: Counter,
    /// Games that were played to their end.
    pub games: Counter,
    /// Tables that were opened.
    pub tables_opened: Counter,
    /// Moves that the server made because time had run out.
    pub timeouts: Counter,
    /// Lines of chat.
    pub chat_lines: Counter,
    /// Connections that were cut off because they did not read.
    pub slow_readers: Counter,
    /// Connections that were turned away because there are too many.
    pub turned_away: Counter,
    /// WebSockets that are open.
    pub sockets: Gauge,
    /// CommitMeters of moves.
    pub commits: CommitMeters,
    /// Bots that think.
    pub thinking: Thinking,
    /// How often another node was quicker.
    pub conflicts: Counter,
    commands: Counters,
    refusals: Counters,
    recorder: PrometheusRecorder,
    handle: PrometheusHandle,
}

/// Bots that think.
#[derive(Clone)]
pub struct Thinking {
    /// Questions that wait for a thread.
    pub waiting: Gauge,
    /// Questions that are thought about now.
    pub now: Gauge,
    seconds: [(&'static str, Histogram); Companion::STRENGTHS.len()],
}

impl Thinking {
    /// A bot has thought for so long.
    pub fn took(&self, strength: &str, time: Duration) {
        if let Some((_, seconds)) = self.seconds.iter().find(|(of, _)| *of == strength) {
            seconds.record(time);
        }
    }

    fn new(recorder: &PrometheusRecorder) -> Self {
        let gauge = |name: &'static str, help: &'static str| {
            recorder.describe_gauge(name.into(), None, help.into());
            recorder.register_gauge(&Key::from_static_name(name), &WHERE)
        };
        let help = "How long a bot thought, by its strength.";
        recorder.describe_histogram(THINKING.into(), Some(Unit::Seconds), help.into());
        let seconds = |strength: &'static str| {
            let label = Label::from_static_parts("strength", strength);
            let key = Key::from_parts(THINKING, vec![label]);
            (strength, recorder.register_histogram(&key, &WHERE))
        };
        Self {
            waiting: gauge("enigmata_bot_queue", "Questions that wait for a bot's thread."),
            now: gauge("enigmata_bot_thoughts", "Questions that bots think about now."),
            seconds: Companion::STRENGTHS.map(seconds),
        }
    }
}

impl Default for Thinking {
    /// Meters of bots that are not measured.
    fn default() -> Self {
        let seconds = Companion::STRENGTHS.map(|strength| (strength, Histogram::noop()));
        Self { waiting: Gauge::noop(), now: Gauge::noop(), seconds }
    }
}

impl Default for Meters {
    fn default() -> Self {
        let builder = PrometheusBuilder::new();
        // These only fail without buckets; then what is shown is a summary.
        let exact = |name: &str| Matcher::Full(name.to_owned());
        let builder = builder
            .set_buckets_for_metric(exact("enigmata_commit_moves"), &COMMIT_MOVES)
            .and_then(|it| {
                it.set_buckets_for_metric(exact("enigmata_commit_seconds"), &COMMIT_SECONDS)
            })
            .and_then(|it| it.set_buckets_for_metric(exact(THINKING), &THINKING_SECONDS))
            .unwrap_or_else(|_| PrometheusBuilder::new());
        let recorder = builder.build_recorder();
        let counter = |name: &'static str, help: &'static str| {
            recorder.describe_counter(KeyName::from(name), None, help.into());
            recorder.register_counter(&Key::from_static_name(name), &WHERE)
        };
        let histogram = |name: &'static str, unit: Option<Unit>, help: &'static str| {
            recorder.describe_histogram(KeyName::from(name), unit, help.into());
            recorder.register_histogram(&Key::from_static_name(name), &WHERE)
        };
        let commits = CommitMeters {
            count: counter("enigmata_commits_total", "CommitMeters of moves to the disk."),
            sizes: histogram("enigmata_commit_moves", None, "Tables' moves in one commit."),
            seconds: histogram(
                "enigmata_commit_seconds",
                Some(Unit::Seconds),
                "How long a commit took.",
            ),
        };
        recorder.describe_gauge("enigmata_websockets".into(), None, "WebSockets open now.".into());
        recorder.describe_counter(COMMANDS.into(), None, "Commands by their kind.".into());
        recorder.describe_counter(REFUSALS.into(), None, "What was refused, by its code.".into());
        Self {
            moves: counter("enigmata_moves_total", "Moves of players and bots."),
            games: counter("enigmata_games_total", "Games that were played to their end."),
            tables_opened: counter("enigmata_tables_opened_total", "Tables that were opened."),
            timeouts: counter("enigmata_timeouts_total", "Moves made because time ran out."),
            chat_lines: counter("enigmata_chat_lines_total", "Lines of chat."),
            slow_readers: counter("enigmata_slow_readers_total", "Cut off: did not read."),
            turned_away: counter("enigmata_turned_away_total", "Connections beyond a limit."),
            sockets: recorder.register_gauge(&Key::from_static_name("enigmata_websockets"), &WHERE),
            commits,
            thinking: Thinking::new(&recorder),
            conflicts: counter(
                "enigmata_conflicts_total",
                "Decided again: another node was quicker.",
            ),
            commands: Counters::new(COMMANDS, "cmd"),
            refusals: Counters::new(REFUSALS, "code"),
            handle: recorder.handle(),
            recorder,
        }
    }
}

const THINKING: &str = "enigmata_bot_thinking_seconds";
const COMMANDS: &str = "enigmata_commands_total";
const REFUSALS: &str = "enigmata_refusals_total";

/// A counter for each value of a label.
struct Counters {
    name: &'static str,
    label: &'static str,
    known: RwLock<HashMap<&'static str, Counter>>,
}

impl Counters {
    fn new(name: &'static str, label: &'static str) -> Self {
        Self { name, label, known: RwLock::default() }
    }

    fn count(&self, recorder: &PrometheusRecorder, value: &'static str) {
        let known = self.known.read();
        if let Some(counter) = known.get(value) {
            counter.increment(1);
            return;
        }
        drop(known);
        let fresh = || {
            let label = Label::from_static_parts(self.label, value);
            recorder.register_counter(&Key::from_parts(self.name, vec![label]), &WHERE)
        };
        self.known.write().entry(value).or_insert_with(fresh).increment(1);
    }
}

impl Meters {
    /// A command came.
    pub fn commanded(&self, name: &'static str) {
        self.commands.count(&self.recorder, name);
    }

    /// Something was refused. What is the server's own fault goes into the log.
    pub fn refused(&self, fault: &Fault) {
        if let Fault::Internal(why) = fault {
            tracing::error!(why, "something went wrong");
        }
        self.refused_by(fault.code());
    }

    /// Something was refused with this code.
    pub fn refused_by(&self, code: &'static str) {
        self.refusals.count(&self.recorder, code);
    }

    /// Messages between nodes: counted only where there are any, since a node that needs no bus does not miss it.
    #[must_use]
    pub fn messages(&self) -> bus::Count {
        let counter = |name: &'static str, help: &'static str| {
            self.recorder.describe_counter(name.into(), None, help.into());
            self.recorder.register_counter(&Key::from_static_name(name), &WHERE)
        };
        let gauge = |name: &'static str, help: &'static str| {
            self.recorder.describe_gauge(name.into(), None, help.into());
            self.recorder.register_gauge(&Key::from_static_name(name), &WHERE)
        };
        bus::Count::new(counter, gauge)
    }

    /// Take up what was recorded: until then it waits in memory.
    pub fn tidy(&self) {
        self.handle.run_upkeep();
    }

    /// All of it as Prometheus reads it.
    #[must_use]
    pub fn render(&self, connections: usize, tables: &[Arc<TableInfo>]) -> String {
        let mut text = self.handle.render();
        let mut line = |name: &str, kind: &str, help: &str, values: &[(&str, f64)]| {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}");
            for (label, value) in values {
                let _ = writeln!(text, "{name}{label} {value}");
            }
        };
        line("enigmata_connections", "gauge", "Connections.", &[("", connections as f64)]);
        let count = |stage: Stage| tables.iter().filter(|info| info.stage == stage).count() as f64;
        let by_stage = [
            ("{stage=\"waiting\"}", count(Stage::Waiting)),
            ("{stage=\"playing\"}", count(Stage::Playing)),
            ("{stage=\"over\"}", count(Stage::Over)),
            ("{stage=\"closed\"}", count(Stage::Closed)),
        ];
        line("enigmata_tables", "gauge", "Tables in memory.", &by_stage);
        for (name, kind, help, value) in process::measures() {
            line(name, kind, help, &[("", value)]);
        }
        text
    }
}
