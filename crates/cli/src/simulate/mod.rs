//! Many games, counted: of Mansion between random players, of Conduit between bots.

mod conduit;
mod report;
mod tally;

pub use report::Report;
pub use tally::{Spread, Tally};

use crate::args::{SetName, SimulateArgs};
use crate::failure::Failure;
use crate::threads;
use enigmata_game::{Audience, Disclosure, Game, playout, playout_before};
use enigmata_mansion::{
    Cause, Event, Match, Mover, Setup, Solo, SoloEnding, SoloEvent, SoloSetup, State,
};
use indicatif::{ProgressBar, ProgressStyle};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::fmt::Display;
use std::io::Write;
use std::time::Instant;

/// Games of one stream of chance. Part of the result: other blocks give other games.
const BLOCK: u64 = 256;

/// Play the games and print what came of them.
///
/// # Errors
/// When the arguments do not fit together or nothing can be printed.
pub fn run(args: &SimulateArgs, output: &mut impl Write) -> Result<(), Failure> {
    if args.game == enigmata_conduit::State::NAME {
        let report = conduit::play(args)?;
        return print(output, args.json, || report.json(), &report);
    }
    let report = play(args)?;
    print(output, args.json, || report.json(), &report)
}

fn print(
    output: &mut impl Write,
    as_json: bool,
    json: impl Fn() -> serde_json::Result<String>,
    table: &impl Display,
) -> Result<(), Failure> {
    if as_json {
        writeln!(output, "{}", json()?)?;
    } else {
        write!(output, "{table}")?;
    }
    Ok(())
}

/// Play the games. The tally depends on what is played, how often and the seed alone.
///
/// # Errors
/// When the arguments do not fit together or the threads cannot be started.
pub fn play(args: &SimulateArgs) -> Result<Report, Failure> {
    let kind = Kind::of(args)?;
    let pool = threads::pool(args.threads)?;
    let bar = progress_bar(args.games);
    let began = Instant::now();
    let tally = pool.install(|| {
        (0..args.games.div_ceil(BLOCK))
            .into_par_iter()
            .map(|block| {
                let games = BLOCK.min(args.games - block * BLOCK);
                let mut random = stream(args.seed, block);
                let tally = kind.play(games, &mut random);
                bar.inc(games);
                tally
            })
            .reduce(|| Tally::new(kind.players()), Tally::and)
    });
    let seconds = began.elapsed().as_secs_f64();
    bar.finish_and_clear();
    Ok(Report { kind, seed: args.seed, tally, seconds })
}

/// The chance of one block. Random players need a fast generator, not an unpredictable one. The
/// factor spreads blocks over all 64 bits, and is not the step by which the generator spreads a seed.
fn stream(seed: u64, block: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_add(block.wrapping_mul(0xd134_2543_de82_ef95)))
}

/// What is played over and over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Single games with this setup, and the set of Characters by name.
    Single(Setup, SetName),
    /// Matches to three wins.
    Match(Setup),
    /// Challenges for one player.
    Solo,
}

impl Kind {
    /// What the arguments ask for.
    ///
    /// # Errors
    /// When they do not fit together.
    pub fn of(args: &SimulateArgs) -> Result<Self, Failure> {
        if !args.bots.is_empty() {
            let sentence = "Only games of Conduit are simulated between bots; for Mansion there is \
                            `enigmata arena`.";
            return Err(Failure::Told(sentence.into()));
        }
        let solo = args.game == Solo::NAME || args.players == Some(1);
        if solo && args.players.is_some_and(|players| players > 1) {
            return Err(Failure::Told("Solo is for 1 player; leave --players out.".into()));
        }
        if solo && args.set.is_some() {
            return Err(Failure::Told("Solo has Characters of its own; leave --set out.".into()));
        }
        if solo {
            return Ok(Self::Solo);
        }
        let set = args.set.unwrap_or(SetName::Standard);
        let setup = set.setup(args.players.unwrap_or(4));
        Ok(match set {
            SetName::Simplified | SetName::Standard => Self::Single(setup, set),
            SetName::Gradual => Self::Match(setup),
        })
    }

    /// Play so many of them.
    fn play<R: Rng>(self, games: u64, random: &mut R) -> Tally {
        let mut tally = Tally::new(self.players());
        match self {
            Self::Single(setup, _) => {
                if let Ok(start) = State::new(&setup) {
                    (0..games).for_each(|_| one_game(start, random, &mut tally));
                }
            }
            Self::Match(setup) => {
                if let Ok(start) = Match::new(&setup) {
                    (0..games).for_each(|_| one_match(start, random, &mut tally));
                }
            }
            Self::Solo => {
                if let Ok(start) = Solo::new(&SoloSetup::default()) {
                    (0..games).for_each(|_| one_challenge(start, random, &mut tally));
                }
            }
        }
        tally
    }

    /// How many play.
    #[must_use]
    pub const fn players(self) -> u8 {
        match self {
            Self::Single(setup, _) | Self::Match(setup) => setup.players,
            Self::Solo => 1,
        }
    }
}

/// Shown on a terminal only: indicatif hides it otherwise.
fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn one_game<R: Rng>(mut game: State, random: &mut R, tally: &mut Tally) {
    let count = playout(&mut game, random);
    if let Some(ending) = game.ending() {
        tally.game_ended(ending, game.turns().into(), game.rounds().into());
    }
    tally.played(count, game.outcome());
}

fn one_match<R: Rng>(mut contest: Match, random: &mut R, tally: &mut Tally) {
    let mut counting = Counting { tally, turns: 0, rounds: 0 };
    let count = playout_before(&mut contest, random, &mut counting);
    tally.played(count, contest.outcome());
}

fn one_challenge<R: Rng>(mut solo: Solo, random: &mut R, tally: &mut Tally) {
    let mut counting = Counting { tally, turns: 0, rounds: 0 };
    let count = playout_before(&mut solo, random, &mut counting);
    tally.played(count, solo.outcome());
}

/// Hears how the single games of an undertaking end.
struct Counting<'a> {
    tally: &'a mut Tally,
    turns: u64,
    rounds: u64,
}

impl Audience<Event> for Counting<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "only endings and lengths are counted")]
    fn hear(&mut self, disclosure: impl FnOnce() -> Disclosure<Event>) {
        let Disclosure::All(seen) = disclosure() else { return };
        match seen {
            Event::GameBegan { .. } => (self.turns, self.rounds) = (0, 0),
            Event::TurnBegan { turn, .. } => self.turns = u64::from(turn),
            Event::TimeMoved { by: Mover::Round, .. } => self.rounds += 1,
            Event::GameEnded { ending } => self.tally.game_ended(ending, self.turns, self.rounds),
            _ => {}
        }
    }
}

impl Audience<SoloEvent> for Counting<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "only endings and lengths are counted")]
    fn hear(&mut self, disclosure: impl FnOnce() -> Disclosure<SoloEvent>) {
        let Disclosure::All(seen) = disclosure() else { return };
        match seen {
            SoloEvent::TurnBegan { turn } => self.turns = u64::from(turn),
            SoloEvent::GameWon { win, .. } => self.tally.won_as(win.character, self.turns),
            SoloEvent::GameEnded { ending: SoloEnding::Expired { .. } } => {
                self.tally.lost_by(Cause::Time, self.turns);
            }
            SoloEvent::GameEnded { ending: SoloEnding::Failed { .. } } => {
                self.tally.lost_by(Cause::Eliminated, self.turns);
            }
            _ => {}
        }
    }
}
