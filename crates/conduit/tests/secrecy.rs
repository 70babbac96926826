//! No observer can tell two games apart that differ only in what they may not know (K1, K2).

use crate::support;

use enigmata_conduit::{Asks, Event, Move, State, WorkView};
use enigmata_game::{Actor, Choices, Game, Observer, Refusal, Session, Step};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use support::{every_setup, sensible_step};

/// The same game up to now, but each player who has solved a puzzle of this phase, the observer apart, has
/// done so in another way; and how many have.
fn otherwise(session: &Session<State>, observer: Observer) -> (Session<State>, u32) {
    let turned_up = |step: &Step<Move>| matches!(step.action, Move::TurnUp { .. });
    let since = session.steps().iter().rposition(turned_up).unwrap();
    let mut other = Session::<State>::new(session.setup()).unwrap();
    let mut differing = 0;
    for (number, Step { by, action }) in session.steps().iter().enumerate() {
        let mut action = action.clone();
        if let (true, Actor::Seat(seat), Move::Solve { answer }) = (number > since, by, &mut action)
            && Observer::Seat(*seat) != observer
        {
            let solutions = other.game().puzzle(*seat).unwrap().solutions(5);
            if let Some(found) = solutions.into_iter().find(|solution| solution != answer) {
                *answer = found;
                differing += 1;
            }
        }
        other.play(*by, &action).unwrap();
    }
    (other, differing)
}

fn bytes(session: &Session<State>, observer: Observer) -> Vec<u8> {
    let heard = serde_json::to_vec(&session.heard(observer)).unwrap();
    let view = serde_json::to_vec(&session.view(observer)).unwrap();
    let mut all = [heard, view].concat();
    if let Observer::Seat(seat) = observer {
        let legal = session.game().legal_moves(seat).to_vec();
        all.extend(serde_json::to_vec(&legal).unwrap());
        for action in [Move::GiveUp, Move::Stop, Move::Pass, Move::Put { cell: 0 }] {
            let refused = session.check(Actor::Seat(seat), &action);
            all.extend(refused.map_or_else(|why| why.code(), |()| "ok").as_bytes());
        }
    }
    all
}

#[test]
fn k1_k2_nobody_is_shown_how_others_have_solved_while_the_phase_runs() {
    let (mut compared, mut differing) = (0, 0);
    for players in 2..=4 {
        for (number, setup) in every_setup(players).iter().enumerate() {
            let mut random = ChaCha8Rng::seed_from_u64(u64::from(players) << 8 | number as u64);
            let mut session = Session::<State>::new(setup).unwrap();
            while sensible_step(&mut session, &mut random) {
                if !matches!(session.steps().last().unwrap().action, Move::Solve { .. }) {
                    continue;
                }
                let phase_runs = session
                    .game()
                    .to_act()
                    .seats()
                    .iter()
                    .any(|seat| session.game().legal_moves(seat).contains(&Move::GiveUp));
                if !phase_runs {
                    continue;
                }
                for observer in Observer::all(session.game().seats()) {
                    let (other, solved) = otherwise(&session, observer);
                    compared += 1;
                    differing += solved;
                    assert!(bytes(&session, observer) == bytes(&other, observer), "{observer}");
                }
            }
        }
    }
    assert!(compared > 300 && differing > 100, "{compared} compared, {differing} differ");
}

/// No puzzle is seen before all are turned up, no solution of anyone else's before the phase is over,
/// and then a solution of everyone's.
#[test]
fn k1_puzzles_and_solutions_come_when_they_may() {
    let (mut before, mut during, mut after) = (0, 0, 0);
    for (number, setup) in every_setup(4).iter().enumerate() {
        let mut random = ChaCha8Rng::seed_from_u64(number as u64);
        let mut session = Session::<State>::new(setup).unwrap();
        while sensible_step(&mut session, &mut random) {
            for observer in Observer::all(session.game().seats()) {
                let view = session.view(observer);
                for seat in &view.seats {
                    let own = observer == Observer::Seat(seat.seat);
                    match view.asks {
                        Asks::Chance | Asks::Choose { .. } => {
                            assert!(seat.puzzle.is_none() && seat.solution.is_none());
                            before += 1;
                        }
                        Asks::Solve { .. } => {
                            assert!(seat.puzzle.is_some());
                            let solved = seat.work == WorkView::Solved;
                            assert_eq!(seat.solution.is_some(), own && solved);
                            during += u32::from(solved);
                        }
                        Asks::Lay { .. } | Asks::Put { .. } | Asks::Nothing => {
                            let puzzle = seat.puzzle.as_ref().unwrap();
                            assert_eq!(puzzle.check(seat.solution.as_ref().unwrap()), Ok(()));
                            after += 1;
                        }
                    }
                }
                for seen in session.heard(observer) {
                    if let Event::Solved { seat, answer } = seen {
                        assert_eq!(answer.is_some(), observer == Observer::Seat(*seat));
                    }
                }
            }
        }
    }
    assert!(before > 1000 && during > 100 && after > 1000, "{before} {during} {after}");
}
