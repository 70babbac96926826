//! What chance does when its time comes.

use crate::card::Card;
use crate::character::{Character, Deck};
use crate::moves::Move;
use crate::spot::{Layout, Order};
use crate::state::{Phase, State};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

impl State {
    /// A fair move for chance, when it is to act.
    pub fn chance<R: Rng>(&self, random: &mut R) -> Move {
        match self.phase {
            Phase::Deal => Move::Deal {
                layout: shuffled_layout(Card::SHARED, random),
                characters: shuffled_deck(self.rules.characters, random),
            },
            Phase::Stack => Move::Stack { characters: shuffled_deck(self.returned(), random) },
            Phase::Refill => Move::Stack { characters: shuffled_deck(self.discards, random) },
            Phase::Shuffle { .. }
            | Phase::Keep { .. }
            | Phase::Turn
            | Phase::Watch
            | Phase::Announce { .. }
            | Phase::Doubts { .. }
            | Phase::Peek { .. }
            | Phase::Open { .. }
            | Phase::Teamwork
            | Phase::Phantom
            | Phase::Lay { .. }
            | Phase::Machine { .. }
            | Phase::Mix { .. }
            | Phase::Mission { .. }
            | Phase::Naming { .. }
            | Phase::Accuse
            | Phase::Over { .. } => Move::Shuffle { order: shuffled_order(random) },
        }
    }
}

pub(crate) fn shuffled_layout<R: Rng>(mut cards: [Card; 9], random: &mut R) -> Layout {
    cards.shuffle(random);
    Layout::new(cards)
}

pub(crate) fn shuffled_deck<R: Rng>(deck: Deck, random: &mut R) -> Deck {
    let mut characters = [Character::Decrypter; Deck::LIMIT as usize];
    let dealt = &mut characters[..usize::from(deck.len())];
    for (place, character) in dealt.iter_mut().zip(deck.iter()) {
        *place = character;
    }
    dealt.shuffle(random);
    Deck::of(dealt)
}

pub(crate) fn shuffled_order<R: Rng>(random: &mut R) -> Order {
    Order::ALL[random.random_range(0..6u32) as usize]
}
