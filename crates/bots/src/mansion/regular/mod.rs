//! A regular: deduces by the belief, and does what a good player would do with the odds.

mod effects;
mod prospects;

pub(crate) use prospects::Prospects;

use super::Personality;
use super::belief::Belief;
use super::policy::{Habits, claim::Claim, doubt};
use enigmata_game::{Bot, Observer, Seat, Seats, below};
use enigmata_mansion::{
    Asks, Card, Cards, Character, LAST_SLOT, Match, MatchView, Move, Spot, View,
};
use prospects::most_certain;
use rand::Rng;

/// Worlds beyond this many are thinned to particles: an answer must come quickly.
pub(crate) const WORLDS: usize = 24_000;

/// Plays by the belief and the odds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Regular {
    habits: Habits,
}

impl Regular {
    /// Of a temper.
    #[must_use]
    pub const fn new(personality: Personality) -> Self {
        Self { habits: Habits::of(personality) }
    }
}

impl Bot<Match> for Regular {
    fn choose(&mut self, view: &MatchView, legal: &[Move], random: &mut dyn Rng) -> Move {
        if let [only] = *legal {
            return only;
        }
        let chosen = Thought::new(view, &self.habits, random).and_then(|mut it| it.think(legal));
        chosen.filter(|action| legal.contains(action)).unwrap_or_else(|| any(legal, random))
    }
}

/// One of several, evenly.
pub(crate) fn any(legal: &[Move], random: &mut dyn Rng) -> Move {
    legal[below(random, legal.len() as u32) as usize]
}

/// One decision: what is on the table, and what is believed.
pub(crate) struct Thought<'a> {
    pub(crate) view: &'a View,
    pub(crate) me: Seat,
    pub(crate) character: Character,
    pub(crate) belief: Belief,
    pub(crate) habits: &'a Habits,
    pub(crate) random: &'a mut dyn Rng,
    prospects: Option<Prospects>,
}

impl<'a> Thought<'a> {
    /// Nothing between games and while Characters are chosen.
    pub(crate) fn new(
        view: &'a MatchView,
        habits: &'a Habits,
        random: &'a mut dyn Rng,
    ) -> Option<Self> {
        let Observer::Seat(me) = view.game.observer else { return None };
        if view.standing.ready.is_some() {
            return None;
        }
        let character = view.game.mine.as_ref()?.character.unwrap_or(Character::Ghost);
        let belief = Belief::within(view, WORLDS)?;
        Some(Self { view: &view.game, me, character, belief, habits, random, prospects: None })
    }

    pub(crate) fn prospects(&mut self) -> &Prospects {
        let (belief, random) = (&self.belief, &mut *self.random);
        self.prospects.get_or_insert_with(|| Prospects::new(belief, random))
    }

    pub(crate) fn think(&mut self, legal: &[Move]) -> Option<Move> {
        match self.view.asks {
            Asks::Keep { .. } => keep(legal),
            Asks::Turn { .. } => self.turn(legal),
            Asks::Watch { .. } => self.best_look(legal, |_, _| 0.0),
            Asks::Announce { spot, .. } => self.announce(spot),
            Asks::Doubts { spot, name, .. } => Some(self.answer(spot, name)),
            Asks::Peek { by, .. } => self.peek(by, legal),
            Asks::Open { .. } => self.open(legal),
            Asks::Teamwork { .. } => self.teamwork(legal),
            Asks::Phantom { .. } => self.phantom(legal),
            Asks::Machine { .. } => Some(self.machine()),
            Asks::Mix { .. } => self.mix(legal),
            Asks::Mission { missing, .. } => self.show(missing, legal),
            Asks::Naming { .. } => self.name(legal),
            Asks::Accuse { .. } => self.accuse(legal),
            Asks::Lay { .. } | Asks::Chance | Asks::Nothing => None,
        }
    }

    pub(crate) fn others(&self) -> impl Iterator<Item = Seat> {
        let me = self.me;
        self.belief.scene().playing.iter().filter(move |&seat| seat != me)
    }

    /// Whether I hold a token.
    pub(crate) const fn holds(&self, holders: Seats) -> bool {
        holders.contains(self.me)
    }

    /// My turns after this one, unless something moves the time: no turn is played on the last slot.
    pub(crate) fn turns_left(&self) -> u8 {
        LAST_SLOT - 1 - self.view.time.min(LAST_SLOT - 1)
    }

    /// The chance to name the Character of a player with Chaos (M6).
    pub(crate) fn accusation(&self) -> Option<(Seat, Character, f32)> {
        let chaos = self.belief.scene().chaos;
        most_certain(&self.belief, self.others().filter(|&seat| chaos.contains(seat)))
    }

    pub(crate) fn mission(&mut self, character: Character) -> f32 {
        let guess = if character == Character::Medium {
            self.accusation().map_or(0.0, |(.., chance)| chance)
        } else {
            0.0
        };
        self.prospects().mission(character, guess)
    }

    fn turn(&mut self, legal: &[Move]) -> Option<Move> {
        let named = self.view.turn.is_some_and(|turn| turn.named);
        if legal.contains(&Move::Attempt) {
            let chance = self.mission(self.character);
            if chance > self.enough(named) {
                return Some(Move::Attempt);
            }
        }
        let spends: Vec<Move> =
            legal.iter().filter(|it| matches!(it, Move::Spend { .. })).copied().collect();
        // The Decrypter needs the token for the mission (M3).
        let saves = self.character == Character::Decrypter;
        if named {
            if !saves && !spends.is_empty() {
                return self.best_naming(&spends);
            }
            return Some(Move::End);
        }
        let looks: Vec<Move> =
            legal.iter().filter(|it| matches!(it, Move::Look { .. })).copied().collect();
        self.best_naming(&looks)
    }

