//! One picture for all its symmetric copies, and any of them.

use super::colour::Colour;
use super::picture::Angular;
use enigmata_game::below;
use rand::Rng;

impl Angular {
    /// The least picture among those turned and mirrored in the eight ways of the square, with the
    /// colours renamed in the order they are first seen. All four pieces are of one shape, so any
    /// two colours can change their names; and the L is its own mirror image in space, so a mirrored
    /// picture has as many solutions.
    pub(super) fn least_copy(&self) -> Self {
        let rows: Vec<Vec<Option<Colour>>> = self.rows().map(<[_]>::to_vec).collect();
        let mut best: Option<Self> = None;
        let mut copy = rows;
        for _ in 0..4 {
            copy = turned(&copy);
            let mirrored: Vec<Vec<_>> = copy.iter().rev().cloned().collect();
            for rows in [&copy, &mirrored] {
                let Ok(picture) = Self::new(&renamed(rows)) else { continue };
                if best.as_ref().is_none_or(|least| picture < *least) {
                    best = Some(picture);
                }
            }
        }
        best.unwrap_or_else(|| self.clone())
    }

    /// One of the copies that [`Angular::least_copy`] is chosen from, and with any names for the
    /// colours.
    pub(super) fn any_copy<R: Rng>(&self, random: &mut R) -> Self {
        let mut rows: Vec<Vec<Option<Colour>>> = self.rows().map(<[_]>::to_vec).collect();
        for _ in 0..below(random, 4) {
            rows = turned(&rows);
        }
        if below(random, 2) == 1 {
            rows.reverse();
        }
        let mut names = Colour::ALL;
        for last in (1..names.len()).rev() {
            names.swap(last, below(random, last as u32 + 1) as usize);
        }
        for cell in rows.iter_mut().flatten().flatten() {
            *cell = names[cell.index()];
        }
        // The copy of a picture is a picture, so the other arm is never taken.
        Self::new(&rows).unwrap_or_else(|_| self.clone())
    }
}

/// A quarter turn.
fn turned(rows: &[Vec<Option<Colour>>]) -> Vec<Vec<Option<Colour>>> {
    let width = rows.first().map_or(0, Vec::len);
    (0..width).map(|x| rows.iter().rev().map(|row| row[x]).collect()).collect()
}

/// The first colour seen becomes red, the next green, and so on.
fn renamed(rows: &[Vec<Option<Colour>>]) -> Vec<Vec<Option<Colour>>> {
    let mut names: [Option<Colour>; 4] = [None; 4];
    let mut fresh = Colour::ALL.into_iter();
    rows.iter()
        .map(|row| {
            row.iter()
                .map(|&cell| {
                    let name = &mut names[cell?.index()];
                    *name = name.or_else(|| fresh.next());
                    *name
                })
                .collect()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle as _;

    #[test]
    fn all_copies_have_one_canonical_form() {
        for text in ["rrrgg-byyyg-bbb.g", "rg", "rrb-g.b-ggb", "yy.-.rr"] {
            let picture: Angular = text.parse().unwrap();
            let least = picture.canonical();
            let count = picture.count(1000);
            assert_eq!(least.canonical(), least);
            let mut rows: Vec<Vec<_>> = picture.rows().map(<[_]>::to_vec).collect();
            for _ in 0..2 {
                rows.reverse();
                for _ in 0..4 {
                    rows = turned(&rows);
                    for names in all_orders() {
                        let copy: Vec<Vec<_>> = rows
                            .iter()
                            .map(|row| row.iter().map(|c| c.map(|c| names[c.index()])).collect())
                            .collect();
                        let copy = Angular::new(&copy).unwrap();
                        assert_eq!(copy.canonical(), least, "{text}, {copy}");
                        assert_eq!(copy.count(1000), count, "{text}, {copy}");
                    }
                }
            }
        }
    }

    #[test]
    fn other_pictures_stay_apart() {
        let canonical = |text: &str| text.parse::<Angular>().unwrap().canonical().to_string();
        assert_eq!(canonical("yb"), "r-g");
        assert_ne!(canonical("rrg"), canonical("rgr"));
        assert_ne!(canonical("rr-.g"), canonical("rg-.g-.r"));
    }

    fn all_orders() -> Vec<[Colour; 4]> {
        let mut orders = Vec::new();
        for code in 0..256usize {
            let order = [0, 2, 4, 6].map(|shift| Colour::ALL[code >> shift & 3]);
            if Colour::ALL.iter().all(|colour| order.contains(colour)) {
                orders.push(order);
            }
        }
        orders
    }
}
