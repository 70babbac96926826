//! The grid as it may have been: the first layout and how each shuffle or rearrangement fell, drawn
//! evenly from all that agree with what was seen.

use crate::card::{Card, Cards};
use crate::sample::crowd::Heavy;
use crate::sample::matching::{Matching, Ways, by_weight};
use crate::spot::{Layout, Order, Spot, Trio};
use rand::Rng;

/// Up to so many unknown orders every combination is weighed; beyond, a crowd of layouts is led
/// through the game.
const WEIGHED: usize = 3;

/// What is known of the grid, in the order in which it came to be known.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    /// The nine cards that lie in it.
    pub(super) cards: [Card; 9],
    pub(super) facts: Vec<Fact>,
    pub(super) relayings: Vec<Relaying>,
}

/// At some time a spot held one of some cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fact {
    /// How many relayings had happened.
    pub(super) after: usize,
    pub(super) spot: Spot,
    pub(super) cards: Cards,
}

/// Three cards were laid back in one of these orders.
#[derive(Clone, Debug)]
pub(super) struct Relaying {
    pub(super) spots: Trio,
    pub(super) orders: Vec<Order>,
}

/// What is to be known before grids can be drawn; it is the same for every draw.
#[derive(Clone, Debug)]
pub(crate) enum Odds {
    /// The layouts that each combination of the unknown orders allows.
    Weighed { unknown: Vec<usize>, weights: Vec<u64> },
    /// A crowd after each relaying.
    Led { crowds: Vec<Vec<Heavy>> },
}

impl Grid {
    /// Nothing is known yet but which cards there are.
    pub(crate) const fn new(cards: [Card; 9]) -> Self {
        Self { cards, facts: Vec::new(), relayings: Vec::new() }
    }

    /// A spot holds one of these now.
    pub(crate) fn note(&mut self, spot: Spot, cards: Cards) {
        self.facts.push(Fact { after: self.relayings.len(), spot, cards });
    }

    /// Three cards are laid back, in an order that may be known.
    pub(crate) fn relay(&mut self, spots: Trio, order: Option<Order>) {
        let orders = order.map_or_else(|| Order::ALL.to_vec(), |order| vec![order]);
        self.relayings.push(Relaying { spots, orders });
    }

    /// Two cards are laid back: as they lay, or in each other's place. The third spot of the trio is
    /// any other one, whose card stays.
    pub(crate) fn relay_two(&mut self, [a, b]: [Spot; 2]) {
        let third = Spot::all().find(|&spot| spot != a && spot != b);
        let Some(spots) = third.and_then(|third| Trio::new([a, b, third])) else { return };
        let still = |order: &Order| {
            let moved = spots.spots().into_iter().zip(order.from_spots()).enumerate();
            moved
                .filter(|(_, (spot, _))| *spot != a && *spot != b)
                .all(|(at, (_, from))| at == from)
        };
        let orders = Order::ALL.into_iter().filter(still).collect();
        self.relayings.push(Relaying { spots, orders });
    }

    /// How many relayings there were.
    pub(crate) const fn relayings(&self) -> usize {
        self.relayings.len()
    }

    /// Draw a first layout and an order for every relaying. Nothing when no grid agrees with the
    /// facts, which cannot be for facts of a game that was played.
    pub(crate) fn draw<R: Rng>(&self, random: &mut R) -> Option<(Layout, Vec<Order>)> {
        self.draw_by(&self.odds(1, random)?, random)
    }

    /// Weigh what can be drawn, for so many draws: the more, the larger a crowd is worth its while.
    /// Nothing when no grid agrees with the facts.
    pub(crate) fn odds<R: Rng>(&self, draws: usize, random: &mut R) -> Option<Odds> {
        let unknown = self.unknown();
        if unknown.len() <= WEIGHED {
            let weights = self.weights(&unknown);
            weights.iter().any(|&weight| weight > 0).then_some(Odds::Weighed { unknown, weights })
        } else {
            self.lead(draws, random).map(|crowds| Odds::Led { crowds })
        }
    }

    /// [`Grid::draw`], with what was weighed before.
    pub(crate) fn draw_by<R: Rng>(
        &self,
        odds: &Odds,
        random: &mut R,
    ) -> Option<(Layout, Vec<Order>)> {
        let orders = match odds {
            Odds::Weighed { unknown, weights } => {
                let mut orders = self.first_orders();
                self.combine(unknown, by_weight(weights, random)?, &mut orders);
                orders
            }
            Odds::Led { crowds } => self.way_back(crowds, random)?,
        };
        let cards = self.ways(&orders).draw(random);
        Some((Layout::new(cards.map(|card| self.cards[card])), orders))
    }

    /// Relayings whose order is not known.
    fn unknown(&self) -> Vec<usize> {
        (0..self.relayings.len()).filter(|&index| self.relayings[index].orders.len() > 1).collect()
    }

    fn first_orders(&self) -> Vec<Order> {
        self.relayings.iter().map(|relaying| relaying.orders[0]).collect()
    }

