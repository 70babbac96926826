//! The theme guide's example of a whole game for four, from the deal to the Decrypter's victory:
//! every step with what everybody is told and sees, and every deduction that the example draws.
//!
//! `UPDATE_GOLDEN=1 cargo test -p enigmata-mansion --test all playthrough` rewrites the file.

use crate::support;

use enigmata_game::{Game, Observer};
use enigmata_mansion::{
    Card, Character, Event, Layout, Match, Move, SeatView, Setup, Sighting, Spot, resample,
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use support::script::Play;

const JOHN: u8 = 0;
const MARIA: u8 = 1;
const SERGE: u8 = 2;
const ELIZABETH: u8 = 3;
const NAMES: [&str; 4] = ["John", "Maria", "Serge", "Elizabeth"];

const LAYOUT: [Card; 9] = [
    Card::Tome,
    Card::Phantom,
    Card::RadioCenter,
    Card::Teamwork,
    Card::Machine,
    Card::EnigmaCode,
    Card::Library,
    Card::CommandRoom,
    Card::TuringBombe,
];
const CHARACTERS: &str = "decrypter ghost dark_messiah medium saboteur wanderer archivist";

const FIRST_TURN: &str = "
    0 look 2; 0 say turing_bombe; all believe; 0 end
    1 look 3; 1 say teamwork; 0 doubt; 2 doubt; 3 believe; 1 see 0; 1 end
    2 watch 2
    3 look 3; 3 say teamwork; all believe; 3 see 0; 3 end";
const SECOND_TURN: &str = "
    0 look 0; 0 say phantom; 1 doubt; 2 believe; 3 doubt
    1 look 6; 1 say library; 2 believe; 3 doubt; 1 peek 1; 1 end
    2 look 6; 2 say library; 1 believe; 2 peek 0; 2 end
    3 watch 4";
const THIRD_TURN_JOHN: &str = "0 watch 7";
const THIRD_TURN_MARIA_HAUNTS: &str =
    "1 spend 1; 1 say phantom; all believe; 1 haunt 5 7 8; 1 lay 1 0 2";
const THIRD_TURN_MARIA: &str = "1 look 6; 1 say library; all believe; 1 peek 4; 1 end";
const THIRD_TURN_SERGE_LOOKS: &str = "2 look 5; 2 say command_room; all believe";
const THIRD_TURN_SERGE: &str = "2 attempt; 2 reveal 8";
const THIRD_TURN_ELIZABETH: &str = "3 look 6; 3 say library; all believe; 3 peek 1; 3 end";
const FOURTH_TURN: &str = "0 attempt; 0 reveal 5; 0 reveal 7";

const WHOLE_GAME: [&str; 9] = [
    FIRST_TURN,
    SECOND_TURN,
    THIRD_TURN_JOHN,
    THIRD_TURN_MARIA_HAUNTS,
    THIRD_TURN_MARIA,
    THIRD_TURN_SERGE_LOOKS,
    THIRD_TURN_SERGE,
    THIRD_TURN_ELIZABETH,
    FOURTH_TURN,
];

fn begin() -> Play {
    Play::new(Setup::standard(4), LAYOUT, CHARACTERS)
}

#[test]
fn the_example_plays_as_written() {
    let mut play = begin();
    for part in WHOLE_GAME {
        play.run(part);
    }
    let written = write_out(&play);
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/playthroughs/four_players_to_the_decrypter.txt"
    );
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &written).unwrap();
    }
    let golden = std::fs::read_to_string(path).unwrap_or_default();
    for (number, (written, golden)) in written.lines().zip(golden.lines()).enumerate() {
        assert_eq!(written, golden, "line {}", number + 1);
    }
    assert_eq!(written.lines().count(), golden.lines().count());
}

/// A golden file that no test reads would rot.
#[test]
fn every_playthrough_is_read() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    let names: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["four_players_to_the_decrypter.txt"]);
}

