//! The network sides of the four chambers (C6). How the list was made: `docs/tiles.md`; a test
//! makes it again.

use super::tile::Tile;

/// Which network sides there are: 27 in each of the four chambers (C1, C6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mix {
    /// The tiles of each chamber, in no order that matters: each is drawn when it comes to lie on top (R2).
    pub chambers: [[Tile; 27]; 4],
}

impl Mix {
    /// The mix of every table.
    pub const STANDARD: Self = Self {
        chambers: {
            let second = with_next_colours(FIRST);
            [FIRST, second, with_next_colours(second), mirrored(FIRST)]
        },
    };
}

/// The tiles of the first chamber. In the second and the third every colour is the next one, and
/// the next but one; the fourth is the first in a mirror.
const FIRST: [Tile; 27] = [
    // Four ends.
    Tile::known("Nr.Er.Sb.Wb"),
    Tile::known("Nr.Eg.Sg.Wb"),
    // A bend and two ends.
    Tile::known("NEr.Sb.Wb"),
    Tile::known("NEb.Sg.Wr"),
    Tile::known("NEr.Sg.Wg"),
    Tile::known("NEb.Srg.Wb"),
    Tile::known("NEr.Sgg.Wr"),
    // A straight and two ends.
    Tile::known("NSr.Er.Wg"),
    Tile::known("NSg.Eb.Wr"),
    Tile::known("NSr.Eb.Wb"),
    Tile::known("NSr.Ebg.Wg"),
    Tile::known("NSg.Ebb.Wg"),
    // Two bends.
    Tile::known("NEr.SWb"),
    Tile::known("NEbg.SWb"),
    Tile::known("NErg.SWg"),
    Tile::known("NErg.SWrb"),
    // Crossing straights.
    Tile::known("NSbg.EWg"),
    Tile::known("NSrb.EWr"),
    // A three-way and an end.
    Tile::known("NESr.Wr"),
    Tile::known("NESg.Wbg"),
    Tile::known("NESr.Wbg"),
    Tile::known("NESr.Wbb"),
    Tile::known("NESg.Wrg"),
    Tile::known("NESrb.Wrr"),
    Tile::known("NESbg.Wbg"),
    // All joined.
    Tile::known("NESWrg"),
    Tile::known("NESWbbg"),
];

const fn with_next_colours(mut tiles: [Tile; 27]) -> [Tile; 27] {
    let mut number = 0;
    while number < tiles.len() {
        tiles[number] = tiles[number].with_next_colours();
        number += 1;
    }
    tiles
}

const fn mirrored(mut tiles: [Tile; 27]) -> [Tile; 27] {
    let mut number = 0;
    while number < tiles.len() {
        tiles[number] = tiles[number].mirrored();
        number += 1;
    }
    tiles
}

#[cfg(test)]
#[path = "mix_tests.rs"]
mod tests;
