//! What is known of the grid, with spots left out: they are exchangeable, so only the cards matter.
//!
//! A face-down card lies on one of the spots of its block, and every order of a block's cards is
//! equally likely: cards never seen are one block, and those that the Machine has shuffled are
//! another (O9). The Machine takes face-up cards only, and a card that is turned up leaves its block,
//! so blocks never merge and this is exactly all that can be known.

use enigmata_mansion::{Card, SOLO_SILENCE};

/// Some of the nine cards: bit n for the n-th of [`Card::SOLO`].
pub(super) type Mask = u16;

/// All nine cards of solo.
pub(super) const ALL: Mask = 0x1ff;

/// Places of cards in [`Card::SOLO`].
pub(super) const LIBRARY: usize = 0;
pub(super) const ENIGMA_CODE: usize = 1;
pub(super) const RADIO_CENTER: usize = 2;
pub(super) const TOME: usize = 3;
pub(super) const SOLOWORK: usize = 4;
pub(super) const COMMAND_ROOM: usize = 5;
pub(super) const TURING_BOMBE: usize = 6;
pub(super) const PHANTOM: usize = 7;
pub(super) const MACHINE: usize = 8;

/// The place of a card in [`Card::SOLO`].
pub(super) fn place(card: Card) -> usize {
    Card::SOLO.iter().position(|&other| other == card).unwrap_or(SOLOWORK)
}

/// The members of a mask in rising order.
pub(super) fn members(mut mask: Mask) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = mask.trailing_zeros() as usize;
        mask &= mask.wrapping_sub(1);
        (place < 9).then_some(place)
    })
}

const UP: u64 = 0;
const SILENCED: u64 = 15;

/// Which of the other face-up cards the Machine shuffles (O9): the books leave it open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MachineTakes {
    /// Two of the player's choice, or the only one: our ruling.
    #[default]
    Two,
    /// All of them: the other reading, solved for comparison (docs/solo.md).
    All,
}

/// A grid as it is known: four bits for each card, which say that it is face-up, face-up under a
/// Silence token, or in which block it lies. Blocks are counted in the order of their first cards, so
/// that equal knowledge is an equal value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Board(u64);

impl Board {
    /// A new layout with these cards turned up (O1, O11, O12).
    #[must_use]
    pub(super) fn dealt(up: Mask) -> Self {
        Self::known(up, 0, &[ALL & !up])
    }

    /// What is face-up, what of it is under Silence, and the blocks.
    #[must_use]
    pub(super) fn known(up: Mask, silenced: Mask, blocks: &[Mask]) -> Self {
        let mut board = 0;
        for card in members(silenced & up) {
            board |= SILENCED << (4 * card);
        }
        for (&block, number) in blocks.iter().zip(1..) {
            for card in members(block & !up) {
                board |= number << (4 * card);
            }
        }
        Self(board).in_order()
    }

    /// The same, packed.
    #[must_use]
    pub(super) const fn bits(self) -> u64 {
        self.0
    }

    fn at(self, card: usize) -> u64 {
        self.0 >> (4 * card) & 15
    }

    fn set(self, card: usize, what: u64) -> Self {
        Self(self.0 & !(15 << (4 * card)) | what << (4 * card))
    }

    fn in_order(self) -> Self {
        let mut names = [0; 16];
        let (mut next, mut board) = (1, self);
        for card in 0..9 {
            let old = self.at(card);
            if old != UP && old != SILENCED {
                if names[old as usize] == 0 {
                    names[old as usize] = next;
                    next += 1;
                }
                board = board.set(card, names[old as usize]);
            }
        }
        board
    }

    fn which(self, is: impl Fn(u64) -> bool) -> Mask {
        (0..9).filter(|&card| is(self.at(card))).fold(0, |mask, card| mask | 1 << card)
    }

    /// The face-up cards.
    #[must_use]
    pub(super) fn up(self) -> Mask {
        self.which(|what| what == UP || what == SILENCED)
    }

    /// The cards under a Silence token.
    #[must_use]
    pub(super) fn silenced(self) -> Mask {
        self.which(|what| what == SILENCED)
    }

    /// Whether a Silence token is left in the supply (O1).
    #[must_use]
    pub(super) fn has_silence_left(self) -> bool {
        self.silenced().count_ones() < SOLO_SILENCE.into()
    }

