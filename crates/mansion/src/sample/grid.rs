//! The grid as it may have been: the first layout and how each shuffle or rearrangement fell, drawn
//! evenly from all that agree with what was seen.

use crate::card::{Card, Cards};
use crate::sample::matching::{Matching, Ways, by_weight};
use crate::spot::{Layout, Order, Spot, Trio};
use enigmata_game::below;
use rand::Rng;

/// Up to so many unknown orders every combination is weighed; beyond, they are drawn in turn.
const WEIGHED: usize = 3;
/// How often each order is drawn anew when they are too many to weigh together.
const SWEEPS: usize = 12;

/// What is known of the grid, in the order in which it came to be known.
#[derive(Clone, Debug, Default)]
pub(crate) struct Grid {
    facts: Vec<Fact>,
    relayings: Vec<Relaying>,
}

/// At some time a spot held one of some cards.
#[derive(Clone, Copy, Debug)]
struct Fact {
    /// How many relayings had happened.
    after: usize,
    spot: Spot,
    cards: Cards,
}

/// Three cards were laid back in an order that may be known.
#[derive(Clone, Copy, Debug)]
struct Relaying {
    spots: Trio,
    order: Option<Order>,
}

impl Grid {
    /// A spot holds one of these now.
    pub(crate) fn note(&mut self, spot: Spot, cards: Cards) {
        self.facts.push(Fact { after: self.relayings.len(), spot, cards });
    }

    /// Three cards are laid back.
    pub(crate) fn relay(&mut self, spots: Trio, order: Option<Order>) {
        self.relayings.push(Relaying { spots, order });
    }

    /// How many relayings there were.
    pub(crate) const fn relayings(&self) -> usize {
        self.relayings.len()
    }

    /// Draw a first layout and an order for every relaying. Nothing when no grid agrees with the
    /// facts, which cannot be for facts of a game that was played.
    pub(crate) fn draw<R: Rng>(&self, random: &mut R) -> Option<(Layout, Vec<Order>)> {
        let mut orders: Vec<Order> =
            self.relayings.iter().map(|relaying| relaying.order.unwrap_or(Order::ALL[0])).collect();
        let unknown: Vec<usize> =
            (0..orders.len()).filter(|&index| self.relayings[index].order.is_none()).collect();
        if unknown.len() <= WEIGHED {
            self.weigh_all(&unknown, &mut orders, random)?;
        } else {
            self.find_any(0, &mut orders, random).then_some(())?;
            for _ in 0..SWEEPS {
                for &index in &unknown {
                    self.weigh_one(index, &mut orders, random)?;
                }
            }
        }
        let cards = self.ways(&orders, usize::MAX).draw(random);
        Some((Layout::new(cards.map(|card| Card::SHARED[card])), orders))
    }

    /// Weigh every combination of the unknown orders by the layouts it allows.
    fn weigh_all<R: Rng>(
        &self,
        unknown: &[usize],
        orders: &mut [Order],
        random: &mut R,
    ) -> Option<()> {
        let set = |orders: &mut [Order], mut combination: usize| {
            for &index in unknown {
                orders[index] = Order::ALL[combination % 6];
                combination /= 6;
            }
        };
        let weights: Vec<u64> = (0..6usize.pow(unknown.len() as u32))
            .map(|combination| {
                set(orders, combination);
                self.ways(orders, usize::MAX).count().into()
            })
            .collect();
        set(orders, by_weight(&weights, random)?);
        Some(())
    }

    /// Draw one order anew, given all others: repeated, this visits every world as often as it
    /// deserves.
    fn weigh_one<R: Rng>(&self, index: usize, orders: &mut [Order], random: &mut R) -> Option<()> {
        let weights = Order::ALL.map(|order| {
            orders[index] = order;
            u64::from(self.ways(orders, usize::MAX).count())
        });
        orders[index] = Order::ALL[by_weight(&weights, random)?];
        Some(())
    }

    /// Search for any orders that agree with the facts, the earliest relaying first.
    fn find_any<R: Rng>(&self, from: usize, orders: &mut [Order], random: &mut R) -> bool {
        if from == orders.len() {
            return true;
        }
        let tries: Vec<Order> = match self.relayings[from].order {
            Some(order) => vec![order],
            None => {
                let first = below(random, 6) as usize;
                (0..6).map(|step| Order::ALL[(first + step) % 6]).collect()
            }
        };
        tries.into_iter().any(|order| {
            orders[from] = order;
            self.ways(orders, from + 1).count() > 0 && self.find_any(from + 1, orders, random)
        })
    }

