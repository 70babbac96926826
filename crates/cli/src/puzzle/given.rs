//! Ids and answers as they are given, and what to say when they cannot be read.

use crate::failure::Failure;
use enigmata_conduit::puzzle::{
    AnyAnswer, AnyPuzzle, Each, Family, Id, angular, conduit, fragment, weight,
};
use enigmata_game::Language;

/// The puzzle of an id.
pub(super) fn puzzle(text: &str) -> Result<AnyPuzzle, Failure> {
    match text.parse::<Id>() {
        Ok(id) => Ok(id.puzzle()),
        Err(misread) => {
            let why = misread.clause(Language::English);
            let family = text.split_once(':').and_then(|(family, _)| family.parse().ok());
            let (whole, seeded) = examples(family.unwrap_or(Family::Weight));
            Err(Failure::Told(format!(
                "“{text}” is no id of a puzzle: {why}. Ids are such as {whole}, the puzzle itself, \
                 or {seeded}, a kind and a seed; `enigmata puzzle catalogue` lists some."
            )))
        }
    }
}

/// An answer for this puzzle, given with the family before it or without.
pub(super) fn answer(text: &str, puzzle: &AnyPuzzle) -> Result<AnyAnswer, Failure> {
    let family = puzzle.family();
    let read = if text.contains(':') {
        text.parse::<AnyAnswer>()
    } else {
        format!("{family}:{text}").parse()
    };
    let why = match read {
        Ok(answer) if answer.family() == family => return Ok(answer),
        Ok(answer) => {
            let other = answer.family();
            format!(
                "it is for puzzles of the family {other}, and this one is of the family {family}"
            )
        }
        Err(misread) => misread.clause(Language::English),
    };
    let example = match family {
        Family::Weight => "1.1-1.2, the pieces in each cup on the left, then on the right",
        Family::Fragment => {
            "L0.0.0.0.0_Q2.4.0.4.0, the tans that lie, each with its turn and place"
        }
        Family::Conduit => "2aa8, the sides at which each piece has channels, row by row",
        Family::Angular => "r000010100200-g110210300310, the cubes of each piece",
    };
    Err(Failure::Told(format!(
        "“{text}” is no answer to this puzzle: {why}. Answers are such as {example}; `enigmata \
         puzzle solve {puzzle}` prints one that is right."
    )))
}

/// The answer while nothing lies.
pub(super) fn nothing(puzzle: &AnyPuzzle) -> AnyAnswer {
    match puzzle {
        Each::Weight(puzzle) => Each::Weight(weight::Filling::empty(puzzle)),
        Each::Fragment(_) => Each::Fragment(fragment::Answer::default()),
        Each::Conduit(_) => Each::Conduit(conduit::Answer::new()),
        Each::Angular(_) => Each::Angular(angular::Answer::default()),
    }
}

/// An id of each form.
const fn examples(family: Family) -> (&'static str, &'static str) {
    match family {
        Family::Weight => ("weight:13.6-5.7-5", "weight:2x3n5w20#42"),
        Family::Fragment => ("fragment:06c0.6ffc.3ff9.0390", "fragment:holed#42"),
        Family::Conduit => ("conduit:0000_EESS", "conduit:9-compact-9#42"),
        Family::Angular => ("angular:bbby-byyy", "angular:s5l2h0#42"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_can_be_read() {
        for family in Family::ALL {
            let (whole, seeded) = examples(family);
            for id in [whole, seeded] {
                assert_eq!(puzzle(id).unwrap().family(), family, "{id}");
            }
            let made = puzzle(whole).unwrap();
            let Failure::Told(told) = answer("?", &made).unwrap_err() else { unreachable!() };
            let (_, from) = told.split_once("Answers are such as ").unwrap();
            let (example, _) = from.split_once(", the ").unwrap();
            let named = format!("{family}:{example}");
            assert_eq!(answer(example, &made).unwrap().to_string(), named);
            assert_eq!(answer(&named, &made).unwrap().to_string(), named);
            assert_eq!(answer(&nothing(&made).to_string(), &made).unwrap(), nothing(&made));
        }
    }
}
