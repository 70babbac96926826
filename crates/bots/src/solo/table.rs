//! A column of values, one row for each board.

use super::choice::{Row, lost};
use rayon::prelude::*;

/// Boards that a task of one thread has at least.
const SHARE: usize = 256;

/// Values by board; none where time has expired.
pub(super) type Table<const K: usize, const N: usize> = Vec<Row<K, N>>;

/// By slot, from slot 0 on, which there is not, to some beyond the last, on which time has expired.
pub(super) fn column<const K: usize, const N: usize>(
    boards: usize,
    last: usize,
) -> Vec<Table<K, N>> {
    let mut column = vec![Vec::new()];
    column.resize_with(last + 1, || vec![lost(); boards]);
    column.resize_with(last + 4, Vec::new);
    column
}

/// Compute the rows of some boards. How far the one that moved most has moved.
pub(super) fn refresh<const K: usize, const N: usize>(
    table: &mut Table<K, N>,
    which: impl Fn(usize) -> bool + Sync,
    of: impl Fn(usize) -> Row<K, N> + Sync,
) -> f64 {
    table
        .par_iter_mut()
        .enumerate()
        .with_min_len(SHARE)
        .filter(|(board, _)| which(*board))
        .map(|(board, row)| {
            let new = of(board);
            let change = apart(row, &new);
            *row = new;
            change
        })
        .reduce(|| 0.0, f64::max)
}

/// Compute the rows of some boards, when it does not matter how far they move.
pub(super) fn fill<const K: usize, const N: usize>(
    table: &mut Table<K, N>,
    which: impl Fn(usize) -> bool + Sync,
    of: impl Fn(usize) -> Row<K, N> + Sync,
) {
    table
        .par_iter_mut()
        .enumerate()
        .with_min_len(SHARE)
        .filter(|(board, _)| which(*board))
        .for_each(|(board, row)| *row = of(board));
}

fn apart<const K: usize, const N: usize>(old: &Row<K, N>, new: &Row<K, N>) -> f64 {
    let pairs = old.iter().flatten().flatten().zip(new.iter().flatten().flatten());
    pairs.map(|(old, new)| (old - new).abs()).fold(0.0, f64::max)
}
