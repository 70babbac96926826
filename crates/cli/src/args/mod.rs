//! The command line.

mod dump;
mod load;
mod puzzle;
mod solo;

pub use dump::{DatabaseArgs, ExportArgs, ImportArgs};
pub use load::LoadArgs;
pub use puzzle::{
    CalibrateArgs, CatalogueArgs, CheckArgs, HintArgs, Look, NewArgs, PuzzleArgs, PuzzleCommand,
    RateArgs, ShowArgs, SolutionsArgs,
};
pub use solo::{
    AdviseArgs, DistillArgs, Easier, SoloArgs, SoloCommand, SoloPlayArgs, SolveArgs, ValueArgs,
};

use crate::{game_names, version};
use clap::{Args, Parser, Subcommand, ValueEnum};
use enigmata_bots::mansion::Kind;
use enigmata_game::{Game, Language};
use enigmata_mansion::{Length, Match, Set, Setup};
use enigmata_server::config::Config;
use std::path::PathBuf;

/// Mansion, a game of secrets for two to five and for one, and Conduit, a race of puzzles for two to four.
/// Without a command the server runs, and people play in their browsers.
#[derive(Parser, Debug)]
#[command(name = "enigmata", version, long_version = version::whole(), args_conflicts_with_subcommands = true)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How to run the server, when nothing else is to be done.
    #[command(flatten)]
    pub serve: Config,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Run the server: people play in their browsers (docs/operating.md).
    Serve(Box<Config>),
    /// Write everything that a database keeps to one file: to move it, from SQLite to PostgreSQL or back, or as
    /// a backup (docs/operating.md). Servers may use the database meanwhile; what happens after the
    /// export has begun is not in the file. The file has keys and secrets, and only you can read it.
    Export(ExportArgs),
    /// Fill an empty database from a file of `enigmata export`: all of it, or nothing if anything is wrong.
    /// Every row is read back and compared, and every game is played again by the rules.
    Import(ImportArgs),
    /// Play a game in this terminal against bots.
    Play(PlayArgs),
    /// Keep a table for programs: JSON lines in, JSON lines out (docs/protocol.md).
    Referee(RefereeArgs),
    /// Let random players, or in Conduit bots, play many games, and count.
    Simulate(SimulateArgs),
    /// Let bots play against each other on equal terms, and say how sure the result is
    /// (docs/arena.md). Every deal is replayed until each bot has had every seat with every hand of
    /// Characters, so games are played in blocks of the number of players squared. Where all lose to
    /// Chaos, nobody has won. The unit of every interval is the deal.
    Arena(ArenaArgs),
    /// Look for the best response to a bot by somebody who knows how it plays, and count what it wins.
    Exploit(ExploitArgs),
    /// The challenge for one, solved: its exact values, advice, and a player that is part of the program.
    Solo(SoloArgs),
    /// Puzzles of Conduit: made, drawn, solved, checked and rated.
    Puzzle(PuzzleArgs),
    /// Tell a recorded game turn by turn.
    Replay(ReplayArgs),
    /// Prove that a recorded game's deals were fixed before the game and followed.
    Verify(VerifyArgs),
    /// Play at many tables of a running server at once, check what it says, and measure it. Every
    /// table's order and answers are checked; one table of twenty, drawn by the seed, also keeps all of
    /// its players' views by what they are told and compares them with whole ones at random moments
    /// and after each game (all tables where there are at most twenty). A server that is to be tried
    /// at its limits should be started with a high --commands-per-second.
    Load(LoadArgs),
    /// Write the pages of the manual to a folder, for `man`: enigmata.1, and one for every command.
    Manual(ManualArgs),
}

/// A game in the terminal.
#[derive(Args, Clone, Debug)]
pub struct PlayArgs {
    /// How many play, you included: 2 to 5.
    #[arg(long, default_value_t = 4, value_parser = two_to_five)]
    pub players: u8,
    /// Which Characters: simplified for first games, standard, or gradual (to three wins).
    #[arg(long, value_enum, default_value_t = SetName::Standard)]
    pub set: SetName,
    /// Against whom: novice, regular or sharp, the last two also bold, careful or suspicious.
    #[arg(long, default_value = "regular", value_name = "BOT")]
    pub bots: Kind,
    /// Your seat, counted from 0.
    #[arg(long, default_value_t = 0, value_parser = a_seat)]
    pub seat: u8,
    /// The same seed and the same choices give the same game. Drawn if not given.
    #[arg(long)]
    pub seed: Option<u64>,
    /// The language of the world's fate.
    #[arg(long, value_enum, default_value_t = Tongue::En)]
    pub lang: Tongue,
    /// Where to keep the game's record, for `enigmata replay` and `enigmata verify`.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
}

