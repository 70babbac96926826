//! Every board that a challenge can come to, numbered, with where each card leads from it.

use super::board::{ALL, Board, MACHINE, MachineTakes, Mask, members};
use super::cast::{PLAYED, required};
use std::collections::HashMap;

/// The number of a board.
pub(super) type Number = u32;

/// Says that a card leads nowhere.
const NOWHERE: Number = Number::MAX;

/// All boards in the order of their values.
pub struct Boards {
    takes: MachineTakes,
    boards: Vec<Board>,
    facts: Vec<Facts>,
    mixed: Vec<Number>,
}

/// What the solver asks of a board, computed once.
struct Facts {
    up: Mask,
    silenced: Mask,
    blocks: [Mask; 9],
    /// By card: face-down, with it turned up; free, with Silence on it; silenced, without.
    turned: [Number; 9],
    /// Where its boards after the Machine begin in the list of all.
    mixes: u32,
    /// The chance of each Character's mission.
    chances: [f64; 3],
}

impl Boards {
    /// All that the rules of the engine lead to.
    #[must_use]
    pub fn all() -> Self {
        Self::when(MachineTakes::Two)
    }

    /// Follow every card from a hidden grid, when the Machine shuffles these cards.
    #[must_use]
    pub fn when(takes: MachineTakes) -> Self {
        let mut boards = reachable(takes);
        boards.sort_unstable();
        let numbers: HashMap<Board, Number> = boards.iter().copied().zip(0..).collect();
        let number = |board: Board| numbers.get(&board).copied().unwrap_or(NOWHERE);
        let mut mixed = Vec::new();
        let facts = boards
            .iter()
            .map(|&board| {
                let (up, silenced) = (board.up(), board.silenced());
                let mut blocks = [0; 9];
                for (to, block) in blocks.iter_mut().zip(board.blocks()) {
                    *to = block;
                }
                let mixes = mixed.len() as u32;
                mixed.extend(after_machine(board, takes).map(number));
                let turned = std::array::from_fn(|card| {
                    if up >> card & 1 == 0 {
                        number(board.turned_up(card))
                    } else if silenced >> card & 1 == 1 {
                        number(board.unsilence(card))
                    } else if board.has_silence_left() {
                        number(board.silence(card))
                    } else {
                        NOWHERE
                    }
                });
                let chances = PLAYED.map(|character| board.chance(required(character)));
                Facts { up, silenced, blocks, turned, mixes, chances }
            })
            .collect();
        Self { takes, boards, facts, mixed }
    }

    /// Which cards the Machine shuffles on them.
    pub(super) const fn takes(&self) -> MachineTakes {
        self.takes
    }

    /// Number of boards.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.boards.len()
    }

    /// Whether there is none; there always is one.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.boards.is_empty()
    }

    /// All, in order.
    pub(super) fn list(&self) -> &[Board] {
        &self.boards
    }

    /// The number of a board, if a challenge can come to it.
    #[must_use]
    pub(super) fn number(&self, board: Board) -> Option<usize> {
        self.boards.binary_search(&board).ok()
    }

    pub(super) fn up(&self, board: usize) -> Mask {
        self.facts[board].up
    }

    /// The face-up cards without Silence.
    pub(super) fn free(&self, board: usize) -> Mask {
        self.facts[board].up & !self.facts[board].silenced
    }

    pub(super) fn blocks(&self, board: usize) -> impl Iterator<Item = Mask> {
        self.facts[board].blocks.iter().copied().take_while(|&block| block != 0)
    }

    pub(super) fn turned(&self, board: usize, card: usize) -> usize {
        self.facts[board].turned[card] as usize
    }

    /// Where the first step of choosing a card that is free or face-down leads (O3): to one board, or to
    /// as many as there are Silence tokens that can be moved.
    #[inline]
    pub(super) fn chosen(&self, board: usize, card: usize, mut led: impl FnMut(usize)) {
        let Facts { silenced, turned, .. } = &self.facts[board];
        if turned[card] == NOWHERE {
            members(*silenced).for_each(|from| led(self.turned(self.turned(board, from), card)));
        } else {
            led(turned[card] as usize);
        }
    }

    /// The chances of the missions of [`PLAYED`].
    pub(super) fn chances(&self, board: usize) -> &[f64; 3] {
        &self.facts[board].chances
    }

    /// The boards that the Machine, which is face-up, can leave (O9).
    pub(super) fn mixed(&self, board: usize) -> &[Number] {
        let from = self.facts[board].mixes as usize;
        let to = self.facts.get(board + 1).map_or(self.mixed.len(), |next| next.mixes as usize);
        &self.mixed[from..to]
    }
}

fn after_machine(board: Board, takes: MachineTakes) -> impl Iterator<Item = Board> {
    let is_up = board.up() >> MACHINE & 1 == 1;
    let mixes = if is_up { board.mixes(takes) } else { Vec::new() };
    mixes.into_iter().map(move |others| board.mixed(others | 1 << MACHINE))
}

fn reachable(takes: MachineTakes) -> Vec<Board> {
    let first = Board::dealt(0);
    let mut seen = std::collections::HashSet::from([first]);
    let mut boards = vec![first];
    let mut next = 0;
    while let Some(&board) = boards.get(next) {
        next += 1;
        let down = members(ALL & !board.up()).map(|card| board.turned_up(card));
        let free = if board.has_silence_left() { board.up() & !board.silenced() } else { 0 };
        let silent = members(free).map(|card| board.silence(card));
        for led in down.chain(silent).chain(after_machine(board, takes)) {
            if seen.insert(led) {
                boards.push(led);
            }
        }
    }
    boards
}

#[cfg(test)]
mod tests {
    use super::*;

    /// O9: the Machine's choices, by our reading and by the other one.
    #[test]
    fn the_machine_has_a_choice_by_one_reading_only() {
        let choices = |takes| {
            let boards = Boards::when(takes);
            assert_eq!(boards.takes(), takes);
            (0..boards.boards.len()).map(|board| boards.mixed(board).len()).max()
        };
        assert_eq!(choices(MachineTakes::Two), Some(28));
        assert_eq!(choices(MachineTakes::All), Some(1));
    }
}
