//! Hints.

use super::{check, given};
use crate::args::HintArgs;
use crate::failure::Failure;
use enigmata_conduit::puzzle::{Advice, AnyAnswer, AnyPuzzle};
use enigmata_game::{Language, Refusal};
use std::io::Write;

/// Say the next step.
pub(super) fn run(args: &HintArgs, output: &mut impl Write) -> Result<(), Failure> {
    let puzzle = given::puzzle(&args.id)?;
    let so_far = match &args.so_far {
        Some(text) => given::answer(text, &puzzle)?,
        None => given::nothing(&puzzle),
    };
    let language = args.lang.into();
    let said = match puzzle.hint(&so_far) {
        Some(hint) => hint.sentence(language),
        None => without(&puzzle, &so_far, language).to_owned(),
    };
    writeln!(output, "{said}")?;
    Ok(())
}

/// Why there is nothing to do next: it is solved, it cannot be, or what lies is past hints.
fn without(puzzle: &AnyPuzzle, so_far: &AnyAnswer, language: Language) -> &'static str {
    match (puzzle.check(so_far), language) {
        (Ok(()), _) => check::solved(language),
        (Err(wrong), _) if puzzle.count(1) > 0 => wrong.sentence(language),
        (Err(_), Language::English) => "This puzzle has no solution, so nothing leads to one.",
        (Err(_), Language::Russian) => "У этой головоломки нет решения, и ничто к нему не ведёт.",
    }
}