/// Each step: the move, what each observer is told, and then their whole view, of which only the
/// lines are written that differ from their view before. The history is left out of the views: it is
/// what was told so far.
fn write_out(play: &Play) -> String {
    let mut text = String::new();
    let mut session = enigmata_game::Session::<Match>::new(&Setup::standard(4)).unwrap();
    let mut shown = vec![BTreeMap::new(); 5];
    for (number, step) in play.session.steps().iter().enumerate() {
        let action = serde_json::to_string(&step.action).unwrap();
        writeln!(text, "\n# {number}: {} {action}", step.by).unwrap();
        let told = session.play(step.by, &step.action).unwrap();
        for (observer, shown) in Observer::all(session.game().seats()).zip(&mut shown) {
            let name = match observer {
                Observer::Seat(seat) => NAMES[usize::from(seat.number())],
                Observer::Spectator => "spectator",
            };
            for seen in session.heard_in(observer, told.clone()) {
                writeln!(text, "{name} hears {}", serde_json::to_string(seen).unwrap()).unwrap();
            }
            let mut view = serde_json::to_value(session.view(observer)).unwrap();
            let history = view["game"].as_object_mut().unwrap().remove("history");
            assert_eq!(history.unwrap(), serde_json::to_value(session.heard(observer)).unwrap());
            let mut lines = BTreeMap::new();
            flatten("", &view, &mut lines);
            for (path, value) in
                lines.iter().filter(|&(path, value)| shown.get(path) != Some(value))
            {
                writeln!(text, "{name} sees {path} = {value}").unwrap();
            }
            for path in shown.keys().filter(|&path| !lines.contains_key(path)) {
                writeln!(text, "{name} sees {path} no longer").unwrap();
            }
            *shown = lines;
        }
    }
    text
}

/// Every leaf of a value with its path; a short list or object counts as a leaf.
fn flatten(path: &str, value: &Value, lines: &mut BTreeMap<String, String>) {
    let parts: Vec<(String, &Value)> = match value {
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| (format!("{path}.{name}"), value)).collect()
        }
        Value::Array(items) => {
            let named = |(index, value)| (format!("{path}[{index}]"), value);
            items.iter().enumerate().map(named).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    let written = value.to_string();
    let list = value.is_array() && !parts.iter().any(|(_, part)| part.is_object());
    if parts.is_empty() || list || (written.len() < 60 && path.contains('[')) {
        lines.insert(path.to_owned(), written);
    } else {
        for (path, value) in parts {
            flatten(path.trim_start_matches('.'), value, lines);
        }
    }
}

/// What a seat has seen with certainty, by spot.
fn knows(play: &Play, seat: u8) -> Vec<(u8, Card)> {
    let view = play.seen_by(seat);
    let certain = |seen: Sighting| (!seen.uncertain).then_some((seen.spot.number(), seen.card));
    view.spots.into_iter().filter_map(|spot| spot.seen.and_then(certain)).collect()
}

/// Who a seat knows others to be.
fn unmasked(play: &Play, seat: u8) -> Vec<(u8, Character)> {
    let known = |player: SeatView| player.character.map(|who| (player.seat.number(), who));
    let mut known: Vec<_> = play.seen_by(seat).seats.into_iter().filter_map(known).collect();
    known.retain(|&(other, _)| other != seat);
    known
}

/// Layouts that a seat holds possible, drawn many times.
fn possible(play: &Play, seat: u8) -> BTreeSet<[Card; 9]> {
    let observer = Observer::Seat(enigmata_game::Seat::new(seat));
    let heard = play.session.heard(observer);
    let rules = play.session.game().game().rules();
    let mut random = ChaCha8Rng::seed_from_u64(u64::from(seat));
    (0..400)
        .map(|_| {
            let steps = resample(rules, observer, &heard, &mut random).unwrap();
            let layout =
                steps.iter().fold(None, |layout: Option<Layout>, step| match step.action {
                    Move::Deal { layout, .. } => Some(layout),
                    Move::Lay { order } => {
                        let spots = [5, 7, 8].map(Spot::new);
                        layout.map(|at| at.laid(enigmata_mansion::Trio::new(spots).unwrap(), order))
                    }
                    _ => layout,
                });
            layout.unwrap().cards()
        })
        .collect()
}

fn where_may_be(worlds: &BTreeSet<[Card; 9]>, card: Card) -> BTreeSet<usize> {
    worlds.iter().map(|world| world.iter().position(|&held| held == card).unwrap()).collect()
}

