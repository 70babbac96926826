//! Who each player may be. Character cards move between seats in public, so each card is followed from
//! where it was dealt or drawn: a *slot* is one such card, and acts tell of the slot that acted.

use enigmata_game::{Observer, Seat, below};
use enigmata_mansion::{Character, Deck, Event, Guess};
use rand::Rng;

use super::ways::{by_weight, ways};
/// One number for each Character, for one slot in one world.
pub(super) use crate::mansion::policy::Lanes;

/// The Character cards of a game and where they can be.
#[derive(Clone, Debug)]
pub(super) struct Cast {
    /// The Character cards of the game; equal ones are told apart.
    house: Vec<Character>,
    /// Which cards of the game a slot can be, bit by bit.
    slots: Vec<u16>,
    /// Slots whose card went back into the stack: they bind nothing any more.
    gone: Vec<bool>,
    slot_of: [usize; Seat::LIMIT as usize],
    players: u8,
    me: Option<Seat>,
    /// The slot that was given up for the last draw.
    given_up: usize,
    /// What can be drawn from a refilled stack.
    refilled: Option<u16>,
}

/// The slots that are not certain and what they can be, for summing over.
#[derive(Clone, Debug)]
pub(super) struct Open {
    /// Slot and its possible cards among `cards`, by bit.
    pub(super) slots: Vec<(usize, u16)>,
    /// The Characters of the cards that are in no certain slot.
    pub(super) cards: Vec<Character>,
    /// Certain slots and their Characters.
    pub(super) certain: Vec<(usize, Character)>,
    /// The same by Character, where a slot that can be one copy of a card can be any.
    by_kind: Option<ByKind>,
}

/// How many cards there are of each Character, and which of them each open slot can be.
#[derive(Clone, Debug)]
struct ByKind {
    copies: Lanes,
    may: Vec<Lanes>,
}

impl Cast {
    pub(super) fn new(players: u8, house: Deck, observer: Observer) -> Self {
        let house: Vec<Character> = house.iter().collect();
        let all = (1 << house.len()) - 1;
        Self {
            slots: vec![all; usize::from(players)],
            gone: vec![false; usize::from(players)],
            slot_of: std::array::from_fn(|seat| seat),
            players,
            me: match observer {
                Observer::Seat(seat) => Some(seat),
                Observer::Spectator => None,
            },
            house,
            given_up: 0,
            refilled: None,
        }
    }

    /// How many slots there are.
    pub(super) const fn slots(&self) -> usize {
        self.slots.len()
    }

    /// The slot that acts from a seat now.
    pub(super) const fn slot_of(&self, seat: Seat) -> usize {
        self.slot_of[seat.index()]
    }

    fn bits_of(&self, fits: impl Fn(Character) -> bool) -> u16 {
        let place = |(place, _): (usize, &Character)| 1u16 << place;
        self.house.iter().enumerate().filter(|(_, it)| fits(**it)).map(place).sum()
    }

    fn note(&mut self, slot: usize, fits: impl Fn(Character) -> bool) {
        let bits = self.bits_of(fits);
        // What contradicts itself (it cannot, but a table without the memory aid forgets) is left.
        if self.slots[slot] & bits != 0 {
            self.slots[slot] &= bits;
        }
    }

    fn is(&mut self, seat: Seat, character: Character) {
        self.note(self.slot_of(seat), |held| held == character);
    }

    /// Take in the next event of the game.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest tells nothing of Characters")]
    pub(super) fn hear(&mut self, event: &Event) {
        match *event {
            Event::Received { character } | Event::Kept { character } => {
                if let Some(me) = self.me {
                    self.is(me, character);
                }
            }
            Event::Offered { characters } => self.offered(characters),
            Event::CharacterSeen { of, character: Some(character), .. } => self.is(of, character),
            Event::Swapped { seat, with, now } => {
                // The Ghost does not swap (G2).
                self.note(self.slot_of(seat), |held| held != Character::Ghost);
                self.slot_of.swap(seat.index(), with.index());
                if let Some([mine, theirs]) = now {
                    self.is(seat, mine);
                    self.is(with, theirs);
                }
            }
            Event::Haunted { seat, .. } => self.is(seat, Character::Ghost),
            Event::Drew { seat, character } => {
                self.given_up = self.slot_of(seat);
                self.slots.push(self.refilled.unwrap_or((1 << self.house.len()) - 1));
                self.gone.push(false);
                self.slot_of[seat.index()] = self.slots.len() - 1;
                if let Some(character) = character {
                    self.is(seat, character);
                }
            }
            Event::Discarded { character, .. } => {
                self.note(self.given_up, |held| held == character);
            }
            Event::StackRefilled { .. } => self.refill(),
            Event::MissionBegan { seat, character } | Event::Eliminated { seat, character } => {
                self.is(seat, character);
            }
            Event::Accused { target, character, right, .. } => {
                self.note(self.slot_of(target), |held| (held == character) == right);
            }
            Event::Revealed { characters, .. } => {
                for (number, character) in (0..self.players).zip(characters.iter()) {
                    self.is(Seat::new(number), character);
                }
            }
            _ => {}
        }
    }

