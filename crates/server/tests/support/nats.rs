//! A private NATS server. It ends with the test, whatever becomes of that.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

/// A NATS server on a free port of this machine. Each test has its own: it ends with the thread that
/// started it, even if that is killed.
pub struct Nats {
    port: u16,
    flags: Vec<String>,
    child: Child,
}

impl Nats {
    pub fn start() -> Self {
        Self::start_with(&[])
    }

    /// The same with further flags, such as `--user`.
    pub fn start_with(flags: &[&str]) -> Self {
        let flags: Vec<String> = flags.iter().map(|&flag| flag.to_owned()).collect();
        // A negative port is any that is free.
        let (child, port) = spawn("-1", &flags);
        Self { port, flags, child }
    }

    pub const fn port(&self) -> u16 {
        self.port
    }

    pub fn url(&self) -> String {
        self.url_as("")
    }

    /// The same with a secret, such as `user:password@`.
    pub fn url_as(&self, secret: &str) -> String {
        format!("nats://{secret}127.0.0.1:{}", self.port)
    }

    /// End it as a power cut would.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Start it at the same port after it was killed.
    pub fn restart(&mut self) {
        (self.child, _) = spawn(&self.port.to_string(), &self.flags);
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Start it and wait until it says where it listens.
fn spawn(port: &str, flags: &[String]) -> (Child, u16) {
    // Debian puts it where only root's shell looks.
    let program = ["nats-server", "/usr/sbin/nats-server"]
        .into_iter()
        .find(|program| Command::new(program).arg("--version").output().is_ok())
        .expect("nats-server is missing: `make setup-services` installs it");
    let mut child = Command::new("setpriv")
        .args(["--pdeathsig", "KILL", program, "-a", "127.0.0.1", "-p", port])
        .args(flags)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("setpriv of util-linux runs");
    let mut log = BufReader::new(child.stderr.take().unwrap()).lines();
    let mut said = String::new();
    let mut listens_at = None;
    for line in log.by_ref().map_while(Result::ok) {
        if let Some((_, address)) = line.split_once("Listening for client connections on ") {
            listens_at = address.trim().rsplit_once(':').map(|(_, port)| port.parse().unwrap());
        }
        if line.contains("Server is ready") {
            break;
        }
        said.push_str(&line);
        said.push('\n');
    }
    let listens_at = listens_at.unwrap_or_else(|| panic!("nats-server does not start:\n{said}"));
    // It must be able to go on saying things.
    std::thread::spawn(move || log.for_each(drop));
    (child, listens_at)
}
