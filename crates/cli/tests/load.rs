//! Load on the real server, as somebody starts both.

use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

/// A server that is gone with its folder after the test.
struct TestServer {
    child: Child,
    folder: PathBuf,
    url: String,
}

impl TestServer {
    fn open(flags: &[&str]) -> Self {
        let name = enigmata_server::chance::fresh_link();
        let folder = std::env::temp_dir().join(format!("enigmata-load-{name}"));
        let mut child = Command::new(env!("CARGO_BIN_EXE_enigmata"))
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn"])
            .args(flags)
            .arg("--data")
            .arg(&folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.split_whitespace().last().unwrap().to_owned();
        Self { child, folder, url }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn load(url: &str, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_enigmata"));
    command.args(["load", "--json", "--seconds", "1", "--url", url]).args(args).output().unwrap()
}

/// The report of a run without errors.
fn report(output: &Output) -> Value {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["errors"], 0, "{said}");
    report
}

#[test]
fn tables_move_at_the_pace_that_is_asked_for() {
    let app = TestServer::open(&[]);
    let report = report(&load(&app.url, &["--tables", "4", "--moves-per-second", "40"]));
    let moves = report["moves"].as_u64().unwrap();
    assert!((10..=40).contains(&moves), "{report}");
    assert_eq!((&report["tables"], &report["connections"]), (&4.into(), &16.into()));
    assert!(report["p99_ms"].as_f64() >= report["p50_ms"].as_f64(), "{report}");
    assert!(report["bytes_per_move_and_seat"].as_f64().unwrap() > 10.0, "{report}");
}

#[test]
fn games_are_played_to_their_end_and_again_with_every_view_checked() {
    let app = TestServer::open(&["--commands-per-second", "1000000"]);
    for players in ["2", "5"] {
        let args = ["--tables", "6", "--moves-per-second", "0", "--players", players];
        let report = report(&load(&app.url, &args));
        assert!(report["games_finished"].as_u64().unwrap() > 0, "{report}");
        assert!(report["views_checked"].as_u64().unwrap() > 0, "{report}");
    }
}

#[test]
fn who_is_refused_is_told_why() {
    let check = |output: &Output, code: i32, words: &str| {
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(code) && said.contains(words), "{said}");
    };
    // Nobody can listen on port 1 without being root, and nobody does.
    check(&load("http://127.0.0.1:1", &[]), 2, "Start the server first");
    check(&load("ftp://example.org", &[]), 2, "http://HOST:PORT is wanted");
    let app = TestServer::open(&["--connections", "6"]);
    check(&load(&app.url, &["--tables", "2"]), 2, "higher limit");
    // Two commands a second are too few for anybody to play at full speed.
    let app = TestServer::open(&["--commands-per-second", "2"]);
    let output = load(&app.url, &["--tables", "1", "--moves-per-second", "0"]);
    check(&output, 1, "too_fast");
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(report["errors"].as_u64().unwrap() > 0);
}
