//! Whether an answer is a solution (Z1). Shares nothing with the solver and the generator.

use super::{Filling, Side, Weight};
use enigmata_game::{Language, Refusal};

/// Why an answer is no solution. Codes are stable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wrong {
    /// It has more or fewer cups than the puzzle.
    OtherCups,
    /// It uses fewer pieces than the puzzle asks for.
    TooFewPieces,
    /// It uses more pieces than the puzzle asks for.
    TooManyPieces,
    /// The left side weighs more.
    LeftHeavier,
    /// The right side weighs more.
    RightHeavier,
}

impl Wrong {
    /// Every one of them.
    pub const ALL: [Self; 5] = [
        Self::OtherCups,
        Self::TooFewPieces,
        Self::TooManyPieces,
        Self::LeftHeavier,
        Self::RightHeavier,
    ];
}

impl Refusal for Wrong {
    fn code(&self) -> &'static str {
        match self {
            Self::OtherCups => "other_cups",
            Self::TooFewPieces => "too_few_pieces",
            Self::TooManyPieces => "too_many_pieces",
            Self::LeftHeavier => "left_heavier",
            Self::RightHeavier => "right_heavier",
        }
    }

    fn rule(&self) -> &'static str {
        "Z1"
    }

    fn sentence(&self, language: Language) -> &'static str {
        match (self, language) {
            (Self::OtherCups, Language::English) => {
                "The answer must name every cup of this scale, and no other."
            }
            (Self::OtherCups, Language::Russian) => {
                "В ответе должна быть каждая чаша этих весов, и никакая другая."
            }
            (Self::TooFewPieces, Language::English) => {
                "Too few pieces lie on the scale: use exactly as many as the puzzle asks for."
            }
            (Self::TooFewPieces, Language::Russian) => {
                "На весах слишком мало фишек: положите ровно столько, сколько требует задача."
            }
            (Self::TooManyPieces, Language::English) => {
                "Too many pieces lie on the scale: use exactly as many as the puzzle asks for."
            }
            (Self::TooManyPieces, Language::Russian) => {
                "На весах слишком много фишек: оставьте ровно столько, сколько требует задача."
            }
            (Self::LeftHeavier, Language::English) => {
                "The left side is heavier: both sides must weigh the same."
            }
            (Self::LeftHeavier, Language::Russian) => {
                "Левая сторона тяжелее: обе стороны должны весить одинаково."
            }
            (Self::RightHeavier, Language::English) => {
                "The right side is heavier: both sides must weigh the same."
            }
            (Self::RightHeavier, Language::Russian) => {
                "Правая сторона тяжелее: обе стороны должны весить одинаково."
            }
        }
    }
}

/// The first condition that is not met: the cups, then the pieces, then the balance.
pub(super) fn check(puzzle: &Weight, answer: &Filling) -> Result<(), Wrong> {
    let (mut pieces, mut loads) = (0, [0, 0]);
    for (side, load) in Side::BOTH.into_iter().zip(&mut loads) {
        let (weights, counts) = (puzzle.weights(side), answer.counts(side));
        if weights.len() != counts.len() {
            return Err(Wrong::OtherCups);
        }
        for (&weight, &count) in weights.iter().zip(counts) {
            pieces += u32::from(count);
            *load += u32::from(weight) * u32::from(count);
        }
    }
    let wanted = u32::from(puzzle.pieces());
    let [left, right] = loads;
    if pieces < wanted {
        Err(Wrong::TooFewPieces)
    } else if pieces > wanted {
        Err(Wrong::TooManyPieces)
    } else if left > right {
        Err(Wrong::LeftHeavier)
    } else if right > left {
        Err(Wrong::RightHeavier)
    } else {
        Ok(())
    }
}
