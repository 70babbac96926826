//! A deal, and the games in which it is replayed.

use super::stream::{Use, stream};
use enigmata_game::{Game, Seat};
use enigmata_mansion::{Deck, Layout, Match, Move, Setup, SetupError};
use rand::RngExt;
use rand::seq::SliceRandom;

/// The grid, the Characters, the Time Keeper and who sits beside whom, before anything is rotated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Deal {
    layout: Layout,
    characters: Deck,
    keeper: Seat,
    /// The places of the line-up, clockwise. The rotations keep the neighbours, so they are drawn.
    around: Vec<usize>,
}

/// One of the games in which a deal is replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Seated {
    /// The deal as the seats get it.
    pub(super) action: Move,
    /// The Time Keeper.
    pub(super) keeper: Seat,
    /// Which place of the line-up sits in each seat.
    pub(super) places: Vec<usize>,
}

/// In how many games a deal is replayed: every bot once in every seat with every hand.
pub(super) const fn games_of_a_deal(players: u8) -> u32 {
    players as u32 * players as u32
}

impl Deal {
    /// The deal of this number. Tables with other bots are dealt the same.
    pub(super) fn draw(setup: &Setup, seed: u64, number: u64) -> Result<Self, SetupError> {
        let mut random = stream(seed, number, Use::Deal, 0);
        let keeper = Seat::new(random.random_range(0..setup.players));
        let mut around: Vec<usize> = (0..usize::from(setup.players)).collect();
        around.shuffle(&mut random);
        let Move::Deal { layout, characters } = Match::new(setup)?.chance(&mut random) else {
            unreachable!("a game begins with a deal")
        };
        Ok(Self { layout, characters, keeper, around })
    }

    /// The game of this number, below [`games_of_a_deal`]: the seats are rotated by the one and the
    /// Characters by the other digit of the number. Two players have three Characters each to choose
    /// from, and whole hands are rotated (S6). What is not dealt stays.
    pub(super) fn seated(&self, game: u32) -> Seated {
        let players = self.around.len();
        let (turned, passed) = (game as usize / players, game as usize % players);
        let hand = if players == 2 { 3 } else { 1 };
        let dealt = (0..players).flat_map(|seat| {
            let from = (seat + passed) % players * hand;
            from..from + hand
        });
        let rest = players * hand..usize::from(self.characters.len());
        let characters = dealt.chain(rest).map(|index| self.characters.at(index as u8)).collect();
        Seated {
            action: Move::Deal { layout: self.layout, characters },
            keeper: self.keeper,
            places: (0..players).map(|seat| self.around[(seat + turned) % players]).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use enigmata_mansion::Set;
    use std::collections::HashMap;

    fn setups() -> impl Iterator<Item = Setup> {
        (2..=5).flat_map(|players| {
            [Set::Standard, Set::Simplified].map(|set| Setup { set, ..Setup::standard(players) })
        })
    }

    #[test]
    fn everybody_has_every_seat_with_every_hand_once() {
        for setup in setups() {
            let players = setup.players;
            let hand = if players == 2 { 3 } else { 1 };
            for number in 0..5 {
                let deal = Deal::draw(&setup, 9, number).unwrap();
                let mut met = HashMap::new();
                for game in 0..games_of_a_deal(players) {
                    let Seated { action, keeper, places } = deal.seated(game);
                    assert_eq!(keeper, deal.keeper);
                    let Move::Deal { layout, characters } = action else { unreachable!() };
                    assert_eq!(layout, deal.layout);
                    assert!(characters.same_cards(deal.characters));
                    let dealt = players * hand;
                    let left = |deck: Deck| deck.slice(dealt, deck.len());
                    assert_eq!(left(characters), left(deal.characters));
                    for (seat, &place) in places.iter().enumerate() {
                        let from = seat as u8 * hand;
                        let hand = characters.slice(from, from + hand);
                        *met.entry((place, seat, format!("{hand:?}"))).or_insert(0) += 1;
                    }
                }
                // Two copies of one Character in the simplified set are two hands that look alike.
                let games: u32 = met.values().sum();
                assert_eq!(games, games_of_a_deal(players) * u32::from(players));
                let hands = |place, seat| {
                    let mut hands: Vec<_> =
                        met.iter().filter(|((p, s, _), _)| (*p, *s) == (place, seat)).collect();
                    hands.sort();
                    hands.into_iter().map(|((_, _, hand), &n)| (hand, n)).collect::<Vec<_>>()
                };
                for place in 0..usize::from(players) {
                    for seat in 0..usize::from(players) {
                        assert_eq!(hands(place, seat), hands(0, 0), "the same hands as anybody");
                        let games: u32 = hands(place, seat).iter().map(|(_, n)| n).sum();
                        assert_eq!(games, u32::from(players));
                    }
                }
            }
        }
    }

    #[test]
    fn deals_differ_and_are_repeatable() {
        let setup = Setup::standard(4);
        let draw = |seed, number| Deal::draw(&setup, seed, number).unwrap();
        assert_eq!(draw(1, 1), draw(1, 1));
        assert_ne!(draw(1, 1), draw(1, 2));
        assert_ne!(draw(1, 1), draw(2, 1));
        let keepers: std::collections::HashSet<_> = (0..40).map(|n| draw(1, n).keeper).collect();
        assert_eq!(keepers.len(), 4, "the first turn comes to every seat");
    }
}
