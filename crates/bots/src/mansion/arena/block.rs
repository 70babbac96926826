//! What is counted of the games of one deal. Whole numbers only, so that the order of adding does not
//! matter.

use enigmata_mansion::Character;
use serde::{Deserialize, Serialize};

/// One count for each of [`Character::ALL`].
pub type ByCharacter = [u32; Character::ALL.len()];

/// One deal at one table, in all its games.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// Who sits at the table, place by place, as numbers of the arena's kinds.
    pub table: Vec<usize>,
    /// The number of the deal.
    pub deal: u64,
    /// Number of games played.
    pub games: u32,
    /// Their turns, together.
    pub turns: u32,
    /// The players' moves in them, together.
    pub decisions: u32,
    /// Missions accomplished, by Character.
    pub missions: ByCharacter,
    /// Games won because time ran out.
    pub saboteurs: u32,
    /// Chaos Breakthroughs because time ran out.
    pub expired: u32,
    /// Chaos Breakthroughs because all players were eliminated.
    pub eliminated: u32,
    /// Wins by place of the table.
    pub places: Vec<u32>,
    /// By kind of bot.
    pub kinds: Vec<Counts>,
}

/// What one kind of bot did, in all its seats.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// Seats held: two in one game are two.
    pub seats: u32,
    /// Number of games won.
    pub wins: u32,
    /// How often it began as each Character.
    pub dealt: ByCharacter,
    /// How often it won after that beginning, as whomever.
    pub won: ByCharacter,
    /// Number of names said.
    pub names: u32,
    /// Names said that were not so.
    pub lies: u32,
    /// Lies that were found out.
    pub caught: u32,
    /// How often it was asked whether it doubts.
    pub asked: u32,
    /// How often it did.
    pub doubts: u32,
    /// How often the name it doubted was not so, whether or not its doubt was the one that counted.
    pub right: u32,
    /// Number of missions attempted.
    pub attempts: u32,
    /// Number of missions failed.
    pub failures: u32,
}

impl Block {
    /// Nothing counted yet.
    pub(super) fn new(table: &[usize], deal: u64, kinds: usize) -> Self {
        Self {
            table: table.to_vec(),
            deal,
            places: vec![0; table.len()],
            kinds: vec![Counts::default(); kinds],
            ..Self::default()
        }
    }

    /// Add other games of the same deal.
    pub(super) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.turns += other.turns;
        self.decisions += other.decisions;
        add_each(&mut self.missions, &other.missions);
        self.saboteurs += other.saboteurs;
        self.expired += other.expired;
        self.eliminated += other.eliminated;
        add_each(&mut self.places, &other.places);
        for (mine, theirs) in self.kinds.iter_mut().zip(&other.kinds) {
            mine.add(theirs);
        }
    }
}

impl Counts {
    fn add(&mut self, other: &Self) {
        self.seats += other.seats;
        self.wins += other.wins;
        add_each(&mut self.dealt, &other.dealt);
        add_each(&mut self.won, &other.won);
        self.names += other.names;
        self.lies += other.lies;
        self.caught += other.caught;
        self.asked += other.asked;
        self.doubts += other.doubts;
        self.right += other.right;
        self.attempts += other.attempts;
        self.failures += other.failures;
    }
}

fn add_each(mine: &mut [u32], theirs: &[u32]) {
    for (mine, theirs) in mine.iter_mut().zip(theirs) {
        *mine += theirs;
    }
}
