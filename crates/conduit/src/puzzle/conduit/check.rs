//! Judging an answer by the rule's own words (Z3). It shares nothing with the solver and the
//! generator but what a puzzle and an answer say of themselves.

use super::answer::Answer;
use super::cell::Cell;
use super::{Conduit, Kind};
use crate::Side;
use enigmata_game::refusals;

refusals! {
    /// Why an answer is no solution (Z3). Codes are stable.
    Wrong;
    OffBoard = "off_board", "Z3",
        "A piece lies beside the board; lay every piece on a cell.",
        "Деталь лежит мимо поля; положите каждую деталь на клетку.";
    CellEmpty = "cell_empty", "Z3",
        "A cell is empty; lay one piece on every cell.",
        "Одна из клеток пуста; положите по детали на каждую клетку.";
    NotThesePieces = "not_these_pieces", "Z3",
        "Use exactly the pieces that are not crossed out.",
        "Используйте ровно те детали, которые не зачёркнуты.";
    ChannelOpen = "channel_open", "Z3",
        "A channel ends at a piece that has none there; turn or exchange one of the two.",
        "Канал упирается в деталь без канала с этой стороны; поверните или замените одну из двух.";
    ChannelLeaves = "channel_leaves", "Z3",
        "A channel leaves the board where no connector is printed; turn that piece.",
        "Канал выходит за край там, где нет разъёма; поверните эту деталь.";
    ConnectorUnmet = "connector_unmet", "Z3",
        "A printed connector is not met; lead a channel to it.",
        "К одному из разъёмов не подведён канал; подведите его.";
}

/// Goes over the conditions one by one, each for the whole board.
pub(super) fn check(puzzle: &Conduit, answer: &Answer) -> Result<(), Wrong> {
    let channel = |cell: Cell, side: Side| answer.at(cell).has(side);
    let lies = |cell: Cell| Side::ALL.into_iter().any(|side| channel(cell, side));
    let (on, off): (Vec<Cell>, Vec<Cell>) = Cell::all().partition(|cell| puzzle.has(*cell));

    if off.into_iter().any(lies) {
        return Err(Wrong::OffBoard);
    }
    if !on.iter().copied().all(lies) {
        return Err(Wrong::CellEmpty);
    }
    for kind in Kind::ALL {
        let used = on.iter().filter(|cell| kind_at(answer, **cell) == kind).count();
        if used != usize::from(puzzle.left().count(kind)) {
            return Err(Wrong::NotThesePieces);
        }
    }

    let mut leaves = false;
    let mut unmet = false;
    for &cell in &on {
        for side in Side::ALL {
            let here = channel(cell, side);
            let neighbour = across(cell, side).filter(|other| puzzle.has(*other));
            if let Some(other) = neighbour {
                let facing = match side {
                    Side::North => Side::South,
                    Side::South => Side::North,
                    Side::East => Side::West,
                    Side::West => Side::East,
                };
                if here != channel(other, facing) {
                    return Err(Wrong::ChannelOpen);
                }
            } else {
                let connector = puzzle.connectors(cell).has(side);
                leaves |= here && !connector;
                unmet |= connector && !here;
            }
        }
    }
    match (leaves, unmet) {
        (true, _) => Err(Wrong::ChannelLeaves),
        (false, true) => Err(Wrong::ConnectorUnmet),
        (false, false) => Ok(()),
    }
}

/// The kind of what lies there, told by how many channel ends it has and whether two are opposite.
fn kind_at(answer: &Answer, cell: Cell) -> Kind {
    let [north, east, south, west] = Side::ALL.map(|side| answer.at(cell).has(side));
    match [north, east, south, west].into_iter().filter(|end| *end).count() {
        0 | 1 => Kind::End,
        2 if north == south => Kind::Straight,
        2 => Kind::Bend,
        3 => Kind::Tee,
        _ => Kind::Cross,
    }
}

/// The place on the other side, by its row and column.
fn across(cell: Cell, side: Side) -> Option<Cell> {
    let (down, right) = match side {
        Side::North => (-1, 0),
        Side::South => (1, 0),
        Side::West => (0, -1),
        Side::East => (0, 1),
    };
    let row = cell.row().checked_add_signed(down)?;
    let column = cell.column().checked_add_signed(right)?;
    Cell::new(row, column)
}
