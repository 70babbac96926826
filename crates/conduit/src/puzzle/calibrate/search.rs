//! The highest point of a landscape.

/// How far the first steps go: by a factor of e to the half.
const FIRST: f64 = 0.5;

/// Steps as small as this are not worth while.
const LAST: f64 = 1e-3;

/// A point from which no small step leads higher. Steps go along each axis; a whole round that led
/// higher is gone once more, because ridges seldom run along an axis; when nothing leads higher, the
/// steps are halved.
pub(super) fn highest(start: [f64; 3], worth: impl Fn([f64; 3]) -> f64) -> [f64; 3] {
    let (mut at, mut best, mut step) = (start, worth(start), FIRST);
    while step > LAST {
        let before = at;
        for axis in 0..at.len() {
            for way in [step, -step] {
                let mut next = at;
                next[axis] += way;
                let here = worth(next);
                if here > best {
                    (at, best) = (next, here);
                    break;
                }
            }
        }
        if at == before {
            step /= 2.0;
            continue;
        }
        let further = std::array::from_fn(|axis| 2.0 * at[axis] - before[axis]);
        let here = worth(further);
        if here > best {
            (at, best) = (further, here);
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_top_of_a_slanting_ridge_is_found() {
        let worth = |[x, y, z]: [f64; 3]| {
            -(x + y - 3.0).powi(2) * 10.0 - (x - y - 1.0).powi(2) - (z + 2.0).powi(2)
        };
        let [x, y, z] = highest([0.0; 3], worth);
        assert!((x - 2.0).abs() + (y - 1.0).abs() + (z + 2.0).abs() < 0.01, "{x} {y} {z}");
    }
}
