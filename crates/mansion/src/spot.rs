//! The nine spots of the grid and what lies on them.

use crate::card::Card;
use crate::nibbles::swapped;
use enigmata_game::bit_set;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A place in the 3×3 grid, by rows from the upper left, counted from zero (C1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8"))]
pub struct Spot(u8);

impl Spot {
    /// The spot of that number.
    ///
    /// # Panics
    /// When there is none: for numbers known at compile time.
    #[must_use]
    pub const fn new(number: u8) -> Self {
        assert!(number < 9);
        Self(number)
    }

    /// The nine spots by rows.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..9).map(Self)
    }

    /// Number of the spot, 0 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number, for indexing.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// For a number that was taken from a nine-bit mask.
    pub(crate) const fn from_bit(bit: u32) -> Self {
        Self(if bit < 9 { bit as u8 } else { 8 })
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        if number < 9 {
            Ok(Self(number))
        } else {
            Err(D::Error::custom(format!("there is no spot {number}: they are 0 to 8 (C1)")))
        }
    }
}

bit_set! {
    /// A set of spots.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct Spots(#[cfg_attr(feature = "ts", ts(as = "Vec<Spot>"))] u16) of Spot:
        |spot| spot.0, all Spot::all();
}

impl Spots {
    /// All nine spots.
    pub const ALL: Self = Self(0x1ff);

    /// These bits, bit n for spot n; others are not held.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Those not among these.
    #[must_use]
    pub const fn others(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

/// Different spots in rising order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = if N == 2 { "Pair" } else { "Trio" }))]
pub struct Distinct<const N: usize>([Spot; N]);

/// Three different spots.
pub type Trio = Distinct<3>;
/// Two different spots.
pub type Pair = Distinct<2>;

impl<const N: usize> Distinct<N> {
    /// These spots, if they differ.
    #[must_use]
    pub fn new(mut spots: [Spot; N]) -> Option<Self> {
        spots.sort_unstable();
        spots.windows(2).all(|pair| pair[0] != pair[1]).then_some(Self(spots))
    }

    /// Spots by rising number.
    #[must_use]
    pub const fn spots(self) -> [Spot; N] {
        self.0
    }

    /// These spots as a set.
    #[must_use]
    pub fn set(self) -> Spots {
        self.0.into_iter().collect()
    }
}

/// Every trio, in the order that masks of them use.
pub const TRIOS: [Trio; 84] = {
    let mut trios = [Distinct([Spot(0), Spot(1), Spot(2)]); 84];
    let (mut index, mut a) = (0, 0);
    while a < 9 {
        let mut b = a + 1;
        while b < 9 {
            let mut c = b + 1;
            while c < 9 {
                trios[index] = Distinct([Spot(a), Spot(b), Spot(c)]);
                index += 1;
                c += 1;
            }
            b += 1;
        }
        a += 1;
    }
    trios
};

/// Every pair, in the order that masks of them use.
pub const PAIRS: [Pair; 36] = {
    let mut pairs = [Distinct([Spot(0), Spot(1)]); 36];
    let (mut index, mut a) = (0, 0);
    while a < 9 {
        let mut b = a + 1;
        while b < 9 {
            pairs[index] = Distinct([Spot(a), Spot(b)]);
            index += 1;
            b += 1;
        }
        a += 1;
    }
    pairs
};

impl<const N: usize> Serialize for Distinct<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Distinct<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let spots = Vec::<Spot>::deserialize(deserializer)?;
        <[Spot; N]>::try_from(spots)
            .ok()
            .and_then(Self::new)
            .ok_or_else(|| D::Error::custom(format!("{N} different spots are wanted")))
    }
}

/// How three cards taken from three spots are laid back: the n-th spot gets the card that lay on the
/// spot of this number among the three.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(
        rename = "MansionOrder",
        type = "[0, 1, 2] | [0, 2, 1] | [1, 0, 2] | [1, 2, 0] | [2, 0, 1] | [2, 1, 0]"
    )
)]
pub struct Order([u8; 3]);

impl Order {
    /// The six orders of three cards.
    pub const ALL: [Self; 6] = [
        Self([0, 1, 2]),
        Self([0, 2, 1]),
        Self([1, 0, 2]),
        Self([1, 2, 0]),
        Self([2, 0, 1]),
        Self([2, 1, 0]),
    ];

    /// Which of the three lands on each of the three spots.
    #[must_use]
    pub const fn from_spots(self) -> [usize; 3] {
        [self.0[0] as usize, self.0[1] as usize, self.0[2] as usize]
    }
}

impl Serialize for Order {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}

