//! The first game that the client teaches with. The client has no rules, so the game is played here
//! and written down as its learner would be told it over the wire.
//!
//! `UPDATE_GOLDEN=1 cargo test -p enigmata-mansion --test all lesson` rewrites the file.

use crate::support;

use enigmata_game::{Actor, Changing, Observer, Seat};
use enigmata_mansion::{Card, Character, Event, Match, MatchView, Move, Set, Setup};
use serde::Serialize;
use serde_json::{Value, json};
use support::script::{Play, parse};

const LEARNER: u8 = 0;
const VERA: u8 = 1;
const FELIX: u8 = 2;

const LAYOUT: [Card; 9] = [
    Card::TuringBombe,
    Card::Teamwork,
    Card::CommandRoom,
    Card::Phantom,
    Card::Library,
    Card::Tome,
    Card::RadioCenter,
    Card::Machine,
    Card::EnigmaCode,
];
const CHARACTERS: &str = "decrypter wanderer dark_messiah";

/// The lessons in order. Each has a text in the client, and then what happens once it is heeded: the
/// learner's move if it asks for one, and what the others do until the next.
const STORY: [(&str, &str); 22] = [
    ("welcome", ""),
    ("look", "0 look 4"),
    ("tell_truth", "0 say library; 1 believe; 2 believe"),
    ("peek", "0 peek 2"),
    ("token", "0 end; 1 look 6; 1 say library"),
    ("doubt", "0 doubt; 2 believe"),
    ("caught", "2 look 7; 2 say machine"),
    // Felix saw a Decryption token taken for the upper right: he mixes that card away.
    ("believe", "0 believe; 2 mix 2 3; chance shuffle 1 2 0"),
    ("mixed", "2 end"),
    ("search", "0 look 8"),
    ("lie", "0 say command_room; 2 believe"),
    ("unharmed", "0 peek 2"),
    ("patience", "0 end; 1 watch 5; 2 look 1; 2 say teamwork"),
    ("unsure", "0 believe; 1 doubt"),
    ("wrong_doubt", "2 unsettle 0"),
    ("chaos", "2 end"),
    ("deduce", "0 look 7"),
    // Felix has heard of two Command Rooms.
    ("truth_again", "0 say command_room; 2 doubt"),
    ("attempt", "0 attempt"),
    ("point", "0 point 7"),
    ("turn_up", "0 reveal 8"),
    ("won", ""),
];

/// What the learner is told of a move, as on the wire.
#[derive(Serialize)]
struct Told {
    by: Actor,
    #[serde(skip_serializing_if = "Option::is_none")]
    r#move: Option<Move>,
    told: Vec<Event>,
    change: Value,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    legal: Vec<Move>,
}

fn begin() -> Play {
    let setup = Setup { set: Set::Simplified, ..Setup::standard(3) };
    Play::new(setup, LAYOUT, CHARACTERS)
}

/// Make one move. What the learner is told of it; nothing is sent to whom nothing is told.
fn tell(play: &mut Play, line: &str) -> Option<Told> {
    let observer = Observer::Seat(Seat::new(LEARNER));
    let mut before: MatchView = play.session.view(observer);
    let history = Match::drop_history(&mut before);
    let (by, action) = parse(line);
    let range = play.session.play(by, &action).unwrap();
    let told = play.session.heard_in(observer, range);
    if told.is_empty() {
        return None;
    }
    let after = play.session.view(observer);
    let change = serde_json::to_value(Match::change(&before, history, &after, &told)).unwrap();
    Some(Told {
        by,
        r#move: (by == Actor::Seat(Seat::new(LEARNER))).then_some(action),
        told: told.into_iter().copied().collect(),
        change,
        legal: play.legal(LEARNER),
    })
}

fn moves(part: &str) -> impl Iterator<Item = &str> {
    part.split(';').map(str::trim).filter(|line| !line.is_empty())
}

