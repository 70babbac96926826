//! What is answered about puzzles apart from any table: `/api/puzzles`.

use enigmata_conduit::puzzle::{AnyPuzzle, Band, Family};
use enigmata_game::Language;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// A puzzle, and how hard it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema, TS)]
pub struct PuzzleInfo {
    /// Its text, which states it whole.
    #[schema(value_type = String)]
    #[ts(as = "String")]
    pub puzzle: AnyPuzzle,
    /// The text of the puzzle that stands for all its symmetric images.
    #[schema(value_type = String)]
    #[ts(as = "String")]
    pub canonical: AnyPuzzle,
    /// Its family: `weight`, `fragment`, `conduit` or `angular`.
    #[schema(value_type = String)]
    pub family: Family,
    /// How hard it is, from 1 to 5.
    #[schema(value_type = u8)]
    #[ts(as = "u8")]
    pub band: Band,
    /// In how many seconds half of all people solve it, as our model estimates; nothing when they do not.
    pub seconds: Option<u32>,
    /// How many solutions it has, as far as they were counted.
    pub solutions: u32,
    /// Whether there may be more.
    pub or_more: bool,
}

/// The puzzle of a day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema, TS)]
pub struct DailyPuzzle {
    /// The day in UTC, as 2026-11-16.
    pub date: String,
    /// Which one it is, from 1.
    #[ts(type = "number")]
    pub number: i64,
    /// The day that it is in UTC now.
    pub today: String,
    /// The puzzle of that day; its fields are inlined here.
    #[serde(flatten)]
    #[ts(flatten)]
    pub info: PuzzleInfo,
}

/// Something for people, in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema, TS)]
pub struct Sentences {
    /// The text in English.
    pub en: String,
    /// The text in Russian.
    pub ru: String,
}

impl Sentences {
    /// The same said in each language.
    pub fn of(say: impl Fn(Language) -> String) -> Self {
        Self { en: say(Language::English), ru: say(Language::Russian) }
    }
}

/// Whether an answer is a solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema, TS)]
pub struct PuzzleChecked {
    /// Whether it is.
    pub solved: bool,
    /// Which condition is not met.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub code: Option<String>,
    /// The rule that sets the condition.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// The same for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<Sentences>,
}

/// The next step towards a solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema, TS)]
pub struct PuzzleHint {
    /// What to do, or why there is nothing to do.
    pub hint: Sentences,
}

/// Solutions of a puzzle that has at least one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema, TS)]
pub struct PuzzleSolution {
    /// An answer that is right: the first of all.
    pub answer: String,
    /// All that differ, but at most 100.
    pub all: Vec<String>,
}