    /// What I was offered no other player was (S6).
    fn offered(&mut self, mine: Deck) {
        let mut left = mine;
        let mut bits = 0u16;
        for (place, &character) in self.house.iter().enumerate() {
            if left.contains(character) {
                left = left.without(character);
                bits |= 1 << place;
            }
        }
        for number in 0..self.players {
            let seat = Seat::new(number);
            let mine = self.me == Some(seat);
            let slot = self.slot_of(seat);
            self.slots[slot] &= if mine { bits } else { !bits };
        }
    }

    /// What was discarded can be drawn again, and only that (F9).
    fn refill(&mut self) {
        let held: Vec<usize> =
            (0..self.players).map(|number| self.slot_of(Seat::new(number))).collect();
        let mut bits = 0;
        for slot in 0..self.slots.len() {
            // A slot whose one card is no seat's lies with the discards; the Ghost has left the game.
            let ghost = self.bits_of(|it| it == Character::Ghost);
            if !held.contains(&slot) && !self.gone[slot] && self.slots[slot] & ghost == 0 {
                self.gone[slot] = true;
                bits |= self.slots[slot];
            }
        }
        self.refilled = Some(bits);
    }

    /// What is not certain, for summing over.
    pub(super) fn open(&self) -> Open {
        let mut free: u16 = (1 << self.house.len()) - 1;
        let mut certain = Vec::new();
        let mut unsure = Vec::new();
        for slot in (0..self.slots.len()).filter(|&slot| !self.gone[slot]) {
            let bits = self.slots[slot];
            let first = bits.trailing_zeros() as usize;
            let character = self.house[first.min(self.house.len() - 1)];
            let same = self.bits_of(|it| it == character);
            if bits & !same == 0 {
                certain.push((slot, character));
                // Of equal cards it is one that no other player has been given yet.
                let copy = bits & free;
                if copy != 0 {
                    free &= !(1 << copy.trailing_zeros());
                }
            } else {
                unsure.push(slot);
            }
        }
        let places: Vec<usize> =
            (0..self.house.len()).filter(|place| free & 1 << place != 0).collect();
        let packed = |bits: u16| {
            places
                .iter()
                .enumerate()
                .filter(|(_, place)| bits & 1 << **place != 0)
                .map(|(index, _)| 1u16 << index)
                .sum::<u16>()
        };
        let all = (1u16 << places.len()) - 1;
        let slots: Vec<(usize, u16)> = unsure
            .into_iter()
            .map(|slot| {
                let bits = packed(self.slots[slot]);
                (slot, if bits == 0 { all } else { bits })
            })
            .collect();
        let cards: Vec<Character> = places.iter().map(|&place| self.house[place]).collect();
        let by_kind = ByKind::of(&slots, &cards);
        Open { slots, cards, certain, by_kind }
    }

    /// Everything that is hidden, once every slot has its Character.
    pub(super) fn guess<R: Rng + ?Sized>(
        &self,
        layout: enigmata_mansion::Layout,
        drawn: &[(usize, Character)],
        (stack, discards): (u8, Deck),
        random: &mut R,
    ) -> Guess {
        let mut rest = Deck::of(&self.house);
        let mut characters = [Character::Decrypter; Seat::LIMIT as usize];
        for &(slot, character) in drawn {
            rest = rest.without(character);
            for number in 0..self.players {
                if self.slot_of(Seat::new(number)) == slot {
                    characters[usize::from(number)] = character;
                }
            }
        }
        // Discards lie face-up; those of a slot that counts are taken out already.
        for character in discards.iter() {
            if rest.len() > stack {
                rest = rest.without(character);
            }
        }
        let mut order: Vec<Character> = rest.iter().collect();
        for last in (1..order.len()).rev() {
            order.swap(last, below(&mut &mut *random, last as u32 + 1) as usize);
        }
        order.truncate(usize::from(stack));
        Guess { layout, characters, stack: Deck::of(&order) }
    }
}

impl ByKind {
    fn of(slots: &[(usize, u16)], cards: &[Character]) -> Option<Self> {
        let mut copies = [0.0; 8];
        for &character in cards {
            copies[character as usize] += 1.0;
        }
        let mut may = Vec::new();
        for &(_, bits) in slots {
            let mut some = [0.0; 8];
            for (place, &character) in cards.iter().enumerate() {
                if bits & 1 << place != 0 {
                    some[character as usize] += 1.0;
                }
            }
            let whole = |lane: usize| some[lane] == 0.0 || some[lane] == copies[lane];
            if !(0..8).all(whole) {
                return None;
            }
            may.push(some.map(|count| f32::from(u8::from(count > 0.0))));
        }
        Some(Self { copies, may })
    }

