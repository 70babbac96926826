//! What came of all deals at one table.

use super::block::{Block, ByCharacter, Counts};
use crate::Ratio;
use enigmata_mansion::Character;

/// Many deals at one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Who sits at the table, place by place, as numbers of the arena's kinds.
    pub table: Vec<usize>,
    /// Number of deals played to their end.
    pub deals: u64,
    /// Number of games in them.
    pub games: u64,
    /// Their turns, together.
    pub turns: u64,
    /// The players' moves in them, together.
    pub decisions: u64,
    /// Missions accomplished, by Character.
    pub missions: [u64; Character::ALL.len()],
    /// Games won because time ran out.
    pub saboteurs: u64,
    /// Chaos Breakthroughs because time ran out.
    pub expired: u64,
    /// Chaos Breakthroughs because all players were eliminated.
    pub eliminated: u64,
    /// Games that Chaos won and all players lost.
    pub chaos: Ratio,
    /// Games won, by place of the table.
    pub places: Vec<Ratio>,
    /// By kind of bot; a kind that is not at this table has counted nothing.
    pub kinds: Vec<KindSummary>,
}

/// What one kind of bot did in many deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KindSummary {
    /// Games won, of seats held: the average of its seats.
    pub wins: Ratio,
    /// Games won, by the Character with which it began.
    pub characters: [Ratio; Character::ALL.len()],
    /// Lies, of names said.
    pub lies: Ratio,
    /// Lies found out, of lies.
    pub caught: Ratio,
    /// Doubts, of answers asked for.
    pub doubts: Ratio,
    /// Doubts of what was not so, of doubts.
    pub right: Ratio,
    /// Missions attempted, of seats held.
    pub attempts: Ratio,
    /// Missions failed, of those attempted.
    pub failures: Ratio,
}

impl Summary {
    /// Nothing counted yet at this table, in an arena of so many kinds.
    #[must_use]
    pub fn new(table: &[usize], kinds: usize) -> Self {
        Self {
            table: table.to_vec(),
            deals: 0,
            games: 0,
            turns: 0,
            decisions: 0,
            missions: [0; Character::ALL.len()],
            saboteurs: 0,
            expired: 0,
            eliminated: 0,
            chaos: Ratio::default(),
            places: vec![Ratio::default(); table.len()],
            kinds: vec![KindSummary::default(); kinds],
        }
    }

    /// Count one deal more.
    pub fn count(&mut self, block: &Block) {
        self.deals += 1;
        self.games += u64::from(block.games);
        self.turns += u64::from(block.turns);
        self.decisions += u64::from(block.decisions);
        for (mine, &theirs) in self.missions.iter_mut().zip(&block.missions) {
            *mine += u64::from(theirs);
        }
        self.saboteurs += u64::from(block.saboteurs);
        self.expired += u64::from(block.expired);
        self.eliminated += u64::from(block.eliminated);
        self.chaos.count(block.expired + block.eliminated, block.games);
        for (place, &wins) in self.places.iter_mut().zip(&block.places) {
            place.count(wins, block.games);
        }
        for (kind, counts) in self.kinds.iter_mut().zip(&block.kinds) {
            kind.count(counts);
        }
    }

    /// How many seats a kind has here.
    #[must_use]
    pub fn seats_of(&self, kind: usize) -> usize {
        self.table.iter().filter(|&&it| it == kind).count()
    }
}

impl KindSummary {
    fn count(&mut self, counts: &Counts) {
        let Counts { seats, wins, dealt, won, names, lies, caught, .. } = counts;
        let Counts { asked, doubts, right, attempts, failures, .. } = counts;
        self.wins.count(*wins, *seats);
        self.count_characters(won, dealt);
        self.lies.count(*lies, *names);
        self.caught.count(*caught, *lies);
        self.doubts.count(*doubts, *asked);
        self.right.count(*right, *doubts);
        self.attempts.count(*attempts, *seats);
        self.failures.count(*failures, *attempts);
    }

    fn count_characters(&mut self, won: &ByCharacter, dealt: &ByCharacter) {
        for (ratio, (&won, &dealt)) in self.characters.iter_mut().zip(won.iter().zip(dealt)) {
            ratio.count(won, dealt);
        }
    }
}
