//! Whether a name is to be doubted, by what one seat can know.

use super::wire::{CoachAdvice, CoachKnows, CoachedDoubt};
use super::{rounded, unsure};
use crate::mansion::belief::possible;
use crate::mansion::policy::{Habits, doubt};
use crate::mansion::regular::Thought;
use enigmata_mansion::{Asks, Card, Cards, Spot};

/// The name that this seat is asked about, if it is.
pub(super) fn doubting(thought: &Thought<'_>) -> Option<CoachedDoubt> {
    let Asks::Doubts { of, speaker, spot, name } = thought.view.asks else { return None };
    if !of.contains(thought.me) {
        return None;
    }
    let lie = 1.0 - thought.belief.card(spot, name);
    let has_seen = thought.belief.scene().minds.knows(thought.me, spot);
    let worth = doubt::worth(lie as f32, has_seen, thought.habits);
    let knows = knows(thought, spot, name);
    Some(CoachedDoubt {
        speaker,
        spot,
        name,
        knows,
        lie: if knows == CoachKnows::Nothing { unsure(lie) } else { rounded(lie) },
        worth: rounded(f64::from(worth)),
        advice: advice(worth, thought.habits),
    })
}

/// Within this much of nothing a regular player does either.
fn advice(worth: f32, habits: &Habits) -> CoachAdvice {
    if worth > habits.doubt_heat {
        CoachAdvice::Doubt
    } else if worth < -habits.doubt_heat {
        CoachAdvice::Believe
    } else {
        CoachAdvice::Close
    }
}

fn knows(thought: &Thought<'_>, spot: Spot, name: Card) -> CoachKnows {
    let possible = possible(&thought.view.history);
    let only = |cards: Cards| cards.iter().next().filter(|_| cards.len() == 1);
    let scene = thought.belief.scene();
    let seen = scene.minds.knows[thought.me.index()].or(scene.up);
    if seen.contains(spot)
        && let Some(card) = only(possible[spot.index()])
    {
        return CoachKnows::Seen { card };
    }
    let elsewhere = |other: &Spot| only(possible[other.index()]) == Some(name);
    if let Some(spot) = seen.without(spot).iter().find(elsewhere) {
        return CoachKnows::Elsewhere { spot };
    }
    match (possible[spot.index()].contains(name), only(possible[spot.index()])) {
        (false, _) => CoachKnows::Settled { truth: false },
        (true, Some(_)) => CoachKnows::Settled { truth: true },
        (true, None) => CoachKnows::Nothing,
    }
}