    /// How sure one has to be to attempt a mission now.
    pub(crate) fn enough(&self, named: bool) -> f32 {
        let left = usize::from(self.turns_left()).min(3);
        if named { self.habits.enough[left] } else { self.habits.enough_before[left] }
    }

    /// The look that teaches most; others who know the spot make it hard to lie about.
    fn best_naming(&mut self, looks: &[Move]) -> Option<Move> {
        let scene = *self.belief.scene();
        let doubters = scene.may_doubt(self.me);
        let theirs = scene.minds.any_of(doubters).or(scene.up);
        self.best_look(looks, |_, spot| if theirs.contains(spot) { -0.06 } else { 0.0 })
    }

    pub(crate) fn best_look(
        &mut self,
        looks: &[Move],
        also: impl Fn(&Prospects, Spot) -> f32,
    ) -> Option<Move> {
        let character = self.character;
        let prospects = self.prospects();
        let value = |spot: Spot| prospects.look(character, spot) + also(prospects, spot);
        let mut best: Option<(f32, Move)> = None;
        for &action in looks {
            if let Move::Look { spot }
            | Move::Spend { spot }
            | Move::Watch { spot }
            | Move::Peek { spot }
            | Move::Open { spot } = action
            {
                let value = value(spot);
                if best.is_none_or(|(before, _)| value > before + 1e-6) {
                    best = Some((value, action));
                }
            }
        }
        best.map(|(_, action)| action)
    }

    /// The chances of all nine names.
    pub(crate) fn names(&self, spot: Spot) -> Option<[f32; 9]> {
        let card = self.view.mine.as_ref()?.looking_at?;
        let claim = Claim::new(self.belief.scene(), self.me, spot, self.habits);
        let (mine, exposed) = claim.known();
        let known = |spot: Spot| {
            let here = &self.view.spots[spot.index()];
            here.card.or(here.seen.map(|sighting| sighting.card))
        };
        let hidden: Cards = mine.minus(exposed).iter().filter_map(known).collect();
        let exposed: Cards = exposed.iter().filter_map(known).collect();
        Some(claim.chances(self.character, card, hidden, exposed))
    }

    fn announce(&mut self, spot: Spot) -> Option<Move> {
        let chances = self.names(spot)?;
        let name = Card::SHARED[drawn(&chances, self.random)];
        Some(Move::Announce { name })
    }

    /// The chance to doubt.
    pub(crate) fn doubt(&self, spot: Spot, name: Card) -> f32 {
        let lie = 1.0 - self.belief.card(spot, name);
        let seen = self.belief.scene().minds.knows(self.me, spot);
        doubt::chance(lie as f32, seen, self.habits)
    }

    fn answer(&mut self, spot: Spot, name: Card) -> Move {
        let chance = self.doubt(spot, name);
        if drawn(&[chance, 1.0 - chance], self.random) == 0 { Move::Doubt } else { Move::Believe }
    }

    /// The next card of a mission: what is face-up is pointed at, and of the rest the least certain
    /// comes first, so that a failure shows little.
    fn show(&mut self, missing: Cards, legal: &[Move]) -> Option<Move> {
        if let Some(&point) = legal.iter().find(|it| matches!(it, Move::Point { .. })) {
            return Some(point);
        }
        let prospects = self.prospects();
        let best = prospects.best(missing);
        let places = missing.iter().zip(best.spots);
        let sure = |&(card, spot): &(Card, Spot)| prospects.card(spot, card);
        let (_, spot) = places.min_by(|a, b| sure(a).total_cmp(&sure(b)))?;
        Some(Move::Reveal { spot })
    }

    fn name(&mut self, legal: &[Move]) -> Option<Move> {
        let prospects = self.prospects();
        let sure = |action: &Move| {
            let Move::Name { spot, name } = *action else { return 0.0 };
            prospects.card(spot, name)
        };
        legal.iter().max_by(|a, b| sure(a).total_cmp(&sure(b))).copied()
    }

    fn accuse(&self, legal: &[Move]) -> Option<Move> {
        let (seat, character, _) = self.accusation()?;
        let action = Move::Accuse { seat, character };
        legal.contains(&action).then_some(action)
    }
}

/// The Character that does best with two (S6).
fn keep(legal: &[Move]) -> Option<Move> {
    const BY_WORTH: [Character; 7] = [
        Character::Decrypter,
        Character::DarkMessiah,
        Character::Wanderer,
        Character::Saboteur,
        Character::Archivist,
        Character::Medium,
        Character::Ghost,
    ];
    let keeps = BY_WORTH.into_iter().map(|character| Move::Keep { character });
    keeps.into_iter().find(|keep| legal.contains(keep))
}

/// One of several by weight.
pub(crate) fn drawn(weights: &[f32], random: &mut dyn Rng) -> usize {
    let all: f32 = weights.iter().sum();
    let mut point = all * (random.next_u32() as f32 / 4_294_967_296.0);
    for (index, &weight) in weights.iter().enumerate() {
        point -= weight;
        if point < 0.0 {
            return index;
        }
    }
    weights.len() - 1
}
