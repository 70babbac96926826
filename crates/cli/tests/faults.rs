//! Players go on over the deaths of the server, and prove that it forgot nothing, or that it did.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A folder that is gone after the test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        let name = enigmata_server::chance::fresh_link();
        let folder = std::env::temp_dir().join(format!("enigmata-faults-{name}"));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server that always comes back to the same address.
struct TestServer {
    child: Child,
    data: PathBuf,
    address: SocketAddr,
}

impl TestServer {
    fn open(data: &Path) -> Self {
        // Whoever had the port a moment ago leaves it to the next.
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        Self { child: start(data, address), data: data.to_owned(), address }
    }

    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    fn open_again(&mut self) {
        self.child = start(&self.data, self.address);
    }

    /// Wait until so many moves were made since it was opened.
    fn wait_for_moves(&self, count: f64) {
        while self.moves().is_none_or(|moves| moves < count) {}
    }

    fn moves(&self) -> Option<f64> {
        let mut stream = TcpStream::connect(self.address).ok()?;
        let question = "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        stream.write_all(question.as_bytes()).ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let mut lines = answer.lines();
        lines.find_map(|line| line.strip_prefix("enigmata_moves_total ")?.parse().ok())
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Start the server, and wait until it says where it is.
fn start(data: &Path, address: SocketAddr) -> Child {
    let mut child = Command::new(env!("CARGO_BIN_EXE_enigmata"))
        .args(["serve", "--log", "off", "--commands-per-second", "1000000"])
        .args(["--tables-per-player", "1000", "--listen", &address.to_string(), "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.contains("is open"), "{line}");
    child
}

/// Players who are at their tables.
struct Players(Child);

impl Players {
    fn arrive(app: &TestServer, args: &[&str]) -> Self {
        let url = format!("http://{}", app.address);
        let mut child = Command::new(env!("CARGO_BIN_EXE_enigmata"))
            .args(["load", "--faults", "--json", "--url", &url])
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(child.stderr.take().unwrap());
        let mut line = String::new();
        said.read_line(&mut line).unwrap();
        assert!(line.contains("Everybody is at their table"), "{line}");
        // What follows is in the report too; a full pipe would hold them up.
        std::thread::spawn(move || std::io::copy(&mut said, &mut std::io::sink()));
        Self(child)
    }

    /// Their report, and whether all was well.
    fn report(self) -> (Value, bool) {
        let output = self.0.wait_with_output().unwrap();
        (serde_json::from_slice(&output.stdout).unwrap(), output.status.success())
    }
}

#[test]
fn nothing_is_lost_over_many_deaths() {
    let folder = Folder::new();
    let mut app = TestServer::open(&folder.at("data"));
    let args = ["--tables", "8", "--seconds", "9", "--moves-per-second", "400"];
    let players = Players::arrive(&app, &args);
    for _ in 0..5 {
        app.wait_for_moves(200.0);
        app.kill();
        app.open_again();
    }
    let (report, is_well) = players.report();
    assert!(is_well, "{report}");
    let count = |what: &str| report[what].as_u64().unwrap_or_else(|| panic!("{what}: {report}"));
    for what in ["lost", "doubled", "early", "went_back", "unverified"] {
        assert_eq!(count(what), 0, "{what}: {report}");
    }
    assert_eq!(report["stuck"], serde_json::json!([]));
    assert!(count("acknowledged") > 1000, "{report}");
    assert_eq!(count("acknowledged"), count("kept"), "every one is in a record: {report}");
    assert_eq!(count("records_verified"), count("games_finished"), "{report}");
    assert!(count("games_finished") >= 8 && count("deadlines_fired") > 0, "{report}");
    assert!(count("reconnects") >= 5 * 8 * 4, "everybody came back every time: {report}");
}

#[test]
fn a_server_that_forgets_is_found_out() {
    let folder = Folder::new();
    let (data, backup) = (folder.at("data"), folder.at("backup"));
    let mut app = TestServer::open(&data);
    let args =
        ["--tables", "2", "--seconds", "2", "--moves-per-second", "100", "--stuck-after", "5"];
    let players = Players::arrive(&app, &args);
    app.wait_for_moves(30.0);
    app.kill();
    std::fs::create_dir_all(&backup).unwrap();
    for file in std::fs::read_dir(&data).unwrap() {
        let file = file.unwrap();
        std::fs::copy(file.path(), backup.join(file.file_name())).unwrap();
    }
    app.open_again();
    app.wait_for_moves(30.0);
    app.kill();
    std::fs::remove_dir_all(&data).unwrap();
    std::fs::rename(&backup, &data).unwrap();
    app.open_again();
    let (report, is_well) = players.report();
    assert!(!is_well && report["went_back"].as_u64() > Some(0), "{report}");
    assert_ne!(report["wrong"], serde_json::json!([]));
}

#[test]
fn a_table_that_stands_still_is_named() {
    let folder = Folder::new();
    let mut app = TestServer::open(&folder.at("data"));
    let args = ["--tables", "1", "--seconds", "1", "--stuck-after", "1"];
    let players = Players::arrive(&app, &args);
    app.wait_for_moves(20.0);
    app.kill();
    let (report, is_well) = players.report();
    assert!(!is_well, "{report}");
    assert_eq!(report["stuck"].as_array().map(Vec::len), Some(1), "{report}");
    assert_eq!(report["stuck"][0].as_str().map(str::len), Some(22), "its link: {report}");
}
