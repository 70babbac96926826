//! Which card lies in which place, drawn evenly from all ways that what is known allows.

use enigmata_game::below;
use rand::{Rng, RngExt};

/// As many places as cards; each place has the cards, as bits, that it may hold.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Matching {
    allowed: [u16; 9],
    len: usize,
}

/// For each set of cards, in how many ways it can fill the first places.
pub(crate) struct Ways {
    matching: Matching,
    ways: [u32; 512],
}

impl Matching {
    /// So many places, at most nine, each of which may hold anything.
    pub(crate) fn free(len: usize) -> Self {
        let len = len.min(9);
        Self { allowed: [(1 << len) - 1; 9], len }
    }

    /// A place may hold only these.
    pub(crate) fn restrict(&mut self, place: usize, cards: u16) {
        if let Some(allowed) = self.allowed.get_mut(place) {
            *allowed &= cards;
        }
    }

    /// Count the ways.
    pub(crate) fn ways(&self) -> Ways {
        let mut ways = [0; 512];
        ways[0] = 1;
        for used in 0..(1usize << self.len) {
            let place = used.count_ones() as usize;
            if ways[used] == 0 || place == self.len {
                continue;
            }
            let mut free = self.allowed[place] as usize & !used;
            while free != 0 {
                ways[used | free & free.wrapping_neg()] += ways[used];
                free &= free - 1;
            }
        }
        Ways { matching: *self, ways }
    }
}

impl Ways {
    /// How many ways there are to fill every place.
    pub(crate) const fn count(&self) -> u32 {
        self.ways[(1 << self.matching.len) - 1]
    }

    /// Every way: the card of each place.
    pub(crate) fn all(&self) -> Vec<[usize; 9]> {
        let mut all = vec![([0; 9], (1usize << self.matching.len) - 1)];
        for place in (0..self.matching.len).rev() {
            all = all
                .into_iter()
                .flat_map(|(drawn, left)| {
                    let allowed = left & self.matching.allowed[place] as usize;
                    let fits = move |&card: &usize| {
                        allowed & 1 << card != 0 && self.ways[left & !(1 << card)] > 0
                    };
                    (0..self.matching.len).filter(fits).map(move |card| {
                        let mut drawn: [usize; 9] = drawn;
                        drawn[place] = card;
                        (drawn, left & !(1 << card))
                    })
                })
                .collect();
        }
        all.into_iter().map(|(drawn, _)| drawn).collect()
    }

    /// One of the ways: the card of each place. All are equally likely.
    pub(crate) fn draw<R: Rng>(&self, random: &mut R) -> [usize; 9] {
        let mut drawn = [0; 9];
        let mut left = (1usize << self.matching.len) - 1;
        for place in (0..self.matching.len).rev() {
            let fits = |card: &usize| left & self.matching.allowed[place] as usize & 1 << card != 0;
            let ways = |card: usize| self.ways[left & !(1 << card)];
            let total: u32 = (0..self.matching.len).filter(fits).map(ways).sum();
            let mut ticket = random.random_range(0..total.max(1));
            let chosen = (0..self.matching.len).filter(fits).find(|&card| {
                let lot = ways(card);
                let hit = ticket < lot;
                ticket = ticket.wrapping_sub(lot);
                hit
            });
            drawn[place] = chosen.unwrap_or(0);
            left &= !(1 << drawn[place]);
        }
        drawn
    }
}

/// An index drawn by weight; nothing when all weights are zero.
pub(crate) fn by_weight<R: Rng>(weights: &[u64], random: &mut R) -> Option<usize> {
    let total: u64 = weights.iter().sum();
    if total == 0 {
        return None;
    }
    let mut ticket = random.random_range(0..total);
    weights.iter().position(|&weight| {
        let hit = ticket < weight;
        ticket = ticket.wrapping_sub(weight);
        hit
    })
}

/// `true` in one of two cases.
pub(crate) fn toss<R: Rng>(random: &mut R) -> bool {
    below(random, 2) == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn ways_are_counted_and_drawn_evenly() {
        let mut matching = Matching::free(3);
        assert_eq!(matching.ways().count(), 6);
        matching.restrict(0, 0b011);
        let ways = matching.ways();
        assert_eq!(ways.count(), 4);
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..4_000 {
            *seen.entry(ways.draw(&mut random)).or_insert(0u32) += 1;
        }
        assert_eq!(seen.len(), 4);
        let mut all = ways.all();
        all.sort_unstable();
        assert_eq!(all, seen.keys().copied().collect::<Vec<_>>());
        assert!(seen.values().all(|count| (900..1_100).contains(count)), "{seen:?}");
        matching.restrict(1, 0b001);
        matching.restrict(0, 0b001);
        assert_eq!(matching.ways().count(), 0);
    }

    #[test]
    fn weights_are_respected() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        assert_eq!(by_weight(&[0, 0], &mut random), None);
        let hits = (0..1_000).filter(|_| by_weight(&[1, 0, 3], &mut random) == Some(2)).count();
        assert!((700..800).contains(&hits), "{hits}");
    }
}
