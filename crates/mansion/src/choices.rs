//! The legal moves of one seat as a mask over a menu: counted and picked from without a list.

use crate::card::Card;
use crate::character::Character;
use crate::mask;
use crate::moves::Move;
use crate::spot::{Order, PAIRS, Spot, TRIOS};
use enigmata_game::Seat;

/// A set of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choices {
    menu: Menu,
    mask: u128,
}

/// What the bits of a mask stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Menu {
    /// Bits 0–8 spend, 9–17 look, 18 attempt, 19 end.
    Turn,
    /// Bits 0–8 watch, 9 end.
    Watch,
    /// Bit n for the n-th card.
    Announce,
    /// Bit 0 doubt, 1 believe.
    Doubts,
    /// Bit n for spot n.
    Peek,
    /// Bit n for spot n.
    Open,
    /// Bits 0–7 see, 8–15 unsettle.
    Teamwork,
    /// Decline, draw; bits 8–15 swap; from 16 haunt.
    Phantom,
    /// Bit n for the n-th of [`Order::ALL`].
    Lay,
    /// Bit 0 cancel, 1 allow.
    Machine,
    /// Bit n for the n-th of [`PAIRS`].
    Mix,
    /// Bits 0–8 reveal, 9–17 point.
    Mission,
    /// Nine names for each spot.
    Naming,
    /// Seven Characters for each seat.
    Accuse,
    /// Bit n for the n-th of [`Character::ALL`].
    Keep,
    /// Go on; go on with the standard set.
    Ready,
}

impl Choices {
    /// Empty set: what a seat has that is not asked.
    pub const NONE: Self = Self { menu: Menu::Turn, mask: 0 };

    pub(crate) const fn new(menu: Menu, mask: u128) -> Self {
        Self { menu, mask }
    }

    /// The place of the k-th move on its menu, for k below `len`: whenever the same question is
    /// asked, the same move has the same place, no matter what else is legal.
    #[inline]
    #[must_use]
    pub fn place(self, k: u32) -> u8 {
        mask::nth(self.mask, k) as u8
    }

    /// Whether the move of that place is among these.
    #[inline]
    #[must_use]
    pub const fn holds(self, place: u8) -> bool {
        self.mask >> (place & 127) & 1 != 0
    }

    /// The move of a place that these hold.
    #[inline(always)]
    #[must_use]
    pub fn at(self, place: u8) -> Move {
        self.decode(place.into())
    }

    // Always inlined: a playout's next step takes the move apart again, and as a call it would go
    // through memory in between.
    #[inline(always)]
    fn decode(self, bit: u32) -> Move {
        let spot = |from: u32| Spot::from_bit(bit - from);
        let seat = |from: u32| Seat::new(((bit - from) & 7) as u8);
        match self.menu {
            Menu::Turn => match bit {
                0..=8 => Move::Spend { spot: spot(0) },
                9..=17 => Move::Look { spot: spot(9) },
                18 => Move::Attempt,
                _ => Move::End,
            },
            Menu::Watch if bit == 9 => Move::End,
            Menu::Watch => Move::Watch { spot: spot(0) },
            Menu::Announce => Move::Announce { name: Card::BY_NIBBLE[(bit & 15) as usize] },
            Menu::Doubts if bit == 0 => Move::Doubt,
            Menu::Doubts => Move::Believe,
            Menu::Peek => Move::Peek { spot: spot(0) },
            Menu::Open => Move::Open { spot: spot(0) },
            Menu::Teamwork if bit < 8 => Move::See { seat: seat(0) },
            Menu::Teamwork => Move::Unsettle { seat: seat(8) },
            Menu::Phantom => match bit {
                0 => Move::Decline,
                1..=7 => Move::Draw,
                8..=15 => Move::Swap { seat: seat(8) },
                _ => Move::Haunt { spots: TRIOS[(bit as usize - 16) % 84] },
            },
            Menu::Lay => Move::Lay { order: Order::ALL[bit as usize % 6] },
            Menu::Machine if bit == 0 => Move::Cancel,
            Menu::Machine => Move::Allow,
            Menu::Mix => Move::Mix { spots: PAIRS[bit as usize % 36] },
            Menu::Mission if bit < 9 => Move::Reveal { spot: spot(0) },
            Menu::Mission => Move::Point { spot: spot(9) },
            Menu::Naming => {
                Move::Name { spot: Spot::from_bit(bit / 9), name: Card::SHARED[bit as usize % 9] }
            }
            Menu::Accuse => Move::Accuse {
                seat: Seat::new(((bit / 7) & 7) as u8),
                character: Character::ALL[bit as usize % 7],
            },
            Menu::Keep => Move::Keep { character: Character::ALL[bit as usize % 7] },
            Menu::Ready => Move::Ready { standard: bit == 1 },
        }
    }
}

impl enigmata_game::Choices<Move> for Choices {
    #[inline]
    fn len(&self) -> u32 {
        mask::count(self.mask)
    }

    #[inline(always)]
    fn nth(&self, k: u32) -> Move {
        self.decode(mask::nth(self.mask, k))
    }

    fn contains(&self, action: &Move) -> bool {
        self.to_vec().contains(action)
    }
}
