//! What happens in Conduit, in plain English: one dry sentence for each fact, for any listener.

use super::Speech;
use crate::glossary::listed;
use enigmata_conduit::network::{Colour, Earned, Laid, PowerCell};
use enigmata_conduit::puzzle::Family;
use enigmata_conduit::{Decided, Ending, Event, Solution, State, Turn, TurnedUp};
use enigmata_game::Seat;

impl Speech {
    /// One fact of Conduit as a sentence; the tiles that lie tell where a power cell is.
    #[must_use]
    pub fn say_conduit(&self, seen: &Event, laid: &[Laid]) -> String {
        match seen {
            Event::GameBegan { start, tops } => {
                let tops = Family::ALL.into_iter().zip(tops);
                let tops = listed(tops.map(|(chamber, tile)| format!("{chamber} {tile}")));
                format!("{} drawn to start. On the chambers lie {tops}.", self.does(*start, "be"))
            }
            Event::RoundBegan { round, start } => {
                format!("Round {round}: {} the start marker.", self.has(*start))
            }
            Event::Chose { seat, chamber, tile } => {
                format!("{} {tile} from the chamber of {chamber}.", self.does(*seat, "take"))
            }
            Event::Refilled { chamber } => format!("The chamber of {chamber} is filled anew."),
            Event::Drew { chamber, tile, left } => {
                format!("Next in the chamber of {chamber} is {tile}, with {left} below it.")
            }
            Event::PuzzlesTurnedUp { puzzles } => {
                let of = |up: &TurnedUp| format!("{} {}", self.has_within(up.seat), up.puzzle);
                format!("The puzzles are turned up: {}.", listed(puzzles.iter().map(of)))
            }
            Event::Solved { seat, answer } => {
                let how = answer.as_ref().map(|how| format!(" by {how}")).unwrap_or_default();
                format!("{} the puzzle{how}.", self.does(*seat, "solve"))
            }
            Event::TimerStarted { .. } => "The sand timer runs.".to_owned(),
            Event::GaveUp { seat } => format!("{} the puzzle up.", self.does(*seat, "give")),
            Event::Stopped { seat } => format!("{}: the time is up.", self.who(*seat)),
            Event::SolutionsShown { solutions } => {
                let of = |shown: &Solution| {
                    let own = if shown.solved { "" } else { " (unsolved)" };
                    format!("{}{own} {}", self.whose(shown.seat), shown.answer)
                };
                format!("The solutions are shown: {}.", listed(solutions.iter().map(of)))
            }
            Event::PutAside { seat, tile } => {
                format!("{} {tile} out of the game.", self.does(*seat, "put"))
            }
            Event::Laid { seat, tile, spot, turn } => {
                format!("{} {tile} on {spot}{}.", self.does(*seat, "lay"), turned(*turn))
            }
            Event::Put { seat, on } => {
                let colour = colour_of(*on, laid).map_or("power", colour_name);
                format!("{} a networker on a {colour} cell of it.", self.does(*seat, "put"))
            }
            Event::Passed { seat } => format!("{} no networker.", self.does(*seat, "put")),
            Event::Scored { earned, counted } => self.earns(*earned, counted, laid),
            Event::GameEnded { ending } => self.conduit_ending(*ending),
        }
    }

    /// Why a networker earned its points (P5).
    fn earns(&self, earned: Earned, counted: &[PowerCell], laid: &[Laid]) -> String {
        let Earned { networker, colour, points } = earned;
        let earns = self.does(networker.owner, "earn");
        let cells = if counted.len() == 1 { "cell" } else { "cells" };
        let (many, colour) = (in_words(counted.len()), colour_name(colour));
        let stood = laid.get(usize::from(networker.on.tile));
        let stood = stood.map(|laid| format!(" of {}", laid.spot)).unwrap_or_default();
        format!(
            "{earns} {points}: {many} {colour} {cells} in the closed system{stood}. The networker \
             returns."
        )
    }

