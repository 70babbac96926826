//! The plain tree search in one chair against bots of another kind in all others: how often it wins,
//! and how many simulations a second it makes on one core, drawing worlds included.
//!
//! `cargo run --release -p enigmata-bots --example yardstick -- novice 4 100 300000`: against whom,
//! players, games, simulations a decision.

use enigmata_bots::Bot;
use enigmata_bots::mansion::{Kind, Tree};
use enigmata_game::{Actor, Choices, Game, Observer, Seat, Session, ToAct};
use enigmata_mansion::{Match, Setup};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use std::error::Error;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let kind: Kind = words.next().map_or("novice", |word| word.leak()).parse()?;
    let mut number = |usual: u32| words.next().map_or(Ok(usual), |word| word.parse::<u32>());
    let (players, games, simulations) = (number(4)? as u8, number(20)?, number(300_000)?);
    let (mut wins, mut failed, mut others_win) = (0, 0, 0);
    let start = Instant::now();
    let mut decisions = 0;
    let (mut thought, mut longest) = (Duration::ZERO, Duration::ZERO);
    for game in 0..games {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(game.into());
        let mut session = Session::<Match>::new(&Setup::standard(players))
            .map_err(|error| format!("{error:?}"))?;
        let chair = Seat::new((game % u32::from(players)) as u8);
        let (mut tree, mut other) = (Tree::with(simulations), kind.player());
        loop {
            let (by, action) = match session.game().to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => (Actor::Chance, session.game().chance(&mut random)),
                ToAct::Seats(seats) => {
                    let Some(seat) = seats.lowest() else { break };
                    let legal = session.game().legal_moves(seat).to_vec();
                    let view = session.view(Observer::Seat(seat));
                    let action = if seat == chair {
                        let began = now(start);
                        let action = tree.choose(&view, &legal, &mut random);
                        let took = now(start) - began;
                        thought += took;
                        longest = longest.max(took);
                        decisions += 1;
                        action
                    } else {
                        other.choose(&view, &legal, &mut random)
                    };
                    (Actor::Seat(seat), action)
                }
            };
            session.play(by, &action).map_err(|refused| format!("{action:?}: {refused:?}"))?;
        }
        let winners = session.game().outcome().map(|outcome| outcome.winners).unwrap_or_default();
        wins += u32::from(winners.contains(chair));
        let seats = session.view(Observer::Spectator).game.seats;
        failed += u32::from(!seats[chair.index()].playing);
        others_win += u32::from(!winners.contains(chair) && !winners.is_empty());
    }
    let speed = f64::from(simulations) * f64::from(decisions) / thought.as_secs_f64();
    println!(
        "{games} games of {players}: the tree won {wins} and failed its mission in {failed}, \
         {kind} won {others_win}, Chaos {}",
        games - wins - others_win
    );
    println!(
        "{decisions} decisions of {simulations} simulations: {speed:.0} simulations a second, \
         {:.0} ms a decision, {:.0} ms the longest",
        thought.as_secs_f64() * 1e3 / f64::from(decisions),
        longest.as_secs_f64() * 1e3
    );
    Ok(())
}

/// The time that this thread has run, where the system tells: other programs may be busy. Elsewhere,
/// the time that has passed.
fn now(start: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|told| told.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| start.elapsed(), Duration::from_nanos)
}
