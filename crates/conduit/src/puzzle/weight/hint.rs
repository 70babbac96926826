//! The next step towards the nearest solution.

use super::{Cup, Filling, Side, Weight, solve};
use crate::puzzle::Advice;
use enigmata_game::Language;

/// What to do next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hint {
    /// While nothing lies: how the pieces are shared between the sides.
    Share {
        /// How many go on the left.
        left: u8,
        /// How many go on the right.
        right: u8,
    },
    /// What lies fits no solution: take pieces out.
    Take {
        /// The cup that holds too many.
        cup: Cup,
        /// How many of them.
        pieces: u8,
    },
    /// What lies is part of a solution: put pieces in.
    Put {
        /// The cup that holds too few.
        cup: Cup,
        /// How many more.
        pieces: u8,
    },
}

impl Advice for Hint {
    fn sentence(&self, language: Language) -> String {
        match (*self, language) {
            (Self::Share { left, right }, Language::English) => {
                format!("Share the pieces: {left} on the left and {right} on the right.")
            }
            (Self::Share { left, right }, Language::Russian) => {
                format!("Разделите фишки: {left} налево и {right} направо.")
            }
            (Self::Take { cup, pieces }, Language::English) => {
                format!("Take {pieces} {} out of the cup of {}.", english(pieces), cup.weight)
            }
            (Self::Take { cup, pieces }, Language::Russian) => {
                format!("Выньте {pieces} {} из чаши с числом {}.", russian(pieces), cup.weight)
            }
            (Self::Put { cup, pieces }, Language::English) => {
                format!("Put {pieces} {} into the cup of {}.", english(pieces), cup.weight)
            }
            (Self::Put { cup, pieces }, Language::Russian) => {
                format!("Положите {pieces} {} в чашу с числом {}.", russian(pieces), cup.weight)
            }
        }
    }
}

const fn english(pieces: u8) -> &'static str {
    if pieces == 1 { "piece" } else { "pieces" }
}

/// In the accusative, after the number.
const fn russian(pieces: u8) -> &'static str {
    match (pieces % 10, pieces % 100) {
        (_, 11..=14) => "фишек",
        (1, _) => "фишку",
        (2..=4, _) => "фишки",
        _ => "фишек",
    }
}

/// The step towards the solution that keeps most of what lies, the first of several. Nothing when it
/// balances already, when there is no solution, or when these are not the cups of the puzzle.
pub(super) fn hint(puzzle: &Weight, so_far: &Filling) -> Option<Hint> {
    let fits = |side| so_far.counts(side).len() == puzzle.weights(side).len();
    if !Side::BOTH.into_iter().all(fits) {
        return None;
    }
    let solutions = solve::solutions(puzzle, usize::MAX);
    let nearest = solutions.iter().min_by_key(|solution| surplus(so_far, solution))?;
    if *so_far == Filling::empty(puzzle) {
        let [left, right] = Side::BOTH.map(|side| nearest.counts(side).iter().sum());
        return Some(Hint::Share { left, right });
    }
    let cups = || cups(puzzle, so_far, nearest);
    let take = cups()
        .filter(|(_, has, wants)| has > wants)
        .max_by_key(|(_, has, wants)| has - wants)
        .map(|(cup, has, wants)| Hint::Take { cup, pieces: has - wants });
    let put = || {
        cups()
            .find(|(_, has, wants)| has < wants)
            .map(|(cup, has, wants)| Hint::Put { cup, pieces: wants - has })
    };
    take.or_else(put)
}

/// How many pieces that lie would have to be taken out for this solution.
fn surplus(so_far: &Filling, solution: &Filling) -> u32 {
    let of = |side| {
        let pairs = so_far.counts(side).iter().zip(solution.counts(side));
        pairs.map(|(&has, &wants)| u32::from(has.saturating_sub(wants))).sum::<u32>()
    };
    of(Side::Left) + of(Side::Right)
}