    /// The blocks of face-down cards.
    pub(super) fn blocks(self) -> impl Iterator<Item = Mask> {
        (1..10).map(move |number| self.which(|what| what == number)).take_while(|&block| block != 0)
    }

    /// With a face-down card turned up.
    #[must_use]
    pub(super) fn turned_up(self, card: usize) -> Self {
        self.set(card, UP).in_order()
    }

    /// With a Silence token laid on a face-up card (O3).
    #[must_use]
    pub(super) fn silence(self, card: usize) -> Self {
        self.set(card, SILENCED)
    }

    /// With the Silence token taken from a card (O3).
    #[must_use]
    pub(super) fn unsilence(self, card: usize) -> Self {
        self.set(card, UP)
    }

    /// With these cards laid face-down in an unknown order (O9).
    #[must_use]
    pub(super) fn mixed(self, cards: Mask) -> Self {
        // Ten is free: there are nine blocks at most.
        members(cards).fold(self, |board, card| board.set(card, 10)).in_order()
    }

    /// The sets of face-up cards that the Machine can be shuffled with (O9).
    #[must_use]
    pub(super) fn mixes(self, takes: MachineTakes) -> Vec<Mask> {
        let others = self.up() & !(1 << MACHINE);
        if others.count_ones() < 2 || takes == MachineTakes::All {
            return vec![others];
        }
        let after = |first: usize| members(others & (ALL << (first + 1)));
        let pairs = |first| after(first).map(move |second| (1 << first | 1 << second) as Mask);
        members(others).flat_map(pairs).collect()
    }

    /// How likely a mission is that asks for these cards (M1, M9): in each block every set of spots is
    /// equally likely to hold the block's share of them.
    #[must_use]
    pub(super) fn chance(self, required: Mask) -> f64 {
        self.blocks()
            .map(|block| {
                let (all, wanted) = (block.count_ones(), (block & required).count_ones());
                (0..wanted).map(|n| f64::from(wanted - n) / f64::from(all - n)).product::<f64>()
            })
            .product()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_knowledge_is_an_equal_board() {
        let one = Board::known(0b11, 0b1, &[0b1_1100, 0b1_1110_0000]);
        let same = Board::known(0b11, 0b1, &[0b1_1110_0000, 0b1_1100]);
        assert_eq!(one, same);
        assert_eq!((one.up(), one.silenced()), (0b11, 0b1));
        assert_eq!(one.blocks().collect::<Vec<_>>(), [0b1_1100, 0b1_1110_0000]);
    }

    /// Rules M1 and M9.
    #[test]
    fn a_mission_is_as_likely_as_its_cards_are_known() {
        let code_and_command = 1 << ENIGMA_CODE | 1 << COMMAND_ROOM;
        let check = |board: Board, chance: f64| {
            assert!((board.chance(code_and_command) - chance).abs() < 1e-15);
        };
        check(Board::dealt(ALL), 1.0);
        check(Board::dealt(0), 1.0 / 36.0);
        check(Board::dealt(1 << ENIGMA_CODE), 1.0 / 8.0);
        check(Board::dealt(ALL & !code_and_command), 1.0);
        let mixed = Board::dealt(ALL).mixed(1 << MACHINE | code_and_command);
        check(mixed, 1.0 / 3.0);
        check(mixed.turned_up(MACHINE), 1.0);
        check(mixed.turned_up(ENIGMA_CODE), 0.5);
    }

    /// Rule O9: what the Machine takes of the other face-up cards.
    #[test]
    fn the_machine_takes_two_or_the_only_one_or_none() {
        let mixes = |up| Board::dealt(up).mixes(MachineTakes::Two);
        assert_eq!(mixes(1 << MACHINE), [0]);
        assert_eq!(mixes(1 << MACHINE | 1), [1]);
        assert_eq!(mixes(1 << MACHINE | 0b111), [0b11, 0b101, 0b110]);
        assert_eq!(mixes(ALL).len(), 28);
    }

    /// O9, its other reading.
    #[test]
    fn by_the_other_reading_the_machine_takes_all() {
        for others in [0, 1, 0b111, ALL & !(1 << MACHINE)] {
            assert_eq!(Board::dealt(1 << MACHINE | others).mixes(MachineTakes::All), [others]);
        }
    }
}
