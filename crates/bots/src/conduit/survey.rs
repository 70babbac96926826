//! What a tile would meet on each spot, looked up once for all tiles and turns.

use super::board::Board;
use enigmata_conduit::Side;
use enigmata_conduit::network::{Colour, Counts, Spot, System};

/// All spots of P1.
pub(super) struct Survey {
    pub(super) sites: Vec<Site>,
}

/// A spot and what lies around it.
pub(super) struct Site {
    pub(super) spot: Spot,
    /// For every side the place of the met system below, or [`Site::EMPTY`].
    pub(super) met: [u8; 4],
    /// The different systems that are met.
    pub(super) systems: [Part; 4],
    /// How many they are.
    pub(super) count: u8,
}

impl Site {
    /// Nothing lies at that side.
    pub(super) const EMPTY: u8 = u8::MAX;
}

/// A conduit system, or a part of one: all that its worth depends on.
#[derive(Clone, Copy, Default)]
pub(super) struct Part {
    /// Channels that face an empty spot.
    pub(super) open: i16,
    /// Cells by colour.
    pub(super) cells: [u16; 3],
    /// Networkers, by seat and colour.
    pub(super) held: [[u8; 3]; 4],
    /// Whether there is any networker.
    pub(super) any: bool,
}

impl Part {
    /// Adds all but the open channels.
    #[inline]
    pub(super) fn join(&mut self, other: &Self) {
        for (mine, theirs) in self.cells.iter_mut().zip(other.cells) {
            *mine += theirs;
        }
        if other.any {
            self.any = true;
            for (mine, theirs) in self.held.iter_mut().flatten().zip(other.held.iter().flatten()) {
                *mine += theirs;
            }
        }
    }

    /// Whether a networker of anyone stands on a cell of that colour (P4).
    #[inline]
    pub(super) fn taken(&self, colour: usize) -> bool {
        self.any && self.held.iter().any(|of| of[colour] > 0)
    }
}

/// A networker and the system it stands in.
pub(super) struct Standing {
    pub(super) owner: usize,
    pub(super) colour: usize,
    pub(super) system: System,
}

/// Everyone who stands on the network.
pub(super) fn standing(board: &Board) -> Vec<Standing> {
    let network = board.network();
    let one = |networker: &enigmata_conduit::network::Networker| {
        let cell = network.laid().get(usize::from(networker.on.tile))?.tile;
        Some(Standing {
            owner: networker.owner.index() & 3,
            colour: cell.cell(networker.on.cell)?.colour.index(),
            system: network.system_of(networker.on)?,
        })
    };
    network.networkers().iter().filter_map(one).collect()
}

/// How many of each colour.
pub(super) fn by_colour(counts: Counts) -> [u16; 3] {
    Colour::ALL.map(|colour| counts.of(colour))
}

impl Survey {
    /// Of a network after a whole turn.
    pub(super) fn of(board: &Board) -> Self {
        let standing = standing(board);
        let spots = board.network().spots();
        Self { sites: spots.iter().map(|&spot| site(board, spot, &standing)).collect() }
    }
}

fn site(board: &Board, spot: Spot, standing: &[Standing]) -> Site {
    let network = board.network();
    let mut site = Site { spot, met: [Site::EMPTY; 4], systems: [Part::default(); 4], count: 0 };
    let mut met: [Option<System>; 4] = [None; 4];
    for side in Side::ALL {
        let Some(number) = board.tile_on(spot.beside(side)) else { continue };
        let group = network.laid()[usize::from(number)].group(side.opposite());
        let Some(system) = network.system(number, group) else { continue };
        let known = met.iter().position(|one| *one == Some(system));
        let place = known.unwrap_or_else(|| {
            let place = usize::from(site.count);
            met[place] = Some(system);
            site.systems[place] = part(system, standing);
            site.count += 1;
            place
        });
        site.met[side as usize] = place as u8;
    }
    site
}

fn part(system: System, standing: &[Standing]) -> Part {
    let mut part =
        Part { open: system.open_ends as i16, cells: by_colour(system.cells), ..Part::default() };
    if !system.networkers.is_empty() {
        part.any = true;
        for one in standing.iter().filter(|one| one.system == system) {
            part.held[one.owner][one.colour] += 1;
        }
    }
    part
}
