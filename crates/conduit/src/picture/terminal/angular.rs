//! What is seen from above, and the layers, in letters (Z4).

use super::{Canvas, Ink};
use crate::picture::words;
use crate::puzzle::angular::{Angular, Answer, Colour};
use enigmata_game::Language;

/// Beyond this a further layer begins a new row of them.
const WIDEST: usize = 76;

/// A grid of letters with a caption.
struct Panel {
    caption: String,
    cells: Vec<Vec<Cell>>,
}

/// What is in one place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Empty,
    Of(Colour),
    /// Two pieces at once, which only a wrong answer has.
    Overlap,
}

/// The picture; with an answer its layers as well, the lowest first.
pub(in crate::picture) fn draw(
    puzzle: &Angular,
    answer: Option<&Answer>,
    language: Language,
) -> Canvas {
    let seen = puzzle
        .rows()
        .map(|row| row.iter().map(|cell| cell.map_or(Cell::Empty, Cell::Of)).collect::<Vec<_>>());
    let mut panels =
        vec![Panel { caption: words::seen(language).to_owned(), cells: seen.collect() }];
    if let Some(answer) = answer {
        panels.extend(layers(answer, language));
    }
    let wide = panels.iter().map(Panel::width).max().unwrap_or(0);
    let high = panels.iter().map(|panel| panel.cells.len() + 2).max().unwrap_or(0);
    let abreast = (WIDEST / wide.max(1)).max(1);
    let rows = panels.len().div_ceil(abreast);
    let mut canvas = Canvas::new(wide * abreast.min(panels.len()), (rows * high).saturating_sub(1));
    for (number, panel) in panels.iter().enumerate() {
        panel.put(&mut canvas, number % abreast * wide, number / abreast * high);
    }
    canvas
}

/// The layers of an answer, cut to what lies in any of them.
fn layers(answer: &Answer, language: Language) -> Vec<Panel> {
    let home = answer.home();
    let cubes: Vec<(Colour, [usize; 3])> = home
        .pieces()
        .flat_map(|(colour, cubes)| {
            cubes.map(|cube| (colour, [cube.x(), cube.y(), cube.z()].map(usize::from)))
        })
        .collect();
    let reach = |axis: usize| cubes.iter().map(|(_, at)| at[axis] + 1).max().unwrap_or(0);
    let mut all: Vec<Panel> = (0..reach(2))
        .map(|z| Panel {
            caption: words::layer(z, language),
            cells: vec![vec![Cell::Empty; reach(0)]; reach(1)],
        })
        .collect();
    for (colour, [x, y, z]) in cubes {
        let cell = &mut all[z].cells[y][x];
        *cell = if *cell == Cell::Empty { Cell::Of(colour) } else { Cell::Overlap };
    }
    all
}

impl Panel {
    /// With the space that keeps it from the next.
    fn width(&self) -> usize {
        let cells = self.cells.first().map_or(0, |row| 2 * row.len());
        cells.max(self.caption.chars().count()) + 3
    }

    fn put(&self, canvas: &mut Canvas, left: usize, top: usize) {
        canvas.text(left, top, &self.caption, Ink::Faint);
        for (row, y) in self.cells.iter().zip(top + 1..) {
            for (cell, column) in row.iter().zip(0..) {
                let (letter, ink) = match cell {
                    Cell::Empty => ('·', Ink::Faint),
                    Cell::Of(colour) => (colour.letter().to_ascii_uppercase(), ink(*colour)),
                    Cell::Overlap => ('×', Ink::Strong),
                };
                canvas.put(left + 2 * column, y, letter, ink);
                let after = if matches!(cell, Cell::Of(_)) { ink } else { Ink::Plain };
                canvas.put(left + 2 * column + 1, y, ' ', after);
            }
        }
    }
}

const fn ink(colour: Colour) -> Ink {
    match colour {
        Colour::Red => Ink::OnRed,
        Colour::Green => Ink::OnGreen,
        Colour::Blue => Ink::OnBlue,
        Colour::Yellow => Ink::OnYellow,
    }
}
