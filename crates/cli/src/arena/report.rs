//! What came of it, for programs.

use super::times::Times;
use crate::args::SetName;
use enigmata_bots::mansion::arena::{Arena, KindSummary, Summary};
use enigmata_bots::{Ratio, Share};
use enigmata_game::Game;
use enigmata_mansion::{Character, Match};
use serde::Serialize;
use std::collections::BTreeMap;

/// What was asked for, what came of it, and how long it took.
#[derive(Debug)]
pub struct Report {
    /// Set of Characters that is played with.
    pub set: SetName,
    /// From which seed.
    pub seed: u64,
    /// Whether tables of equals are told of.
    pub parity: bool,
    /// Whether every table is told of.
    pub matrix: bool,
    /// Who played where.
    pub arena: Arena,
    /// What came of it, by table; the line-up is the first.
    pub summaries: Vec<Summary>,
    /// How long bots thought in this run, by kind.
    pub times: Option<Vec<Times>>,
    /// Games of this run, those resumed left out.
    pub played: u64,
    /// How long it took.
    pub seconds: f64,
}

impl Report {
    /// As one JSON object. Only `seconds`, `played`, `games_per_second` and `times` differ from run to run.
    ///
    /// # Errors
    /// When a number in it cannot be written as JSON.
    pub fn json(&self) -> serde_json::Result<String> {
        let main = &self.summaries[0];
        let names: Vec<String> = self.arena.kinds().iter().map(ToString::to_string).collect();
        let report = Written {
            game: Match::NAME,
            players: self.arena.setup().players,
            set: self.set.name(),
            seed: self.seed,
            lineup: main.table.iter().map(|&kind| &names[kind][..]).collect(),
            deals: main.deals,
            games: main.games,
            seconds: self.seconds,
            played: self.played,
            games_per_second: self.rate(),
            bots: self
                .standings(main)
                .map(|(name, seats, kind)| WrittenBot {
                    standing: WrittenStanding { name, seats, wins: kind.wins.into() },
                    by_character: by_character(kind),
                    behaviour: Behaviour::from(kind),
                })
                .collect(),
            places: main
                .table
                .iter()
                .zip(&main.places)
                .map(|(&kind, wins)| WrittenPlace { name: &names[kind], wins: (*wins).into() })
                .collect(),
            chaos: main.chaos.into(),
            endings: Endings::from(main),
            mean_turns: main.turns as f64 / main.games.max(1) as f64,
            mean_decisions: main.decisions as f64 / main.games.max(1) as f64,
            parity: self.parity.then(|| {
                self.equals().map(|(bot, wins)| WrittenParity { bot, wins: wins.into() }).collect()
            }),
            matrix: self.matrix.then(|| {
                self.in_order()
                    .map(|summary| WrittenTable {
                        table: summary.table.iter().map(|&kind| &names[kind][..]).collect(),
                        games: summary.games,
                        bots: self
                            .standings(summary)
                            .map(|(name, seats, kind)| WrittenStanding {
                                name,
                                seats,
                                wins: kind.wins.into(),
                            })
                            .collect(),
                        chaos: summary.chaos.into(),
                    })
                    .collect()
            }),
            times: self.times.as_ref().map(|times| {
                names
                    .iter()
                    .zip(times)
                    .map(|(name, times)| WrittenTimes::new(name, times))
                    .collect()
            }),
        };
        serde_json::to_string(&report)
    }

    /// Games a second of this run.
    pub(super) fn rate(&self) -> f64 {
        self.played as f64 / self.seconds.max(1e-9)
    }

    /// The kinds at a table, with the seats they have there.
    pub(super) fn standings<'a>(
        &'a self,
        summary: &'a Summary,
    ) -> impl Iterator<Item = (String, usize, &'a KindSummary)> {
        self.arena.kinds().iter().zip(&summary.kinds).enumerate().filter_map(|(number, pair)| {
            let seats = summary.seats_of(number);
            (seats > 0).then(|| (pair.0.to_string(), seats, pair.1))
        })
    }

    /// What each kind wins among its equals.
    pub(super) fn equals(&self) -> impl Iterator<Item = (String, Ratio)> {
        let players = usize::from(self.arena.setup().players);
        self.arena.kinds().iter().enumerate().filter_map(move |(number, kind)| {
            let table = self.arena.table_of(&vec![number; players])?;
            Some((kind.to_string(), self.summaries[table].kinds[number].wins))
        })
    }

    /// The tables from those with most of the first kind to those with most of the last.
    pub(super) fn in_order(&self) -> impl Iterator<Item = &Summary> {
        let mut summaries: Vec<_> = self
            .summaries
            .iter()
            .map(|summary| {
                let mut table = summary.table.clone();
                table.sort_unstable();
                (table, summary)
            })
            .collect();
        summaries.sort_by(|one, other| one.0.cmp(&other.0));
        summaries.into_iter().map(|(_, summary)| summary)
    }
}