    /// The layouts that agree with the facts up to a number of relayings.
    fn ways(&self, orders: &[Order], up_to: usize) -> Ways {
        let mut matching = Matching::free(9);
        let mut origin: [usize; 9] = std::array::from_fn(|spot| spot);
        let mut relaid = 0;
        for fact in self.facts.iter().take_while(|fact| fact.after <= up_to) {
            while relaid < fact.after {
                let spots = self.relayings[relaid].spots.spots().map(Spot::index);
                let before = spots.map(|spot| origin[spot]);
                for (spot, from) in spots.into_iter().zip(orders[relaid].from_spots()) {
                    origin[spot] = before[from];
                }
                relaid += 1;
            }
            matching.restrict(origin[fact.spot.index()], fact.cards.bits());
        }
        matching.ways()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    fn trio(spots: [u8; 3]) -> Trio {
        Trio::new(spots.map(Spot::new)).unwrap()
    }

    /// Every world, counted one by one, against the frequencies of the draw.
    #[test]
    fn draws_are_even_over_all_worlds() {
        let mut grid = Grid::default();
        for (spot, card) in [(3, Card::Tome), (4, Card::Teamwork), (5, Card::CommandRoom)] {
            grid.note(Spot::new(spot), Cards::of(&[card]));
        }
        for spot in 6..9 {
            let cards = [Card::TuringBombe, Card::Phantom, Card::Machine];
            grid.note(Spot::new(spot), Cards::of(&cards));
        }
        grid.note(Spot::new(0), Cards::of(&[Card::Library]));
        grid.relay(trio([0, 1, 2]), None);
        grid.note(Spot::new(0), Cards::of(&[Card::Library]).others());
        grid.relay(trio([0, 3, 6]), None);
        grid.note(Spot::new(3), Cards::of(&[Card::Library, Card::Machine]).others());
        let mut random = ChaCha8Rng::seed_from_u64(5);
        let mut seen = std::collections::HashMap::new();
        let draws = 40_000;
        for _ in 0..draws {
            let (layout, orders) = grid.draw(&mut random).unwrap();
            *seen.entry((layout, orders)).or_insert(0u32) += 1;
        }
        let worlds: u32 = Order::ALL
            .into_iter()
            .flat_map(|a| Order::ALL.map(|b| grid.ways(&[a, b], usize::MAX).count()))
            .sum();
        assert_eq!(seen.len(), worlds as usize);
        let fair = draws / worlds;
        assert!(seen.values().all(|&n| n > fair / 2 && n < fair * 2), "{worlds}: {seen:?}");
    }

    /// Too many orders to weigh together give the same frequencies as weighing them would.
    #[test]
    fn many_unknown_orders_are_drawn_like_few() {
        let mut grid = Grid::default();
        grid.note(Spot::new(0), Cards::of(&[Card::Library]));
        for _ in 0..5 {
            grid.relay(trio([0, 1, 2]), None);
        }
        grid.note(Spot::new(1), Cards::of(&[Card::Library]).others());
        let mut random = ChaCha8Rng::seed_from_u64(9);
        let mut at_zero = 0;
        for _ in 0..2_000 {
            let (layout, orders) = grid.draw(&mut random).unwrap();
            let end = orders.iter().fold(layout, |at, &order| at.laid(trio([0, 1, 2]), order));
            assert_ne!(end.at(Spot::new(1)), Card::Library);
            at_zero += u32::from(end.at(Spot::new(0)) == Card::Library);
        }
        assert!((900..1_100).contains(&at_zero), "{at_zero}");
    }

    #[test]
    fn facts_that_contradict_each_other_have_no_world() {
        for relayings in [0, 5] {
            let mut grid = Grid::default();
            grid.note(Spot::new(8), Cards::of(&[Card::Library]));
            grid.note(Spot::new(7), Cards::of(&[Card::Library]));
            for _ in 0..relayings {
                grid.relay(trio([0, 1, 2]), None);
            }
            assert_eq!(grid.draw(&mut ChaCha8Rng::seed_from_u64(1)), None);
        }
    }
}
