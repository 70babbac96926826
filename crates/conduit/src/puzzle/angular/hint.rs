//! The next step, from what lies already.

use super::answer::{Answer, Cube};
use super::colour::Colour;
use super::picture::Angular;
use super::solve::solutions;
use crate::puzzle::Advice;
use enigmata_game::Language;

/// How many solutions are looked at. Generated pictures have a few; a hint for a picture with more
/// claims less.
const LOOKED_AT: usize = 2_000;

/// What to do next (Z4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// From what lies, this piece has the same place in every solution.
    Must {
        /// Piece of that colour.
        colour: Colour,
        /// Its four cubes.
        cubes: [Cube; 4],
    },
    /// This leads to a solution; there are others.
    May {
        /// Piece of that colour.
        colour: Colour,
        /// Its four cubes.
        cubes: [Cube; 4],
    },
    /// As it lies, this piece is in no solution together with the others.
    TakeAway {
        /// Piece of that colour.
        colour: Colour,
    },
}

impl Advice for Hint {
    fn sentence(&self, language: Language) -> String {
        match (self, language) {
            (Self::Must { colour, cubes }, Language::English) => {
                format!("The {} piece must take: {}.", colour.name(), places(cubes, ENGLISH))
            }
            (Self::Must { colour, cubes }, Language::Russian) => {
                let [piece, _] = russian(*colour);
                format!("{piece} фигура должна занять: {}.", places(cubes, RUSSIAN))
            }
            (Self::May { colour, cubes }, Language::English) => {
                format!("The {} piece can take: {}.", colour.name(), places(cubes, ENGLISH))
            }
            (Self::May { colour, cubes }, Language::Russian) => {
                let [piece, _] = russian(*colour);
                format!("{piece} фигура может занять: {}.", places(cubes, RUSSIAN))
            }
            (Self::TakeAway { colour }, Language::English) => {
                format!("Take the {} piece away: it cannot stay there.", colour.name())
            }
            (Self::TakeAway { colour }, Language::Russian) => {
                let [_, piece] = russian(*colour);
                format!("Уберите {piece} фигуру: там она остаться не может.")
            }
        }
    }
}

const ENGLISH: [&str; 3] = ["column", "row", "layer"];
const RUSSIAN: [&str; 3] = ["столбец", "ряд", "слой"];

/// The cubes by column, row and layer, each counted from one.
fn places(cubes: &[Cube; 4], [column, row, layer]: [&str; 3]) -> String {
    let place = |cube: &Cube| {
        let (x, y, z) = (cube.x() + 1, cube.y() + 1, cube.z() + 1);
        format!("{column} {x}, {row} {y}, {layer} {z}")
    };
    cubes.iter().map(place).collect::<Vec<_>>().join("; ")
}

/// The colour of a piece, which is feminine: at the beginning of a sentence, and in the accusative.
const fn russian(colour: Colour) -> [&'static str; 2] {
    match colour {
        Colour::Red => ["Красная", "красную"],
        Colour::Green => ["Зелёная", "зелёную"],
        Colour::Blue => ["Синяя", "синюю"],
        Colour::Yellow => ["Жёлтая", "жёлтую"],
    }
}

/// The next step towards a solution that keeps as much as possible of what lies, wherever on the
/// table it lies; nothing when the puzzle is solved or has no solution.
pub(super) fn hint(picture: &Angular, so_far: &Answer) -> Option<Hint> {
    let all = solutions(picture, LOOKED_AT);
    if all.is_empty() {
        return None;
    }
    let meant: Vec<Answer> = all.iter().flat_map(|solution| meant(solution, so_far)).collect();
    let best = meant.iter().max_by_key(|meant| kept(meant, so_far));
    // When every solution would stick out of bounds, nothing of what lies can stay.
    let in_place = |&(colour, cubes): &(Colour, _)| best?.piece(colour).filter(|&at| at == cubes);
    if let Some((colour, _)) = so_far.pieces().find(|piece| in_place(piece).is_none()) {
        return Some(Hint::TakeAway { colour });
    }
    let all_kept = so_far.pieces().count();
    let open: Vec<&Answer> = meant.iter().filter(|meant| kept(meant, so_far) == all_kept).collect();
    let first = open.first()?;
    // What shows most is what a person looks for first.
    let mut missing: Vec<Colour> =
        Colour::ALL.into_iter().filter(|&colour| so_far.piece(colour).is_none()).collect();
    missing.sort_by_key(|&colour| std::cmp::Reverse(picture.shown(colour)));
    if all.len() < LOOKED_AT {
        for &colour in &missing {
            let cubes = first.piece(colour)?;
            if open.iter().all(|meant| meant.piece(colour) == Some(cubes)) {
                return Some(Hint::Must { colour, cubes });
            }
        }
    }
    let colour = *missing.first()?;
    Some(Hint::May { colour, cubes: first.piece(colour)? })
}

/// The ways to shift a solution so that some piece is where it lies; as it is when nothing lies.
fn meant(solution: &Answer, so_far: &Answer) -> Vec<Answer> {
    if so_far.pieces().next().is_none() {
        return vec![solution.clone()];
    }
    let shifted = so_far.pieces().filter_map(|(colour, cubes)| {
        let piece = solution.piece(colour)?;
        let right = i32::from(cubes[0].x()) - i32::from(piece[0].x());
        let down = i32::from(cubes[0].y()) - i32::from(piece[0].y());
        solution.shifted(right, down)
    });
    shifted.collect()
}

