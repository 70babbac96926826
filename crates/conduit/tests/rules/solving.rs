//! The solving phase (R4 to R7).

use super::script::Table;
use enigmata_conduit::puzzle::{
    AnyParams, AnyPuzzle, Family, Id, angular, conduit, fragment, weight,
};
use enigmata_conduit::{Asks, Clock, Event, Move, Setup, WorkView};
use enigmata_game::{Actor, Observer, Seat};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

const WEIGHT: &str = "weight:13.6-5.7-5";

fn chosen(setup: &Setup) -> Table {
    let mut table = Table::new(setup, 0);
    for chamber in Family::ALL.into_iter().take(usize::from(setup.players)) {
        table.choose(chamber);
    }
    table
}

#[test]
fn r4_every_puzzle_is_of_the_chosen_chamber_new_and_solvable() {
    let table = chosen(&Setup::standard(2));
    let refused = |texts: &[&str]| {
        let puzzles: Vec<AnyPuzzle> = texts.iter().map(|text| text.parse().unwrap()).collect();
        table.refused(Actor::Chance, &Move::TurnUp { puzzles }).0
    };
    let fragment = {
        let mut other = chosen(&Setup::standard(2));
        other.turn_up();
        other.view().seats[1].puzzle.clone().unwrap().to_string()
    };
    assert_eq!(refused(&[]), "bad_puzzles");
    assert_eq!(refused(&[WEIGHT]), "bad_puzzles");
    assert_eq!(refused(&[&fragment, WEIGHT]), "bad_puzzles");
    assert_eq!(refused(&[WEIGHT, &fragment, &fragment]), "bad_puzzles");
    // No sum of three of 2 and 4 on one side and of 29 and 30 on the other balances.
    assert_eq!(refused(&["weight:2.4-29.30-3", &fragment]), "unsolvable");

    let mut table = table;
    table.turn_up();
    let played = table.view().seats[0].puzzle.clone().unwrap();
    table.give_up(0);
    table.give_up(1);
    for chamber in [Family::Fragment, Family::Weight] {
        table.choose(chamber);
    }
    let params = AnyParams::all(Family::Fragment)[0];
    let fresh = Id::Seeded { params, seed: 99 }.puzzle();
    assert_eq!(fresh.family(), Family::Fragment);
    let again = Move::TurnUp { puzzles: vec![fresh.clone(), played.clone()] };
    assert_eq!(table.refused(Actor::Chance, &again), ("same_puzzle", "R4"));
    // An image of it is no other puzzle.
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut images = std::iter::repeat_with(|| played.image(&mut random));
    let image = images.find(|image| *image != played).unwrap();
    let again = Move::TurnUp { puzzles: vec![fresh, image] };
    assert_eq!(table.refused(Actor::Chance, &again), ("same_puzzle", "R4"));
}

#[test]
fn r4_all_solve_at_once_and_any_right_answer_counts() {
    let mut table = Table::new(&Setup::standard(3), 2);
    table.all_choose();
    assert_eq!(table.to_act(), [0, 1, 2]);
    // Everyone's puzzle is public once it is turned up.
    assert!(table.view().seats.iter().all(|seat| seat.puzzle.is_some()));
    for seat in [1, 0] {
        let puzzle = table.view().seats[usize::from(seat)].puzzle.clone().unwrap();
        let every = puzzle.solutions(50);
        for answer in &every {
            let action = Move::Solve { answer: answer.clone() };
            assert!(table.session.check(Actor::Seat(Seat::new(seat)), &action).is_ok());
        }
        table.solve(seat);
    }
    assert_eq!(table.to_act(), [2]);
}

#[test]
fn r4_an_answer_of_another_family_or_a_wrong_one_is_refused_and_costs_nothing() {
    let mut table = Table::new(&Setup::standard(2), 0);
    table.all_choose();
    let answer = |text: &str| Move::Solve { answer: text.parse().unwrap() };
    let before = table.session.clone();
    assert_eq!(table.seat_refused(0, &answer("conduit:.")), ("other_family", "R4"));
    let (_, rule) = table.seat_refused(0, &answer("weight:0.0-0.0"));
    assert_eq!(rule, "Z1");
    // Nothing happened: no observer heard of it, and no timer runs (R5).
    assert_eq!(table.session, before);
    assert!(matches!(table.session.game().clock(), Clock::Limit { millis: 300_000 }));
    assert_eq!(table.seat_refused(0, &Move::Pass), ("solve_now", "R4"));
    table.solve(0);
    assert!(matches!(table.session.game().clock(), Clock::Timer { .. }));
}

#[test]
fn r5_the_first_solution_starts_the_timer_and_when_it_runs_out_everyone_stops() {
    let mut table = Table::new(&Setup { timer: 30, ..Setup::standard(3) }, 0);
    table.all_choose();
    let first = Seat::new(1);
    let told = table.solve(1);
    let solved = Event::Solved { seat: first, answer: None };
    assert_eq!(told, [solved, Event::TimerStarted { seat: first }]);
    assert_eq!(table.session.game().clock(), Clock::Timer { first });
    assert_eq!(table.session.setup().timer_of(Seat::new(2)), 30_000);
    // A second solution does not restart it.
    assert_eq!(table.solve(2), [Event::Solved { seat: Seat::new(2), answer: None }]);
    assert_eq!(table.session.game().clock(), Clock::Timer { first });
    let told = table.seat(0, &Move::Stop);
    assert_eq!(told[0], Event::Stopped { seat: Seat::new(0) });
    assert!(matches!(told[1], Event::SolutionsShown { .. }));
    assert_eq!(table.view().seats[0].work, WorkView::Stopped);
    assert_eq!(table.session.game().clock(), Clock::Off);
}

