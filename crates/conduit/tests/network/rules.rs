//! Cases that read like the rule book.

use enigmata_conduit::Turn;
use enigmata_conduit::network::{Network, PowerCell, Spot, Tile, Unfit};
use enigmata_game::Seat;

/// Whose networker on which tile and cell earned how many points.
type Points = (u8, (u8, u8), u16);

struct Board(Network);

fn spot(east: i16, south: i16) -> Spot {
    Spot::checked(east, south).unwrap()
}

impl Board {
    fn new(start: &str) -> Self {
        Self(Network::new(start.parse().unwrap()))
    }

    /// Lays a tile as it is written, puts a networker, if any, and scores.
    fn lay(&mut self, at: (i16, i16), tile: &str, put: Option<(u8, u8)>) -> Vec<Points> {
        self.begin(at, tile);
        if let Some((owner, cell)) = put {
            self.0.put(Seat::new(owner), cell).unwrap();
        }
        let earned = self.0.score().unwrap().iter();
        earned
            .map(|earned| {
                let PowerCell { tile, cell } = earned.networker.on;
                (earned.networker.owner.number(), (tile, cell), earned.points)
            })
            .collect()
    }

    fn begin(&mut self, at: (i16, i16), tile: &str) {
        self.0.lay(tile.parse().unwrap(), spot(at.0, at.1), Turn::NONE).unwrap();
    }

    fn allowed(&self) -> Vec<u8> {
        self.0.allowed().iter().collect()
    }
}

/// Ends everywhere: every channel that meets this tile ends here.
const ENDS: &str = "Nr.Er.Sr.Wr";

#[test]
fn c2_the_starting_tile_joins_all_four_and_has_one_cell() {
    let network = Network::new(Tile::START);
    let [system] = network.systems()[..] else { panic!("one system") };
    assert_eq!((system.open_ends, system.cells.total()), (4, 1));
}

#[test]
fn p1_a_tile_lies_on_an_empty_spot_beside_another() {
    let mut board = Board::new(ENDS);
    let spots: Vec<String> = board.0.spots().iter().map(Spot::to_string).collect();
    assert_eq!(spots, ["0,-1", "-1,0", "1,0", "0,1"]);
    let tile = ENDS.parse().unwrap();
    assert_eq!(board.0.lay(tile, Spot::START, Turn::NONE), Err(Unfit::SpotTaken));
    assert_eq!(board.0.lay(tile, spot(1, 1), Turn::NONE), Err(Unfit::SpotApart));
    assert_eq!(board.0.lay(tile, spot(241, -241), Turn::NONE), Err(Unfit::SpotApart));
    board.lay((1, 0), ENDS, None);
    let spots: Vec<String> = board.0.spots().iter().map(Spot::to_string).collect();
    assert_eq!(spots, ["0,-1", "1,-1", "-1,0", "2,0", "0,1", "1,1"]);
}

#[test]
fn p1_any_of_the_four_turns_may_be_laid() {
    for turn in Turn::ALL {
        let mut network = Network::new(Tile::START);
        network.lay("NESr.Wb".parse().unwrap(), spot(0, 1), turn).unwrap();
        // The channel at the north meets the starting tile: the end, when turned once.
        let met = network.system(0, 0).unwrap();
        let expected = if turn.quarters() == 1 { (3, 2) } else { (3 + 2, 2) };
        assert_eq!((met.open_ends, met.cells.total()), expected, "{turn:?}");
    }
}

/// A row of 241 tiles is the longest game.
#[test]
fn e3_the_network_holds_every_game() {
    let mut board = Board::new(ENDS);
    for east in 1..Spot::FURTHEST {
        board.lay((east, 0), "NSr.EWg", None);
    }
    assert_eq!(board.0.laid().len(), Network::MOST_TILES);
    let [first, .., last] = board.0.spots() else { panic!("spots") };
    assert_eq!((first.south(), last.south()), (-1, 1));
    assert!(board.0.spots().contains(&spot(241, 0)));
    let full = board.0.lay(Tile::START, spot(241, 0), Turn::NONE);
    assert_eq!(full, Err(Unfit::NetworkFull));
    while board.0.undo() {}
    assert!(board.0 == Network::new(ENDS.parse().unwrap()));
}

#[test]
fn p2_crossing_straights_stay_apart() {
    let mut board = Board::new("NSr.EWg");
    board.lay((1, 0), "Nr.Er.Sr.Wb", None);
    let (upright, level) = (board.0.system(0, 0).unwrap(), board.0.system(0, 1).unwrap());
    assert_eq!((upright.open_ends, upright.cells.total()), (2, 1));
    assert_eq!((level.open_ends, level.cells.total()), (1, 2));
    assert_eq!(board.0.groups_of(level).collect::<Vec<_>>(), [(0, 1), (1, 3)]);
}

#[test]
fn p2_p3_a_system_may_meet_itself_and_close_round_a_ring() {
    let mut board = Board::new("Nr.ESb.Wr");
    board.lay((1, 0), "Nr.Er.SWb", None);
    board.lay((1, 1), "NWb.Er.Sr", None);
    assert_eq!(board.0.system(0, 1).unwrap().open_ends, 2);
    board.lay((0, 1), "NEb.Sr.Wr", None);
    let ring = board.0.system(0, 1).unwrap();
    assert!(ring.is_closed());
    assert_eq!(ring.cells.total(), 4);
    assert_eq!(board.0.systems().len(), 9);
}

