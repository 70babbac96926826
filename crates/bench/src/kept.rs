//! What was measured and is kept, in `measured.json`: of each part the last run, and the longer runs by hand.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A measured value, with the interval of 95 % where it is a share of games.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// In the unit of its goal.
    pub value: f64,
    /// Where it may well lie.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<[f64; 2]>,
}

impl From<f64> for Figure {
    fn from(value: f64) -> Self {
        Self { value, within: None }
    }
}

/// Figures by the names of their goals.
pub type Figures = BTreeMap<String, Figure>;

/// One run of a part.
#[derive(Serialize, Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Run {
    /// Day of the measurement, as YYYY-MM-DD.
    pub date: String,
    /// Commit that was measured.
    pub commit: String,
    /// Processor and cores of the machine.
    pub machine: String,
    /// What came of it.
    pub figures: Figures,
}

/// A figure of a longer run.
#[derive(Serialize, Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Long {
    /// Day of the measurement, as YYYY-MM-DD.
    pub date: String,
    /// What came of it.
    pub value: f64,
    /// Where it may well lie.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<[f64; 2]>,
    /// What one has to know of it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// Everything that is kept.
#[derive(Serialize, Deserialize, Clone, Default, Debug)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// The last run of each part, by its name.
    pub runs: BTreeMap<String, Run>,
    /// The longer ones, by the names of their goals.
    pub long: BTreeMap<String, Long>,
}

impl Kept {
    fn path(root: &Path) -> PathBuf {
        root.join("crates/bench/measured.json")
    }

    /// Read it.
    ///
    /// # Errors
    /// When it is not there or is something else.
    pub fn read(root: &Path) -> Result<Self, String> {
        let path = Self::path(root);
        let text = std::fs::read_to_string(&path)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Write it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&self, root: &Path) -> Result<(), String> {
        let path = Self::path(root);
        let text = serde_json::to_string_pretty(self).map_err(|error| error.to_string())?;
        std::fs::write(&path, text + "\n").map_err(|error| format!("{}: {error}", path.display()))
    }
}
