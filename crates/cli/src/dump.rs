//! `enigmata export` and `enigmata import`.

use crate::args::{ExportArgs, ImportArgs};
use crate::failure::Failure;
use enigmata_server::config::Config;
use enigmata_server::store::dump::{self, DumpError, Moved};
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

/// So many damaged games are named.
const NAMED: usize = 10;

/// Write everything that a database keeps to a file.
///
/// # Errors
/// Why it was not written. Then there is no file either.
pub fn export(args: &ExportArgs, usual: &Config, output: &mut impl Write) -> Result<(), Failure> {
    let place = args.database.place(usual).map_err(Failure::Told)?;
    if args.file == Path::new("-") {
        let moved = wait(dump::export(&place, BufWriter::new(output)))?;
        note!("Exported: {}.", counted(&moved));
        return Ok(());
    }
    let name = args.file.display();
    let file = create(&args.file)?;
    let written = wait(dump::export(&place, BufWriter::new(&file)));
    let written = written.and_then(|moved| Ok(file.sync_all().map(|()| moved)?));
    let moved = written.inspect_err(|_| {
        let _ = std::fs::remove_file(&args.file);
    })?;
    writeln!(output, "Exported to {name}: {}.", counted(&moved))?;
    writeln!(
        output,
        "It has the keys of the server and the secrets of running games: keep it to yourself."
    )?;
    Ok(())
}

/// Keep everything that is in a file in an empty database.
///
/// # Errors
/// Why nothing was kept; or that games which were moved are not as the rules say.
pub fn import(
    args: &ImportArgs,
    usual: &Config,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let place = args.database.place(usual).map_err(Failure::Told)?;
    let moved_in = if args.file == Path::new("-") {
        wait(dump::import(&place, input))?
    } else {
        let file = File::open(&args.file).map_err(|error| {
            Failure::Told(format!("{} cannot be opened: {error}.", args.file.display()))
        })?;
        wait(dump::import(&place, BufReader::new(file)))?
    };
    writeln!(output, "Imported into {place}: {}.", counted(&moved_in.moved))?;
    writeln!(output, "Every row was read back and is as the file has it.")?;
    let verified = moved_in.verified;
    writeln!(output, "Records verified: {verified}, played again by the rules with fair deals.")?;
    match moved_in.damaged.as_slice() {
        [] => Ok(()),
        damaged => Err(Failure::NotPassed(not_sound(damaged))),
    }
}

fn not_sound(damaged: &[i64]) -> String {
    let named: Vec<String> = damaged.iter().take(NAMED).map(i64::to_string).collect();
    let more = if damaged.len() > NAMED { " and others" } else { "" };
    format!(
        "everything was moved, but not every game is as the rules and its secret say: tables {}{more}. \
         They were so before the export; a server may be unable to go on with them.",
        named.join(", ")
    )
}

/// A new file that only its owner can read.
fn create(file: &Path) -> Result<File, Failure> {
    let name = file.display();
    let made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(file);
    made.map_err(|error| {
        Failure::Told(if error.kind() == io::ErrorKind::AlreadyExists {
            format!("{name} is there already, and nothing is written over. Choose another name.")
        } else {
            format!("{name} cannot be made: {error}.")
        })
    })
}

/// Do it on this thread, which has nothing else to do.
fn wait<T>(work: impl Future<Output = Result<T, DumpError>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(work).map_err(|error| {
        if let DumpError::Output(error) = error {
            return Failure::Io(error);
        }
        Failure::Told(error.to_string())
    })
}

/// What people count, and all of it.
fn counted(moved: &Moved) -> String {
    let all: u64 = moved.rows.iter().map(|(_, count)| count).sum();
    let count = |table| moved.count(table);
    format!(
        "{} players, {} tables, {} moves, {} lines of chat, {} notes; {all} rows in all",
        count("players"),
        count("tables"),
        count("moves"),
        count("chat"),
        count("notes")
    )
}
