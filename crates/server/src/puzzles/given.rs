//! Puzzles and answers as they are given.

use crate::wire::Fault;
use enigmata_conduit::puzzle::{
    AnyAnswer, AnyPuzzle, Each, Id, angular, channels, fragment, weight,
};

/// No text of a puzzle or an answer is longer.
const LONGEST: usize = 500;

/// The puzzle of an id: one that states it whole, or one that says what to make it of. What the
/// families allow is small, so that whatever can be read can be solved in a moment.
///
/// # Errors
/// When it names no puzzle.
pub fn puzzle(text: &str) -> Result<AnyPuzzle, Fault> {
    if text.len() > LONGEST {
        return Err(Fault::NoPuzzle("it is too long".to_owned()));
    }
    match text.parse::<Id>() {
        Ok(id) => Ok(id.puzzle()),
        Err(misread) => Err(Fault::NoPuzzle(clause(&misread.why))),
    }
}

/// What lies, given with the family before it or without; empty while nothing does.
///
/// # Errors
/// When it is no answer to this puzzle.
pub fn answer(text: &str, puzzle: &AnyPuzzle) -> Result<AnyAnswer, Fault> {
    if text.is_empty() {
        return Ok(nothing(puzzle));
    }
    if text.len() > LONGEST {
        return Err(Fault::NoAnswer("it is too long".to_owned()));
    }
    let family = puzzle.family();
    let read = if text.contains(':') { text.parse() } else { format!("{family}:{text}").parse() };
    let answer: AnyAnswer =
        read.map_err(|misread: enigmata_conduit::Misread| Fault::NoAnswer(clause(&misread.why)))?;
    if answer.family() == family {
        Ok(answer)
    } else {
        Err(Fault::NoAnswer(format!("the puzzle is of the family {family}")))
    }
}

/// The answer while nothing lies.
fn nothing(puzzle: &AnyPuzzle) -> AnyAnswer {
    match puzzle {
        Each::Weight(puzzle) => Each::Weight(weight::Filling::empty(puzzle)),
        Each::Fragment(_) => Each::Fragment(fragment::Answer::default()),
        Each::Conduit(_) => Each::Conduit(channels::Answer::new()),
        Each::Angular(_) => Each::Angular(angular::Answer::default()),
    }
}

/// What is wrong, to be put into a longer sentence.
fn clause(why: &str) -> String {
    why.trim_end_matches('.').to_owned()
}
