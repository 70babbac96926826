//! What is counted of many games.

use super::game::Played;
use crate::Ratio;
use enigmata_conduit::State;

/// A win counts so many parts, so that two, three or four can share it.
const PARTS: u32 = 12;

/// Many games between the same bots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Number of games played.
    pub games: u64,
    /// Wins by place of the line-up; a shared win is shared.
    pub places: Vec<Ratio>,
    /// Wins by the distance from the start player of the first round, clockwise.
    pub starts: Vec<Ratio>,
    /// Games by the number of their rounds.
    pub rounds: Vec<u64>,
    /// Games that ended because there were no more rounds (E3).
    pub out_of_rounds: u64,
    /// Games whose win was shared.
    pub shared: u64,
    /// Puzzles solved, of those turned up, by place.
    pub solved: Vec<Ratio>,
    /// Points, by place, together.
    pub points: Vec<u64>,
    /// Chambers, spots and networkers that were chosen, in all games.
    pub decisions: u64,
    /// How long the puzzles took, together, in milliseconds.
    pub solving: u64,
}

impl Tally {
    /// Nothing counted yet, of so many players.
    #[must_use]
    pub fn new(players: usize) -> Self {
        Self {
            games: 0,
            places: vec![Ratio::default(); players],
            starts: vec![Ratio::default(); players],
            rounds: vec![0; usize::from(State::ROUNDS) + 1],
            out_of_rounds: 0,
            shared: 0,
            solved: vec![Ratio::default(); players],
            points: vec![0; players],
            decisions: 0,
            solving: 0,
        }
    }

    /// Counts the games of one deal: what was played, and which place sat in each seat.
    pub fn count(&mut self, deal: &[(Played, Vec<usize>)]) {
        let players = self.places.len();
        let (mut places, mut starts) = (vec![0; players], vec![0; players]);
        let (mut solved, mut rounds) = (vec![0; players], 0);
        for (played, sits) in deal {
            self.games += 1;
            self.rounds[usize::from(played.rounds.min(State::ROUNDS))] += 1;
            self.out_of_rounds += u64::from(played.ending.out_of_rounds);
            let winners = played.ending.winners;
            self.shared += u64::from(winners.len() > 1);
            self.decisions += u64::from(played.decisions);
            self.solving += played.solving;
            rounds += u32::from(played.rounds);
            for (seat, &place) in sits.iter().enumerate() {
                solved[place] += u32::from(played.solved[seat]);
                self.points[place] += u64::from(played.points[seat]);
            }
            for seat in winners.iter() {
                let part = PARTS / winners.len().max(1);
                places[sits[seat.index()]] += part;
                starts[(seat.index() + players - played.start.index()) % players] += part;
            }
        }
        let whole = PARTS * deal.len() as u32;
        for place in 0..players {
            self.places[place].count(places[place], whole);
            self.starts[place].count(starts[place], whole);
            self.solved[place].count(solved[place], rounds);
        }
    }

    /// The rounds of a game on average.
    #[must_use]
    pub fn average_rounds(&self) -> f64 {
        let all: u64 =
            (0..).zip(&self.rounds).map(|(rounds, games): (u64, _)| rounds * games).sum();
        all as f64 / self.games.max(1) as f64
    }

    /// The rounds of the longest game.
    #[must_use]
    pub fn longest(&self) -> usize {
        self.rounds.iter().rposition(|&games| games > 0).unwrap_or(0)
    }
}
