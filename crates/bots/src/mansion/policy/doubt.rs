//! Whether a player doubts a name (N3): when P(lie) × gain exceeds P(truth) × cost.

use super::Habits;

/// How often an answer is given for no reason at all, so that none is ever out of the question.
const SLIP: f32 = 0.02;

/// What a doubt is worth to a player for whom the name is false with this chance.
#[inline]
pub(crate) fn worth(lie: f32, has_seen: bool, habits: &Habits) -> f32 {
    let sight = if has_seen { 0.0 } else { habits.sight };
    lie * habits.exposed - (1.0 - lie) * habits.silenced + sight + habits.suspicion
}

/// How likely a player doubts for whom the name is false with this chance.
#[inline]
pub(crate) fn chance(lie: f32, has_seen: bool, habits: &Habits) -> f32 {
    let worth = worth(lie, has_seen, habits);
    SLIP + (1.0 - 2.0 * SLIP) / (1.0 + (-worth / habits.doubt_heat).exp())
}
