//! The known result: of the twenty convex outlines that sixteen small triangles can form, the seven
//! tans cover exactly thirteen (Wang and Hsiung, 1942).

use super::{EAST, Fragment, NORTH, SOUTH, WEST};
use crate::puzzle::Puzzle;
use std::collections::BTreeSet;

/// The convex outline in a box with its four corners cut off by diagonals, from the upper left
/// clockwise; nothing unless its area is 8.
fn convex(width: i32, height: i32, cuts: [i32; 4]) -> Option<Fragment> {
    let quarter_middles = [(NORTH, (3, 1)), (EAST, (5, 3)), (SOUTH, (3, 5)), (WEST, (1, 3))];
    let mut squares = Vec::new();
    for square in 0..width * height {
        let mut quarters = 0;
        for (quarter, (x, y)) in quarter_middles {
            // In sixths, so that the middle of a quarter is a whole number on no line.
            let (x, y) = (6 * (square % width) + x, 6 * (square / width) + y);
            let (right, up) = (6 * width - x, 6 * height - y);
            let from_corners = [x + y, right + y, right + up, x + up];
            if from_corners.iter().zip(cuts).all(|(&far, cut)| far > 6 * cut) {
                quarters |= quarter;
            }
        }
        squares.push(quarters);
    }
    Fragment::cut_out(width as usize, &squares)
}

#[test]
fn z2_exactly_thirteen_of_twenty_convex_outlines_can_be_covered() {
    let mut outlines = BTreeSet::new();
    for (width, height) in (1..=10).flat_map(|width| (1..=width).map(move |height| (width, height)))
    {
        let cut = 0..=height;
        for a in cut.clone() {
            for b in (0..=height).filter(|b| a + b <= width) {
                for c in (0..=height).filter(|c| b + c <= height) {
                    for d in cut.clone().filter(|d| c + d <= width && d + a <= height) {
                        let twice_cut = a * a + b * b + c * c + d * d;
                        if 2 * width * height - twice_cut == 16 {
                            let outline = convex(width, height, [a, b, c, d]);
                            outlines.insert(outline.unwrap().canonical());
                        }
                    }
                }
            }
        }
    }
    assert_eq!(outlines.len(), 20);
    let covered: Vec<_> = outlines.iter().filter(|outline| outline.count(1) == 1).collect();
    assert_eq!(covered.len(), 13);
    for outline in covered {
        assert_eq!(outline.check(&outline.solutions(1)[0]), Ok(()), "{outline}");
    }
}
