//! Brute force against the tables. The engine itself is played through, on every hidden grid that
//! fits what was heard at once, so nothing of the model is used but what it has to agree with.

use super::board::MACHINE;
use super::moment::Moment;
use super::position::{Position, Stage};
use enigmata_game::{Actor, Choices as _, Disclosure, Game, Observer, Session, ToAct, below};
use enigmata_mansion::{
    Order, SOLO_LAST_SLOT, Solo, SoloAsks, SoloEvent, SoloMove, SoloSetup, resample_solo,
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The exact value of a turn's beginning in the third game, from the tables.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Sample {
    key: u64,
    value: f64,
}

const PLAYER: Actor = Actor::Seat(Solo::PLAYER);

/// Everything that the challenge may be in truth, by likelihood.
type Belief = Vec<(f64, Solo)>;

fn heard(action: &SoloMove, by: Actor, game: &mut Solo) -> Vec<SoloEvent> {
    let mut heard: Vec<Disclosure<SoloEvent>> = Vec::new();
    game.apply(by, action, &mut heard);
    heard
        .iter()
        .filter_map(|disclosure| disclosure.heard_by(Observer::Spectator))
        .copied()
        .collect()
}

/// The chance of winning with so many turns at most, times the likelihood of it all.
fn brute(belief: &Belief, turns: u32) -> f64 {
    let Some((_, one)) = belief.first() else { return 0.0 };
    match one.to_act() {
        ToAct::Nobody => {
            let won = |game: &Solo| game.outcome().is_some_and(|it| !it.winners.is_empty());
            belief.iter().filter(|(_, game)| won(game)).map(|(weight, _)| weight).sum()
        }
        ToAct::Chance => {
            let mut mixed: Belief = Vec::new();
            for (weight, game) in belief {
                let all = Order::ALL.map(|order| SoloMove::Shuffle { order }).to_vec();
                let two = [false, true].map(|swap| SoloMove::ShuffleTwo { swap }).to_vec();
                let can = |it: &SoloMove| game.check(Actor::Chance, it).is_ok();
                let ways: Vec<_> = all.into_iter().chain(two).filter(can).collect();
                for way in &ways {
                    let mut led = *game;
                    led.apply(Actor::Chance, way, &mut ());
                    add(&mut mixed, weight / ways.len() as f64, led);
                }
            }
            brute(&mixed, turns)
        }
        ToAct::Seats(_) => {
            let legal = one.legal_moves(Solo::PLAYER).to_vec();
            legal.iter().map(|action| act(belief, action, turns)).fold(0.0, f64::max)
        }
    }
}

fn act(belief: &Belief, action: &SoloMove, turns: u32) -> f64 {
    // What is heard tells which of the grids it may be.
    let mut heard_of: Vec<(Vec<SoloEvent>, Belief)> = Vec::new();
    for (weight, game) in belief {
        let mut led = *game;
        let mut told = heard(action, PLAYER, &mut led);
        // When all is over the grid is shown, which changes nothing any more.
        told.retain(|seen| !matches!(seen, SoloEvent::Revealed { .. }));
        match heard_of.iter_mut().find(|(other, _)| *other == told) {
            Some((_, belief)) => add(belief, *weight, led),
            None => heard_of.push((told, vec![(*weight, led)])),
        }
    }
    let value = |(told, belief): &(Vec<SoloEvent>, Belief)| {
        let begins = told.iter().any(|seen| matches!(seen, SoloEvent::TurnBegan { .. }));
        match turns - u32::from(begins) {
            0 => 0.0,
            turns => brute(belief, turns),
        }
    };
    heard_of.iter().map(value).sum()
}

fn add(belief: &mut Belief, weight: f64, game: Solo) {
    match belief.iter_mut().find(|(_, other)| *other == game) {
        Some((sum, _)) => *sum += weight,
        None => belief.push((weight, game)),
    }
}

/// Late positions of the third game in which the Machine is out of reach under a Silence token, so
/// that two turns decide: nothing else moves time back.
fn is_small(moment: &Moment) -> bool {
    let (up, silenced) = (moment.board.up(), moment.board.silenced());
    let machine = 1 << MACHINE;
    moment.cast.game() == 3
        && !moment.chosen
        && (silenced == machine && moment.slot == SOLO_LAST_SLOT - 2 && !moment.decryption
            || silenced & machine != 0 && moment.slot == SOLO_LAST_SLOT - 1 && !moment.decryption)
        && (2..=4).contains(&(9 - up.count_ones()))
}

