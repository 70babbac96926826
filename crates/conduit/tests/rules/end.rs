//! The end (E), by games that no player and every player solves.

use super::script::Table;
use enigmata_conduit::{Asks, Decided, Event, Move, Setup};
use enigmata_game::{Seat, Seats};

#[test]
fn e2_otherwise_a_new_round_begins_with_empty_hands() {
    let mut table = Table::new(&Setup::standard(2), 1);
    table.idle_round();
    let view = table.view();
    assert_eq!((view.round, view.start), (2, Seat::new(0)));
    assert!(view.seats.iter().all(|seat| seat.tile.is_none() && seat.puzzle.is_none()));
    assert!(view.chambers.iter().all(|chamber| chamber.chosen_by.is_none()));
}

#[test]
fn e3_after_60_rounds_the_game_ends_and_a_tie_is_shared() {
    let mut table = Table::new(&Setup::standard(2), 0);
    for round in 1..=60 {
        assert_eq!(table.view().round, round);
        table.idle_round();
    }
    assert!(table.is_over());
    let ending = table.view().ending.unwrap();
    assert_eq!((ending.winners, ending.by), (Seats::first(2), Decided::Nothing));
    assert!(ending.out_of_rounds);
    assert_eq!(table.seat_refused(0, &Move::GiveUp), ("over", "E1"));
}

#[test]
fn e1_a_tie_goes_to_who_has_more_networkers_on_the_network() {
    let mut table = Table::new(&Setup::standard(2), 0);
    table.all_choose();
    table.solve(0);
    table.give_up(1);
    table.lay(table.view().spots[0]);
    let Asks::Put { of, cells } = table.view().asks else { panic!() };
    table.seat(of.number(), &Move::Put { cell: cells[0] });
    assert_eq!(table.view().networkers.len(), 1);
    for _ in 2..=60 {
        table.idle_round();
    }
    let ending = table.view().ending.unwrap();
    assert_eq!((ending.winners, ending.by), (Seats::only(Seat::new(0)), Decided::Networkers));
    let last = table.session.heard(enigmata_game::Observer::Spectator).last().copied().cloned();
    assert_eq!(last, Some(Event::GameEnded { ending }));
}
