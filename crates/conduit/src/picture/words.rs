//! What stands beside a picture, in both languages.

use crate::puzzle::conduit::{Conduit, Kind, Pieces};
use crate::puzzle::weight::{Side, Weight};
use crate::puzzle::{AnyAnswer, AnyPuzzle, Each, angular, fragment};
use enigmata_game::Language;

/// What is seen, for who cannot see it.
pub(super) fn title(puzzle: &AnyPuzzle, answer: Option<&AnyAnswer>, language: Language) -> String {
    let what = match puzzle {
        Each::Weight(puzzle) => weight(puzzle, language),
        Each::Fragment(puzzle) => outline(puzzle, language),
        Each::Conduit(puzzle) => board(puzzle, language),
        Each::Angular(puzzle) => from_above(puzzle, language),
    };
    let laid = answer.is_some_and(|answer| answer.family() == puzzle.family());
    let with = match (laid, language) {
        (false, Language::English | Language::Russian) => "",
        (true, Language::English) => " An answer is laid in.",
        (true, Language::Russian) => " Ответ выложен.",
    };
    format!("{what}{with}")
}

/// How many pieces there are to use, or how many of them lie.
pub(super) fn pieces(laid: Option<u32>, all: u8, language: Language) -> String {
    match (laid, language) {
        (None, Language::English) => format!("pieces to use: {all}"),
        (None, Language::Russian) => format!("фишек нужно: {all}"),
        (Some(laid), Language::English) => format!("pieces used: {laid} of {all}"),
        (Some(laid), Language::Russian) => format!("фишек лежит: {laid} из {all}"),
    }
}

/// The name of a conduit piece.
pub(super) const fn kind(kind: Kind, language: Language) -> &'static str {
    match (kind, language) {
        (Kind::End, Language::English) => "end",
        (Kind::End, Language::Russian) => "тупик",
        (Kind::Straight, Language::English) => "straight",
        (Kind::Straight, Language::Russian) => "прямой канал",
        (Kind::Bend, Language::English) => "bend",
        (Kind::Bend, Language::Russian) => "поворот",
        (Kind::Tee, Language::English) => "tee",
        (Kind::Tee, Language::Russian) => "тройник",
        (Kind::Cross, Language::English) => "cross",
        (Kind::Cross, Language::Russian) => "крест",
    }
}

/// Before the conduit pieces that must not be used.
pub(super) const fn crossed_out(language: Language) -> &'static str {
    match language {
        Language::English => "Crossed out",
        Language::Russian => "Вычеркнуты",
    }
}

/// Above the picture of an angular puzzle.
pub(super) const fn seen(language: Language) -> &'static str {
    match language {
        Language::English => "from above",
        Language::Russian => "вид сверху",
    }
}

/// Above a layer, counted from zero.
pub(super) fn layer(z: usize, language: Language) -> String {
    match language {
        Language::English => format!("layer {}", z + 1),
        Language::Russian => format!("слой {}", z + 1),
    }
}

fn weight(puzzle: &Weight, language: Language) -> String {
    let [left, right] = Side::BOTH.map(|side| {
        let weights: Vec<String> = puzzle.weights(side).iter().map(u8::to_string).collect();
        weights.join(", ")
    });
    let pieces = puzzle.pieces();
    match language {
        Language::English => format!(
            "A scale: cups of {left} on the left, cups of {right} on the right, {pieces} pieces."
        ),
        Language::Russian => {
            format!("Весы: слева чаши {left}, справа чаши {right}, фишек: {pieces}.")
        }
    }
}

fn outline(puzzle: &fragment::Fragment, language: Language) -> String {
    let (width, height) = (puzzle.width(), puzzle.height());
    match language {
        Language::English => {
            format!("An outline for seven pieces, {width} wide and {height} high.")
        }
        Language::Russian => {
            format!("Контур для семи фигур: {width} в ширину, {height} в высоту.")
        }
    }
}

fn board(puzzle: &Conduit, language: Language) -> String {
    let shape = puzzle.shape();
    let connectors: u32 = shape.cells().map(|cell| puzzle.connectors(cell).len()).sum();
    let names = |pieces: Pieces| {
        pieces.iter().map(|one| kind(one, language)).collect::<Vec<_>>().join(", ")
    };
    let (cells, left, out) = (shape.len(), names(puzzle.left()), names(puzzle.crossed_out()));
    let out = if out.is_empty() { out } else { format!(" {}: {out}.", crossed_out(language)) };
    match language {
        Language::English => format!(
            "A board of {cells} cells with connectors: {connectors}. Pieces left: {left}.{out}"
        ),
        Language::Russian => {
            format!("Поле, клеток: {cells}, разъёмов: {connectors}. Остались детали: {left}.{out}")
        }
    }
}

fn from_above(puzzle: &angular::Angular, language: Language) -> String {
    let cell = |cell: &Option<angular::Colour>| match (cell, language) {
        (None, Language::English) => "empty",
        (None, Language::Russian) => "пусто",
        (Some(colour), Language::English) => colour.name(),
        (Some(colour), Language::Russian) => russian(*colour),
    };
    let rows: Vec<String> =
        puzzle.rows().map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" ")).collect();
    let rows = rows.join("; ");
    match language {
        Language::English => format!("Seen from above, row by row: {rows}."),
        Language::Russian => format!("Вид сверху по рядам: {rows}."),
    }
}

const fn russian(colour: angular::Colour) -> &'static str {
    match colour {
        angular::Colour::Red => "красный",
        angular::Colour::Green => "зелёный",
        angular::Colour::Blue => "синий",
        angular::Colour::Yellow => "жёлтый",
    }
}
