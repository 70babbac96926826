//! Any sequence of legal and illegal moves of a game: what is refused changes nothing, and the rest
//! replays.
#![no_main]

use enigmata_conduit::puzzle::Family;
use enigmata_conduit::{Move as ConduitMove, Setup as ConduitSetup, State};
use enigmata_game::{Actor, Choices, Game, Seat, Session, ToAct};
use enigmata_mansion::{Match, Move, Setup};
use libfuzzer_sys::fuzz_target;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use std::fmt::Debug;

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, rest)) = bytes.split_first() else { return };
    if first < 128 {
        let legal = |game: &Match, seat| game.legal_moves(seat).to_vec();
        play::<Match>(&Setup::standard(2 + first % 4), &Move::universe(), legal, rest);
    } else {
        play::<State>(&ConduitSetup::standard(2 + first % 3), &moves_of_conduit(), with_solution, rest);
    }
});

fn play<G: Game + Clone + PartialEq + Debug>(
    setup: &G::Setup,
    universe: &[G::Move],
    legal: impl Fn(&G, Seat) -> Vec<G::Move>,
    bytes: &[u8],
) {
    let Ok(mut session) = Session::<G>::new(setup) else { return };
    for pair in bytes.chunks_exact(2) {
        let (who, what) = (usize::from(pair[0]), usize::from(pair[1]));
        let (by, action) = match session.game().to_act() {
            ToAct::Nobody => break,
            _ if who >= 192 => {
                let action = universe[(who * 256 + what) % universe.len()].clone();
                (Actor::Seat(Seat::new(pair[0] % 8)), action)
            }
            ToAct::Chance => {
                let mut random = ChaCha8Rng::seed_from_u64(u64::from(pair[1]));
                (Actor::Chance, session.game().chance(&mut random))
            }
            ToAct::Seats(seats) => {
                let seat = seats.iter().nth(who % seats.len() as usize).unwrap();
                let legal = legal(session.game(), seat);
                (Actor::Seat(seat), legal[what % legal.len()].clone())
            }
        };
        let before = session.clone();
        if session.play(by, &action).is_err() {
            assert!(session == before);
        }
    }
    assert!(session.record().replay::<G>().is_ok_and(|replayed| replayed == session));
}

/// What a seat may do, and a solution of its puzzle, which is never listed (K1).
fn with_solution(game: &State, seat: Seat) -> Vec<ConduitMove> {
    let mut legal = game.legal_moves(seat).to_vec();
    if legal.contains(&ConduitMove::GiveUp) {
        let solutions = game.puzzle(seat).map(|puzzle| puzzle.solutions(1)).unwrap_or_default();
        legal.extend(solutions.into_iter().map(|answer| ConduitMove::Solve { answer }));
    }
    legal
}

/// Moves of players that fit somewhere, or nowhere.
fn moves_of_conduit() -> Vec<ConduitMove> {
    let mut moves = vec![ConduitMove::GiveUp, ConduitMove::Stop, ConduitMove::Pass];
    moves.push(ConduitMove::Refill);
    moves.extend(Family::ALL.map(|chamber| ConduitMove::Choose { chamber }));
    moves.extend([0, 1, 3, 4, 255].map(|cell| ConduitMove::Put { cell }));
    for text in ["0,0", "0,1", "-1,0", "2,2", "241,-241"] {
        let lay = |turn| Some(ConduitMove::Lay { spot: text.parse().ok()?, turn });
        moves.extend(enigmata_conduit::Turn::ALL.into_iter().filter_map(lay));
    }
    for text in ["weight:1.1-1.2", "conduit:ec,3b", "angular:none"] {
        moves.extend(text.parse().ok().map(|answer| ConduitMove::Solve { answer }));
    }
    moves
}
