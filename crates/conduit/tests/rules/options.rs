//! What a table may agree on (C5, R8).

use super::script::Table;
use enigmata_conduit::puzzle::Band;
use enigmata_conduit::{Clock, Move, Setup, State};
use enigmata_game::{Actor, Game, Refusal, Seat};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn refused(setup: &Setup) -> (&'static str, &'static str) {
    let error = State::new(setup).unwrap_err();
    (error.code(), error.rule())
}

#[test]
fn c5_the_timer_runs_30_45_60_or_90_seconds() {
    assert_eq!(Setup::standard(2).timer, 45);
    for timer in [30, 45, 60, 90] {
        assert!(State::new(&Setup { timer, ..Setup::standard(2) }).is_ok());
    }
    for timer in [0, 29, 44, 91, 600] {
        assert_eq!(refused(&Setup { timer, ..Setup::standard(2) }), ("bad_timer", "C5"));
    }
}

#[test]
fn c3_two_to_four_play() {
    for players in [0, 1, 5, 8, 255] {
        assert_eq!(refused(&Setup::standard(players)), ("bad_players", "C3"));
    }
}

#[test]
fn r5_the_limit_is_a_minute_to_an_hour() {
    for limit in [0, 59, 3601] {
        assert_eq!(refused(&Setup { limit, ..Setup::standard(2) }), ("bad_limit", "R5"));
    }
}

#[test]
fn r8_untimed_everyone_may_finish() {
    let mut table = Table::new(&Setup { untimed: true, ..Setup::standard(2) }, 0);
    table.all_choose();
    assert_eq!(table.session.game().clock(), Clock::Off);
    assert_eq!(table.seat_refused(0, &Move::Stop), ("untimed", "R8"));
    let told = table.solve(1);
    assert_eq!(told.len(), 1, "no timer starts: {told:?}");
    assert_eq!(table.session.game().clock(), Clock::Off);
    table.solve(0);
}

#[test]
fn r8_a_band_is_named_once() {
    let with = |bands: &[usize]| {
        let bands = bands.iter().map(|band| Band::ALL[band - 1]).collect();
        Setup { bands, ..Setup::standard(2) }
    };
    for bands in [&[1, 1][..], &[2, 5, 2]] {
        let error = State::check_new(&with(bands)).unwrap_err();
        assert_eq!((error.code(), error.rule()), ("bad_bands", "R8"));
        assert!(State::new(&with(bands)).is_ok(), "a stored game may name a band twice");
    }
    assert!(State::check_new(&with(&[5, 1])).is_ok());
}

#[test]
fn r8_a_handicap_is_each_players_own_part_of_the_timer() {
    let setup = Setup { handicap: vec![100, 200, 50], ..Setup::standard(3) };
    assert!(State::new(&setup).is_ok());
    let timers = [0, 1, 2].map(|seat| setup.timer_of(Seat::new(seat)));
    assert_eq!(timers, [45_000, 90_000, 22_500]);
    let with = |handicap: &[u16]| Setup { handicap: handicap.to_vec(), ..Setup::standard(3) };
    assert_eq!(refused(&with(&[100, 100])), ("handicap_seats", "R8"));
    assert_eq!(refused(&with(&[100, 100, 49])), ("bad_handicap", "R8"));
    assert_eq!(refused(&with(&[100, 401, 100])), ("bad_handicap", "R8"));
    let untimed = Setup { untimed: true, ..setup };
    assert_eq!(refused(&untimed), ("untimed_handicap", "R8"));
}

/// The puzzles of so many rounds, by their bands.
fn bands(setup: &Setup, rounds: u32) -> Vec<Vec<Band>> {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let mut table = Table::new(setup, 0);
    let mut bands = Vec::new();
    for _ in 0..rounds {
        for chamber in enigmata_conduit::puzzle::Family::ALL.into_iter().take(setup.players.into())
        {
            table.choose(chamber);
        }
        let action = table.session.game().chance(&mut random);
        let Move::TurnUp { puzzles } = &action else { panic!() };
        bands.push(puzzles.iter().map(|puzzle| puzzle.rate().band).collect());
        table.session.play(Actor::Chance, &action).unwrap();
        for seat in 0..setup.players {
            table.give_up(seat);
        }
    }
    bands
}

#[test]
fn r8_graded_rounds_have_puzzles_of_one_band() {
    let graded = bands(&Setup { graded: true, ..Setup::standard(4) }, 12);
    assert!(graded.iter().all(|round| round.iter().all(|band| *band == round[0])), "{graded:?}");
    assert!(graded.iter().any(|round| round[0] != graded[0][0]), "{graded:?}");
    let mixed = bands(&Setup::standard(4), 12);
    assert!(mixed.iter().any(|round| round.iter().any(|band| *band != round[0])), "{mixed:?}");
}

#[test]
fn r8_puzzles_come_from_the_bands_agreed_on() {
    let agreed = [Band::ALL[0], Band::ALL[2]];
    let setup = Setup { bands: agreed.to_vec(), ..Setup::standard(2) };
    let drawn = bands(&setup, 12).concat();
    assert!(drawn.iter().all(|band| agreed.contains(band)), "{drawn:?}");
    assert!(agreed.iter().all(|band| drawn.contains(band)), "{drawn:?}");
}

#[test]
fn a_setup_is_read_strictly_and_usual_things_can_be_left_out() {
    let read = serde_json::from_str::<Setup>;
    assert_eq!(read(r#"{"players":3,"images":true}"#).unwrap(), Setup::standard(3));
    assert!(read(r#"{"players":3,"speed":9}"#).is_err());
    assert!(read(r#"{"players":3,"bands":[6]}"#).is_err());
    assert_eq!(read(r#"{"players":2,"bands":[1]}"#).unwrap().bands, [Band::ALL[0]]);
}
