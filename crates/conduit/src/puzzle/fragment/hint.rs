//! The next step for a person who asks.

use super::check::corners;
use super::lattice::Pose;
use super::root2::Root2;
use super::solve::{Board, Left, Placement};
use super::{Answer, Fragment, Placed, Tan};
use crate::puzzle::Advice;
use enigmata_game::Language;

/// The next step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    /// With this tan where it lies, the outline cannot be covered any more.
    TakeBack(Placed, Which),
    /// Lay this tan there.
    Lay(Placed, Why),
}

/// Which of the tans of its kind that lie it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// The only one.
    Only,
    /// The one further to the left.
    Left,
    /// The one further to the right.
    Right,
    /// The one further up.
    Upper,
    /// The one further down.
    Lower,
    /// It lies in the same place as another, or there are more of the kind than the set has.
    Second,
}

impl Which {
    /// Of what lies, the tan at this place in the answer.
    fn of(answer: &Answer, index: usize) -> Self {
        let one = &answer.0[index];
        let alike = |(other, placed): &(usize, &Placed)| *other != index && placed.tan == one.tan;
        let others: Vec<&Placed> =
            answer.0.iter().enumerate().filter(alike).map(|(_, placed)| placed).collect();
        let [other] = *others.as_slice() else {
            return if others.is_empty() { Self::Only } else { Self::Second };
        };
        let zero = Root2::whole(0);
        // Sums of as many corners compare as middles do.
        let middle = |placed| {
            corners(placed).into_iter().fold((zero, zero), |sum, at| (sum.0 + at.0, sum.1 + at.1))
        };
        let (here, there) = (middle(one), middle(other));
        let (right, down) = (here.0 - there.0, here.1 - there.1);
        let (across, along) = (right.max(-right), down.max(-down));
        if here == there {
            Self::Second
        } else if across >= along {
            if right > zero { Self::Right } else { Self::Left }
        } else if down > zero {
            Self::Lower
        } else {
            Self::Upper
        }
    }

    /// The word before the tan's name, with a space after it.
    const fn word(self, language: Language) -> &'static str {
        match (self, language) {
            (Self::Only, Language::English | Language::Russian) => "",
            (Self::Left, Language::English) => "left ",
            (Self::Left, Language::Russian) => "левый ",
            (Self::Right, Language::English) => "right ",
            (Self::Right, Language::Russian) => "правый ",
            (Self::Upper, Language::English) => "upper ",
            (Self::Upper, Language::Russian) => "верхний ",
            (Self::Lower, Language::English) => "lower ",
            (Self::Lower, Language::Russian) => "нижний ",
            (Self::Second, Language::English) => "second ",
            (Self::Second, Language::Russian) => "второй ",
        }
    }
}

/// Why a tan goes where the hint says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// Nothing else covers some place in it.
    Forced,
    /// It lies there in every solution that is still possible.
    Always,
    /// It lies there in one of them.
    Fits,
}

impl Advice for Hint {
    fn sentence(&self, language: Language) -> String {
        match (self, language) {
            (Self::TakeBack(placed, which), Language::English) => {
                format!("Take the {}{} back.", which.word(language), placed.tan)
            }
            (Self::TakeBack(placed, which), Language::Russian) => {
                format!("Уберите {}{}.", which.word(language), russian(placed.tan))
            }
            (Self::Lay(placed, why), Language::English) => lay_in_english(placed, *why),
            (Self::Lay(placed, why), Language::Russian) => lay_in_russian(placed, *why),
        }
    }
}

fn lay_in_english(placed: &Placed, why: Why) -> String {
    let (tan, right, down) = (placed.tan, placed.x.whole / 2, placed.y.whole / 2);
    let corner = match tan {
        Tan::Large | Tan::Medium | Tan::Small => "right angle",
        Tan::Square => "corner",
        Tan::Parallelogram => "sharp corner",
    };
    let over = if placed.flipped { ", turned over" } else { "" };
    let turned = match placed.turn {
        0 => String::new(),
        turn => format!(", turned clockwise by {}°", 45 * u32::from(turn)),
    };
    let reason = match why {
        Why::Forced => "no other piece fits there",
        Why::Always => "it lies there in every solution",
        Why::Fits => "that leads to a solution",
    };
    format!(
        "Lay the {tan} with its {corner} {right} to the right and {down} down from the upper \
         left{over}{turned}: {reason}."
    )
}

