//! Whatever is sent, the referee answers with one line of JSON and goes on, and what it does not
//! carry out changes nothing. The same ideas as in `fuzz/`, seeded and bounded.

use enigmata_cli::referee::{Referee, Reply};
use enigmata_conduit::State;
use enigmata_conduit::puzzle::AnyPuzzle;
use enigmata_game::{Game, below};
use enigmata_mansion::{Match, Move, Solo, SoloMove};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Each of the tests below stops after this long, unless it has done less by then than it has to.
const BUDGET: Duration = Duration::from_secs(5);

/// A referee under attack.
struct Trial {
    referee: Referee,
    /// The record and all views when they were last looked at.
    known: Vec<String>,
}

impl Trial {
    fn new() -> Self {
        let mut trial = Self { referee: Referee::new(Match::NAME), known: Vec::new() };
        trial.known = trial.look();
        trial
    }

    /// The record and every view, as far as there is a table.
    fn look(&mut self) -> Vec<String> {
        let lines = ["{\"cmd\":\"record\"}", "{\"cmd\":\"view\",\"as\":\"spectator\"}"];
        let seats = (0..5).map(|seat| format!("{{\"cmd\":\"view\",\"as\":{seat}}}"));
        let lines = lines.into_iter().map(str::to_owned).chain(seats);
        lines.map(|line| self.line(line.as_bytes())).collect()
    }

    fn line(&mut self, line: &[u8]) -> String {
        match self.referee.answer(line) {
            Reply::Line(answer) | Reply::Last(answer) => answer,
            Reply::Nothing => panic!("no answer to {:?}", String::from_utf8_lossy(line)),
        }
    }

    /// Send a line: one JSON object comes back, and nothing has changed unless it is an "ok".
    fn send(&mut self, line: &[u8]) -> Value {
        let answer = match self.referee.answer(line) {
            Reply::Nothing => {
                assert!(line.trim_ascii().is_empty(), "{:?}", String::from_utf8_lossy(line));
                return Value::Null;
            }
            Reply::Line(answer) | Reply::Last(answer) => answer,
        };
        assert!(!answer.contains('\n'));
        let value: Value = serde_json::from_str(&answer).unwrap();
        let kinds = ["ok", "error"].iter().filter(|kind| value.get(kind).is_some());
        assert_eq!(kinds.count(), 1, "{answer}");
        let now = self.look();
        if value.get("ok").is_none() {
            assert_eq!(now, self.known, "{:?} changed something", String::from_utf8_lossy(line));
            let no = value.get("error").unwrap();
            let sentence = no["sentence"].as_str().unwrap();
            assert!(sentence.ends_with('.') && sentence.len() < 1000, "{sentence}");
            assert!(sentence.starts_with(char::is_uppercase), "{sentence}");
        }
        self.known = now;
        value
    }

    fn command(&mut self, command: &Value) -> Value {
        self.send(command.to_string().as_bytes())
    }
}

fn pick<'a, T>(random: &mut impl Rng, items: &'a [T]) -> &'a T {
    &items[below(random, items.len() as u32) as usize]
}

/// Moves of Conduit from everywhere: some fit somewhere, most nowhere, and some are none.
fn moves_of_conduit() -> Vec<Value> {
    let answers = [
        "weight:1.1-1.2",
        "weight:6-0",
        "weight:255.255.255.255-255",
        "fragment:L4.4.0.4.0_L6.4.0.4.0_M5.4.0.8.0_P0.0.0.4.0_S2.4.0.4.0_Q0.4.0.4.0_S0.6.0.4.0",
        "fragment:P7m.32767.-32768.-32768.32767",
        "conduit:ec,3b",
        "conduit:ffff,ffff,ffff,ffff",
        "angular:none",
        "angular:r000100200010-g300110210310-b001101201011-y301111211311",
        "angular:rfffeffdffffe",
        "riddle:1",
        "weight",
        ":",
        "",
    ];
    let mut moves: Vec<Value> =
        answers.iter().map(|answer| json!({ "do": "solve", "answer": answer })).collect();
    for chamber in ["weight", "fragment", "conduit", "angular", "attic"] {
        moves.push(json!({ "do": "choose", "chamber": chamber }));
    }
    for spot in [[0, 0], [0, 1], [1, 0], [-1, 0], [0, -1], [241, -241], [242, 0], [-32768, 32767]] {
        for turn in [0, 3, 4] {
            moves.push(json!({ "do": "lay", "spot": spot, "turn": turn }));
        }
    }
    for cell in [0, 3, 4, 31, 32, 255, 256] {
        moves.push(json!({ "do": "put", "cell": cell }));
    }
    for word in ["give_up", "stop", "pass", "refill", "sleep"] {
        moves.push(json!({ "do": word }));
    }
    for tile in ["NESWg", "NErb.Sg.Wr", "NESWrrrrr", ""] {
        moves.push(json!({ "do": "draw", "tile": tile }));
        moves.push(json!({ "do": "begin", "start": 1, "tops": [tile, tile, tile, tile] }));
    }
    let puzzles = ["weight:13.6-5.7-5", "conduit:80,02_BBTT", "angular:bbby-byyy", "weight:1-2-9"];
    for puzzle in puzzles {
        moves.push(json!({ "do": "turn_up", "puzzles": [puzzle, puzzle] }));
    }
    moves
}

