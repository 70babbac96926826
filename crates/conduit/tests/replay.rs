//! A view that is kept up to date by changes is the view itself, a replay is the game, and there is
//! none of a game that is being played.

use crate::support;

use enigmata_conduit::{Move, State};
use enigmata_game::{Changing, Game, Observer, Session, apply_change};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, to_value};
use support::{every_setup, sensible_step};

#[test]
fn changes_bring_a_view_up_to_date() {
    for players in 2..=4 {
        let setup = &every_setup(players)[usize::from(players)];
        let mut random = ChaCha8Rng::seed_from_u64(u64::from(players));
        let mut session = Session::<State>::new(setup).unwrap();
        let mut copies: Vec<_> = Observer::all(session.game().seats())
            .map(|observer| {
                let mut view = session.view(observer);
                let client = to_value(&view).unwrap();
                let history = State::drop_history(&mut view);
                (observer, client, view, history)
            })
            .collect();
        let mut told_from = 0;
        while sensible_step(&mut session, &mut random) {
            let told_to = session.disclosures().len();
            for (observer, client, kept, history) in &mut copies {
                let told = session.heard_in(*observer, told_from..told_to);
                let mut view = session.view(*observer);
                let whole = to_value(&view).unwrap();
                assert!(!told.is_empty(), "every move of this game is heard by everybody");
                let change = to_value(State::change(kept, *history, &view, &told)).unwrap();
                let told: Vec<Value> = told.iter().map(|seen| to_value(seen).unwrap()).collect();
                apply_change(client, &change, &told);
                assert!(*client == whole, "{observer} by {change}");
                *history = State::drop_history(&mut view);
                *kept = view;
            }
            told_from = told_to;
        }
    }
}

#[test]
fn a_replay_is_the_game_and_tells_how_everyone_solved() {
    for players in 2..=4 {
        let mut random = ChaCha8Rng::seed_from_u64(70 + u64::from(players));
        let mut session = Session::<State>::new(&every_setup(players)[4]).unwrap();
        let mut views = vec![to_value(session.view(Observer::Spectator)).unwrap()];
        while sensible_step(&mut session, &mut random) {
            views.push(to_value(session.view(Observer::Spectator)).unwrap());
            assert_eq!(session.replay().is_some(), session.game().outcome().is_some());
        }
        let replay = to_value(session.replay().unwrap()).unwrap();
        assert_eq!(replay["observers"].as_array().unwrap().len(), usize::from(players) + 1);
        let spectator = &replay["observers"][usize::from(players)];
        let mut view = spectator["view"].clone();
        let steps = spectator["steps"].as_array().unwrap();
        assert_eq!(steps.len(), session.steps().len());
        assert_eq!(view, views[0]);
        for (step, then) in steps.iter().zip(&views[1..]) {
            apply_change(&mut view, &step["change"], step["events"].as_array().unwrap());
            assert!(view == *then);
        }
        let mut solved = 0;
        for (step, truth) in session.steps().iter().zip(replay["truth"].as_array().unwrap()) {
            if let (enigmata_game::Actor::Seat(seat), Move::Solve { answer }) =
                (step.by, &step.action)
            {
                let told = &truth["answers"][seat.index()];
                // The last solution of a game may end the round, and with it the hands.
                if !told.is_null() {
                    assert_eq!(told, &to_value(answer).unwrap());
                    solved += 1;
                }
            }
        }
        assert!(solved > 10);
    }
}
