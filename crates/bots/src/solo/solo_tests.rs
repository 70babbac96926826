//! The values, the policy and the advice that are part of the program.

use super::advise::known;
use super::board::{ALL, Board, Mask};
use super::cast::Cast;
use super::moment::Moment;
use super::search::{Outlook, Search};
use super::{Policy, SoloPlayer, Values, advise};
use enigmata_game::{Actor, Bot, Choices as _, Game, Observer, Session, ToAct};
use enigmata_mansion::{SOLO_MARKS, Solo, SoloMove, SoloSetup};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::time::Instant;

/// Turns after this one, looked through as well; after them all is lost.
struct Deep<'a> {
    best: &'a Values,
    turns: u32,
}

impl Outlook for Deep<'_> {
    fn turn(&mut self, moment: &Moment) -> f64 {
        if self.turns == 0 {
            return 0.0;
        }
        let deeper = Deep { best: self.best, turns: self.turns - 1 };
        Search::new(deeper, self.best.win()).value(moment)
    }
}

fn start(up: Mask, own: usize) -> Moment {
    let board = Board::dealt(up);
    Moment::turn(SoloSetup::default(), board, SOLO_MARKS[2], [true, false], Cast::Third { own })
}

/// O12: with seven cards open the third game is always won, and in two turns; with fewer of them no
/// number of turns gives more than the exact value.
#[test]
fn a_part_of_the_values_is_derived_again() {
    let best = Values::of(SoloSetup::default()).expect("the values are kept");
    for own in 0..3 {
        let exact = best.starts[2].value(7, true, false, Cast::Third { own });
        assert!((exact - 1.0).abs() < 1e-9);
        // The mean is one only if all are, so a few of them will do.
        for up in (0..=ALL).filter(|up: &Mask| up.count_ones() == 7).step_by(5) {
            let deep = Deep { best: &best, turns: 1 };
            let value = Search::new(deep, best.win()).value(&start(up, own));
            assert!((value - exact).abs() < 1e-9, "{up:b} as {own}: {value} is not {exact}");
        }
        let none = Search::new(Deep { best: &best, turns: 0 }, best.win()).value(&start(0, own));
        assert!(none < best.starts[2].value(0, true, false, Cast::Third { own }));
    }
}

/// O11, O12: more open cards and a Decryption token never hurt, and a win is worth what the next game is.
#[test]
fn the_values_hang_together() {
    let best = Values::of(SoloSetup::default()).expect("the values are kept");
    for game in [2, 3] {
        for pair in best.starts(game).windows(2) {
            let same = pair[0].character == pair[1].character && pair[0].left == pair[1].left;
            assert!(!same || pair[0].chance <= pair[1].chance + 1e-9, "{pair:?}");
        }
    }
    let seconds = best.starts(2);
    let thirds = best.starts(3);
    // Two games are harder than the last of them.
    let most = |starts: &[super::StartValue]| {
        starts.iter().filter(|it| it.opened == 1).map(|it| it.chance).fold(0.0, f64::max)
    };
    assert!(0.0 < most(&seconds) && most(&seconds) < most(&thirds));
}

/// O1: the challenge is the mean over who is drawn first, and harder than its last two games.
#[test]
fn the_challenge_is_known() {
    let best = Values::of(SoloSetup::default()).expect("the values are kept");
    let challenge = best.challenge().expect("all three games are solved");
    let firsts: f64 = best.starts(1).iter().map(|start| start.chance / 3.0).sum();
    assert!((challenge - firsts).abs() < 1e-12);
    let most = best.starts(2).iter().map(|start| start.chance).fold(0.0, f64::max);
    assert!(0.0 < challenge && challenge < most);
}

#[test]
fn the_policy_is_small() {
    let bytes = include_bytes!("policy.bin");
    assert!(bytes.len() < 2_500_000 && Policy::unpacked(bytes).is_some());
}

#[test]
fn the_policy_is_nearly_perfect() {
    let best = Values::of(SoloSetup::default()).expect("the values are kept");
    let got = Values::of_policy(SoloSetup::default()).expect("what it gets is kept");
    let share = got.challenge().unwrap() / best.challenge().unwrap();
    assert!((0.99..=1.0).contains(&share), "{share}");
}

fn to_act(session: &mut Session<Solo>, random: &mut ChaCha8Rng) -> bool {
    while session.game().to_act() == ToAct::Chance {
        let action = session.game().chance(random);
        session.play(Actor::Chance, &action).unwrap();
    }
    session.game().outcome().is_none()
}

/// The player's moves are legal, its advice is sorted, and its own choice comes first.
#[test]
fn the_player_plays_as_it_advises() {
    let mut random = ChaCha8Rng::seed_from_u64(21);
    let mut player = SoloPlayer::new();
    for _ in 0..2 {
        let mut session = Session::<Solo>::new(&SoloSetup::default()).unwrap();
        while to_act(&mut session, &mut random) {
            let view = session.view(Observer::Seat(Solo::PLAYER));
            let legal = session.game().legal_moves(Solo::PLAYER).to_vec();
            let action = player.choose(&view, &legal, &mut random);
            let advised = advise(&view, &legal);
            assert_eq!(advised.len(), legal.len());
            assert!(advised.is_sorted_by(|one, other| one.chance >= other.chance));
            let mine = advised.iter().find(|it| it.action == action).unwrap();
            assert!((mine.chance - advised[0].chance).abs() < 1e-12);
            session.play(Actor::Seat(Solo::PLAYER), &action).unwrap();
        }
    }
}

/// What was computed is what is won; a player who waits for ever, or for long, wins far less.
#[test]
fn the_policy_wins_as_often_as_was_computed() {
    const GAMES: u32 = 400;
    let mut random = ChaCha8Rng::seed_from_u64(23);
    let mut player = SoloPlayer::new();
    let mut wins = 0;
    for _ in 0..GAMES {
        let mut session = Session::<Solo>::new(&SoloSetup::default()).unwrap();
        while let Some(step) = session.bot_step(std::slice::from_mut(&mut player), &mut random) {
            session.play(step.by, &step.action).unwrap();
        }
        let ending = session.game().outcome().expect("it is over");
        wins += u32::from(!ending.winners.is_empty());
    }
    let exact = Values::of_policy(SoloSetup::default()).unwrap().challenge().unwrap();
    let rate = f64::from(wins) / f64::from(GAMES);
    let error = (exact * (1.0 - exact) / f64::from(GAMES)).sqrt();
    assert!((rate - exact).abs() < 3.0 * error, "{rate} instead of {exact}");
}

/// O14: without values of their own the easier options are played by those of the book's.
#[test]
fn advice_is_given_with_every_option() {
    let mut random = ChaCha8Rng::seed_from_u64(22);
    for (late_time, keep_tokens) in [(true, false), (false, true), (true, true)] {
        let setup = SoloSetup { late_time, keep_tokens };
        assert!(known(setup).is_some());
        let mut session = Session::<Solo>::new(&setup).unwrap();
        assert!(to_act(&mut session, &mut random));
        let view = session.view(Observer::Seat(Solo::PLAYER));
        let legal = session.game().legal_moves(Solo::PLAYER).to_vec();
        let began = Instant::now();
        let advised = advise(&view, &legal);
        assert!(advised.iter().all(|it| (0.0..=1.0).contains(&it.chance)));
        assert!(matches!(advised[0].action, SoloMove::Choose { .. } | SoloMove::Attempt));
        assert!(began.elapsed().as_secs() < 5);
    }
}
