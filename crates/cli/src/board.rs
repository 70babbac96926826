//! The table drawn with characters: the grid, the players, the end of the world.

use crate::glossary::{name, number, short};
use crate::words::Speech;
use enigmata_game::{Language, Seat, Seats};
use enigmata_mansion::{Card, Event, Fate, Sighting, SoloView, Spot, SpotView, View};
use std::fmt::Write;

const WIDTH: usize = 24;

/// The grid: face-up cards in capitals, what the observer saw in brackets.
#[must_use]
pub fn grid(view: &View) -> String {
    rows(|spot| vec![cell(spot, &view.spots[spot.index()])])
}

/// The grid of solo, with an S where a Silence token lies.
#[must_use]
pub fn solo_grid(view: &SoloView) -> String {
    rows(|spot| {
        let there = &view.spots[spot.index()];
        let card = shown(there.face_up, there.card, there.seen);
        let silence = if there.silence { " S" } else { "" };
        vec![format!("{} {card}{silence}", number(spot))]
    })
}

/// The grid with those who have looked at each card since it was last moved.
#[must_use]
pub fn grid_with_lookers(view: &View, speech: &Speech) -> String {
    let lookers = lookers(&view.history);
    rows(|spot| {
        let seen =
            if view.spots[spot.index()].face_up { Seats::NONE } else { lookers[spot.index()] };
        let seen =
            if seen.is_empty() { String::new() } else { format!("  by {}", names(seen, speech)) };
        vec![cell(spot, &view.spots[spot.index()]), seen]
    })
}

/// Full names where they fit into a cell, else only their initials.
fn names(seats: Seats, speech: &Speech) -> String {
    let names: Vec<_> = seats.iter().map(|seat| speech.whom(seat)).collect();
    let full = names.join(", ");
    if full.chars().count() + 6 <= WIDTH {
        return full;
    }
    let initial =
        |name: &String| if name == "you" { name.clone() } else { name.chars().take(1).collect() };
    names.iter().map(initial).collect::<Vec<_>>().join(" ")
}

/// What the marks of a grid mean.
pub const LEGEND: &str = "CAPITALS: face-up. (Card): you saw it; (Card?): before it was moved. \
                          by: who has looked.";

fn rows(cell: impl Fn(Spot) -> Vec<String>) -> String {
    let spots: Vec<_> = Spot::all().collect();
    let rule = format!("  +{}\n", format!("{:-<WIDTH$}+", "").repeat(3));
    let mut drawn = rule.clone();
    for row in spots.chunks(3) {
        let cells: Vec<_> = row.iter().map(|&spot| cell(spot)).collect();
        for line in 0..cells.first().map_or(0, Vec::len) {
            drawn.push_str("  |");
            for cell in &cells {
                let text: String = cell[line].chars().take(WIDTH - 1).collect();
                let _ = write!(drawn, " {text:<w$}|", w = WIDTH - 1);
            }
            drawn.push('\n');
        }
        drawn.push_str(&rule);
    }
    drawn
}

fn cell(spot: Spot, view: &SpotView) -> String {
    format!("{} {}", number(spot), card_on(view))
}

/// A card as the grid shows it.
#[must_use]
pub fn card_on(view: &SpotView) -> String {
    shown(view.face_up, view.card, view.seen)
}

fn shown(face_up: bool, card: Option<Card>, seen: Option<Sighting>) -> String {
    match (card, seen) {
        (Some(card), _) if face_up => short(card).to_uppercase(),
        (Some(card), _) => short(card).to_owned(),
        (None, Some(seen)) if seen.uncertain => format!("({}?)", short(seen.card)),
        (None, Some(seen)) => format!("({})", short(seen.card)),
        (None, None) => "...".to_owned(),
    }
}

/// Who has looked at each card since it was last moved, as all players could see.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else shows or moves a card")]
fn lookers(history: &[Event]) -> [Seats; 9] {
    let mut lookers = [Seats::NONE; 9];
    let mut look = |spot: Spot, seats: &dyn Fn(Seats) -> Seats| {
        lookers[spot.index()] = seats(lookers[spot.index()]);
    };
    for seen in history {
        match *seen {
            Event::Looked { seat, spot, .. } | Event::Doubted { seat, spot, .. } => {
                look(spot, &|seats| seats.with(seat));
            }
            Event::Laid { seat, spots, .. } => {
                spots.spots().into_iter().for_each(|spot| look(spot, &|_| Seats::only(seat)));
            }
            Event::Shuffled { spots } => {
                spots.spots().into_iter().for_each(|spot| look(spot, &|_| Seats::NONE));
            }
            _ => {}
        }
    }
    lookers
}

/// All players with their tokens, one on a line.
#[must_use]
pub fn players(view: &View, speech: &Speech) -> String {
    let mut drawn = String::new();
    for player in &view.seats {
        let mark = if view.turn.is_some_and(|turn| turn.seat == player.seat) { '>' } else { ' ' };
        let who = speech.who(player.seat);
        let character = player.character.map_or("?", name);
        let mut notes = Vec::new();
        let facts = [
            (player.seat == view.keeper, "Time Keeper"),
            (player.decryption, "Decryption"),
            (player.chaos, "Chaos"),
            (player.silence, "Silence"),
            (!player.playing, "out of the game"),
        ];
        notes.extend(facts.iter().filter(|(holds, _)| *holds).map(|(_, note)| *note));
        let line = format!("{mark} {who:<10}{character:<14}{}", notes.join(", "));
        let _ = writeln!(drawn, "{}", line.trim_end());
    }
    drawn
}

/// One line about the time.
#[must_use]
pub fn time(view: &View) -> String {
    format!("Time {} of {}, round {}", view.time, view.last_slot, view.round)
}

/// A seat's tokens in words, if any.
#[must_use]
pub fn tokens(view: &View, seat: Seat) -> String {
    let Some(player) = view.seats.iter().find(|player| player.seat == seat) else {
        return String::new();
    };
    let held =
        [(player.decryption, "Decryption"), (player.chaos, "Chaos"), (player.silence, "Silence")];
    let held: Vec<_> = held.iter().filter(|(holds, _)| *holds).map(|(_, token)| *token).collect();
    held.join(", ")
}

/// After the end: the whole grid and what became of the world.
#[must_use]
pub fn epilogue(view: &View, language: Language) -> String {
    format!("{}\n{}", grid(view), fate(view.fate, language))
}

/// After the end of a solo challenge: the same.
#[must_use]
pub fn solo_epilogue(view: &SoloView, language: Language) -> String {
    format!("{}\n{}", solo_grid(view), fate(view.fate, language))
}

fn fate(fate: Option<Fate>, language: Language) -> String {
    fate.map(|fate| wrapped(fate.text(language), 76)).unwrap_or_default()
}

/// Lines of at most so many characters, where words allow.
fn wrapped(text: &str, width: usize) -> String {
    let mut lines = String::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
            let _ = writeln!(lines, "{line}");
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines + &line + "\n"
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn lines_break_between_words() {
        let check = |text, expect: &str| assert_eq!(wrapped(text, 7), expect);
        check("one two three", "one two\nthree\n");
        check("unbreakable", "unbreakable\n");
        check("Код и дом", "Код и\nдом\n");
    }
}
