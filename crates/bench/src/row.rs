//! A goal and what became of it.

use crate::goals::{Goal, Part};
use crate::kept::{Figure, Figures, Kept};
use crate::number::written;

/// How a figure stands to its goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nothing was asked for.
    Told,
    /// What was asked for is there.
    Reached,
    /// It is not.
    Short,
    /// It was never measured.
    Missing,
}

/// A line of a table.
#[derive(Clone, Debug)]
pub struct Row<'a> {
    /// What is asked for.
    pub goal: &'a Goal,
    /// What was measured.
    pub figure: Option<Figure>,
    /// Of a longer run, when, and what one has to know of it.
    pub then: Option<(&'a str, &'a str)>,
}

impl<'a> Row<'a> {
    /// The lines of a part, as it was measured just now.
    #[must_use]
    pub fn of_part(goals: &'a [Goal], part: Part, figures: &Figures) -> Vec<Self> {
        let of_part = goals.iter().filter(|goal| goal.part == part);
        of_part
            .map(|goal| Self { goal, figure: figures.get(&goal.id).copied(), then: None })
            .collect()
    }

    /// The lines of the longer runs, as they are kept.
    #[must_use]
    pub fn of_long(goals: &'a [Goal], kept: &'a Kept) -> Vec<Self> {
        let of_long = goals.iter().filter(|goal| goal.part == Part::Long);
        of_long
            .map(|goal| {
                let long = kept.long.get(&goal.id);
                let figure = long.map(|it| Figure { value: it.value, within: it.within });
                Self { goal, figure, then: long.map(|it| (it.date.as_str(), it.note.as_str())) }
            })
            .collect()
    }

    /// How it stands.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let Some(figure) = self.figure else { return Verdict::Missing };
        match self.goal.is_reached_by(figure.value) {
            None => Verdict::Told,
            Some(true) => Verdict::Reached,
            Some(false) => Verdict::Short,
        }
    }

    /// What was measured, with its unit and its interval.
    #[must_use]
    pub fn measured(&self) -> String {
        let Some(figure) = self.figure else { return "not measured".to_owned() };
        let digits = self.goal.digits;
        let within = figure.within.map_or_else(String::new, |[low, high]| {
            let to = if low < 0.0 { " to " } else { "–" };
            format!(" ({}{to}{})", written(low, digits), written(high, digits))
        });
        self.goal.with_unit(figure.value) + &within
    }
}
