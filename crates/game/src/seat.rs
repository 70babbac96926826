//! Who sits where, who acts and who looks on.

use crate::bit_set;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A place at the table. Turns go clockwise, which is by rising number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seat(u8);

impl Seat {
    /// No game of Enigmata seats more.
    pub const LIMIT: u8 = 8;

    /// The seat of that number, counted from zero.
    ///
    /// # Panics
    /// When the number is not below [`Seat::LIMIT`]: for numbers known at compile time.
    #[must_use]
    pub const fn new(number: u8) -> Self {
        assert!(number < Self::LIMIT);
        Self(number)
    }

    /// The seat of a number that came from outside.
    #[must_use]
    pub const fn checked(number: u8) -> Option<Self> {
        if number < Self::LIMIT { Some(Self(number)) } else { None }
    }

    /// Its number, for indexing.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & (Self::LIMIT - 1)) as usize
    }

    /// Number of the seat, counted from zero.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The next seat clockwise at a table of so many.
    #[must_use]
    pub const fn next(self, players: u8) -> Self {
        let next = self.0 + 1;
        Self(if next >= players { 0 } else { next })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Self::checked(number).ok_or_else(|| D::Error::custom(format!("there is no seat {number}")))
    }
}

bit_set! {
    /// A set of seats.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct Seats(#[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))] u8) of Seat:
        |seat| seat.0, all (0..Seat::LIMIT).map(Seat);
}

impl Seats {
    /// The first so many seats.
    #[must_use]
    pub const fn first(players: u8) -> Self {
        Self(((1u16 << players) - 1) as u8)
    }

    /// These bits, bit n for seat n.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// Seat of the lowest number; nothing in an empty set.
    #[must_use]
    pub fn lowest(self) -> Option<Seat> {
        Seat::checked(u8::try_from(self.0.trailing_zeros()).ok()?)
    }

    /// The one met first when going clockwise from a seat, that seat itself met last.
    #[must_use]
    pub fn closest_after(self, seat: Seat) -> Option<Seat> {
        let above = Self(self.0 & !(((2u16 << seat.0) - 1) as u8));
        above.lowest().or_else(|| self.lowest())
    }
}

/// Who makes a move: chance deals, shuffles and draws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(untagged))]
pub enum Actor {
    /// The deck, the shuffle, the draw.
    #[cfg_attr(feature = "ts", ts(type = "\"chance\""))]
    Chance,
    /// Player at that seat.
    Seat(Seat),
}

/// Who looks on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(untagged))]
pub enum Observer {
    /// A player, who has secrets.
    Seat(Seat),
    /// Anybody else, who has none.
    #[cfg_attr(feature = "ts", ts(type = "\"spectator\""))]
    Spectator,
}

impl Observer {
    /// Every player of a table and a spectator.
    pub fn all(seats: Seats) -> impl Iterator<Item = Self> {
        seats.iter().map(Self::Seat).chain([Self::Spectator])
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chance => write!(f, "chance"),
            Self::Seat(seat) => write!(f, "seat {seat}"),
        }
    }
}

impl fmt::Display for Observer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Spectator => write!(f, "spectator"),
            Self::Seat(seat) => write!(f, "seat {seat}"),
        }
    }
}

/// On the wire a person is a number and the one that is no seat is a word.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum NumberOrWord {
    Number(Seat),
    Word(String),
}

impl Serialize for Actor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Chance => serializer.serialize_str("chance"),
            Self::Seat(seat) => seat.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Actor {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match NumberOrWord::deserialize(deserializer) {
            Ok(NumberOrWord::Number(seat)) => Ok(Self::Seat(seat)),
            Ok(NumberOrWord::Word(word)) if word == "chance" => Ok(Self::Chance),
            Ok(NumberOrWord::Word(_)) | Err(_) => {
                Err(D::Error::custom("an actor is a seat's number or \"chance\""))
            }
        }
    }
}

impl Serialize for Observer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Spectator => serializer.serialize_str("spectator"),
            Self::Seat(seat) => seat.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Observer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match NumberOrWord::deserialize(deserializer) {
            Ok(NumberOrWord::Number(seat)) => Ok(Self::Seat(seat)),
            Ok(NumberOrWord::Word(word)) if word == "spectator" => Ok(Self::Spectator),
            Ok(NumberOrWord::Word(_)) | Err(_) => {
                Err(D::Error::custom("an observer is a seat's number or \"spectator\""))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_wraps_round_the_table() {
        assert_eq!(Seat::new(3).next(4), Seat::new(0));
        assert_eq!(Seat::new(2).next(4), Seat::new(3));
    }

    #[test]
    fn the_closest_after_a_seat_is_found_past_the_end() {
        let check = |seats: &[u8], after: u8, expect: Option<u8>| {
            let seats: Seats = seats.iter().map(|&n| Seat::new(n)).collect();
            assert_eq!(seats.closest_after(Seat::new(after)), expect.map(Seat::new));
        };
        check(&[0, 2], 0, Some(2));
        check(&[0, 2], 2, Some(0));
        check(&[1], 1, Some(1));
        check(&[0], 7, Some(0));
        check(&[], 3, None);
    }

    #[test]
    fn actors_and_observers_are_numbers_or_words() {
        let actor = |text| serde_json::from_str::<Actor>(text);
        assert_eq!(actor("2").unwrap(), Actor::Seat(Seat::new(2)));
        assert_eq!(actor("\"chance\"").unwrap(), Actor::Chance);
        assert!(actor("\"fate\"").is_err());
        assert!(actor("9").is_err());
        assert!(actor("-1").is_err());
        let observer = |text| serde_json::from_str::<Observer>(text);
        assert_eq!(observer("\"spectator\"").unwrap(), Observer::Spectator);
        assert!(observer("\"chance\"").is_err());
        for seats in [Seats::NONE, Seats::first(5), Seats::only(Seat::new(3))] {
            let text = serde_json::to_string(&seats).unwrap();
            assert_eq!(serde_json::from_str::<Seats>(&text).unwrap(), seats);
        }
    }
}
