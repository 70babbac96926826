//! Angular (Z4) as an exact cover: the space above the cells of the picture is divided into the four
//! pieces and air. Each cube of it is an item, up to a height that no structure reaches, and each
//! colour is one.
//!
//! Where a colour is seen, its piece has the highest cube of the column. So a piece has a cube above
//! every cell of its colour, and an option for it takes up, besides its own cubes, the air above its
//! highest one there. No other option holds air, so that columns are solid to the table and show the
//! right colour. That the pieces form one body is asked of each cover.

use super::cover;
use dlx::{OptOrder, Uint, m, x};
use enigmata_conduit::puzzle::angular::{Angular, Colour};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Column, row and height of a cube.
type Cube = [i32; 3];

/// Every L: three cubes along an axis, and one at either end in any direction across. It is moved
/// next to the origin.
static LS: LazyLock<BTreeSet<[Cube; 4]>> = LazyLock::new(|| {
    let mut all = BTreeSet::new();
    for along in 0..3 {
        for across in (0..3).filter(|&across| across != along) {
            for (end, to) in [(0, 1), (0, -1), (2, 1), (2, -1)] {
                let mut cubes = [[0; 3]; 4];
                (cubes[1][along], cubes[2][along]) = (1, 2);
                (cubes[3][along], cubes[3][across]) = (end, to);
                let below = to.min(0);
                cubes.iter_mut().for_each(|cube| cube[across] -= below);
                cubes.sort_unstable();
                all.insert(cubes);
            }
        }
    }
    all
});

/// How many structures show a picture, those that are only shifted being one.
pub fn count(puzzle: &Angular) -> usize {
    let cells: Vec<(u8, u8, Colour)> = puzzle.coloured().collect();
    // A piece has at most three cubes above one cell, and there is a cube above every cell.
    let highest = 12.min(16 + 1 - cells.len());
    let cubes = cells.len() * highest;
    let mut options: Vec<Vec<Uint>> = Vec::new();
    let mut pieces: Vec<[Cube; 4]> = Vec::new();
    for l in LS.iter() {
        for (x, y, z) in anywhere(puzzle, highest) {
            let piece = l.map(|cube| [cube[0] + x, cube[1] + y, cube[2] + z]);
            // The column of each cube, and how high up in it the cube is.
            let place = |&[x, y, z]: &Cube| {
                let below = |cell: &(u8, u8, _)| (i32::from(cell.0), i32::from(cell.1)) == (x, y);
                let z = usize::try_from(z).ok().filter(|&z| z < highest)?;
                Some((cells.iter().position(below)?, z))
            };
            let places: Option<Vec<(usize, usize)>> = piece.iter().map(place).collect();
            let Some(places) = places else { continue };
            for colour in Colour::ALL {
                let mut option: Vec<usize> =
                    places.iter().map(|(column, z)| column * highest + z).collect();
                let seen = (0..cells.len()).filter(|&column| cells[column].2 == colour);
                let shows_all = seen.into_iter().all(|column| {
                    let own = places.iter().filter(|place| place.0 == column);
                    let top = own.map(|place| place.1).max();
                    let air = top.map_or(0..0, |top| top + 1..highest);
                    option.extend(air.map(|z| column * highest + z));
                    top.is_some()
                });
                if shows_all {
                    option.push(cubes + colour.index());
                    options.push(option.into_iter().map(|item| item as Uint).collect());
                    pieces.push(piece);
                }
            }
        }
    }
    if options.is_empty() {
        return 0;
    }
    let items = cubes as Uint + 4;
    let times = std::iter::repeat_n((1, 1), cubes + 4);
    let options = x::ONodes::new(items, items, &options, OptOrder::Seq);
    let mut problem = m::Problem::new(m::INodes::new(times, 0), options);
    let mut count = 0;
    cover::each_cover(&mut problem, |chosen| {
        let cubes = chosen.iter().flat_map(|&option| pieces[option as usize]);
        count += usize::from(is_one_body(cubes.collect()));
    });
    count
}

/// Every place within the space above a picture.
fn anywhere(puzzle: &Angular, highest: usize) -> impl Iterator<Item = (i32, i32, i32)> {
    let (width, height) = (i32::from(puzzle.width()), i32::from(puzzle.height()));
    let columns = (0..width).flat_map(move |x| (0..height).map(move |y| (x, y)));
    columns.flat_map(move |(x, y)| (0..highest as i32).map(move |z| (x, y, z)))
}

/// Whether every cube is reached from one of them over common faces.
fn is_one_body(mut apart: BTreeSet<Cube>) -> bool {
    let mut reached: Vec<Cube> = apart.pop_first().into_iter().collect();
    while let Some(from) = reached.pop() {
        for axis in 0..3 {
            for step in [1, -1] {
                let mut to = from;
                to[axis] += step;
                reached.extend(apart.take(&to));
            }
        }
    }
    apart.is_empty()
}
