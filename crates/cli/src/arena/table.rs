//! What came of it, for people.

use super::report::{Report, by_name};
use enigmata_bots::mansion::arena::Summary;
use enigmata_bots::{Ratio, Share};
use enigmata_game::Language;
use std::fmt;

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let main = &self.summaries[0];
        let players = self.arena.setup().players;
        writeln!(f, "Mansion, {players} bots, {} set, seed {}", self.set.name(), self.seed)?;
        write!(f, "{} games: {} deals in {} games each", main.games, main.deals, players.pow(2))?;
        writeln!(f, "; {:.1} games/s, {:.1} s\n", self.rate(), self.seconds)?;
        writeln!(f, "{:<26}{:>8}   95 % interval", "Games won, by seat held", "share")?;
        for (name, seats, kind) in self.standings(main) {
            let seats = if seats == 1 { String::new() } else { format!(" ×{seats}") };
            row(f, &format!("{name}{seats}"), &kind.wins)?;
        }
        row(f, "nobody: Chaos", &main.chaos)?;
        if self.parity {
            writeln!(f, "\nParity: games won among equals")?;
            for (name, wins) in self.equals() {
                row(f, &name, &wins)?;
            }
        }
        self.characters(main, f)?;
        self.behaviour(main, f)?;
        self.endings(main, f)?;
        if self.matrix {
            self.tables(f)?;
        }
        self.thoughts(f)
    }
}

impl Report {
    fn characters(&self, main: &Summary, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, _, kind) in self.standings(main) {
            writeln!(f, "\nGames won by {name}, by the Character it began as")?;
            for (character, wins) in by_name(&kind.characters).filter(|it| it.1.whole() > 0) {
                row(f, character.name(Language::English), wins)?;
            }
        }
        Ok(())
    }

    fn behaviour(&self, main: &Summary, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{:<20}{:>10}{:>10}{:>10}", "Of 100", "names", "lies", "answers")?;
        writeln!(f, "{:>10}{:>10}{:>10}", "doubts", "seats", "attempts")?;
        write!(f, "{:<20}{:>10}{:>10}{:>10}", "are", "lies", "caught", "doubts")?;
        writeln!(f, "{:>10}{:>10}{:>10}", "right", "attempts", "failed")?;
        for (name, _, kind) in self.standings(main) {
            write!(f, "  {name:<18}")?;
            for ratio in
                [kind.lies, kind.caught, kind.doubts, kind.right, kind.attempts, kind.failures]
            {
                match ratio.share() {
                    Some(Share { share, .. }) => write!(f, "{:>10.1}", 100.0 * share)?,
                    None => write!(f, "{:>10}", "–")?,
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }

    fn endings(&self, main: &Summary, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = |f: &mut fmt::Formatter<'_>, what: &str, count: u64| {
            let share = 100.0 * count as f64 / main.games.max(1) as f64;
            writeln!(f, "  {what:<24}{share:>6.1} %{count:>12}")
        };
        writeln!(f, "\nHow games ended")?;
        for (character, &count) in by_name(&main.missions).filter(|it| *it.1 > 0) {
            ending(f, &format!("mission: {}", character.name(Language::English)), count)?;
        }
        ending(f, "time, for the Saboteur", main.saboteurs)?;
        ending(f, "Chaos: time expired", main.expired)?;
        ending(f, "Chaos: all eliminated", main.eliminated)?;
        let mean = |sum: u64| sum as f64 / main.games.max(1) as f64;
        let (turns, decisions) = (mean(main.turns), mean(main.decisions));
        writeln!(f, "  after {turns:.1} turns and {decisions:.1} decisions in the mean")
    }

    fn tables(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\nEvery table: games won, by seat held")?;
        for summary in self.in_order() {
            let seats = |(name, seats, _): (String, usize, &_)| format!("{name} ×{seats}");
            let bots: Vec<String> = self.standings(summary).map(seats).collect();
            writeln!(f, " {}", bots.join(", "))?;
            for (name, _, kind) in self.standings(summary) {
                row(f, &name, &kind.wins)?;
            }
            row(f, "nobody: Chaos", &summary.chaos)?;
        }
        Ok(())
    }

    fn thoughts(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(times) = &self.times else { return Ok(()) };
        write!(f, "\n{:<20}{:>12}", "Milliseconds", "decisions")?;
        writeln!(f, "{:>12}{:>12}{:>12}", "median", "99 of 100", "longest")?;
        for (kind, times) in self.arena.kinds().iter().zip(times) {
            let (median, most) = (times.within(0.5), times.within(0.99));
            write!(f, "  {:<18}{:>12}", kind.to_string(), times.decisions())?;
            writeln!(f, "{median:>12.3}{most:>12.3}{:>12.3}", times.longest())?;
        }
        Ok(())
    }
}

/// A share with its interval, and what it is a share of.
fn row(f: &mut fmt::Formatter<'_>, what: &str, ratio: &Ratio) -> fmt::Result {
    let Some(Share { share, low, high }) = ratio.share() else { return Ok(()) };
    let [share, low, high] = [share, low, high].map(|it| 100.0 * it);
    let of = ratio.whole();
    writeln!(f, "  {what:<24}{share:>6.1} %   {low:>5.1} to {high:>5.1} %   of {of}")
}
