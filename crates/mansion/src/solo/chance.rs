//! What chance does when its time comes.

use super::moves::SoloMove;
use super::state::{Phase, Solo};
use crate::card::Card;
use crate::chance::{shuffled_deck, shuffled_layout, shuffled_order};
use rand::{Rng, RngExt};

impl Solo {
    /// A fair move for chance, when it is to act.
    pub fn chance<R: Rng>(&self, random: &mut R) -> SoloMove {
        if let Phase::Deal = self.phase {
            let layout = shuffled_layout(Card::SOLO, random);
            SoloMove::Deal { layout, characters: shuffled_deck(Self::CHARACTERS, random) }
        } else if let Phase::Lay = self.phase {
            SoloMove::Lay { layout: shuffled_layout(Card::SOLO, random) }
        } else if let Phase::Draw | Phase::Next = self.phase {
            // Two lie face-down whenever a draw is due.
            SoloMove::Draw { character: self.stack.at(random.random_range(0..2)) }
        } else if let Phase::ShuffleTwo { .. } = self.phase {
            SoloMove::ShuffleTwo { swap: random.random() }
        } else {
            SoloMove::Shuffle { order: shuffled_order(random) }
        }
    }
}