/// A report on the wire.
#[derive(Serialize)]
struct Written<'a> {
    game: &'static str,
    players: u8,
    set: &'static str,
    seed: u64,
    lineup: Vec<&'a str>,
    deals: u64,
    games: u64,
    seconds: f64,
    played: u64,
    games_per_second: f64,
    bots: Vec<WrittenBot>,
    places: Vec<WrittenPlace<'a>>,
    chaos: WrittenShare,
    endings: Endings,
    mean_turns: f64,
    mean_decisions: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    parity: Option<Vec<WrittenParity>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    matrix: Option<Vec<WrittenTable<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    times: Option<Vec<WrittenTimes<'a>>>,
}

#[derive(Serialize)]
struct WrittenBot {
    #[serde(flatten)]
    standing: WrittenStanding,
    by_character: BTreeMap<Character, WrittenBeginning>,
    behaviour: Behaviour,
}

#[derive(Serialize)]
struct WrittenStanding {
    name: String,
    seats: usize,
    #[serde(flatten)]
    wins: WrittenWins,
}

#[derive(Serialize)]
struct WrittenPlace<'a> {
    name: &'a str,
    #[serde(flatten)]
    wins: WrittenWins,
}

#[derive(Serialize)]
struct WrittenParity {
    bot: String,
    #[serde(flatten)]
    wins: WrittenWins,
}

#[derive(Serialize)]
struct WrittenBeginning {
    games: u64,
    #[serde(flatten)]
    wins: WrittenWins,
}

#[derive(Serialize)]
struct WrittenTable<'a> {
    table: Vec<&'a str>,
    games: u64,
    bots: Vec<WrittenStanding>,
    chaos: WrittenShare,
}

/// A share of games won. Nothing played is null.
#[derive(Serialize)]
struct WrittenWins {
    win_share: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
}

impl From<Ratio> for WrittenWins {
    fn from(ratio: Ratio) -> Self {
        let WrittenShare { share, low, high } = ratio.into();
        Self { win_share: share, low, high }
    }
}

/// Any other share.
#[derive(Serialize)]
struct WrittenShare {
    share: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
}

impl From<Ratio> for WrittenShare {
    fn from(ratio: Ratio) -> Self {
        let part = |of: fn(Share) -> f64| ratio.share().map(of);
        Self { share: part(|it| it.share), low: part(|it| it.low), high: part(|it| it.high) }
    }
}

/// A share and what it is a share of.
#[derive(Serialize)]
struct Counted {
    of: u64,
    #[serde(flatten)]
    share: WrittenShare,
}

impl From<Ratio> for Counted {
    fn from(ratio: Ratio) -> Self {
        Self { of: ratio.whole(), share: ratio.into() }
    }
}

#[derive(Serialize)]
struct Behaviour {
    lies: Counted,
    lies_caught: Counted,
    doubts: Counted,
    doubts_right: Counted,
    attempts: Counted,
    attempts_failed: Counted,
}

impl From<&KindSummary> for Behaviour {
    fn from(kind: &KindSummary) -> Self {
        Self {
            lies: kind.lies.into(),
            lies_caught: kind.caught.into(),
            doubts: kind.doubts.into(),
            doubts_right: kind.right.into(),
            attempts: kind.attempts.into(),
            attempts_failed: kind.failures.into(),
        }
    }
}

#[derive(Serialize)]
struct Endings {
    missions: BTreeMap<Character, u64>,
    saboteur: u64,
    breakthroughs_by_time: u64,
    breakthroughs_by_elimination: u64,
}

impl From<&Summary> for Endings {
    fn from(summary: &Summary) -> Self {
        Self {
            missions: by_name(&summary.missions)
                .filter(|&(_, &count)| count > 0)
                .map(|(who, &count)| (who, count))
                .collect(),
            saboteur: summary.saboteurs,
            breakthroughs_by_time: summary.expired,
            breakthroughs_by_elimination: summary.eliminated,
        }
    }
}

#[derive(Serialize)]
struct WrittenTimes<'a> {
    name: &'a str,
    decisions: u64,
    median_ms: f64,
    p99_ms: f64,
    max_ms: f64,
}

impl<'a> WrittenTimes<'a> {
    fn new(name: &'a str, times: &Times) -> Self {
        Self {
            name,
            decisions: times.decisions(),
            median_ms: times.within(0.5),
            p99_ms: times.within(0.99),
            max_ms: times.longest(),
        }
    }
}

/// Those who were dealt at all.
fn by_character(kind: &KindSummary) -> BTreeMap<Character, WrittenBeginning> {
    by_name(&kind.characters)
        .filter(|(_, ratio)| ratio.whole() > 0)
        .map(|(who, &ratio)| (who, WrittenBeginning { games: ratio.whole(), wins: ratio.into() }))
        .collect()
}

/// What is kept by Character, with the Character.
pub(super) fn by_name<T>(
    kept: &[T; Character::ALL.len()],
) -> impl Iterator<Item = (Character, &T)> {
    Character::ALL.into_iter().zip(kept)
}
