//! A tally for people and for programs.

use super::Kind;
use super::tally::{Spread, Tally};
use crate::args::SetName;
use enigmata_game::{Game, Language};
use enigmata_mansion::{Character, Match, Solo};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

/// What was asked for, what came of it, and how long it took.
#[derive(Clone, Debug)]
pub struct Report {
    /// What was played.
    pub kind: Kind,
    /// From which seed.
    pub seed: u64,
    /// What came of it.
    pub tally: Tally,
    /// How long it took.
    pub seconds: f64,
}

impl Report {
    /// As one JSON object. Only `seconds` and the two rates differ from run to run.
    ///
    /// # Errors
    /// When a number in it cannot be written as JSON.
    pub fn json(&self) -> serde_json::Result<String> {
        let Self { kind, seed, tally, seconds } = self;
        let report = Written {
            game: kind.game(),
            players: kind.players(),
            set: kind.set().map(SetName::name),
            seed: *seed,
            games: tally.undertakings,
            single_games: tally.games,
            decisions: tally.decisions.sum,
            chances: tally.chances,
            seconds: *seconds,
            games_per_second: self.rate(tally.undertakings),
            decisions_per_second: self.rate(tally.decisions.sum),
            wins: Wins {
                by_character: Character::ALL.map(|who| (who, self.won_by(who))).into(),
                by_seat: &tally.by_seat,
                nobody: tally.lost,
                breakthroughs: tally.breakthroughs(),
                breakthroughs_by_time: tally.breakthroughs_by_time,
                breakthroughs_by_elimination: tally.breakthroughs_by_elimination,
            },
            length: Lengths {
                decisions: tally.decisions.into(),
                turns: tally.turns.into(),
                rounds: (tally.rounds.counted > 0).then(|| tally.rounds.into()),
            },
        };
        serde_json::to_string(&report)
    }

    const fn won_by(&self, character: Character) -> u64 {
        self.tally.by_character[character as usize]
    }

    fn rate(&self, count: u64) -> f64 {
        count as f64 / self.seconds.max(1e-9)
    }
}

impl Kind {
    const fn game(self) -> &'static str {
        match self {
            Self::Single(..) | Self::Match(_) => Match::NAME,
            Self::Solo => Solo::NAME,
        }
    }

    const fn set(self) -> Option<SetName> {
        match self {
            Self::Single(_, set) => Some(set),
            Self::Match(_) => Some(SetName::Gradual),
            Self::Solo => None,
        }
    }

    /// The Characters that can win; the Ghost cannot (G1), and solo has three (O1).
    fn winners(self) -> impl Iterator<Item = Character> {
        Character::ALL.into_iter().filter(move |&character| match self {
            Self::Single(..) | Self::Match(_) => character != Character::Ghost,
            Self::Solo => Solo::CHARACTERS.contains(character),
        })
    }
}

/// A report on the wire.
#[derive(Serialize)]
struct Written<'a> {
    game: &'static str,
    players: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    set: Option<&'static str>,
    seed: u64,
    games: u64,
    single_games: u64,
    decisions: u64,
    chances: u64,
    seconds: f64,
    games_per_second: f64,
    decisions_per_second: f64,
    wins: Wins<'a>,
    length: Lengths,
}

#[derive(Serialize)]
struct Wins<'a> {
    by_character: BTreeMap<Character, u64>,
    by_seat: &'a [u64],
    nobody: u64,
    breakthroughs: u64,
    breakthroughs_by_time: u64,
    breakthroughs_by_elimination: u64,
}

#[derive(Serialize)]
struct Lengths {
    decisions: Length,
    turns: Length,
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<Length>,
}

#[derive(Serialize)]
struct Length {
    mean: f64,
    min: u64,
    max: u64,
}

impl From<Spread> for Length {
    fn from(spread: Spread) -> Self {
        Self { mean: spread.mean(), min: spread.min, max: spread.max }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind: what, seed, tally, seconds } = self;
        let kind = match what {
            Kind::Single(..) => "games",
            Kind::Match(_) => "matches",
            Kind::Solo => "challenges",
        };
        match (what.players(), what.set()) {
            (players, Some(set)) => {
                let set = set.name();
                writeln!(f, "Mansion, {players} random players, {set} set, seed {seed}")?;
            }
            (_, None) => writeln!(f, "Mansion for one random player, seed {seed}")?,
        }
        writeln!(f)?;
        let row = |f: &mut fmt::Formatter<'_>, what: &str, count: u64, of: u64| {
            let share = 100.0 * count as f64 / of.max(1) as f64;
            writeln!(f, "  {what:<22}{:>15}{share:>8.1} %", grouped(count))
        };
        let speed = |f: &mut fmt::Formatter<'_>, what: &str, count: u64| {
            let rate = self.rate(count).round() as u64;
            writeln!(f, "  {what:<22}{:>15}{:>15} /s", grouped(count), grouped(rate))
        };
        speed(f, kind, tally.undertakings)?;
        speed(f, "decisions", tally.decisions.sum)?;
        speed(f, "moves by chance", tally.chances)?;
        writeln!(f, "  {:<22}{seconds:>15.3}", "seconds")?;
        writeln!(f, "\nGames won by Character, of {}", grouped(tally.games))?;
        for character in what.winners() {
            let name = character.name(Language::English);
            row(f, name, self.won_by(character), tally.games)?;
        }
        writeln!(f, "\nChaos Breakthroughs")?;
        row(f, "time expired", tally.breakthroughs_by_time, tally.games)?;
        let nobody_left = if *what == Kind::Solo { "mission failed" } else { "all eliminated" };
        row(f, nobody_left, tally.breakthroughs_by_elimination, tally.games)?;
        writeln!(f, "\nWon by seat, of {} {kind}", grouped(tally.undertakings))?;
        for (seat, &won) in tally.by_seat.iter().enumerate() {
            let keeper = seat == 0 && *what != Kind::Solo;
            let keeper = if keeper { " (Time Keeper first)" } else { "" };
            row(f, &format!("seat {seat}{keeper}"), won, tally.undertakings)?;
        }
        row(f, "nobody", tally.lost, tally.undertakings)?;
        writeln!(f, "\n{:<24}{:>15}{:>8}{:>8}", "Length", "mean", "least", "most")?;
        let length = |f: &mut fmt::Formatter<'_>, what: &str, spread: Spread| {
            let Spread { min, max, .. } = spread;
            writeln!(f, "  {what:<22}{:>15.2}{min:>8}{max:>8}", spread.mean())
        };
        length(f, "decisions", tally.decisions)?;
        length(f, "turns of a game", tally.turns)?;
        if *what == Kind::Solo { Ok(()) } else { length(f, "rounds of a game", tally.rounds) }
    }
}

/// 1234567 as 1 234 567.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() * 4 / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn digits_are_grouped_by_three() {
        let check = |number, expect: &str| assert_eq!(grouped(number), expect);
        check(0, "0");
        check(999, "999");
        check(1000, "1 000");
        check(12_345_678, "12 345 678");
    }
}