#[test]
fn r5_the_limit_ends_a_phase_in_which_nobody_solves() {
    let mut table = Table::new(&Setup { limit: 120, ..Setup::standard(2) }, 0);
    assert_eq!(table.session.game().clock(), Clock::Off);
    table.all_choose();
    assert_eq!(table.session.game().clock(), Clock::Limit { millis: 120_000 });
    table.seat(0, &Move::Stop);
    assert_eq!(table.session.game().clock(), Clock::Limit { millis: 120_000 });
    table.seat(1, &Move::Stop);
    assert_eq!(table.view().round, 2);
}

#[test]
fn r5_who_gives_up_does_so_for_good_and_the_phase_ends_when_all_are_done() {
    let mut table = Table::new(&Setup::standard(2), 0);
    table.all_choose();
    let solution = table.solution(0);
    assert_eq!(table.give_up(0), [Event::GaveUp { seat: Seat::new(0) }]);
    assert_eq!(table.seat_refused(0, &solution), ("finished", "R5"));
    assert_eq!(table.seat_refused(0, &Move::GiveUp), ("finished", "R5"));
    // Who solves when no other player is at work starts no timer.
    let told = table.solve(1);
    assert!(!told.iter().any(|seen| matches!(seen, Event::TimerStarted { .. })));
    assert!(matches!(table.view().asks, Asks::Lay { .. }));
}

#[test]
fn r6_who_did_not_solve_puts_the_tile_aside_and_all_see_a_solution_of_every_puzzle() {
    let mut table = Table::new(&Setup::standard(3), 1);
    table.all_choose();
    let tiles: Vec<_> = table.view().seats.iter().map(|seat| seat.tile.unwrap()).collect();
    let Move::Solve { answer: own } = table.solution(2) else { panic!() };
    table.give_up(0);
    table.solve(2);
    let told = table.seat(1, &Move::Stop);
    let Event::SolutionsShown { solutions } = &told[1] else { panic!("{told:?}") };
    let shown: Vec<_> = solutions.iter().map(|one| (one.seat.number(), one.solved)).collect();
    assert_eq!(shown, [(1, false), (2, true), (0, false)]);
    assert_eq!(solutions[1].answer, own);
    for solution in solutions {
        let puzzle = table.session.game().puzzle(solution.seat).unwrap();
        assert_eq!(puzzle.check(&solution.answer), Ok(()));
    }
    let aside =
        |seat: u8| Event::PutAside { seat: Seat::new(seat), tile: tiles[usize::from(seat)] };
    assert_eq!(told[2..], [aside(1), aside(0)]);
    // Nothing of them is laid.
    table.lay_all();
    assert_eq!(table.view().laid.len(), 2);
    assert_eq!(table.view().round, 2);
}

#[test]
fn r7_who_solved_lays_one_at_a_time_clockwise_from_the_start_player() {
    let mut table = Table::new(&Setup::standard(4), 2);
    table.all_choose();
    for seat in [0, 3, 1] {
        table.solve(seat);
    }
    table.give_up(2);
    for seat in [3, 0, 1] {
        assert_eq!(table.to_act(), [seat]);
        assert_eq!(table.seat_refused((seat + 1) % 4, &Move::Pass), ("not_your_move", "R2"));
        table.lay(table.view().spots[0]);
        if let Asks::Put { of, .. } = table.view().asks {
            assert_eq!(of.number(), seat);
            table.seat(seat, &Move::Pass);
        }
    }
    assert_eq!(table.view().round, 2);
}

#[test]
fn k1_others_hear_that_a_puzzle_is_solved_but_not_how() {
    let mut table = Table::new(&Setup::standard(2), 0);
    table.all_choose();
    table.solve(0);
    let heard = |observer| table.session.heard(observer).last().map(|&seen| seen.clone());
    let told = |observer| {
        let heard = table.session.heard(observer);
        heard.iter().any(|seen| matches!(seen, Event::Solved { answer: Some(_), .. }))
    };
    assert!(told(Observer::Seat(Seat::new(0))));
    assert!(!told(Observer::Seat(Seat::new(1))) && !told(Observer::Spectator));
    assert_eq!(heard(Observer::Spectator), Some(Event::TimerStarted { seat: Seat::new(0) }));
}

#[test]
fn c4_the_piece_sets() {
    // Six weights: no puzzle asks for more.
    assert_eq!(*weight::PIECES.end(), 6);
    // Seven fragments, nine pieces of channel, four angular pieces.
    assert_eq!(fragment::Tan::SEVEN.len(), 7);
    assert_eq!(conduit::Pieces::NINE.total(), 9);
    assert_eq!(angular::Colour::ALL.len(), 4);
}