    /// The orders of one of the combinations of those that are not known.
    fn combine(&self, unknown: &[usize], mut combination: usize, orders: &mut [Order]) {
        for &index in unknown {
            let choices = &self.relayings[index].orders;
            orders[index] = choices[combination % choices.len()];
            combination /= choices.len();
        }
    }

    /// For every combination of the unknown orders, how many layouts it allows.
    fn weights(&self, unknown: &[usize]) -> Vec<u64> {
        let mut orders = self.first_orders();
        let combinations =
            unknown.iter().map(|&index| self.relayings[index].orders.len()).product();
        (0..combinations)
            .map(|combination| {
                self.combine(unknown, combination, &mut orders);
                self.ways(&orders).count().into()
            })
            .collect()
    }

    /// The first layouts that agree with the facts, if the cards were laid back like this.
    fn ways(&self, orders: &[Order]) -> Ways {
        let mut matching = Matching::free(9);
        let mut origin: [usize; 9] = std::array::from_fn(|spot| spot);
        let mut relaid = 0;
        for fact in &self.facts {
            while relaid < fact.after {
                let spots = self.relayings[relaid].spots.spots().map(Spot::index);
                let before = spots.map(|spot| origin[spot]);
                for (spot, from) in spots.into_iter().zip(orders[relaid].from_spots()) {
                    origin[spot] = before[from];
                }
                relaid += 1;
            }
            let fits = |&(_, &card): &(usize, &Card)| fact.cards.contains(card);
            let bits = self.cards.iter().enumerate().filter(fits).map(|(place, _)| 1 << place);
            matching.restrict(origin[fact.spot.index()], bits.sum());
        }
        matching.ways()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use enigmata_game::below;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    fn trio(spots: [u8; 3]) -> Trio {
        Trio::new(spots.map(Spot::new)).unwrap()
    }

    /// Every world, counted one by one, against the frequencies of the draw.
    #[test]
    fn draws_are_even_over_all_worlds() {
        let mut grid = Grid::new(Card::SHARED);
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
            .flat_map(|a| Order::ALL.map(|b| grid.ways(&[a, b]).count()))
            .sum();
        assert_eq!(seen.len(), worlds as usize);
        let fair = draws / worlds;
        assert!(seen.values().all(|&n| n > fair / 2 && n < fair * 2), "{worlds}: {seen:?}");
    }

    /// Too many orders to weigh together give the same frequencies as weighing them would.
    #[test]
    fn many_unknown_orders_are_drawn_like_few() {
        let mut grid = Grid::new(Card::SHARED);
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

    /// A card that is seen here and there is led from place to place through many shuffles.
    #[test]
    fn long_histories_find_a_world_at_once() {
        let mut random = ChaCha8Rng::seed_from_u64(11);
        for _ in 0..20 {
            let mut grid = Grid::new(Card::SHARED);
            let mut truth = Layout::new(Card::SHARED);
            for _ in 0..80 {
                let spots = crate::spot::TRIOS[below(&mut random, 84) as usize];
                let order = Order::ALL[below(&mut random, 6) as usize];
                truth = truth.laid(spots, order);
                grid.relay(spots, None);
                for spot in spots.spots().into_iter().take(below(&mut random, 3) as usize) {
                    grid.note(spot, Cards::of(&[truth.at(spot)]));
                }
            }
            let (first, orders) = grid.draw(&mut random).expect("the truth is a world");
            let mut at = first;
            for (relaying, order) in grid.relayings.iter().zip(orders) {
                at = at.laid(relaying.spots, order);
            }
            let last = grid.facts.last().unwrap();
            assert!(last.after < 80 || last.cards.contains(at.at(last.spot)));
        }
    }

    #[test]
    fn two_cards_stay_or_change_places() {
        let mut grid = Grid::new(Card::SOLO);
        for (spot, card) in Spot::all().zip(Card::SOLO) {
            grid.note(spot, Cards::of(&[card]));
        }
        grid.relay_two([Spot::new(7), Spot::new(3)]);
        let mut random = ChaCha8Rng::seed_from_u64(2);
        let mut ends = std::collections::HashMap::new();
        for _ in 0..400 {
            let (layout, orders) = grid.draw(&mut random).unwrap();
            let end = layout.laid(grid.relayings[0].spots, orders[0]);
            *ends.entry(end).or_insert(0) += 1;
        }
        let still = Layout::new(Card::SOLO);
        let swapped = still.swapped(Spot::new(3), Spot::new(7));
        assert_eq!(ends.len(), 2);
        assert!(ends[&still] > 150 && ends[&swapped] > 150, "{ends:?}");
    }

    #[test]
    fn facts_that_contradict_each_other_have_no_world() {
        for relayings in [0, 5] {
            let mut grid = Grid::new(Card::SHARED);
            grid.note(Spot::new(8), Cards::of(&[Card::Library]));
            grid.note(Spot::new(7), Cards::of(&[Card::Library]));
            for _ in 0..relayings {
                grid.relay(trio([0, 1, 2]), None);
            }
            assert_eq!(grid.draw(&mut ChaCha8Rng::seed_from_u64(1)), None);
        }
    }
}
