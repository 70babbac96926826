//! Long histories: a crowd of layouts is led through all relayings, each as heavy as the ways that
//! lead to it, and one way is drawn backwards. As long as the crowd is not thinned out this is exact.

use crate::sample::grid::{Grid, Relaying};
use crate::sample::matching::Matching;
use crate::spot::{Order, Spot};
use rand::{Rng, RngExt};

/// How large the crowd may be at first, and at last when smaller ones have lost their way.
const SIZES: [usize; 4] = [256, 1_024, 4_096, 16_384];

/// A crowd of this size is enough for any number of draws.
const ENOUGH: usize = SIZES[1];

/// Cards by spot, four bits each, and how many ways lead there.
pub(super) type Heavy = (u64, f64);

impl Grid {
    /// The crowd before the first relaying and after each, large enough for so many draws.
    pub(super) fn lead<R: Rng>(&self, draws: usize, random: &mut R) -> Option<Vec<Vec<Heavy>>> {
        let futures = self.futures();
        let mut matching = Matching::free(9);
        for spot in 0..9 {
            let fits = (0..9).filter(|&card| futures[0][card] & 1 << spot != 0);
            matching.restrict(spot, fits.map(|card| 1 << card).sum());
        }
        let ways = matching.ways();
        if ways.count() == 0 {
            return None;
        }
        let enough = |&size: &usize| size >= draws.min(ENOUGH);
        SIZES.into_iter().filter(enough).find_map(|size| {
            let begin = if ways.count() as usize <= size {
                ways.all().iter().map(|cards| (pack(cards), 1.0)).collect()
            } else {
                (0..size).map(|_| (pack(&ways.draw(random)), 1.0)).collect()
            };
            self.lead_crowd(merged(begin), &futures, size, random)
        })
    }

    fn lead_crowd<R: Rng>(
        &self,
        begin: Vec<Heavy>,
        futures: &[[u16; 9]],
        size: usize,
        random: &mut R,
    ) -> Option<Vec<Vec<Heavy>>> {
        let mut crowds = vec![begin];
        for (relaying, future) in self.relayings.iter().zip(&futures[1..]) {
            let crowd = crowds.last()?;
            let trio = relaying.spots.spots();
            let hopeful = |&(cards, _): &Heavy| {
                trio.iter().all(|spot| future[at(cards, *spot)] & 1 << spot.index() != 0)
            };
            let next: Vec<Heavy> = crowd
                .iter()
                .flat_map(|&(cards, weight)| {
                    relaying
                        .orders
                        .iter()
                        .map(move |&order| (relaid(cards, relaying, order), weight))
                })
                .filter(hopeful)
                .collect();
            let next = thinned(merged(next), size, random);
            if next.is_empty() {
                return None;
            }
            crowds.push(next);
        }
        Some(crowds)
    }

    /// Draw an order for every relaying backwards: where it ended, and then each time from where it
    /// came.
    pub(super) fn way_back<R: Rng>(
        &self,
        crowds: &[Vec<Heavy>],
        random: &mut R,
    ) -> Option<Vec<Order>> {
        let (end, origins) = crowds.split_last()?;
        let &(mut cards, _) = drawn(end, |&(_, weight)| weight, random)?;
        let mut orders = Vec::with_capacity(self.relayings.len());
        for (relaying, crowd) in self.relayings.iter().zip(origins).rev() {
            let origins: Vec<(Order, f64, u64)> = relaying
                .orders
                .iter()
                .filter_map(|&order| {
                    let origin = before(cards, relaying, order);
                    let place = crowd.binary_search_by_key(&origin, |&(key, _)| key).ok()?;
                    Some((order, crowd[place].1, origin))
                })
                .collect();
            let &(order, _, origin) = drawn(&origins, |&(_, weight, _)| weight, random)?;
            orders.push(order);
            cards = origin;
        }
        orders.reverse();
        Some(orders)
    }

