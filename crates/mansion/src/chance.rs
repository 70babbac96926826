//! What chance does when its time comes.

use crate::card::Card;
use crate::character::Deck;
use crate::moves::Move;
use crate::spot::{Layout, Order, Spot};
use crate::state::{Phase, State};
use rand::{Rng, RngExt};

impl State {
    /// A fair move for chance, when it is to act.
    pub fn chance<R: Rng>(&self, random: &mut R) -> Move {
        if let Phase::Deal = self.phase {
            let layout = shuffled_layout(Card::SHARED, random);
            let characters = shuffled_deck(self.rules.characters, random);
            Move::Deal { layout, characters }
        } else if let Phase::Stack = self.phase {
            Move::Stack { characters: shuffled_deck(self.returned(), random) }
        } else if let Phase::Refill = self.phase {
            Move::Stack { characters: shuffled_deck(self.discards, random) }
        } else {
            Move::Shuffle { order: shuffled_order(random) }
        }
    }
}

pub(crate) fn shuffled_layout<R: Rng>(cards: [Card; 9], random: &mut R) -> Layout {
    let mut layout = Layout::new(cards);
    shuffle(9, random, |a, b| layout = layout.swapped(Spot::new(a), Spot::new(b)));
    layout
}

pub(crate) fn shuffled_deck<R: Rng>(mut deck: Deck, random: &mut R) -> Deck {
    shuffle(deck.len(), random, |a, b| deck = deck.swapped(a, b));
    deck
}

pub(crate) fn shuffled_order<R: Rng>(random: &mut R) -> Order {
    Order::ALL[random.random_range(0..6u32) as usize]
}

/// Fisher and Yates, by swaps of places: what is shuffled is packed into one word, and unpacking it
/// for a library's shuffle took longer than a tenth of a playout.
fn shuffle<R: Rng>(len: u8, random: &mut R, mut swap: impl FnMut(u8, u8)) {
    for place in (1..len).rev() {
        swap(place, random.random_range(0..=u32::from(place)) as u8);
    }
}
