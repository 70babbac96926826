//! When, of what and on what it is measured.

use std::path::Path;
use std::process::Command;

/// Today, in Greenwich.
pub fn date() -> String {
    said(Command::new("date").args(["-u", "+%F"])).unwrap_or_else(|| "an unknown day".to_owned())
}

/// The commit, and whether something has been changed since.
pub fn commit(root: &Path) -> String {
    let git = |args: &[&str]| said(Command::new("git").current_dir(root).args(args));
    let Some(commit) = git(&["rev-parse", "--short=10", "HEAD"]) else {
        return "unknown".to_owned();
    };
    let changed = git(&["status", "--porcelain", "--untracked-files=no"]).unwrap_or_default();
    if changed.is_empty() { commit } else { commit + " with changes" }
}

/// Cores, processor and memory.
pub fn described() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let processor = field("/proc/cpuinfo", "model name").unwrap_or_else(|| "unknown".to_owned());
    let kib = field("/proc/meminfo", "MemTotal")
        .and_then(|text| text.trim_end_matches("kB").trim().parse::<f64>().ok());
    let memory = kib.map_or_else(String::new, |kib| format!(", {:.0} GB", kib * 1024.0 / 1e9));
    let word = if cores == 1 { "core" } else { "cores" };
    format!("{cores} {word} ({processor}){memory}")
}

/// A field of one of the kernel's files.
fn field(file: &str, name: &str) -> Option<String> {
    let text = std::fs::read_to_string(file).ok()?;
    let (_, value) = text.lines().find(|line| line.starts_with(name))?.split_once(':')?;
    Some(value.trim().to_owned())
}

fn said(command: &mut Command) -> Option<String> {
    let output = command.output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}