    /// For each number of relayings that have happened and each card, the spots from which it can
    /// come to every place at which it is seen then or later, were it alone in the house.
    fn futures(&self) -> Vec<[u16; 9]> {
        let mut futures = vec![[0x1ff; 9]; self.relayings.len() + 1];
        for fact in &self.facts {
            let alone = fact.cards.bits().is_power_of_two();
            for (card, spots) in futures[fact.after].iter_mut().enumerate() {
                match (fact.cards.contains(self.cards[card]), alone) {
                    (true, true) => *spots &= 1 << fact.spot.index(),
                    (true, false) => {}
                    (false, _) => *spots &= !(1 << fact.spot.index()),
                }
            }
        }
        for (before, relaying) in self.relayings.iter().enumerate().rev() {
            let trio = relaying.spots.spots().map(Spot::index);
            let later = futures[before + 1];
            for (now, later) in futures[before].iter_mut().zip(later) {
                let mut reach = trio.into_iter().fold(later, |reach, spot| reach & !(1 << spot));
                for order in &relaying.orders {
                    for (to, from) in trio.into_iter().zip(order.from_spots()) {
                        reach |= ((later >> to) & 1) << trio[from];
                    }
                }
                *now &= reach;
            }
        }
        futures
    }
}

fn pack(cards: &[usize; 9]) -> u64 {
    cards.iter().rev().fold(0, |packed, &card| packed << 4 | card as u64)
}

const fn at(cards: u64, spot: Spot) -> usize {
    (cards >> (4 * spot.number()) & 15) as usize
}

/// After a relaying.
fn relaid(cards: u64, relaying: &Relaying, order: Order) -> u64 {
    let spots = relaying.spots.spots();
    let taken = spots.map(|spot| at(cards, spot));
    put(cards, spots, order.from_spots().map(|from| taken[from]))
}

/// Before a relaying.
fn before(cards: u64, relaying: &Relaying, order: Order) -> u64 {
    let spots = relaying.spots.spots();
    let mut taken = [0; 3];
    for (spot, from) in spots.into_iter().zip(order.from_spots()) {
        taken[from] = at(cards, spot);
    }
    put(cards, spots, taken)
}

fn put(cards: u64, spots: [Spot; 3], held: [usize; 3]) -> u64 {
    spots.into_iter().zip(held).fold(cards, |cards, (spot, card)| {
        let shift = 4 * u32::from(spot.number());
        cards & !(15 << shift) | (card as u64) << shift
    })
}

/// Sorted, and what stands twice made one.
fn merged(mut crowd: Vec<Heavy>) -> Vec<Heavy> {
    crowd.sort_unstable_by_key(|&(cards, _)| cards);
    let mut merged: Vec<Heavy> = Vec::with_capacity(crowd.len());
    for (cards, weight) in crowd {
        match merged.last_mut() {
            Some(last) if last.0 == cards => last.1 += weight,
            Some(_) | None => merged.push((cards, weight)),
        }
    }
    merged
}

/// At most so many, drawn at even distances by weight, so that the crowd stays as it was.
fn thinned<R: Rng>(crowd: Vec<Heavy>, size: usize, random: &mut R) -> Vec<Heavy> {
    let total: f64 = crowd.iter().map(|&(_, weight)| weight).sum();
    if crowd.len() <= size {
        // Weights are relative: without this they would outgrow the number in long games.
        return crowd.into_iter().map(|(cards, weight)| (cards, weight / total)).collect();
    }
    let step = total / size as f64;
    let mut next = random.random::<f64>() * step;
    let mut passed = 0.0;
    let mut thinned = Vec::with_capacity(size);
    for (cards, weight) in crowd {
        passed += weight;
        let mut hits = 0.0;
        while next < passed {
            hits += 1.0;
            next += step;
        }
        if hits > 0.0 {
            thinned.push((cards, hits / size as f64));
        }
    }
    thinned
}

/// One of these, drawn by weight.
fn drawn<'a, T, R: Rng>(all: &'a [T], weight: impl Fn(&T) -> f64, random: &mut R) -> Option<&'a T> {
    let total: f64 = all.iter().map(&weight).sum();
    let mut ticket = random.random::<f64>() * total;
    let hit = all.iter().find(|&one| {
        ticket -= weight(one);
        ticket < 0.0
    });
    hit.or_else(|| all.last())
}
