//! Conduit at the referee: whole games over JSON lines, compared with the library move by move, and
//! their records told and verified by the program.

use crate::players;
use enigmata_cli::referee::{Referee, Reply};
use enigmata_conduit::{Asks, Move, Setup, State};
use enigmata_game::fair::Secret;
use enigmata_game::{Actor, Game, Observer, Record, Seat, Session, Step, ToAct};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Output, Stdio};

fn ask(referee: &mut Referee, command: &Value) -> Value {
    match referee.answer(command.to_string().as_bytes()) {
        Reply::Line(answer) | Reply::Last(answer) => serde_json::from_str(&answer).unwrap(),
        Reply::Nothing => panic!("no answer to {command}"),
    }
}

fn enigmata(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_enigmata"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Somebody who does not read all of it is no failure of the test.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

/// Chance's moves that are due, drawn as the referee draws them.
fn draw_due(session: &mut Session<State>, chance: &mut ChaCha8Rng) {
    while session.game().to_act() == ToAct::Chance {
        let action = session.game().chance(chance);
        session.play(Actor::Chance, &action).unwrap();
    }
}

/// What the referee tells everybody is what the library tells them.
fn same_told(answer: &Value, session: &Session<State>, from: usize) {
    let told = answer["events"].as_object().unwrap();
    let observers = Observer::all(session.game().seats());
    assert_eq!(told.len(), session.game().seats().len() as usize + 1);
    for observer in observers {
        let name = match observer {
            Observer::Seat(seat) => seat.to_string(),
            Observer::Spectator => "spectator".to_owned(),
        };
        let heard = session.heard_in(observer, from..session.disclosures().len());
        assert_eq!(told[&name], json!(heard), "{name}");
    }
}

#[test]
fn r8_bands_are_named_once_or_not_at_all() {
    let begin = |bands: Value| {
        let setup = json!({ "players": 2, "bands": bands });
        let command = json!({ "cmd": "setup", "game": "conduit", "setup": setup, "seed": 1 });
        ask(&mut Referee::new("mansion"), &command)
    };
    assert_eq!(begin(json!([5, 1]))["game"], "conduit");
    let twice = begin(json!([1, 1]));
    assert_eq!(twice["error"]["code"], "bad_bands", "{twice}");
    assert_eq!(twice["error"]["rule"], "R8", "{twice}");
    let none = begin(json!([]));
    assert_eq!(none["error"]["code"], "bad_setup", "{none}");
    assert!(none["error"]["sentence"].to_string().contains("leave bands out"), "{none}");
    // Records of older versions may name one twice.
    let setup = json!({ "players": 2, "bands": [1, 1] });
    let record = json!({ "format": "enigmata/1", "game": "conduit", "setup": setup, "moves": [] });
    let load = json!({ "cmd": "load", "record": record, "seed": 1 });
    let loaded = ask(&mut Referee::new("mansion"), &load);
    assert_eq!(loaded["ok"], "load", "{loaded}");
}

/// A whole game by the referee, with chance from a seed, next to the same game in the library.
fn whole_game(setup: &Setup, seed: u64) -> (Session<State>, Value) {
    let mut referee = Referee::new("mansion");
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut random = ChaCha8Rng::seed_from_u64(seed + 1000);
    let mut session = Session::<State>::new(setup).unwrap();
    let begin = json!({ "cmd": "setup", "game": "conduit", "setup": setup, "seed": seed });
    let mut answer = ask(&mut referee, &begin);
    assert_eq!(answer["game"], "conduit", "{answer}");
    draw_due(&mut session, &mut chance);
    same_told(&answer, &session, 0);
    loop {
        let seats = session.game().to_act().seats();
        let Some(asked) = seats.lowest() else { break };
        assert_eq!(answer["to_act"], json!(seats));
        same_views(&mut referee, &session, asked);
        let told = session.disclosures().len();
        assert!(players::sensible_step(&mut session, &mut random));
        let Step { by, action } = session.steps().last().unwrap().clone();
        let legal = ask(&mut referee, &json!({ "cmd": "legal", "as": by }));
        let listed = legal["moves"].as_array().unwrap().contains(&json!(action));
        assert_eq!(listed, !matches!(action, Move::Solve { .. }), "{action:?}");
        answer = ask(&mut referee, &json!({ "cmd": "move", "by": by, "move": action }));
        assert_eq!(answer["ok"], "move", "{answer}");
        draw_due(&mut session, &mut chance);
        same_told(&answer, &session, told);
    }
    assert_eq!(answer["to_act"], "nobody");
    assert_eq!(answer["outcome"], json!(session.game().outcome()));
    let record = ask(&mut referee, &json!({ "cmd": "record" }))["record"].clone();
    assert_eq!(record, json!(session.record()));
    let loaded = ask(&mut referee, &json!({ "cmd": "load", "record": record }));
    assert_eq!((&loaded["ok"], &loaded["to_act"]), (&json!("load"), &json!("nobody")));
    (session, record)
}

/// The views of a seat and of a spectator, and that no list of moves names a solution (K1).
fn same_views(referee: &mut Referee, session: &Session<State>, seat: Seat) {
    for observer in [Observer::Seat(seat), Observer::Spectator] {
        let view = ask(referee, &json!({ "cmd": "view", "as": observer }));
        assert_eq!(view["view"], json!(session.view(observer)));
        if let Asks::Solve { .. } = session.view(observer).asks {
            let listed = ask(referee, &json!({ "cmd": "legal", "as": observer }))["moves"].clone();
            let give_up = json!({ "do": "give_up" });
            let expected = match (observer, session.game().setup().untimed) {
                (Observer::Spectator, _) => json!([]),
                (Observer::Seat(_), true) => json!([give_up]),
                (Observer::Seat(_), false) => json!([give_up, { "do": "stop" }]),
            };
            assert_eq!(listed, expected);
        }
    }
}

#[test]
fn a_whole_game_is_refereed_told_and_drawn() {
    let (session, record) = whole_game(&Setup::standard(3), 5);
    let input = record.to_string();
    let output = enigmata(&["replay", "-"], &input);
    let told = text(output.stdout);
    assert!(output.status.success(), "{}", text(output.stderr));
    assert!(
        told.starts_with("Conduit, 3 players, a timer of 45 seconds, as a spectator"),
        "{told}"
    );
    assert!(told.contains("cells in the closed system of "), "{told}");
    assert!(told.contains("The game is over. "), "{told}");
    assert!(!told.contains("before the end"));
    // The network is drawn after each round, the last time with every tile in it.
    let rounds = session.game().round();
    let scores =
        told.lines().filter(|line| line.starts_with("  Seat 0: ") && line.ends_with("left"));
    assert_eq!(scores.count(), usize::from(rounds), "{told}");
    let drawn = told.rsplit("The game is over. ").next().unwrap();
    let middles = drawn.lines().filter(|line| line.contains('━')).count();
    assert!(middles > 1, "{drawn}");
    for seat in session.game().seats().iter() {
        let points = session.game().points(seat);
        assert!(drawn.contains(&format!("Seat {seat}: {points} point")), "{drawn}");
    }
    let mine = text(enigmata(&["replay", "-", "--seat", "1"], &input).stdout);
    assert!(mine.contains("  You lay ") && mine.contains("  You solve the puzzle by "), "{mine}");
    assert!(!told.contains("solves the puzzle by "), "a spectator heard an answer");
}

#[test]
fn every_option_is_refereed() {
    for (seed, setup) in (0..).zip(players::every_setup(2)) {
        let (session, _) = whole_game(&setup, seed);
        assert!(session.game().ending().is_some());
    }
}

#[test]
fn a_record_with_a_proof_is_verified_and_a_changed_one_is_not() {
    let secret = Secret::new([7; 32]);
    let chance = secret.chance(&[]);
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let mut session = Session::<State>::new(&Setup::standard(2)).unwrap();
    let mut drawn = 0;
    while session.game().round() < 4 {
        if session.game().to_act() == ToAct::Chance {
            let action = session.game().chance(&mut chance.draw(drawn));
            session.play(Actor::Chance, &action).unwrap();
            drawn += 1;
        } else {
            assert!(players::sensible_step(&mut session, &mut random));
        }
    }
    let record = Record { fair: Some(secret.prove("a table", &[])), ..session.record() };
    let mut record = json!(record);
    let output = enigmata(&["verify", "-"], &record.to_string());
    let proved = text(output.stdout);
    assert!(proved.contains(&format!("Moves of chance: {drawn}, ")), "{proved}");
    assert!(proved.contains("The deals are fair."), "{proved}");

    // Somebody else starts.
    let start = record["moves"][0]["move"]["start"].as_u64().unwrap();
    record["moves"][0]["move"]["start"] = json!(1 - start);
    let output = enigmata(&["verify", "-"], &record.to_string());
    assert_eq!(output.status.code(), Some(2));
    let why = text(output.stderr);
    assert!(why.contains("Move 0 (counted from 0) is not what chance was bound to do"), "{why}");
    record.as_object_mut().unwrap().remove("fair");
    let why = text(enigmata(&["verify", "-"], &record.to_string()).stderr);
    assert!(why.contains("no proof"), "{why}");
}

#[test]
fn what_the_rules_refuse_has_its_rule() {
    let mut referee = Referee::new("conduit");
    let check = |referee: &mut Referee, command: Value, code: &str, rule: &str| {
        let answer = ask(referee, &command);
        let refused = &answer["error"];
        assert_eq!((&refused["code"], &refused["rule"]), (&json!(code), &json!(rule)), "{answer}");
    };
    let setup = |setup: Value| json!({ "cmd": "setup", "setup": setup, "seed": 2 });
    let players = |players: u8| json!({ "players": players });
    check(&mut referee, setup(players(5)), "bad_players", "C3");
    check(&mut referee, setup(json!({ "players": 2, "timer": 44 })), "bad_timer", "C5");
    let begun = ask(&mut referee, &setup(players(2)));
    let first = begun["to_act"][0].clone();
    let act = |by: &Value, action: Value| json!({ "cmd": "move", "by": by, "move": action });
    let choose = |chamber: &str| json!({ "do": "choose", "chamber": chamber });
    check(&mut referee, act(&first, json!({ "do": "pass" })), "choose_now", "R2");
    check(&mut referee, act(&json!("chance"), json!({ "do": "refill" })), "not_chance", "R2");
    let answer = ask(&mut referee, &act(&first, choose("weight")));
    let second = answer["to_act"][0].clone();
    check(&mut referee, act(&first, choose("angular")), "not_your_move", "R2");
    check(&mut referee, act(&second, choose("weight")), "chamber_taken", "R2");
    ask(&mut referee, &act(&second, choose("angular")));
    let solve = |answer: &str| json!({ "do": "solve", "answer": answer });
    check(&mut referee, act(&second, solve("weight:1.1-1.2")), "other_family", "R4");
    check(&mut referee, act(&second, solve("angular:none")), "not_all_used", "Z4");
    for (action, code) in [
        (solve("angular:nothing"), "bad_move"),
        (solve("riddle:1"), "bad_move"),
        (json!({ "do": "lay", "spot": [0, 242], "turn": 0 }), "bad_move"),
        (json!({ "do": "lay", "spot": [0, 1], "turn": 4 }), "bad_move"),
        (json!({ "do": "give_up", "why": "tired" }), "bad_move"),
    ] {
        let answer = ask(&mut referee, &act(&second, action));
        assert_eq!(answer["error"]["code"], code, "{answer}");
        let sentence = answer["error"]["sentence"].as_str().unwrap();
        assert!(sentence.ends_with('.') && !sentence.ends_with(".."), "{sentence}");
    }
}
