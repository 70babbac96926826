//! The rules of P once more, as plainly as can be: from the texts of the tiles, with a flood fill.

use enigmata_conduit::network::{Colour, Counts, Tile};
use std::collections::{BTreeMap, BTreeSet};

/// A table of tiles and networkers.
#[derive(Clone, Default)]
pub struct Table {
    /// East, south, and the tile as it lies.
    tiles: Vec<(i16, i16, Plain)>,
    /// Owner, tile and cell.
    pub networkers: Vec<(u8, usize, usize)>,
}

/// A tile read from its text, turned: the group at each side, and the group and letter of each cell.
#[derive(Clone)]
struct Plain {
    group_at: [usize; 4],
    cells: Vec<(usize, char)>,
}

/// A system by flood fill.
pub struct Flooded {
    /// Tiles and groups.
    pub groups: BTreeSet<(usize, usize)>,
    /// Channels that face an empty spot.
    pub open: usize,
    /// Tiles, cells and letters.
    pub cells: Vec<(usize, usize, char)>,
    /// Places among the networkers, with the letters of their cells.
    pub networkers: Vec<(usize, char)>,
}

const STEPS: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// How many of each letter.
pub fn counts(letters: impl Iterator<Item = char>) -> Counts {
    letters.map(|letter| Colour::ALL.into_iter().find(|c| c.letter() == letter).unwrap()).collect()
}

impl Table {
    /// Lays a tile; its text is all that is asked of it.
    pub fn lay(&mut self, tile: Tile, (east, south): (i16, i16), quarters: u8) {
        let mut plain = Plain { group_at: [9; 4], cells: Vec::new() };
        for (group, text) in tile.to_string().split('.').enumerate() {
            for letter in text.chars() {
                match "NESW".find(letter) {
                    Some(side) => plain.group_at[(side + usize::from(quarters)) % 4] = group,
                    None => plain.cells.push((group, letter)),
                }
            }
        }
        self.tiles.push((east, south, plain));
    }

    /// The empty spots beside tiles: south first, then east (P1).
    pub fn spots(&self) -> BTreeSet<(i16, i16)> {
        let at = self.by_spot();
        let beside = self
            .tiles
            .iter()
            .flat_map(|&(east, south, _)| STEPS.map(|(right, down)| (south + down, east + right)));
        beside.filter(|&(south, east)| !at.contains_key(&(east, south))).collect()
    }

    /// All systems (P2), by their first tile and group.
    pub fn systems(&self) -> Vec<Flooded> {
        let (at, mut seen, mut systems) = (self.by_spot(), BTreeSet::new(), Vec::new());
        for (tile, (_, _, plain)) in self.tiles.iter().enumerate() {
            for group in plain.group_at.into_iter().collect::<BTreeSet<_>>() {
                if !seen.contains(&(tile, group)) {
                    let system = self.flood(&at, (tile, group));
                    seen.extend(system.groups.iter().copied());
                    systems.push(system);
                }
            }
        }
        systems
    }

    /// The cells of the last tile whose system has no networker on their colour (P4).
    pub fn allowed(&self) -> Vec<usize> {
        let last = self.tiles.len() - 1;
        let systems = self.systems();
        let cells = self.tiles[last].2.cells.iter().enumerate();
        cells
            .filter(|&(_, &(group, letter))| {
                let own = systems.iter().find(|s| s.groups.contains(&(last, group))).unwrap();
                own.networkers.iter().all(|&(_, taken)| taken != letter)
            })
            .map(|(cell, _)| cell)
            .collect()
    }

    /// Scores the closed systems that the last tile touches and takes their networkers away (P5):
    /// owner, tile and cell, letter, and the cells that count.
    #[expect(clippy::type_complexity, reason = "as plain as can be")]
    pub fn score(&mut self) -> Vec<((u8, usize, usize), char, Vec<(usize, usize)>)> {
        let last = self.tiles.len() - 1;
        let (mut earned, mut gone) = (Vec::new(), BTreeSet::new());
        for system in self.systems() {
            let touched = system.groups.iter().any(|&(tile, _)| tile == last);
            if !touched || system.open > 0 {
                continue;
            }
            for &(place, letter) in &system.networkers {
                let counted = system.cells.iter().filter(|cell| cell.2 == letter);
                let counted = counted.map(|&(tile, cell, _)| (tile, cell)).collect();
                earned.push((self.networkers[place], letter, counted));
                gone.insert(place);
            }
        }
        let all = std::mem::take(&mut self.networkers).into_iter().enumerate();
        self.networkers = all.filter(|(place, _)| !gone.contains(place)).map(|(_, n)| n).collect();
        earned
    }

    fn by_spot(&self) -> BTreeMap<(i16, i16), usize> {
        self.tiles.iter().enumerate().map(|(n, &(east, south, _))| ((east, south), n)).collect()
    }

    fn flood(&self, at: &BTreeMap<(i16, i16), usize>, from: (usize, usize)) -> Flooded {
        let (mut groups, mut todo, mut open) = (BTreeSet::from([from]), vec![from], 0);
        while let Some((tile, group)) = todo.pop() {
            let (east, south, plain) = &self.tiles[tile];
            for (side, &(right, down)) in STEPS.iter().enumerate() {
                if plain.group_at[side] != group {
                    continue;
                }
                let Some(&other) = at.get(&(east + right, south + down)) else {
                    open += 1;
                    continue;
                };
                let met = (other, self.tiles[other].2.group_at[(side + 2) % 4]);
                if groups.insert(met) {
                    todo.push(met);
                }
            }
        }
        let cells = self.tiles.iter().enumerate().flat_map(|(tile, (_, _, plain))| {
            plain
                .cells
                .iter()
                .enumerate()
                .map(move |(cell, &(group, letter))| ((tile, group), (tile, cell, letter)))
        });
        let cells: Vec<_> =
            cells.filter(|(group, _)| groups.contains(group)).map(|(_, cell)| cell).collect();
        let networkers =
            self.networkers.iter().enumerate().filter_map(|(place, &(_, tile, cell))| {
                let (group, letter) = self.tiles[tile].2.cells[cell];
                groups.contains(&(tile, group)).then_some((place, letter))
            });
        let networkers = networkers.collect();
        Flooded { groups, open, cells, networkers }
    }
}
