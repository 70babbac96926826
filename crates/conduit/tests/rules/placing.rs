//! Laying a tile and putting a networker (P), as moves of the game. The network itself is tested on
//! its own.

use super::script::{Table, spot, tile};
use enigmata_conduit::network::{Mix, PowerCell};
use enigmata_conduit::puzzle::Family;
use enigmata_conduit::{Asks, Event, Move, Setup, Turn};
use enigmata_game::Seat;

/// A table of two that have both solved. Seat 0 has a weight tile, seat 1 a fragment tile.
fn both_solved(weight: &str, fragment: &str) -> Table {
    let mut tops = Mix::STANDARD.chambers.map(|chamber| chamber[0]);
    (tops[0], tops[1]) = (tile(weight), tile(fragment));
    let mut table = Table::with_tops(&Setup::standard(2), 0, tops);
    table.all_choose();
    table.solve(0);
    table.solve(1);
    table
}

#[test]
fn p1_a_tile_is_laid_beside_another_in_any_turn_and_must_be() {
    let mut table = both_solved("NESWrg", "NEb.Sg.Wg");
    assert_eq!(table.to_act(), [0]);
    let lay = |east, south| Move::Lay { spot: spot(east, south), turn: Turn::ALL[3] };
    assert_eq!(table.seat_refused(0, &lay(0, 0)), ("spot_taken", "P1"));
    assert_eq!(table.seat_refused(0, &lay(1, 1)), ("spot_apart", "P1"));
    for refused in [Move::Pass, Move::GiveUp, Move::Put { cell: 0 }] {
        assert_eq!(table.seat_refused(0, &refused), ("lay_now", "P1"));
    }
    for (east, south) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
        for turn in Turn::ALL {
            let lay = Move::Lay { spot: spot(east, south), turn };
            assert!(table.session.check(enigmata_game::Actor::Seat(Seat::new(0)), &lay).is_ok());
        }
    }
    let told = table.seat(0, &lay(0, 1));
    let laid = Event::Laid {
        seat: Seat::new(0),
        tile: tile("NESWrg"),
        spot: spot(0, 1),
        turn: Turn::ALL[3],
    };
    assert_eq!(told, [laid]);
}

#[test]
fn p1_a_networker_may_be_left() {
    let mut table = both_solved("NESWrg", "NEb.Sg.Wg");
    table.lay(spot(0, 1));
    let Asks::Put { of, cells } = table.view().asks else { panic!() };
    assert_eq!((of.number(), cells), (0, vec![0, 1]));
    assert_eq!(table.seat_refused(0, &Move::GiveUp), ("put_now", "P4"));
    assert_eq!(table.seat(0, &Move::Pass)[0], Event::Passed { seat: Seat::new(0) });
    assert!(table.view().networkers.is_empty());
    assert_eq!(table.to_act(), [1]);
}

#[test]
fn p4_a_networker_takes_a_cell_whose_colour_is_free_in_the_joined_system() {
    let mut table = both_solved("NESWrg", "NESr.Wrg");
    table.lay(spot(0, 1));
    assert_eq!(table.seat_refused(0, &Move::Put { cell: 2 }), ("no_such_cell", "P4"));
    let told = table.seat(0, &Move::Put { cell: 1 });
    let on = PowerCell { tile: 1, cell: 1 };
    assert_eq!(told[0], Event::Put { seat: Seat::new(0), on });
    assert_eq!(table.view().seats[0].supply, 2);
    // The end at the west of the second tile joins the same system: green is taken there, by anyone's
    // networker. The three-way is a system of its own.
    table.lay(spot(1, 0));
    let Asks::Put { of, cells } = table.view().asks else { panic!() };
    assert_eq!(of.number(), 1);
    let laid = tile("NESr.Wrg");
    for cell in 0..laid.cells() {
        let group = laid.cell(cell).unwrap().group;
        let joined = group == laid.group(enigmata_conduit::Side::West);
        let green = laid.cell(cell).unwrap().colour.letter() == 'g';
        assert_eq!(cells.contains(&cell), !(joined && green), "cell {cell}");
        if joined && green {
            assert_eq!(table.seat_refused(1, &Move::Put { cell }), ("colour_taken", "P4"));
        }
    }
}

#[test]
fn p3_a_system_with_an_open_channel_is_not_scored() {
    let mut table = both_solved("Nr.Er.Sb.Wb", "NESWrgg");
    table.lay(spot(0, -1));
    table.seat(0, &Move::Put { cell: 0 });
    assert_eq!(table.view().seats[0].supply, 2);
    table.lay(spot(0, -2));
    // The end at the north of the first tile meets the second, which has three channels open.
    let Asks::Put { .. } = table.view().asks else { panic!() };
    table.seat(1, &Move::Pass);
    assert_eq!(table.view().seats[0].points, 0);
}

#[test]
fn p5_the_points_say_which_cells_gave_them() {
    let mut tops = Mix::STANDARD.chambers.map(|chamber| chamber[0]);
    tops[0] = tile("Nr.Er.Sb.Wb");
    tops[1] = Mix::STANDARD.chambers[1][0];
    let mut table = Table::with_tops(&Setup::standard(2), 0, tops);
    table.choose(Family::Weight);
    table.choose(Family::Fragment);
    table.turn_up();
    table.solve(0);
    table.solve(1);
    table.lay(spot(0, -1));
    let north = (0..4).find(|&cell| {
        let cell = tops[0].cell(cell).unwrap();
        cell.group == tops[0].group(enigmata_conduit::Side::North)
    });
    table.seat(0, &Move::Put { cell: north.unwrap() });
    let told = table.lay(spot(0, -2));
    let end = told.last().unwrap();
    let told = match end {
        Event::Laid { .. } => table.seat(1, &Move::Pass),
        _ => told.clone(),
    };
    let scored = told.iter().find_map(|seen| match seen {
        Event::Scored { earned, counted } => Some((earned, counted)),
        _ => None,
    });
    let (earned, counted) = scored.unwrap();
    assert_eq!(earned.networker.owner, Seat::new(0));
    assert_eq!(counted.len(), usize::from(earned.points));
    assert!(counted.contains(&earned.networker.on));
    let view = table.view();
    assert_eq!((view.seats[0].points, view.seats[0].supply), (earned.points, 3));
    assert!(view.networkers.is_empty());
}
