//! Who may be whom: the deal of the Characters and every later stack, drawn evenly from all that
//! agree with what was seen.

use crate::character::{Character, Deck};
use crate::sample::matching::{Matching, toss};
use crate::setup::Rules;
use enigmata_game::{Observer, Seat, Seats};
use rand::Rng;
use rand::seq::SliceRandom;

/// What is known of the Characters.
#[derive(Clone, Debug)]
pub(crate) struct Cast {
    /// The deal, and after it every refill of the stack. What is refilled lay face-up, so each is
    /// independent of those before.
    shuffles: Vec<Shuffle>,
    holders: [Place; Seat::LIMIT as usize],
    stack: Vec<Place>,
    /// What the last one to draw held before.
    given_up: Option<Place>,
    discards: Deck,
    players: u8,
    hand: u8,
    choosing: Choosing,
}

/// Cards that were shuffled together, and what is known of each place they went to.
#[derive(Clone, Debug)]
struct Shuffle {
    cards: Deck,
    matching: Matching,
}

/// A place of a shuffle.
#[derive(Clone, Copy, Debug)]
struct Place {
    shuffle: usize,
    index: usize,
}

/// How far two players have come with keeping one Character each (S6).
#[derive(Clone, Copy, Debug)]
struct Choosing {
    /// Whose hand is known: the observer's own, with its place in the deal.
    own: Option<(Seat, Deck)>,
    /// Whether the observer has kept one.
    own_kept: bool,
    /// Whether both players have kept one.
    both_kept: bool,
}

/// A cast that may be.
pub(crate) struct Drawn {
    /// Deal of chance: the hands by seat, then the rest.
    pub(crate) deal: Deck,
    /// Who kept whom, in some order, as far as they have (S6).
    pub(crate) kept: Vec<(Seat, Character)>,
    /// Every stack that chance formed after the deal, in order.
    pub(crate) stacks: Vec<Deck>,
}

impl Cast {
    /// Right after the deal. Places 0, 1, … are what the seats hold, those after them the stack; in
    /// a game of two, what they will hold and the stack that will be formed.
    pub(crate) fn new(rules: &Rules) -> Self {
        let cards = rules.characters;
        let place = |index| Place { shuffle: 0, index };
        let players = usize::from(rules.players);
        Self {
            shuffles: vec![Shuffle { cards, matching: Matching::free(cards.len().into()) }],
            holders: std::array::from_fn(place),
            stack: (players..cards.len().into()).map(place).collect(),
            given_up: None,
            discards: Deck::EMPTY,
            players: rules.players,
            hand: rules.hand,
            choosing: Choosing { own: None, own_kept: false, both_kept: false },
        }
    }

    /// A seat is one of these.
    pub(crate) fn note(&mut self, seat: Seat, fits: impl Fn(Character) -> bool) {
        self.restrict(self.holders[seat.index()], fits);
    }

    /// The observer's hand to choose from.
    pub(crate) fn offered(&mut self, seat: Seat, hand: Deck) {
        self.choosing.own = Some((seat, hand));
        let mine = self.own_cards();
        for other in (0..self.players).map(Seat::new).filter(|&other| other != seat) {
            let place = self.holders[other.index()];
            self.shuffles[place.shuffle].matching.restrict(place.index, !mine);
        }
        let place = self.holders[seat.index()];
        self.shuffles[place.shuffle].matching.restrict(place.index, mine);
    }

    /// The observer kept one.
    pub(crate) fn kept(&mut self, seat: Seat, character: Character) {
        self.choosing.own_kept = true;
        self.note(seat, |held| held == character);
    }

    /// Both kept one.
    pub(crate) const fn all_kept(&mut self) {
        self.choosing.both_kept = true;
    }

    /// Two seats swap.
    pub(crate) const fn swap(&mut self, a: Seat, b: Seat) {
        self.holders.swap(a.index(), b.index());
    }

    /// A seat takes the top of the stack.
    pub(crate) fn drew(&mut self, seat: Seat) {
        if !self.stack.is_empty() {
            let top = self.stack.remove(0);
            self.given_up = Some(std::mem::replace(&mut self.holders[seat.index()], top));
        }
    }

    /// What the last one to draw held before lies face-up beside the stack.
    pub(crate) fn discard(&mut self, character: Character) {
        if let Some(place) = self.given_up {
            self.restrict(place, |held| held == character);
        }
        self.discards = self.discards.with(character);
    }

    /// The discards became the stack.
    pub(crate) fn refill(&mut self) {
        let cards = std::mem::take(&mut self.discards);
        let shuffle = self.shuffles.len();
        self.shuffles.push(Shuffle { cards, matching: Matching::free(cards.len().into()) });
        self.stack = (0..cards.len().into()).map(|index| Place { shuffle, index }).collect();
    }

