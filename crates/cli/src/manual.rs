//! `enigmata manual`: the pages of the manual, made of what `--help` is made of.

use crate::args::{Cli, ManualArgs};
use crate::failure::Failure;
use crate::version::COMMIT;
use clap::{Command, CommandFactory as _};
use clap_mangen::Man;
use std::io::{self, Write};
use std::path::Path;

/// Write a page for the program and one for each of its commands.
///
/// # Errors
/// When the folder cannot be made or written to.
pub fn run(args: &ManualArgs, output: &mut impl Write) -> Result<(), Failure> {
    let folder = &args.folder;
    let told = |error| Failure::Told(format!("{} cannot be written: {error}.", folder.display()));
    std::fs::create_dir_all(folder).map_err(told)?;
    let mut program = Cli::command().disable_help_subcommand(true);
    program.build();
    write(&program, "enigmata", folder).map_err(told)?;
    writeln!(output, "The manual begins with {}.", folder.join("enigmata.1").display())?;
    Ok(())
}

fn write(command: &Command, name: &str, folder: &Path) -> io::Result<()> {
    for below in command.get_subcommands() {
        write(below, &format!("{name}-{}", below.get_name()), folder)?;
    }
    // The pages of one commit are the same whenever they are written.
    let date = COMMIT.map_or("", |commit| commit.date);
    let page = Man::new(command.clone())
        .title(name)
        .date(date)
        .source(concat!("enigmata ", env!("CARGO_PKG_VERSION")))
        .manual("Enigmata");
    let mut text = Vec::new();
    page.render(&mut text)?;
    std::fs::write(folder.join(format!("{name}.1")), text)
}
