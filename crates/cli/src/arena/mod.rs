//! Bots against bots on equal terms, and how sure one can be of the result.

mod kept;
mod report;
mod table;
mod times;

pub use report::Report;

use crate::args::{ArenaArgs, SetName};
use crate::failure::Failure;
use crate::threads;
use enigmata_bots::mansion::Kind;
use enigmata_bots::mansion::arena::{Arena, Block, Trouble, Witness, lineup};
use enigmata_game::Game;
use enigmata_mansion::Match;
use indicatif::{ProgressBar, ProgressStyle};
use kept::Kept;
use parking_lot::Mutex;
use std::io::{self, Write};
use std::time::{Duration, Instant};
use times::Times;

/// Play, and print what came of it.
///
/// # Errors
/// When the arguments do not fit together, the deals cannot be kept or nothing can be printed.
pub fn run(args: &ArenaArgs, output: &mut impl Write) -> Result<(), Failure> {
    let report = play(args)?;
    if args.json {
        writeln!(output, "{}", report.json()?)?;
    } else {
        write!(output, "{report}")?;
    }
    Ok(())
}

/// Play. The counts depend on the bots, the set, the number of games and the seed alone.
///
/// # Errors
/// When the arguments do not fit together or the deals cannot be kept.
pub fn play(args: &ArenaArgs) -> Result<Report, Failure> {
    let arena = arena(args)?;
    let of_a_deal = u64::from(arena.games_of_a_deal());
    let deals = args.games.div_ceil(of_a_deal);
    let (kept, blocks) = match &args.resume {
        Some(path) => Kept::open(path, &arena).map(|(kept, blocks)| (Some(kept), blocks))?,
        None => (None, Vec::new()),
    };
    let tasks = arena.tasks(deals, &blocks);
    let games = tasks.len() as u64 * of_a_deal;
    let pool = threads::pool(args.threads)?;
    let onlooker = Onlooker {
        bar: progress_bar(deals * arena.tables().len() as u64 * of_a_deal, games),
        times: args.times.then(|| arena.kinds().iter().map(|_| Times::default()).collect()),
        book: Mutex::new(Book { kept, blocks }),
    };
    let began = Instant::now();
    let played = pool.install(|| arena.play(&tasks, &onlooker));
    let seconds = began.elapsed().as_secs_f64();
    onlooker.bar.finish_and_clear();
    match played {
        Ok(()) => {}
        Err(Trouble::Foul(foul)) => return Err(Failure::NotPassed(foul.to_string())),
        Err(Trouble::Witness(error)) => return Err(error.into()),
    }
    let Onlooker { times, book, .. } = onlooker;
    let blocks = book.into_inner().blocks;
    let summaries = arena.summaries(deals, &blocks);
    Ok(Report {
        set: args.set,
        seed: args.seed,
        parity: args.parity || args.matrix,
        matrix: args.matrix,
        arena,
        summaries,
        times,
        played: games,
        seconds,
    })
}

/// The tables that the arguments ask for.
fn arena(args: &ArenaArgs) -> Result<Arena, Failure> {
    if args.game != Match::NAME {
        return Err(Failure::Told(format!(
            "The arena is for bots of {}; {} is played alone.",
            Match::NAME,
            args.game
        )));
    }
    if args.set == SetName::Gradual {
        return Err(Failure::Told(
            "The arena plays single games: choose the standard or the simplified set.".into(),
        ));
    }
    let bots: Vec<Kind> = lineup(&args.bots, args.players).map_err(told)?;
    let setup = args.set.setup(bots.len() as u8);
    let arena = Arena::new(&bots, setup, args.seed).map_err(told)?;
    Ok(match (args.matrix, args.parity) {
        (true, _) => arena.with_matrix(),
        (false, true) => arena.with_parity(),
        (false, false) => arena,
    })
}

fn told(error: impl std::fmt::Display) -> Failure {
    Failure::Told(error.to_string())
}

/// Shown on a terminal only: indicatif hides it otherwise. What was played before counts as done, but
/// not for how long the rest will take.
fn progress_bar(all: u64, to_play: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {eta} left");
    let bar = ProgressBar::new(all)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        .with_position(all - to_play);
    bar.reset_eta();
    // One game of those who think long can take minutes, in which the user looks for a sign of life.
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}

/// Looks on while games are played.
struct Onlooker {
    bar: ProgressBar,
    times: Option<Vec<Times>>,
    book: Mutex<Book>,
}

/// The deals so far, here and in the file.
struct Book {
    kept: Option<Kept>,
    blocks: Vec<Block>,
}

impl Witness for Onlooker {
    type Error = io::Error;

    fn measure<T>(&self, kind: usize, think: impl FnOnce() -> T) -> T {
        let Some(times) = &self.times else { return think() };
        let began = Instant::now();
        let thought = think();
        times[kind].count(began.elapsed());
        thought
    }

    fn game_played(&self) {
        self.bar.inc(1);
    }

    fn deal_finished(&self, block: Block) -> io::Result<()> {
        let mut book = self.book.lock();
        if let Some(kept) = &mut book.kept {
            kept.keep(&block)?;
        }
        book.blocks.push(block);
        Ok(())
    }
}