impl<'de> Deserialize<'de> for Order {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let order = <[u8; 3]>::deserialize(deserializer)?;
        Self::ALL
            .into_iter()
            .find(|known| known.0 == order)
            .ok_or_else(|| D::Error::custom("an order is 0, 1 and 2, each once"))
    }
}

/// Which card lies on which spot.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Layout(#[cfg_attr(feature = "ts", ts(as = "[Card; 9]"))] u64);

impl Layout {
    /// These cards by rows.
    #[must_use]
    pub fn new(cards: [Card; 9]) -> Self {
        Self(cards.iter().rev().fold(0, |nibbles, &card| nibbles << 4 | card as u64))
    }

    /// The card on a spot.
    #[inline]
    #[must_use]
    pub const fn at(self, spot: Spot) -> Card {
        Card::BY_NIBBLE[(self.0 >> (4 * spot.0 as u32) & 15) as usize]
    }

    /// Cards by rows.
    #[must_use]
    pub fn cards(self) -> [Card; 9] {
        std::array::from_fn(|index| Card::BY_NIBBLE[(self.0 >> (4 * index) & 15) as usize])
    }

    /// Where a card lies.
    #[must_use]
    pub fn find(self, card: Card) -> Option<Spot> {
        Spot::all().find(|&spot| self.at(spot) == card)
    }

    /// With two cards in each other's place.
    #[must_use]
    pub const fn swapped(self, a: Spot, b: Spot) -> Self {
        Self(swapped(self.0, a.0, b.0))
    }

    /// With another card on one spot.
    #[must_use]
    pub(crate) const fn put(self, spot: Spot, card: Card) -> Self {
        let shift = 4 * spot.0 as u32;
        Self(self.0 & !(15 << shift) | (card as u64) << shift)
    }

    /// With the cards of three spots laid back in an order.
    #[must_use]
    pub fn laid(self, spots: Trio, order: Order) -> Self {
        let [a, b, c] = spots.spots();
        let taken = [self.at(a), self.at(b), self.at(c)];
        let [x, y, z] = order.from_spots();
        self.put(a, taken[x]).put(b, taken[y]).put(c, taken[z])
    }

    /// Whether it holds each of these cards once.
    #[must_use]
    pub fn holds_each(self, cards: &[Card; 9]) -> bool {
        cards.iter().all(|&card| self.find(card).is_some())
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl Serialize for Layout {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Layout {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = <[Card; 9]>::deserialize(deserializer)?;
        Ok(Self::new(cards))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layout_gives_back_what_was_laid() {
        let layout = Layout::new(Card::SOLO);
        assert_eq!(layout.cards(), Card::SOLO);
        assert_eq!(layout.at(Spot::new(4)), Card::Solowork);
        assert_eq!(layout.find(Card::Machine), Some(Spot::new(8)));
        assert_eq!(layout.find(Card::Teamwork), None);
        let swapped = layout.swapped(Spot::new(0), Spot::new(8));
        assert_eq!(swapped.at(Spot::new(0)), Card::Machine);
        assert_eq!(swapped.at(Spot::new(8)), Card::Library);
        assert_eq!(swapped.at(Spot::new(4)), Card::Solowork);
        assert_eq!(layout.swapped(Spot::new(3), Spot::new(3)), layout);
        assert!(layout.holds_each(&Card::SOLO) && !layout.holds_each(&Card::SHARED));
    }

    #[test]
    fn an_order_says_where_each_spot_takes_its_card_from() {
        let spots = Trio::new([Spot::new(8), Spot::new(0), Spot::new(1)]).unwrap();
        let order = serde_json::from_str::<Order>("[2,0,1]").unwrap();
        let laid = Layout::new(Card::SHARED).laid(spots, order);
        assert_eq!(laid.at(Spot::new(0)), Card::Machine);
        assert_eq!(laid.at(Spot::new(1)), Card::Library);
        assert_eq!(laid.at(Spot::new(8)), Card::EnigmaCode);
    }

    #[test]
    fn what_is_no_spot_trio_order_or_layout_is_refused_in_words() {
        let check = |error: String, words: &str| assert!(error.contains(words), "{error}");
        check(serde_json::from_str::<Spot>("9").unwrap_err().to_string(), "0 to 8");
        check(serde_json::from_str::<Trio>("[1,1,2]").unwrap_err().to_string(), "3 different");
        check(serde_json::from_str::<Pair>("[1]").unwrap_err().to_string(), "2 different");
        check(serde_json::from_str::<Order>("[0,0,1]").unwrap_err().to_string(), "each once");
        check(serde_json::from_str::<Layout>("[\"library\"]").unwrap_err().to_string(), "length");
    }
}
