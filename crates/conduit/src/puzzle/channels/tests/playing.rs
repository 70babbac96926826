//! The simulated person and the hints.

use super::super::*;
use super::{answer, puzzle, some};
use enigmata_game::below;
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
    let said = |lies: &str| line.hint(&answer(lies)).map(|hint| hint.to_string());
    assert_eq!(
        said(".").unwrap(),
        "In row 1, column 1 lay the end, open to the right: nothing else fits there."
    );
    assert_eq!(said("25").unwrap(), "Take away what lies in row 1, column 2: it cannot stay.");
    assert_eq!(said("2aa8,1").unwrap(), "Take away what lies in row 2, column 1: it cannot stay.");
    assert_eq!(said("2aa8"), None);
    assert_eq!(puzzle("8000_EESS").hint(&Answer::new()), None);
}