fn lay_in_russian(placed: &Placed, why: Why) -> String {
    let (tan, right, down) = (russian(placed.tan), placed.x.whole / 2, placed.y.whole / 2);
    let corner = match placed.tan {
        Tan::Large | Tan::Medium | Tan::Small => "прямым углом",
        Tan::Square => "углом",
        Tan::Parallelogram => "острым углом",
    };
    let degrees = 45 * u32::from(placed.turn);
    let how = match (placed.flipped, placed.turn) {
        (false, 0) => String::new(),
        (true, 0) => ", перевернув".to_owned(),
        (false, _) => format!(", повернув по часовой стрелке на {degrees}°"),
        (true, _) => format!(", перевернув и повернув по часовой стрелке на {degrees}°"),
    };
    let reason = match why {
        Why::Forced => "никакая другая фигура туда не подходит",
        Why::Always => "он лежит там в каждом решении",
        Why::Fits => "это ведёт к решению",
    };
    format!(
        "Положите {tan} {corner} на {right} вправо и на {down} вниз от левого верхнего \
         угла{how}: {reason}."
    )
}

/// In the accusative. All of them are masculine, so that "он" stands for any.
const fn russian(tan: Tan) -> &'static str {
    match tan {
        Tan::Large => "большой треугольник",
        Tan::Medium => "средний треугольник",
        Tan::Square => "квадрат",
        Tan::Parallelogram => "параллелограмм",
        Tan::Small => "маленький треугольник",
    }
}

/// The next step from what lies; nothing when the outline is covered or cannot be.
pub(super) fn hint(puzzle: &Fragment, so_far: &Answer) -> Option<Hint> {
    let board = Board::new(puzzle);
    let (mut free, mut left) = (u32::MAX, Left::all());
    if board.coverings(free, left, 1).is_empty() {
        return None;
    }
    for (index, placed) in so_far.0.iter().enumerate() {
        let take_back = || Some(Hint::TakeBack(*placed, Which::of(so_far, index)));
        let footprint = Pose::of(placed)
            .and_then(|(pose, row, column)| board.footprint(&pose, row, column))
            .filter(|footprint| footprint & !free == 0 && left.has(placed.tan));
        let Some(footprint) = footprint else { return take_back() };
        (free, left) = (free & !footprint, left.without(placed.tan));
        if board.coverings(free, left, 1).is_empty() {
            return take_back();
        }
    }
    forced(&board, free, left).or_else(|| sensible(&board, free, left))
}

/// The largest tan that alone covers some quarter.
fn forced(board: &Board<'_>, free: u32, left: Left) -> Option<Hint> {
    let fits = |placement: &&Placement| placement.mask & !free == 0 && left.has(placement.tan());
    let (once, more) =
        board.placements().iter().filter(fits).fold((0, 0), |(once, more), placement| {
            (once | placement.mask, more | once & placement.mask)
        });
    let alone = |placement: &&Placement| placement.mask & once & !more != 0;
    let largest = board.placements().iter().filter(fits).filter(alone).min_by_key(|one| one.tan());
    largest.map(|placement| Hint::Lay(placement.placed(), Why::Forced))
}