#[test]
fn p4_no_second_networker_on_a_colour_of_a_system() {
    let mut board = Board::new(ENDS);
    board.lay((1, 0), "NESrr.Wb", Some((0, 0)));
    board.begin((2, 0), "NEWrbg.Sr");
    // Its own red cell would stand in the system of player 0's; blue, green and the end are free.
    assert_eq!(board.allowed(), [1, 2, 3]);
    assert_eq!(board.0.put(Seat::new(0), 0), Err(Unfit::ColourTaken));
    assert_eq!(board.0.put(Seat::new(1), 0), Err(Unfit::ColourTaken));
    assert_eq!(board.0.put(Seat::new(1), 4), Err(Unfit::NoSuchCell));
    board.0.put(Seat::new(1), 1).unwrap();
    assert_eq!(board.0.put(Seat::new(1), 3), Err(Unfit::OneNetworkerOnly));
    board.0.score().unwrap();
    assert_eq!(board.0.put(Seat::new(1), 3), Err(Unfit::NoTileJustLaid));
    assert!(board.allowed().is_empty());
}

#[test]
fn p4_p5_a_networker_may_be_put_in_a_system_that_this_tile_closed() {
    let mut board = Board::new("Nr.Er.Sr.Wg");
    board.begin((1, 0), "Ng.Eg.Sg.Wr");
    let end = PowerCell { tile: 1, cell: 3 };
    assert!(board.0.system_of(end).unwrap().is_closed());
    board.0.put(Seat::new(2), 3).unwrap();
    let [earned] = board.0.score().unwrap() else { panic!("one networker") };
    let earned = *earned;
    assert_eq!((earned.networker.owner, earned.points), (Seat::new(2), 2));
    let counted: Vec<PowerCell> = board.0.counted(earned).collect();
    assert_eq!(counted, [PowerCell { tile: 0, cell: 1 }, end]);
    assert!(board.0.networkers().is_empty());
}

#[test]
fn p5_cells_of_other_colours_do_not_count() {
    let mut board = Board::new("Nb.Eb.Sb.Wb");
    assert_eq!(board.lay((1, 0), "Nr.Er.Sr.Wg", Some((0, 3))), [(0, (1, 3), 1)]);
}

/// Two systems with a networker each on red are merged by a third tile; also of one owner (P4).
#[test]
fn p4_p5_merged_systems_keep_all_networkers_and_each_scores_in_full() {
    for (first, second) in [(0, 1), (2, 2)] {
        let mut board = Board::new(ENDS);
        // Two arms in the row below, not yet joined.
        board.lay((-1, 0), "Ng.Eg.Sg.Wg", None);
        board.lay((1, 0), "Ng.Eg.Sg.Wg", None);
        board.lay((-1, 1), "NSWg.Err", Some((first, 1)));
        board.lay((1, 1), "Ng.Eg.Sg.Wr", Some((second, 3)));
        assert_eq!(board.0.networkers().len(), 2);
        board.begin((0, 1), "Ng.EWr.Sg");
        // The merged system holds red twice already: its red cell is not allowed, others are.
        assert_eq!(board.allowed(), [0, 2]);
        let merged = board.0.system(5, 1).unwrap();
        assert_eq!(board.0.networkers_in(merged).count(), 2);
        let before = board.0.clone();
        let points: Vec<(u8, u16)> = board
            .0
            .score()
            .unwrap()
            .iter()
            .map(|earned| (earned.networker.owner.number(), earned.points))
            .collect();
        assert_eq!(points, [(first, 4), (second, 4)]);
        assert!(board.0.networkers().is_empty());
        assert!(board.0.undo() && board.0 == before);
    }
}

#[test]
fn p5_several_systems_close_at_once_and_others_stay_open() {
    let mut board = Board::new(ENDS);
    board.lay((1, 0), "NEWb.Sgg", Some((0, 1)));
    board.lay((0, 1), "Nb.Er.Sb.Wb", Some((1, 1)));
    board.lay((2, 0), "Nb.Eb.Sb.Wb", Some((3, 0)));
    board.lay((2, 1), "Nb.Eb.Sb.Wg", None);
    // The middle of the lower row closes the arm above, the one to the west and its own to the east.
    board.begin((1, 1), "Ng.Eg.Sr.Wr");
    board.0.put(Seat::new(2), 1).unwrap();
    let earned = board.0.score().unwrap().iter();
    let points: Vec<(u8, u16)> = earned.map(|e| (e.networker.owner.number(), e.points)).collect();
    assert_eq!(points, [(0, 3), (2, 2), (1, 2)]);
    let stay: Vec<u8> = board.0.networkers().iter().map(|n| n.owner.number()).collect();
    assert_eq!(stay, [3]);
}

#[test]
fn p5_a_closed_system_is_never_scored_again() {
    let mut board = Board::new(ENDS);
    assert_eq!(board.lay((1, 0), "Nr.Er.Sr.Wr", Some((0, 3))), [(0, (1, 3), 2)]);
    // Tiles all round touch the tile, but not the closed system.
    for at in [(1, -1), (2, 0), (1, 1), (0, 1), (0, -1)] {
        assert_eq!(board.lay(at, ENDS, None), []);
    }
    assert_eq!(board.0.scored().len(), 1);
    assert_eq!(board.0.score(), Err(Unfit::NothingToScore));
    // A system closed without a networker stays without.
    let closed = board.0.systems().into_iter().filter(|system| system.is_closed());
    assert!(closed.into_iter().all(|system| system.networkers.is_empty()));
}
