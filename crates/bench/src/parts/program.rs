//! What the program says of itself, with `--json`.

use super::{Failure, Place};
use enigmata_bench::Figure;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::process::{Command, Stdio};

/// Run a command of the program and read the object that it prints.
pub fn asked<T: DeserializeOwned>(place: &Place, command: &str) -> Result<T, Failure> {
    let output = Command::new(&place.program)
        .args(command.split_whitespace())
        .arg("--json")
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("{}: {error}", place.program.display()))?;
    if !output.status.success() {
        return Err(format!("enigmata {command}: {}", output.status).into());
    }
    let read = serde_json::from_slice(&output.stdout);
    Ok(read.map_err(|error| format!("enigmata {command}: {error}"))?)
}

/// A share of games, as the program writes it.
#[derive(Deserialize, Clone, Copy)]
pub struct Share {
    #[serde(alias = "win_share")]
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

impl From<Share> for Figure {
    /// A share and its interval in percent.
    fn from(Share { share, low, high }: Share) -> Self {
        Self { value: 100.0 * share, within: Some([100.0 * low, 100.0 * high]) }
    }
}