#[test]
fn before_the_second_turn() {
    let mut play = begin();
    play.run("0 look 2; 0 say turing_bombe; all believe; 0 end");
    assert_eq!(play.tokens(JOHN), "D", "John lied unchallenged and took a Decryption token");
    play.run("1 look 3; 1 say teamwork; 0 doubt; 2 doubt; 3 believe");
    assert_eq!(play.tokens(SERGE), "S", "of two doubters Serge is the closer one clockwise");
    assert_eq!(play.tokens(JOHN), "D");
    let doubt_of_john = Event::Answered { doubt: true };
    for other in [Some(MARIA), Some(SERGE), Some(ELIZABETH), None] {
        let answers = play.heard(other).iter().filter(|&&seen| seen == doubt_of_john).count();
        assert_eq!(answers, usize::from(other == Some(SERGE)), "John's own doubt stays his");
    }
    assert_eq!(play.up(), [3], "everybody knows now that it is Teamwork");
    play.run("1 see 0; 1 end");
    assert_eq!(unmasked(&play, MARIA), [(JOHN, Character::Decrypter)]);
    play.run("2 watch 2");
    assert_eq!(play.tokens(SERGE), "", "he passed and returned the Silence token");
    assert_eq!(knows(&play, SERGE), [(2, Card::RadioCenter), (3, Card::Teamwork)]);
    play.run("3 look 3; 3 say teamwork; all believe; 3 see 0; 3 end");

    assert_eq!(knows(&play, JOHN), [(2, Card::RadioCenter), (3, Card::Teamwork)]);
    assert_eq!(knows(&play, MARIA), [(3, Card::Teamwork)]);
    assert_eq!(knows(&play, SERGE), [(2, Card::RadioCenter), (3, Card::Teamwork)]);
    assert_eq!(knows(&play, ELIZABETH), [(3, Card::Teamwork)]);
    assert_eq!(unmasked(&play, MARIA), [(JOHN, Character::Decrypter)]);
    assert_eq!(unmasked(&play, ELIZABETH), [(JOHN, Character::Decrypter)]);
    assert!(unmasked(&play, JOHN).is_empty() && unmasked(&play, SERGE).is_empty());
    assert_eq!([0, 1, 2, 3].map(|seat| play.tokens(seat)), ["D", "", "", ""]);
    assert_eq!(play.up(), [3]);
    assert_eq!(play.game().time, 3, "John has moved the time before his second turn");
}

#[test]
fn before_the_third_turn() {
    let mut play = begin();
    play.run(FIRST_TURN).run("0 look 0; 0 say phantom; 1 doubt; 2 believe; 3 doubt");
    assert_eq!(play.tokens(JOHN), "DS", "his lie is exposed");
    assert_eq!(play.turn(), MARIA, "and his turn over");
    assert_eq!(play.up(), [3], "the Tome remains face-down");
    assert!(knows(&play, MARIA).contains(&(0, Card::Tome)), "Maria has learnt another card");
    for other in [SERGE, ELIZABETH] {
        assert!(!knows(&play, other).iter().any(|&(spot, _)| spot == 0));
        let phantom = where_may_be(&possible(&play, other), Card::Phantom);
        assert!(!phantom.contains(&0), "all know that it is not what he said");
    }
    play.run("1 look 6; 1 say library");
    assert_eq!(play.to_act(), [SERGE, ELIZABETH], "John is silenced and may not doubt");
    play.run("2 believe; 3 doubt");
    assert_eq!(play.tokens(ELIZABETH), "S");
    assert_eq!(play.up(), [3, 6], "the Library is revealed");
    play.run("1 peek 1; 1 end");
    assert_eq!(play.tokens(MARIA), "D", "the Phantom's corner shows Decryption");
    let enigma_code = where_may_be(&possible(&play, SERGE), Card::EnigmaCode);
    assert!(!enigma_code.contains(&1), "Serge: what Maria peeked at is not the Enigma Code");
    play.run("2 look 6; 2 say library; 1 believe; 2 peek 0; 2 end");
    assert_eq!(play.tokens(SERGE), "C", "the Tome brings his much-needed Chaos token");
    play.run("3 watch 4");
    assert_eq!(play.tokens(ELIZABETH), "");

    assert_eq!(
        knows(&play, JOHN),
        [(0, Card::Tome), (2, Card::RadioCenter), (3, Card::Teamwork), (6, Card::Library)]
    );
    assert_eq!(
        knows(&play, MARIA),
        [(0, Card::Tome), (1, Card::Phantom), (3, Card::Teamwork), (6, Card::Library)]
    );
    assert_eq!(
        knows(&play, SERGE),
        [(0, Card::Tome), (2, Card::RadioCenter), (3, Card::Teamwork), (6, Card::Library)]
    );
    assert_eq!(
        knows(&play, ELIZABETH),
        [(3, Card::Teamwork), (4, Card::Machine), (6, Card::Library)]
    );
    assert_eq!([0, 1, 2, 3].map(|seat| play.tokens(seat)), ["DS", "D", "C", ""]);
    assert_eq!(play.up(), [3, 6], "in reality only Teamwork and Library are revealed");
    assert_eq!(play.game().time, 4);
}

