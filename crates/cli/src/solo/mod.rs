//! The challenge for one, solved: its exact values, advice, and a player.

mod advise;
mod distill;
mod play;
mod solve;
mod value;

use crate::args::{SoloArgs, SoloCommand};
use crate::failure::Failure;
use enigmata_bots::solo::Progress;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// Do what is asked for. `home` is where the tables are when nothing else is said.
///
/// # Errors
/// Why it could not be done.
pub fn run(
    args: &SoloArgs,
    home: impl FnOnce() -> Result<PathBuf, String>,
    input: &mut impl Read,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let folder = |given: &Option<PathBuf>| match given {
        Some(folder) => Ok(folder.clone()),
        None => home().map(|home| home.join("solo")).map_err(Failure::Told),
    };
    match &args.command {
        SoloCommand::Solve(args) => solve::run(args, &folder(&args.dir)?, output),
        SoloCommand::Value(args) => value::run(args, output),
        SoloCommand::Advise(args) => advise::run(args, input, output),
        SoloCommand::Play(args) => play::run(args, output),
        SoloCommand::Distill(args) => distill::run(args, &folder(&args.dir)?, output),
    }
}

/// A sentence for a folder that gives trouble.
fn trouble(folder: &Path, error: &std::io::Error) -> Failure {
    let folder = folder.display();
    Failure::Told(format!(
        "The tables in {folder} cannot be used: {error}. Say where with --dir DIR."
    ))
}

/// Shown on a terminal only. A bar counts the digits that are settled, since the sweeps that it takes
/// are not known before.
struct Bar(ProgressBar);

impl Bar {
    fn new(digits: u64) -> Self {
        let style = ProgressStyle::with_template("{msg} {bar:30} {elapsed} since the beginning");
        let bar = ProgressBar::new(digits);
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Self(bar)
    }

    fn tell(&self, progress: &Progress) {
        let Progress { game, sweeps, change } = *progress;
        self.0.set_message(format!("game {game}, sweep {sweeps}, change {change:.1e}"));
        self.0.set_position((-change.max(1e-300).log10()).max(0.0) as u64);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
