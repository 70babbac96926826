//! Games that may be the one at the table.

use enigmata_game::{Choices, Observer, Seat};
use enigmata_mansion::{Asks, Event, MatchView, Move, Resampler, State};
use rand::rngs::Xoshiro256PlusPlus;

/// Draws in vain before it is believed that there is no such game.
const PATIENCE: u32 = 16;

/// Draw so many games that the observer could not tell from the one at the table. Without the
/// table's memory aid (K3) what has faded is drawn again too; should nothing agree with what is left,
/// there are fewer games, or none.
pub(super) fn imagine(
    view: &MatchView,
    legal: &[Move],
    count: usize,
    random: &mut Xoshiro256PlusPlus,
) -> Vec<State> {
    let mut worlds = Vec::with_capacity(count);
    let observer = view.game.observer;
    let Observer::Seat(me) = observer else { return worlds };
    let begin = State::begin(view.rules(), view.game.keeper);
    let mine = view.game.mine.as_ref().and_then(|mine| mine.character);
    // How it came into the hand may have faded; that it is there has not.
    let in_hand = mine.map(|character| Event::Received { character });
    let heard: Vec<&Event> = view.game.history.iter().chain(&in_hand).collect();
    let resampler = Resampler::new(&view.rules(), observer, &heard, count, random);
    let Some(resampler) = resampler else { return worlds };
    let mut patience = PATIENCE;
    while worlds.len() < count && patience > 0 {
        let world = resampler.draw(random).map(|mut steps| {
            while steps.last().is_some_and(|step| is_pending(view.game.asks, &step.action)) {
                steps.pop();
            }
            let mut game = begin;
            for step in &steps {
                game.apply(step.by, &step.action, &mut ());
            }
            game
        });
        match world {
            Some(world) if agrees(&world, me, legal) => worlds.push(world),
            Some(_) | None => patience -= 1,
        }
    }
    worlds
}

/// Whether others made this move in answer to the question that is still open. The sampler tosses
/// coins for them; in the tree they decide for themselves, after the searcher.
const fn is_pending(asks: Asks, action: &Move) -> bool {
    matches!(
        (asks, action),
        (Asks::Doubts { .. }, Move::Doubt | Move::Believe) | (Asks::Keep { .. }, Move::Keep { .. })
    )
}

/// Whether the searcher is asked the same in this game as at the table.
fn agrees(game: &State, seat: Seat, legal: &[Move]) -> bool {
    let choices = game.legal_moves(seat);
    choices.len() as usize == legal.len()
        && legal.iter().zip(0..).all(|(action, k)| choices.nth(k) == *action)
}
