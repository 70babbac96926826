//! A PostgreSQL of our own for the tests: started when it is first asked for, gone with the process,
//! however that ends.

use enigmata_server::wire::Timestamp;
use sqlx::{Connection, PgConnection};
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, OnceLock};

/// The server is looked after by a shell that reads what to do. When nobody can tell it anything any
/// more, because this process has ended or was killed, it stops the server and removes its folder.
const KEEPER: &str = r#"
trap '' INT TERM HUP
bin=$1
dir=$(mktemp -d "${TMPDIR:-/tmp}/enigmata-postgres-XXXXXX") || exit 1
control() { "$bin/pg_ctl" -D "$dir/data" -s -w "$@" >>"$dir/log" 2>&1 && echo done || echo failed; }
if "$bin/initdb" -D "$dir/data" -U postgres -A trust -N -E UTF8 --locale=C >"$dir/log" 2>&1
then echo "$dir"; else cat "$dir/log" >&2; rm -rf "$dir"; exit 1; fi
while read -r word what; do
    case $word in
        start) control -l "$dir/log" -o "-c listen_addresses=127.0.0.1 -p $what -k $dir \
            -c fsync=$2 -c max_connections=300" start ;;
        stop) control -m "$what" stop ;;
    esac
done
"$bin/pg_ctl" -D "$dir/data" -s -m immediate stop >/dev/null 2>&1
rm -rf "$dir"
"#;

/// One private server.
pub struct Postgres {
    pub port: u16,
    keeper: Mutex<Keeper>,
}

struct Keeper {
    /// Nothing once it is to end.
    says: Option<ChildStdin>,
    hears: BufReader<ChildStdout>,
    shell: Child,
}

impl Postgres {
    /// The one that the tests of this process share. Each has a database of its own.
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<Postgres> = OnceLock::new();
        SHARED.get_or_init(Self::start)
    }

    /// Another one, for tests that stop it.
    pub fn start() -> Self {
        Self::start_with("off")
    }

    /// One that writes to the disk what it says is written, for those who measure it.
    pub fn durable() -> Self {
        Self::start_with("on")
    }

    fn start_with(fsync: &str) -> Self {
        let mut command = keeper(&binaries());
        command.arg(fsync);
        let mut shell = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (says, hears) = (shell.stdin.take(), BufReader::new(shell.stdout.take().unwrap()));
        let mut keeper = Keeper { says, hears, shell };
        assert!(!keeper.hear().is_empty(), "PostgreSQL cannot be set up here");
        // Somebody else may take a port before the server does.
        let started = (0..5).find_map(|_| {
            let port = free_port();
            (keeper.ask(&format!("start {port}")) == "done").then_some(port)
        });
        Self { port: started.expect("PostgreSQL starts"), keeper: Mutex::new(keeper) }
    }

    /// End it at once, as when the machine fails, or in order.
    pub fn stop(&self, mode: &str) {
        let mut keeper = self.keeper.lock().unwrap();
        assert_eq!(keeper.ask(&format!("stop {mode}")), "done");
    }

    /// Start it again where it was.
    pub fn go_on(&self) {
        let mut keeper = self.keeper.lock().unwrap();
        assert_eq!(keeper.ask(&format!("start {}", self.port)), "done");
    }

    /// The address of a new, empty database.
    pub async fn database(&self) -> String {
        self.database_with("").await
    }

    /// The same, set up in a way of its own.
    pub async fn database_with(&self, how: &str) -> String {
        let name = format!("test_{}", enigmata_server::chance::fresh_id(Timestamp(0)));
        let mut all = PgConnection::connect(&self.url("postgres")).await.unwrap();
        let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name} {how}"));
        sqlx::raw_sql(create).execute(&mut all).await.unwrap();
        all.close().await.unwrap();
        self.url(&name)
    }

    fn url(&self, database: &str) -> String {
        format!("postgres://postgres@127.0.0.1:{}/{database}", self.port)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let keeper = self.keeper.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner);
        // It ends when it hears nothing more.
        keeper.says = None;
        let _ = keeper.shell.wait();
    }
}

impl Keeper {
    fn ask(&mut self, what: &str) -> String {
        writeln!(self.says.as_mut().unwrap(), "{what}").unwrap();
        self.hear()
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.hears.read_line(&mut line).unwrap();
        line.trim().to_owned()
    }
}

/// The shell, as somebody whom PostgreSQL lets start it.
fn keeper(binaries: &Path) -> Command {
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|it| owner(&it) == 0);
    let mut shell = if is_root {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "sh"]);
        command
    } else {
        Command::new("sh")
    };
    shell.args(["-c", KEEPER, "keeper"]).arg(binaries).current_dir("/");
    shell
}

fn owner(file: &std::fs::Metadata) -> u32 {
    std::os::unix::fs::MetadataExt::uid(file)
}

/// Where PostgreSQL's programs are: in Debian's place, or where the search path leads.
pub fn binaries() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    found.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    found.splice(0..0, std::env::split_paths(&path));
    found.retain(|folder| folder.join("initdb").exists() && folder.join("pg_ctl").exists());
    found.pop().expect("PostgreSQL is missing: run `make setup-services`")
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}
