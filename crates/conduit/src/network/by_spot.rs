//! Which tile lies on a spot.

use super::laid::Laid;
use super::spot::Spot;

/// A small open table from spots to the numbers of tiles. It holds no spots of its own, only the
/// numbers, and is never more than half full; since the tile laid last is the first to go, taking
/// one away leaves the table as it was before.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct BySpot([u8; Self::PLACES]);

impl BySpot {
    const PLACES: usize = 512;
    const EMPTY: u8 = u8::MAX;

    pub(super) const fn new() -> Self {
        Self([Self::EMPTY; Self::PLACES])
    }

    /// The number of the tile on a spot.
    #[inline]
    pub(super) fn find(&self, laid: &[Laid], spot: Spot) -> Option<u8> {
        let mut place = Self::first_place(spot);
        loop {
            let number = self.0[place];
            if number == Self::EMPTY {
                return None;
            }
            if laid[number as usize].spot == spot {
                return Some(number);
            }
            place = (place + 1) % Self::PLACES;
        }
    }

    /// Enters a tile on an empty spot.
    pub(super) fn enter(&mut self, spot: Spot, number: u8) {
        let mut place = Self::first_place(spot);
        while self.0[place] != Self::EMPTY {
            place = (place + 1) % Self::PLACES;
        }
        self.0[place] = number;
    }

    /// Takes away the tile that was entered last.
    pub(super) fn remove_last(&mut self, spot: Spot, number: u8) {
        let mut place = Self::first_place(spot);
        while self.0[place] != number {
            place = (place + 1) % Self::PLACES;
        }
        self.0[place] = Self::EMPTY;
    }

    /// Multiplying by an odd number near 2^32 divided by the golden ratio spreads near spots.
    #[inline]
    const fn first_place(spot: Spot) -> usize {
        let key = (spot.south() as u16 as u32) << 16 | spot.east() as u16 as u32;
        let spread = (key ^ key >> 11).wrapping_mul(0x9e37_79b1);
        (spread >> 23) as usize
    }
}
