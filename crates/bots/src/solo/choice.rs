//! The choice of one card, for every board, with all casts and tokens at once (O3, O4, O7–O10).
//!
//! Where cards lead does not depend on tokens and Characters, so a row of values, one for each of
//! them, moves as one.

use super::board::{
    ALL, COMMAND_ROOM, ENIGMA_CODE, LIBRARY, MACHINE, Mask, PHANTOM, RADIO_CENTER, SOLOWORK, TOME,
    TURING_BOMBE, members,
};
use super::boards::Boards;
use enigmata_mansion::{Card, Icon, corner};

/// Values by the Decryption held (`N` cases, see [`Choice`]), by Chaos held, and by cast.
pub(super) type Row<const K: usize, const N: usize> = [[[f64; K]; 2]; N];

/// What a choice of card leads to. There are `N` cases of the Decryption token, and taking one leads
/// from each to the next, or stays in the last; the choice begins in the first `S` of them. Time is
/// counted from now on; where it has expired there is nothing.
pub(super) struct Choice<'a, const K: usize, const N: usize, const S: usize> {
    pub(super) boards: &'a Boards,
    /// Where an exchange leads each cast (O8).
    pub(super) exchanges: &'a [[usize; 2]; K],
    /// What follows the choice, by board.
    pub(super) after: [&'a [Row<K, N>]; 3],
    /// The same one slot earlier (O9).
    pub(super) before: &'a [Row<K, N>],
    /// What turning up one more card leads to, by board.
    pub(super) open: [&'a [Row<K, S>]; 4],
    /// The effects that many choices share.
    pub(super) effects: &'a Effects<K, S>,
}

/// The effects that take a look at many boards, worked out once for those who ask. Each by board;
/// the second of two is for one slot later, where only Solowork leads.
pub(super) struct Effects<const K: usize, const S: usize> {
    pub(super) library: [Vec<Row<K, S>>; 2],
    pub(super) machine: [Vec<Row<K, S>>; 2],
    /// Another card is chosen by Solowork, so one slot later.
    pub(super) solowork: Vec<Row<K, S>>,
}

impl<const K: usize, const S: usize> Effects<K, S> {
    /// Nothing is worked out yet.
    pub(super) fn new(boards: usize) -> Self {
        let none = || vec![lost(); boards];
        Self { library: [none(), none()], machine: [none(), none()], solowork: none() }
    }
}

impl<const K: usize, const S: usize> Default for Effects<K, S> {
    fn default() -> Self {
        Self { library: Default::default(), machine: Default::default(), solowork: Vec::new() }
    }
}

/// As the compiler likes it: `f64::max` has more to say on what is no number.
#[inline(always)]
fn larger(one: f64, other: f64) -> f64 {
    if other > one { other } else { one }
}

#[inline(always)]
fn sum_of(one: f64, other: f64) -> f64 {
    one + other
}

#[inline(always)]
fn mapped<const K: usize, const N: usize>(
    into: &mut Row<K, N>,
    mut from: impl FnMut(usize, usize, usize) -> f64,
    join: impl Fn(f64, f64) -> f64,
) {
    for (n, by_chaos) in into.iter_mut().enumerate() {
        for (chaos, by_cast) in by_chaos.iter_mut().enumerate() {
            for (cast, value) in by_cast.iter_mut().enumerate() {
                *value = join(*value, from(n, chaos, cast));
            }
        }
    }
}

/// The best of both, value by value.
#[inline(always)]
pub(super) fn better<const K: usize, const N: usize>(into: &mut Row<K, N>, other: &Row<K, N>) {
    mapped(into, |n, chaos, cast| other[n][chaos][cast], larger);
}

#[inline(always)]
fn add<const K: usize, const N: usize>(into: &mut Row<K, N>, other: &Row<K, N>, share: f64) {
    mapped(into, |n, chaos, cast| other[n][chaos][cast] * share, sum_of);
}

/// Nothing can be won any more.
pub(super) const fn lost<const K: usize, const N: usize>() -> Row<K, N> {
    [[[0.0; K]; 2]; N]
}

/// What turning up one face-down card leads to, when nothing is taken for it (O4); without any, what follows (N9).
pub(super) fn opened<const K: usize, const N: usize, const S: usize>(
    boards: &Boards,
    after: &[Row<K, N>],
    board: usize,
) -> Row<K, S> {
    let mut best = lost();
    let mut none = true;
    for block in boards.blocks(board) {
        let mut sum = lost();
        let share = 1.0 / f64::from(block.count_ones());
        for card in members(block) {
            let led = &after[boards.turned(board, card)];
            mapped(&mut sum, |n, chaos, cast| led[n][chaos][cast] * share, sum_of);
        }
        if none {
            best = sum;
        } else {
            better(&mut best, &sum);
        }
        none = false;
    }
    if none {
        mapped(&mut best, |n, chaos, cast| after[board][n][chaos][cast], |_, new| new);
    }
    best
}

impl<'a, const K: usize, const N: usize, const S: usize> Choice<'a, K, N, S> {
    /// The same choice with other effects.
    pub(super) fn with<'b>(&self, effects: &'b Effects<K, S>) -> Choice<'b, K, N, S>
    where
        'a: 'b,
    {
        let &Self { boards, exchanges, after, before, open, .. } = self;
        Choice { boards, exchanges, after, before, open, effects }
    }

    /// The best choice of a card, by what follows it.
    pub(super) fn best(&self, board: usize) -> Row<K, S> {
        self.best_but(board, 0, 0)
    }

    /// Another card than Solowork, one slot later (O10).
    pub(super) fn best_by_solowork(&self, board: usize) -> Row<K, S> {
        self.best_but(board, 1, 1 << SOLOWORK)
    }

    fn best_but(&self, board: usize, later: usize, excluded: Mask) -> Row<K, S> {
        let mut best = lost();
        for card in members(self.boards.free(board) & !excluded) {
            self.boards.chosen(board, card, |led| {
                better(&mut best, &self.follow(led, card, later));
            });
        }
        for block in self.boards.blocks(board) {
            let mut sum = lost();
            let share = 1.0 / f64::from(block.count_ones());
            for card in members(block) {
                let led = self.boards.turned(board, card);
                add(&mut sum, &self.follow(led, card, later), share);
            }
            better(&mut best, &sum);
        }
        best
    }

    /// The second and third step of O3: the corner moves time, and the effect is carried out.
    #[inline]
    fn follow(&self, board: usize, card: usize, later: usize) -> Row<K, S> {
        let mut out = lost();
        let Some(now) = self.after[later].get(board) else { return out };
        let next = self.after[later + 1].get(board);
        let open = |by: usize| self.open[later + by].get(board);
        match card {
            LIBRARY => return self.effects.library[later][board],
            RADIO_CENTER => {
                if let Some(open) = open(1) {
                    return *open;
                }
            }
            ENIGMA_CODE => {
                if let (Some(open), Some(next)) = (open(1), next) {
                    for n in 0..S {
                        out[n] = [next[n][0], open[n][1]];
                    }
                }
            }
            COMMAND_ROOM => {
                if let Some(open) = open(0) {
                    for n in 0..S {
                        out[n] = [open[n][0], now[n][1]];
                    }
                }
            }
            TOME => tome(&mut out, open(1), open(2)),
            TURING_BOMBE => {
                for n in 0..S {
                    out[n] = [now[(n + 1).min(N - 1)][0], now[n][0]];
                }
            }
            PHANTOM => self.phantom(&mut out, now),
            MACHINE => {
                out = self.effects.machine[later][board];
                // It may be cancelled by Chaos (O9).
                for (out, now) in out.iter_mut().zip(now) {
                    for cast in 0..K {
                        out[1][cast] = larger(out[1][cast], now[0][cast]);
                    }
                }
            }
            _ => {
                if let Some(next) = next {
                    out = self.effects.solowork[board];
                    for (out, next) in out.iter_mut().zip(next) {
                        for cast in 0..K {
                            out[0][cast] = larger(out[0][cast], next[1][cast]);
                            out[1][cast] = larger(out[1][cast], next[0][cast]);
                        }
                    }
                }
            }
        }
        out
    }

    /// Chaos is taken or returned, and the Character may be exchanged (O8).
    #[inline]
    fn phantom(&self, out: &mut Row<K, S>, now: &Row<K, N>) {
        for (out, now) in out.iter_mut().zip(now) {
            for (chaos, out) in out.iter_mut().enumerate() {
                let now = &now[1 - chaos];
                for (cast, out) in out.iter_mut().enumerate() {
                    let [a, b] = self.exchanges[cast];
                    *out = larger(now[cast], (now[a] + now[b]) / 2.0);
                }
            }
        }
    }

    /// The Library: the card that is turned up gives the token of its corner (F1, C4).
    pub(super) fn library(&self, board: usize, later: usize) -> Row<K, S> {
        let mut best = lost();
        let after = self.after[later];
        if after.is_empty() {
            return best;
        }
        if self.boards.up(board) == ALL {
            mapped(&mut best, |n, chaos, cast| after[board][n][chaos][cast], |_, new| new);
        }
        for block in self.boards.blocks(board) {
            let mut sum = lost();
            let share = 1.0 / f64::from(block.count_ones());
            for card in members(block) {
                let led = &after[self.boards.turned(board, card)];
                let (decryption, chaotic) = match corner(Card::SOLO[card]) {
                    Some(Icon::Decryption) => (1, 0),
                    Some(Icon::Chaos) => (0, 1),
                    None => (0, 0),
                };
                let taken = |n: usize, chaos: usize, cast: usize| {
                    led[(n + decryption).min(N - 1)][chaos | chaotic][cast] * share
                };
                mapped(&mut sum, taken, sum_of);
            }
            better(&mut best, &sum);
        }
        best
    }

    /// The Machine runs: time goes back, and cards of one's choice are mixed with it (O9).
    pub(super) fn machine(&self, board: usize, later: usize) -> Row<K, S> {
        let mut best = lost();
        let earlier = if later == 0 { self.before } else { self.after[later - 1] };
        for &led in self.boards.mixed(board) {
            let led = &earlier[led as usize];
            mapped(&mut best, |n, chaos, cast| led[n][chaos][cast], larger);
        }
        best
    }
}

/// The Tome's own move of time may be held by Chaos (O7).
#[inline]
fn tome<const K: usize, const S: usize>(
    out: &mut Row<K, S>,
    held: Option<&Row<K, S>>,
    moved: Option<&Row<K, S>>,
) {
    if let Some(moved) = moved {
        *out = *moved;
    }
    if let Some(held) = held {
        for (out, held) in out.iter_mut().zip(held) {
            for cast in 0..K {
                out[1][cast] = larger(out[1][cast], held[0][cast]);
            }
        }
    }
}