/// A table for programs.
#[derive(Args, Debug)]
pub struct RefereeArgs {
    /// The game, where a setup names none.
    #[arg(default_value = Match::NAME, value_parser = game_names::named)]
    pub game: String,
}

/// Arguments of `simulate`.
#[derive(Args, Clone, Debug)]
pub struct SimulateArgs {
    /// The game.
    #[arg(default_value = Match::NAME, value_parser = game_names::named)]
    pub game: String,
    /// How many play: 2 to 5, or 1 for solo; 4 if not given. Of Conduit 2 to 4; 2 if not given.
    #[arg(long, value_parser = one_to_five)]
    pub players: Option<u8>,
    /// Who plays Conduit: one bot for every seat, or one alone for all of them; regular if not given.
    /// There are random, casual, regular and strong.
    #[arg(long, value_delimiter = ',', value_name = "BOT,BOT,…")]
    pub bots: Vec<enigmata_bots::conduit::Kind>,
    /// Which Characters, standard if not given; gradual plays whole matches to three wins.
    #[arg(long, value_enum)]
    pub set: Option<SetName>,
    /// How many games, matches or solo challenges: 1 to 1000000000.
    #[arg(long, default_value_t = 10_000, value_parser = some_games)]
    pub games: u64,
    /// The same seed gives the same games, on however many threads.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// On how many threads: 1 to 1024; all cores if not given.
    #[arg(long, value_parser = some_threads)]
    pub threads: Option<usize>,
    /// Print one JSON object instead of a table.
    #[arg(long)]
    pub json: bool,
}

/// Bots against bots.
#[derive(Args, Clone, Debug)]
pub struct ArenaArgs {
    /// The game.
    #[arg(default_value = Match::NAME, value_parser = game_names::with_arena)]
    pub game: String,
    /// Who plays: one bot for every seat, or one alone for all of them. A bot named twice has two
    /// seats, and its share of games won is that of one of them.
    #[arg(long, required = true, value_delimiter = ',', value_name = "BOT,BOT,…")]
    pub bots: Vec<Kind>,
    /// How many play: 2 to 5; as many as bots are named if not given.
    #[arg(long, value_parser = two_to_five, value_name = "COUNT")]
    pub players: Option<u8>,
    /// Which Characters: standard or simplified.
    #[arg(long, value_enum, default_value_t = SetName::Standard)]
    pub set: SetName,
    /// How many games at each table, 1 to 1000000000, rounded up to whole deals.
    #[arg(long, default_value_t = 1000, value_parser = some_games, value_name = "COUNT")]
    pub games: u64,
    /// Also let every bot play the same deals among its equals: what it wins there is parity.
    #[arg(long)]
    pub parity: bool,
    /// Also play the same deals at every table that these bots can fill, tables of equals included.
    #[arg(long)]
    pub matrix: bool,
    /// Measure how long each bot thinks, where it has a choice. Use no more threads than there are
    /// cores to spare.
    #[arg(long)]
    pub times: bool,
    /// Keep finished deals in this file, and go on with those that are there. Only for the same
    /// bots, set, seed and version of the program; there may be more games or tables than before.
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// The same seed gives the same deals, and the same games on however many threads.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// On how many threads: 1 to 1024; all cores if not given.
    #[arg(long, value_parser = some_threads, value_name = "COUNT")]
    pub threads: Option<usize>,
    /// Print one JSON object instead of tables.
    #[arg(long)]
    pub json: bool,
}

/// A bot that somebody has seen through.
#[derive(Args, Clone, Debug)]
pub struct ExploitArgs {
    /// The game.
    #[arg(default_value = Match::NAME, value_parser = game_names::with_arena)]
    pub game: String,
    /// The bot that sits in all chairs but one.
    #[arg(long, value_name = "BOT")]
    pub against: Kind,
    /// How many play: 2 to 5.
    #[arg(long, default_value_t = 4, value_parser = two_to_five, value_name = "COUNT")]
    pub players: u8,
    /// How many games count for the best response, rounded up to whole deals; finding it takes a
    /// few times as many as a hundred.
    #[arg(long, default_value_t = 1000, value_parser = some_games, value_name = "COUNT")]
    pub games: u64,
    /// The same seed gives the same games on however many threads.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// On how many threads: 1 to 1024; all cores if not given.
    #[arg(long, value_parser = some_threads, value_name = "COUNT")]
    pub threads: Option<usize>,
    /// Print one JSON object instead of sentences.
    #[arg(long)]
    pub json: bool,
}

