//! The nine pieces (C4, Z3), by kind.

use super::cell::Sides;
use std::fmt;

/// A kind of piece. Pieces of one kind are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A channel that ends in the cell.
    End,
    /// A channel from one side to the opposite one.
    Straight,
    /// A channel from one side to the next.
    Bend,
    /// A channel with three ends.
    Tee,
    /// A channel with four ends.
    Cross,
}

impl Kind {
    /// The five kinds, in the order in which [`Pieces`] counts them.
    pub const ALL: [Self; 5] = [Self::End, Self::Straight, Self::Bend, Self::Tee, Self::Cross];

    /// The kind of a piece that lies with its channel ends at these sides.
    #[must_use]
    pub const fn of(sides: Sides) -> Option<Self> {
        match sides.bits() {
            0b0001 | 0b0010 | 0b0100 | 0b1000 => Some(Self::End),
            0b0101 | 0b1010 => Some(Self::Straight),
            0b0011 | 0b0110 | 0b1100 | 0b1001 => Some(Self::Bend),
            0b0111 | 0b1110 | 0b1101 | 0b1011 => Some(Self::Tee),
            0b1111 => Some(Self::Cross),
            _ => None,
        }
    }

    /// One way in which it lies; the others are its turns.
    #[must_use]
    pub const fn upright(self) -> Sides {
        Sides::from_bits(match self {
            Self::End => 0b0001,
            Self::Straight => 0b0101,
            Self::Bend => 0b0011,
            Self::Tee => 0b0111,
            Self::Cross => 0b1111,
        })
    }

    /// In how many ways it can be turned that look different.
    #[must_use]
    pub const fn turns(self) -> u32 {
        match self {
            Self::End | Self::Bend | Self::Tee => 4,
            Self::Straight => 2,
            Self::Cross => 1,
        }
    }

    /// Its letter in a text.
    pub(super) const fn letter(self) -> char {
        match self {
            Self::End => 'E',
            Self::Straight => 'S',
            Self::Bend => 'B',
            Self::Tee => 'T',
            Self::Cross => 'X',
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::End => "end",
            Self::Straight => "straight",
            Self::Bend => "bend",
            Self::Tee => "tee",
            Self::Cross => "cross",
        })
    }
}

/// How many pieces of each kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Pieces([u8; 5]);

impl Pieces {
    /// Set without a piece.
    pub const NONE: Self = Self([0; 5]);
    /// The whole set: two each, but one cross.
    pub const NINE: Self = Self([2, 2, 2, 2, 1]);

    /// How many of that kind.
    #[must_use]
    pub const fn count(self, kind: Kind) -> u8 {
        self.0[kind as usize]
    }

    /// How many in all.
    #[must_use]
    pub fn total(self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }

    /// How many channel ends they have together.
    #[must_use]
    pub fn channel_ends(self) -> u32 {
        Kind::ALL.iter().map(|kind| u32::from(self.count(*kind)) * kind.upright().len()).sum()
    }

    /// These and one more.
    #[must_use]
    pub const fn with(mut self, kind: Kind) -> Self {
        self.0[kind as usize] = self.0[kind as usize].saturating_add(1);
        self
    }

    /// These but one, if there is one.
    #[must_use]
    pub const fn without(mut self, kind: Kind) -> Option<Self> {
        match self.0[kind as usize].checked_sub(1) {
            Some(count) => {
                self.0[kind as usize] = count;
                Some(self)
            }
            None => None,
        }
    }

    /// Whether the nine hold them.
    #[must_use]
    pub fn within_nine(self) -> bool {
        self.0.iter().zip(Self::NINE.0).all(|(count, most)| *count <= most)
    }

    /// Every piece, in the order of the kinds.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().flat_map(move |kind| (0..self.count(kind)).map(move |_| kind))
    }
}

impl FromIterator<Kind> for Pieces {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        kinds.into_iter().fold(Self::NONE, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Z3: 2 ends, 2 straights, 2 bends, 2 tees, 1 cross.
    #[test]
    fn z3_the_nine_pieces() {
        assert_eq!(Pieces::NINE.total(), 9);
        assert_eq!(Pieces::NINE.channel_ends(), 2 + 4 + 4 + 6 + 4);
        let letters: String = Pieces::NINE.iter().map(Kind::letter).collect();
        assert_eq!(letters, "EESSBBTTX");
        assert_eq!(Pieces::NINE.iter().collect::<Pieces>(), Pieces::NINE);
    }

    #[test]
    fn every_turn_is_of_the_same_kind() {
        let mut seen = Vec::new();
        for kind in Kind::ALL {
            let mut sides = kind.upright();
            for _ in 0..kind.turns() {
                assert_eq!(Kind::of(sides), Some(kind));
                assert!(!seen.contains(&sides));
                seen.push(sides);
                sides = sides.turned();
            }
            assert_eq!(sides, kind.upright());
        }
        assert_eq!(seen.len(), 15);
        assert_eq!(Kind::of(Sides::NONE), None);
    }
}
