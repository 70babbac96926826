use super::*;
use crate::network::{Colour, Counts, Joining};
use enigmata_game::below;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;

/// For each joining its groups, the smallest first, and the number of cells of each tile of a chamber.
const PLAN: [(Joining, &[&str], &[usize]); 7] = [
    (Joining::FourEnds, &["N", "E", "S", "W"], &[4, 4]),
    (Joining::BendAndEnds, &["S", "W", "NE"], &[3, 3, 3, 4, 4]),
    (Joining::StraightAndEnds, &["E", "W", "NS"], &[3, 3, 3, 4, 4]),
    (Joining::TwoBends, &["NE", "SW"], &[2, 3, 3, 4]),
    (Joining::Crossing, &["NS", "EW"], &[3, 3]),
    (Joining::ThreeWayAndEnd, &["W", "NES"], &[2, 3, 3, 3, 3, 4, 4]),
    (Joining::AllJoined, &["NESW"], &[2, 3]),
];

/// The seed of the list: the first whose tiles all differ.
const SEED: u64 = 1;

/// The first chamber by the procedure of `docs/tiles.md`: the colours go round red, blue, green over
/// all cells of the chamber, are shuffled within each joining, and are laid on its tiles in order; the
/// cells of a tile go round its groups, the smallest first.
fn drawn(seed: u64) -> Vec<Tile> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut round = Colour::ALL.into_iter().cycle();
    let mut tiles = Vec::new();
    for (_, groups, cells) in PLAN {
        let total = cells.iter().sum();
        let mut bag: Vec<Colour> = round.by_ref().take(total).collect();
        for last in (1..total).rev() {
            bag.swap(last, below(&mut random, last as u32 + 1) as usize);
        }
        for &cells in cells {
            let mut on = vec![Vec::new(); groups.len()];
            for (cell, colour) in bag.drain(..cells).enumerate() {
                on[cell % groups.len()].push(colour);
            }
            let texts = groups.iter().zip(&mut on).map(|(sides, colours)| {
                colours.sort_unstable();
                let letters: String = colours.iter().map(|colour| colour.letter()).collect();
                format!("{sides}{letters}")
            });
            tiles.push(Tile::known(&texts.collect::<Vec<_>>().join(".")));
        }
    }
    tiles
}

/// The tiles up to turning and mirroring.
fn shapes(tiles: &[Tile]) -> BTreeSet<Tile> {
    tiles.iter().map(|tile| tile.canonical().min(tile.mirrored().canonical())).collect()
}

fn colours<'a>(tiles: impl IntoIterator<Item = &'a Tile>) -> [u16; 3] {
    let cells = tiles.into_iter().flat_map(|tile| tile.all_cells());
    let counts: Counts = cells.map(|cell| cell.colour).collect();
    Colour::ALL.map(|colour| counts.of(colour))
}

#[test]
fn c6_the_list_is_what_the_procedure_draws() {
    assert_eq!((0..).find(|&seed| shapes(&drawn(seed)).len() == 27), Some(SEED));
    assert_eq!(FIRST.as_slice(), drawn(SEED));
}

#[test]
fn c6_every_chamber_has_the_same_joinings_and_cells() {
    for chamber in Mix::STANDARD.chambers {
        let mut at = chamber.iter();
        for (joining, _, cells) in PLAN {
            for &cells in cells {
                let tile = at.next().unwrap();
                assert_eq!((Joining::of(*tile), usize::from(tile.cells())), (joining, cells));
            }
        }
        let counts = Joining::ALL
            .map(|joining| chamber.iter().filter(|&&tile| Joining::of(tile) == joining).count());
        assert_eq!(counts, [2, 5, 5, 4, 2, 7, 2]);
        assert_eq!(chamber.iter().map(|tile| u32::from(tile.cells())).sum::<u32>(), 87);
    }
}

#[test]
fn c6_no_two_tiles_of_a_chamber_are_alike() {
    for chamber in Mix::STANDARD.chambers {
        assert_eq!(shapes(&chamber).len(), 27);
    }
}

#[test]
fn c6_cells_are_spread_over_the_groups() {
    for tile in Mix::STANDARD.chambers.as_flattened() {
        let on = |group| tile.all_cells().filter(|cell| cell.group == group).count();
        let counts: Vec<usize> = (0..tile.groups()).map(on).collect();
        assert!(counts.iter().max().unwrap() - counts.iter().min().unwrap() <= 1, "{tile}");
    }
}

#[test]
fn c6_colours_are_balanced() {
    for chamber in &Mix::STANDARD.chambers {
        assert_eq!(colours(chamber), [29, 29, 29]);
    }
    let all = Mix::STANDARD.chambers.as_flattened();
    assert_eq!(colours(all), [116, 116, 116]);
    for joining in Joining::ALL {
        let counts = colours(all.iter().filter(|&&tile| Joining::of(tile) == joining));
        assert!(counts.iter().max().unwrap() - counts.iter().min().unwrap() <= 1, "{counts:?}");
    }
}
