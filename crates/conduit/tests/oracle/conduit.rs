//! Conduit (Z3) as an exact cover with colours: an item for each cell and for each kind of piece,
//! which is used as often as pieces of the kind are left. So two equal pieces that change places are
//! one cover. An inner edge is a secondary item, whose colour says whether a channel crosses it: the
//! pieces on both sides must agree.

use super::cover;
use dlx::{Int, OptOrder, Uint, c, m, mc};
use enigmata_conduit::Side;
use enigmata_conduit::puzzle::conduit::{Cell, Conduit, Kind};

/// The colours of an edge.
const NO_CHANNEL: Int = 1;
const CHANNEL: Int = 2;

/// How many fillings of a board look different.
pub fn count(puzzle: &Conduit) -> usize {
    let cells: Vec<Cell> = Cell::all().filter(|&cell| puzzle.has(cell)).collect();
    let kinds: Vec<Kind> =
        Kind::ALL.into_iter().filter(|&kind| puzzle.left().count(kind) > 0).collect();
    let primary = cells.len() + kinds.len();
    // An edge is known by the cell to the north or west of it.
    let edge = |cell: Cell, side: Side| {
        let at = match side {
            Side::East => 2 * cell.index(),
            Side::South => 2 * cell.index() + 1,
            Side::West => 2 * cell.index() - 2,
            Side::North => 2 * cell.index() - 7,
        };
        (primary + at) as Uint
    };
    let mut options = Vec::new();
    for (place, &cell) in cells.iter().enumerate() {
        for ends in 1..16_u32 {
            let Some(kind) = kinds.iter().position(|&kind| kind == kind_of(ends)) else { continue };
            let mut option = vec![(place as Uint, 0), ((cells.len() + kind) as Uint, 0)];
            let fits = Side::ALL.into_iter().enumerate().all(|(bit, side)| {
                let channel = ends >> bit & 1 != 0;
                if cell.beside(side).is_some_and(|other| puzzle.has(other)) {
                    option.push((edge(cell, side), if channel { CHANNEL } else { NO_CHANNEL }));
                    return true;
                }
                channel == puzzle.connectors(cell).has(side)
            });
            if fits {
                options.push(option);
            }
        }
    }
    if options.is_empty() {
        return 0;
    }
    let left = kinds.iter().map(|&kind| Int::from(puzzle.left().count(kind)));
    let times = std::iter::repeat_n(1, cells.len()).chain(left).map(|times| (times, times));
    let edges: Uint = 2 * 16;
    let options = c::ONodes::new(primary as Uint + edges, primary as Uint, &options, OptOrder::Seq);
    cover::count(&mut mc::Problem::new(m::INodes::new(times, edges), options))
}

/// What has channel ends at these sides, a bit for each clockwise.
fn kind_of(ends: u32) -> Kind {
    match (ends.count_ones(), ends) {
        (1, _) => Kind::End,
        (2, 0b0101 | 0b1010) => Kind::Straight,
        (2, _) => Kind::Bend,
        (3, _) => Kind::Tee,
        (_, _) => Kind::Cross,
    }
}
