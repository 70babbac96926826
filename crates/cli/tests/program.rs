//! The program as an operator starts it: in a folder of its own, by a shell that may say something first.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// A folder that is gone after the test.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        let name = enigmata_server::chance::fresh_link();
        let folder = std::env::temp_dir().join(format!("enigmata-program-{name}"));
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub fn at(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The program with these arguments, after the shell has run something.
pub fn enigmata(first: &str, args: &[&str]) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("{first}\nexec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_enigmata")]);
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    for name in ["ENIGMATA_DATA", "ENIGMATA_DATABASE_URL", "ENIGMATA_PUBLIC_URL"] {
        command.env_remove(name);
    }
    command
}

/// What it said on the standard output, when all was well.
pub fn done(mut command: Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What it said on the standard error, when it refused.
pub fn refused(mut command: Command) -> String {
    sentence(command.output().unwrap())
}

pub fn sentence(output: Output) -> String {
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(output.stdout.is_empty());
    said
}

/// A server that is open.
pub struct Server {
    pub child: Child,
    pub address: String,
}

impl Server {
    pub fn open(folder: &Path) -> Self {
        Self::open_after("", folder)
    }

    /// The same by a shell that runs something first.
    pub fn open_after(first: &str, folder: &Path) -> Self {
        let folder = folder.to_str().unwrap();
        let args = ["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--data", folder];
        let mut child = enigmata(first, &args).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.strip_prefix("Enigmata is open at http://").unwrap_or_else(|| {
            let mut said = String::new();
            child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
            panic!("it did not open: {said}")
        });
        Self { address: address.trim_end_matches("/\n").to_owned(), child }
    }

    /// Ask for a page: the whole answer.
    pub fn ask(&self, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let (host, length) = (&self.address, body.len());
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// A new guest: something is written.
    pub fn guest(&self) -> String {
        self.ask("POST", "/api/session", "{}")
    }

    /// End it without notice.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Close it. What it said on the standard error.
    pub fn close(mut self) -> String {
        // The shell's own: a bare Debian has no other.
        let kill = format!("kill -TERM {}", self.child.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
        assert!(self.child.wait().unwrap().success());
        let mut said = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        said
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The rights of a file or folder.
pub fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o7777
}

pub fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

/// The names and rights of everything in a folder.
pub fn modes(folder: &Path) -> Vec<(String, u32)> {
    let each = fs::read_dir(folder).unwrap().map(|entry| {
        let entry = entry.unwrap();
        (entry.file_name().into_string().unwrap(), mode(&entry.path()))
    });
    let mut modes: Vec<_> = each.collect();
    modes.sort();
    modes
}
