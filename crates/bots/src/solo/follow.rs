//! Where a player of solo goes: every turn that may come up, and where each of them leads.

use super::board::{ALL, Board};
use super::cast::{CASTS, Cast};
use super::mind::Guide;
use super::moment::{Led, Moment};
use super::starts::{Win, Won};
use rayon::prelude::*;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Values that change by less in a whole pass are final.
const EXACT: f64 = 1e-13;
/// After so many turns hardly any game goes on, but for those that are lost and do not end.
const LONGEST: usize = 40;

/// Where a turn leads.
#[derive(Default)]
pub(super) struct Turn {
    /// How it may win the game.
    pub(super) wins: Vec<(Won, f64)>,
    /// The turns that may come next.
    pub(super) next: Vec<(u32, f64)>,
}

/// All turns of a game to which a player may come who goes by a guide.
pub(super) struct Followed {
    numbers: HashMap<u64, u32>,
    /// The beginnings first.
    pub(super) found: Vec<Moment>,
    pub(super) turns: Vec<Turn>,
}

impl Followed {
    /// From these beginnings on, with a guide for each thread of the pool.
    pub(super) fn new<G: Guide + Send>(
        begins: impl IntoIterator<Item = Moment>,
        guides: Vec<G>,
    ) -> Self {
        let guides: Vec<_> = guides.into_iter().map(Mutex::new).collect();
        let mut it = Self { numbers: HashMap::new(), found: Vec::new(), turns: Vec::new() };
        for moment in begins {
            it.number(&moment);
        }
        while it.turns.len() < it.found.len() {
            let live = |moment: &Moment| {
                let guide = &guides[rayon::current_thread_index().unwrap_or(0)];
                // What it remembers is whole after every step.
                let mut guide = guide.lock().unwrap_or_else(PoisonError::into_inner);
                let mut lived = Lived::default();
                lived.follow(&mut *guide, 1.0, Led::On(*moment));
                lived
            };
            let lived: Vec<Lived> = it.found[it.turns.len()..].par_iter().map(live).collect();
            for Lived { wins, next } in lived {
                let next = next.iter().map(|(turn, chance)| (it.number(turn), *chance)).collect();
                it.turns.push(Turn { wins, next });
            }
        }
        it
    }

    fn number(&mut self, moment: &Moment) -> u32 {
        let next = self.found.len() as u32;
        let number = *self.numbers.entry(moment.key()).or_insert(next);
        if number == next {
            self.found.push(*moment);
        }
        number
    }

    /// The number of a turn, if it may come up.
    pub(super) fn find(&self, moment: &Moment) -> Option<usize> {
        self.numbers.get(&moment.key()).map(|&number| number as usize)
    }

    /// How often each turn comes up, when the beginnings do so often.
    pub(super) fn often(&self, begins: &[f64]) -> Vec<f64> {
        let mut now = begins.to_vec();
        now.resize(self.turns.len(), 0.0);
        let mut often = now.clone();
        for _ in 0..LONGEST {
            let mut next = vec![0.0; now.len()];
            for (turn, now) in self.turns.iter().zip(&now).filter(|(_, now)| **now > 0.0) {
                for &(number, chance) in &turn.next {
                    next[number as usize] += now * chance;
                }
            }
            often.iter_mut().zip(&next).for_each(|(often, next)| *often += next);
            now = next;
        }
        often
    }

    /// What each turn is worth when this is what wins are worth, and a win in the next turn is worth
    /// that share of one in this.
    pub(super) fn values(&self, win: &Win<'_>, patience: f64) -> Vec<f64> {
        let won =
            |turn: &Turn| turn.wins.iter().map(|(won, chance)| chance * win.value(*won)).sum();
        let won: Vec<f64> = self.turns.iter().map(won).collect();
        let mut values = vec![0.0; self.turns.len()];
        loop {
            let mut change: f64 = 0.0;
            // Turns that were found later mostly come later.
            for (number, turn) in self.turns.iter().enumerate().rev() {
                let later = |&(next, chance): &(u32, f64)| chance * values[next as usize];
                let value = won[number] + patience * turn.next.iter().map(later).sum::<f64>();
                change = change.max((value - values[number]).abs());
                values[number] = value;
            }
            if change < EXACT {
                return values;
            }
        }
    }
}

/// What becomes of one turn.
#[derive(Default)]
struct Lived {
    wins: Vec<(Won, f64)>,
    next: Vec<(Moment, f64)>,
}

impl Lived {
    /// Follow the best acts to the end of the turn.
    fn follow<G: Guide>(&mut self, guide: &mut G, chance: f64, led: Led) {
        match led {
            Led::On(moment) => {
                let Some((act, _)) = guide.best(&moment) else { return };
                for (share, led) in moment.led(act) {
                    self.follow(guide, chance * share, led);
                }
            }
            Led::Turn(moment) => add(&mut self.next, moment, chance),
            Led::Won(moment) => add(&mut self.wins, Won::at(&moment), chance),
            Led::Lost => {}
        }
    }
}

fn add<T: PartialEq>(to: &mut Vec<(T, f64)>, what: T, chance: f64) {
    match to.iter_mut().find(|(other, _)| *other == what) {
        Some((_, sum)) => *sum += chance,
        None => to.push((what, chance)),
    }
}

/// All casts with which a game can begin.
pub(super) fn first_casts(game: u8) -> impl Iterator<Item = Cast> {
    let casts = (0..CASTS[usize::from(game) - 1]).map(move |number| Cast::new(game, number));
    casts.filter(|cast| !matches!(cast, Cast::Exchanged { .. }))
}

/// All boards with so many cards turned up.
pub(super) fn dealt(opened: u32) -> impl Iterator<Item = Board> {
    (0..=ALL).filter(move |up| up.count_ones() == opened).map(Board::dealt)
}
