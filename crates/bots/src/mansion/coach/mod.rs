//! A coach: what a seat has reason to believe, why, and what they might do. It is told one
//! view and nothing else, so it cannot know more than the player who sits there.

mod analysis;
mod doubting;
mod mission;
mod reasons;
mod wire;

pub use analysis::analysis;
pub use wire::{
    Analysis, CardChance, CharacterChance, CoachAdvice, CoachKnows, CoachReason, Coached,
    CoachedAccusation, CoachedDoubt, CoachedMission, CoachedPlace, CoachedSeat, CoachedSpot,
    StudiedAnswer, StudiedAttempt, StudiedClaim,
};

use super::belief::possible;
use super::policy::Habits;
use super::regular::Thought;
use enigmata_mansion::{Card, Character, MatchView, Spot};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// What is less likely is not worth mentioning.
const LIKELY: f64 = 0.1;
/// So many possibilities are mentioned at most.
const MOST: usize = 3;

/// What the seat of this view may be told. None for a spectator, before a game and when all is revealed.
#[must_use]
pub fn coach(view: &MatchView) -> Option<Coached> {
    if view.game.ending.is_some() {
        return None;
    }
    thinking(view, |thought| Coached {
        seat: thought.me,
        spots: spots(thought),
        seats: seats(thought),
        doubt: doubting::doubting(thought),
        mission: mission::mission(thought),
    })
}

/// The same view always makes the same thought.
fn thinking<T>(view: &MatchView, say: impl FnOnce(&mut Thought<'_>) -> T) -> Option<T> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(0);
    let mut thought = Thought::new(view, &Habits::EVEN, &mut random)?;
    Some(say(&mut thought))
}

fn spots(thought: &Thought<'_>) -> Vec<CoachedSpot> {
    let history = &thought.view.history;
    let possible = possible(history);
    let mut why = reasons::reasons(thought.me, history, &possible);
    let chances = thought.belief.cards();
    let is_down = |spot: &Spot| !thought.view.spots[spot.index()].face_up;
    let coached = |spot: Spot| {
        let is_certain = possible[spot.index()].len() == 1;
        let chance = |chance| if is_certain { 1.0 } else { unsure(chance) };
        let cards: Vec<CardChance> = likeliest(&chances[spot.index()], &Card::SHARED)
            .map(|(card, likely)| CardChance { card, chance: chance(likely) })
            .collect();
        let best = cards.first().map(|it| it.card);
        let why = reasons::weightiest(std::mem::take(&mut why[spot.index()]), best);
        CoachedSpot { spot, cards, why }
    };
    Spot::all().filter(is_down).map(coached).collect()
}

fn seats(thought: &Thought<'_>) -> Vec<CoachedSeat> {
    let coached = |seat| CoachedSeat {
        seat,
        characters: likeliest(&thought.belief.characters(seat), &Character::ALL)
            .map(|(character, chance)| CharacterChance { character, chance })
            .collect(),
    };
    thought.others().map(coached).collect()
}

/// The likeliest of several, the best first.
fn likeliest<T: Copy>(chances: &[f64], all: &[T]) -> impl Iterator<Item = (T, f64)> {
    let pairs = all.iter().copied().zip(chances.iter().copied());
    let mut likely: Vec<(T, f64)> = pairs.filter(|&(_, chance)| chance >= LIKELY).collect();
    likely.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    likely.into_iter().take(MOST).map(|(one, chance)| (one, rounded(chance)))
}

/// A chance of what is not certain: however few digits are read, and however few worlds stand for all,
/// it is neither none nor all.
fn unsure(chance: f64) -> f64 {
    rounded(chance).clamp(0.001, 0.999)
}

/// Players do not read more than three digits.
fn rounded(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}
