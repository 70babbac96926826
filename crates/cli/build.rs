//! Says from which commit the program is built, where that can be known. It is said here and not to the
//! server's crate, which is large: a commit alone has only the program built anew.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Whoever unpacks an archive within another repository is not built from a commit of that one.
    if !Path::new("../../.git").exists() {
        return;
    }
    let Some(commit) = git(&["log", "-1", "--format=%H %cs"]) else { return };
    if let Some((hash, date)) = commit.split_once(' ') {
        println!("cargo::rustc-env=ENIGMATA_COMMIT={}", hash.get(..12).unwrap_or(hash));
        println!("cargo::rustc-env=ENIGMATA_COMMIT_DATE={date}");
    }
    // The log of HEAD has a line for every commit and checkout; where none is kept, HEAD and what it names.
    let branch = git(&["rev-parse", "--symbolic-full-name", "HEAD"]);
    for name in ["HEAD", "logs/HEAD", "packed-refs"].into_iter().chain(branch.as_deref()) {
        let file = git(&["rev-parse", "--git-path", name]);
        // A file that is not there would count as changed with every build.
        if let Some(file) = file.filter(|file| Path::new(file).is_file()) {
            println!("cargo::rerun-if-changed={file}");
        }
    }
}

/// What git says; nothing where there is no git, or no repository that it trusts.
fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok()?;
    let text = String::from_utf8(output.stdout).ok().filter(|_| output.status.success())?;
    Some(text.trim().to_owned()).filter(|text| !text.is_empty())
}
