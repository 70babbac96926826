//! A tile as text: the sides of each group and the colours of its cells, as `NErb.Sg.Wr`.

use super::colour::Colour;
use super::tile::{Cell, Tile};
use crate::Misread;
use crate::side::Side;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

impl Tile {
    /// The tile of that text, its groups in any order.
    ///
    /// # Panics
    /// When it is none: for tiles known at compile time.
    #[must_use]
    pub const fn known(text: &str) -> Self {
        match Self::read(text.as_bytes()) {
            Ok(tile) => tile,
            Err(_) => panic!("no tile"),
        }
    }

    /// Reads the groups, and the sides and cells of each, in any order.
    const fn read(text: &[u8]) -> Result<Self, (&'static str, &'static str)> {
        const NO_SIDE: u8 = u8::MAX;
        let mut groups = [NO_SIDE; 4];
        let mut cells = [Cell { group: 0, colour: Colour::Red }; 4];
        let (mut group, mut count) = (0, 0);
        let (mut sides_here, mut cells_here) = (0, 0);
        let mut at = 0;
        while at < text.len() {
            let letter = text[at];
            at += 1;
            if let Some(side) = side(letter) {
                if cells_here > 0 {
                    return Err((
                        "A dot parts two groups of a tile, as in NErb.Sg.Wr.",
                        "Точка разделяет две группы плитки, как в NErb.Sg.Wr.",
                    ));
                }
                if groups[side as usize] != NO_SIDE {
                    return Err((
                        "Each of the sides N, E, S and W stands in one group only, once.",
                        "Каждая из сторон N, E, S и W стоит только в одной группе, один раз.",
                    ));
                }
                groups[side as usize] = group;
                sides_here += 1;
            } else if let Some(colour) = colour(letter) {
                if sides_here == 0 {
                    return Err((
                        "The sides of a group stand before its cells, as in NErb.Sg.Wr.",
                        "Стороны группы стоят перед её ячейками, как в NErb.Sg.Wr.",
                    ));
                }
                if count == 4 {
                    return Err((
                        "A tile has at most four power cells.",
                        "На плитке не больше четырёх ячеек.",
                    ));
                }
                cells[count as usize] = Cell { group, colour };
                count += 1;
                cells_here += 1;
            } else if letter == b'.' {
                if cells_here == 0 {
                    return Err((
                        "Each group of a tile has at least one power cell: r, b or g.",
                        "В каждой группе плитки хотя бы одна ячейка: r, b или g.",
                    ));
                }
                // Three dots are the most: a fifth group would have no side left.
                if group == 3 {
                    return Err((
                        "A tile has at most four groups.",
                        "На плитке не больше четырёх групп.",
                    ));
                }
                group += 1;
                (sides_here, cells_here) = (0, 0);
            } else {
                return Err((
                    "A tile is written with N, E, S, W, r, b, g and dots, as NErb.Sg.Wr.",
                    "Плитка записывается знаками N, E, S, W, r, b, g и точками, как NErb.Sg.Wr.",
                ));
            }
        }
        if cells_here == 0 {
            return Err((
                "Each group of a tile has at least one power cell: r, b or g.",
                "В каждой группе плитки хотя бы одна ячейка: r, b или g.",
            ));
        }
        let mut side = 0;
        while side < 4 {
            if groups[side] == NO_SIDE {
                return Err((
                    "Each of the four sides N, E, S and W stands in a group.",
                    "Каждая из четырёх сторон N, E, S и W стоит в какой-то группе.",
                ));
            }
            side += 1;
        }
        Ok(Self::packed(groups, cells, count))
    }
}

const fn side(letter: u8) -> Option<Side> {
    match letter {
        b'N' => Some(Side::North),
        b'E' => Some(Side::East),
        b'S' => Some(Side::South),
        b'W' => Some(Side::West),
        _ => None,
    }
}

const fn colour(letter: u8) -> Option<Colour> {
    match letter {
        b'r' => Some(Colour::Red),
        b'b' => Some(Colour::Blue),
        b'g' => Some(Colour::Green),
        _ => None,
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        for group in 0..self.groups() {
            if group > 0 {
                f.write_char('.')?;
            }
            for side in self.sides(group) {
                f.write_char(side.letter())?;
            }
            for cell in self.all_cells().filter(|cell| cell.group == group) {
                f.write_char(cell.colour.letter())?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tile {
    type Err = Misread;

    /// Every tile has one text only, so that equal tiles are equal as texts.
    fn from_str(text: &str) -> Result<Self, Misread> {
        let tile =
            Self::read(text.as_bytes()).map_err(|(why, russian)| Misread::new(why, russian))?;
        let own = tile.to_string();
        if own != text {
            return Err(Misread::new(
                format!("This tile is written {own}, in that order."),
                format!("Эта плитка пишется {own}, в таком порядке."),
            ));
        }
        Ok(tile)
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c2_a_tile_is_read_as_it_is_written() {
        for text in ["NESWg", "NErb.Sg.Wr", "NSrr.EWgg", "Nr.Er.Sr.Wr", "Nb.ESWrbg", "NESWrrbg"] {
            let tile: Tile = text.parse().unwrap();
            assert_eq!(tile.to_string(), text);
            let json = serde_json::to_string(&tile).unwrap();
            assert_eq!(serde_json::from_str::<Tile>(&json).unwrap(), tile);
        }
    }

    #[test]
    fn c2_what_is_no_tile_is_refused_in_words() {
        let check = |text: &str, words: &str| {
            let why = text.parse::<Tile>().unwrap_err().why;
            assert!(why.contains(words), "{text}: {why}");
        };
        check("", "at least one power cell");
        check("NESW", "at least one power cell");
        check("NE.SWr", "at least one power cell");
        check("NESWr.", "at least one power cell");
        check("rNESW", "before its cells");
        check("NEr.SWb.g", "before its cells");
        check("NESWrrrrr", "at most four power cells");
        check("NEr.Sr", "four sides");
        check("NErSWb", "A dot parts");
        check("NEr.NSWb", "once");
        check("Nr.Er.Sr.Wr.", "at most four groups");
        check("NESWx", "is written with");
        check("nesw\u{1F50C}", "is written with");
        check("SWb.NEr", "written NEr.SWb");
        check("ENr.SWb", "written NEr.SWb");
        check("NESWgr", "written NESWrg");
    }
}
