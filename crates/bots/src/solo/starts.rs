//! What the beginnings of a game are worth, and from them what winning the game before it is worth
//! (O11, O12).

use super::board::{ALL, Board, Mask};
use super::boards::Boards;
use super::cast::{Cast, others};
use super::choice::{Row, lost};
use super::moment::Moment;
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

/// How a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Won {
    pub(super) slot: u8,
    pub(super) decryption: bool,
    pub(super) chaos: bool,
    pub(super) cast: Cast,
}

impl Won {
    /// At this moment.
    pub(super) const fn at(moment: &Moment) -> Self {
        let Moment { slot, decryption, chaos, cast, .. } = *moment;
        Self { slot, decryption, chaos, cast }
    }

    /// How the next game may begin, each as likely as the other: with which tokens and cast. Nothing
    /// after the third.
    pub(super) fn after(self, setup: SoloSetup) -> Option<[([bool; 2], Cast); 2]> {
        let own = self.cast.own();
        // The token that is shown returns in any case (O14b, M3, M4).
        let decryption = setup.keep_tokens && self.decryption && own != 0;
        let chaos = setup.keep_tokens && self.chaos && own != 1;
        match self.cast {
            Cast::Third { .. } => None,
            Cast::Second { other, .. } => Some([([true, chaos], Cast::Third { own: other }); 2]),
            Cast::First { .. } | Cast::Exchanged { .. } => {
                let [a, b] = others(own);
                let casts = [Cast::Second { own: a, other: b }, Cast::Second { own: b, other: a }];
                Some(casts.map(|cast| ([decryption, chaos], cast)))
            }
        }
    }

    /// How many cards are turned up for it (O11, O12).
    pub(super) const fn opened(self) -> u8 {
        opened(self.slot, self.cast.game())
    }
}

impl Win<'_> {
    /// What such a win is worth.
    pub(super) fn value(&self, won: Won) -> f64 {
        let Some(next) = won.after(self.setup) else { return 1.0 };
        let values = next.map(|([decryption, chaos], cast)| {
            let starts = self.starts[usize::from(cast.game()) - 2];
            starts.value(won.opened(), decryption, chaos, cast)
        });
        (values[0] + values[1]) / 2.0
    }

    /// All of them for one game.
    pub(super) fn rewards<const K: usize>(&self, game: u8) -> Rewards<K> {
        let row = |slot| {
            let mut row: Row<K, 2> = lost();
            for (decryption, by_chaos) in row.iter_mut().enumerate() {
                for (chaos, by_cast) in by_chaos.iter_mut().enumerate() {
                    for (number, value) in by_cast.iter_mut().enumerate() {
                        let cast = Cast::new(game, number);
                        let (decryption, chaos) = (decryption == 1, chaos == 1);
                        *value = self.value(Won { slot, decryption, chaos, cast });
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
