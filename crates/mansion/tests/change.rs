//! A view that is kept up to date by changes is the view itself, at every step and for everybody;
//! and who is told nothing has nothing changed, so that nothing need be sent to them.

use enigmata_game::{Changing, Observer, Session, apply_change};
use enigmata_mansion::{Length, Match, Set, Setup, Solo, SoloSetup};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json, to_value};

/// One observer's copy of their view, as a client keeps it, and as the server remembers it.
struct Copy<G: Changing> {
    observer: Observer,
    client: Value,
    server: G::View,
    history: usize,
    legal: Value,
}

fn legal<G: Changing>(session: &Session<G>, observer: Observer) -> Value {
    match observer {
        Observer::Seat(seat) => {
            to_value(enigmata_game::Choices::to_vec(&session.game().legal_moves(seat))).unwrap()
        }
        Observer::Spectator => json!([]),
    }
}

fn follow<G: Changing>(setup: &G::Setup, seed: u64) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut session = Session::<G>::new(setup).unwrap();
    let mut copies: Vec<Copy<G>> = Observer::all(session.game().seats())
        .map(|observer| {
            let mut server = session.view(observer);
            let client = to_value(&server).unwrap();
            let history = G::drop_history(&mut server);
            Copy { observer, client, server, history, legal: legal(&session, observer) }
        })
        .collect();
    while let Some(step) = session.random_step(&mut random) {
        let range = session.play(step.by, &step.action).unwrap();
        for copy in &mut copies {
            let told = session.heard_in(copy.observer, range.clone());
            let mut view = session.view(copy.observer);
            let whole = to_value(&view).unwrap();
            if told.is_empty() {
                assert!(copy.client == whole, "changed unheard by {:?}", step.action);
                assert_eq!(copy.legal, legal(&session, copy.observer));
                continue;
            }
            let change = to_value(G::change(&copy.server, copy.history, &view, &told)).unwrap();
            let told: Vec<Value> = told.into_iter().map(|seen| to_value(seen).unwrap()).collect();
            apply_change(&mut copy.client, &change, &told);
            assert!(copy.client == whole, "after {:?} by {change}", step.action);
            copy.history = G::drop_history(&mut view);
            copy.server = view;
            copy.legal = legal(&session, copy.observer);
        }
    }
}

#[test]
fn views_follow_from_changes_at_every_table() {
    for players in 2..=5 {
        for (set, length) in [
            (Set::Simplified, Length::ThreeWins),
            (Set::Standard, Length::Single),
            (Set::Gradual, Length::ThreeWins),
        ] {
            for memory_aid in [true, false] {
                let setup = Setup { set, length, memory_aid, ..Setup::standard(players) };
                for seed in 0..6 {
                    follow::<Match>(&setup, seed);
                }
            }
        }
    }
}

#[test]
fn views_follow_from_changes_alone_too() {
    for seed in 0..40 {
        follow::<Solo>(&SoloSetup::default(), seed);
    }
}