/// How many pieces lie as in that solution.
fn kept(meant: &Answer, so_far: &Answer) -> usize {
    so_far.pieces().filter(|&(colour, cubes)| meant.piece(colour) == Some(cubes)).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle as _;
    use crate::puzzle::angular::Params;
    use enigmata_game::below;
    use rand::SeedableRng as _;
    use rand_chacha::ChaCha8Rng;

    /// Does as the hints say, at most so often.
    fn follow(picture: &Angular, mut answer: Answer, most: u32) -> Answer {
        for _ in 0..most {
            match picture.hint(&answer) {
                Some(Hint::Must { colour, cubes } | Hint::May { colour, cubes }) => {
                    assert_eq!(answer.piece(colour), None);
                    answer = answer.with(colour, cubes);
                }
                Some(Hint::TakeAway { colour }) => {
                    assert!(answer.piece(colour).is_some());
                    answer = answer.without(colour);
                }
                None => break,
            }
        }
        answer
    }

    #[test]
    fn hints_lead_from_the_empty_table_to_a_solution() {
        let mut random = ChaCha8Rng::seed_from_u64(5);
        for params in Params::ALL {
            for _ in 0..10 {
                let picture = Angular::generate(params, &mut random);
                let answer = follow(&picture, Answer::default(), 4);
                assert_eq!(picture.check(&answer), Ok(()), "{picture}");
                assert_eq!(picture.hint(&answer), None);
            }
        }
    }

    #[test]
    fn hints_lead_from_any_mess_to_a_solution() {
        let mut random = ChaCha8Rng::seed_from_u64(6);
        for _ in 0..300 {
            let params = Params::ALL[below(&mut random, 11) as usize];
            let picture = Angular::generate(params, &mut random);
            let mut mess = Answer::default();
            for colour in Colour::ALL {
                let mut any = || below(&mut random, 16) as u8;
                let cubes = [(); 4].map(|()| Cube::new(any(), any(), any()).unwrap());
                if any() % 2 == 0 {
                    mess = mess.with(colour, cubes);
                }
            }
            let answer = follow(&picture, mess, 8);
            assert_eq!(picture.check(&answer), Ok(()), "{picture}");
        }
    }

    #[test]
    fn what_lies_right_but_aside_is_kept() {
        let picture: Angular = "rrrg-rggg-yyyb-ybbb".parse().unwrap();
        let solution = picture.solutions(1).remove(0);
        let aside = solution.shifted(5, 7).unwrap();
        let answer = follow(&picture, aside.clone().without(Colour::Green), 1);
        assert_eq!(answer, aside);
        // Near the edge there is no room for the others.
        let edge = solution.without(Colour::Green).without(Colour::Blue).without(Colour::Yellow);
        let edge = edge.shifted(13, 0).unwrap();
        assert_eq!(picture.hint(&edge), Some(Hint::TakeAway { colour: Colour::Red }));
    }

    #[test]
    fn a_forced_piece_is_told_from_a_possible_one() {
        let flat: Angular = "rrrg-rggg-yyyb-ybbb".parse().unwrap();
        assert_eq!(flat.count(9), 1);
        let hint = flat.hint(&Answer::default()).unwrap();
        assert!(matches!(hint, Hint::Must { .. }));
        assert_eq!(
            hint.sentence(Language::English),
            "The red piece must take: column 1, row 1, layer 1; column 1, row 2, layer 1; \
             column 2, row 1, layer 1; column 3, row 1, layer 1."
        );
        assert_eq!(
            hint.sentence(Language::Russian),
            "Красная фигура должна занять: столбец 1, ряд 1, слой 1; столбец 1, ряд 2, слой 1; \
             столбец 2, ряд 1, слой 1; столбец 3, ряд 1, слой 1."
        );
        // Red and green hide below and may change places.
        let hidden: Angular = "bbby-byyy".parse().unwrap();
        let top = ["b001101201011", "y301111211311"].join("-").parse().unwrap();
        let hint = hidden.hint(&top).unwrap();
        assert!(matches!(hint, Hint::May { colour: Colour::Red, .. }));
        assert!(hint.sentence(Language::English).starts_with("The red piece can take: column "));
        assert!(hint.sentence(Language::Russian).starts_with("Красная фигура может занять: стол"));
        let wrong: Answer = "y003103203213".parse().unwrap();
        let hint = hidden.hint(&wrong).unwrap();
        let said = [Language::English, Language::Russian].map(|language| hint.sentence(language));
        assert_eq!(
            said,
            [
                "Take the yellow piece away: it cannot stay there.",
                "Уберите жёлтую фигуру: там она остаться не может."
            ]
        );
    }

    #[test]
    fn without_a_solution_there_is_no_hint() {
        let picture: Angular = "r.g".parse().unwrap();
        assert_eq!(picture.hint(&Answer::default()), None);
        assert_eq!(picture.hint(&"r000100200210".parse().unwrap()), None);
    }
}