/// A recorded game.
#[derive(Args, Debug)]
pub struct ReplayArgs {
    /// The record; - reads it from the standard input.
    pub file: PathBuf,
    /// Tell it as this seat saw it, counted from 0; as a spectator if not given.
    #[arg(long, value_parser = a_seat)]
    pub seat: Option<u8>,
    /// The language of the world's fate.
    #[arg(long, value_enum, default_value_t = Tongue::En)]
    pub lang: Tongue,
}

/// A recorded game whose deals are doubted.
#[derive(Args, Debug)]
pub struct VerifyArgs {
    /// The record; - reads it from the standard input.
    pub file: PathBuf,
}

/// Arguments of `manual`.
#[derive(Args, Debug)]
pub struct ManualArgs {
    /// The folder; made if it is missing.
    pub folder: PathBuf,
}

/// A set of Characters.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetName {
    /// For first games.
    Simplified,
    /// One of each.
    Standard,
    /// Growing from game to game, to three wins.
    Gradual,
}

impl SetName {
    /// What is agreed at a table of this set.
    #[must_use]
    pub const fn setup(self, players: u8) -> Setup {
        let (set, length) = match self {
            Self::Simplified => (Set::Simplified, Length::Single),
            Self::Standard => (Set::Standard, Length::Single),
            Self::Gradual => (Set::Gradual, Length::ThreeWins),
        };
        Setup { set, length, ..Setup::standard(players) }
    }

    /// As it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Simplified => "simplified",
            Self::Standard => "standard",
            Self::Gradual => "gradual",
        }
    }
}

/// The language of what is printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tongue {
    /// English.
    En,
    /// Russian.
    Ru,
}

impl From<Tongue> for Language {
    fn from(tongue: Tongue) -> Self {
        match tongue {
            Tongue::En => Self::English,
            Tongue::Ru => Self::Russian,
        }
    }
}

fn within<T>(text: &str, from: T, to: T, sentence: &str) -> Result<T, String>
where
    T: std::str::FromStr + PartialOrd,
{
    text.parse().ok().filter(|n| (from..=to).contains(n)).ok_or_else(|| sentence.to_owned())
}

fn two_to_five(text: &str) -> Result<u8, String> {
    within(text, 2, 5, "Mansion is for 2 to 5 players")
}

fn one_to_five(text: &str) -> Result<u8, String> {
    within(text, 1, 5, "Mansion is for 2 to 5 players, and 1 plays solo")
}

fn a_seat(text: &str) -> Result<u8, String> {
    within(text, 0, 4, "seats are counted from 0, so there are 0 to 4 at most")
}

fn some_games(text: &str) -> Result<u64, String> {
    within(text, 1, 1_000_000_000, "play at least 1 game and at most 1000000000")
}

fn some_threads(text: &str) -> Result<usize, String> {
    within(text, 1, 1024, "use at least 1 thread and at most 1024")
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn without_a_command_the_house_is_opened() {
        let cli = Cli::try_parse_from(["enigmata", "--listen", "127.0.0.1:0"]).unwrap();
        assert!(cli.command.is_none() && cli.serve.listen.is_some_and(|it| it.port() == 0));
    }

    #[test]
    fn a_bad_argument_is_told_its_limits() {
        let check = |args: &[&str], words: &str| {
            let error = Cli::try_parse_from(args).unwrap_err().to_string();
            assert!(error.contains(words), "{error}");
        };
        check(&["enigmata", "simulate", "--players", "6"], "2 to 5 players");
        check(&["enigmata", "play", "--players", "1"], "2 to 5 players");
        check(&["enigmata", "simulate", "--games", "0"], "at least 1 game");
        check(&["enigmata", "simulate", "--threads", "0"], "at least 1 thread");
        check(&["enigmata", "simulate", "--set", "huge"], "gradual");
        check(&["enigmata", "arena", "--bots", "random,clever"], "there is no bot “clever”");
        check(&["enigmata", "arena"], "--bots");
        check(&["enigmata", "referee", "chess"], "mansion");
        check(&["enigmata", "arena", "conduit", "--bots", "random"], "enigmata simulate conduit");
        check(&["enigmata", "play", "--seat", "9"], "0 to 4");
        check(&["enigmata", "puzzle", "new", "chess"], "weight, fragment, conduit and angular");
        check(&["enigmata", "puzzle", "new", "weight", "--band", "6"], "from 1 to 5");
        check(&["enigmata", "load", "--tables", "0"], "1 table at least");
        check(&["enigmata", "load", "--seconds", "x"], "1 second at least");
        check(&["enigmata", "load", "--moves-per-second", "-1"], "unexpected");
        check(&["enigmata", "load", "--moves-per-second", "1e9"], "at most 1000000");
    }
}
