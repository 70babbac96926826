//! What the beginnings of a game are worth, and from them what winning the game before it is worth
//! (O11, O12).

use super::board::{ALL, Board, Mask};
use super::boards::Boards;
use super::cast::{Cast, others};
use super::choice::{Row, lost};
use super::tables::{Rewards, Tables};
use enigmata_mansion::{SOLO_LAST_SLOT, SOLO_MARKS, SoloSetup};
use serde::{Deserialize, Serialize};

/// The values at the beginning of a game's first turn.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Starts {
    /// By the cards that were turned up for the last win, from none on; then by Decryption, Chaos and
    /// cast, one after the other. Which cards they are is chance: this is the mean.
    values: Vec<Vec<f64>>,
}

impl Starts {
    /// The most cards that a win turns up: one on the first slot of the second game (O12).
    pub(super) const MOST_OPEN: u32 = SOLO_LAST_SLOT as u32 - 1;

    /// Whether there is anything.
    pub(super) const fn is_known(&self) -> bool {
        !self.values.is_empty()
    }

    /// Read off the tables of a game.
    pub(super) fn of<const K: usize>(game: u8, boards: &Boards, tables: &Tables<K>) -> Self {
        let slot = usize::from(SOLO_MARKS[usize::from(game) - 1]);
        Self::mean(|board| {
            let row = boards.number(board).map_or_else(lost, |board| tables.turn(board, slot));
            row.iter().flatten().flatten().copied().collect()
        })
    }

    /// The means of what is known of every beginning.
    pub(super) fn mean(of: impl Fn(Board) -> Vec<f64>) -> Self {
        let values = (0..=Self::MOST_OPEN).map(|count| {
            let mut sum: Vec<f64> = Vec::new();
            let mut ways = 0.0;
            for up in (0..=ALL).filter(|up: &Mask| up.count_ones() == count) {
                let row = of(Board::dealt(up));
                sum.resize(row.len(), 0.0);
                sum.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
                ways += 1.0;
            }
            sum.into_iter().map(|sum| sum / ways).collect()
        });
        Self { values: values.collect() }
    }

    /// With so many cards turned up, these tokens, and this cast.
    #[must_use]
    pub(super) fn value(&self, opened: u8, decryption: bool, chaos: bool, cast: Cast) -> f64 {
        let Some(row) = self.values.get(usize::from(opened)) else { return 0.0 };
        let tokens = 2 * usize::from(decryption) + usize::from(chaos);
        row.get(tokens * (row.len() / 4) + cast.number()).copied().unwrap_or(0.0)
    }
}

/// The slots on which a game goes on: all but the last, or with O14a that one too.
#[must_use]
pub(super) const fn last_slot(setup: SoloSetup) -> u8 {
    if setup.late_time { SOLO_LAST_SLOT } else { SOLO_LAST_SLOT - 1 }
}

/// What a win is worth.
#[derive(Clone, Copy)]
pub(super) struct Win<'a> {
    /// What was agreed.
    pub(super) setup: SoloSetup,
    /// The beginnings of the second and the third game; not asked for when they come before the win.
    pub(super) starts: [&'a Starts; 2],
}

impl Win<'_> {
    /// A win on this slot with these tokens by this cast.
    pub(super) fn value(&self, slot: u8, decryption: bool, chaos: bool, cast: Cast) -> f64 {
        let own = cast.own();
        let opened = opened(slot, cast.game());
        // The token that is shown returns in any case (O14b, M3, M4).
        let decryption = self.setup.keep_tokens && decryption && own != 0;
        let chaos = self.setup.keep_tokens && chaos && own != 1;
        match cast {
            Cast::Third { .. } => 1.0,
            Cast::Second { other, .. } => {
                self.starts[1].value(opened, true, chaos, Cast::Third { own: other })
            }
            Cast::First { .. } | Cast::Exchanged { .. } => {
                let [a, b] = others(own);
                let as_one = |own, other| {
                    self.starts[0].value(opened, decryption, chaos, Cast::Second { own, other })
                };
                (as_one(a, b) + as_one(b, a)) / 2.0
            }
        }
    }

    /// All of them for one game.
    pub(super) fn rewards<const K: usize>(&self, game: u8) -> Rewards<K> {
        let row = |slot| {
            let mut row: Row<K, 2> = lost();
            for (decryption, by_chaos) in row.iter_mut().enumerate() {
                for (chaos, by_cast) in by_chaos.iter_mut().enumerate() {
                    for (number, value) in by_cast.iter_mut().enumerate() {
                        let cast = Cast::new(game, number);
                        *value = self.value(slot, decryption == 1, chaos == 1, cast);
                    }
                }
            }
            row
        };
        std::iter::once(lost()).chain((1..=last_slot(self.setup)).map(row)).collect()
    }
}

/// How many cards a win on this slot of this game turns up (O11, O12).
#[must_use]
pub(super) const fn opened(slot: u8, game: u8) -> u8 {
    (SOLO_LAST_SLOT - 1).saturating_sub(slot) + if game == 2 { 1 } else { 0 }
}
