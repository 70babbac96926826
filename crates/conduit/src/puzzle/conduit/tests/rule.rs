//! The checker and the solver against the rule (Z3).

use super::super::cell::bit;
use super::super::*;
use super::{answer, puzzle, some};
use crate::Side;
use enigmata_game::{Language, Refusal, below};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;

/// Boards that can be filled by hand.
#[test]
fn z3_gold_cases() {
    // Connectors at the left of the upper row and the right of the lower one: a ring between them.
    let ring = puzzle("80,02_BBTT");
    assert_eq!(ring.solutions(9), [answer("ec,3b")]);
    assert_eq!(ring.check(&answer("ec,3b")), Ok(()));
    let line = puzzle("0000_EESS");
    assert_eq!(line.solutions(9), [answer("2aa8")]);
    assert_eq!(line.check(&answer("2aa8")), Ok(()));
    // Several separate channels are fine: two ends that face each other, twice.
    let pairs = puzzle("1001_EEBB");
    assert_eq!(pairs.solutions(9), [answer("3829")]);
    assert_eq!(pairs.check(&answer("3829")), Ok(()));
}

/// Each condition of Z3 is refused by its own name.
#[test]
fn z3_near_misses() {
    let line = puzzle("0000_EESS");
    for (lies, wrong) in [
        ("2aa8,1", Wrong::OffBoard),
        (".", Wrong::CellEmpty),
        ("2aa", Wrong::CellEmpty),
        ("2.a8", Wrong::CellEmpty),
        ("2828", Wrong::NotThesePieces),
        ("2aaa", Wrong::NotThesePieces),
        ("22aa", Wrong::ChannelOpen),
        ("25a8", Wrong::ChannelOpen),
    ] {
        assert_eq!(line.check(&answer(lies)), Err(wrong), "{lies}");
    }
    assert_eq!(puzzle("8000_EESS").check(&answer("2aa8")), Err(Wrong::ConnectorUnmet));
    assert_eq!(puzzle("0000_EESS").check(&answer("aa82")), Err(Wrong::ChannelLeaves));
    assert_eq!(puzzle("1000_EESS").check(&answer("2aa8")), Err(Wrong::ConnectorUnmet));
}

#[test]
fn refusals_have_codes_and_sentences() {
    let codes: BTreeSet<&str> = Wrong::ALL.iter().map(Refusal::code).collect();
    assert_eq!(codes.len(), Wrong::ALL.len());
    for wrong in Wrong::ALL {
        assert_eq!(wrong.rule(), "Z3");
        assert_ne!(wrong.sentence(Language::English), wrong.sentence(Language::Russian));
    }
}

/// Z3: any arrangement that meets the conditions is accepted, and none other.
#[test]
fn z3_the_checker_agrees_with_the_rule_on_mutated_solutions() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let (mut right, mut wrong) = (0, 0);
    for puzzle in some(6) {
        for solution in puzzle.solutions(9) {
            assert!(holds(&puzzle, &solution));
            let cells: Vec<Cell> = puzzle.shape().cells().collect();
            for _ in 0..20 {
                let mut mutant = solution;
                for _ in 0..1 + below(&mut random, 2) {
                    let mut any = || cells[below(&mut random, cells.len() as u32) as usize];
                    let (one, two) = (any(), any());
                    mutant = match below(&mut random, 4) {
                        0 => mutant.with(one, Sides::from_bits(below(&mut random, 16) as u8)),
                        1 => mutant.with(one, mutant.at(one).turned()),
                        2 => mutant.with(one, mutant.at(two)).with(two, mutant.at(one)),
                        _ => {
                            let corner = Cell::new(below(&mut random, 4) as usize, 3).unwrap();
                            mutant.with(corner, mutant.at(one))
                        }
                    };
                }
                let verdict = puzzle.check(&mutant);
                assert_eq!(
                    verdict.is_ok(),
                    holds(&puzzle, &mutant),
                    "{puzzle} {mutant} {verdict:?}"
                );
                *if verdict.is_ok() { &mut right } else { &mut wrong } += 1;
            }
        }
    }
    assert!(right > 100 && wrong > 3000, "{right} right, {wrong} wrong");
}

