//! Where the tans lie, as a player submits it, and its text.

use super::Tan;
use crate::Misread;
use std::fmt;
use std::str::FromStr;

/// A coordinate in halves of the square's side: (whole + root·√2) / 2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Offset {
    /// Rational part, in halves of the square's side.
    pub whole: i16,
    /// The halves of √2.
    pub root: i16,
}

/// A tan that lies somewhere. It is turned over first (left and right change places), then turned by
/// 45° steps clockwise about its reference corner, then put with this corner on (x, y), where x runs
/// to the right and y down from the upper left of the outline's bounding box. Unturned, the corner is
/// the upper left one, with the right angle of a triangle; the legs run to the right and down, and
/// the sides of the parallelogram to the right (1) and to the lower right (√2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placed {
    /// Kind of the piece.
    pub tan: Tan,
    /// By how many steps of 45° it is turned, 0 to 7.
    pub turn: u8,
    /// Whether it is turned over.
    pub flipped: bool,
    /// The reference corner, to the right.
    pub x: Offset,
    /// The reference corner, down.
    pub y: Offset,
}

/// The tans in the order in which they were laid: all seven, or for a hint some of them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Answer(pub Vec<Placed>);

/// `P3m.2.0.-4.1`: the letter, the turn, `m` when turned over, then x and y, each whole and root.
impl fmt::Display for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tan, turn, flipped, x, y } = self;
        let over = if *flipped { "m" } else { "" };
        let letter = tan.letter();
        write!(f, "{letter}{turn}{over}.{}.{}.{}.{}", x.whole, x.root, y.whole, y.root)
    }
}

impl FromStr for Placed {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        read_placed(text).ok_or_else(|| Misread::new("a tan is one of L, M, Q, P, S, a turn from 0 to 7, m if it is turned over, and \
                  four numbers after dots, such as P3m.2.0.-4.1", "фигура — это L, M, Q, P или S, поворот от 0 до 7, m, если она перевёрнута, и четыре числа после точек, например P3m.2.0.-4.1"))
    }
}

fn read_placed(text: &str) -> Option<Placed> {
    let mut parts = text.split('.');
    let mut name = parts.next()?.chars();
    let tan = Tan::of_letter(name.next()?)?;
    let turn = name.next()?.to_digit(8)? as u8;
    let flipped = match name.as_str() {
        "" => false,
        "m" => true,
        _ => return None,
    };
    let mut offset =
        || Some(Offset { whole: read_i16(parts.next()?)?, root: read_i16(parts.next()?)? });
    let (x, y) = (offset()?, offset()?);
    parts.next().is_none().then_some(Placed { tan, turn, flipped, x, y })
}

/// Only the text that `Display` gives, so that an answer has one text.
fn read_i16(text: &str) -> Option<i16> {
    let number: i16 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, placed) in self.0.iter().enumerate() {
            let between = if index == 0 { "" } else { "_" };
            write!(f, "{between}{placed}")?;
        }
        Ok(())
    }
}

impl FromStr for Answer {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        if text.is_empty() {
            return Ok(Self::default());
        }
        if text.split('_').count() > 7 {
            return Err(Misread::new(
                "an answer has at most seven tans, joined by _",
                "в ответе не больше семи фигур, между ними _",
            ));
        }
        text.split('_').map(str::parse).collect::<Result<_, _>>().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn z2_an_answer_reads_back_as_it_was_written() {
        for text in ["", "L0.0.0.0.0", "P3m.2.0.-4.1_Q7.-32768.32767.0.0"] {
            assert_eq!(text.parse::<Answer>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn z2_what_is_no_answer_is_refused_in_words() {
        let check = |text: &str, words: &str| {
            let why = text.parse::<Answer>().unwrap_err().why;
            assert!(why.contains(words), "{text}: {why}");
        };
        for text in ["X", "L", "L8.0.0.0.0", "L0.0.0.0", "L0.0.0.0.0.0", "L0k.0.0.0.0", "é", "_"] {
            check(text, "a tan is one of");
        }
        for text in ["L0.40000.0.0.0", "L0.+1.0.0.0", "L0.-0.0.0.0", "L0.01.0.0.0", "L0.0.0.0.0_"] {
            check(text, "a tan is one of");
        }
        check(&["Q0.0.0.0.0"; 8].join("_"), "at most seven");
    }
}