/// A solution of the seat's own puzzle in a game of Conduit, which no list names.
fn solution(trial: &mut Trial, seat: &Value) -> Option<Value> {
    let view = trial.command(&json!({ "cmd": "view", "as": seat }))["view"].clone();
    if view["asks"]["what"] != "solve" {
        return None;
    }
    let puzzle: AnyPuzzle =
        view["seats"][seat.as_u64()? as usize]["puzzle"].as_str()?.parse().ok()?;
    Some(json!({ "do": "solve", "answer": puzzle.solutions(1).pop()? }))
}

fn setup(random: &mut impl Rng) -> Value {
    if below(random, 4) == 0 {
        let setup = json!({ "players": 2 + below(random, 3), "untimed": below(random, 2) == 0 });
        let mut command = json!({ "cmd": "setup", "game": "conduit", "setup": setup });
        if below(random, 4) > 0 {
            command["seed"] = random.next_u64().into();
        }
        return command;
    }
    if below(random, 6) == 0 {
        let late = below(random, 2) == 0;
        let setup = json!({ "late_time": late });
        return json!({ "cmd": "setup", "game": "solo", "setup": setup, "seed": 8 });
    }
    let players = 2 + below(random, 4);
    let set = *pick(random, &["simplified", "standard", "gradual"]);
    let voices = *pick(random, &["sealed", "first"]);
    let mut command = json!({
        "cmd": "setup",
        "setup": { "players": players, "set": set, "voices": voices, "length": "three_wins" },
    });
    if below(random, 4) > 0 {
        command["seed"] = random.next_u64().into();
    }
    command
}

#[test]
fn random_bytes_get_an_error_line() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut trial = Trial::new();
    let began = Instant::now();
    let (mut lines, mut errors) = ([0; 2], 0);
    for round in 0..20_000 {
        let is_begun = round >= 1_000;
        if round == 1_000 {
            trial.command(&json!({ "cmd": "setup", "setup": { "players": 2 }, "seed": 1 }));
        }
        let alphabets: [&[u8]; 3] =
            [b"{}[]\",:0123456789.eE+-truefalsn \\u", b"\x00\xff\xc3\xa9\xf0\x9f{}\"", b""];
        let alphabet = *pick(&mut random, &alphabets);
        let length = below(&mut random, 60);
        let line: Vec<u8> = (0..length)
            .map(|_| match alphabet {
                [] => random.next_u32() as u8,
                _ => *pick(&mut random, alphabet),
            })
            .collect();
        let answer = trial.send(&line);
        assert!(answer.is_null() || answer.get("error").is_some(), "{answer}");
        lines[usize::from(is_begun)] += 1;
        errors += u32::from(!answer.is_null());
        if began.elapsed() > BUDGET && lines[1] >= 1_000 {
            break;
        }
    }
    assert!(lines[0] >= 1_000 && lines[1] >= 1_000 && errors > 1_800, "{lines:?}, {errors} errors");
}

