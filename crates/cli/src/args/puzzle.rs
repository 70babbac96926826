//! The command line of `enigmata puzzle`.

use super::Tongue;
use clap::{Args, Subcommand};
use enigmata_conduit::puzzle::{Band, Family};
use std::path::PathBuf;

/// Arguments of `puzzle`.
#[derive(Args, Debug)]
#[command(after_help = "An ID is weight:13.6-5.7-5, the family and the puzzle itself, or \
                        weight:2x3n5w20#42, what the generator is asked for and a seed. An ANSWER \
                        is 1.1-1.2, or weight:1.1-1.2 with the family before it.")]
pub struct PuzzleArgs {
    /// What of them.
    #[command(subcommand)]
    pub command: PuzzleCommand,
}

/// What can be done with puzzles.
#[derive(Subcommand, Debug)]
pub enum PuzzleCommand {
    /// Make a new puzzle.
    New(NewArgs),
    /// Draw a puzzle, alone or with an answer.
    Show(ShowArgs),
    /// Find a solution, or all of them, and say how many there are.
    Solve(SolutionsArgs),
    /// Judge an answer: exit code 0 when it is right, 1 when it is wrong.
    Check(CheckArgs),
    /// Say what to do next, from nothing or from what lies already.
    Hint(HintArgs),
    /// Say how hard a puzzle is: its band, the time it takes people, and how far that strays.
    Rate(RateArgs),
    /// List the puzzles that games draw from first.
    Catalogue(CatalogueArgs),
    /// Fit the paces of people to recorded solving times.
    Calibrate(CalibrateArgs),
}

/// How a puzzle is shown.
#[derive(Args, Clone, Copy, Debug)]
pub struct Look {
    /// The language of words.
    #[arg(long, value_enum, default_value_t = Tongue::En)]
    pub lang: Tongue,
    /// Use the terminal's colours; letters and shapes tell the same.
    #[arg(long)]
    pub colour: bool,
}

/// A new puzzle.
#[derive(Args, Debug)]
pub struct NewArgs {
    /// The family: weight, fragment, conduit or angular.
    #[arg(value_parser = a_family)]
    pub family: Family,
    /// How hard, from 1 to 5; any of them if not given.
    #[arg(long, value_parser = a_band, value_name = "BAND")]
    pub band: Option<Band>,
    /// The same seed gives the same puzzle. Drawn if not given.
    #[arg(long)]
    pub seed: Option<u64>,
    /// How it is shown.
    #[command(flatten)]
    pub look: Look,
    /// Print one JSON object instead of a picture.
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `puzzle show`.
#[derive(Args, Debug)]
pub struct ShowArgs {
    /// The puzzle, such as weight:13.6-5.7-5.
    pub id: String,
    /// What lies, such as 1.1-1.2.
    #[arg(long)]
    pub answer: Option<String>,
    /// Print an SVG document instead of lines for a terminal.
    #[arg(long)]
    pub svg: bool,
    /// How it is shown.
    #[command(flatten)]
    pub look: Look,
}

/// Arguments of `puzzle solve`.
#[derive(Args, Debug)]
pub struct SolutionsArgs {
    /// The puzzle, such as weight:13.6-5.7-5.
    pub id: String,
    /// Print all solutions instead of the first.
    #[arg(long)]
    pub all: bool,
    /// How they are shown.
    #[command(flatten)]
    pub look: Look,
    /// Print one JSON object instead of pictures.
    #[arg(long)]
    pub json: bool,
}

/// An answer that is to be judged.
#[derive(Args, Debug)]
pub struct CheckArgs {
    /// The puzzle, such as weight:13.6-5.7-5.
    pub id: String,
    /// The answer, such as 1.1-1.2.
    pub answer: String,
    /// The language of the judgement.
    #[arg(long, value_enum, default_value_t = Tongue::En)]
    pub lang: Tongue,
    /// Print one JSON object instead of a sentence.
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `puzzle hint`.
#[derive(Args, Debug)]
pub struct HintArgs {
    /// The puzzle, such as weight:13.6-5.7-5.
    pub id: String,
    /// What lies already; nothing if not given.
    #[arg(value_name = "ANSWER-SO-FAR")]
    pub so_far: Option<String>,
    /// The language of the hint.
    #[arg(long, value_enum, default_value_t = Tongue::En)]
    pub lang: Tongue,
}

/// How hard a puzzle is.
#[derive(Args, Debug)]
pub struct RateArgs {
    /// The puzzle, such as weight:13.6-5.7-5.
    pub id: String,
    /// Print one JSON object instead of sentences.
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `puzzle catalogue`.
#[derive(Args, Debug)]
pub struct CatalogueArgs {
    /// Only this family: weight, fragment, conduit or angular.
    #[arg(long, value_parser = a_family)]
    pub family: Option<Family>,
    /// Print one JSON object instead of a table.
    #[arg(long)]
    pub json: bool,
}

/// Recorded solving times.
#[derive(Args, Debug)]
pub struct CalibrateArgs {
    /// JSON lines such as {"puzzle":"weight:13.6-5.7-5","millis":31000,"solved":true}; - reads them
    /// from the standard input.
    pub file: PathBuf,
    /// Print one JSON object instead of sentences.
    #[arg(long)]
    pub json: bool,
}

fn a_family(text: &str) -> Result<Family, String> {
    text.parse().map_err(|misread: enigmata_conduit::Misread| misread.why)
}

fn a_band(text: &str) -> Result<Band, String> {
    text.parse().map_err(|misread: enigmata_conduit::Misread| misread.why)
}
