//! Counts of many games. Whole numbers only, so that the order of adding does not matter.

use enigmata_game::{Outcome, Playout, Seat};
use enigmata_mansion::{Cause, Character, Ending};

/// What came of many games, or of many matches of several games each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Undertakings: single games, or matches.
    pub undertakings: u64,
    /// Single games, those of matches counted one by one.
    pub games: u64,
    /// Moves by chance.
    pub chances: u64,
    /// Undertakings won, by seat.
    pub by_seat: Vec<u64>,
    /// Undertakings that all lost.
    pub lost: u64,
    /// Single games won, by Character.
    pub by_character: [u64; Character::ALL.len()],
    /// Chaos Breakthroughs because time ran out.
    pub breakthroughs_by_time: u64,
    /// Chaos Breakthroughs because all players were eliminated.
    pub breakthroughs_by_elimination: u64,
    /// Players' moves of an undertaking.
    pub decisions: Spread,
    /// Turns of a single game.
    pub turns: Spread,
    /// Rounds of a single game.
    pub rounds: Spread,
}

impl Tally {
    /// Nothing counted yet, at a table of so many.
    #[must_use]
    pub fn new(players: u8) -> Self {
        Self {
            undertakings: 0,
            games: 0,
            chances: 0,
            by_seat: vec![0; usize::from(players)],
            lost: 0,
            by_character: [0; Character::ALL.len()],
            breakthroughs_by_time: 0,
            breakthroughs_by_elimination: 0,
            decisions: Spread::default(),
            turns: Spread::default(),
            rounds: Spread::default(),
        }
    }

    /// A single game has ended.
    pub fn game_ended(&mut self, ending: Ending, turns: u64, rounds: u64) {
        self.rounds.count(rounds);
        match ending {
            Ending::Mission { character, .. } => self.won_as(character, turns),
            Ending::Saboteur { .. } => self.won_as(Character::Saboteur, turns),
            Ending::Breakthrough { cause } => self.lost_by(cause, turns),
        }
    }

    /// A single game was won as this Character; solo has no rounds.
    pub fn won_as(&mut self, character: Character, turns: u64) {
        self.games += 1;
        self.turns.count(turns);
        self.by_character[character as usize] += 1;
    }

    /// A single game was lost to Chaos; in solo a failed mission leaves no player in the game.
    pub fn lost_by(&mut self, cause: Cause, turns: u64) {
        self.games += 1;
        self.turns.count(turns);
        match cause {
            Cause::Time => self.breakthroughs_by_time += 1,
            Cause::Eliminated => self.breakthroughs_by_elimination += 1,
        }
    }

    /// An undertaking is over.
    pub fn played(&mut self, count: Playout, outcome: Option<Outcome>) {
        self.undertakings += 1;
        self.chances += count.chances;
        self.decisions.count(count.decisions);
        match outcome.and_then(|outcome| outcome.winners.lowest()).map(Seat::index) {
            Some(seat) if seat < self.by_seat.len() => self.by_seat[seat] += 1,
            Some(_) | None => self.lost += 1,
        }
    }

    /// Number of Chaos Breakthroughs for either cause.
    #[must_use]
    pub const fn breakthroughs(&self) -> u64 {
        self.breakthroughs_by_time + self.breakthroughs_by_elimination
    }

    /// The sum of two tallies of tables of the same size.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.undertakings += other.undertakings;
        self.games += other.games;
        self.chances += other.chances;
        for (mine, theirs) in self.by_seat.iter_mut().zip(&other.by_seat) {
            *mine += theirs;
        }
        self.lost += other.lost;
        for (mine, theirs) in self.by_character.iter_mut().zip(&other.by_character) {
            *mine += theirs;
        }
        self.breakthroughs_by_time += other.breakthroughs_by_time;
        self.breakthroughs_by_elimination += other.breakthroughs_by_elimination;
        self.decisions = self.decisions.and(other.decisions);
        self.turns = self.turns.and(other.turns);
        self.rounds = self.rounds.and(other.rounds);
        self
    }
}

/// How a number is spread over what was counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spread {
    /// Of how many.
    pub counted: u64,
    /// Sum of the numbers.
    pub sum: u64,
    /// Least of the numbers; 0 if none was counted.
    pub min: u64,
    /// Greatest of the numbers; 0 if none was counted.
    pub max: u64,
}

impl Spread {
    /// Count one more number.
    pub fn count(&mut self, number: u64) {
        *self = self.and(Self { counted: 1, sum: number, min: number, max: number });
    }

    /// The spread of both sets of numbers.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        if self.counted == 0 || other.counted == 0 {
            return if self.counted == 0 { other } else { self };
        }
        Self {
            counted: self.counted + other.counted,
            sum: self.sum + other.sum,
            min: self.min.min(other.min),
            max: self.max.max(other.max),
        }
    }

    /// The mean, zero if nothing was counted.
    #[must_use]
    pub fn mean(self) -> f64 {
        self.sum as f64 / self.counted.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_of_nothing_does_not_pull_the_least_to_zero() {
        let mut spread = Spread::default();
        for number in [4, 2, 9] {
            spread.count(number);
        }
        let both = Spread::default().and(spread).and(Spread::default());
        assert_eq!(both, Spread { counted: 3, sum: 15, min: 2, max: 9 });
        assert!((both.mean() - 5.0).abs() < 1e-9);
    }
}
