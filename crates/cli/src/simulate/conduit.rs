//! Many games of Conduit between bots, with a simulated clock.

use super::progress_bar;
use crate::args::SimulateArgs;
use crate::failure::Failure;
use crate::threads;
use enigmata_bots::conduit::Kind;
use enigmata_bots::conduit::arena::{Arena, Tally};
use enigmata_bots::{Ratio, Share};
use enigmata_conduit::puzzle::Skill;
use enigmata_conduit::{Setup, State};
use enigmata_game::Game;
use serde::Serialize;
use std::fmt;
use std::time::Instant;

/// What was asked for, what came of it, and how long it took.
pub(super) struct Report {
    bots: Vec<Kind>,
    seed: u64,
    tally: Tally,
    seconds: f64,
}

/// Play the games. The tally depends on who plays, how often and the seed alone.
pub(super) fn play(args: &SimulateArgs) -> Result<Report, Failure> {
    if args.set.is_some() {
        return Err(Failure::Told("Conduit has no Characters; leave --set out.".into()));
    }
    let bots = lineup(args)?;
    let players = bots.len() as u8;
    let lineup = bots.iter().map(|&kind| (kind, Skill::STANDARD)).collect();
    let arena = Arena { setup: Setup::standard(players), lineup, seed: args.seed };
    let deals = args.games.div_ceil(u64::from(players));
    let pool = threads::pool(args.threads)?;
    let bar = progress_bar(deals * u64::from(players));
    let began = Instant::now();
    let tally = pool
        .install(|| arena.measure_before(deals, |games| bar.inc(games)))
        .map_err(|foul| Failure::NotPassed(foul.to_string()))?;
    let seconds = began.elapsed().as_secs_f64();
    bar.finish_and_clear();
    Ok(Report { bots, seed: args.seed, tally, seconds })
}

/// Who plays: the bots named, or as many regular ones as players.
fn lineup(args: &SimulateArgs) -> Result<Vec<Kind>, Failure> {
    let fit = |players: usize| (2..=4).contains(&players);
    match (args.bots.as_slice(), args.players.map(usize::from)) {
        ([], players) => Ok(vec![Kind::Regular; players.unwrap_or(2)]),
        ([one], players) => Ok(vec![*one; players.unwrap_or(2)]),
        (bots, None) => Ok(bots.to_vec()),
        (bots, Some(players)) if players == bots.len() => Ok(bots.to_vec()),
        (bots, Some(players)) => {
            let sentence = format!("{} bots are named for {players} players.", bots.len());
            Err(Failure::Told(sentence))
        }
    }
    .and_then(|bots: Vec<Kind>| {
        if fit(bots.len()) {
            Ok(bots)
        } else {
            Err(Failure::Told("Conduit is for 2 to 4 players.".into()))
        }
    })
}

/// What is measured of a place at the table or of a seat.
#[derive(Serialize)]
struct Measured {
    share: f64,
    low: f64,
    high: f64,
}

impl Measured {
    fn of(ratio: &Ratio) -> Option<Self> {
        ratio.share().map(|Share { share, low, high }| Self { share, low, high })
    }
}

#[derive(Serialize)]
struct Written<'a> {
    game: &'static str,
    players: usize,
    bots: Vec<&'static str>,
    seed: u64,
    games: u64,
    /// By place of the line-up.
    wins: Vec<Option<Measured>>,
    /// By the distance from the start player of the first round, clockwise.
    wins_by_start: Vec<Option<Measured>>,
    solved: Vec<Option<Measured>>,
    points: Vec<f64>,
    /// Games by the number of their rounds, from none on.
    rounds: &'a [u64],
    average_rounds: f64,
    out_of_rounds: u64,
    shared: u64,
    decisions: u64,
    seconds: f64,
}

impl Report {
    /// As one JSON object. Only `seconds` differs from run to run.
    pub(super) fn json(&self) -> serde_json::Result<String> {
        let Self { bots, seed, tally, seconds } = self;
        let measured = |all: &[Ratio]| all.iter().map(Measured::of).collect();
        let written = Written {
            game: State::NAME,
            players: bots.len(),
            bots: bots.iter().map(|kind| kind.name()).collect(),
            seed: *seed,
            games: tally.games,
            wins: measured(&tally.places),
            wins_by_start: measured(&tally.starts),
            solved: measured(&tally.solved),
            points: tally.points.iter().map(|&points| self.per_game(points)).collect(),
            rounds: &tally.rounds,
            average_rounds: tally.average_rounds(),
            out_of_rounds: tally.out_of_rounds,
            shared: tally.shared,
            decisions: tally.decisions,
            seconds: *seconds,
        };
        serde_json::to_string(&written)
    }

    fn per_game(&self, all: u64) -> f64 {
        all as f64 / self.tally.games.max(1) as f64
    }
}

fn percent(ratio: &Ratio) -> String {
    ratio.share().map_or_else(String::new, |Share { share, low, high }| {
        format!("{:5.1} %  ({:.1} to {:.1})", 100.0 * share, 100.0 * low, 100.0 * high)
    })
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { bots, seed, tally, seconds } = self;
        let (games, players) = (tally.games, bots.len());
        writeln!(f, "{games} games of Conduit for {players}, seed {seed}, in {seconds:.1} s.")?;
        writeln!(f, "\nWins, a shared one by parts, and puzzles solved:")?;
        for (place, kind) in bots.iter().enumerate() {
            let points = self.per_game(tally.points[place]);
            let (wins, solved) = (percent(&tally.places[place]), percent(&tally.solved[place]));
            writeln!(f, "  {kind:8} {wins}   solved {solved}   {points:.1} points a game")?;
        }
        writeln!(f, "\nWins by the seat, from the start player of the first round on:")?;
        for (distance, ratio) in tally.starts.iter().enumerate() {
            writeln!(f, "  {}        {}", distance + 1, percent(ratio))?;
        }
        let usual: u64 = tally.rounds.iter().skip(8).take(7).sum();
        writeln!(
            f,
            "\nRounds: {:.1} on average, {} at most; {:.1} % of the games have 8 to 14.",
            tally.average_rounds(),
            tally.longest(),
            100.0 * self.per_game(usual),
        )?;
        writeln!(
            f,
            "Shared wins: {}. Games that ran out of rounds: {}. None got stuck.",
            tally.shared, tally.out_of_rounds
        )
    }
}