/// The largest tan that lies somewhere in all coverings, or else in the first.
fn sensible(board: &Board<'_>, free: u32, left: Left) -> Option<Hint> {
    let all = board.coverings(free, left, usize::MAX);
    let everywhere = |one: &&Placement| {
        all.iter().all(|covering| {
            covering.iter().any(|other| other.mask == one.mask && other.tan() == one.tan())
        })
    };
    let first = all.first()?;
    let always = first.iter().filter(everywhere).min_by_key(|one| one.tan());
    let fits = first.iter().min_by_key(|one| one.tan());
    always
        .map(|one| Hint::Lay(one.placed(), Why::Always))
        .or_else(|| fits.map(|one| Hint::Lay(one.placed(), Why::Fits)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;
    use crate::puzzle::fragment::Style;
    use rand::SeedableRng as _;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn hints_lead_from_nothing_to_a_solution() {
        let mut random = ChaCha8Rng::seed_from_u64(21);
        for style in Style::ALL {
            let puzzle = Fragment::generate(style, &mut random);
            let mut answer = Answer::default();
            while let Some(hint) = puzzle.hint(&answer) {
                let Hint::Lay(placed, _) = hint else { unreachable!("{hint:?}") };
                for (language, begin) in
                    [(Language::English, "Lay the "), (Language::Russian, "Положите ")]
                {
                    let said = hint.sentence(language);
                    assert!(said.starts_with(begin) && said.ends_with('.'), "{said}");
                }
                answer.0.push(placed);
            }
            assert_eq!(puzzle.check(&answer), Ok(()), "{puzzle}");
        }
    }

    #[test]
    fn a_hint_says_where_and_why() {
        let placed: Placed = "P2m.4.0.6.0".parse().unwrap();
        let check = |hint: Hint, english: &str, russian: &str| {
            assert_eq!(hint.sentence(Language::English), english);
            assert_eq!(hint.sentence(Language::Russian), russian);
        };
        check(
            Hint::Lay(placed, Why::Forced),
            "Lay the parallelogram with its sharp corner 2 to the right and 3 down from the upper \
             left, turned over, turned clockwise by 90°: no other piece fits there.",
            "Положите параллелограмм острым углом на 2 вправо и на 3 вниз от левого верхнего угла, \
             перевернув и повернув по часовой стрелке на 90°: никакая другая фигура туда не подходит.",
        );
        check(
            Hint::Lay("S0.0.0.2.0".parse().unwrap(), Why::Always),
            "Lay the small triangle with its right angle 0 to the right and 1 down from the upper \
             left: it lies there in every solution.",
            "Положите маленький треугольник прямым углом на 0 вправо и на 1 вниз от левого верхнего \
             угла: он лежит там в каждом решении.",
        );
    }

    #[test]
    fn with_one_solution_every_hint_is_certain() {
        let mut random = ChaCha8Rng::seed_from_u64(4);
        for _ in 0..5 {
            let puzzle = Fragment::generate(Style::Single, &mut random);
            let solution = puzzle.solutions(1)[0].clone();
            let mut so_far = Answer::default();
            while let Some(Hint::Lay(placed, why)) = puzzle.hint(&so_far) {
                assert!(why != Why::Fits && solution.0.contains(&placed), "{puzzle} {placed}");
                so_far.0.push(placed);
            }
            assert_eq!(so_far.0.len(), 7);
        }
    }

    #[test]
    fn a_hint_goes_on_from_tans_laid_in_any_way_that_looks_the_same() {
        let puzzle: Fragment = "06c0.6ffc.3ff9.0390".parse().unwrap();
        for text in
            ["Q0.4.0.4.0", "Q2.6.0.4.0", "Q4.6.0.6.0", "Q0m.6.0.4.0", "M3m.4.0.8.0", "P4.4.0.6.0"]
        {
            let hint = puzzle.hint(&Answer(vec![text.parse().unwrap()]));
            assert!(matches!(hint, Some(Hint::Lay(..))), "{text}: {hint:?}");
        }
    }

    #[test]
    fn a_tan_that_spoils_everything_is_to_be_taken_back() {
        let puzzle: Fragment = "06c0.6ffc.3ff9.0390".parse().unwrap();
        // A square in the very middle, one off the lattice, and one that was used already.
        for text in ["Q0.3.0.3.0", "Q0.2.1.4.0", "Q1.4.0.4.0", "Q0.100.0.4.0"] {
            let placed: Placed = text.parse().unwrap();
            let back = Hint::TakeBack(placed, Which::Only);
            assert_eq!(puzzle.hint(&Answer(vec![placed])), Some(back), "{text}");
        }
        let mut answer = puzzle.solutions(1)[0].clone();
        answer.0.push(answer.0[6]);
        assert_eq!(answer.0[6].tan, Tan::Small);
        let back = Hint::TakeBack(answer.0[6], Which::Second);
        assert_eq!(puzzle.hint(&answer), Some(back));
    }

    #[test]
    fn of_two_alike_the_hint_says_which_to_take_back() {
        let puzzle: Fragment = "06c0.6ffc.3ff9.0390".parse().unwrap();
        let check = |answer: &str, english: &str, russian: &str| {
            let hint = puzzle.hint(&answer.parse().unwrap()).unwrap();
            assert_eq!(hint.sentence(Language::English), english, "{answer}");
            assert_eq!(hint.sentence(Language::Russian), russian, "{answer}");
        };
        // The first lies as in the classic tangram, the second one spoils it.
        check(
            "L4.4.0.4.0_L0.5.0.4.0",
            "Take the right large triangle back.",
            "Уберите правый большой треугольник.",
        );
        check(
            "S2.4.0.4.0_S2.4.0.7.0",
            "Take the lower small triangle back.",
            "Уберите нижний маленький треугольник.",
        );
        check(
            "L4.4.0.4.0_L4.4.0.4.0",
            "Take the second large triangle back.",
            "Уберите второй большой треугольник.",
        );
        check("Q0.3.0.3.0", "Take the square back.", "Уберите квадрат.");
    }

    #[test]
    fn what_cannot_be_covered_has_no_hint() {
        let row: Fragment = "ffffffff".parse().unwrap();
        assert_eq!(row.hint(&Answer::default()), None);
    }
}
