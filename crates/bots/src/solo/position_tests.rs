use super::*;
use crate::solo::board::members;
use crate::solo::moment::Led;
use enigmata_game::{Actor, Choices as _, Game, Observer, Session, ToAct, below};
use enigmata_mansion::{Solo, SoloSetup};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::HashSet;

const SETUPS: [SoloSetup; 4] = [
    SoloSetup { late_time: false, keep_tokens: false },
    SoloSetup { late_time: true, keep_tokens: false },
    SoloSetup { late_time: false, keep_tokens: true },
    SoloSetup { late_time: true, keep_tokens: true },
];

fn view(session: &Session<Solo>) -> SoloView {
    session.view(Observer::Seat(Solo::PLAYER))
}

/// A player who plays at random loses soon; one who avoids that sees more of the rules.
fn choose(session: &Session<Solo>, legal: &[SoloMove], random: &mut ChaCha8Rng) -> SoloMove {
    let view = view(session);
    let safe: Vec<SoloMove> = legal
        .iter()
        .copied()
        .filter(|action| {
            if *action == SoloMove::Attempt {
                view.required.iter().all(|card| known(&view, card))
            } else if let SoloMove::Reveal { spot } = action {
                view.required.contains(session.game().layout().at(*spot)) && below(random, 8) > 0
            } else {
                true
            }
        })
        .collect();
    let from = if safe.is_empty() { legal } else { &safe };
    from[below(random, from.len() as u32) as usize]
}

fn known(view: &SoloView, card: Card) -> bool {
    view.spots.iter().any(|spot| spot.card == Some(card))
}

/// O3–O12, M1, M9, O14: in whole games the engine's legal moves are the model's acts, spot by spot,
/// and what the engine then shows is one of the outcomes that the model foretells.
#[test]
fn the_model_agrees_with_the_engine() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut asked = HashSet::new();
    let mut games = [0; 3];
    for round in 0..2000 {
        let mut session = Session::<Solo>::new(&SETUPS[round % 4]).unwrap();
        let mut foretold: Option<Vec<Led>> = None;
        loop {
            match session.game().to_act() {
                ToAct::Nobody => {
                    if let Some(led) = foretold.take() {
                        let won = session.game().outcome().is_some_and(|it| !it.winners.is_empty());
                        let right = |led: &Led| match led {
                            Led::Won(_) => won,
                            Led::Lost => !won,
                            Led::On(_) | Led::Turn(_) => false,
                        };
                        assert!(led.iter().any(right) || session.game().turns() == 200);
                    }
                    break;
                }
                ToAct::Chance => {
                    let action = session.game().chance(&mut random);
                    session.play(Actor::Chance, &action).unwrap();
                }
                ToAct::Seats(_) => {
                    let view = view(&session);
                    let position = Position::of(&view).expect("something is asked");
                    let legal = session.game().legal_moves(Solo::PLAYER).to_vec();
                    if let Stage::Game(moment) = position.stage {
                        if let Some(led) = foretold.take() {
                            let same = |led: &Led| matches!(led, Led::On(it) | Led::Turn(it) if *it == moment);
                            let won = |led: &Led| matches!(led, Led::Won(_));
                            let new = moment.slot == view.marks[usize::from(view.game) - 1];
                            assert!(
                                led.iter().any(|led| same(led) || new && won(led)),
                                "{moment:?} was not foretold: {led:?}"
                            );
                        }
                        asked.insert(std::mem::discriminant(&moment.asks));
                        games[usize::from(moment.cast.game()) - 1] += 1;
                        let acts: HashSet<Act> =
                            legal.iter().filter_map(|action| position.act(action)).collect();
                        assert_eq!(acts, moment.acts().into_iter().collect(), "{moment:?}");
                    } else if let Some(led) = foretold.take() {
                        assert!(led.iter().any(|led| matches!(led, Led::Won(_))));
                    }
                    let action = choose(&session, &legal, &mut random);
                    if let Stage::Game(moment) = position.stage {
                        let led = moment.led(position.act(&action).unwrap());
                        let sure: f64 = led.iter().map(|(chance, _)| chance).sum();
                        assert!((sure - 1.0).abs() < 1e-12);
                        foretold = Some(led.into_iter().map(|(_, led)| led).collect());
                    }
                    session.play(Actor::Seat(Solo::PLAYER), &action).unwrap();
                }
            }
        }
    }
    assert_eq!(asked.len(), 9, "every question was met");
    assert!(games.iter().all(|&moments| moments > 100), "{games:?}");
}

/// O9: every order of a block's cards is equally likely, in the engine as in the model.
#[test]
fn blocks_are_mixed_evenly() {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let (mut seen, mut expected) = ([0.0_f64; 9], [0.0_f64; 9]);
    for _ in 0..3000 {
        let mut session = Session::<Solo>::new(&SETUPS[0]).unwrap();
        for _ in 0..60 {
            match session.game().to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let action = session.game().chance(&mut random);
                    session.play(Actor::Chance, &action).unwrap();
                }
                ToAct::Seats(_) => {
                    let position = Position::of(&view(&session)).expect("something is asked");
                    for spot in Spot::all() {
                        let block = position.grid.block[spot.index()];
                        if block.count_ones() == 2 || block.count_ones() == 3 {
                            let lies = place(session.game().layout().at(spot));
                            assert!(block >> lies & 1 == 1);
                            seen[lies] += 1.0;
                            for card in members(block) {
                                expected[card] += 1.0 / f64::from(block.count_ones());
                            }
                        }
                    }
                    let legal = session.game().legal_moves(Solo::PLAYER).to_vec();
                    let action = choose(&session, &legal, &mut random);
                    session.play(Actor::Seat(Solo::PLAYER), &action).unwrap();
                }
            }
        }
    }
    for (seen, expected) in seen.iter().zip(expected) {
        assert!(expected > 1000.0 && (seen / expected - 1.0).abs() < 0.05, "{seen} {expected}");
    }
}
