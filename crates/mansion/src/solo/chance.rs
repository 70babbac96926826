//! What chance does when its time comes.

use super::moves::SoloMove;
use super::state::{Phase, Solo};
use crate::card::Card;
use crate::chance::{shuffled_deck, shuffled_layout, shuffled_order};
use rand::{Rng, RngExt};

impl Solo {
    /// A fair move for chance, when it is to act.
    pub fn chance<R: Rng>(&self, random: &mut R) -> SoloMove {
        match self.phase {
            Phase::Deal => SoloMove::Deal {
                layout: shuffled_layout(Card::SOLO, random),
                characters: shuffled_deck(Self::CHARACTERS, random),
            },
            Phase::Lay => SoloMove::Lay { layout: shuffled_layout(Card::SOLO, random) },
            // Two lie face-down whenever a draw is due.
            Phase::Draw | Phase::Next => {
                SoloMove::Draw { character: self.stack.at(random.random_range(0..2)) }
            }
            Phase::ShuffleTwo { .. } => SoloMove::ShuffleTwo { swap: random.random() },
            Phase::Shuffle { .. }
            | Phase::Turn
            | Phase::TakeSilence { .. }
            | Phase::Open { .. }
            | Phase::Tome
            | Phase::Machine { .. }
            | Phase::Mix { .. }
            | Phase::Exchange
            | Phase::Solowork { .. }
            | Phase::Mission { .. }
            | Phase::Earned { .. }
            | Phase::Over { .. } => SoloMove::Shuffle { order: shuffled_order(random) },
        }
    }
}
