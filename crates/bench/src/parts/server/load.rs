//! The server under `enigmata load`.

use super::SEATS;
use super::child::Child;
use crate::parts::Failure;
use serde::Deserialize;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};

/// What was measured.
#[derive(Debug, Deserialize)]
pub struct Measured {
    pub moves: f64,
    pub moves_per_second: f64,
    pub p50_ms: f64,
    pub p99_ms: f64,
    pub bytes_per_move_and_seat: f64,
    pub errors: u64,
    /// Processor time in the measured time.
    #[serde(skip)]
    pub cpu_seconds: f64,
    /// Memory with everybody at their table, beyond that of an empty server.
    #[serde(skip)]
    pub memory_bytes: f64,
}

/// What the load says of its progress.
#[derive(Deserialize)]
struct Progress {
    phase: Phase,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Phase {
    Measuring,
    Measured,
}

impl Measured {
    /// Processor time for 1000 moves, in seconds.
    pub fn cpu_for_a_thousand(&self) -> f64 {
        1000.0 * self.cpu_seconds / self.moves.max(1.0)
    }

    /// Moves for a second of processor time.
    pub fn moves_for_cpu(&self) -> f64 {
        self.moves / self.cpu_seconds.max(1e-9)
    }
}

/// Run the load, and read the server's clocks when it says that it begins and ends.
pub fn load(
    program: &Path,
    server: &Child,
    tables: usize,
    pace: u32,
    seconds: u32,
) -> Result<Measured, Failure> {
    let mut load = Command::new(program)
        .arg("load")
        .args(["--json", "--url", &format!("http://{}", server.address)])
        .args(["--tables", &tables.to_string(), "--players", &SEATS.to_string()])
        .args(["--moves-per-second", &pace.to_string(), "--seconds", &seconds.to_string()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let mut began = None;
    let mut ended = None;
    for line in BufReader::new(load.stderr.take().ok_or("no progress")?).lines() {
        let line = line?;
        match serde_json::from_str(&line) {
            Ok(Progress { phase: Phase::Measuring }) => {
                began = Some((server.cpu_seconds()?, server.memory()?));
            }
            Ok(Progress { phase: Phase::Measured }) => ended = Some(server.cpu_seconds()?),
            Err(_) => eprintln!("{line}"),
        }
    }
    let mut report = String::new();
    load.stdout.take().ok_or("no report")?.read_to_string(&mut report)?;
    load.wait()?;
    let mut measured: Measured =
        serde_json::from_str(&report).map_err(|error| format!("no report ({error}): {report}"))?;
    let ((cpu, memory), ended) = began.zip(ended).ok_or("the load did not say when it began")?;
    measured.cpu_seconds = ended - cpu;
    measured.memory_bytes = memory - server.empty;
    Ok(measured)
}
