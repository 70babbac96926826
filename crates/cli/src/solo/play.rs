//! Many challenges by the player that is part of the program, next to the chance it should have.

use crate::args::SoloPlayArgs;
use crate::failure::Failure;
use crate::threads::pool;
use enigmata_bots::solo::{SoloPlayer, Values};
use enigmata_game::{Game, Session};
use enigmata_mansion::{Solo, SoloSetup};
use indicatif::{ProgressBar, ProgressStyle};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde::Serialize;
use std::cell::RefCell;
use std::io::Write;
use std::time::Instant;

/// What is printed for programs.
#[derive(Serialize)]
struct Written {
    seed: u64,
    games: u64,
    wins: u64,
    win_rate: f64,
    standard_error: f64,
    exact: Option<f64>,
    /// How many standard errors lie between the two.
    apart: Option<f64>,
    seconds: f64,
}

thread_local! {
    /// One for each thread, since it remembers what it has seen.
    static PLAYER: RefCell<SoloPlayer> = const { RefCell::new(SoloPlayer::new()) };
}

/// Play them and say how many were won.
pub(super) fn run(args: &SoloPlayArgs, output: &mut impl Write) -> Result<(), Failure> {
    let setup = SoloSetup::from(args.easier);
    let began = Instant::now();
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {eta} left");
    let bar = ProgressBar::new(args.games);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let wins = pool(args.threads)?.install(|| {
        (0..args.games)
            .into_par_iter()
            .map(|game| {
                let seed = args.seed.wrapping_add(game.wrapping_mul(0xd134_2543_de82_ef95));
                let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
                let won = PLAYER.with_borrow_mut(|player| is_won(setup, player, &mut random));
                bar.inc(1);
                u64::from(won)
            })
            .sum::<u64>()
    });
    bar.finish_and_clear();
    let games = args.games;
    let rate = wins as f64 / games as f64;
    let error = (rate * (1.0 - rate) / games as f64).sqrt();
    let exact = Values::of_policy(setup).and_then(|got| got.challenge());
    let apart = exact.map(|exact| (rate - exact).abs() / error);
    let seconds = began.elapsed().as_secs_f64();
    if args.json {
        let written = Written {
            seed: args.seed,
            games,
            wins,
            win_rate: rate,
            standard_error: error,
            exact,
            apart,
            seconds,
        };
        writeln!(output, "{}", serde_json::to_string(&written)?)?;
        return Ok(());
    }
    let (rate, error) = (100.0 * rate, 100.0 * error);
    writeln!(output, "{wins} of {games} challenges were won: {rate:.3} % ± {error:.3} %.")?;
    if let (Some(exact), Some(apart)) = (exact, apart) {
        let exact = 100.0 * exact;
        writeln!(output, "The exact chance is {exact:.3} %, {apart:.2} standard errors away.")?;
    }
    Ok(())
}

fn is_won(setup: SoloSetup, player: &mut SoloPlayer, random: &mut Xoshiro256PlusPlus) -> bool {
    let Ok(mut session) = Session::<Solo>::new(&setup) else { return false };
    while let Some(step) = session.bot_step(std::slice::from_mut(player), random) {
        if session.play(step.by, &step.action).is_err() {
            return false;
        }
    }
    session.game().outcome().is_some_and(|it| !it.winners.is_empty())
}
