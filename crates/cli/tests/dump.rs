//! Moving server by the commands, as an operator does.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// A folder that is gone after the test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        let name = enigmata_server::chance::fresh_link();
        let folder = std::env::temp_dir().join(format!("enigmata-moving-{name}"));
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn at(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn enigmata(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_enigmata"));
    command.args(args).env_remove("ENIGMATA_DATA").env_remove("ENIGMATA_DATABASE_URL");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What it said, when all was well.
fn done(mut command: Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What it said, when it refused.
fn refused(mut command: Command) -> String {
    said(command.output().unwrap())
}

fn said(output: Output) -> String {
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).unwrap()
}

/// A server, and where it is.
struct Server(Child, String);

impl Server {
    fn open(data: &str) -> Self {
        let mut command = enigmata(&["serve", "--log", "off", "--listen", "127.0.0.1:0"]);
        let mut child = command.args(["--data", data]).stderr(Stdio::inherit()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.strip_prefix("Enigmata is open at ").unwrap().trim_end_matches("/\n");
        Self(child, url.to_owned())
    }

    fn close(mut self) {
        // The shell's own: a bare Debian has no other.
        let kill = format!("kill -TERM {}", self.0.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
        assert!(self.0.wait().unwrap().success());
    }
}

/// A server in which a little was played.
fn played(data: &str) {
    let server = Server::open(data);
    let load = ["load", "--tables", "3", "--seconds", "1", "--moves-per-second", "60", "--url"];
    let mut command = enigmata(&load);
    command.arg(&server.1);
    done(command);
    server.close();
}

#[test]
fn a_database_moves_by_the_commands() {
    let folder = Folder::new();
    let (old, new, file) = (folder.at("old"), folder.at("new"), folder.at("export.jsonl"));
    played(&old);
    let told = done(enigmata(&["export", "--data", &old, &file]));
    assert!(
        told.contains("12 players, 3 tables") && told.contains("keep it to yourself"),
        "{told}"
    );
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    let text = fs::read_to_string(&file).unwrap();

    // A second time it is not written over.
    let told = refused(enigmata(&["export", "--data", &old, &file]));
    assert!(told.contains("is there already, and nothing is written over"), "{told}");
    assert!(fs::read_to_string(&file).unwrap() == text);

    let told = done(enigmata(&["import", "--data", &new, &file]));
    assert!(
        told.contains("12 players, 3 tables") && told.contains("Records verified: 3,"),
        "{told}"
    );
    let again = done(enigmata(&["export", "--data", &new, "-"]));
    assert!(again == text, "the same byte for byte");
    let told = refused(enigmata(&["import", "--data", &new, &file]));
    assert!(told.contains("there is something in") && told.contains(&new), "{told}");

    // Without a file, into the server that the environment names.
    let third = folder.at("third");
    let mut import = enigmata(&["import", "-"]).env("ENIGMATA_DATA", &third).spawn().unwrap();
    import.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    assert!(import.wait_with_output().unwrap().status.success());
    let server = Server::open(&third);
    server.close();
}

#[test]
fn what_goes_wrong_is_said_and_leaves_nothing() {
    let folder = Folder::new();
    let (nowhere, file) = (folder.at("nowhere"), folder.at("export.jsonl"));
    let told = refused(enigmata(&["export", "--data", &nowhere, &file]));
    assert!(
        told.contains("there is no database of Enigmata in") && told.contains("enigmata.db"),
        "{told}"
    );
    assert!(!Path::new(&file).exists() && !Path::new(&nowhere).exists());

    let told = refused(enigmata(&["import", "--data", &nowhere, &file]));
    assert!(told.contains("cannot be opened"), "{told}");
    fs::write(&file, "My diary\n").unwrap();
    let told = refused(enigmata(&["import", "--data", &nowhere, &file]));
    assert!(told.contains("line 1 of the file: this is no export of Enigmata"), "{told}");
    assert!(!Path::new(&nowhere).exists());

    let url = "postgres://somebody:s3cret@127.0.0.1:1/nowhere";
    for command in ["export", "import"] {
        let file = if command == "export" { folder.at("new") } else { folder.at("whole") };
        if command == "import" {
            played(&folder.at("old"));
            done(enigmata(&["export", "--data", &folder.at("old"), &file]));
        }
        let told = refused(enigmata(&[command, "--database-url", url, &file]));
        assert!(told.contains("/nowhere at 127.0.0.1:1 fails"), "{told}");
        assert!(!told.contains("s3cret"), "{told}");
    }
    assert!(!Path::new(&folder.at("new")).exists());
    let told = refused(enigmata(&["export", "--data", "x", "--database-url", url, &file]));
    assert!(told.contains("cannot be used with") && !told.contains("s3cret"), "{told}");
    let help = done(enigmata(&["help"]));
    assert!(help.contains("export") && help.contains("import"), "{help}");
}

#[test]
fn games_that_were_damaged_are_named_and_moved() {
    let folder = Folder::new();
    let (old, new) = (folder.at("old"), folder.at("new"));
    played(&old);
    let change = "UPDATE tables SET secret = zeroblob(32) WHERE id = (SELECT MAX(id) FROM tables)";
    let file = format!("{old}/enigmata.db");
    assert!(Command::new("sqlite3").args([&*file, change]).status().unwrap().success());
    let text = done(enigmata(&["export", "--data", &old, "-"]));
    let mut import = enigmata(&["import", "--data", &new, "-"]).spawn().unwrap();
    import.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = import.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stdout).unwrap().contains("Records verified: 2,"));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("everything was moved, but not every game is"), "{told}");
    assert!(done(enigmata(&["export", "--data", &new, "-"])) == text);
}
