//! Where the pieces lie.

use super::colour::Colour;
use crate::Misread;
use std::fmt::{self, Display, Write as _};
use std::str::FromStr;

/// A unit cube of the lattice: column and row as in the picture, and how far it is above the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cube {
    x: u8,
    y: u8,
    z: u8,
}

impl Cube {
    /// Each coordinate is below this, a hexadecimal digit in texts: room enough to build aside.
    pub const SIDE: u8 = 16;

    /// The cube of these coordinates, if they are small enough.
    #[must_use]
    pub const fn new(x: u8, y: u8, z: u8) -> Option<Self> {
        if x < Self::SIDE && y < Self::SIDE && z < Self::SIDE {
            Some(Self { x, y, z })
        } else {
            None
        }
    }

    /// The column, from the left.
    #[must_use]
    pub const fn x(self) -> u8 {
        self.x
    }

    /// The row, from the top of the picture.
    #[must_use]
    pub const fn y(self) -> u8 {
        self.y
    }

    /// How many cubes have room below it.
    #[must_use]
    pub const fn z(self) -> u8 {
        self.z
    }

    /// The cube so far to the right and down, if the coordinates stay in bounds.
    pub(super) fn shifted(self, right: i32, down: i32) -> Option<Self> {
        let x = u8::try_from(i32::from(self.x) + right).ok()?;
        let y = u8::try_from(i32::from(self.y) + down).ok()?;
        Self::new(x, y, self.z)
    }
}

/// The cubes of each piece that lies (Z4). Whether they form an L is for the checker to say.
///
/// Its text gives the pieces by colour, joined by `-`: the letter and the four cubes, each with three
/// hexadecimal digits for column, row and height, as in `r000100200210`. When nothing lies: `none`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Answer {
    pieces: [Option<[Cube; 4]>; 4],
}

impl Answer {
    /// The cubes of that piece in ascending order, if it lies.
    #[must_use]
    pub fn piece(&self, colour: Colour) -> Option<[Cube; 4]> {
        self.pieces[colour.index()]
    }

    /// The pieces that lie.
    pub fn pieces(&self) -> impl Iterator<Item = (Colour, [Cube; 4])> {
        Colour::ALL.into_iter().filter_map(|colour| Some((colour, self.piece(colour)?)))
    }

    /// The same with that piece laid there.
    #[must_use]
    pub fn with(mut self, colour: Colour, mut cubes: [Cube; 4]) -> Self {
        cubes.sort_unstable();
        self.pieces[colour.index()] = Some(cubes);
        self
    }

    /// The same without that piece.
    #[must_use]
    pub fn without(mut self, colour: Colour) -> Self {
        self.pieces[colour.index()] = None;
        self
    }

    /// The same so far to the right and down, if the coordinates stay in bounds.
    #[must_use]
    pub fn shifted(&self, right: i32, down: i32) -> Option<Self> {
        let mut shifted = Self::default();
        for (colour, cubes) in self.pieces() {
            let mut moved = cubes;
            for cube in &mut moved {
                *cube = cube.shifted(right, down)?;
            }
            shifted = shifted.with(colour, moved);
        }
        Some(shifted)
    }

    /// The same, shifted so that it touches the first column and the first row: two answers are the
    /// same solution when these are equal (Z4).
    #[must_use]
    pub fn home(&self) -> Self {
        let cubes = || self.pieces().flat_map(|(_, cubes)| cubes);
        let left = cubes().map(Cube::x).min().unwrap_or(0);
        let top = cubes().map(Cube::y).min().unwrap_or(0);
        self.shifted(-i32::from(left), -i32::from(top)).unwrap_or_else(|| self.clone())
    }
}

impl Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.pieces().next().is_none() {
            return f.write_str("none");
        }
        for (number, (colour, cubes)) in self.pieces().enumerate() {
            if number > 0 {
                f.write_char('-')?;
            }
            f.write_char(colour.letter())?;
            for cube in cubes {
                write!(f, "{:x}{:x}{:x}", cube.x, cube.y, cube.z)?;
            }
        }
        Ok(())
    }
}

impl FromStr for Answer {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut answer = Self::default();
        if text == "none" {
            return Ok(answer);
        }
        let mut last = None;
        for piece in text.split('-') {
            let mut letters = piece.chars();
            let Some(colour) = letters.next().and_then(Colour::of_letter) else {
                return misread(
                    "a piece begins with its colour: r, g, b or y",
                    "фигура начинается со своего цвета: r, g, b или y",
                );
            };
            if last >= Some(colour) {
                return misread(
                    "the pieces come in the order r, g, b, y, each at most once",
                    "фигуры идут в порядке r, g, b, y, каждая не больше одного раза",
                );
            }
            last = Some(colour);
            let mut numbers = [0; 12];
            for number in &mut numbers {
                // Capitals would give one answer two texts.
                let digit = letters.next().filter(|letter| !letter.is_ascii_uppercase());
                let Some(digit) = digit.and_then(|letter| letter.to_digit(16)) else {
                    return misread(
                        "a piece has four cubes of three hexadecimal digits each",
                        "в фигуре четыре куба по три шестнадцатеричные цифры",
                    );
                };
                *number = digit as u8;
            }
            if letters.next().is_some() {
                return misread(
                    "a piece has four cubes of three hexadecimal digits each",
                    "в фигуре четыре куба по три шестнадцатеричные цифры",
                );
            }
            let cubes =
                [0, 3, 6, 9].map(|i| Cube { x: numbers[i], y: numbers[i + 1], z: numbers[i + 2] });
            answer = answer.with(colour, cubes);
        }
        Ok(answer)
    }
}

fn misread<T>(why: &str, russian: &str) -> Result<T, Misread> {
    Err(Misread::new(why, russian))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_reads_as_it_is_written() {
        for text in ["none", "r000100200210", "g00f010020120-y345355365fff"] {
            assert_eq!(text.parse::<Answer>().unwrap().to_string(), text);
        }
        // Cubes may come in any order; they are written in one.
        let answer: Answer = "r210200100000".parse().unwrap();
        assert_eq!(answer.to_string(), "r000100200210");
    }

    #[test]
    fn what_is_no_answer_is_explained() {
        for (text, why) in [
            ("", "begins with its colour"),
            ("x000100200210", "begins with its colour"),
            ("r00010020021", "four cubes"),
            ("r0001002002100", "four cubes"),
            ("r00010020021g", "four cubes"),
            ("r00010020021F", "four cubes"),
            ("r000100200210-", "begins with its colour"),
            ("g000100200210-r000100200210", "in the order"),
            ("r000100200210-r000100200210", "in the order"),
            ("жжжж", "begins with its colour"),
        ] {
            let misread = text.parse::<Answer>().unwrap_err();
            assert!(misread.why.contains(why), "{text}: {misread}");
        }
    }

    #[test]
    fn z4_shifted_answers_are_the_same_at_home() {
        let answer: Answer = "r340440540550-b340440540541".parse().unwrap();
        let home = answer.home();
        assert_eq!(home.to_string(), "r000100200210-b000100200201");
        assert_eq!(answer.shifted(2, 5).unwrap().home(), home);
        assert_eq!(answer.shifted(11, 0), None);
        assert_eq!(answer.shifted(-4, 0), None);
        assert_eq!(Cube::new(0, 16, 0), None);
    }
}
