//! The plain tree search, counted in simulations.

use divan::counter::ItemsCount;
use enigmata_bots::Bot;
use enigmata_bots::mansion::{Novice, Tree};
use enigmata_game::{Actor, Choices, Game, Observer, Session, ToAct};
use enigmata_mansion::{Match, MatchView, Move, Setup};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

fn main() {
    divan::main();
}

/// Simulations for each decision.
const SIMULATIONS: u32 = 50_000;

/// Every decision of one seat in games of novices with the standard set, with all that belongs to it:
/// drawing worlds, too. The items are simulations.
#[divan::bench(args = [2, 3, 4, 5], sample_count = 3)]
fn simulations(bencher: divan::Bencher, players: u8) {
    let decisions = decisions(players);
    let count = decisions.len() as u64 * u64::from(SIMULATIONS);
    bencher.counter(ItemsCount::new(count)).bench_local(|| {
        for (view, legal) in &decisions {
            let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
            divan::black_box(Tree::with(SIMULATIONS).choose(view, legal, &mut random));
        }
    });
}

/// What seat 0 knows whenever it is to act in a few games, and what it may do.
fn decisions(players: u8) -> Vec<(MatchView, Vec<Move>)> {
    let mut decisions = Vec::new();
    for seed in 0..2 {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let Ok(mut session) = Session::<Match>::new(&Setup::standard(players)) else { break };
        loop {
            let (by, action) = match session.game().to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => (Actor::Chance, session.game().chance(&mut random)),
                ToAct::Seats(seats) => {
                    let Some(seat) = seats.lowest() else { break };
                    let legal = session.game().legal_moves(seat).to_vec();
                    let view = session.view(Observer::Seat(seat));
                    let action = Novice.choose(&view, &legal, &mut random);
                    if seat.number() == 0 {
                        decisions.push((view, legal));
                    }
                    (Actor::Seat(seat), action)
                }
            };
            if session.play(by, &action).is_err() {
                break;
            }
        }
    }
    decisions
}
