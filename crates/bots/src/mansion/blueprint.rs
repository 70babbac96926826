//! The regular player's habits in short: what a player would do who knows what it has seen and takes
//! the rest as it was told. Whole games are played by it in the head, thousands in the time of one
//! answer, so nothing here may depend on what the seat that acts does not know.

use super::minds::Minds;
use super::policy::Habits;
use super::policy::claim::Speaker;
use super::policy::doubt;
use super::policy::worth::Stand;
use enigmata_game::{Actor, Choices as _, Seat, ToAct, below};
use enigmata_mansion::{Asks, Card, Cards, Character, LAST_SLOT, Move, Spot, Spots, State};
use rand::Rng;

/// How sure a player is of a card that a player named and no player doubted.
const TOLD: f32 = 0.6;

/// A hunch of the one who imagines the game: where a card is taken to be, and how surely.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Hunches {
    pub(crate) of: Option<Seat>,
    /// For each card, its likeliest spot and how likely it is.
    pub(crate) spots: [(u8, f32); 9],
}

/// How doubtful each name sounds to a player who cannot know, by its place in `Card::SHARED`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tone(pub(crate) [f32; 9]);

impl Tone {
    /// How often each name is false between regular players, where the hearer could not know: counted
    /// over 600 games of four.
    pub(crate) const USUAL: Self = Self([0.39, 0.14, 0.18, 0.46, 0.17, 0.30, 0.22, 0.42, 0.06]);
}

/// A game in the head.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dream<'a> {
    pub(crate) state: State,
    pub(crate) minds: Minds,
    pub(crate) hunches: &'a Hunches,
    pub(crate) tone: &'a Tone,
}

