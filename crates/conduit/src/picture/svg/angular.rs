//! What is seen from above, and the layers of an answer (Z4).

use super::Drawing;
use crate::picture::words;
use crate::puzzle::angular::{Angular, Answer, Colour};
use enigmata_game::Language;

const MARGIN: f64 = 28.0;
/// The room for a caption.
const CAPTION: f64 = 30.0;
/// The sides of a cell of the picture and of a layer.
const CELL: f64 = 58.0;
const LAYER: f64 = 42.0;
/// Space between panels.
const GAP: f64 = 34.0;
/// So many layers stand side by side.
const ABREAST: usize = 4;

/// A cube of an answer: colour, column, row and height.
type Placed = (Colour, [usize; 3]);

/// The picture alone; with an answer smaller, and the layers beside it, the lowest first.
pub(in crate::picture) fn draw(
    puzzle: &Angular,
    answer: Option<&Answer>,
    language: Language,
) -> Drawing {
    let (width, height) = (f64::from(puzzle.width()), f64::from(puzzle.height()));
    let Some(answer) = answer else {
        let mut drawing = Drawing::new(CELL * width + 2.0 * MARGIN, CELL * height + 2.0 * MARGIN);
        seen(&mut drawing, puzzle, (MARGIN, MARGIN), CELL);
        return drawing;
    };
    let cubes: Vec<Placed> = answer
        .home()
        .pieces()
        .flat_map(|(colour, cubes)| {
            cubes.map(|cube| (colour, [cube.x(), cube.y(), cube.z()].map(usize::from)))
        })
        .collect();
    let reach = |axis: usize| cubes.iter().map(|(_, at)| at[axis] + 1).max().unwrap_or(0);
    let panel = (
        (LAYER * width.max(reach(0) as f64)).max(96.0),
        CAPTION + LAYER * height.max(reach(1) as f64),
    );
    let panels = 1 + reach(2);
    let abreast = panels.min(1 + ABREAST);
    let size = |count: usize, each: f64| count as f64 * (each + GAP) - GAP + 2.0 * MARGIN;
    let rows = panels.div_ceil(abreast);
    let mut drawing = Drawing::new(size(abreast, panel.0), size(rows, panel.1));
    for number in 0..panels {
        let left = MARGIN + (number % abreast) as f64 * (panel.0 + GAP);
        let top = MARGIN + (number / abreast) as f64 * (panel.1 + GAP);
        let caption = match number.checked_sub(1) {
            None => words::seen(language).to_owned(),
            Some(z) => words::layer(z, language),
        };
        drawing.text("quiet", (left + panel.0 / 2.0, top + 8.0), 17.0, &caption);
        let columns = if number == 0 { width } else { reach(0) as f64 };
        let at = (left + (panel.0 - LAYER * columns) / 2.0, top + CAPTION);
        match number.checked_sub(1) {
            None => seen(&mut drawing, puzzle, at, LAYER),
            Some(z) => layer(&mut drawing, &cubes, (reach(0), reach(1)), z, at),
        }
    }
    drawing
}

fn seen(drawing: &mut Drawing, puzzle: &Angular, (left, top): (f64, f64), size: f64) {
    for (row, y) in puzzle.rows().zip(0..) {
        for (cell, x) in row.iter().zip(0..) {
            let at = (left + size * f64::from(x), top + size * f64::from(y));
            match cell {
                Some(colour) => {
                    square(drawing, at, size, *colour);
                    letter(drawing, at, size, *colour);
                }
                None => point(drawing, at, size),
            }
        }
    }
}

/// One layer: cubes of a piece grow together, places where another layer has a cube are points.
fn layer(
    drawing: &mut Drawing,
    cubes: &[Placed],
    (columns, rows): (usize, usize),
    z: usize,
    (left, top): (f64, f64),
) {
    let here = |x: usize, y: usize| {
        cubes.iter().filter(move |(_, at)| *at == [x, y, z]).map(|(colour, _)| *colour)
    };
    let corner = |x: usize, y: usize| (left + LAYER * x as f64, top + LAYER * y as f64);
    for y in 0..rows {
        for x in 0..columns {
            let at = corner(x, y);
            let mut colours = here(x, y);
            match (colours.next(), colours.next()) {
                (None, _) => point(drawing, at, LAYER),
                (Some(colour), None) => {
                    square(drawing, at, LAYER, colour);
                    let class = class(colour);
                    let bridge = LAYER * 0.5;
                    if here(x + 1, y).eq([colour]) {
                        let from = (at.0 + LAYER - bridge / 2.0, at.1 + 2.0);
                        drawing.rect(class, from, (bridge, LAYER - 4.0), 0.0);
                    }
                    if here(x, y + 1).eq([colour]) {
                        let from = (at.0 + 2.0, at.1 + LAYER - bridge / 2.0);
                        drawing.rect(class, from, (LAYER - 4.0, bridge), 0.0);
                    }
                }
                // Two pieces at once, which only a wrong answer has.
                (Some(_), Some(_)) => {
                    let middle = (at.0 + LAYER / 2.0, at.1 + LAYER / 2.0);
                    drawing.text("word", middle, LAYER * 0.7, "×");
                }
            }
        }
    }
    for y in 0..rows {
        for x in 0..columns {
            let mut colours = here(x, y);
            if let (Some(colour), None) = (colours.next(), colours.next()) {
                letter(drawing, corner(x, y), LAYER, colour);
            }
        }
    }
}

fn square(drawing: &mut Drawing, (x, y): (f64, f64), size: f64, colour: Colour) {
    drawing.rect(class(colour), (x + 2.0, y + 2.0), (size - 4.0, size - 4.0), 6.0);
}

fn letter(drawing: &mut Drawing, (x, y): (f64, f64), size: f64, colour: Colour) {
    let on = match colour {
        Colour::Red | Colour::Green | Colour::Blue => "on-dark",
        Colour::Yellow => "on-light",
    };
    let letter = colour.letter().to_ascii_uppercase().to_string();
    drawing.text(on, (x + size / 2.0, y + size / 2.0), size * 0.42, &letter);
}

fn point(drawing: &mut Drawing, (x, y): (f64, f64), size: f64) {
    drawing.circle("none", (x + size / 2.0, y + size / 2.0), 2.5);
}

const fn class(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "r",
        Colour::Green => "g",
        Colour::Blue => "b",
        Colour::Yellow => "y",
    }
}
