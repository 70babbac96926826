//! The simulated person and the hints.

use super::super::*;
use super::{answer, puzzle, some};
use crate::puzzle::Advice as _;
use enigmata_game::{Language, below};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// The simulated person solves every puzzle, takes at least a step for each piece, and stops when
/// the patience ends.
#[test]
fn a_person_takes_a_step_for_each_piece_at_least() {
    let mut random = ChaCha8Rng::seed_from_u64(17);
    for puzzle in some(4) {
        let cells = puzzle.shape().len() as u32;
        let steps = puzzle.steps(1_000_000, &mut random).unwrap();
        assert!(steps >= cells && (steps - cells).is_multiple_of(2), "what is taken back was laid");
        assert_eq!(puzzle.steps(cells - 1, &mut random), None);
        assert_eq!(puzzle.steps(0, &mut random), None);
        let runs = [1, 1].map(|seed| puzzle.steps(1000, &mut ChaCha8Rng::seed_from_u64(seed)));
        assert_eq!(runs[0], runs[1]);
    }
    assert_eq!(puzzle("8000_EESS").steps(9999, &mut random), None, "it has no solution");
}

/// Who follows the hints from any muddle comes to a solution, and never lays what must be lifted.
#[test]
fn hints_lead_to_a_solution() {
    let mut random = ChaCha8Rng::seed_from_u64(19);
    for puzzle in some(4) {
        let mut lies = Answer::new();
        for cell in Cell::all() {
            if below(&mut random, 3) == 0 {
                lies = lies.with(cell, Sides::from_bits(below(&mut random, 16) as u8));
            }
        }
        let mut laid = false;
        let mut steps = 0;
        while let Some(hint) = puzzle.hint(&lies) {
            steps += 1;
            assert!(steps <= 16 + 9, "{puzzle}");
            match hint {
                Hint::Lift { cell } => {
                    assert!(!laid && !lies.at(cell).is_empty());
                    lies = lies.with(cell, Sides::NONE);
                }
                Hint::Lay { cell, kind, sides, because } => {
                    assert!(lies.at(cell).is_empty() && Kind::of(sides) == Some(kind));
                    if because == Because::NothingElseFits {
                        let hand = fit::hand(&puzzle, &lies).unwrap();
                        assert_eq!(fit::fits(&puzzle, &lies, hand, cell), [sides]);
                    }
                    laid = true;
                    lies = lies.with(cell, sides);
                }
            }
        }
        assert_eq!(puzzle.check(&lies), Ok(()));
    }
}

#[test]
fn hints_are_said_in_words() {
    let line = puzzle("0000_EESS");
    let said = |lies: &str, language| {
        line.hint(&answer(lies)).map(|hint| hint.sentence(language)).unwrap()
    };
    for (lies, english, russian) in [
        (
            ".",
            "In row 1, column 1 lay the end, open to the right: nothing else fits there.",
            "В ряд 1, столбец 1 положите тупик, открытый вправо: ничто другое туда не подходит.",
        ),
        (
            "25",
            "Take away what lies in row 1, column 2: it cannot stay.",
            "Уберите деталь из ряда 1, столбца 2: ей там не место.",
        ),
        (
            "2aa8,1",
            "Take away what lies in row 2, column 1: it cannot stay.",
            "Уберите деталь из ряда 2, столбца 1: ей там не место.",
        ),
    ] {
        assert_eq!(said(lies, Language::English), english);
        assert_eq!(said(lies, Language::Russian), russian);
    }
    assert_eq!(line.hint(&answer("2aa8")), None);
    assert_eq!(puzzle("8000_EESS").hint(&Answer::new()), None);
}

#[test]
fn every_piece_is_named_in_russian() {
    let cell = Cell::new(1, 2).unwrap();
    let said = |bits, because| {
        let sides = Sides::from_bits(bits);
        let kind = Kind::of(sides).unwrap();
        Hint::Lay { cell, kind, sides, because }.sentence(Language::Russian)
    };
    for (bits, because, sentence) in [
        (
            0b0101,
            Because::OneWay,
            "В ряд 2, столбец 3 положите прямой канал, открытый вверх и вниз: это один из способов \
             продолжить.",
        ),
        (
            0b0011,
            Because::EverySolution,
            "В ряд 2, столбец 3 положите поворот, открытый вверх и вправо: с любой другой деталью \
             канал позже останется открытым.",
        ),
        (
            0b1101,
            Because::NothingElseFits,
            "В ряд 2, столбец 3 положите тройник, открытый вверх, вниз и влево: ничто другое туда \
             не подходит.",
        ),
        (
            0b1111,
            Because::OneWay,
            "В ряд 2, столбец 3 положите крест, открытый вверх, вправо, вниз и влево: это один из \
             способов продолжить.",
        ),
    ] {
        assert_eq!(said(bits, because), sentence);
    }
}
