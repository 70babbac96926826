//! The `enigmata` program: the server, a referee for programs, a simulator, replays, a table in the
//! terminal, puzzles, export and import, players enough to try a server, and the manual.

#[macro_use]
mod note;

pub mod arena;
pub mod args;
pub mod board;
pub mod board_conduit;
pub mod dump;
pub mod exploit;
pub mod failure;
pub mod game_names;
pub mod glossary;
pub mod load;
pub mod manual;
pub mod play;
pub mod puzzle;
pub mod recorded;
pub mod referee;
pub mod replay;
pub mod secrets;
pub mod simulate;
pub mod solo;
pub mod threads;
pub mod verify;
pub mod version;
pub mod words;

use args::{Cli, Command};
use enigmata_server::config::Config;
use failure::Failure;
use std::io;

/// Do what the command line asks for.
///
/// # Errors
/// Why it could not be done.
pub fn run(cli: &Cli) -> Result<(), Failure> {
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    match cli.command.as_ref() {
        None => serve(&cli.serve),
        Some(Command::Serve(config)) => serve(config),
        Some(Command::Export(args)) => dump::export(args, &cli.serve, &mut output),
        Some(Command::Import(args)) => dump::import(args, &cli.serve, &mut input, &mut output),
        Some(Command::Play(args)) => play::run(args, input, &mut output),
        Some(Command::Referee(args)) => Ok(referee::run(&args.game, input, output)?),
        Some(Command::Simulate(args)) => simulate::run(args, &mut output),
        Some(Command::Arena(args)) => arena::run(args, &mut output),
        Some(Command::Exploit(args)) => exploit::run(args, &mut output),
        Some(Command::Solo(args)) => {
            solo::run(args, || cli.serve.data_folder(), &mut input, &mut output)
        }
        Some(Command::Puzzle(args)) => puzzle::run(args, &mut input, &mut output),
        Some(Command::Replay(args)) => replay::run(args, &mut input, &mut output),
        Some(Command::Verify(args)) => verify::run(args, &mut input, &mut output),
        Some(Command::Load(args)) => load::run(args, &mut output),
        Some(Command::Manual(args)) => manual::run(args, &mut output),
    }
}

fn serve(config: &Config) -> Result<(), Failure> {
    Ok(enigmata_server::serve(&Config { commit: version::COMMIT, ..config.clone() })?)
}
