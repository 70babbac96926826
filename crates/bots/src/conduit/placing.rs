//! Ways to place a tile, and what each is worth.

use super::eye::Eye;
use super::survey::{Part, Site, Survey};
use enigmata_conduit::network::{Spot, Tile};
use enigmata_conduit::{Side, Turn};

/// Where a tile is laid, how it is turned, and on which cell a networker is put (P1, P4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Placing {
    pub(super) spot: Spot,
    pub(super) turn: Turn,
    pub(super) cell: Option<u8>,
}

/// A tile, unfolded for quick looks.
struct Printed {
    turns: Vec<(Turn, [u8; 4])>,
    groups: u8,
    /// Cells by group and colour.
    cells: [[u16; 3]; 4],
    /// One cell for each group and colour there is: its number, group and colour.
    different: Vec<(u8, u8, usize)>,
}

impl Printed {
    fn of(tile: Tile, only: Option<Turn>) -> Self {
        let unfolded = |turn| (turn, Side::ALL.map(|side| tile.group(side.turned_back(turn))));
        let turns = match only {
            Some(turn) => vec![unfolded(turn)],
            None => tile.turns().map(unfolded).collect(),
        };
        let mut cells = [[0; 3]; 4];
        let mut different = Vec::with_capacity(4);
        for (number, cell) in (0..).zip(tile.all_cells()) {
            let count = &mut cells[usize::from(cell.group) & 3][cell.colour.index()];
            if *count == 0 {
                different.push((number, cell.group, cell.colour.index()));
            }
            *count += 1;
        }
        Self { turns, groups: tile.groups(), cells, different }
    }
}

/// Visits every placing of a tile that differs from the others, with what it changes for whom the
/// eye is, in points. The player has so many networkers. Where the tile lies already, only how it
/// lies is visited.
pub(super) fn each(
    survey: &Survey,
    tile: Tile,
    supply: u8,
    eye: &Eye,
    lies: Option<(Spot, Turn)>,
    mut visit: impl FnMut(Placing, f32),
) {
    let printed = Printed::of(tile, lies.map(|(_, turn)| turn));
    let here = |site: &&Site| lies.is_none_or(|(spot, _)| site.spot == spot);
    for site in survey.sites.iter().filter(here) {
        let known = &site.systems[..usize::from(site.count)];
        let before: f32 = known.iter().map(|part| eye.worth(part)).sum();
        for &(turn, groups) in &printed.turns {
            let (parts, labels) = joined(site, groups, &printed);
            let value = parts.iter().map(|part| eye.worth(part)).sum::<f32>() - before;
            visit(Placing { spot: site.spot, turn, cell: None }, value);
            if supply == 0 {
                continue;
            }
            for &(cell, group, colour) in &printed.different {
                let part = &parts[usize::from(labels[usize::from(group) & 3]) & 3];
                if !part.taken(colour) {
                    let put = eye.putting(part, colour, supply);
                    visit(Placing { spot: site.spot, turn, cell: Some(cell) }, value + put);
                }
            }
        }
    }
}

/// The first of the best placings, and its worth.
pub(super) fn best(survey: &Survey, tile: Tile, supply: u8, eye: &Eye) -> Option<(Placing, f32)> {
    let mut best: Option<(Placing, f32)> = None;
    each(survey, tile, supply, eye, None, |placing, value| {
        if best.is_none_or(|(_, most)| value > most) {
            best = Some((placing, value));
        }
    });
    best
}

/// The systems of the tile's groups as they would be joined (P2), and which group is in which.
#[inline]
fn joined(site: &Site, groups: [u8; 4], printed: &Printed) -> ([Part; 4], [u8; 4]) {
    let mut labels = [0, 1, 2, 3];
    for one in 0..3 {
        for other in one + 1..4 {
            if site.met[one] == site.met[other] && site.met[one] != Site::EMPTY {
                let kept = labels[usize::from(groups[one])];
                let gone = labels[usize::from(groups[other])];
                if kept != gone {
                    for label in &mut labels {
                        if *label == gone {
                            *label = kept;
                        }
                    }
                }
            }
        }
    }
    let mut parts = [Part::default(); 4];
    for group in 0..usize::from(printed.groups) {
        let part = &mut parts[usize::from(labels[group])];
        for (sum, cells) in part.cells.iter_mut().zip(printed.cells[group]) {
            *sum += cells;
        }
    }
    let mut entered = 0_u8;
    for side in 0..4 {
        let part = &mut parts[usize::from(labels[usize::from(groups[side])])];
        let met = site.met[side];
        if met == Site::EMPTY {
            part.open += 1;
            continue;
        }
        // A channel that is met faces no empty spot any longer.
        part.open -= 1;
        if entered & 1 << met == 0 {
            entered |= 1 << met;
            let system = &site.systems[usize::from(met)];
            part.open += system.open;
            part.join(system);
        }
    }
    (parts, labels)
}

#[cfg(test)]
#[path = "placing_tests.rs"]
mod tests;
