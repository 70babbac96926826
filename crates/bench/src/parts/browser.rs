//! The client in a real browser, by the browser tests that measure.

use super::{Failure, Place};
use enigmata_bench::Figure;
use serde::Deserialize;
use std::process::Command;

/// A line of what the tests write.
#[derive(Deserialize)]
struct Line {
    id: String,
    value: f64,
}

pub fn measure(place: &Place, note: &mut impl FnMut(&str, Figure)) -> Result<(), Failure> {
    let name = format!("enigmata-figures-{}.jsonl", std::process::id());
    let file = std::env::temp_dir().join(name);
    // Where a limit of the tests is passed the figure is there all the same, and falls short of its goal.
    let status = Command::new("npx")
        .args(["playwright", "test", "--project=speed", "--no-deps", "--workers=1"])
        .current_dir(place.root.join("web"))
        .env("ENIGMATA_BIN", &place.program)
        .env("ENIGMATA_FIGURES", &file)
        .stdout(std::io::stderr())
        .status()?;
    let text = std::fs::read_to_string(&file)
        .map_err(|error| format!("the browser ({status}) has left no figures: {error}"))?;
    std::fs::remove_file(&file)?;
    for line in text.lines() {
        let line: Line = serde_json::from_str(line)?;
        note(&line.id, line.value.into());
    }
    Ok(())
}
