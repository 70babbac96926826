//! The puzzles of Conduit (Z): made, drawn, solved, judged and rated.

mod calibrate;
mod catalogue;
mod check;
mod given;
mod hint;
mod new;
mod rate;
mod show;
mod solve;

use crate::args::{Look, PuzzleArgs, PuzzleCommand};
use crate::failure::Failure;
use enigmata_conduit::picture::{self, Paint};
use enigmata_conduit::puzzle::{AnyAnswer, AnyPuzzle};
use serde::Serialize;
use std::io::{self, Read, Write};

/// Do what is asked for.
///
/// # Errors
/// Why it could not be done, or that an answer is wrong.
pub fn run(
    args: &PuzzleArgs,
    input: &mut impl Read,
    output: &mut impl Write,
) -> Result<(), Failure> {
    match &args.command {
        PuzzleCommand::New(args) => new::run(args, output),
        PuzzleCommand::Show(args) => show::run(args, output),
        PuzzleCommand::Solve(args) => solve::run(args, output),
        PuzzleCommand::Check(args) => check::run(args, output),
        PuzzleCommand::Hint(args) => hint::run(args, output),
        PuzzleCommand::Rate(args) => rate::run(args, output),
        PuzzleCommand::Catalogue(args) => catalogue::run(args, output),
        PuzzleCommand::Calibrate(args) => calibrate::run(args, input, output),
    }
}

/// A picture for the terminal.
fn draw(
    puzzle: &AnyPuzzle,
    answer: Option<&AnyAnswer>,
    look: Look,
    output: &mut impl Write,
) -> io::Result<()> {
    let paint = if look.colour { Paint::Ansi } else { Paint::Plain };
    for line in picture::lines(puzzle, answer, look.lang.into(), paint) {
        writeln!(output, "{line}")?;
    }
    Ok(())
}

/// One JSON object in one line.
fn print_json(written: &impl Serialize, output: &mut impl Write) -> io::Result<()> {
    writeln!(output, "{}", serde_json::to_string(written)?)
}
