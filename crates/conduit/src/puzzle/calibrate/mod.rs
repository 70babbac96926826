//! The model's paces from recorded solving times.
//!
//! Who was stopped by the timer before solving would have taken longer, an unknown time:
//! such a time is censored. It says that the puzzle takes longer than that, and is counted so. Left
//! out, only the quick would be counted, and people would seem faster than they are.

mod likelihood;
mod people;
mod search;

pub use people::skills;

use super::{AnyPuzzle, Catalogue, Family, Model, Pace, Rating};
use likelihood::{Curve, Observed};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// A person at a puzzle, as recorded. A file of them is JSON lines.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Solving {
    /// Puzzle that the person worked on.
    pub puzzle: AnyPuzzle,
    /// The milliseconds until it was solved, or until the person was stopped or gave up.
    pub millis: u32,
    /// Whether it was solved.
    pub solved: bool,
    /// Pseudonym of the person, if they are known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<String>,
}

/// What the records of one family tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fit {
    /// Family of all the records counted here.
    pub family: Family,
    /// How many times a puzzle was solved.
    pub solved: usize,
    /// How many times a person was stopped or gave up.
    pub censored: usize,
    /// The pace before.
    pub from: Pace,
    /// The pace that makes the records most likely.
    pub to: Pace,
}

/// The model with the paces that the records tell. A family with few records stays near `from`, and
/// one without records stays as it is.
#[must_use]
pub fn calibrate(records: &[Solving], from: &Model) -> Model {
    Model::new(fit(records, from).map(|fit| fit.to))
}

/// As [`calibrate`], with an account of each family.
#[must_use]
pub fn fit(records: &[Solving], from: &Model) -> [Fit; 4] {
    let observed = observe(records);
    Family::ALL.map(|family| {
        let of_family = records.iter().zip(&observed);
        let observed: Vec<&Observed> = of_family
            .filter(|(record, _)| record.puzzle.family() == family)
            .map(|(_, observed)| observed)
            .collect();
        let solved = observed.iter().filter(|one| one.solved).count();
        let pace = from.pace(family);
        let to = if observed.is_empty() { pace } else { likeliest(&observed, pace) };
        Fit { family, solved, censored: observed.len() - solved, from: pace, to }
    })
}

/// The records with the steps of their puzzles, in the same order.
fn observe(records: &[Solving]) -> Vec<Observed> {
    let mut ratings: BTreeMap<&AnyPuzzle, Rating> = BTreeMap::new();
    let mut observed = Vec::with_capacity(records.len());
    for Solving { puzzle, millis, solved, .. } in records {
        let listed = || Catalogue::standard().find(puzzle).map(|entry| entry.rating);
        let rating =
            ratings.entry(puzzle).or_insert_with(|| listed().unwrap_or_else(|| puzzle.rate()));
        observed.push(Observed::new(rating, *millis, *solved));
    }
    observed
}

/// The pace that makes what was observed most likely, given that the old one was not far off.
fn likeliest(observed: &[&Observed], from: Pace) -> Pace {
    let start = Curve::of(from).logs();
    let worth = |logs: [f64; 3]| {
        let curve = Curve::from_logs(logs);
        let told: f64 = observed.iter().map(|one| one.log_likelihood(&curve, 1.0)).sum();
        // The old pace counts as one vague opinion: that each of its figures is right to a factor of
        // e or so. Few records do not overrule it, and many do.
        let strayed: f64 = logs.iter().zip(start).map(|(log, old)| (log - old).powi(2) / 2.0).sum();
        told - strayed
    };
    Curve::from_logs(search::highest(start, worth)).pace()
}

impl fmt::Display for Fit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |millis: u32| f64::from(millis) / 1000.0;
        write!(f, "{}: {} solved, {} not in time; ", self.family, self.solved, self.censored)?;
        if self.solved + self.censored == 0 {
            return f.write_str("without records the pace stays as it is");
        }
        write!(
            f,
            "reading {:.1} s (was {:.1}), a step {:.2} s (was {:.2}), spread {:.2} (was {:.2})",
            seconds(self.to.reading),
            seconds(self.from.reading),
            seconds(self.to.per_step),
            seconds(self.from.per_step),
            f64::from(self.to.spread) / 1000.0,
            f64::from(self.from.spread) / 1000.0,
        )
    }
}

#[cfg(test)]
mod tests;