    /// How a game ended (E1, E3).
    fn conduit_ending(&self, ending: Ending) -> String {
        let Ending { winners, by, out_of_rounds } = ending;
        let why = if out_of_rounds {
            format!("After {} rounds nobody has {} points. ", State::ROUNDS, State::ENOUGH)
        } else {
            String::new()
        };
        let won = match (by, winners.lowest()) {
            (Decided::Points, Some(seat)) => {
                format!("{} with the most points", self.does(seat, "win"))
            }
            (Decided::Networkers, Some(seat)) => format!(
                "Points are tied; {} with more networkers on the network",
                self.does(seat, "win")
            ),
            (Decided::Nothing, Some(_)) => {
                format!(
                    "Points and networkers are tied; the win is shared by {}",
                    self.all_of(winners)
                )
            }
            (_, None) => "Nobody wins".to_owned(),
        };
        format!("{why}The game is over. {won}.")
    }

    fn has(&self, seat: Seat) -> String {
        format!("{} {}", self.who(seat), self.have(seat))
    }

    fn has_within(&self, seat: Seat) -> String {
        format!("{} {}", self.whom(seat), self.have(seat))
    }

    fn have(&self, seat: Seat) -> &'static str {
        if self.me == Some(seat) { "have" } else { "has" }
    }
}

fn colour_of(cell: PowerCell, laid: &[Laid]) -> Option<Colour> {
    Some(laid.get(usize::from(cell.tile))?.tile.cell(cell.cell)?.colour)
}

/// A colour as one says it.
#[must_use]
const fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Blue => "blue",
        Colour::Green => "green",
    }
}

const fn turned(turn: Turn) -> &'static str {
    match turn.quarters() {
        0 => "",
        1 => ", turned by a quarter",
        2 => ", turned by a half",
        _ => ", turned by three quarters",
    }
}

/// Small numbers as words, for the middle of a sentence.
fn in_words(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS.get(number).map_or_else(|| number.to_string(), |&word| word.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use enigmata_conduit::network::{Networker, Spot, Tile};
    use enigmata_game::Seats;

    fn speech() -> Speech {
        let names = (0..4).map(|seat| format!("Seat {seat}")).collect();
        Speech::new(Some(Seat::new(0)), names)
    }

    #[test]
    fn p5_points_are_told_with_their_cells() {
        let laid = [Laid { spot: Spot::START, tile: Tile::START, turn: Turn::NONE }];
        let on = PowerCell { tile: 0, cell: 0 };
        let told = |owner, points| {
            let networker = Networker { owner: Seat::new(owner), on };
            let earned = Earned { networker, colour: Colour::Blue, points };
            let counted = vec![on; usize::from(points)];
            speech().say_conduit(&Event::Scored { earned, counted }, &laid)
        };
        let rest = "in the closed system of 0,0. The networker returns.";
        assert_eq!(told(1, 4), format!("Seat 1 earns 4: four blue cells {rest}"));
        assert_eq!(told(0, 1), format!("You earn 1: one blue cell {rest}"));
        assert_eq!(told(2, 40), format!("Seat 2 earns 40: 40 blue cells {rest}"));
    }

    #[test]
    fn e1_every_ending_says_what_decided() {
        let told = |winners: &[u8], by, out_of_rounds| {
            let winners: Seats = winners.iter().map(|&seat| Seat::new(seat)).collect();
            let ending = Ending { winners, by, out_of_rounds };
            speech().say_conduit(&Event::GameEnded { ending }, &[])
        };
        assert_eq!(
            told(&[2], Decided::Points, false),
            "The game is over. Seat 2 wins with the most points."
        );
        assert!(told(&[0], Decided::Networkers, false).contains("You win with more networkers"));
        let shared = told(&[0, 3], Decided::Nothing, true);
        assert!(shared.starts_with("After 60 rounds nobody has 15 points."), "{shared}");
        assert!(shared.ends_with("shared by you, Seat 3."), "{shared}");
    }
}
