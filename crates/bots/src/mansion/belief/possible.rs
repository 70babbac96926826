//! What is certain of the grid, apart from what is likely.

use super::facts::Facts;
use enigmata_mansion::{Cards, Event, Spots, Trio};

/// The cards that may lie on each spot by what was seen and proved: never too few.
#[must_use]
pub fn possible(history: &[Event]) -> [Cards; 9] {
    let facts = Facts::of(history);
    let mut may = [Cards::NONE.others(); 9];
    for epoch in &facts.epochs {
        let before = may;
        let laid = epoch.laid.map_or(Spots::NONE, Trio::set);
        // What was laid back is one of what was taken.
        let taken: Cards = laid.iter().flat_map(|spot| before[spot.index()].iter()).collect();
        for spot in laid.iter() {
            may[spot.index()] = taken;
        }
        for (may, known) in may.iter_mut().zip(epoch.may) {
            *may = may.and(known);
        }
        settle(&mut may);
    }
    may
}

/// A card that is certainly somewhere is nowhere else.
fn settle(may: &mut [Cards; 9]) {
    let mut settled = Cards::NONE;
    loop {
        let single = may.iter().find(|cards| cards.len() == 1 && cards.minus(settled).len() == 1);
        let Some(&card) = single else { return };
        settled = settled.or(card);
        for cards in may.iter_mut().filter(|cards| **cards != card) {
            *cards = cards.minus(card);
        }
    }
}
