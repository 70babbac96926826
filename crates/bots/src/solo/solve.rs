//! Solving the challenge: the third game, then the second, then the first (O11, O12).

use super::boards::Boards;
use super::keep::{Keeper, Kept};
use super::starts::{Starts, Win, last_slot};
use super::tables::Tables;
use super::values::Values;
use enigmata_mansion::SoloSetup;
use std::io;
use std::path::Path;

/// How far it has come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Which game is being solved: the third one first.
    pub game: u8,
    /// The sweeps over all of its positions so far.
    pub sweeps: u32,
    /// How much the value that changed most has changed in the last one.
    pub change: f64,
}

/// Solve a challenge until no value changes by more than `precision` in a whole sweep. What is
/// finished is kept in the folder, and what is not goes on from there.
///
/// # Errors
/// When the folder cannot be written or read.
pub fn solve(
    folder: &Path,
    setup: SoloSetup,
    boards: &Boards,
    precision: f64,
    mut tell: impl FnMut(Progress),
) -> io::Result<Values> {
    let none = Starts::default();
    let win = |second, third| Win { setup, starts: [second, third] };
    let mut task = Task { folder, boards, precision, tell: &mut tell };
    let third = task.solve::<3>(3, win(&none, &none))?;
    let second = task.solve::<6>(2, win(&none, &third))?;
    let first = task.solve::<9>(1, win(&second, &third))?;
    Ok(Values { setup, starts: [first, second, third] })
}

struct Task<'a> {
    folder: &'a Path,
    boards: &'a Boards,
    precision: f64,
    tell: &'a mut dyn FnMut(Progress),
}

impl Task<'_> {
    fn solve<const K: usize>(&mut self, game: u8, win: Win<'_>) -> io::Result<Starts> {
        let (boards, last) = (self.boards, last_slot(win.setup));
        let mut keeper = Keeper::new(self.folder, win.setup, game, K, boards, last);
        let mut progress = Progress { game, sweeps: 0, change: 1.0 };
        let mut tables = None;
        if let Some(kept) = keeper.kept()? {
            if let Some(starts) = kept.starts.filter(|_| kept.change <= self.precision) {
                return Ok(starts);
            }
            let mut warm = Tables::<K>::new(boards, game, win.rewards(game));
            keeper.read(|slot, board, row| warm.set_turn(board, slot, row))?;
            warm.warm_up();
            tables = Some(warm);
            progress.sweeps = kept.sweeps;
        }
        let mut tables = tables.unwrap_or_else(|| Tables::new(boards, game, win.rewards(game)));
        while progress.change > self.precision {
            progress.change = tables.sweep();
            progress.sweeps += 1;
            (self.tell)(progress);
            if keeper.is_due() && progress.change > self.precision {
                let kept = Kept { sweeps: progress.sweeps, change: progress.change, starts: None };
                keeper.keep(&kept, |slot, board| tables.turn(board, slot))?;
            }
        }
        let starts = Starts::of(game, boards, &tables);
        let Progress { sweeps, change, .. } = progress;
        let kept = Kept { sweeps, change, starts: Some(starts.clone()) };
        keeper.keep(&kept, |slot, board| tables.turn(board, slot))?;
        Ok(starts)
    }
}
