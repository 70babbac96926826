//! The 24 ways to turn an L.

/// A turned L: its cubes as column, row and height, each counted from the least.
pub(super) type Shape = [[u8; 3]; 4];

/// All of them. They differ in the direction of the row of three, in the direction of the foot, and
/// in the end that the foot stands at. Mirroring adds none, for an L is flat.
pub(super) const SHAPES: [Shape; 24] = shapes();

const fn shapes() -> [Shape; 24] {
    let mut shapes = [[[0; 3]; 4]; 24];
    let mut number = 0;
    while number < 24 {
        let along = number / 8;
        let across = (along + 1 + number / 4 % 2) % 3;
        let (end, side) = (2 * (number / 2 % 2), number % 2);
        let mut cube = 0;
        while cube < 3 {
            shapes[number][cube][along] = cube as u8;
            shapes[number][cube][across] = side as u8;
            cube += 1;
        }
        shapes[number][3][along] = end as u8;
        shapes[number][3][across] = 1 - side as u8;
        number += 1;
    }
    shapes
}

/// A column of a turned L: the cubes from `bottom` to `top`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Column {
    pub x: u8,
    pub y: u8,
    pub bottom: u8,
    pub top: u8,
}

/// The columns of a turned L: four when it lies, three or two when it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Columns {
    columns: [Column; 4],
    count: usize,
}

impl Columns {
    /// One by one.
    pub(super) fn all(&self) -> &[Column] {
        &self.columns[..self.count]
    }
}

/// The columns of each of [`SHAPES`].
pub(super) const COLUMNS: [Columns; 24] = {
    let mut all =
        [Columns { columns: [Column { x: 0, y: 0, bottom: 0, top: 0 }; 4], count: 0 }; 24];
    let mut number = 0;
    while number < 24 {
        all[number] = columns(&SHAPES[number]);
        number += 1;
    }
    all
};

const fn columns(shape: &Shape) -> Columns {
    let mut columns = [Column { x: 0, y: 0, bottom: 0, top: 0 }; 4];
    let mut count = 0;
    let mut cube = 0;
    while cube < 4 {
        let [x, y, z] = shape[cube];
        let mut at = 0;
        while at < count && (columns[at].x != x || columns[at].y != y) {
            at += 1;
        }
        if at == count {
            columns[at] = Column { x, y, bottom: z, top: z };
            count += 1;
        }
        if z < columns[at].bottom {
            columns[at].bottom = z;
        }
        if z > columns[at].top {
            columns[at].top = z;
        }
        cube += 1;
    }
    Columns { columns, count }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn z4_there_are_24_ways_to_turn_an_l() {
        let all: BTreeSet<Vec<[u8; 3]>> = SHAPES
            .iter()
            .map(|shape| {
                let mut cubes = shape.to_vec();
                cubes.sort_unstable();
                cubes
            })
            .collect();
        assert_eq!(all.len(), 24);
        for shape in &all {
            for axis in 0..3 {
                assert_eq!(shape.iter().map(|cube| cube[axis]).min(), Some(0));
            }
        }
    }

    #[test]
    fn eight_lie_eight_show_three_columns_and_eight_two() {
        for (count, expected) in [(4, 8), (3, 8), (2, 8), (1, 0)] {
            assert_eq!(COLUMNS.iter().filter(|c| c.all().len() == count).count(), expected);
        }
        for columns in &COLUMNS {
            let cubes: u8 = columns.all().iter().map(|c| c.top - c.bottom + 1).sum();
            assert_eq!(cubes, 4);
        }
    }
}
