//! The manual and what `--version` says.

use clap::CommandFactory as _;
use enigmata_cli::args::{Cli, ManualArgs};
use enigmata_cli::version;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder of its own, removed with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("enigmata-{name}-{}", std::process::id())))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The names of the pages that a command and those below it should have.
fn wanted(command: &clap::Command, name: &str, pages: &mut BTreeSet<String>) {
    pages.insert(format!("{name}.1"));
    for below in command.get_subcommands().filter(|it| it.get_name() != "help") {
        wanted(below, &format!("{name}-{}", below.get_name()), pages);
    }
}

#[test]
fn every_command_has_a_page_that_names_its_flags() {
    let folder = Folder::new("manual");
    let mut output = Vec::new();
    let args = ManualArgs { folder: folder.0.clone() };
    enigmata_cli::manual::run(&args, &mut output).unwrap();
    assert!(String::from_utf8(output).unwrap().contains("enigmata.1"));
    let names = std::fs::read_dir(&folder.0).unwrap();
    let written = names.map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
    let mut pages = BTreeSet::new();
    wanted(&Cli::command(), "enigmata", &mut pages);
    assert!(pages.contains("enigmata-puzzle-new.1") && pages.len() > 20, "{pages:?}");
    assert_eq!(pages, written);
    let read = |name: &str| std::fs::read_to_string(folder.0.join(name)).unwrap();
    let serve = read("enigmata-serve.1");
    let command = Cli::command();
    let flags = command.find_subcommand("serve").unwrap().get_arguments();
    for flag in flags.filter_map(clap::Arg::get_long) {
        assert!(serve.contains(&flag.replace('-', "\\-")), "--{flag}");
    }
    assert!(serve.contains("ENIGMATA_DATABASE_URL"));
    for page in &pages {
        let text = read(page);
        assert!(text.contains("\n.SH NAME\n") && text.contains("\n.SH SYNOPSIS\n"), "{page}");
        assert!(text.contains(&format!("\n.TH {} 1 ", page.trim_end_matches(".1"))), "{page}");
    }
    renders(&folder.0);
}

/// Where there is `man`, it has nothing to say against them.
fn renders(folder: &Path) {
    let mut pages: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    pages.sort();
    let mut man = Command::new("man");
    man.args(["--warnings", "--local-file", "--encoding=UTF-8"]).args(&pages);
    let Ok(output) = man.env("MANPAGER", "cat").env("MANWIDTH", "100").output() else { return };
    let complaints = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && complaints.is_empty(), "{complaints}");
}

#[test]
fn the_version_says_what_it_is() {
    let run = |flag: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_enigmata")).arg(flag).output().unwrap();
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let short = format!("enigmata {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(run("-V"), short);
    let whole = run("--version");
    assert_eq!(whole, format!("enigmata {}\n", version::whole()));
    assert_eq!(whole.lines().count(), 3, "{whole}");
    assert!(whole.starts_with(short.trim_end()), "{whole}");
    // Built in a repository it names a commit of it; from an archive it names none.
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let git = |args: &[&str]| {
        let output = Command::new("git").args(args).current_dir(root).output();
        output.is_ok_and(|it| it.status.success()) && Path::new(root).join(".git").exists()
    };
    if git(&["rev-parse", "HEAD"]) {
        let commit = version::COMMIT.unwrap();
        assert!(git(&["cat-file", "-e", &format!("{}^{{commit}}", commit.id)]), "{commit:?}");
        assert!(whole.contains(&format!("({} of {})", commit.id, commit.date)), "{whole}");
    } else {
        assert_eq!(version::COMMIT, None);
    }
}
