//! Decisions of the players of Conduit.

use divan::counter::ItemsCount;
use enigmata_bots::Bot;
use enigmata_bots::conduit::Kind;
use enigmata_conduit::puzzle::Skill;
use enigmata_conduit::{Move, Setup, State, View};
use enigmata_game::{Actor, Choices, Game, Observer, Session, ToAct};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn main() {
    divan::main();
}

/// The decisions of seat 0 in a few games of regular players, one after another; a networker is asked
/// for alone, without the plan it was laid with.
#[divan::bench(args = Kind::ALL.map(Kind::name), consts = [2, 4], sample_count = 5)]
fn decisions<const PLAYERS: u8>(bencher: divan::Bencher, kind: &str) {
    let Ok(kind) = kind.parse::<Kind>() else { return };
    let decisions = seen(PLAYERS);
    bencher.counter(ItemsCount::new(decisions.len())).bench_local(|| {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        for (view, legal) in &decisions {
            let mut player = kind.player(Skill::STANDARD);
            divan::black_box(player.choose(view, legal, &mut random));
        }
    });
}

/// What seat 0 knows whenever it chooses or places in two games, and what it may do.
fn seen(players: u8) -> Vec<(View, Vec<Move>)> {
    let mut decisions = Vec::new();
    for seed in 0..2 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut player = Kind::Regular.player(Skill::STANDARD);
        let Ok(mut session) = Session::<State>::new(&Setup::of(players)) else { break };
        loop {
            let (by, action) = match session.game().to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => (Actor::Chance, session.game().chance(&mut random)),
                ToAct::Seats(seats) => {
                    let Some(seat) = seats.lowest() else { break };
                    let view = session.view(Observer::Seat(seat));
                    let legal = session.game().legal_moves(seat).to_vec();
                    let solution = session.game().puzzle(seat).and_then(|it| it.solutions(1).pop());
                    let action = match (legal.contains(&Move::GiveUp), solution) {
                        (true, Some(answer)) => Move::Solve { answer },
                        (true, None) => Move::GiveUp,
                        (false, _) => player.choose(&view, &legal, &mut random),
                    };
                    if seat.number() == 0 && !legal.contains(&Move::GiveUp) {
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
