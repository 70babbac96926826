//! Players of whole games, for the tests.

#![allow(dead_code, reason = "not every test uses all of it")]

use enigmata_conduit::puzzle::Band;
use enigmata_conduit::{Asks, Move, Setup, State};
use enigmata_game::conformance::weighted;
use enigmata_game::{Actor, Choices, Game, Observer, Seat, Session, ToAct, below};
use rand_chacha::ChaCha8Rng;

/// Tables of so many with every option (R8).
pub fn every_setup(players: u8) -> Vec<Setup> {
    let plain = Setup::standard(players);
    vec![
        Setup { untimed: true, ..plain.clone() },
        Setup {
            handicap: vec![100, 250, 50, 400][..usize::from(players)].to_vec(),
            ..plain.clone()
        },
        Setup { graded: true, timer: 30, limit: 60, ..plain.clone() },
        Setup { bands: Band::ALL[..2].to_vec(), timer: 90, ..plain.clone() },
        plain,
    ]
}

/// A solution or two of a seat's puzzle, while it is to be solved: no list names them.
pub fn solutions(state: &State, seat: Seat) -> Vec<Move> {
    let asked = state.to_act().seats().contains(seat);
    let puzzle = state.puzzle(seat).filter(|_| asked);
    let solutions = puzzle.map(|puzzle| puzzle.solutions(2)).unwrap_or_default();
    let open = |answer: &Move| state.check(Actor::Seat(seat), answer).is_ok();
    solutions.into_iter().map(|answer| Move::Solve { answer }).filter(open).collect()
}

/// Mostly solves, mostly puts a networker.
pub fn eager(action: &Move) -> u32 {
    match action {
        Move::Solve { .. } => 8,
        Move::Put { .. } => 4,
        _ => 1,
    }
}

/// Seldom solves.
pub fn lazy(_: &Move) -> u32 {
    1
}

/// Makes a move for chance or for an actor; whether there was one.
pub fn step(
    session: &mut Session<State>,
    weight: fn(&Move) -> u32,
    random: &mut ChaCha8Rng,
) -> bool {
    let game = session.game();
    let (by, action) = match game.to_act() {
        ToAct::Nobody => return false,
        ToAct::Chance => (Actor::Chance, game.chance(random)),
        ToAct::Seats(seats) => {
            let seat = seats.iter().nth(below(random, seats.len()) as usize).unwrap();
            let mut legal = game.legal_moves(seat).to_vec();
            legal.extend(solutions(game, seat));
            (Actor::Seat(seat), weighted(&legal, weight, random).unwrap())
        }
    };
    session.play(by, &action).unwrap();
    true
}

/// [`step`] by players who close what they can, so that games are as short as people's.
pub fn sensible_step(session: &mut Session<State>, random: &mut ChaCha8Rng) -> bool {
    let game = session.game();
    let laying = match game.to_act().seats().lowest() {
        Some(seat) => laying(game, seat, random).map(|action| (seat, action)),
        None => None,
    };
    match laying {
        Some((seat, action)) => session.play(Actor::Seat(seat), &action).map(|_| true).unwrap(),
        None => step(session, eager, random),
    }
}

/// Where to lay, if that is asked: where most points are scored, then where the fewest ends are left
/// open, then anywhere.
fn laying(game: &State, seat: Seat, random: &mut ChaCha8Rng) -> Option<Move> {
    let legal = game.legal_moves(seat).to_vec();
    let Some(Move::Lay { .. }) = legal.first() else { return None };
    let tile = match game.view(Observer::Spectator, &[]).asks {
        Asks::Lay { tile, .. } => tile,
        _ => return None,
    };
    let mut network = game.network().clone();
    let mut value = |action: &Move| {
        let Move::Lay { spot, turn } = action else { return (0, 0, 0) };
        network.lay(tile, *spot, *turn).unwrap();
        let last = (network.laid().len() - 1) as u8;
        let ends = (0..4).filter_map(|group| network.system(last, group));
        let ends: i32 = ends.map(|system| i32::from(system.open_ends)).sum();
        let earned = network.score().unwrap().iter().map(|earned| {
            let points = i32::from(earned.points);
            if earned.networker.owner == seat { points } else { -points }
        });
        let points: i32 = earned.sum();
        network.undo();
        network.undo();
        (points, -ends, below(random, 1000))
    };
    legal.into_iter().max_by_key(|action| value(action))
}
