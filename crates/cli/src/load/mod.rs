//! Many players at many tables of a running server, who check what it says and measure it.
//!
//! Everything runs on one thread, so that the server has the rest of the machine, and so that all
//! players of a table read the same clock.

mod faults;
mod frame;
mod http;
mod metrics;
mod open;
mod pace;
mod place;
mod report;
mod sample;
mod seat;
mod socket;
mod table;
mod tally;

pub use report::Report;

use crate::args::LoadArgs;
use crate::failure::Failure;
use indicatif::{ProgressBar, ProgressStyle};
use metrics::{Metrics, own_cpu_seconds};
use pace::Pace;
use place::Place;
use report::Measured;
use std::fmt::Display;
use std::io::Write;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tally::Tally;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::{JoinSet, LocalSet};
use tokio::time::timeout;

/// So many tables are set up at once.
const AT_ONCE: usize = 64;
/// How long tables have to finish their last move and disconnect.
const FAREWELL: Duration = Duration::from_secs(90);
/// Files that are open beside connections.
const OTHER_FILES: u64 = 100;

/// Play, and print what was measured.
///
/// # Errors
/// When the server is not there, or the machine has too few files to open, or something was wrong.
pub fn run(args: &LoadArgs, output: &mut impl Write) -> Result<(), Failure> {
    let needed = args.tables as u64 * u64::from(args.players) + OTHER_FILES;
    let allowed = rlimit::increase_nofile_limit(u64::MAX)?;
    if allowed < needed {
        return Err(Failure::Told(format!(
            "{needed} open files are needed and {allowed} are allowed; raise the limit \
             (ulimit -n) or play at fewer tables."
        )));
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    if args.faults {
        let report = LocalSet::new().block_on(&runtime, under_faults(args))?;
        return print(args, output, &report, report.json()?, report.faults());
    }
    let report = LocalSet::new().block_on(&runtime, load(args))?;
    print(args, output, &report, report.json()?, report.errors)
}

/// Print a report; it is a failure if there is something that must not be.
fn print(
    args: &LoadArgs,
    output: &mut impl Write,
    report: &impl Display,
    json: String,
    errors: u64,
) -> Result<(), Failure> {
    if args.json {
        writeln!(output, "{json}")?;
    } else {
        write!(output, "{report}")?;
    }
    match errors {
        0 => Ok(()),
        errors => Err(Failure::NotPassed(format!("{errors} errors."))),
    }
}

/// Where all nodes are.
async fn places(args: &LoadArgs) -> Result<Vec<Place>, Failure> {
    let mut places = Vec::new();
    for url in &args.url {
        places.push(Place::find(url).await?);
    }
    Ok(places)
}

async fn under_faults(args: &LoadArgs) -> Result<faults::Report, Failure> {
    faults::run(args, places(args).await?).await
}

async fn load(args: &LoadArgs) -> Result<Report, Failure> {
    let places = Rc::new(places(args).await?);
    let (tally, pace) = (Rc::new(Tally::default()), Rc::new(Pace::new(args.moves_per_second)));
    let interrupted = || Failure::Told("Stopped before everybody was at their table.".to_owned());
    let mut tables = tokio::select! {
        tables = set_up(args, &places, &tally, &pace) => tables?,
        _ = tokio::signal::ctrl_c() => return Err(interrupted()),
    };
    let before = Metrics::ask(&places).await;
    let own_before = own_cpu_seconds();
    let began = Instant::now();
    let sentence = format!("Everybody is at their table; measuring for {} seconds.", args.seconds);
    report_phase(args, "measuring", &sentence);
    tally.measure(true);
    tokio::select! {
        () = pace.drive(args.moves_per_second, args.seconds, &tally) => {}
        () = sample::say(args.sample, &tally.acknowledged) => {}
        // A user who has seen enough is told what was measured until then.
        _ = tokio::signal::ctrl_c() => {}
    }
    if timeout(FAREWELL, pace.finish()).await.is_err() {
        tally.error("some moves did not come to an end");
    }
    tally.measure(false);
    report_phase(args, "measured", "Measured; everybody leaves.");
    let after = Metrics::ask(&places).await;
    let own_cpu_seconds = own_cpu_seconds().zip(own_before).map(|(after, before)| after - before);
    pace.stop();
    let farewell = async { while tables.join_next().await.is_some() {} };
    if timeout(FAREWELL, farewell).await.is_err() {
        tally.error("some tables could not be left");
    }
    let seconds = tally.last_move().map_or_else(|| began.elapsed(), |last| last - began);
    let server = before.zip(after);
    let measured = Measured { seconds: seconds.as_secs_f64(), own_cpu_seconds, server };
    Ok(Report::of(args, &tally, measured))
}

/// Say on the standard error that a phase begins: in words, or with `--json` as an object for a program that measures
/// the server from outside.
fn report_phase(args: &LoadArgs, phase: &str, sentence: &str) {
    if args.json {
        note!("{}", serde_json::json!({ "phase": phase }));
    } else {
        note!("{sentence}");
    }
}

/// Set up all tables; each then waits for its turn.
async fn set_up(
    args: &LoadArgs,
    places: &Rc<Vec<Place>>,
    tally: &Rc<Tally>,
    pace: &Rc<Pace>,
) -> Result<JoinSet<()>, Failure> {
    let bar = progress_bar(args.tables);
    let room = Rc::new(Semaphore::new(AT_ONCE));
    let (done, mut opened) = mpsc::unbounded_channel();
    let mut tables = JoinSet::new();
    for number in 0..args.tables {
        let (args, room, done) = (args.clone(), Rc::clone(&room), done.clone());
        let (places, tally, pace) = (Rc::clone(places), Rc::clone(tally), Rc::clone(pace));
        tables.spawn_local(async move {
            let Ok(permit) = room.acquire().await else { return };
            let table = match open::open(&places, &args, number, &tally).await {
                Ok(table) => table,
                Err(why) => {
                    let _ = done.send(Err(why));
                    return;
                }
            };
            drop(permit);
            let gate = pace.gate();
            let _ = done.send(Ok(()));
            drop(done);
            table.play(&pace, &gate).await;
        });
    }
    drop(done);
    while let Some(result) = opened.recv().await {
        result.map_err(|why| not_set_up(&args.url.join(","), &why))?;
        bar.inc(1);
        if bar.position() == args.tables as u64 {
            break;
        }
    }
    bar.finish_and_clear();
    Ok(tables)
}

fn not_set_up(url: &str, why: &str) -> Failure {
    let hint = if why.contains("refused (os error") {
        " Start the server first: enigmata serve."
    } else if why.contains("\"full\"") || why.contains("too_many") {
        " Give the server a higher limit: see enigmata serve --help."
    } else {
        ""
    };
    Failure::Told(format!("the tables at {url} could not be set up: {why}.{hint}"))
}

/// Shown on a terminal only: indicatif hides it otherwise.
fn progress_bar(tables: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("setting up tables {wide_bar} {pos}/{len}");
    ProgressBar::new(tables as u64)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
