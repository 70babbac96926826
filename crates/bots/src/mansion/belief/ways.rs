//! Summing over all ways to give different cards to several, and drawing by weight.

use rand::Rng;

/// One of several by weight; the last one that has any if rounding runs over.
pub(super) fn by_weight<R: Rng + ?Sized>(weights: &[f64], random: &mut R) -> usize {
    let all: f64 = weights.iter().sum();
    let mut point = all * (f64::from(random.next_u32()) / 4_294_967_296.0);
    let mut last = 0;
    for (index, &weight) in weights.iter().enumerate() {
        if weight > 0.0 {
            last = index;
            point -= weight;
            if point < 0.0 {
                break;
            }
        }
    }
    last
}

/// The sum, over all ways to give each row a column of its own among `left`, of the products: up to
/// four rows by inclusion and exclusion, else, and where that would lose digits, by the subsets of
/// columns that are taken.
pub(super) fn ways(rows: &[[f64; 9]], left: u16) -> f64 {
    let mut kept = [[0.0; 9]; 4];
    for (kept, row) in kept.iter_mut().zip(rows) {
        for column in 0..9 {
            kept[column] = if left >> column & 1 == 1 { row[column] } else { 0.0 };
        }
    }
    let [a, b, c, d] = &kept;
    let (all, apart) = match rows.len() {
        0 => return 1.0,
        1 => return sum(a),
        2 => {
            let all = sum(a) * sum(b);
            (all, all - sum(&both(a, b)))
        }
        3 => three(a, b, c),
        4 => four(a, b, c, d),
        _ => return by_subsets(rows, left),
    };
    if apart > 1e-6 * all { apart } else { by_subsets(rows, left) }
}

#[inline]
fn sum(row: &[f64; 9]) -> f64 {
    row.iter().sum()
}

#[inline]
fn both(a: &[f64; 9], b: &[f64; 9]) -> [f64; 9] {
    std::array::from_fn(|column| a[column] * b[column])
}

/// All products of three rows, and those with different columns.
#[inline]
fn three(a: &[f64; 9], b: &[f64; 9], c: &[f64; 9]) -> (f64, f64) {
    let (x, y, z) = (sum(a), sum(b), sum(c));
    let ab = both(a, b);
    let same = sum(&ab) * z + sum(&both(a, c)) * y + sum(&both(b, c)) * x;
    let all = x * y * z;
    (all, all - same + 2.0 * sum(&both(&ab, c)))
}

/// The same of four.
#[inline]
fn four(a: &[f64; 9], b: &[f64; 9], c: &[f64; 9], d: &[f64; 9]) -> (f64, f64) {
    let (x, y, z, w) = (sum(a), sum(b), sum(c), sum(d));
    let (ab, cd) = (both(a, b), both(c, d));
    let [sab, sac, sad, sbc, sbd, scd] = [
        sum(&ab),
        sum(&both(a, c)),
        sum(&both(a, d)),
        sum(&both(b, c)),
        sum(&both(b, d)),
        sum(&cd),
    ];
    let pairs = sab * z * w + sac * y * w + sad * y * z + sbc * x * w + sbd * x * z + scd * x * y;
    let twice = sab * scd + sac * sbd + sad * sbc;
    let triples = sum(&both(&ab, c)) * w
        + sum(&both(&ab, d)) * z
        + sum(&both(a, &cd)) * y
        + sum(&both(b, &cd)) * x;
    let all = x * y * z * w;
    (all, all - pairs + twice + 2.0 * triples - 6.0 * sum(&both(&ab, &cd)))
}

fn by_subsets(rows: &[[f64; 9]], left: u16) -> f64 {
    // The sums for each set of taken columns, of which only those of the right size are not zero.
    let mut taken = [(0u16, 0.0f64); 128];
    let mut count = 1;
    taken[0] = (0, 1.0);
    let mut next = [0.0f64; 512];
    for row in rows {
        let mut reached = [0u16; 128];
        let mut reaches = 0;
        for &(set, weight) in &taken[..count] {
            let mut free = left & !set;
            while free != 0 {
                let column = free.trailing_zeros() as usize;
                free &= free - 1;
                let with = set | 1 << column;
                if next[usize::from(with) & 511] == 0.0 {
                    reached[reaches & 127] = with;
                    reaches += 1;
                }
                // A weight of nothing would be reached again and again.
                next[usize::from(with) & 511] += (weight * row[column % 9]).max(1e-300);
            }
        }
        for (place, &set) in reached[..reaches].iter().enumerate() {
            taken[place] = (set, next[usize::from(set) & 511]);
            next[usize::from(set) & 511] = 0.0;
        }
        count = reaches;
    }
    taken[..count].iter().map(|&(_, weight)| weight).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use enigmata_game::below;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    /// Against trying all ways one by one.
    #[test]
    fn ways_are_summed_as_if_tried_one_by_one() {
        fn slow(rows: &[[f64; 9]], left: u16) -> f64 {
            let Some((first, rest)) = rows.split_first() else { return 1.0 };
            (0..9)
                .filter(|column| left & 1 << column != 0)
                .map(|column| first[column] * slow(rest, left & !(1 << column)))
                .sum()
        }
        let mut random = ChaCha8Rng::seed_from_u64(3);
        for rows in 0..5 {
            for columns in rows..9 {
                let table: Vec<[f64; 9]> = (0..rows)
                    .map(|_| std::array::from_fn(|_| f64::from(below(&mut random, 1000)) / 1000.0))
                    .collect();
                let left = (1 << columns) - 1;
                let (fast, slow) = (ways(&table, left), slow(&table, left));
                assert!((fast - slow).abs() <= 1e-9 * slow.max(1.0), "{rows} {columns}");
            }
        }
    }
}
