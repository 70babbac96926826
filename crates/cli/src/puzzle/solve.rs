//! Solutions.

use super::{draw, given, print_json};
use crate::args::SolutionsArgs;
use crate::failure::Failure;
use enigmata_conduit::puzzle::{AnyAnswer, AnyPuzzle, Family};
use serde::Serialize;
use std::io::Write;

/// Solutions are counted up to here: more are of no use, and an odd puzzle must not take long.
const MOST: usize = 10_000;

/// How many solutions a puzzle has.
pub(super) struct Counted {
    /// The number, or [`MOST`] when there are as many or more.
    pub(super) solutions: usize,
}

impl Counted {
    pub(super) fn of(puzzle: &AnyPuzzle) -> Self {
        Self { solutions: puzzle.count(MOST) }
    }

    /// Whether there may be more.
    const fn or_more(&self) -> bool {
        self.solutions >= MOST
    }

    /// The number in words, such as "3 solutions".
    pub(super) fn words(&self) -> String {
        match self.solutions {
            0 => "no solution".to_owned(),
            1 => "1 solution".to_owned(),
            many if self.or_more() => format!("{many} solutions or more"),
            many => format!("{many} solutions"),
        }
    }
}

/// What is printed for programs.
#[derive(Serialize)]
struct Written {
    id: String,
    family: Family,
    solutions: usize,
    /// Whether there may be more solutions than counted.
    or_more: bool,
    answers: Vec<AnyAnswer>,
}

/// Print the first or all of them.
pub(super) fn run(args: &SolutionsArgs, output: &mut impl Write) -> Result<(), Failure> {
    let puzzle = given::puzzle(&args.id)?;
    let counted = Counted::of(&puzzle);
    let answers = puzzle.solutions(if args.all { MOST } else { 1 });
    if args.json {
        let (id, family) = (puzzle.to_string(), puzzle.family());
        let (solutions, or_more) = (counted.solutions, counted.or_more());
        print_json(&Written { id, family, solutions, or_more, answers }, output)?;
        return Ok(());
    }
    let words = counted.words();
    writeln!(output, "This puzzle has {words}.")?;
    for answer in &answers {
        writeln!(output, "\n{answer}")?;
        draw(&puzzle, Some(answer), args.look, output)?;
    }
    Ok(())
}