#[test]
fn moves_from_everywhere_are_played_or_refused() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let mut universe: Vec<_> = Move::universe().iter().map(|action| json!(action)).collect();
    universe.extend(SoloMove::universe().iter().map(|action| json!(action)));
    let of_conduit = moves_of_conduit();
    let began = Instant::now();
    let (mut played, mut refused, mut tables, mut laid) = (0, 0, 0, 0);
    let is_enough =
        |played: u32, refused: u32, laid: u32| played > 300 && refused > 300 && laid > 5;
    while tables < 60 && (began.elapsed() < BUDGET || !is_enough(played, refused, laid)) {
        tables += 1;
        let mut trial = Trial::new();
        let begun = setup(&mut random);
        let mut last = trial.command(&begun);
        let universe = if begun["game"] == "conduit" { &of_conduit } else { &universe };
        let players = begun["setup"]["players"].as_u64().unwrap_or(1);
        for _ in 0..120 {
            let (by, action) = match &last["to_act"] {
                Value::String(word) if word == "nobody" => break,
                // The driver deals: chance's moves are many, so some wrong and then a right one.
                Value::String(_) => {
                    let action = pick(&mut random, universe).clone();
                    trial.command(&json!({ "cmd": "move", "by": "chance", "move": action }));
                    let record = trial.command(&json!({ "cmd": "record" }))["record"].clone();
                    let seed = random.next_u64();
                    let load = json!({ "cmd": "load", "record": record, "seed": seed });
                    last = trial.command(&load);
                    assert_eq!(last["ok"], "load", "{last}");
                    continue;
                }
                asked => {
                    let seat = pick(&mut random, asked.as_array().unwrap()).clone();
                    let legal = trial.command(&json!({ "cmd": "legal", "as": seat }));
                    let legal = legal["moves"].as_array().unwrap();
                    let solved = solution(&mut trial, &seat).filter(|_| below(&mut random, 4) > 0);
                    (seat, solved.unwrap_or_else(|| pick(&mut random, legal).clone()))
                }
            };
            for _ in 0..3 {
                let wrong_seat = below(&mut random, players as u32 + 2);
                let wrong = pick(&mut random, universe).clone();
                let command = json!({ "cmd": "move", "by": wrong_seat, "move": wrong });
                let answer = trial.command(&command);
                if answer.get("ok").is_some() {
                    last = answer;
                    played += 1;
                } else {
                    refused += 1;
                }
            }
            let command = json!({ "cmd": "move", "by": by, "move": action });
            let answer = trial.command(&command);
            if answer.get("ok").is_some() {
                last = answer;
                played += 1;
                laid += u32::from(command["move"]["do"] == "lay" && begun["game"] == "conduit");
            }
        }
    }
    assert!(
        is_enough(played, refused, laid),
        "{played} played, {refused} refused, {laid} tiles laid"
    );
}

/// What a test of mutated lines has done.
#[derive(Default, Debug)]
struct Work {
    /// Lines that are other than they were, by how they were changed.
    mutated: [u32; MUTATIONS as usize],
    /// Games that were begun, by name.
    games: BTreeMap<String, u32>,
    /// Moves that were carried out: those of lines that were left as they are, and of those that were changed.
    played: [u32; 2],
    /// Answers that say no, by what was wrong.
    refused: u32,
    errors: u32,
}

impl Work {
    fn note(&mut self, kind: u32, is_changed: bool, line: &[u8], answer: &Value) {
        self.mutated[kind as usize] += u32::from(is_changed);
        self.refused += u32::from(answer["error"].get("rule").is_some());
        self.errors += u32::from(answer.get("error").is_some());
        if answer["ok"] == "move" {
            self.played[usize::from(is_changed)] += 1;
        }
        if answer["ok"] == "setup" {
            let line: Value = serde_json::from_slice(line).unwrap();
            let game = line["game"].as_str().unwrap_or(Match::NAME);
            *self.games.entry(game.to_owned()).or_default() += 1;
        }
    }

    /// Whether so much was done that a mistake would have been noticed.
    fn is_enough(&self) -> bool {
        let (left_alone, changed) = self.mutated.split_last().unwrap();
        *left_alone == 0
            && changed.iter().all(|&lines| lines >= 100)
            && [Match::NAME, Solo::NAME, State::NAME]
                .iter()
                .all(|&game| self.games.contains_key(game))
            && self.played.iter().all(|&moves| moves >= 20)
            && self.refused >= 100
            && self.errors >= 300
    }
}

