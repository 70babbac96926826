use super::*;
use std::collections::BTreeSet;

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

/// Every tile that C2 allows: each side is in a group met before or in the next, and cells rise.
fn every_tile() -> BTreeSet<Tile> {
    let mut tiles = BTreeSet::new();
    for code in 0..256_u32 {
        let groups: [u8; 4] = std::array::from_fn(|side| (code >> (2 * side) & 3) as u8);
        let in_order = (0..4).all(|side| {
            groups[side] <= groups[..side].iter().map(|group| group + 1).max().unwrap_or(0)
        });
        for choice in 0..if in_order { 13_u32.pow(4) } else { 0 } {
            let digits: [u32; 4] = std::array::from_fn(|n| choice / 13_u32.pow(n as u32) % 13);
            if !digits.is_sorted() {
                continue;
            }
            // Twelve is no cell; the others are a group and a colour.
            let count = digits.iter().filter(|&&digit| digit < 12).count();
            let cells = digits.map(|digit| Cell {
                group: (digit / 3) as u8,
                colour: Colour::from_bits(digit % 3),
            });
            let used: BTreeSet<u8> = groups.into_iter().collect();
            let on: BTreeSet<u8> = cells[..count].iter().map(|cell| cell.group).collect();
            if used == on {
                assert!(tiles.insert(Tile::packed(groups, cells, count as u8)));
            }
        }
    }
    tiles
}

/// By hand: n groups with at least one cell each and at most four in all, cells by colour. One group
/// holds 1 to 4 of 3 colours in 3, 6, 10 or 15 ways; so 1 group 34 ways; 2 groups 9 + 2·18 + 2·30 +
/// 36 = 141; 3 groups 27 + 3·54 = 189; 4 groups 81. Of the 15 ways to join four sides, 1 has one
/// group, 7 have two, 6 three and 1 four.
#[test]
fn c2_there_are_so_many_tiles() {
    let tiles = every_tile();
    assert_eq!(tiles.len(), 34 + 7 * 141 + 6 * 189 + 81);
    for &tile in &tiles {
        assert_eq!(tile.to_string().parse(), Ok(tile));
        assert!(tile.all_cells().all(|cell| cell.group < tile.groups()));
        assert!((0..tile.groups()).all(|group| tile.all_cells().any(|cell| cell.group == group)));
    }
}

#[test]
fn c2_turns_of_a_tile_are_one_tile() {
    for tile in every_tile() {
        let turned = Turn::ALL.map(|turn| tile.turned(turn));
        assert_eq!(turned[0], tile);
        assert_eq!(turned[3].turned(Turn::ALL[1]), tile);
        assert!(turned.iter().all(|turned| turned.canonical() == tile.canonical()));
        let different: BTreeSet<Tile> = turned.into_iter().collect();
        let counted: BTreeSet<Tile> = tile.turns().map(|turn| tile.turned(turn)).collect();
        assert_eq!(tile.turns().count(), different.len());
        assert_eq!(counted, different);
        assert_eq!(tile.mirrored().mirrored(), tile);
        let thrice = tile.with_next_colours().with_next_colours().with_next_colours();
        assert_eq!(thrice, tile);
    }
}

#[test]
fn c2_turning_moves_the_channels_clockwise() {
    assert_eq!(tile("NErb.Sg.Wr").turned(Turn::ALL[1]), tile("Nr.ESrb.Wg"));
    assert_eq!(tile("NErb.Sg.Wr").turned(Turn::ALL[2]), tile("Ng.Er.SWrb"));
    assert_eq!(tile("NErb.Sg.Wr").mirrored(), tile("NWrb.Er.Sg"));
    assert_eq!(tile("NErb.Sg.Wr").with_next_colours(), tile("NEbg.Sr.Wb"));
    assert_eq!(tile("NSrb.EWrb").turns().count(), 1);
    assert_eq!(tile("NSrb.EWbg").turns().count(), 2);
    assert_eq!(Tile::START.turns().count(), 1);
}

#[test]
fn p4_cells_that_do_not_differ_are_named_once() {
    let tile = tile("NESrrg.Wr");
    let all = (0..4).fold(Cells::NONE, Cells::with);
    assert_eq!(tile.different(all).iter().collect::<Vec<_>>(), [0, 2, 3]);
    assert_eq!(tile.different(Cells::NONE.with(1)).iter().collect::<Vec<_>>(), [1]);
    assert!(tile.different(Cells::NONE).is_empty());
}
