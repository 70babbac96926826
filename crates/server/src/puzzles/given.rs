//! Puzzles and answers as they are given.

use crate::wire::Fault;
use enigmata_conduit::Misread;
use enigmata_conduit::puzzle::{
    AnyAnswer, AnyPuzzle, Each, Id, angular, conduit, fragment, weight,
};

/// No text of a puzzle or an answer is longer.
const LONGEST: usize = 500;

/// The puzzle of an id: one that states it whole, or one that says what to make it of. What the
/// families allow is small, so that any puzzle that can be read can be solved in a moment.
///
/// # Errors
/// When it names no puzzle.
pub fn puzzle(text: &str) -> Result<AnyPuzzle, Fault> {
    if text.len() > LONGEST {
        return Err(Fault::NoPuzzle(too_long()));
    }
    match text.parse::<Id>() {
        Ok(id) => Ok(id.puzzle()),
        Err(misread) => Err(Fault::NoPuzzle(misread)),
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
        return Err(Fault::NoAnswer(too_long()));
    }
    let family = puzzle.family();
    let read = if text.contains(':') { text.parse() } else { format!("{family}:{text}").parse() };
    let answer: AnyAnswer = read.map_err(Fault::NoAnswer)?;
    if answer.family() == family {
        Ok(answer)
    } else {
        Err(Fault::NoAnswer(Misread::new(
            format!("the puzzle is of the family {family}"),
            format!("вид этой головоломки — {family}"),
        )))
    }
}

/// The answer while nothing lies.
fn nothing(puzzle: &AnyPuzzle) -> AnyAnswer {
    match puzzle {
        Each::Weight(puzzle) => Each::Weight(weight::Filling::empty(puzzle)),
        Each::Fragment(_) => Each::Fragment(fragment::Answer::default()),
        Each::Conduit(_) => Each::Conduit(conduit::Answer::new()),
        Each::Angular(_) => Each::Angular(angular::Answer::default()),
    }
}

fn too_long() -> Misread {
    Misread::new("it is too long", "она слишком длинная")
}

#[cfg(test)]
mod tests {
    use super::*;
    use enigmata_game::Language;

    #[test]
    fn why_a_text_cannot_be_read_is_said_in_both_languages() {
        let long = "weight:1".repeat(200);
        let texts =
            ["", "?", "nonsense", "weight:", "weight:9.9-1.2-3", "fragment:ff", "fragment:round#1"];
        let others =
            ["conduit:000", "conduit:9-compact-0#1", "angular:q", "angular:s9l9h9#1", &long];
        let weight = puzzle("weight:13.6-5.7-5").unwrap();
        let puzzles = texts.into_iter().chain(others).map(|text| puzzle(text).unwrap_err());
        let answers = ["?", "conduit:2aa8", &long].map(|text| answer(text, &weight).unwrap_err());
        for fault in puzzles.chain(answers) {
            let (english, russian) =
                (fault.sentence(Language::English), fault.sentence(Language::Russian));
            let why = |sentence: &str| sentence.split_once(": ").unwrap().1.to_owned();
            assert!(why(&english).ends_with('.') && !why(&english).ends_with(".."), "{english}");
            assert!(why(&russian).ends_with('.') && !why(&russian).ends_with(".."), "{russian}");
            assert!(why(&russian).chars().any(|c| ('а'..='я').contains(&c)), "{russian}");
        }
    }
}
