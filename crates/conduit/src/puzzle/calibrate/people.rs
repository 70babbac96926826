//! How fast each person is.

use super::likelihood::{Curve, Observed};
use super::{Solving, observe};
use crate::puzzle::{Family, Model, Skill};
use std::collections::BTreeMap;

/// Skills are told apart by a fiftieth or so.
const FINEST: f64 = 0.02;

/// How far people's skills lie apart, as a sigma of their logarithm. It is an assumption, and keeps
/// one lucky time from making a master.
const APART: f64 = 0.4;

/// The skill of each person with a name: the one that makes the person's records most likely.
#[must_use]
pub fn skills(records: &[Solving], model: &Model) -> BTreeMap<String, Skill> {
    let curves = Family::ALL.map(|family| Curve::of(model.pace(family)));
    let observed = observe(records);
    let mut people: BTreeMap<&str, Vec<(&Curve, &Observed)>> = BTreeMap::new();
    for (record, observed) in records.iter().zip(&observed) {
        if let Some(person) = &record.person {
            let curve = &curves[record.puzzle.family().index()];
            people.entry(person).or_default().push((curve, observed));
        }
    }
    people.into_iter().map(|(person, times)| (person.to_owned(), likeliest(&times))).collect()
}

/// Every skill within reason is looked at: there are few.
fn likeliest(times: &[(&Curve, &Observed)]) -> Skill {
    let (mut best, mut highest) = (Skill::STANDARD, f64::NEG_INFINITY);
    let reach = (2.0 / FINEST) as i32;
    for log in (-reach..=reach).map(|step| f64::from(step) * FINEST) {
        let told =
            |(curve, observed): &(&Curve, &Observed)| observed.log_likelihood(curve, log.exp());
        let worth = times.iter().map(told).sum::<f64>() - (log / APART).powi(2) / 2.0;
        if let Some(skill) = Skill::new((log.exp() * 1000.0).round() as u16)
            && worth > highest
        {
            (best, highest) = (skill, worth);
        }
    }
    best
}