#[test]
fn the_lesson_is_a_game_by_the_rules() {
    let mut play = begin();
    let view = serde_json::to_string(&play.match_seen_by(LEARNER)).unwrap();
    let legal = json!(play.legal(LEARNER));
    let mut lessons = Vec::new();
    for (id, part) in STORY {
        let steps: Vec<Told> = moves(part).filter_map(|line| tell(&mut play, line)).collect();
        for step in steps.iter().skip(1) {
            assert!(step.r#move.is_none(), "{id}: one lesson, one move of the learner");
        }
        let asked = steps.first().is_some_and(|step| step.r#move.is_some());
        lessons.push((asked, format!(r#"{{"id":"{id}","steps":{}}}"#, lines(&steps))));
    }
    assert_eq!(lessons.iter().filter(|(asked, _)| *asked).count(), 16, "decisions of the learner");
    let lessons: Vec<String> = lessons.into_iter().map(|(_, lesson)| lesson).collect();
    let written = format!(
        "{{\"view\":{view},\n\"legal\":{legal},\n\"lessons\":[\n{}\n]}}\n",
        lessons.join(",\n")
    );
    assert!(written.len() < 60_000, "{} bytes are too many to load", written.len());

    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/learn/script.json");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &written).unwrap();
    }
    let golden = std::fs::read_to_string(path).unwrap_or_default();
    for (number, (written, golden)) in written.lines().zip(golden.lines()).enumerate() {
        assert_eq!(written, golden, "line {}", number + 1);
    }
    assert_eq!(written.lines().count(), golden.lines().count());
}

/// A list with an element a line, so that a difference can be read.
fn lines(steps: &[Told]) -> String {
    let steps: Vec<String> =
        steps.iter().map(|step| serde_json::to_string(step).unwrap()).collect();
    if steps.is_empty() { "[]".to_owned() } else { format!("[\n{}]", steps.join(",\n")) }
}

/// Play the story until a lesson is shown.
fn until(lesson: &str) -> Play {
    let mut play = begin();
    for (id, part) in STORY {
        if id == lesson {
            return play;
        }
        for line in moves(part) {
            play.run(line);
        }
    }
    panic!("no such lesson: {lesson}");
}

fn knows(play: &Play, spot: usize) -> Option<(Card, bool)> {
    play.seen_by(LEARNER).spots[spot].seen.map(|seen| (seen.card, !seen.uncertain))
}

/// What the lessons say about the game must be so.
#[test]
fn the_lessons_say_what_is_so() {
    let play = until("token");
    assert_eq!(play.tokens(LEARNER), "D");
    assert_eq!(knows(&play, 2), Some((Card::CommandRoom, true)));

    let play = until("doubt");
    assert_eq!(knows(&play, 4), Some((Card::Library, true)), "so Vera lies");

    let play = until("caught");
    assert_eq!(play.tokens(VERA), "S");
    assert_eq!(knows(&play, 6), Some((Card::RadioCenter, true)), "the doubter sees the card");

    let play = until("believe");
    assert_eq!((play.to_act(), play.game().time), (vec![LEARNER], 2));

    let play = until("mixed");
    assert_eq!(play.game().time, 1, "the Machine set it back");
    assert_eq!(knows(&play, 2), Some((Card::CommandRoom, false)));

    let play = until("lie");
    assert_eq!(play.seen_by(LEARNER).mine.unwrap().looking_at, Some(Card::EnigmaCode));
    assert_eq!(play.tokens(VERA), "S", "she cannot doubt");

    let play = until("patience");
    assert_eq!(knows(&play, 2), Some((Card::Phantom, true)));
    assert!(play.legal(LEARNER).contains(&Move::Attempt), "a guess would be allowed");

    let play = until("unsure");
    assert_eq!(play.tokens(VERA), "", "Silence is returned");

    let play = until("wrong_doubt");
    assert_eq!((play.tokens(VERA), play.up()), ("S".to_owned(), vec![1]));

    let play = until("chaos");
    assert_eq!(play.tokens(LEARNER), "DC");

    let play = until("attempt");
    assert_eq!((play.tokens(FELIX), play.up()), ("S".to_owned(), vec![1, 7]));
    assert_eq!(play.heard(None).last(), Some(&Event::NoEffect { name: Card::CommandRoom }));

    let play = until("won");
    assert_eq!(play.winner(), Some(LEARNER));
    assert_eq!(play.game().ending.unwrap().character(), Some(Character::Decrypter));
    assert!(play.is_over() && play.standing().over);
}
