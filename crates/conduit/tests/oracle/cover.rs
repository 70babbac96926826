//! What the encodings share: all covers that the crate `dlx` finds.
//!
//! Items are numbered from zero, the primary ones first. Each of these is covered a given number of
//! times, and each secondary one by options that agree on its colour. An option is a list of items.

use dlx::choose::{knuth_tiebreak, mrv_chooser, prefer_any};
use dlx::m::ItemsM;
use dlx::{Dance, Int, Solve, Solver};

/// Calls `found` with the numbers of the options of every cover.
pub fn each_cover<P: Solve + Dance<I: ItemsM>>(problem: &mut P, mut found: impl FnMut(&[Int])) {
    let mut solver = Solver::new(problem);
    let mut chooser = mrv_chooser(prefer_any(), knuth_tiebreak());
    while solver.next_solution(&mut chooser) {
        found(solver.fmt_solution());
    }
}

/// How many covers there are.
pub fn count<P: Solve + Dance<I: ItemsM>>(problem: &mut P) -> usize {
    let mut solver = Solver::new(problem);
    let mut chooser = mrv_chooser(prefer_any(), knuth_tiebreak());
    let mut count = 0;
    while solver.next_solution(&mut chooser) {
        count += 1;
    }
    count
}
