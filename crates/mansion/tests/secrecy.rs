//! No observer can tell two games apart that differ only in what they may not know (K2).

use crate::support;

use enigmata_game::conformance::weighted;
use enigmata_game::{Actor, Choices, Game, Observer, Session, Step, ToAct, below};
use enigmata_mansion::{Event, Match, Move, Setup, resample};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use support::{Temper, every_setup, temper};

/// Games for each of the setups.
const GAMES: u64 = 20;

/// What the samples turned out to be.
#[derive(Default, Debug)]
struct Tally {
    samples: u32,
    /// Samples whose secrets differ from the true ones.
    differing: u32,
}

#[test]
fn k2_two_players_cannot_tell_what_they_may_not_know() {
    run(2);
}

#[test]
fn k2_three_players_cannot_tell_what_they_may_not_know() {
    run(3);
}

#[test]
fn k2_four_players_cannot_tell_what_they_may_not_know() {
    run(4);
}

#[test]
fn k2_five_players_cannot_tell_what_they_may_not_know() {
    run(5);
}

fn run(players: u8) {
    let universe = Move::universe();
    let mut tally = Tally::default();
    for (number, setup) in every_setup(players).into_iter().enumerate() {
        for game in 0..GAMES {
            let seed = u64::from(players) << 32 | (number as u64) << 16 | game;
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            // The restless play ten times as long.
            let every = if game == 0 { 150 } else { 12 };
            play(&setup, &universe, (temper(game), every), &mut random, &mut tally);
        }
    }
    assert!(tally.samples > 10_000, "{tally:?}");
    assert!(tally.differing > tally.samples * 3 / 4, "the samples are the truth: {tally:?}");
}

/// Play a match, and resample it now and then for every observer.
fn play(
    setup: &Setup,
    universe: &[Move],
    (temper, every): (Temper, u32),
    random: &mut ChaCha8Rng,
    tally: &mut Tally,
) {
    let mut session = Session::<Match>::new(setup).unwrap();
    let (mut begun, mut ended) = (0, None);
    loop {
        let (by, action) = match session.game().to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => (Actor::Chance, session.game().chance(random)),
            ToAct::Seats(seats) => {
                let nth = below(random, seats.len()) as usize;
                let seat = seats.iter().nth(nth).unwrap();
                let legal = session.game().legal_moves(seat).to_vec();
                (Actor::Seat(seat), weighted(&legal, temper, random).unwrap())
            }
        };
        if let Move::Deal { .. } = action {
            (begun, ended) = (session.steps().len(), None);
        }
        session.play(by, &action).unwrap();
        if session.game().game().ending().is_some() && ended.is_none() {
            ended = Some(session.steps().len());
        }
        if session.steps().len() > begun && below(random, every) == 0 {
            for observer in Observer::all(session.game().seats()) {
                compare(&session, setup, observer, begun, ended, universe, random, tally);
            }
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "one comparison has that many sides")]
fn compare(
    session: &Session<Match>,
    setup: &Setup,
    observer: Observer,
    begun: usize,
    ended: Option<usize>,
    universe: &[Move],
    random: &mut ChaCha8Rng,
    tally: &mut Tally,
) {
    let heard = session.heard(observer);
    let is_begin = |seen: &&Event| matches!(seen, Event::GameBegan { .. });
    let Some(from) = heard.iter().rposition(is_begin) else { return };
    // The next game is yet to be dealt: there is nothing to resample.
    if ended.is_some() && session.game().game().ending().is_none() {
        return;
    }
    let rules = session.game().game().rules();
    let drawn = resample(rules, observer, &heard[from..], random);
    let drawn = drawn.unwrap_or_else(|| panic!("{observer} finds no world for {heard:?}"));
    let after = ended.map_or(&[][..], |ended| &session.steps()[ended..]);
    let mut other = Session::<Match>::new(setup).unwrap();
    for Step { by, action } in session.steps()[..begun].iter().chain(&drawn).chain(after) {
        if let Err(refused) = other.play(*by, action) {
            panic!("{observer} imagines {action:?} by {by}: {refused:?}\n{heard:#?}\n{drawn:#?}");
        }
    }
    let imagined = other.heard(observer);
    let parts = heard.iter().zip(&imagined).position(|(heard, imagined)| heard != imagined);
    if let Some(at) = parts {
        panic!(
            "{observer} heard {:?}, not {:?}, after {:#?}",
            heard[at],
            imagined[at],
            &heard[..at]
        );
    }
    assert_eq!(heard.len(), imagined.len(), "{observer}: {drawn:#?}");
    let bytes = |session: &Session<Match>| serde_json::to_vec(&session.view(observer)).unwrap();
    assert_eq!(bytes(session), bytes(&other), "{observer}: {drawn:#?}");
    if let Observer::Seat(seat) = observer {
        let legal = |session: &Session<Match>| session.game().legal_moves(seat).to_vec();
        assert_eq!(legal(session), legal(&other), "{observer}");
        for action in universe {
            let check = |session: &Session<Match>| session.game().check(Actor::Seat(seat), action);
            assert_eq!(check(session), check(&other), "{observer}: {action:?}");
        }
    }
    if ended.is_none() {
        tally.samples += 1;
        tally.differing += u32::from(session.game() != other.game());
    }
}
