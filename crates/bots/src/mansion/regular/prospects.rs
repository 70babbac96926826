//! How likely a mission is to succeed by what is believed, and what a look would change (M).

use crate::mansion::belief::Belief;
use enigmata_game::Seat;
use enigmata_mansion::{ARCHIVIST_NAMES, Card, Cards, Character, Layout, Spot, Spots};
use rand::Rng;

/// So many whole grids stand for the belief.
const GRIDS: usize = 5_000;

/// A whole grid and its chance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    /// The card on each spot.
    pub(crate) at: [u8; 9],
    /// The spot of each card.
    pub(crate) place: [u8; 9],
    pub(crate) weight: f32,
}

impl Sample {
    pub(crate) fn new(layout: Layout, weight: f32) -> Self {
        let at = layout.cards().map(|card| card as u8);
        let mut place = [0; 9];
        for (spot, &card) in at.iter().enumerate() {
            place[usize::from(card) % 9] = spot as u8;
        }
        Self { at, place, weight }
    }
}

/// What is believed of the grid, as whole grids.
#[derive(Clone, Debug)]
pub(crate) struct Prospects {
    pub(crate) samples: Vec<Sample>,
    /// The chance of each card on each spot.
    pub(crate) cards: [[f32; 9]; 9],
    down: Spots,
}

/// The best way to point at some cards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Best {
    pub(crate) chance: f32,
    /// Where each card of the set is taken to be, in the order of the cards.
    pub(crate) spots: [Spot; 3],
}

impl Prospects {
    pub(crate) fn new<R: Rng + ?Sized>(belief: &Belief, random: &mut R) -> Self {
        let grids = belief.grids(GRIDS, random);
        let samples =
            grids.into_iter().map(|(layout, weight)| Sample::new(layout, weight)).collect();
        let cards = belief.cards().map(|row| row.map(|chance| chance as f32));
        Self { samples, cards, down: belief.scene().up.others() }
    }

    /// The chance of a card on a spot.
    pub(crate) const fn card(&self, spot: Spot, card: Card) -> f32 {
        self.cards[spot.index()][card as usize % 9]
    }

    /// The best places to point at for up to three cards, and the chance that all are right.
    pub(crate) fn best(&self, cards: Cards) -> Best {
        let wanted: Vec<usize> = cards.iter().take(3).map(|card| card as usize).collect();
        let mut table = vec![0.0f32; 9usize.pow(wanted.len() as u32)];
        for sample in &self.samples {
            table[sample.index(&wanted)] += sample.weight;
        }
        let (index, chance) = most(&table);
        let spots =
            std::array::from_fn(|place| Spot::new((index / 9usize.pow(place as u32) % 9) as u8));
        Best { chance, spots }
    }

    /// The chance to be right about some cards after a look at a spot.
    pub(crate) fn best_after(&self, cards: Cards, spot: Spot) -> f32 {
        let wanted: Vec<usize> = cards.iter().take(3).map(|card| card as usize).collect();
        let size = 9usize.pow(wanted.len() as u32);
        let mut table = vec![0.0f32; 9 * size];
        for sample in &self.samples {
            let seen = usize::from(sample.at[spot.index()]);
            table[seen * size + sample.index(&wanted)] += sample.weight;
        }
        table.chunks(size).map(|part| most(part).1).sum()
    }

    /// How much is not known of a spot: nothing to one.
    pub(crate) fn doubtful(&self, spot: Spot) -> f32 {
        let entropy = |chance: &f32| if *chance > 0.0 { -chance * chance.ln() } else { 0.0 };
        self.cards[spot.index()].iter().map(entropy).sum::<f32>() / 9.0f32.ln()
    }

    /// The chance that the Archivist names four cards rightly after the Library (M7).
    fn archive(&self) -> f32 {
        let library = self.best(Character::Archivist.required());
        let mut left: Vec<Sample> = self
            .samples
            .iter()
            .filter(|sample| sample.place[Card::Library as usize] == library.spots[0].number())
            .copied()
            .collect();
        let mut down: Vec<Spot> =
            self.down.iter().filter(|&spot| spot != library.spots[0]).collect();
        let mut chance = library.chance;
        for _ in 0..usize::from(ARCHIVIST_NAMES).min(down.len()) {
            let all: f32 = left.iter().map(|sample| sample.weight).sum();
            let mut best = (0.0, 0, 0);
            for (index, spot) in down.iter().enumerate() {
                let mut table = [0.0f32; 9];
                for sample in &left {
                    table[usize::from(sample.at[spot.index()]) % 9] += sample.weight;
                }
                let (card, weight) = most(&table);
                if weight > best.0 {
                    best = (weight, index, card);
                }
            }
            if all <= 0.0 {
                return 0.0;
            }
            chance *= best.0 / all;
            let spot = down.remove(best.1);
            left.retain(|sample| usize::from(sample.at[spot.index()]) == best.2);
        }
        chance
    }

    /// The chance that a mission would succeed now, with any tokens. `guess` is the best chance to
    /// name the Character of a player with Chaos (M6).
    pub(crate) fn mission(&self, character: Character, guess: f32) -> f32 {
        match character {
            Character::Decrypter | Character::DarkMessiah | Character::Wanderer => {
                self.best(character.required()).chance
            }
            Character::Medium => self.best(character.required()).chance * guess,
            Character::Archivist => self.archive(),
            Character::Saboteur | Character::Ghost => 0.0,
        }
    }

    /// What a look at a spot is worth to a Character.
    pub(crate) fn look(&self, character: Character, spot: Spot) -> f32 {
        let unknown = self.doubtful(spot);
        match character {
            Character::Decrypter | Character::DarkMessiah | Character::Wanderer => {
                let required = character.required();
                let here: f32 = required.iter().map(|card| self.card(spot, card)).sum();
                let open = here.min(1.0) * unknown;
                self.best_after(required, spot) + 0.12 * unknown + 0.2 * open
            }
            Character::Medium => self.best_after(character.required(), spot) + 0.1 * unknown,
            Character::Archivist => unknown + 0.5 * self.card(spot, Card::Library) * unknown,
            Character::Saboteur | Character::Ghost => 0.5 * unknown,
        }
    }
}

impl Sample {
    fn index(&self, wanted: &[usize]) -> usize {
        wanted.iter().rev().fold(0, |index, &card| index * 9 + usize::from(self.place[card % 9]))
    }
}

fn most(table: &[f32]) -> (usize, f32) {
    let mut best = (0, 0.0);
    for (index, &chance) in table.iter().enumerate() {
        if chance > best.1 {
            best = (index, chance);
        }
    }
    best
}

/// The player whose Character is most certain among some, with that Character and its chance.
pub(crate) fn most_certain(
    belief: &Belief,
    seats: impl Iterator<Item = Seat>,
) -> Option<(Seat, Character, f32)> {
    let mut best: Option<(Seat, Character, f32)> = None;
    for seat in seats {
        let chances = belief.characters(seat).map(|chance| chance as f32);
        let (index, chance) = most(&chances);
        if best.is_none_or(|(.., before)| chance > before) {
            best = Some((seat, Character::ALL[index], chance));
        }
    }
    best
}
