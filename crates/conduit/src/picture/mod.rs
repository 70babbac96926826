//! Pictures of puzzles, alone or with an answer laid in: as lines for a terminal and as SVG.
//!
//! They only draw: what is right is for the checkers to say, so a wrong answer is drawn as it lies,
//! and an answer for another family is not drawn at all. Nothing here decides about a puzzle, so
//! coordinates may be floating point.

mod paint;
mod polygon;
mod svg;
mod terminal;
#[cfg(test)]
mod tests;
mod words;

pub use paint::Paint;

use crate::puzzle::{AnyAnswer, AnyPuzzle, Each};
use enigmata_game::Language;

/// The answer, if there is one for this family.
macro_rules! laid {
    ($answer:expr, $family:path) => {
        match $answer {
            Some($family(answer)) => Some(answer),
            Some(_) | None => None,
        }
    };
}

/// The picture in lines of text without trailing spaces. It can be read without colours: a letter or
/// a shape tells all that a colour tells.
#[must_use]
pub fn lines(
    puzzle: &AnyPuzzle,
    answer: Option<&AnyAnswer>,
    language: Language,
    paint: Paint,
) -> Vec<String> {
    let canvas = match puzzle {
        Each::Weight(puzzle) => {
            terminal::weight::draw(puzzle, laid!(answer, Each::Weight), language)
        }
        Each::Fragment(puzzle) => terminal::fragment::draw(puzzle, laid!(answer, Each::Fragment)),
        Each::Conduit(puzzle) => {
            terminal::conduit::draw(puzzle, laid!(answer, Each::Conduit), language)
        }
        Each::Angular(puzzle) => {
            terminal::angular::draw(puzzle, laid!(answer, Each::Angular), language)
        }
    };
    canvas.lines(paint)
}

/// The picture as a whole SVG document: with a title for those who hear it, in light or dark colours
/// as the reader prefers.
#[must_use]
pub fn svg(puzzle: &AnyPuzzle, answer: Option<&AnyAnswer>, language: Language) -> String {
    let drawing = match puzzle {
        Each::Weight(puzzle) => svg::weight::draw(puzzle, laid!(answer, Each::Weight)),
        Each::Fragment(puzzle) => svg::fragment::draw(puzzle, laid!(answer, Each::Fragment)),
        Each::Conduit(puzzle) => svg::conduit::draw(puzzle, laid!(answer, Each::Conduit)),
        Each::Angular(puzzle) => svg::angular::draw(puzzle, laid!(answer, Each::Angular), language),
    };
    drawing.finish(&words::title(puzzle, answer, language))
}
