//! The next step, from what lies already.

use super::cell::{Cell, Sides};
use super::fit::{fits, hand};
use super::{Answer, Conduit, Kind, solve};
use crate::Side;
use crate::puzzle::Advice;
use enigmata_game::Language;

/// A step towards a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    /// Take this piece away: with it the board cannot be filled.
    Lift {
        /// Where it lies.
        cell: Cell,
    },
    /// Lay a piece there.
    Lay {
        /// Cell to lay it on.
        cell: Cell,
        /// Kind of the piece, of those that are left.
        kind: Kind,
        /// How: its channel ends.
        sides: Sides,
        /// Reason that the piece must lie there.
        because: Because,
    },
}

/// Why a piece is laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Because {
    /// No other piece in hand fits what is known of the sides of the cell.
    NothingElseFits,
    /// It lies there in every way to fill the rest, though others fit so far.
    EverySolution,
    /// It is one of several ways.
    OneWay,
}

impl Advice for Hint {
    fn sentence(&self, language: Language) -> String {
        match (self, language) {
            (Self::Lift { cell }, Language::English) => {
                format!("Take away what lies in {cell}: it cannot stay.")
            }
            (Self::Lift { cell }, Language::Russian) => {
                let (row, column) = (cell.row() + 1, cell.column() + 1);
                format!("Уберите деталь из ряда {row}, столбца {column}: ей там не место.")
            }
            (Self::Lay { cell, kind, sides, because }, Language::English) => {
                let why = match because {
                    Because::NothingElseFits => "nothing else fits there",
                    Because::EverySolution => "anything else leaves a channel open later",
                    Because::OneWay => "it is one way to go on",
                };
                format!("In {cell} lay the {kind}, open to the {sides}: {why}.")
            }
            (Self::Lay { cell, kind, sides, because }, Language::Russian) => {
                let (row, column) = (cell.row() + 1, cell.column() + 1);
                let why = match because {
                    Because::NothingElseFits => "ничто другое туда не подходит",
                    Because::EverySolution => {
                        "с любой другой деталью канал позже останется открытым"
                    }
                    Because::OneWay => "это один из способов продолжить",
                };
                let (kind, sides) = (russian(*kind), whither(*sides));
                format!("В ряд {row}, столбец {column} положите {kind}, открытый {sides}: {why}.")
            }
        }
    }
}

/// In the accusative; all of them are masculine, as "открытый" wants it.
const fn russian(kind: Kind) -> &'static str {
    match kind {
        Kind::End => "тупик",
        Kind::Straight => "прямой канал",
        Kind::Bend => "поворот",
        Kind::Tee => "тройник",
        Kind::Cross => "крест",
    }
}

/// To which sides, in Russian.
fn whither(sides: Sides) -> String {
    let word = |side| match side {
        Side::North => "вверх",
        Side::East => "вправо",
        Side::South => "вниз",
        Side::West => "влево",
    };
    let words: Vec<&str> =
        Side::ALL.into_iter().filter(|side| sides.has(*side)).map(word).collect();
    match words.split_last() {
        None => "в никуда".to_owned(),
        Some((last, [])) => (*last).to_owned(),
        Some((last, before)) => format!("{} и {last}", before.join(", ")),
    }
}

/// What to take away, if what lies is part of no solution; else what to lay, a step that a person
/// can see before one that must be worked out. Nothing when the puzzle is solved, or has no
/// solution.
pub(super) fn hint(puzzle: &Conduit, so_far: &Answer) -> Option<Hint> {
    let lies = |cell: &Cell| !so_far.at(*cell).is_empty();
    let solutions = solve::solutions(puzzle, usize::MAX);
    let first = solutions.first()?;
    if let Some(cell) = Cell::all().filter(lies).find(|cell| !puzzle.has(*cell)) {
        return Some(Hint::Lift { cell });
    }
    let differs = |solution: &Answer, cell: &Cell| so_far.at(*cell) != solution.at(*cell);
    let laid = || puzzle.shape.cells().filter(lies);
    let agreeing: Vec<&Answer> =
        solutions.iter().filter(|solution| !laid().any(|cell| differs(solution, &cell))).collect();

    if agreeing.is_empty() {
        // Best a piece that is right nowhere; else one that the nearest solution has otherwise.
        let never = laid().find(|cell| solutions.iter().all(|solution| differs(solution, cell)));
        let away = |solution: &&Answer| laid().filter(|cell| differs(solution, cell)).count();
        let nearest = solutions.iter().min_by_key(away).unwrap_or(first);
        let cell = never.or_else(|| laid().find(|cell| differs(nearest, cell)))?;
        return Some(Hint::Lift { cell });
    }

    let empty: Vec<Cell> = puzzle.shape.cells().filter(|cell| !lies(cell)).collect();
    let hand = hand(puzzle, so_far)?;
    let forced = empty.iter().find(|cell| fits(puzzle, so_far, hand, **cell).len() == 1);
    let proved = || {
        let same = |cell: &Cell| agreeing.iter().all(|it| it.at(*cell) == agreeing[0].at(*cell));
        empty.iter().find(|cell| same(cell))
    };
    let few = || empty.iter().min_by_key(|cell| fits(puzzle, so_far, hand, **cell).len());
    let (cell, because) = None
        .or_else(|| forced.map(|cell| (*cell, Because::NothingElseFits)))
        .or_else(|| proved().map(|cell| (*cell, Because::EverySolution)))
        .or_else(|| few().map(|cell| (*cell, Because::OneWay)))?;
    let sides = agreeing[0].at(cell);
    Some(Hint::Lay { cell, kind: Kind::of(sides)?, sides, because })
}
