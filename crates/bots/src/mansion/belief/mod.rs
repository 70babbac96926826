//! What a player in a chair has reason to believe: every world that agrees with what they know,
//! weighted by how likely all players were to act as they did in it.
//!
//! A world is a grid and a deal of Characters. Which spot a player looks at is public, so what each of
//! them knows follows from the world; so does, by the regular player's habits, how likely each claim,
//! doubt and silence was. The Characters are summed out rather than listed.

mod cast;
mod facts;
mod possible;
mod ways;
mod worlds;

pub use possible::possible;

use super::blueprint::Tone;
use super::policy::{Habits, claim::Claim, doubt};
use super::scene::Scene;
use cast::{Cast, Open};
use enigmata_game::{Observer, Seat, Seats};
use enigmata_mansion::{
    Card, Cards, Character, Deck, Event, Guess, Layout, MatchView, Spot, Spots, Voices,
};
use facts::Facts;
use rand::Rng;
use worlds::{Grid, Worlds};

/// More worlds than this are too many to list: particles stand for them.
pub const LIMIT: usize = 1_000_000;
/// Of what is seen, how much is laid to whim rather than to habit: people do not play by our habits.
const WHIM: f32 = 0.04;
/// How likely a player is to pass who could accomplish the mission for certain.
const WAITS: f32 = 0.12;
/// How likely a player is to attempt a mission without having seen all of it.
const RISKS: f32 = 0.15;
/// How likely a Ghost is to leave the Phantom's second effect, and any other Character.
const DECLINES: (f32, f32) = (0.1, 0.75);

/// What an observer believes of the hidden cards, as weighted worlds.
#[derive(Clone, Debug)]
pub struct Belief {
    worlds: Worlds,
    cast: Cast,
    scene: Scene,
    touched: Spots,
    voices: Voices,
    me: Option<Seat>,
    /// The name that is being answered: by whom, where, and who is asked.
    said: Option<Said>,
    weights: Vec<f64>,
    total: f64,
    is_exact: bool,
    stack: (u8, Deck),
}

#[derive(Clone, Copy, Debug)]
struct Said {
    speaker: Seat,
    spot: Spot,
    name: Card,
    asked: Seats,
}

impl Belief {
    /// What the observer of this view has reason to believe. Nothing before a game has been dealt.
    #[must_use]
    pub fn of(view: &MatchView) -> Option<Self> {
        Self::within(view, LIMIT)
    }

    /// The same, with particles for more worlds than so many.
    #[must_use]
    pub fn within(view: &MatchView, limit: usize) -> Option<Self> {
        let history = &view.game.history;
        let began = history.iter().any(|event| matches!(event, Event::GameBegan { .. }));
        if !began {
            return None;
        }
        let facts = Facts::of(history);
        let (players, observer) = (view.setup.players, view.game.observer);
        let cast = Cast::new(players, view.game.characters_in_play, observer);
        let (worlds, is_exact) = Worlds::all(&facts, cast.slots(), limit);
        let mut belief = Self {
            worlds,
            cast,
            scene: Scene::new(players),
            touched: facts.touched,
            voices: view.setup.voices,
            me: match observer {
                Observer::Seat(seat) => Some(seat),
                Observer::Spectator => None,
            },
            said: None,
            weights: Vec::new(),
            total: 0.0,
            is_exact,
            stack: (view.game.stack.max(view.game.aside), view.game.discards),
        };
        let mut epoch = 0;
        for event in history {
            if let Event::Shuffled { spots } | Event::Laid { spots, .. } = *event {
                epoch += 1;
                let next = &facts.epochs[epoch];
                if belief.worlds.after(spots, next) > limit {
                    belief.weigh();
                    belief.worlds.thin(&belief.weights, limit / 6);
                    belief.is_exact = false;
                }
                belief.worlds.lay(spots, next);
            }
            belief.hear(event);
        }
        belief.weigh();
        Some(belief)
    }

    /// What a spectator would believe: the same table without the observer's secrets.
    #[must_use]
    pub fn of_all(view: &MatchView, limit: usize) -> Option<Self> {
        let mut game = view.game.clone();
        game.observer = Observer::Spectator;
        game.history = game.history.into_iter().filter_map(Event::public).collect();
        Self::within(&MatchView { game, ..view.clone() }, limit)
    }