/// Random challenges, by a player who does not fail, and the small positions that they come to.
fn small_positions(count: usize, mut each: impl FnMut(&Session<Solo>, Moment)) {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut found = 0;
    while found < count {
        let mut session = Session::<Solo>::new(&SoloSetup::default()).unwrap();
        let mut met = false;
        while session.game().outcome().is_none() && !met {
            if session.game().to_act() == ToAct::Chance {
                let action = session.game().chance(&mut random);
                session.play(Actor::Chance, &action).unwrap();
                continue;
            }
            let game = session.game();
            let public = game.view(Observer::Spectator, &[]);
            if public.game == 3 && public.asks == SoloAsks::Turn && public.time >= 6 {
                let view = session.view(Observer::Spectator);
                let position = Position::of(&view).unwrap();
                if let Stage::Game(moment) = position.stage
                    && is_small(&moment)
                {
                    each(&session, moment);
                    (found, met) = (found + 1, true);
                }
            }
            let action = lucky(session.game(), &mut random);
            session.play(PLAYER, &action).unwrap();
        }
    }
}

/// Wins the first two games soon, and lets the third one go on.
fn lucky(game: &Solo, random: &mut ChaCha8Rng) -> SoloMove {
    let public = game.view(Observer::Spectator, &[]);
    let mut legal = game.legal_moves(Solo::PLAYER).to_vec();
    if let SoloAsks::Mission { missing } = public.asks {
        let right = |spot| missing.contains(game.layout().at(spot));
        legal.retain(|action| !matches!(action, SoloMove::Reveal { spot } if !right(*spot)));
    } else if public.game < 3 && legal.contains(&SoloMove::Attempt) {
        return SoloMove::Attempt;
    } else if public.game == 3 && legal.len() > 1 {
        legal.retain(|action| *action != SoloMove::Attempt);
        if legal.contains(&SoloMove::Cancel) {
            return SoloMove::Cancel;
        }
    }
    legal[below(random, legal.len() as u32) as usize]
}

/// Every grid that fits what was heard; all are equally likely, as another test shows.
fn belief(session: &Session<Solo>, random: &mut ChaCha8Rng) -> Belief {
    let heard = session.heard(Observer::Spectator);
    let mut belief: Belief = Vec::new();
    for _ in 0..300 {
        let steps = resample_solo(&heard, random).unwrap();
        let mut game = Solo::new(&SoloSetup::default()).unwrap();
        for step in &steps {
            game.apply(step.by, &step.action, &mut ());
        }
        if belief.iter().all(|(_, other)| other.layout() != game.layout()) {
            belief.push((1.0, game));
        }
    }
    let all = belief.len() as f64;
    belief.iter_mut().for_each(|(weight, _)| *weight = 1.0 / all);
    belief
}

/// O3–O10, M: the tables agree with brute force over the engine.
#[test]
fn brute_force_agrees_on_small_positions() {
    let samples: Vec<Sample> = serde_json::from_str(include_str!("samples.json")).unwrap();
    let samples: HashMap<u64, f64> = samples.iter().map(|it| (it.key, it.value)).collect();
    let mut random = ChaCha8Rng::seed_from_u64(6);
    let mut compared = 0;
    small_positions(samples.len(), |session, moment| {
        if let Some(value) = samples.get(&moment.key()) {
            let forced = brute(&belief(session, &mut random), 2);
            assert!((forced - value).abs() < 1e-9, "{moment:?}: {forced} is not {value}");
            compared += 1;
        }
    });
    assert!(compared > 20, "{compared}");
}

/// Takes the samples again from solved tables: say where they are with `SOLO_TABLES`.
#[test]
#[ignore = "needs the tables of `enigmata solo solve`"]
fn take_samples() {
    let folder = std::env::var_os("SOLO_TABLES").expect("SOLO_TABLES says where the tables are");
    let boards = super::Boards::all();
    let keeper = super::keep::Keeper::new(
        folder.as_ref(),
        SoloSetup::default(),
        3,
        3,
        &boards,
        SOLO_LAST_SLOT - 1,
    );
    let mut looked = keeper.open().unwrap().expect("the third game is solved");
    let mut samples: Vec<Sample> = Vec::new();
    small_positions(60, |_, moment| {
        let Moment { slot, decryption, chaos, cast, board, .. } = moment;
        let row = looked.turn(slot.into(), boards.number(board).unwrap()).unwrap();
        let place = (2 * usize::from(decryption) + usize::from(chaos)) * 3 + cast.number();
        samples.push(Sample { key: moment.key(), value: row[place] });
    });
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/solo/samples.json");
    std::fs::write(file, serde_json::to_string_pretty(&samples).unwrap()).unwrap();
}
