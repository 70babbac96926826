//! The turns that the best play comes to in a whole challenge, and how often each.

use super::boards::Boards;
use super::exact::Exact;
use super::follow::{Followed, dealt, first_casts};
use super::moment::Moment;
use super::search::Search;
use super::values::Values;
use enigmata_mansion::SOLO_MARKS;
use std::collections::HashMap;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// A win in the next turn is worth so much of one in this: a player who thinks both the same may wait for
/// ever, since the Machine can always move the time back (F10).
const PATIENCE: f64 = 0.9998;

/// A turn, how often it comes up in a challenge, and what it is worth to the impatient.
pub(super) struct Reached {
    pub(super) moment: Moment,
    pub(super) often: f64,
    pub(super) value: f64,
}

impl Reached {
    /// How much of the challenge's chance passes through it.
    pub(super) fn at_stake(&self) -> f64 {
        self.often * self.value
    }
}

/// Follow the best play, by the tables in this folder, from the first game's deal to the end of the third.
///
/// # Errors
/// When the tables are not there.
pub(super) fn reached(
    folder: &Path,
    boards: &Arc<Boards>,
    best: &Values,
) -> io::Result<Vec<Reached>> {
    let setup = best.setup;
    let mut all = Vec::new();
    // How often a game begins with so many cards turned up, these tokens and this cast.
    let mut begins: Vec<((u8, [bool; 2], _), f64)> =
        first_casts(1).map(|cast| ((0, [false; 2], cast), 1.0 / 3.0)).collect();
    for game in 1..=3u8 {
        let slot = SOLO_MARKS[usize::from(game) - 1];
        let mut moments = Vec::new();
        for &((opened, tokens, cast), often) in &begins {
            let ways = dealt(opened.into()).count() as f64;
            for board in dealt(opened.into()) {
                moments.push((Moment::turn(setup, board, slot, tokens, cast), often / ways));
            }
        }
        let open = || {
            let exact = Exact::open(folder, setup, Arc::clone(boards))?;
            exact.ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))
        };
        let searches = (0..rayon::current_num_threads())
            .map(|_| Ok(Search::new(open()?, best.win())))
            .collect::<io::Result<Vec<_>>>()?;
        let followed = Followed::new(moments.iter().map(|(moment, _)| *moment), searches);
        let values = followed.values(&best.win(), PATIENCE);
        let often: Vec<f64> = moments.iter().map(|(_, often)| *often).collect();
        let often = followed.often(&often);
        let mut next: HashMap<_, f64> = HashMap::new();
        for (turn, often) in followed.turns.iter().zip(&often) {
            for (won, chance) in &turn.wins {
                for (tokens, cast) in won.after(setup).into_iter().flatten() {
                    *next.entry((won.opened(), tokens, cast)).or_default() += often * chance / 2.0;
                }
            }
        }
        begins = next.into_iter().collect();
        let found = followed.found.into_iter().zip(often).zip(values);
        all.extend(found.map(|((moment, often), value)| Reached { moment, often, value }));
    }
    Ok(all)
}