#[test]
fn mutated_lines_never_break_the_table() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let began = Instant::now();
    let mut trial = Trial::new();
    let mut work = Work::default();
    let mut answered = 0;
    while answered < 30_000 && (began.elapsed() < BUDGET || !work.is_enough()) {
        if answered % 200 == 0 {
            let begun = setup(&mut random).to_string();
            let answer = trial.send(begun.as_bytes());
            work.note(MUTATIONS - 1, false, begun.as_bytes(), &answer);
        }
        let line = valid_line(&mut random, &mut trial);
        let kind = below(&mut random, MUTATIONS);
        let mutated = mutated(&mut random, kind, line.clone());
        let answer = trial.send(&mutated);
        work.note(kind, mutated != line.as_bytes(), &mutated, &answer);
        answered += 1;
    }
    assert!(work.is_enough(), "of {answered} lines: {work:?}");
}

/// A line that could be carried out at some table.
fn valid_line(random: &mut impl Rng, trial: &mut Trial) -> String {
    let seat = below(random, 3);
    let legal = trial.command(&json!({ "cmd": "legal", "as": seat }));
    let legal = legal["moves"].as_array().cloned().unwrap_or_default();
    let action = if legal.is_empty() {
        match below(random, 2) {
            0 => json!(pick(random, &Move::universe())),
            _ => pick(random, &moves_of_conduit()).clone(),
        }
    } else {
        pick(random, &legal).clone()
    };
    let lines = [
        json!({ "cmd": "move", "by": seat, "move": action, "id": 7 }),
        json!({ "cmd": "view", "as": seat, "id": "x" }),
        json!({ "cmd": "legal", "as": "spectator" }),
        json!({ "cmd": "setup", "setup": { "players": 3, "keeper": 1 }, "seed": 5 }),
        json!({ "cmd": "setup", "game": "conduit", "setup": { "players": 2, "bands": [1, 5] } }),
        json!({ "cmd": "load", "record": { "format": "enigmata/1", "game": "mansion",
                "setup": { "players": 2 }, "moves": [{ "by": "chance", "move": action }] } }),
    ];
    // Most often a move: the others only stir the table up.
    let index = below(random, 12) as usize;
    lines.get(index).unwrap_or(&lines[0]).to_string()
}

/// So many ways there are to change a line; the last one leaves it as it is.
const MUTATIONS: u32 = 8;

fn mutated(random: &mut impl Rng, kind: u32, line: String) -> Vec<u8> {
    let numbers = [
        "0",
        "1",
        "2",
        "3",
        "-1",
        "8",
        "255",
        "256",
        "1e2",
        "1e999",
        "18446744073709551616",
        "0.5",
        "null",
        "[]",
    ];
    let at = below(random, line.len() as u32) as usize;
    match kind {
        0 => {
            let mut bytes = line.into_bytes();
            bytes[at] ^= 1 << below(random, 8);
            bytes
        }
        1 => line.as_bytes()[..at].to_vec(),
        2 => line.replacen('{', "{\"cmd\":\"view\",", 1).into_bytes(),
        3 => {
            let digits = line.match_indices(|c: char| c.is_ascii_digit());
            let digits: Vec<usize> = digits.map(|(digit, _)| digit).collect();
            if digits.is_empty() {
                return line.into_bytes();
            }
            let digit = *pick(random, &digits);
            let number = pick(random, &numbers);
            format!("{}{number}{}", &line[..digit], &line[digit + 1..]).into_bytes()
        }
        4 => line.replacen("\"by\":", "\"by\":1", 1).into_bytes(),
        5 => format!("{}{}", line, &line[at..]).into_bytes(),
        6 => {
            // The same by another seat, of the same command by another name.
            let mut line: Value = serde_json::from_str(&line).unwrap();
            for (field, others) in [
                ("by", vec![json!(0), json!(1), json!(2), json!("chance")]),
                ("as", vec![json!(0), json!(4), json!("spectator")]),
                (
                    "cmd",
                    ["move", "view", "legal", "load", "record", "help"]
                        .map(|it| json!(it))
                        .to_vec(),
                ),
            ] {
                if line.get(field).is_some() && below(random, 2) == 0 {
                    line[field] = pick(random, &others).clone();
                }
            }
            line.to_string().into_bytes()
        }
        _ => line.into_bytes(),
    }
}
