//! A server or relay as a process of its own.

use crate::parts::Failure;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The processor cores that a server may use.
#[derive(Clone, Copy)]
pub enum Cores {
    All,
    One,
}

impl Cores {
    fn command(self, program: &Path) -> Command {
        match self {
            Self::All => Command::new(program),
            Self::One => {
                let mut command = Command::new("taskset");
                command.args(["--cpu-list", "0"]).arg(program);
                command
            }
        }
    }
}

/// A process that listens somewhere, and is gone with its folder when dropped.
pub struct Child {
    process: std::process::Child,
    folder: Option<PathBuf>,
    /// Where it listens: `HOST:PORT`.
    pub address: String,
    /// Its memory before anybody came, in bytes.
    pub empty: f64,
}

impl Child {
    /// The real server on a folder of its own.
    pub fn server(program: &Path, cores: Cores) -> Result<Self, Failure> {
        let name = format!("enigmata-bench-{}", enigmata_server::chance::fresh_link());
        let folder = std::env::temp_dir().join(name);
        let mut command = cores.command(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--log", "warn"]);
        command.args(["--commands-per-second", "1000000", "--data"]).arg(&folder);
        Self::start(command, Some(folder))
    }

    /// The relay, which is this program with `--relay`.
    pub fn relay(cores: Cores) -> Result<Self, Failure> {
        let mut command = cores.command(&std::env::current_exe()?);
        command.arg("--relay");
        Self::start(command, None)
    }

    fn start(mut command: Command, folder: Option<PathBuf>) -> Result<Self, Failure> {
        let mut process = command.stdout(Stdio::piped()).spawn()?;
        let stdout = process.stdout.take().ok_or("no output")?;
        let mut child = Self { process, folder, address: String::new(), empty: 0.0 };
        let mut line = String::new();
        BufReader::new(stdout).read_line(&mut line)?;
        let url = line.split_whitespace().last().unwrap_or_default();
        child.address = url.trim_start_matches("http://").trim_end_matches('/').to_owned();
        child.empty = child.memory()?;
        Ok(child)
    }

    /// Processor time so far, in seconds.
    pub fn cpu_seconds(&self) -> Result<f64, Failure> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id()))?;
        // The name of the program is in brackets and may hold anything.
        let (_, rest) = stat.rsplit_once(')').ok_or("no stat")?;
        let fields: Vec<&str> = rest.split_whitespace().collect();
        let ticks = |at: usize| fields.get(at).and_then(|field| field.parse::<f64>().ok());
        let (user, system) = ticks(11).zip(ticks(12)).ok_or("no times")?;
        // Linux counts in hundredths of a second here, on every machine that it runs on.
        Ok((user + system) / 100.0)
    }

    /// Memory in use, in bytes.
    pub fn memory(&self) -> Result<f64, Failure> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
        let kib: f64 = line.trim().trim_end_matches("kB").trim().parse()?;
        Ok(kib * 1024.0)
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}