    /// The game is over: everybody's Character and the stack are shown (E5).
    pub(crate) fn revealed(&mut self, characters: Deck, stack: Deck) {
        for (seat, character) in (0..self.players).map(Seat::new).zip(characters.iter()) {
            self.note(seat, |held| held == character);
        }
        for (place, character) in self.stack.clone().into_iter().zip(stack.iter()) {
            self.restrict(place, |held| held == character);
        }
    }

    /// Draw a cast. Nothing when none agrees with what is known, which cannot be in a game that was
    /// played.
    pub(crate) fn draw<R: Rng>(&self, observer: Observer, random: &mut R) -> Option<Drawn> {
        let mut drawn = Vec::new();
        for Shuffle { cards, matching } in &self.shuffles {
            let ways = matching.ways();
            if ways.count() == 0 {
                return None;
            }
            let places = ways.draw(random);
            drawn.push((*cards, places[..usize::from(cards.len())].to_vec()));
        }
        let deck = |(cards, places): &(Deck, Vec<usize>)| -> Deck {
            places.iter().map(|&card| cards.at(card as u8)).collect()
        };
        let (first, refills) = drawn.split_first()?;
        let mut stacks: Vec<Deck> = refills.iter().map(deck).collect();
        if self.hand == 1 {
            return Some(Drawn { deal: deck(first), kept: Vec::new(), stacks });
        }
        stacks.insert(0, deck(first).slice(self.players, Deck::LIMIT));
        let (deal, kept) = self.hands(&first.1, observer, random);
        Some(Drawn { deal, kept, stacks })
    }

    /// The hands from which two players kept these (S6).
    fn hands<R: Rng>(
        &self,
        places: &[usize],
        observer: Observer,
        random: &mut R,
    ) -> (Deck, Vec<(Seat, Character)>) {
        let cards = self.shuffles[0].cards;
        let players = usize::from(self.players);
        let mut free: Vec<usize> = places[players..].to_vec();
        if let Some((seat, _)) = self.choosing.own {
            let mine = self.own_cards();
            free.retain(|&card| mine & 1 << card == 0);
            debug_assert!(mine & 1 << places[seat.index()] != 0);
        }
        free.shuffle(random);
        let mut dealt: Vec<Character> = Vec::new();
        for (index, &kept) in places[..players].iter().enumerate() {
            match self.choosing.own {
                Some((seat, hand)) if seat.index() == index => dealt.extend(hand.iter()),
                Some(_) | None => {
                    let rest = free.split_off(free.len() - usize::from(self.hand - 1));
                    let mut hand: Vec<usize> = [kept].into_iter().chain(rest).collect();
                    hand.shuffle(random);
                    dealt.extend(hand.into_iter().map(|card| cards.at(card as u8)));
                }
            }
        }
        let rest = dealt.iter().fold(cards, |rest, &character| rest.without(character));
        let deal = dealt.into_iter().chain(rest.iter()).collect();
        let mut kept: Vec<(Seat, Character)> = self
            .who_kept(observer, random)
            .iter()
            .map(|seat| (seat, cards.at(places[seat.index()] as u8)))
            .collect();
        kept.shuffle(random);
        (deal, kept)
    }

    /// Who has kept a Character; of the others that is not known until all have.
    fn who_kept<R: Rng>(&self, observer: Observer, random: &mut R) -> Seats {
        let everybody = Seats::first(self.players);
        if self.choosing.both_kept {
            return everybody;
        }
        match observer {
            Observer::Seat(seat) if self.choosing.own_kept => Seats::only(seat),
            Observer::Seat(seat) if toss(random) => everybody.without(seat),
            Observer::Spectator if toss(random) => Seats::only(Seat::new(u8::from(toss(random)))),
            Observer::Seat(_) | Observer::Spectator => Seats::NONE,
        }
    }

    /// Which cards of the deal are the observer's hand; copies of a Character are alike.
    fn own_cards(&self) -> u16 {
        let mut mask = 0;
        let hand = self.choosing.own.map_or(Deck::EMPTY, |(_, hand)| hand);
        for character in hand.iter() {
            let index = (0..self.shuffles[0].cards.len()).find(|&card| {
                self.shuffles[0].cards.at(card) == character && mask & 1 << card == 0
            });
            mask |= index.map_or(0, |card| 1 << card);
        }
        mask
    }

    fn restrict(&mut self, place: Place, fits: impl Fn(Character) -> bool) {
        let Shuffle { cards, matching } = &mut self.shuffles[place.shuffle];
        let mask = cards
            .iter()
            .enumerate()
            .filter(|&(_, character)| fits(character))
            .fold(0, |mask, (card, _)| mask | 1 << card);
        matching.restrict(place.index, mask);
    }
}