impl Dream<'_> {
    /// Make a move in it.
    #[inline]
    pub(crate) fn play(&mut self, by: Actor, action: &Move) {
        self.state.apply(by, action, &mut self.minds);
    }

    /// Play it to its end.
    pub(crate) fn end<R: Rng>(&mut self, random: &mut R) {
        loop {
            match self.state.to_act() {
                ToAct::Seats(seats) => {
                    let Some(seat) = seats.lowest() else { return };
                    let action = self.act(seat, random);
                    self.play(Actor::Seat(seat), &action);
                }
                ToAct::Chance => {
                    let action = self.state.chance(random);
                    self.play(Actor::Chance, &action);
                }
                ToAct::Nobody => return,
            }
        }
    }

    /// What a seat does.
    pub(crate) fn act<R: Rng>(&self, seat: Seat, random: &mut R) -> Move {
        match self.state.asks() {
            Asks::Turn { .. } => self.turn(seat, random),
            Asks::Announce { spot, .. } => self.announce(seat, spot, random),
            Asks::Doubts { spot, name, .. } => self.answer(seat, spot, name, random),
            Asks::Peek { named, .. } => {
                let down = self.state.face_up().with(named).others();
                Move::Peek { spot: self.curious(seat, down, random) }
            }
            Asks::Watch { .. } => {
                let down = self.state.face_up().others();
                if down.is_empty() {
                    Move::End
                } else {
                    Move::Watch { spot: self.curious(seat, down, random) }
                }
            }
            Asks::Phantom { .. } => self.phantom(seat, random),
            Asks::Teamwork { .. } => self.teamwork(seat, random),
            Asks::Machine { of, .. } => {
                let saboteur = self.state.character_of(of) == Character::Saboteur;
                if saboteur { Move::Cancel } else { Move::Allow }
            }
            Asks::Mission { missing, .. } => self.show(seat, missing, random),
            Asks::Naming { .. } => self.name(seat, random),
            Asks::Accuse { .. } => self.accuse(seat, random),
            Asks::Open { .. }
            | Asks::Mix { .. }
            | Asks::Lay { .. }
            | Asks::Keep { .. }
            | Asks::Chance
            | Asks::Nothing => self.any(seat, random),
        }
    }

    fn any<R: Rng>(&self, seat: Seat, random: &mut R) -> Move {
        let legal = self.state.legal_moves(seat);
        legal.nth(below(random, legal.len()))
    }

    /// The spots that a seat knows.
    #[inline]
    fn known(&self, seat: Seat) -> Spots {
        self.minds.knows[seat.index()].or(self.state.face_up())
    }

    /// The cards on some spots.
    #[inline]
    fn cards(&self, spots: Spots) -> Cards {
        let layout = self.state.layout();
        let mut cards = Cards::NONE;
        let mut bits = spots.bits();
        while bits != 0 {
            cards = cards.with(layout.at(Spot::new(bits.trailing_zeros() as u8 % 9)));
            bits &= bits - 1;
        }
        cards
    }

    /// Where a seat takes a card to be that it has not seen, and how surely.
    fn hunch(&self, seat: Seat, card: Card, known: Spots) -> Option<(Spot, f32)> {
        if self.hunches.of == Some(seat) {
            let (spot, sure) = self.hunches.spots[card as usize % 9];
            let spot = Spot::new(spot % 9);
            return (sure > 0.0 && !known.contains(spot)).then_some((spot, sure));
        }
        let told = |spot: &Spot| self.minds.stood[spot.index()] == Some(card);
        known.others().iter().find(told).map(|spot| (spot, TOLD))
    }

    /// How likely a seat's mission is to succeed by what it knows.
    fn chance(&self, seat: Seat, character: Character) -> f32 {
        let known = self.known(seat);
        let cards = self.cards(known);
        let unseen = known.others().len() as f32;
        let mut chance = 1.0;
        for card in character.required().minus(cards).iter() {
            let blind = 1.0 / unseen.max(1.0);
            chance *= self.hunch(seat, card, known).map_or(blind, |(_, sure)| sure.max(blind));
        }
        match character {
            Character::Decrypter | Character::DarkMessiah | Character::Wanderer => chance,
            Character::Medium => {
                let prey = self.state.chaos().without(seat).and(self.state.playing());
                let known = prey.minus(prey.minus(self.minds.met[seat.index()]));
                chance * if known.is_empty() { 0.2 } else { 1.0 }
            }
            Character::Archivist => {
                let down = self.state.face_up().others();
                let library = u32::from(cards.contains(Card::Library));
                let seen = down.and(known).len().saturating_sub(library);
                let wanted = down.len().saturating_sub(1).min(4);
                let missing = wanted.saturating_sub(seen);
                // The last card of all is known by the others.
                if missing == 0 || known.others().len() <= 1 {
                    chance
                } else {
                    chance * 0.3f32.powi(missing as i32)
                }
            }
            Character::Saboteur | Character::Ghost => 0.0,
        }
    }

    fn turn<R: Rng>(&self, seat: Seat, random: &mut R) -> Move {
        let state = &self.state;
        let character = state.character_of(seat);
        let named = state.has_named();
        let legal = state.legal_moves(seat);
        let may = |action: Move| legal.contains(&action);
        if may(Move::Attempt) {
            let last = state.time() + 1 >= LAST_SLOT;
            let enough = match (last, named) {
                (true, true) => 0.02,
                (_, true) => 0.7,
                (_, false) => 0.85,
            };
            if self.chance(seat, character) > enough {
                return Move::Attempt;
            }
        }
        let down = state.face_up().others();
        let mut spend = || {
            let spot = self.curious(seat, down, random);
            Some(Move::Spend { spot }).filter(|&action| may(action))
        };
        if named {
            let saves = character == Character::Decrypter || down.is_empty();
            return if saves { None } else { spend() }.unwrap_or(Move::End);
        }
        let unknown = down.minus(self.known(seat));
        let from = if unknown.is_empty() { Spots::ALL } else { unknown };
        Move::Look { spot: self.curious(seat, from, random) }
    }

    /// One of some spots: one that it has not seen, rather one where it expects what it needs.
    fn curious<R: Rng>(&self, seat: Seat, among: Spots, random: &mut R) -> Spot {
        let fresh = among.minus(self.known(seat));
        let from = if fresh.is_empty() { among } else { fresh };
        if !fresh.is_empty() {
            let known = self.known(seat);
            for card in self.state.character_of(seat).required().minus(self.cards(known)).iter() {
                if let Some((spot, _)) = self.hunch(seat, card, known)
                    && from.contains(spot)
                {
                    return spot;
                }
            }
        }
        nth(from, below(random, from.len()))
    }

    fn announce<R: Rng>(&self, seat: Seat, spot: Spot, random: &mut R) -> Move {
        let state = &self.state;
        let stand = Stand {
            chaos: state.chaos().contains(seat),
            decryption: state.decryption().contains(seat),
            others_down: !state.face_up().with(spot).others().is_empty(),
            chaos_elsewhere: !state.chaos().without(seat).is_empty(),
            time: state.time(),
        };
        let doubters = state.playing().without(seat).minus(state.silence());
        let place = Speaker::new(
            &self.minds,
            state.face_up(),
            (seat, doubters),
            spot,
            stand,
            &Habits::EVEN,
        );
        let (hidden, exposed) =
            (self.cards(place.mine.minus(place.exposed)), self.cards(place.exposed));
        let (card, character) = (state.layout().at(spot), state.character_of(seat));
        let weights = Card::SHARED
            .map(|name| place.weight(name, Speaker::case(name, card, hidden, exposed), character));
        Move::Announce { name: Card::SHARED[pick(&weights, random)] }
    }

    fn answer<R: Rng>(&self, seat: Seat, spot: Spot, name: Card, random: &mut R) -> Move {
        let known = self.known(seat);
        let sees = known.contains(spot);
        let lie = if sees {
            f32::from(u8::from(self.state.layout().at(spot) != name))
        } else if self.cards(known).contains(name) {
            1.0
        } else {
            self.tone.0[name as usize % 9]
        };
        if unit(random) < doubt::chance(lie, sees, &Habits::EVEN) {
            Move::Doubt
        } else {
            Move::Believe
        }
    }

    fn phantom<R: Rng>(&self, seat: Seat, random: &mut R) -> Move {
        let ghost = self.state.character_of(seat) == Character::Ghost;
        if ghost {
            let legal = self.state.legal_moves(seat);
            let count = legal.len();
            // Declining comes first.
            return legal.nth(if count > 1 { 1 + below(random, count - 1) } else { 0 });
        }
        if unit(random) < 0.8 { Move::Decline } else { self.any(seat, random) }
    }

    fn teamwork<R: Rng>(&self, seat: Seat, random: &mut R) -> Move {
        if self.state.character_of(seat) == Character::Medium {
            let others = self.state.playing().without(seat);
            let met = self.minds.met[seat.index()];
            let strange = others.and(self.state.chaos()).minus(met);
            if let Some(seat) = strange.lowest() {
                return Move::See { seat };
            }
            if let Some(seat) = others.and(met).minus(self.state.chaos()).lowest() {
                return Move::Unsettle { seat };
            }
        }
        self.any(seat, random)
    }

    fn show<R: Rng>(&self, seat: Seat, missing: Cards, random: &mut R) -> Move {
        let layout = self.state.layout();
        let up = self.state.face_up();
        let known = self.known(seat);
        let has = |spot: &Spot| missing.contains(layout.at(*spot));
        if let Some(spot) = up.iter().find(has) {
            return Move::Point { spot };
        }
        // What is least certain first, so that a failure shows little.
        let unseen = missing.minus(self.cards(known));
        if let Some(card) = unseen.iter().next() {
            let hunch = self.hunch(seat, card, known);
            let dark = known.others();
            let blind = nth(dark, below(random, dark.len().max(1)));
            return Move::Reveal { spot: hunch.map_or(blind, |(spot, _)| spot) };
        }
        known
            .minus(up)
            .iter()
            .find(has)
            .map_or_else(|| self.any(seat, random), |spot| Move::Reveal { spot })
    }

    fn name<R: Rng>(&self, seat: Seat, random: &mut R) -> Move {
        let down = self.state.face_up().others();
        let known = self.known(seat);
        if let Some(spot) = down.and(known).iter().next() {
            return Move::Name { spot, name: self.state.layout().at(spot) };
        }
        // Of what is left, any card on any spot.
        let spot = nth(down, below(random, down.len().max(1)));
        let left = self.cards(known).others();
        let name = left.iter().nth(below(random, left.len().max(1)) as usize);
        Move::Name { spot, name: name.unwrap_or(Card::Library) }
    }

    fn accuse<R: Rng>(&self, seat: Seat, random: &mut R) -> Move {
        let prey = self.state.chaos().without(seat).and(self.state.playing());
        let met = prey.and(self.minds.met[seat.index()]);
        met.lowest().map_or_else(
            || self.any(seat, random),
            |seat| Move::Accuse { seat, character: self.state.character_of(seat) },
        )
    }
}

/// A number from zero to one.
#[inline]
pub(crate) fn unit<R: Rng>(random: &mut R) -> f32 {
    (random.next_u32() >> 8) as f32 / 16_777_216.0
}

/// The n-th of some spots.
#[inline]
fn nth(spots: Spots, n: u32) -> Spot {
    let mut bits = spots.bits();
    for _ in 0..n {
        bits &= bits.wrapping_sub(1);
    }
    Spot::new(bits.trailing_zeros() as u8 % 9)
}

/// One of several by weight.
#[inline]
pub(crate) fn pick<R: Rng>(weights: &[f32; 9], random: &mut R) -> usize {
    let all: f32 = weights.iter().sum();
    let mut point = all * unit(random);
    for (index, &weight) in weights.iter().enumerate() {
        point -= weight;
        if point < 0.0 {
            return index;
        }
    }
    8
}
