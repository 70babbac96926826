//! What must hold in every solo game, checked on random ones.

use enigmata_game::conformance::Trial;
use enigmata_game::{Actor, Choices, Game, Observer, Session, ToAct, below, playout};
use enigmata_mansion::{Card, SOLO_SILENCE, Solo, SoloAsks, SoloEnding, SoloMove, SoloSetup};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

pub const SETUPS: [SoloSetup; 4] = [
    SoloSetup { late_time: false, keep_tokens: false },
    SoloSetup { late_time: true, keep_tokens: false },
    SoloSetup { late_time: false, keep_tokens: true },
    SoloSetup { late_time: true, keep_tokens: true },
];

/// The cards, tokens and Characters are all there, and every view says so.
fn holds(game: &Solo) -> Result<(), String> {
    game.consistent()?;
    let view = game.view(Observer::Spectator, &[]);
    let silent = view.spots.iter().filter(|spot| spot.silence);
    let must = |holds: bool, broken: &str| if holds { Ok(()) } else { Err(broken.to_owned()) };
    must(silent.clone().all(|spot| spot.face_up), "Silence on a face-down card")?;
    must(silent.count() as u8 + view.silence == SOLO_SILENCE, "a Silence token is lost")?;
    must(game.layout().holds_each(&Card::SOLO), "a card is lost")?;
    must(usize::from(view.game) == (view.wins.len() + 1).min(3), "a win is lost")?;
    let hidden = view.ending.is_some() || view.spots.iter().all(|s| s.face_up == s.card.is_some());
    must(hidden, "a face-down card is shown")
}

#[test]
fn random_games_keep_the_house_rules() {
    let universe = SoloMove::universe();
    for (index, setup) in SETUPS.iter().enumerate() {
        let mut random = ChaCha8Rng::seed_from_u64(index as u64);
        let trial = Trial {
            setup,
            universe: &universe,
            weight: |_| 1,
            unlisted: |_, _| Vec::new(),
            longest: 20_000,
            invariant: holds,
        };
        for _ in 0..500 {
            let session = trial.run(&mut random);
            assert!(session.game().ending().is_some());
        }
    }
}

/// A move drawn at random for a player who turns no wrong card up for a mission and attempts it
/// often enough: pure chance hardly ever sees the third game.
pub fn lucky_move(game: &Solo, random: &mut ChaCha8Rng) -> Option<(Actor, SoloMove)> {
    if game.to_act() == ToAct::Chance {
        return Some((Actor::Chance, game.chance(random)));
    }
    let mut moves = game.legal_moves(Solo::PLAYER).to_vec();
    if let SoloAsks::Mission { missing } = game.view(Observer::Spectator, &[]).asks {
        let right = |spot| missing.contains(game.layout().at(spot));
        moves.retain(|action| !matches!(action, SoloMove::Reveal { spot } if !right(*spot)));
    } else if moves.contains(&SoloMove::Attempt) && below(random, 4) == 0 {
        moves = vec![SoloMove::Attempt];
    }
    let action = moves.get(below(random, moves.len() as u32) as usize)?;
    Some((Actor::Seat(Solo::PLAYER), *action))
}

#[test]
fn lucky_games_keep_the_house_rules_to_the_third_win() {
    let universe = SoloMove::universe();
    let (mut won, mut thirds) = (0, 0);
    for seed in 0..400 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut session = Session::<Solo>::new(&SETUPS[seed as usize % 4]).unwrap();
        while let Some((by, action)) = lucky_move(session.game(), &mut random) {
            let legal = session.game().legal_moves(Solo::PLAYER);
            for action in &universe {
                let checked = session.game().check(Actor::Seat(Solo::PLAYER), action);
                assert_eq!(checked.is_ok(), legal.contains(action), "{action:?}: {checked:?}");
            }
            session.play(by, &action).unwrap();
            assert_eq!(holds(session.game()), Ok(()), "{:?}", session.game());
        }
        let view = session.view(Observer::Spectator);
        assert_eq!(view, session.view(Observer::Seat(Solo::PLAYER)));
        assert_eq!(session.record().replay::<Solo>().as_ref(), Ok(&session));
        won += u32::from(matches!(view.ending, Some(SoloEnding::Won { .. })));
        thirds += u32::from(view.game == 3);
    }
    assert!(won > 20 && thirds > won, "{won} won, {thirds} came to the third game");
}

#[test]
fn playouts_do_not_allocate() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut decisions = 0;
    let taken = allocation_counter::measure(|| {
        for index in 0..2000 {
            let mut game = <Solo as Game>::new(&SETUPS[index % 4]).unwrap();
            decisions += playout(&mut game, &mut random).decisions;
        }
    });
    assert!(decisions > 10_000);
    assert_eq!(taken.count_total, 0);
}
