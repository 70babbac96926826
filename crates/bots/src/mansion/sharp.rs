//! A sharp: tries moves out in worlds drawn from the belief, playing on by the regular player's habits.

use super::Personality;
use super::belief::Belief;
use super::blueprint::{Dream, Hunches, Tone};
use super::policy::Habits;
use super::regular::{Thought, any, drawn};
use enigmata_game::{Actor, Bot};
use enigmata_mansion::{Asks, Card, Character, Guess, Match, MatchView, Move, Spot};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// Worlds that stand for what a spectator believes.
const ONLOOKER: usize = 3_000;

/// Searches on the belief, with the regular player's habits as its guide.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sharp {
    habits: Habits,
    games: usize,
}

impl Sharp {
    /// Games played in the head for one answer. A count, not a time: how long it thinks must not tell
    /// what it knows, and the same view gives the same answer.
    pub(crate) const GAMES: usize = 8_000;

    /// Of a temper.
    #[must_use]
    pub const fn new(personality: Personality) -> Self {
        Self::leaning(Habits::of(personality))
    }

    /// Of any leanings.
    pub(crate) const fn leaning(habits: Habits) -> Self {
        Self { habits, games: Self::GAMES }
    }

    /// The same, with so many games in the head for one answer.
    #[must_use]
    pub const fn with_games(self, games: usize) -> Self {
        Self { games, ..self }
    }
}

impl Bot<Match> for Sharp {
    fn choose(&mut self, view: &MatchView, legal: &[Move], random: &mut dyn Rng) -> Move {
        if let [only] = *legal {
            return only;
        }
        let seed = u64::from(random.next_u32()) << 32 | u64::from(random.next_u32());
        let chosen = Thought::new(view, &self.habits, random).and_then(|thought| {
            Search { view, thought, games: self.games, seed, tone: Tone::USUAL }.best(legal)
        });
        chosen.filter(|action| legal.contains(action)).unwrap_or_else(|| any(legal, random))
    }
}

struct Search<'a> {
    view: &'a MatchView,
    thought: Thought<'a>,
    games: usize,
    seed: u64,
    tone: Tone,
}

impl Search<'_> {
    fn best(&mut self, legal: &[Move]) -> Option<Move> {
        match self.view.game.asks {
            Asks::Announce { spot, .. } => {
                let blueprint = self.thought.names(spot)?;
                let names: Vec<Move> = Card::SHARED.map(|name| Move::Announce { name }).to_vec();
                // A bluff is worth what those who hear it make of it, and they do not see my card: how
                // false a name sounds is asked of all cards and Characters that I could have.
                let public = Belief::of_all(self.view, ONLOOKER)?;
                self.tone = Tone(public.tone(self.thought.me, spot));
                self.by_value(&names, &blueprint)
            }
            Asks::Doubts { spot, name, .. } => {
                let doubt = self.thought.doubt(spot, name);
                self.by_value(&[Move::Doubt, Move::Believe], &[doubt, 1.0 - doubt])
            }
            Asks::Turn { .. }
            | Asks::Watch { .. }
            | Asks::Peek { .. }
            | Asks::Open { .. }
            | Asks::Teamwork { .. }
            | Asks::Machine { .. }
            | Asks::Mix { .. } => self.halved(legal),
            Asks::Phantom { .. } if self.thought.character != Character::Ghost => {
                self.halved(legal)
            }
            Asks::Phantom { .. }
            | Asks::Mission { .. }
            | Asks::Naming { .. }
            | Asks::Accuse { .. }
            | Asks::Keep { .. }
            | Asks::Lay { .. }
            | Asks::Chance
            | Asks::Nothing => self.thought.think(legal),
        }
    }

    /// Draw a move in proportion to the blueprint's chance and the exponent of its value: never the
    /// plain maximum, which could be read.
    fn by_value(&mut self, moves: &[Move], blueprint: &[f32]) -> Option<Move> {
        let worlds = self.thought.belief.draw(self.games / moves.len(), self.thought.random);
        let values = self.values(moves, &worlds);
        let most = values.iter().copied().fold(0.0, f32::max);
        let weights: Vec<f32> = blueprint
            .iter()
            .zip(&values)
            .map(|(chance, value)| chance * ((value - most) / self.thought.habits.edge).exp())
            .collect();
        Some(moves[drawn(&weights, self.thought.random)])
    }

    /// The best of many moves: half of them are given up again and again, so that the last few are
    /// tried most often.
    fn halved(&mut self, legal: &[Move]) -> Option<Move> {
        let mut left: Vec<(Move, f32, u32)> = legal
            .iter()
            .filter(|action| !matches!(action, Move::Attempt))
            .map(|&action| (action, 0.0, 0))
            .collect();
        let rounds = usize::BITS - left.len().leading_zeros();
        while !left.is_empty() {
            let each = (self.games / rounds as usize / left.len()).max(1);
            let worlds = self.thought.belief.draw(each, self.thought.random);
            let moves: Vec<Move> = left.iter().map(|it| it.0).collect();
            let values = self.values(&moves, &worlds);
            for (it, value) in left.iter_mut().zip(values) {
                it.1 += value * worlds.len() as f32;
                it.2 += worlds.len() as u32;
            }
            left.sort_by(|a, b| (b.1 / b.2.max(1) as f32).total_cmp(&(a.1 / a.2.max(1) as f32)));
            if left.len() <= 2 {
                break;
            }
            left.truncate(left.len().div_ceil(2));
        }
        let best = left.first().map(|&(action, sum, count)| (action, sum / count.max(1) as f32));
        if legal.contains(&Move::Attempt) {
            let character = self.thought.character;
            // A failure is the end: what is worth trying is what succeeds more often than going on.
            let chance = self.thought.mission(character);
            if best.is_none_or(|(_, value)| chance >= value) {
                return Some(Move::Attempt);
            }
        }
        best.map(|(action, _)| action)
    }

    /// How often I win after each move, over the same worlds and the same chance.
    fn values(&mut self, moves: &[Move], worlds: &[Guess]) -> Vec<f32> {
        let me = self.thought.me;
        let hunches = self.hunches();
        let tone = self.tone;
        let minds = self.thought.belief.scene().minds;
        let mut wins = vec![0u32; moves.len()];
        for (number, guess) in worlds.iter().enumerate() {
            let Some(state) = self.view.imagine(guess) else { continue };
            for (action, wins) in moves.iter().zip(&mut wins) {
                let mut random =
                    Xoshiro256PlusPlus::seed_from_u64(self.seed.wrapping_add(number as u64));
                let mut dream = Dream { state, minds, hunches: &hunches, tone: &tone };
                dream.play(Actor::Seat(me), action);
                dream.end(&mut random);
                let winner = dream.state.ending().and_then(enigmata_mansion::Ending::winner);
                *wins += u32::from(winner == Some(me));
            }
        }
        self.seed = self.seed.wrapping_add(worlds.len() as u64);
        wins.into_iter().map(|wins| wins as f32 / worlds.len().max(1) as f32).collect()
    }

    /// What I take the cards to be that I have not seen.
    fn hunches(&mut self) -> Hunches {
        let me = self.thought.me;
        let up = self.thought.belief.scene().up;
        let cards = self.thought.prospects().cards;
        let best = |card: usize| {
            let mut best = (0u8, 0.0);
            for spot in Spot::all().filter(|&spot| !up.contains(spot)) {
                if cards[spot.index()][card] > best.1 {
                    best = (spot.number(), cards[spot.index()][card]);
                }
            }
            best
        };
        Hunches { of: Some(me), spots: std::array::from_fn(best) }
    }
}