    /// The weight of one world for up to three open slots, unless digits would be lost.
    #[inline]
    fn weight(&self, lanes: &[&Lanes]) -> Option<f64> {
        let row = |slot: usize| -> Lanes {
            std::array::from_fn(|lane| lanes[slot][lane] * self.may[slot][lane])
        };
        let times = |a: &Lanes, b: &Lanes| -> Lanes { std::array::from_fn(|it| a[it] * b[it]) };
        let sum = |a: &Lanes| a.iter().sum::<f32>();
        let copies = &self.copies;
        let (all, apart) = match lanes.len() {
            0 => return Some(1.0),
            1 => return Some(f64::from(sum(&times(copies, &row(0))))),
            2 => {
                let (a, b) = (row(0), row(1));
                let (ma, mb) = (times(copies, &a), times(copies, &b));
                let all = sum(&ma) * sum(&mb);
                (all, all - sum(&times(&ma, &b)))
            }
            3 => {
                let (a, b, c) = (row(0), row(1), row(2));
                let (ma, mb, mc) = (times(copies, &a), times(copies, &b), times(copies, &c));
                let (x, y, z) = (sum(&ma), sum(&mb), sum(&mc));
                let ab = times(&ma, &b);
                let same = sum(&ab) * z + sum(&times(&ma, &c)) * y + sum(&times(&mb, &c)) * x;
                let all = x * y * z;
                (all, all - same + 2.0 * sum(&times(&ab, &c)))
            }
            _ => return None,
        };
        (apart > 1e-3 * all && all > 1e-20).then(|| f64::from(apart))
    }
}

impl Open {
    /// The weights of all worlds.
    pub(super) fn weights(&self, lanes: &[Vec<Lanes>], odds: &[f32]) -> Vec<f64> {
        let open: Vec<&[Lanes]> = self.slots.iter().map(|&(slot, _)| &lanes[slot][..]).collect();
        let weight = |(world, &odds): (usize, &f32)| {
            let sure =
                self.certain.iter().map(|&(slot, it)| f64::from(lanes[slot][world][it as usize]));
            let mut here = [&[0.0; 8]; 3];
            let quick = self.by_kind.as_ref().filter(|_| open.len() <= 3).and_then(|by_kind| {
                for (here, lanes) in here.iter_mut().zip(&open) {
                    *here = &lanes[world];
                }
                by_kind.weight(&here[..open.len()])
            });
            let sum = match quick {
                Some(sum) => sum * sure.product::<f64>(),
                None => self.weight(|slot| lanes[slot][world]),
            };
            f64::from(odds) * sum
        };
        odds.iter().enumerate().map(weight).collect()
    }

    /// The likelihoods of the open slots by card, in one world.
    #[inline]
    fn table(&self, lanes: impl Fn(usize) -> Lanes) -> ([[f64; 9]; 9], f64) {
        let mut table = [[0.0; 9]; 9];
        for (row, &(slot, may)) in self.slots.iter().enumerate() {
            let likely = lanes(slot);
            for (column, &character) in self.cards.iter().enumerate() {
                if may & 1 << column != 0 {
                    table[row][column] = f64::from(likely[character as usize]);
                }
            }
        }
        let sure = self.certain.iter().map(|&(slot, it)| f64::from(lanes(slot)[it as usize]));
        (table, sure.product())
    }

    /// The weight of one world: over all ways to give the open slots different cards.
    fn weight(&self, lanes: impl Fn(usize) -> Lanes) -> f64 {
        let (table, sure) = self.table(lanes);
        sure * ways(&table[..self.slots.len()], (1 << self.cards.len()) - 1)
    }

    /// The weights of each Character on each open slot, in one world: together they are that many
    /// times the world's weight.
    pub(super) fn by_character(
        &self,
        lanes: impl Fn(usize) -> Lanes,
        mut tell: impl FnMut(usize, Character, f64),
    ) {
        let (table, sure) = self.table(lanes);
        let all: u16 = (1 << self.cards.len()) - 1;
        let rows = self.slots.len();
        let mut rest = table;
        for row in 0..rows {
            // The other rows, without this one.
            for (to, from) in (0..rows).filter(|&other| other != row).enumerate() {
                rest[to] = table[from];
            }
            for (column, (&here, &character)) in table[row].iter().zip(&self.cards).enumerate() {
                if here > 0.0 {
                    let others = ways(&rest[..rows - 1], all & !(1 << column));
                    tell(self.slots[row].0, character, sure * here * others);
                }
            }
        }
    }

    /// Draw the Characters of all slots in one world.
    pub(super) fn draw<R: Rng + ?Sized>(
        &self,
        lanes: impl Fn(usize) -> Lanes,
        random: &mut R,
    ) -> Vec<(usize, Character)> {
        let (table, _) = self.table(lanes);
        let mut drawn = self.certain.clone();
        let mut left: u16 = (1 << self.cards.len()) - 1;
        let rows = self.slots.len();
        for row in 0..rows {
            let weights: Vec<f64> = (0..self.cards.len())
                .map(|column| {
                    if left & 1 << column == 0 {
                        return 0.0;
                    }
                    table[row][column] * ways(&table[row + 1..rows], left & !(1 << column))
                })
                .collect();
            let column = by_weight(&weights, random);
            left &= !(1 << column);
            drawn.push((self.slots[row].0, self.cards[column]));
        }
        drawn
    }
}
