//! What is asked for, from `goals.json`.

use crate::number::written;
use serde::Deserialize;

/// What is measured together.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Playouts, legal moves and replays of both games.
    Engine,
    /// Puzzles: generators, solvers and the catalogue.
    Puzzles,
    /// Players that are programs.
    Bots,
    /// The challenge for one.
    Solo,
    /// The server under load.
    Server,
    /// What a move costs to keep.
    Store,
    /// The client in a real browser.
    Browser,
    /// What takes longer than minutes: measured now and then, by a command of its own.
    Long,
}

impl Part {
    /// All that `make bench` measures, in its order.
    pub const MEASURED: [Self; 7] = [
        Self::Engine,
        Self::Puzzles,
        Self::Bots,
        Self::Solo,
        Self::Server,
        Self::Store,
        Self::Browser,
    ];

    /// As it is written in commands and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Engine => "engine",
            Self::Puzzles => "puzzles",
            Self::Bots => "bots",
            Self::Solo => "solo",
            Self::Server => "server",
            Self::Store => "store",
            Self::Browser => "browser",
            Self::Long => "long",
        }
    }

    /// As it is headed.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Engine => "The rules",
            Self::Puzzles => "Puzzles",
            Self::Bots => "Bots",
            Self::Solo => "Solo",
            Self::Server => "The server",
            Self::Store => "The store",
            Self::Browser => "The browser",
            Self::Long => "Longer runs",
        }
    }
}

/// Which way is better.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Better {
    /// The goal is a lower limit.
    More,
    /// The goal is an upper limit.
    Less,
}

/// One figure that is asked for, or told without having been asked for.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// Its name in files.
    pub id: String,
    /// Where it is measured.
    pub part: Part,
    /// What it says.
    pub what: String,
    /// Of what it is so many; nothing for a bare number.
    #[serde(default)]
    pub unit: String,
    /// How many digits after the point are worth showing.
    #[serde(default)]
    pub digits: usize,
    /// What it has to reach, if anything is asked for.
    pub goal: Option<f64>,
    /// What would be better still.
    pub aim: Option<f64>,
    /// Which way is better.
    pub better: Better,
    /// The words by which it was asked for.
    pub words: Option<String>,
    /// By which command it is measured, where `make bench` does not.
    pub command: Option<String>,
}

impl Goal {
    /// A value with its unit.
    #[must_use]
    pub fn with_unit(&self, value: f64) -> String {
        let number = written(value, self.digits);
        if self.unit.is_empty() { number } else { format!("{number} {}", self.unit) }
    }

    /// What is asked for, such as `≥ 32 (aim 50)`.
    #[must_use]
    pub fn asked(&self) -> String {
        let Some(goal) = self.goal else { return String::new() };
        if goal == 0.0 && self.better == Better::Less && self.digits == 0 {
            return "none".to_owned();
        }
        let sign = match self.better {
            Better::More => '≥',
            Better::Less => '≤',
        };
        let number =
            |value: f64| written(value, if value.fract() == 0.0 { 0 } else { self.digits });
        let aim = self.aim.map_or_else(String::new, |aim| format!(" (aim {})", number(aim)));
        format!("{sign} {}{aim}", number(goal))
    }

    /// Whether a value is what is asked for.
    #[must_use]
    pub fn is_reached_by(&self, value: f64) -> Option<bool> {
        self.goal.map(|goal| match self.better {
            Better::More => value >= goal,
            Better::Less => value <= goal,
        })
    }
}

/// All of them, part by part.
///
/// # Panics
/// When `goals.json` cannot be read, which the tests rule out.
#[must_use]
pub fn goals() -> Vec<Goal> {
    match serde_json::from_str(include_str!("../goals.json")) {
        Ok(goals) => goals,
        Err(error) => panic!("goals.json: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn goals_are_in_the_order_of_their_parts_and_named_once() {
        let goals = goals();
        assert!(goals.is_sorted_by_key(|goal| goal.part));
        let ids: BTreeSet<&str> = goals.iter().map(|goal| goal.id.as_str()).collect();
        assert_eq!(ids.len(), goals.len());
        for part in Part::MEASURED {
            assert!(goals.iter().any(|goal| goal.part == part), "{part:?}");
        }
    }

    #[test]
    fn what_is_asked_for_has_the_words_that_asked() {
        for goal in goals() {
            assert!(goal.goal.is_none() || goal.words.is_some(), "{}", goal.id);
            assert!(goal.aim.is_none() || goal.goal.is_some(), "{}", goal.id);
            assert_eq!(goal.command.is_some(), goal.part == Part::Long, "{}", goal.id);
        }
    }
}
