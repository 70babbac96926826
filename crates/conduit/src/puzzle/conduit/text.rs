//! A puzzle as text, and back.

use super::cell::{CELLS, Cell, Sides};
use super::piece::{Kind, Pieces};
use super::shape::Shape;
use super::{Conduit, misread};
use crate::Misread;
use std::fmt::{self, Write};
use std::str::FromStr;

const NO_CELL: char = '-';

impl fmt::Display for Conduit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, columns) = self.shape.size();
        for row in 0..rows {
            if row > 0 {
                f.write_char(',')?;
            }
            for cell in (0..columns).filter_map(|column| Cell::new(row, column)) {
                let letter = if self.has(cell) { self.connectors(cell).letter() } else { NO_CELL };
                f.write_char(letter)?;
            }
        }
        f.write_char('_')?;
        self.left.iter().try_for_each(|kind| f.write_char(kind.letter()))
    }
}

impl FromStr for Conduit {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let (rows, pieces) = text.split_once('_').ok_or_else(|| {
            misread(
                "A conduit puzzle is the rows of its board, then _ and the pieces left.",
                "Задача с каналами — это ряды поля, затем _ и оставшиеся детали.",
            )
        })?;
        let (shape, connectors) = board(rows)?;
        let puzzle = Self::new(shape, connectors, left(pieces)?)?;
        if puzzle.to_string() == text {
            Ok(puzzle)
        } else {
            Err(misread(
                "Rows are as long as the board is wide, and pieces in the order ESBTX.",
                "Ряды той же длины, что и поле, а детали стоят в порядке ESBTX.",
            ))
        }
    }
}

fn board(rows: &str) -> Result<(Shape, [Sides; CELLS]), Misread> {
    let mut cells = 0;
    let mut connectors = [Sides::NONE; CELLS];
    for (row, line) in rows.split(',').enumerate() {
        for (column, letter) in line.chars().enumerate() {
            let cell = Cell::new(row, column).ok_or_else(|| {
                misread(
                    "A board has at most four rows of four cells, with commas between.",
                    "В поле не больше четырёх рядов по четыре клетки, между рядами запятые.",
                )
            })?;
            if letter != NO_CELL {
                connectors[cell.index()] = Sides::from_letter(letter).ok_or_else(|| {
                    misread(
                        "A cell is a digit from 0 to f, and - stands where there is none.",
                        "Клетка — это цифра от 0 до f, а где клетки нет, стоит -.",
                    )
                })?;
                cells |= 1 << cell.index();
            }
        }
    }
    let shape = Shape::new(cells).ok_or_else(|| {
        misread(
            "A board has 4 to 9 connected cells, and no empty row above or column before them.",
            "В поле от 4 до 9 связанных клеток, без пустого ряда сверху и пустого столбца слева.",
        )
    })?;
    Ok((shape, connectors))
}

fn left(pieces: &str) -> Result<Pieces, Misread> {
    let mut left = Pieces::NONE;
    for letter in pieces.chars() {
        let kind = Kind::ALL.into_iter().find(|kind| kind.letter() == letter).ok_or_else(|| {
            misread(
                "The pieces are E, S, B, T and X: end, straight, bend, tee and cross.",
                "Детали — это E, S, B, T и X: тупик, прямая, поворот, тройник и крест.",
            )
        })?;
        left = left.with(kind);
    }
    Ok(left)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says what it expects by failing")]
mod tests {
    use super::*;
    use enigmata_game::below;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn texts_go_both_ways() {
        for text in ["92,8-,c-_ESBB", "00,00_BBTT", "1111_ESBX", "000,000,000_EESSBBTTX"] {
            assert_eq!(text.parse::<Conduit>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn malformed_texts_are_told_apart() {
        for (text, why) in [
            ("", "then _"),
            ("00,00", "then _"),
            ("00,00_", "As many pieces"),
            ("00,00_BBT", "As many pieces"),
            ("00,00_BBTTX", "As many pieces"),
            ("00,00_BBBT", "two ends"),
            ("00,00_BBTt", "E, S, B"),
            ("00,00_TTBB", "in the order"),
            ("20,00_BBTT", "outer sides"),
            ("0g,00_BBTT", "digit"),
            ("0A,00_BBTT", "digit"),
            ("00000_BBTTX", "four rows of four"),
            ("00,0,0,0,0_BBTTX", "four rows of four"),
            ("0-,-0,0-,-0_BBTT", "connected"),
            ("-00,-00_BBTT", "connected"),
            ("---,00,00_BBTT", "connected"),
            ("00-,00-_BBTT", "as long as"),
            ("00,00,--_BBTT", "as long as"),
            ("0-,000_BBTT", "as long as"),
            ("000_BBT", "4 to 9"),
            ("0000,0000,00--_EESSBBTTX", "4 to 9"),
            ("00,00_BBTT_", "E, S, B"),
            ("é_", "digit"),
        ] {
            let misread = text.parse::<Conduit>().unwrap_err();
            assert!(misread.why.contains(why), "{text}: {misread}");
        }
        // No text at all makes it fall over, and what is read is written the same way.
        let mut random = ChaCha8Rng::seed_from_u64(23);
        let mut read = 0;
        for _ in 0..20_000 {
            let mut text: Vec<char> = "92-,8--,c46_ESSBBT".chars().collect();
            for _ in 0..1 + below(&mut random, 3) {
                let at = below(&mut random, text.len() as u32) as usize;
                let any: Vec<char> = "0123456789abcdef-,_ESBTX. \u{17f}".chars().collect();
                let letter = any[below(&mut random, any.len() as u32) as usize];
                match below(&mut random, 3) {
                    0 => text[at] = letter,
                    1 => text.insert(at, letter),
                    _ => drop(text.remove(at)),
                }
            }
            let text: String = text.into_iter().collect();
            if let Ok(puzzle) = text.parse::<Conduit>() {
                read += 1;
                assert_eq!(puzzle.to_string(), text);
            }
        }
        assert!(read > 100, "{read}");
        let long = format!("00,00_{}", "E".repeat(100_000));
        assert!(long.parse::<Conduit>().is_err());
    }
}
