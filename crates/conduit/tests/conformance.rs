//! Random games of every size and option keep what every game must keep.

use crate::support;

use enigmata_conduit::network::{Mix, Spot, Tile};
use enigmata_conduit::puzzle::Family;
use enigmata_conduit::{Move, State, Turn};
use enigmata_game::conformance::Trial;
use enigmata_game::{Actor, Game, Record, ReplayError, Seat, Session, Step};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use support::{eager, every_setup, lazy, solutions, step};

/// Games for each of the setups.
const GAMES: u64 = 5;

/// Moves of every kind: what is not listed among them must be refused. No answer here solves any
/// puzzle.
fn universe() -> Vec<Move> {
    let mut moves = vec![Move::GiveUp, Move::Stop, Move::Pass, Move::Refill];
    moves.push(Move::Begin { start: Seat::new(0), tops: [Tile::START; 4] });
    moves.push(Move::TurnUp { puzzles: Vec::new() });
    moves.extend(Family::ALL.map(|chamber| Move::Choose { chamber }));
    moves.extend((0..=4).chain([255]).map(|cell| Move::Put { cell }));
    moves.extend(Mix::STANDARD.chambers.concat().into_iter().map(|tile| Move::Draw { tile }));
    for (east, south) in (-5..=5).flat_map(|east| (-5..=5).map(move |south| (east, south))) {
        let spot = Spot::checked(east, south).unwrap();
        moves.extend(Turn::ALL.map(|turn| Move::Lay { spot, turn }));
    }
    let wrong = ["weight:0.0-0.0", "fragment:Q0.0.0.0.0", "conduit:.", "angular:none"];
    moves.extend(wrong.map(|answer| Move::Solve { answer: answer.parse().unwrap() }));
    moves
}

/// Networkers do not multiply (C3), and every point was earned (P5).
fn invariant(state: &State) -> Result<(), String> {
    let network = state.network();
    for seat in state.seats().iter() {
        let standing = network.networkers().iter().filter(|one| one.owner == seat).count();
        if standing > usize::from(State::NETWORKERS) {
            return Err(format!("{seat} has {standing} networkers on the network"));
        }
        let scored = network.scored().iter().filter(|earned| earned.networker.owner == seat);
        let earned: u16 = scored.map(|earned| earned.points).sum();
        if earned != state.points(seat) {
            return Err(format!("{seat} earned {earned} but has {}", state.points(seat)));
        }
    }
    if state.round() > State::ROUNDS {
        return Err(format!("round {} is played", state.round()));
    }
    Ok(())
}

fn run(players: u8) {
    let universe = universe();
    for (number, setup) in every_setup(players).into_iter().enumerate() {
        for game in 0..GAMES {
            // Who hardly solves plays all of the sixty rounds: one such game is enough.
            let weight = if game == 0 { lazy } else { eager };
            let trial = Trial {
                setup: &setup,
                universe: &universe,
                weight,
                unlisted: solutions,
                longest: 60 * 4 * 8,
                invariant,
            };
            let seed = u64::from(players) << 32 | (number as u64) << 16 | game;
            let session = trial.run(&mut ChaCha8Rng::seed_from_u64(seed));
            assert!(session.game().outcome().is_some_and(|outcome| !outcome.winners.is_empty()));
        }
    }
}

#[test]
fn two_players() {
    run(2);
}

#[test]
fn three_players() {
    run(3);
}

#[test]
fn four_players() {
    run(4);
}

#[test]
fn a_record_with_a_bad_move_or_of_another_game_does_not_replay() {
    let mut session = Session::<State>::new(&every_setup(3)[0]).unwrap();
    let mut random = ChaCha8Rng::seed_from_u64(7);
    while step(&mut session, eager, &mut random) {}
    let record = session.record();
    assert!(record.replay::<State>().is_ok());

    let mut bad: Record<_, _> = record.clone();
    let at = bad.moves.iter().position(|step| matches!(step.action, Move::Lay { .. })).unwrap();
    bad.moves[at] = Step { by: Actor::Seat(Seat::new(0)), action: Move::Put { cell: 0 } };
    assert!(matches!(bad.replay::<State>(), Err(ReplayError::Illegal { step, .. }) if step == at));

    let mut other = record;
    other.game = "mansion".into();
    assert!(matches!(other.replay::<State>(), Err(ReplayError::Game(_))));
}