    /// How likely each name would sound false to those who look on, should a seat say it of a spot, by
    /// its place in `Card::SHARED`.
    #[must_use]
    pub fn tone(&self, seat: Seat, spot: Spot) -> [f32; 9] {
        let asked = self.scene.may_doubt(seat);
        Card::SHARED.map(|name| {
            let mut heard = self.clone();
            heard.update(&Event::Announced { seat, spot, name, asked });
            heard.lie().unwrap_or(1.0) as f32
        })
    }

    /// The next event of the same game, which lays no cards back and shows none: what was said, answered
    /// or left undone.
    pub fn update(&mut self, event: &Event) {
        self.hear(event);
        self.weigh();
    }

    /// Whether all worlds are listed, not particles.
    #[must_use]
    pub const fn is_exact(&self) -> bool {
        self.is_exact
    }

    /// How many worlds are listed: grids, as far as anything has happened to them.
    #[must_use]
    pub const fn worlds(&self) -> usize {
        self.worlds.len()
    }

    /// Take in the next event: what it says of the worlds, judged by the table before it.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest is no act of a player")]
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Announced { seat, spot, name, asked } => {
                self.said = Some(Said { speaker: seat, spot, name, asked });
                self.claimed(seat, spot, name);
            }
            Event::Stood { .. } => {
                if let Some(said) = self.said.take() {
                    for seat in said.asked.iter() {
                        self.answered(&said, seat, false);
                    }
                }
            }
            Event::Doubted { seat, .. } => {
                if let Some(said) = self.said.take() {
                    self.answered(&said, seat, true);
                    self.closer_ones_believed(&said, seat);
                }
            }
            Event::TurnEnded { seat } if !self.scene.silence.contains(seat) => self.waited(seat),
            Event::MissionBegan { seat, .. } => self.attempted(seat),
            Event::Declined { seat } if self.me != Some(seat) => {
                let mut likely = [DECLINES.1; 8];
                likely[Character::Ghost as usize] = DECLINES.0;
                self.worlds.acted(self.cast.slot_of(seat), |_| likely);
            }
            _ => {}
        }
        self.scene.hear(event);
        self.cast.hear(event);
        while self.worlds.lanes.len() < self.cast.slots() {
            self.worlds.add_slot();
        }
    }

    fn claimed(&mut self, seat: Seat, spot: Spot, name: Card) {
        if self.me == Some(seat) {
            return;
        }
        let claim = Claim::new(&self.scene, seat, spot, &Habits::EVEN);
        self.worlds.acted(self.cast.slot_of(seat), |grid| {
            let likely = claim.likelihood(|spot| grid.at(spot), name);
            likely.map(|chance| (1.0 - WHIM) * chance + WHIM / 9.0)
        });
    }

    /// A player doubted, or let a name pass.
    fn answered(&mut self, said: &Said, seat: Seat, doubt: bool) {
        if self.me == Some(seat) {
            return;
        }
        let minds = &self.scene.minds;
        let mine = minds.knows[seat.index()].or(self.scene.up);
        let likely = |chance: f32| {
            let chance = if doubt { chance } else { 1.0 - chance };
            (1.0 - WHIM) * chance + WHIM / 2.0
        };
        let habits = &Habits::EVEN;
        let (said_place, spot) = (said.name as usize, said.spot);
        let sees = mine.contains(spot);
        let [truth, lie] = [0.0, 1.0].map(|lie| likely(doubt::chance(lie, sees, habits)));
        let unsure = likely(doubt::chance(Tone::USUAL.0[said_place % 9], false, habits));
        self.worlds.happened(|grid| {
            if sees {
                return if grid.at(spot) == said_place { truth } else { lie };
            }
            let elsewhere = mine.iter().any(|other| grid.at(other) == said_place);
            if elsewhere { lie } else { unsure }
        });
    }

    /// The closest doubt counts: each player who sat closer to the speaker let the name pass (N3).
    fn closer_ones_believed(&mut self, said: &Said, doubter: Seat) {
        if self.voices == Voices::First {
            return;
        }
        let mut seat = said.speaker.next(self.scene.players);
        while seat != doubter && seat != said.speaker {
            if said.asked.contains(seat) {
                self.answered(said, seat, false);
            }
            seat = seat.next(self.scene.players);
        }
    }

    /// A turn ended without an attempt by a player who may have been able to.
    fn waited(&mut self, seat: Seat) {
        if self.me == Some(seat) || !self.scene.playing.contains(seat) {
            return;
        }
        let known = self.scene.minds.knows[seat.index()].or(self.scene.up);
        let holds = |tokens: Seats| tokens.contains(seat);
        let may = |character: Character| match character {
            Character::Decrypter => holds(self.scene.decryption),
            Character::DarkMessiah => holds(self.scene.chaos),
            Character::Wanderer => true,
            Character::Medium | Character::Archivist | Character::Saboteur | Character::Ghost => {
                false
            }
        };
        let able: Vec<(usize, Cards)> = Character::ALL
            .into_iter()
            .filter(|&character| may(character))
            .map(|character| (character as usize, character.required()))
            .collect();
        self.worlds.acted(self.cast.slot_of(seat), |grid| {
            let cards = cards_on(grid, known);
            let mut likely = [1.0; 8];
            for &(lane, required) in &able {
                if required.minus(cards).is_empty() {
                    likely[lane] = WAITS;
                }
            }
            likely
        });
    }

    /// A mission was begun: rather by a player who has seen what it takes.
    fn attempted(&mut self, seat: Seat) {
        if self.me == Some(seat) {
            return;
        }
        let known = self.scene.minds.knows[seat.index()].or(self.scene.up);
        self.worlds.acted(self.cast.slot_of(seat), |grid| {
            let cards = cards_on(grid, known);
            let mut likely = [1.0; 8];
            for character in Character::ALL {
                if !character.required().minus(cards).is_empty() {
                    likely[character as usize] = RISKS;
                }
            }
            likely
        });
    }

    /// Sum the Characters out of every world.
    fn weigh(&mut self) {
        self.weights = self.cast.open().weights(&self.worlds.lanes, &self.worlds.odds);
        self.total = self.weights.iter().sum();
    }

    /// The chance of each card on each spot: by spot, then by the card's place in `Card::SHARED`.
    #[must_use]
    pub fn cards(&self) -> [[f64; 9]; 9] {
        let mut chances = [[0.0; 9]; 9];
        for (grid, weight) in self.worlds.grids.iter().zip(&self.weights) {
            self.add_cards(*grid, weight / self.total, &mut chances);
        }
        chances
    }

    fn add_cards(&self, grid: Grid, weight: f64, chances: &mut [[f64; 9]; 9]) {
        let used = cards_on(grid, self.touched);
        let blank = self.touched.others();
        let share = weight / f64::from(blank.len().max(1));
        for spot in self.touched.iter() {
            chances[spot.index()][grid.at(spot)] += weight;
        }
        for spot in blank.iter() {
            for card in used.others().iter() {
                chances[spot.index()][card as usize] += share;
            }
        }
    }

    /// The chance of each Character on a seat, by its place in `Character::ALL`.
    #[must_use]
    pub fn characters(&self, seat: Seat) -> [f64; 7] {
        let slot = self.cast.slot_of(seat);
        let open = self.cast.open();
        let mut chances = [0.0; 7];
        if let Some(&(_, character)) = open.certain.iter().find(|(certain, _)| *certain == slot) {
            chances[character as usize] = 1.0;
            return chances;
        }
        for world in 0..self.worlds.len() {
            let odds = f64::from(self.worlds.odds[world]);
            let lanes = |slot: usize| self.worlds.lanes[slot][world];
            open.by_character(lanes, |of, character, weight| {
                if of == slot {
                    chances[character as usize] += odds * weight;
                }
            });
        }
        let all: f64 = chances.iter().sum();
        chances.map(|chance| chance / all)
    }

    /// The chance that the card on a spot is this one.
    #[must_use]
    pub fn card(&self, spot: Spot, card: Card) -> f64 {
        self.cards()[spot.index()][card as usize]
    }

    /// Whole grids with their weights, of which there are about so many at most: all of them where
    /// that is possible, else the open spots of each world are filled at random.
    pub(crate) fn grids<R: Rng + ?Sized>(&self, most: usize, random: &mut R) -> Vec<(Layout, f32)> {
        let blank: Vec<Spot> = self.touched.others().iter().collect();
        let fillings: usize = (1..=blank.len()).product();
        let count = self.worlds.len();
        let mut grids = Vec::new();
        let whole = count * fillings <= most;
        let each = if whole { fillings } else { (most / count.max(1)).clamp(1, fillings) };
        let step = if count > most { self.total / most as f64 } else { 0.0 };
        let (mut sum, mut point) = (0.0, step / 2.0);
        for (grid, &weight) in self.worlds.grids.iter().zip(&self.weights) {
            let mut share = weight / self.total;
            if step > 0.0 {
                sum += weight;
                let mut times = 0u32;
                while point < sum {
                    times += 1;
                    point += step;
                }
                if times == 0 {
                    continue;
                }
                share = f64::from(times) / most as f64;
            }
            let mut rest: Vec<usize> =
                cards_on(*grid, self.touched).others().iter().map(|card| card as usize).collect();
            for filling in 0..each {
                if whole {
                    nth_order(&mut rest, filling);
                } else {
                    shuffle(&mut rest, random);
                }
                let mut cards = [Card::Library; 9];
                for spot in self.touched.iter() {
                    cards[spot.index()] = Card::SHARED[grid.at(spot)];
                }
                for (spot, &card) in blank.iter().zip(&rest) {
                    cards[spot.index()] = Card::SHARED[card];
                }
                grids.push((Layout::new(cards), (share / each as f64) as f32));
                if whole {
                    rest.sort_unstable();
                }
            }
        }
        grids
    }

    /// Worlds drawn from the belief, so many: evenly spaced over the weights, so that few stand well for all.
    pub fn draw<R: Rng + ?Sized>(&self, count: usize, random: &mut R) -> Vec<Guess> {
        let open = self.cast.open();
        let step = self.total / count.max(1) as f64;
        let mut point = step * f64::from(random.next_u32()) / 4_294_967_296.0;
        let mut sum = 0.0;
        let mut guesses = Vec::with_capacity(count);
        for (world, weight) in self.weights.iter().enumerate() {
            sum += weight;
            while point < sum && guesses.len() < count {
                point += step;
                guesses.push(self.guess(world, &open, random));
            }
        }
        guesses
    }

    fn guess<R: Rng + ?Sized>(&self, world: usize, open: &Open, random: &mut R) -> Guess {
        let grid = self.worlds.grids[world];
        let mut rest: Vec<usize> =
            cards_on(grid, self.touched).others().iter().map(|card| card as usize).collect();
        shuffle(&mut rest, random);
        let mut rest = rest.into_iter();
        let mut cards = [Card::Library; 9];
        for spot in Spot::all() {
            let card = if grid.is_blank(spot) { rest.next().unwrap_or(0) } else { grid.at(spot) };
            cards[spot.index()] = Card::SHARED[card % 9];
        }
        let drawn = open.draw(|slot| self.worlds.lanes[slot][world], random);
        self.cast.guess(Layout::new(cards), &drawn, self.stack, random)
    }

    /// How a world that is really so weighs against the average one: above zero for any that agrees
    /// with what is known.
    #[must_use]
    pub fn weight_of(&self, layout: Layout) -> f64 {
        let fits =
            |grid: &Grid| self.touched.iter().all(|spot| grid.at(spot) == layout.at(spot) as usize);
        let worlds = self.worlds.grids.iter().zip(&self.weights).filter(|(grid, _)| fits(grid));
        worlds.map(|(_, weight)| weight).sum::<f64>() / self.total * self.worlds.len() as f64
    }

    /// The table as it is now.
    pub(crate) const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The chance that the name that is being answered is false.
    #[must_use]
    pub fn lie(&self) -> Option<f64> {
        let said = self.said?;
        Some(1.0 - self.card(said.spot, said.name))
    }
}

fn cards_on(grid: Grid, spots: Spots) -> Cards {
    let mut cards = Cards::NONE;
    let mut bits = spots.bits();
    while bits != 0 {
        let spot = Spot::new(bits.trailing_zeros() as u8 % 9);
        bits &= bits - 1;
        cards = cards.with(Card::SHARED[grid.at(spot) % 9]);
    }
    cards
}

fn shuffle<R: Rng + ?Sized>(cards: &mut [usize], random: &mut R) {
    for last in (1..cards.len()).rev() {
        cards.swap(last, enigmata_game::below(&mut &mut *random, last as u32 + 1) as usize);
    }
}

/// The n-th of all orders of sorted cards.
fn nth_order(cards: &mut [usize], mut n: usize) {
    for place in 0..cards.len() {
        let left = cards.len() - place;
        let pick = n % left;
        n /= left;
        cards[place..=place + pick].rotate_right(1);
    }
}
