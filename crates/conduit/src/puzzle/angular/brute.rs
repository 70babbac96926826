//! Z4 once more, word by word and slowly, for the tests to compare with.

use super::{Answer, Colour};
use std::collections::{BTreeMap, BTreeSet};

/// Column, row and height of a cube.
pub(super) type Place = (i32, i32, i32);

/// An L in all its turns, by turning one about the axes until no new one comes.
pub(super) fn turned_ls() -> BTreeSet<Vec<Place>> {
    let mut all = BTreeSet::new();
    let mut fresh = vec![vec![(0, 0, 0), (1, 0, 0), (2, 0, 0), (2, 1, 0)]];
    while let Some(piece) = fresh.pop() {
        let piece = at_origin(&piece);
        if all.insert(piece.clone()) {
            fresh.push(piece.iter().map(|&(x, y, z)| (-y, x, z)).collect());
            fresh.push(piece.iter().map(|&(x, y, z)| (x, -z, y)).collect());
        }
    }
    all
}

fn at_origin(piece: &[Place]) -> Vec<Place> {
    let least = |axis: fn(&Place) -> i32| piece.iter().map(axis).min().unwrap();
    let (x, y, z) = (least(|p| p.0), least(|p| p.1), least(|p| p.2));
    let mut moved: Vec<Place> = piece.iter().map(|p| (p.0 - x, p.1 - y, p.2 - z)).collect();
    moved.sort_unstable();
    moved
}

/// What is seen from above of these cubes, as the text of a picture.
fn seen(cubes: &BTreeMap<Place, char>) -> String {
    let xs = || cubes.keys().map(|p| p.0);
    let ys = || cubes.keys().map(|p| p.1);
    let row = |y| {
        let cell = |x| (0..20).rev().find_map(|z| cubes.get(&(x, y, z))).copied().unwrap_or('.');
        (xs().min().unwrap()..=xs().max().unwrap()).map(cell).collect::<String>()
    };
    let rows: Vec<_> = (ys().min().unwrap()..=ys().max().unwrap()).map(row).collect();
    rows.join("-")
}

/// Z4, word by word.
pub(super) fn is_solution(picture: &str, answer: &Answer, ls: &BTreeSet<Vec<Place>>) -> bool {
    let mut cubes = BTreeMap::new();
    for (colour, piece) in answer.pieces() {
        let piece = piece.map(|c| (i32::from(c.x()), i32::from(c.y()), i32::from(c.z())));
        if !ls.contains(&at_origin(&piece)) {
            return false;
        }
        cubes.extend(piece.map(|place| (place, colour.letter())));
    }
    let stands = |&(x, y, z): &Place| z == 0 || cubes.contains_key(&(x, y, z - 1));
    if cubes.len() != 16 || !cubes.keys().all(stands) {
        return false;
    }
    let mut reached: BTreeSet<Place> = cubes.keys().take(1).copied().collect();
    for _ in 0..16 {
        for (x, y, z) in reached.clone() {
            let beside = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)];
            let beside = beside.map(|(dx, dy, dz)| (x + dx, y + dy, z + dz));
            reached.extend(beside.iter().filter(|place| cubes.contains_key(place)));
        }
    }
    reached.len() == 16 && seen(&cubes) == picture
}

/// What of a space of 4 × 4 columns is still to be filled.
type Space = [[[bool; 16]; 4]; 4];

/// All ways to fill the space with Ls, as the cubes of each of them.
fn fillings(space: &mut Space, ls: &BTreeSet<Vec<Place>>) -> Vec<Vec<Vec<Place>>> {
    let places = (0..256).map(|n| (n / 64, n / 16 % 4, n % 16));
    let is_open = |space: &Space, (x, y, z): Place| {
        (0..4).contains(&x)
            && (0..4).contains(&y)
            && (0..16).contains(&z)
            && space[x as usize][y as usize][z as usize]
    };
    let Some((x, y, z)) = places.into_iter().find(|&place| is_open(space, place)) else {
        return vec![Vec::new()];
    };
    let mut all = Vec::new();
    for piece in ls {
        let (px, py, pz) = piece[0];
        let moved = |p: &Place| (p.0 - px + x, p.1 - py + y, p.2 - pz + z);
        if !piece.iter().all(|p| is_open(space, moved(p))) {
            continue;
        }
        let piece: Vec<Place> = piece.iter().map(moved).collect();
        for filled in [true, false] {
            for &(x, y, z) in &piece {
                space[x as usize][y as usize][z as usize] = !filled;
            }
            if filled {
                let more = fillings(space, ls).into_iter();
                all.extend(more.map(|rest| [rest, vec![piece.clone()]].concat()));
            }
        }
    }
    all
}

/// How many solutions every picture of that outline has: all heights of its columns, filled in all
/// ways, coloured in all ways.
pub(super) fn all_pictures(outline: &str) -> BTreeMap<String, usize> {
    let ls = turned_ls();
    let cells: Vec<(i32, i32)> = (0..)
        .zip(outline.split('-'))
        .flat_map(|(y, row)| (0..).zip(row.chars()).map(move |(x, cell)| (x, y, cell)))
        .filter(|cell| cell.2 == 'x')
        .map(|cell| (cell.0, cell.1))
        .collect();
    let mut counts = BTreeMap::new();
    let mut heights: Vec<Vec<i32>> = vec![Vec::new()];
    for left in (0..cells.len() as i32).rev() {
        let longer = |h: &Vec<i32>| {
            let rest = 16 - h.iter().sum::<i32>();
            let range = if left == 0 { rest..=rest } else { 1..=rest - left };
            range.map(|next| h.iter().copied().chain([next]).collect()).collect::<Vec<_>>()
        };
        heights = heights.iter().flat_map(longer).collect();
    }
    for heights in heights {
        let mut space = Space::default();
        for (&(x, y), &height) in cells.iter().zip(&heights) {
            space[x as usize][y as usize][..height as usize].fill(true);
        }
        for filling in fillings(&mut space, &ls) {
            for code in 0..256usize {
                let letters = [0, 2, 4, 6].map(|shift| Colour::ALL[code >> shift & 3].letter());
                if Colour::ALL.iter().all(|colour| letters.contains(&colour.letter())) {
                    let paint = |(piece, letter): (&Vec<Place>, char)| {
                        piece.iter().map(|&p| (p, letter)).collect::<Vec<_>>()
                    };
                    let cubes = filling.iter().zip(letters).flat_map(paint).collect();
                    *counts.entry(seen(&cubes)).or_insert(0) += 1;
                }
            }
        }
    }
    counts
}
