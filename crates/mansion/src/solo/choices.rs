//! The legal moves as a mask over a menu: counted and picked from without a list.

use super::moves::SoloMove;
use crate::mask;
use crate::spot::{PAIRS, Spot, Spots};

/// A set of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SoloChoices {
    menu: Menu,
    mask: u64,
}

/// What the bits of a mask stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Menu {
    /// Bits 0–8 choose, 9 end, 10 attempt, 11–19 spend.
    Turn,
    /// Bit n for spot n.
    TakeSilence,
    /// Bit n for spot n.
    Open,
    /// Bit 0 hold, 1 allow.
    Tome,
    /// Bit 0 cancel, 1 allow.
    Machine,
    /// Bits 0–8 one card, from 9 on by pair.
    Mix,
    /// Bit 0 exchange, 1 decline.
    Exchange,
    /// Bits 0–8 choose, 9 unsettle.
    Solowork,
    /// Bits 0–8 reveal, 9–17 point.
    Mission,
}

impl SoloChoices {
    /// Empty set: what a seat has that is not asked.
    pub(super) const NONE: Self = Self { menu: Menu::Turn, mask: 0 };

    pub(super) const fn new(menu: Menu, mask: u64) -> Self {
        Self { menu, mask }
    }

    #[inline]
    fn decode(self, bit: u32) -> SoloMove {
        let spot = |from: u32| Spot::from_bit(bit - from);
        match self.menu {
            Menu::Turn => match bit {
                0..=8 => SoloMove::Choose { spot: spot(0) },
                9 => SoloMove::End,
                10 => SoloMove::Attempt,
                _ => SoloMove::Spend { spot: spot(11) },
            },
            Menu::TakeSilence => SoloMove::TakeSilence { spot: spot(0) },
            Menu::Open => SoloMove::Open { spot: spot(0) },
            Menu::Tome if bit == 0 => SoloMove::Hold,
            Menu::Machine if bit == 0 => SoloMove::Cancel,
            Menu::Tome | Menu::Machine => SoloMove::Allow,
            Menu::Mix if bit < 9 => SoloMove::Mix { spots: Spots::NONE.with(spot(0)) },
            Menu::Mix => SoloMove::Mix { spots: PAIRS[(bit as usize - 9) % 36].set() },
            Menu::Exchange if bit == 0 => SoloMove::Exchange,
            Menu::Exchange => SoloMove::Decline,
            Menu::Solowork if bit < 9 => SoloMove::Choose { spot: spot(0) },
            Menu::Solowork => SoloMove::Unsettle,
            Menu::Mission if bit < 9 => SoloMove::Reveal { spot: spot(0) },
            Menu::Mission => SoloMove::Point { spot: spot(9) },
        }
    }
}

impl enigmata_game::Choices<SoloMove> for SoloChoices {
    #[inline]
    fn len(&self) -> u32 {
        mask::count(self.mask.into())
    }

    #[inline]
    fn nth(&self, k: u32) -> SoloMove {
        self.decode(mask::nth(self.mask.into(), k))
    }

    fn contains(&self, action: &SoloMove) -> bool {
        (0..self.len()).any(|k| self.nth(k) == *action)
    }
}
