//! Chambers, the start marker and the choice (C1, R1 to R3).

use super::script::{Table, tile};
use enigmata_conduit::network::{Mix, Tile};
use enigmata_conduit::puzzle::Family;
use enigmata_conduit::{Asks, Event, Move, Setup, State};
use enigmata_game::{Actor, Game, Seat, Session};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;

#[test]
fn c1_four_chambers_of_27_and_a_starting_tile() {
    let table = Table::new(&Setup::standard(3), 1);
    let view = table.view();
    assert_eq!(view.chambers.len(), 4);
    for (chamber, family) in view.chambers.iter().zip(Family::ALL) {
        assert_eq!((chamber.chamber, chamber.left), (family, 26));
    }
    assert_eq!(view.laid.len(), 1);
    assert_eq!(view.laid[0].tile, Tile::START);
}

#[test]
fn c3_everyone_has_three_networkers_and_no_points() {
    for players in 2..=4 {
        let view = Table::new(&Setup::standard(players), 0).view();
        assert_eq!(view.seats.len(), usize::from(players));
        assert!(view.seats.iter().all(|seat| (seat.points, seat.supply) == (0, 3)));
    }
}

#[test]
fn r1_anyone_may_start_and_each_is_as_likely() {
    let mut starts = BTreeMap::<u8, u32>::new();
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let state = State::new(&Setup::standard(4)).unwrap();
    for _ in 0..4000 {
        let Move::Begin { start, .. } = state.chance(&mut random) else { panic!() };
        *starts.entry(start.number()).or_default() += 1;
    }
    assert_eq!(starts.len(), 4);
    // Five standard deviations of 27.
    assert!(starts.values().all(|&count| count.abs_diff(1000) < 140), "{starts:?}");
}

#[test]
fn r1_the_marker_moves_clockwise_each_round() {
    let mut table = Table::new(&Setup::standard(3), 2);
    for (round, start) in [(1, 2), (2, 0), (3, 1), (4, 2)] {
        let view = table.view();
        assert_eq!((view.round, view.start), (round, Seat::new(start)));
        assert_eq!(view.asks, Asks::Choose { of: Seat::new(start) });
        table.idle_round();
    }
}

#[test]
fn r2_from_the_start_player_clockwise_each_takes_a_top_that_nobody_has_chosen() {
    let mut table = Table::new(&Setup::standard(3), 1);
    let top = Mix::STANDARD.chambers[2][0];
    assert_eq!(table.to_act(), [1]);
    let choose = |chamber| Move::Choose { chamber };
    assert_eq!(table.seat_refused(0, &choose(Family::Weight)), ("not_your_move", "R2"));
    let told = table.seat(1, &choose(Family::Conduit));
    assert_eq!(told, [Event::Chose { seat: Seat::new(1), chamber: Family::Conduit, tile: top }]);
    // The next tile of the chamber is seen at once, before the next choice.
    assert_eq!(table.seat_refused(2, &choose(Family::Weight)), ("chance_acts", "R2"));
    let next = Mix::STANDARD.chambers[2][5];
    let told = table.chance(&Move::Draw { tile: next });
    assert_eq!(told, [Event::Drew { chamber: Family::Conduit, tile: next, left: 25 }]);
    assert_eq!(table.view().chambers[2].top, next);
    assert_eq!(table.to_act(), [2]);
    assert_eq!(table.seat_refused(2, &choose(Family::Conduit)), ("chamber_taken", "R2"));
    assert_eq!(table.seat_refused(2, &Move::GiveUp), ("choose_now", "R2"));
    table.choose(Family::Weight);
    assert_eq!(table.to_act(), [0]);
    table.choose(Family::Angular);
    assert_eq!(table.view().asks, Asks::Chance);
}

#[test]
fn r2_a_tile_is_drawn_from_those_that_are_left() {
    let mut table = Table::new(&Setup::standard(2), 0);
    table.seat(0, &Move::Choose { chamber: Family::Weight });
    let draw = |tile| Move::Draw { tile };
    let gone = Mix::STANDARD.chambers[0][0];
    assert_eq!(table.refused(Actor::Chance, &draw(gone)), ("no_such_tile", "C6"));
    assert_eq!(table.refused(Actor::Chance, &draw(tile("NESWr"))), ("no_such_tile", "C6"));
    assert_eq!(table.refused(Actor::Chance, &Move::Refill), ("draw_now", "R2"));
}

#[test]
fn c6_a_chamber_gives_each_of_its_tiles_once_before_it_is_refilled() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut session = Session::<State>::new(&Setup::standard(2)).unwrap();
    let mut seen = Vec::new();
    while seen.len() < 27 {
        let action = match session.game().to_act().seats().lowest() {
            None => {
                let action = session.game().chance(&mut random);
                match action {
                    Move::Begin { tops, .. } => seen.push(tops[0]),
                    Move::Draw { tile } if session.game().to_act().seats().is_empty() => {
                        let last = &session.steps().last().unwrap().action;
                        if *last == (Move::Choose { chamber: Family::Weight }) {
                            seen.push(tile);
                        }
                    }
                    _ => {}
                }
                session.play(Actor::Chance, &action).unwrap();
                continue;
            }
            Some(seat) => {
                let game = session.game();
                let wanted =
                    [Family::Weight, Family::Fragment].map(|chamber| Move::Choose { chamber });
                let give_up = [Move::GiveUp];
                let mut moves = wanted.iter().chain(&give_up);
                let action = moves.find(|action| game.check(Actor::Seat(seat), action).is_ok());
                (seat, action.unwrap().clone())
            }
        };
        session.play(Actor::Seat(action.0), &action.1).unwrap();
    }
    let mut mix = Mix::STANDARD.chambers[0].to_vec();
    seen.sort_unstable();
    mix.sort_unstable();
    assert_eq!(seen, mix);
}

#[test]
fn r3_an_empty_chamber_is_refilled_with_the_same_mix() {
    let mut table = Table::new(&Setup::standard(2), 0);
    for round in 1..27 {
        table.idle_round();
        assert_eq!(table.view().chambers[0].left, 26 - round);
    }
    let seat = table.to_act()[0];
    table.seat(seat, &Move::Choose { chamber: Family::Weight });
    let any = Mix::STANDARD.chambers[0][3];
    assert_eq!(table.refused(Actor::Chance, &Move::Draw { tile: any }), ("refill_now", "R3"));
    assert_eq!(table.chance(&Move::Refill), [Event::Refilled { chamber: Family::Weight }]);
    table.chance(&Move::Draw { tile: any });
    assert_eq!((table.view().chambers[0].top, table.view().chambers[0].left), (any, 26));
    assert_eq!(table.view().chambers[2].left, 26);
}