#[test]
fn the_third_turn() {
    let mut play = begin();
    play.run(FIRST_TURN).run(SECOND_TURN).run(THIRD_TURN_JOHN);
    assert!(knows(&play, JOHN).contains(&(7, Card::CommandRoom)));
    assert_eq!(play.tokens(JOHN), "D", "he has returned the Silence token");
    play.run(THIRD_TURN_MARIA_HAUNTS);
    assert_eq!(play.tokens(MARIA), "C", "the Decryption token is spent, a Chaos token taken");
    assert_eq!(knows(&play, MARIA).len(), 7, "Maria now knows seven cards out of nine");
    assert!(!knows(&play, JOHN).iter().any(|&(spot, _)| spot == 7), "John no longer knows");
    let seen = play.seen_by(JOHN).spots[7].seen.unwrap();
    assert!(seen.uncertain && seen.card == Card::CommandRoom, "but he remembers what he saw");
    assert_eq!(play.seen_by(MARIA).mine.unwrap().character, Some(Character::Saboteur));
    assert_eq!(play.game().stack, 2);
    for other in [JOHN, SERGE, ELIZABETH] {
        assert!(!unmasked(&play, other).iter().any(|&(seat, _)| seat == MARIA));
    }

    play.run(THIRD_TURN_MARIA);
    assert_eq!(play.tokens(MARIA), "DC", "she has both tokens");
    let worlds = possible(&play, MARIA);
    assert_eq!(worlds.len(), 1, "and knows all the cards");
    assert!(worlds.iter().all(|world| world[2] == Card::RadioCenter), "the ninth by elimination");

    let enigma_code = where_may_be(&possible(&play, SERGE), Card::EnigmaCode);
    assert_eq!(enigma_code, [5, 7, 8].into(), "Serge: it is among the cards the Ghost handled");
    play.run(THIRD_TURN_SERGE_LOOKS);
    let no_effect = Event::NoEffect { name: Card::CommandRoom };
    assert_eq!(play.heard(None).last(), Some(&no_effect), "since he has a Chaos token");
    let enigma_code = where_may_be(&possible(&play, SERGE), Card::EnigmaCode);
    assert_eq!(enigma_code, [7, 8].into(), "two cards remain");
    play.run(THIRD_TURN_SERGE);
    let serge = play.seat(SERGE);
    assert!(!serge.playing && serge.character == Some(Character::DarkMessiah));
    assert_eq!(play.tokens(SERGE), "", "he has returned the Chaos token");
    assert_eq!(play.up(), [3, 6, 8], "the Turing Bombe is up, the Radio Center is not");

    let elizabeth = play.seen_by(ELIZABETH).mine.unwrap();
    assert!(elizabeth.mission_ready, "Maria has a Chaos token: Elizabeth could try");
    assert_eq!(unmasked(&play, ELIZABETH)[0], (JOHN, Character::Decrypter));
    assert!(!play.seat(JOHN).chaos, "but John has none");
    play.run(THIRD_TURN_ELIZABETH);
    assert_eq!(play.tokens(ELIZABETH), "D");
    assert!(knows(&play, ELIZABETH).contains(&(1, Card::Phantom)));
    assert_eq!(play.game().time, 5, "the last turn before the Breakthrough");
    assert_eq!(play.up(), [3, 6, 8], "three cards are revealed");
}

#[test]
fn the_fourth_turn() {
    let mut play = begin();
    for part in &WHOLE_GAME[..8] {
        play.run(part);
    }
    let worlds = possible(&play, JOHN);
    assert_eq!(where_may_be(&worlds, Card::EnigmaCode), [5, 7].into());
    let believed: Vec<_> = worlds
        .iter()
        .filter(|world| world[5] == Card::CommandRoom && world[1] == Card::Phantom)
        .collect();
    assert!(!believed.is_empty());
    for world in believed {
        let center_and_below = (world[4], world[7]);
        assert_eq!(center_and_below, (Card::Machine, Card::EnigmaCode), "it is obvious, then");
    }
    play.run(FOURTH_TURN);
    assert_eq!(play.winner(), Some(JOHN));
    let game = play.game();
    assert_eq!(game.ending.unwrap().character(), Some(Character::Decrypter));
    assert!(game.fate.unwrap().en.contains("code lies open"));
    assert_eq!(play.standing().triumphs, [1, 0, 0, 0]);
}