/// Z: the number of solutions is proved; here by two other ways.
#[test]
fn z3_counts_agree_with_brute_force() {
    for puzzle in some(4) {
        let solutions = puzzle.solutions(usize::MAX);
        assert!(!solutions.is_empty() && solutions.is_sorted());
        assert_eq!(solutions.len(), puzzle.count(usize::MAX));
        assert!(solutions.iter().all(|solution| puzzle.check(solution).is_ok()));
        assert_eq!(
            solutions.iter().copied().collect::<BTreeSet<_>>(),
            by_inner_sides(&puzzle),
            "{puzzle}"
        );
        assert_eq!(puzzle.count(1), 1);
        assert_eq!(puzzle.count(0), 0);
        assert_eq!(puzzle.solutions(2).len(), solutions.len().min(2));
    }
    for text in ["00,00_BBTT", "90,06_EBTX", "80,02_BBTT", "-0-,000_EEBT", "80-,-02_ESBB"] {
        let puzzle = puzzle(text);
        let cells: Vec<Cell> = puzzle.shape().cells().collect();
        let all = (0..15_u32.pow(4)).filter(|number| {
            let mut rest = *number;
            let lies = cells.iter().fold(Answer::new(), |lies, cell| {
                let sides = Sides::from_bits((rest % 15) as u8 + 1);
                rest /= 15;
                lies.with(*cell, sides)
            });
            puzzle.check(&lies).is_ok()
        });
        assert_eq!(all.count(), puzzle.count(usize::MAX), "{text}");
    }
}

/// Z3 written a second time, for the tests alone, from the texts: every place has the digit of a piece, every
/// channel end meets one, and the pieces used are those left.
fn holds(puzzle: &Conduit, answer: &Answer) -> bool {
    let text = puzzle.to_string();
    let (board, left) = text.split_once('_').unwrap();
    let board: Vec<Vec<char>> = board.split(',').map(|row| row.chars().collect()).collect();
    let lies = answer.to_string();
    let lies: Vec<Vec<char>> = lies.split(',').map(|row| row.chars().collect()).collect();
    let get = |rows: &[Vec<char>], row: i32, column: i32| -> Option<u32> {
        let row = rows.get(usize::try_from(row).ok()?)?;
        row.get(usize::try_from(column).ok()?)?.to_digit(16)
    };
    let mut used = Vec::new();
    for row in 0..4 {
        for column in 0..4 {
            let (Some(print), lies_here) = (get(&board, row, column), get(&lies, row, column))
            else {
                if get(&lies, row, column).is_some() {
                    return false;
                }
                continue;
            };
            let Some(here) = lies_here else { return false };
            used.push(
                ['?', 'E', 'E', 'B', 'E', 'S', 'B', 'T', 'E', 'B', 'S', 'T', 'B', 'T', 'T', 'X']
                    [here as usize],
            );
            for (down, right, mine, its) in
                [(-1, 0, 1, 4), (0, 1, 2, 8), (1, 0, 4, 1), (0, -1, 8, 2)]
            {
                let beside = (row + down, column + right);
                let wanted = match get(&board, beside.0, beside.1) {
                    Some(_) => get(&lies, beside.0, beside.1).unwrap_or(0) & its != 0,
                    None => print & mine != 0,
                };
                if wanted != (here & mine != 0) {
                    return false;
                }
            }
        }
    }
    let mut left: Vec<char> = left.chars().collect();
    left.sort_unstable();
    used.sort_unstable();
    used == left
}

/// All solutions by another way: every inner side with a channel or without.
fn by_inner_sides(puzzle: &Conduit) -> BTreeSet<Answer> {
    let mut inner = Vec::new();
    for cell in puzzle.shape().cells() {
        for side in [Side::East, Side::South] {
            inner.extend(puzzle.shape().beside(cell, side).map(|other| (cell, side, other)));
        }
    }
    let print = puzzle
        .shape()
        .cells()
        .fold(Answer::new(), |it, cell| it.with(cell, puzzle.connectors(cell)));
    let mut found = BTreeSet::new();
    for open in 0..1_u32 << inner.len() {
        let mut lies = print;
        for (number, (cell, side, other)) in inner.iter().enumerate() {
            if open >> number & 1 != 0 {
                let add = |lies: Answer, cell: Cell, side: Side| {
                    lies.with(cell, Sides::from_bits(lies.at(cell).bits() | bit(side)))
                };
                lies = add(add(lies, *cell, *side), *other, side.opposite());
            }
        }
        let used =
            puzzle.shape().cells().map(|cell| Kind::of(lies.at(cell))).collect::<Option<Pieces>>();
        if used == Some(puzzle.left()) {
            found.insert(lies);
        }
    }
    found
}
