//! What can be laid on a cell as a person sees it: by the sides that are known already and the
//! pieces still in hand.

use super::cell::{Cell, Sides, bit};
use super::piece::Pieces;
use super::{Answer, Conduit, Kind};
use crate::Side;

/// Every piece in hand, in every turn, that fits what is printed and laid around an empty cell.
pub(super) fn fits(puzzle: &Conduit, laid: &Answer, hand: Pieces, cell: Cell) -> Vec<Sides> {
    let (mut known, mut channels) = (0, 0);
    for side in Side::ALL {
        let channel = match puzzle.shape.beside(cell, side) {
            None => puzzle.connectors(cell).has(side),
            Some(other) if laid.at(other).is_empty() => continue,
            Some(other) => laid.at(other).has(side.opposite()),
        };
        known |= bit(side);
        channels |= if channel { bit(side) } else { 0 };
    }
    let all = (1..16).filter(|bits| bits & known == channels).map(Sides::from_bits);
    all.filter(|sides| Kind::of(*sides).is_some_and(|kind| hand.count(kind) > 0)).collect()
}

/// The pieces still in hand after what lies; nothing when other pieces lie there than were left.
pub(super) fn hand(puzzle: &Conduit, laid: &Answer) -> Option<Pieces> {
    let kinds = puzzle.shape.cells().filter_map(|cell| Kind::of(laid.at(cell)));
    kinds.into_iter().try_fold(puzzle.left, Pieces::without)
}
