//! The server as a program: what it prints, and how it ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};

/// A server of its own, in a folder of its own.
struct Server {
    child: Child,
    out: BufReader<ChildStdout>,
    address: String,
    folder: std::path::PathBuf,
}

impl Server {
    fn open(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("enigmata-{name}-{}", std::process::id()));
        let mut child = Command::new(env!("CARGO_BIN_EXE_enigmata"))
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "off", "--data"])
            .arg(&folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let address = line.strip_prefix("Enigmata is open at http://");
        let address = address.and_then(|rest| rest.strip_suffix("/\n")).unwrap().to_owned();
        Self { child, out, address, folder }
    }

    /// A connection on which half a request was sent.
    fn half_asked(&self) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n").unwrap();
        stream
    }

    fn signal(&self, signal: &str) {
        // The shell's own: a bare Debian has no other.
        let kill = format!("kill {signal} {}", self.child.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[test]
fn it_answers_where_it_says_and_ends_when_asked() {
    let mut server = Server::open("answers");
    let mut stream = server.half_asked();
    stream.write_all(b"Connection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.ends_with("alive\n"), "{answer}");
    let _silent = TcpStream::connect(&server.address).unwrap();
    server.signal("-TERM");
    assert!(server.child.wait().unwrap().success());
    let mut rest = String::new();
    server.out.read_to_string(&mut rest).unwrap();
    assert!(rest.contains("Press Ctrl-C"), "{rest}");
    assert!(server.folder.join("enigmata.db").exists());
    assert!(TcpStream::connect(&server.address).is_err());
}

#[test]
fn whoever_asks_twice_does_not_wait() {
    let mut server = Server::open("twice");
    let _half = server.half_asked();
    let began = std::time::Instant::now();
    while server.child.try_wait().unwrap().is_none() {
        assert!(began.elapsed().as_secs() < 10);
        server.signal("-INT");
    }
    assert!(server.child.wait().unwrap().success());
}
