//! A replay is the game: its views are those of the rules at every step, its truth is what was
//! dealt and is revealed at the end; and there is none of a game that is being played.

use enigmata_game::{Observer, Revealing, Session, apply_change};
use enigmata_mansion::{Length, Match, Set, Setup, Solo, SoloSetup};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json, to_value};

/// A random game to its end, with every view on the way.
fn play<G: Revealing>(setup: &G::Setup, seed: u64) -> (Session<G>, Vec<Vec<Value>>) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut session = Session::<G>::new(setup).unwrap();
    let observers: Vec<_> = Observer::all(session.game().seats()).collect();
    let views = |session: &Session<G>| {
        observers.iter().map(|&observer| to_value(session.view(observer)).unwrap()).collect()
    };
    let mut seen = vec![views(&session)];
    while let Some(step) = session.random_step(&mut random) {
        assert!(session.replay().is_none(), "nothing is told before the end");
        session.play(step.by, &step.action).unwrap();
        seen.push(views(&session));
    }
    (session, seen)
}

fn check<G: Revealing>(setup: &G::Setup, seed: u64) -> Value {
    let (session, seen) = play::<G>(setup, seed);
    let replay = to_value(session.replay().unwrap()).unwrap();
    let moves = session.steps().len();
    for (index, observer) in Observer::all(session.game().seats()).enumerate() {
        let seer = &replay["observers"][index];
        assert_eq!(seer["as"], to_value(observer).unwrap());
        let mut view = seer["view"].clone();
        assert_eq!(view, seen[0][index]);
        let steps = seer["steps"].as_array().unwrap();
        assert_eq!(steps.len(), moves);
        for (step, views) in steps.iter().zip(&seen[1..]) {
            let told = step["events"].as_array().unwrap();
            assert_eq!(told.is_empty(), step["change"].is_null());
            if !told.is_empty() {
                apply_change(&mut view, &step["change"], told);
            }
            assert!(view == views[index], "{observer:?} after {step}");
        }
    }
    let record = to_value(session.record()).unwrap();
    for (step, kept) in replay["steps"].as_array().unwrap().iter().zip(session.steps()) {
        assert_eq!(step["actor"], to_value(kept.by).unwrap());
        assert_eq!(step["move"], to_value(&kept.action).unwrap());
    }
    assert_eq!(replay["steps"].as_array().unwrap().len(), moves);
    assert_eq!(replay["truth"].as_array().unwrap().len(), moves);
    assert_eq!(record["moves"].as_array().unwrap().len(), moves);
    replay
}

/// What was dealt lies there, and what is revealed is what lay there.
fn agrees(replay: &Value, revealed: impl Fn(&Value) -> Value) {
    let truth = replay["truth"].as_array().unwrap();
    let spectator = replay["observers"].as_array().unwrap().last().unwrap();
    for (index, step) in replay["steps"].as_array().unwrap().iter().enumerate() {
        if let Some(layout) = step["move"].get("layout") {
            assert_eq!(&truth[index]["layout"], layout);
        }
        for seen in spectator["steps"][index]["events"].as_array().unwrap() {
            if seen["event"] == "revealed" {
                assert_eq!(truth[index]["layout"], seen["layout"]);
                assert_eq!(revealed(&truth[index]), revealed(seen));
            }
        }
    }
}

#[test]
fn a_replay_is_what_everybody_saw_and_what_was_so() {
    for players in 2..=5 {
        for (set, length) in [
            (Set::Simplified, Length::ThreeWins),
            (Set::Standard, Length::Single),
            (Set::Gradual, Length::ThreeWins),
        ] {
            for memory_aid in [true, false] {
                let setup = Setup { set, length, memory_aid, ..Setup::standard(players) };
                for seed in 0..4 {
                    let replay = check::<Match>(&setup, seed);
                    agrees(&replay, |it| json!([it["characters"], it["stack"]]));
                    everybody_is_somewhere(&replay);
                }
            }
        }
    }
}

#[test]
fn a_replay_of_a_challenge_is_one_too() {
    for seed in 0..40 {
        let replay = check::<Solo>(&SoloSetup::default(), seed);
        agrees(&replay, |it| {
            it["stack"].as_array().or(it["aside"].as_array()).unwrap().len().into()
        });
    }
}

/// No Character is there more often than it was dealt.
fn everybody_is_somewhere(replay: &Value) {
    let steps = replay["steps"].as_array().unwrap();
    let mut dealt: &[Value] = &[];
    for (step, truth) in steps.iter().zip(replay["truth"].as_array().unwrap()) {
        if step["move"]["do"] == "deal" {
            dealt = step["move"]["characters"].as_array().unwrap();
        }
        let seated = truth["characters"].as_array().unwrap().iter().filter(|it| !it.is_null());
        let all: Vec<_> = seated.chain(truth["stack"].as_array().unwrap()).collect();
        for &one in &all {
            let here = all.iter().filter(|&&it| it == one).count();
            assert!(here <= dealt.iter().filter(|&it| it == one).count(), "{truth}");
        }
    }
}

#[test]
fn while_two_choose_nobody_is_anybody() {
    let replay = check::<Match>(&Setup::standard(2), 1);
    assert_eq!(replay["truth"][0]["characters"], json!([null, null]));
    let keeps = |step: &Value| step["move"]["do"] == "keep";
    let last = replay["steps"].as_array().unwrap().iter().rposition(keeps).unwrap();
    assert!(!replay["truth"][last]["characters"].as_array().unwrap().contains(&Value::Null));
}
