//! The server as a process of its own, which can be killed.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// A folder that is gone after the test.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        let name = enigmata_server::chance::fresh_link();
        let folder = std::env::temp_dir().join(format!("enigmata-kill-{name}"));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A running server.
pub struct TestServer {
    child: Child,
    pub address: SocketAddr,
}

impl TestServer {
    /// Start it, and wait until it says where it is.
    pub fn open(folder: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_enigmata"))
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn"])
            .args(["--commands-per-second", "1000000", "--tables-per-player", "1000"])
            .arg("--data")
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().trim_start_matches("Enigmata is open at http://");
        let address = address.trim_end_matches('/').parse();
        Self { address: address.unwrap_or_else(|_| panic!("no address: {line}")), child }
    }

    /// Somebody who kills it so long after being told.
    pub fn assassin(mut self, after: Duration) -> (Sender<()>, JoinHandle<()>) {
        let (sender, told) = channel();
        let waiting = std::thread::spawn(move || {
            told.recv().unwrap();
            // The random moment of the kill itself.
            std::thread::sleep(after);
            self.child.kill().unwrap();
            self.child.wait().unwrap();
        });
        (sender, waiting)
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