/// Every cup with what it holds and what it holds in the solution.
fn cups<'a>(
    puzzle: &'a Weight,
    so_far: &'a Filling,
    solution: &'a Filling,
) -> impl Iterator<Item = (Cup, u8, u8)> + 'a {
    Side::BOTH.into_iter().flat_map(move |side| {
        let (weights, wants) = (puzzle.weights(side).iter(), solution.counts(side).iter());
        let counts = so_far.counts(side).iter().zip(wants);
        (0..).zip(weights.zip(counts)).map(move |(place, (&weight, (&has, &wants)))| {
            (Cup { side, place, weight }, has, wants)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;
    use enigmata_game::below;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn a_hint_leads_on_from_what_lies() {
        let puzzle: Weight = "13.6-5.7-5".parse().unwrap();
        let check = |so_far: &str, expected: Option<[&str; 2]>| {
            let hint = puzzle.hint(&so_far.parse().unwrap());
            let said = hint.map(|hint| {
                [Language::English, Language::Russian].map(|language| hint.sentence(language))
            });
            assert_eq!(said, expected.map(|both| both.map(str::to_owned)), "{so_far}");
        };
        check(
            "0.0-0.0",
            Some([
                "Share the pieces: 2 on the left and 3 on the right.",
                "Разделите фишки: 2 налево и 3 направо.",
            ]),
        );
        check(
            "1.0-0.0",
            Some(["Put 1 piece into the cup of 6.", "Положите 1 фишку в чашу с числом 6."]),
        );
        check(
            "1.1-1.0",
            Some(["Put 2 pieces into the cup of 7.", "Положите 2 фишки в чашу с числом 7."]),
        );
        check(
            "3.1-1.0",
            Some(["Take 2 pieces out of the cup of 13.", "Выньте 2 фишки из чаши с числом 13."]),
        );
        check(
            "6.0-0.0",
            Some(["Take 5 pieces out of the cup of 13.", "Выньте 5 фишек из чаши с числом 13."]),
        );
        check("1.1-1.2", None);
        check("1.1-1.2.0", None);
    }

    #[test]
    fn russian_counts_decline() {
        for (pieces, noun) in
            [(1, "фишку"), (4, "фишки"), (5, "фишек"), (11, "фишек"), (21, "фишку")]
        {
            assert_eq!(russian(pieces), noun, "{pieces}");
        }
    }

    #[test]
    fn who_follows_the_hints_comes_to_a_solution_and_never_puts_what_is_taken_again() {
        let mut random = ChaCha8Rng::seed_from_u64(8);
        for params in Weight::params() {
            let puzzle = Weight::generate(params, &mut random);
            let mut so_far = Filling::empty(&puzzle);
            for cups in [&mut so_far.left, &mut so_far.right] {
                cups.numbers_mut().fill_with(|| below(&mut random, 3) as u8);
            }
            so_far.left.numbers_mut()[0] += 1;
            let mut taking = true;
            while let Some(hint) = puzzle.hint(&so_far) {
                let mut count = |cup: Cup| {
                    let cups =
                        if cup.side == Side::Left { &mut so_far.left } else { &mut so_far.right };
                    std::mem::take(&mut cups.numbers_mut()[usize::from(cup.place)])
                };
                let (cup, now) = match hint {
                    Hint::Share { left, right } => {
                        assert_eq!(left + right, puzzle.pieces());
                        break;
                    }
                    Hint::Take { cup, pieces } => {
                        assert!(taking);
                        (cup, count(cup) - pieces)
                    }
                    Hint::Put { cup, pieces } => {
                        taking = false;
                        (cup, count(cup) + pieces)
                    }
                };
                assert_eq!(puzzle.weights(cup.side)[usize::from(cup.place)], cup.weight);
                let cups =
                    if cup.side == Side::Left { &mut so_far.left } else { &mut so_far.right };
                cups.numbers_mut()[usize::from(cup.place)] = now;
            }
            let empty = so_far == Filling::empty(&puzzle);
            assert!(empty || puzzle.check(&so_far).is_ok(), "{puzzle} {so_far}");
        }
    }
}
