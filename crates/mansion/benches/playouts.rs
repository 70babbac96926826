//! Random playouts, counted in decisions by players.

use divan::counter::ItemsCount;
use enigmata_game::{Game, Observer, Seat, Session, playout};
use enigmata_mansion::{Setup, State, resample};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

fn main() {
    divan::main();
}

const GAMES: u64 = 10_000;

/// Whole games of the standard set, from the deal to the end. The items are players' decisions.
#[divan::bench(args = [2, 3, 4, 5], sample_count = 20)]
fn standard(bencher: divan::Bencher, players: u8) {
    let Ok(start) = State::new(&Setup::standard(players)) else { return };
    let play = || {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
        (0..GAMES).map(|_| playout(&mut start.clone(), &mut random).decisions).sum::<u64>()
    };
    let decisions = play();
    bencher.counter(ItemsCount::new(decisions)).bench(play);
}

/// Drawing a game anew for one seat, at a moment in the middle of a random game for four, replaying
/// it included: what a player in a chair does to imagine what may be.
#[divan::bench(sample_count = 20)]
fn resampling(bencher: divan::Bencher) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    let observer = Observer::Seat(Seat::new(1));
    let moments: Vec<Session<State>> = (0..200).filter_map(|_| middle(&mut random)).collect();
    bencher.counter(ItemsCount::new(moments.len())).bench_local(|| {
        for session in &moments {
            let heard = session.heard(observer);
            let Some(steps) = resample(session.game().rules(), observer, &heard, &mut random)
            else {
                continue;
            };
            let Ok(mut game) = State::new(&Setup::standard(4)) else { continue };
            for step in steps {
                game.apply(step.by, &step.action, &mut ());
            }
            divan::black_box(game);
        }
    });
}

/// Thirty moves into a random game for four, if it lasts that long.
fn middle(random: &mut Xoshiro256PlusPlus) -> Option<Session<State>> {
    let mut session = Session::<State>::new(&Setup::standard(4)).ok()?;
    for _ in 0..30 {
        let step = session.random_step(random)?;
        session.play(step.by, &step.action).ok()?;
    }
    Some(session)
}
