//! Many games between random players, counted.

mod report;
mod tally;

pub use report::Report;
pub use tally::{Spread, Tally};

use crate::args::{SetName, SimulateArgs};
use crate::failure::Failure;
use enigmata_game::{
    Actor, Audience, Choices, Game, Observer, Playout, Telling, ToAct, below, playout,
};
use enigmata_mansion::{Match, Seen, Setup, State};
use indicatif::{ProgressBar, ProgressStyle};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::io::Write;
use std::time::Instant;

/// Games of one stream of chance. Part of the result: other blocks give other games.
const BLOCK: u64 = 256;

/// Play the games and print what came of them.
///
/// # Errors
/// When the arguments do not fit together or nothing can be printed.
pub fn run(args: &SimulateArgs, output: &mut impl Write) -> Result<(), Failure> {
    if args.players == 1 {
        return Err(Failure::Told("Solo cannot be simulated yet; give --players 2 to 5.".into()));
    }
    let report = play(args)?;
    if args.json {
        writeln!(output, "{}", report.json())?;
    } else {
        write!(output, "{report}")?;
    }
    Ok(())
}

/// Play the games. The tally depends on the players, the set, the games and the seed alone.
///
/// # Errors
/// When the threads cannot be started.
pub fn play(args: &SimulateArgs) -> Result<Report, Failure> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(args.threads.unwrap_or(0))
        .build()
        .map_err(|error| Failure::Told(format!("The threads cannot be started: {error}.")))?;
    let setup = args.set.setup(args.players);
    let bar = progress_bar(args.games);
    let began = Instant::now();
    let tally = pool.install(|| {
        (0..args.games.div_ceil(BLOCK))
            .into_par_iter()
            .map(|block| {
                let games = BLOCK.min(args.games - block * BLOCK);
                let mut random = ChaCha8Rng::seed_from_u64(args.seed);
                random.set_stream(block);
                let mut tally = Tally::new(args.players);
                for _ in 0..games {
                    match args.set {
                        SetName::Simplified | SetName::Standard => {
                            one_game(&setup, &mut random, &mut tally);
                        }
                        SetName::Gradual => one_match(&setup, &mut random, &mut tally),
                    }
                }
                bar.inc(games);
                tally
            })
            .reduce(|| Tally::new(args.players), Tally::and)
    });
    let seconds = began.elapsed().as_secs_f64();
    bar.finish_and_clear();
    Ok(Report { args: args.clone(), tally, seconds })
}

/// Shown on a terminal only: indicatif hides it elsewhere.
fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn one_game<R: Rng>(setup: &Setup, random: &mut R, tally: &mut Tally) {
    let Ok(mut game) = State::new(setup) else { return };
    let count = playout(&mut game, random);
    let view = game.view(Observer::Spectator, &[]);
    let turns = view.turn.map_or(0, |turn| turn.number);
    if let Some(ending) = game.ending() {
        tally.game_ended(ending, u64::from(turns), u64::from(view.round));
    }
    tally.played(count, game.outcome());
}

fn one_match<R: Rng>(setup: &Setup, random: &mut R, tally: &mut Tally) {
    let Ok(mut contest) = Match::new(setup) else { return };
    let mut counting = Counting { tally, turns: 0, rounds: 0 };
    let mut count = Playout::default();
    loop {
        let (by, action) = match contest.to_act() {
            ToAct::Seats(seats) => {
                let Some(seat) = seats.lowest() else { break };
                let choices = contest.legal_moves(seat);
                count.decisions += 1;
                (Actor::Seat(seat), choices.nth(below(random, choices.len())))
            }
            ToAct::Chance => {
                count.chances += 1;
                (Actor::Chance, contest.chance(random))
            }
            ToAct::Nobody => break,
        };
        contest.apply(by, &action, &mut counting);
    }
    tally.played(count, contest.outcome());
}

/// Hears how the games of a match end.
struct Counting<'a> {
    tally: &'a mut Tally,
    turns: u64,
    rounds: u64,
}

impl Audience<Seen> for Counting<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "only endings and lengths are counted")]
    fn hear(&mut self, telling: impl FnOnce() -> Telling<Seen>) {
        let Telling::All(seen) = telling() else { return };
        match seen {
            Seen::GameBegan { .. } => (self.turns, self.rounds) = (0, 0),
            Seen::TurnBegan { turn, .. } => self.turns = u64::from(turn),
            Seen::TimeMoved { by: enigmata_mansion::Mover::Round, .. } => self.rounds += 1,
            Seen::GameEnded { ending } => self.tally.game_ended(ending, self.turns, self.rounds),
            _ => {}
        }
    }
}
