//! A board of box-drawing characters: light lines for its cells, heavy ones for channels (Z3).

use super::{Canvas, Ink};
use crate::Side;
use crate::picture::words;
use crate::puzzle::conduit::{Answer, Cell, Conduit, Kind, Pieces, Sides};
use enigmata_game::Language;

/// From one cell to the next: these look square.
const ACROSS: usize = 8;
/// Lines from one cell to the next; with [`ACROSS`] columns it looks square.
const DOWN: usize = 4;
/// The room for connectors around the board.
const MARGIN: (usize, usize) = (3, 1);

/// By the sides a junction has, 1 up, 2 right, 4 down, 8 left.
const LIGHT: [char; 16] =
    [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
const HEAVY: [char; 16] =
    ['·', '●', '●', '┗', '●', '┃', '┏', '┣', '●', '┛', '━', '┻', '┓', '┫', '┳', '╋'];

/// The board with its connectors, what lies on it, the pieces in hand, and those that are crossed out.
pub(in crate::picture) fn draw(
    puzzle: &Conduit,
    answer: Option<&Answer>,
    language: Language,
) -> Canvas {
    let answer = answer.copied().unwrap_or_default();
    let (rows, columns) = extent(puzzle, &answer);
    let hand = in_hand(puzzle, &answer);
    let mut legends = vec![legend(hand, language)];
    let crossed_out = legend(puzzle.crossed_out(), language);
    if !crossed_out.is_empty() {
        legends.push(format!("{}: {crossed_out}", words::crossed_out(language)));
    }
    legends.retain(|line| !line.is_empty());
    let longest = legends.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let width = (MARGIN.0 * 2 + ACROSS * columns + 1).max(longest);
    let height = MARGIN.1 * 2 + DOWN * rows + 1;
    let mut canvas = Canvas::new(width, height + legends.len());
    grid(&mut canvas, puzzle, rows, columns);
    for cell in Cell::all() {
        if puzzle.has(cell) || !answer.at(cell).is_empty() {
            piece(&mut canvas, cell, answer.at(cell));
        }
        for side in Side::ALL {
            if puzzle.has(cell) {
                crossing(&mut canvas, puzzle, &answer, cell, side);
            }
        }
    }
    for (row, line) in legends.iter().enumerate() {
        canvas.text(0, height + row, line, Ink::Plain);
    }
    canvas
}

/// The rows and columns of the board, and of what lies beside it.
pub(in crate::picture) fn extent(puzzle: &Conduit, answer: &Answer) -> (usize, usize) {
    let lies = Cell::all().filter(|cell| !answer.at(*cell).is_empty());
    lies.fold(puzzle.shape().size(), |(rows, columns), cell| {
        (rows.max(cell.row() + 1), columns.max(cell.column() + 1))
    })
}

/// The pieces that are left and do not lie yet; one that lies too often is not counted.
pub(in crate::picture) fn in_hand(puzzle: &Conduit, answer: &Answer) -> Pieces {
    let laid = Cell::all().filter_map(|cell| Kind::of(answer.at(cell)));
    laid.fold(puzzle.left(), |hand, kind| hand.without(kind).unwrap_or(hand))
}

/// The upper left corner of a cell.
fn corner(row: usize, column: usize) -> (usize, usize) {
    (MARGIN.0 + ACROSS * column, MARGIN.1 + DOWN * row)
}

fn grid(canvas: &mut Canvas, puzzle: &Conduit, rows: usize, columns: usize) {
    let has = |row: Option<usize>, column: Option<usize>| {
        row.zip(column)
            .and_then(|(row, column)| Cell::new(row, column))
            .is_some_and(|cell| puzzle.has(cell))
    };
    for row in 0..=rows {
        for column in 0..=columns {
            let (above, before) = (row.checked_sub(1), column.checked_sub(1));
            let around = [
                has(above, before),
                has(above, Some(column)),
                has(Some(row), Some(column)),
                has(Some(row), before),
            ];
            let (x, y) = corner(row, column);
            // An edge runs up from a corner when there is a cell to the left or right of it, and so
            // on around.
            let mut edges = 0;
            for side in Side::ALL {
                if around[side as usize] || around[(side as usize + 1) % 4] {
                    edges |= 1 << side as usize;
                }
            }
            canvas.put(x, y, LIGHT[edges], Ink::Faint);
            for step in 1..ACROSS {
                if edges & 1 << Side::East as usize != 0 {
                    canvas.put(x + step, y, '─', Ink::Faint);
                }
            }
            for step in 1..DOWN {
                if edges & 1 << Side::South as usize != 0 {
                    canvas.put(x, y + step, '│', Ink::Faint);
                }
            }
        }
    }
}

/// What lies in a cell, or a point where nothing lies.
fn piece(canvas: &mut Canvas, cell: Cell, sides: Sides) {
    let (left, top) = corner(cell.row(), cell.column());
    let (x, y) = (left + ACROSS / 2, top + DOWN / 2);
    let ink = if sides.is_empty() { Ink::Faint } else { Ink::Teal };
    canvas.put(x, y, HEAVY[usize::from(sides.bits() & 15)], ink);
    for step in 1..ACROSS / 2 {
        if sides.has(Side::East) {
            canvas.put(x + step, y, '━', ink);
        }
        if sides.has(Side::West) {
            canvas.put(x - step, y, '━', ink);
        }
    }
    for step in 1..DOWN / 2 {
        if sides.has(Side::South) {
            canvas.put(x, y + step, '┃', ink);
        }
        if sides.has(Side::North) {
            canvas.put(x, y - step, '┃', ink);
        }
    }
}

/// The middle of a side, where channels and connectors meet, and the connector before it.
fn crossing(canvas: &mut Canvas, puzzle: &Conduit, answer: &Answer, cell: Cell, side: Side) {
    let inside = answer.at(cell).has(side);
    let printed = puzzle.connectors(cell).has(side);
    let beyond =
        cell.beside(side).is_some_and(|other| answer.at(other).has(side.opposite())) || printed;
    let (left, top) = corner(cell.row(), cell.column());
    let (x, y) = (left + ACROSS / 2, top + DOWN / 2);
    // First what is before the side as one reads, then what is after it.
    let upright = |up, down| ['─', '┰', '┸', '╂'][2 * usize::from(up) + usize::from(down)];
    let level = |left, right| ['│', '┝', '┥', '┿'][2 * usize::from(left) + usize::from(right)];
    let (at, character, stub, line) = match side {
        Side::North => ((x, top), upright(beyond, inside), (x, top - 1), '┃'),
        Side::South => ((x, top + DOWN), upright(inside, beyond), (x, top + DOWN + 1), '┃'),
        Side::West => ((left, y), level(beyond, inside), (left - 1, y), '━'),
        Side::East => ((left + ACROSS, y), level(inside, beyond), (left + ACROSS + 1, y), '━'),
    };
    let ink = match (printed, inside || beyond) {
        (true, _) => Ink::Yellow,
        (false, true) => Ink::Teal,
        (false, false) => Ink::Faint,
    };
    canvas.put(at.0, at.1, character, ink);
    if printed {
        canvas.put(stub.0, stub.1, line, Ink::Yellow);
        let further = match side {
            Side::East => Some(stub.0 + 1),
            Side::West => Some(stub.0 - 1),
            Side::North | Side::South => None,
        };
        if let Some(x) = further {
            canvas.put(x, stub.1, line, Ink::Yellow);
        }
    }
}

/// These pieces, drawn and named.
fn legend(pieces: Pieces, language: Language) -> String {
    let kinds = Kind::ALL.into_iter().filter(|kind| pieces.count(*kind) > 0);
    let parts: Vec<String> = kinds
        .map(|kind| {
            let look = match kind {
                Kind::End => "●━",
                Kind::Straight => "━━",
                Kind::Bend => "┗━",
                Kind::Tee => "━┻━",
                Kind::Cross => "━╋━",
            };
            let name = words::kind(kind, language);
            let times = if pieces.count(kind) == 1 { "" } else { " ×2" };
            format!("{look} {name}{times}")
        })
        .collect();
    parts.join("   ")
}
