//! The program itself, as somebody starts it.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};

fn enigmata(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_enigmata"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn with_input(args: &[&str], input: &str) -> Output {
    let mut child = enigmata(args).spawn().unwrap();
    // Somebody who does not read all of it is no failure of the test.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

/// A conversation with a running referee.
struct Conversation(Child, BufReader<std::process::ChildStdout>);

impl Conversation {
    fn begin() -> Self {
        let mut child = enigmata(&["referee"]).spawn().unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap());
        Self(child, answers)
    }

    fn say(&mut self, command: &Value) -> Value {
        writeln!(self.0.stdin.as_mut().unwrap(), "{command}").unwrap();
        let mut answer = String::new();
        self.1.read_line(&mut answer).unwrap();
        serde_json::from_str(&answer).unwrap()
    }
}

/// A game that the real referee kept: its record after so many moves, or at its end. Every seat does
/// the first thing that it may do, with a look elsewhere for the sake of variety.
fn played(moves: usize, seed: u64) -> Value {
    played_to(moves, json!({ "cmd": "setup", "setup": { "players": 3 }, "seed": seed }))
}

fn played_to(moves: usize, setup: Value) -> Value {
    let mut referee = Conversation::begin();
    let mut answer = referee.say(&setup);
    for step in 0..moves {
        let Some(asked) = answer["to_act"].as_array().cloned() else { break };
        let seat = &asked[0];
        let legal = referee.say(&json!({ "cmd": "legal", "as": seat }));
        let legal = legal["moves"].as_array().unwrap();
        let action = &legal[(step * 7 + 3) % legal.len()];
        answer = referee.say(&json!({ "cmd": "move", "by": seat, "move": action }));
        assert_eq!(answer["ok"], "move", "{answer}");
    }
    let record = referee.say(&json!({ "cmd": "record" }))["record"].clone();
    assert_eq!(referee.say(&json!({ "cmd": "quit" })), json!({ "ok": "quit" }));
    assert!(referee.0.wait().unwrap().success());
    record
}

#[test]
fn simulate_gives_the_same_counts_on_any_number_of_threads() {
    for set in ["standard", "simplified", "gradual"] {
        let counts = |threads: &str| {
            let args =
                ["simulate", "--games", "1500", "--set", set, "--json", "--threads", threads];
            let output = enigmata(&args).output().unwrap();
            assert!(output.status.success());
            let mut counts: Value = serde_json::from_slice(&output.stdout).unwrap();
            for timing in ["seconds", "games_per_second", "decisions_per_second"] {
                assert!(counts[timing].as_f64().unwrap() > 0.0);
                counts[timing] = Value::Null;
            }
            counts
        };
        let one = counts("1");
        assert_eq!(one, counts("2"));
        assert_eq!(one["games"], 1500);
        assert!(one["decisions"].as_u64().unwrap() > 1500);
        let by_seat = one["wins"]["by_seat"].as_array().unwrap();
        let won: u64 = by_seat.iter().map(|wins| wins.as_u64().unwrap()).sum();
        assert_eq!(won + one["wins"]["nobody"].as_u64().unwrap(), 1500);
    }
}

#[test]
fn one_player_plays_solo() {
    let counts = |args: &[&str]| {
        let output = enigmata(args).output().unwrap();
        assert!(output.status.success(), "{}", text(output.stderr));
        let counts: Value = serde_json::from_slice(&output.stdout).unwrap();
        (counts["game"].clone(), counts["decisions"].clone(), counts["wins"].clone())
    };
    let solo = counts(&["simulate", "solo", "--games", "700", "--json", "--threads", "1"]);
    let one = ["simulate", "--players", "1", "--games", "700", "--json", "--threads", "2"];
    assert_eq!(solo, counts(&one));
    assert_eq!(solo.0, "solo");
    let output = enigmata(&["simulate", "solo", "--players", "3"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(text(output.stderr).contains("1 player"));
    assert!(text(enigmata(&["simulate", "solo"]).output().unwrap().stdout).contains("challenges"));
}

#[test]
fn a_solo_challenge_is_told_to_its_end() {
    let record =
        played_to(10_000, json!({ "cmd": "setup", "game": "solo", "setup": {}, "seed": 3 }));
    let output = with_input(&["replay", "-"], &record.to_string());
    let told = text(output.stdout);
    assert!(output.status.success(), "{}", text(output.stderr));
    assert!(told.contains("turn 1, as the ") && told.contains("All is revealed:"), "{told}");
    let mut wrong = record;
    wrong["moves"][1]["move"] = json!({ "do": "hold" });
    let output = with_input(&["replay", "-"], &wrong.to_string());
    assert_eq!(output.status.code(), Some(2));
    assert!(text(output.stderr).contains("Move 1 of the record"));
}

#[test]
fn the_solved_challenge_is_printed_at_once() {
    let output = enigmata(&["solo", "value", "--json"]).output().unwrap();
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    let challenge = value["challenge_win_probability"].as_f64().unwrap();
    assert!(0.0 < challenge && challenge < 1.0);
    for (game, starts) in [3, 42, 21].into_iter().enumerate() {
        assert_eq!(value["games"][game].as_array().unwrap().len(), starts);
    }
    let shown = text(enigmata(&["solo", "value"]).output().unwrap().stdout);
    assert!(
        shown.contains("From the beginning of game 3:") && shown.contains("Wanderer"),
        "{shown}"
    );
    let output = enigmata(&["solo", "value", "--late-time", "--keep-tokens"]).output().unwrap();
    assert!(output.status.success() || text(output.stderr).contains("enigmata solo solve"));
}

#[test]
fn advice_is_given_on_a_recorded_challenge() {
    let record = played_to(4, json!({ "cmd": "setup", "game": "solo", "setup": {}, "seed": 3 }));
    let output = with_input(&["solo", "advise", "-", "--json"], &record.to_string());
    assert!(output.status.success(), "{}", text(output.stderr));
    let advice: Value = serde_json::from_slice(&output.stdout).unwrap();
    let chances: Vec<f64> = advice["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["chance"].as_f64().unwrap())
        .collect();
    assert!(!chances.is_empty() && chances.is_sorted_by(|one, other| one >= other));
    assert_eq!(advice["best"], advice["moves"][0]);
    let output = with_input(&["solo", "advise", "-", "--step", "1"], &record.to_string());
    assert!(text(output.stdout).contains("%  choose spot 1"));
    let output = with_input(&["solo", "advise", "-", "--step", "999"], &record.to_string());
    assert_eq!(output.status.code(), Some(2));
    assert!(text(output.stderr).contains("--step"));
}

#[test]
fn simulate_prints_a_table_and_says_the_limits() {
    let output = enigmata(&["simulate", "--games", "100", "--players", "2"]).output().unwrap();
    let shown = text(output.stdout);
    for words in ["games", "decisions", "Saboteur", "seat 1", "Chaos Breakthroughs", "/s"] {
        assert!(shown.contains(words), "{words} is not in {shown}");
    }
    assert!(output.stderr.is_empty());
    let output = enigmata(&["simulate", "--players", "9"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(text(output.stderr).contains("2 to 5"));
}

#[test]
fn a_finished_game_is_told_to_its_end() {
    let record = played(10_000, 5).to_string();
    for args in [&["replay", "-"][..], &["replay", "-", "--seat", "1"]] {
        let output = with_input(args, &record);
        let told = text(output.stdout);
        assert!(output.status.success(), "{}", text(output.stderr));
        assert!(told.contains("Turn 1:") && told.contains("All is revealed:"), "{told}");
        assert!(!told.contains("before the end"));
    }
}

#[test]
fn a_spectator_is_told_no_secret_of_an_unfinished_game() {
    for seed in 0..12 {
        let record = played(14, seed);
        let told = text(with_input(&["replay", "-"], &record.to_string()).stdout);
        if told.contains("All is revealed") {
            continue;
        }
        assert!(told.contains("The record ends here"));
        let public = public_names(&told);
        for line in told.lines() {
            // A Character's name is there only in the list of those in play, or when it was revealed.
            for name in
                ["Decrypter", "Messiah", "Wanderer", "Saboteur", "Medium", "Archivist", "Ghost"]
            {
                assert!(!line.contains(name) || public.contains(&line), "{line}");
            }
            // A spectator has seen only cards that were up, and only a shuffle turns those down.
            let brackets = (line.matches('(').count(), line.matches("?)").count());
            assert!(!line.contains("You") && brackets.0 == brackets.1, "{line}");
            // A look names no card.
            let look = line.contains(" looks at spot ");
            assert!(!look || !line.contains(": "), "{line}");
        }
        let seat = text(with_input(&["replay", "-", "--seat", "0"], &record.to_string()).stdout);
        assert!(seat.contains("You are the "), "{seat}");
    }
}

/// The lines in which a Character may be named before the end.
fn public_names(told: &str) -> Vec<&str> {
    let revealing =
        ["In the house:", "attempts the mission", "is no more", "points at", "the Ghost,"];
    told.lines().filter(|line| revealing.iter().any(|words| line.contains(words))).collect()
}

#[test]
fn a_corrupt_record_is_an_error_for_people() {
    let check = |record: &str, words: &[&str]| {
        let output = with_input(&["replay", "-"], record);
        let said = text(output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(words.iter().all(|words| said.contains(words)), "{said}");
        assert!(!said.contains("panicked"), "{said}");
    };
    let record = played(30, 1);
    let with = |change: &dyn Fn(&mut Value)| {
        let mut changed = record.clone();
        change(&mut changed);
        changed.to_string()
    };
    check("", &["not JSON"]);
    check("{\"format\":", &["not JSON"]);
    check("[]", &["format"]);
    check(&with(&|record| record["format"] = json!("enigmata/7")), &["enigmata/7", "enigmata/1"]);
    check(&with(&|record| record["game"] = json!("chess")), &["chess", "mansion"]);
    check(&with(&|record| record["setup"]["players"] = json!(9)), &["rule S1"]);
    check(&with(&|record| record["moves"][0]["move"]["do"] = json!("sing")), &["sing", "line"]);
    check(&with(&|record| record["moves"][1]["by"] = json!(2)), &["Move 1", "seat 2", "rule T1"]);
    let twice = with(&|record| {
        let first = record["moves"][0].clone();
        record["moves"][3] = first;
    });
    check(&twice, &["Move 3", "chance", "rule S1"]);
    let output = with_input(&["replay", "/no/such/record"], "");
    assert_eq!(output.status.code(), Some(2));
    let output = with_input(&["replay", "-", "--seat", "4"], &record.to_string());
    assert!(text(output.stderr).contains("0 to 2"));
}

#[test]
fn a_game_can_be_played_through_a_pipe_to_its_end() {
    let choices: String = (0..3000).map(|line| format!("{}\n", line % 9 + 1)).collect();
    for players in ["2", "3", "4", "5"] {
        for set in ["simplified", "standard", "gradual"] {
            let args = ["play", "--players", players, "--set", set, "--seed", "11", "--seat", "1"];
            let output = with_input(&args, &choices);
            let shown = text(output.stdout);
            assert!(output.status.success(), "{}", text(output.stderr));
            assert!(shown.contains("All is revealed:"), "{shown}");
            assert!(shown.ends_with("Thank you for playing.\n"), "{shown}");
        }
    }
}

#[test]
fn a_game_in_the_terminal_can_be_recorded_and_replayed() {
    let file = std::env::temp_dir().join(format!("enigmata-record-{}.json", std::process::id()));
    let name = file.to_str().unwrap();
    let choices: String = (0..3000).map(|line| format!("{}\n", line % 9 + 1)).collect();
    let output = with_input(&["play", "--seed", "3", "--record", name], &choices);
    assert!(output.status.success(), "{}", text(output.stderr));
    let commitment = "Chance is bound by the commitment ";
    let shown = text(output.stdout);
    let bound = shown.lines().find_map(|line| line.strip_prefix(commitment)).unwrap();
    let told = text(with_input(&["replay", name], "").stdout);
    let proved = text(with_input(&["verify", name], "").stdout);
    let record = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    assert!(told.contains("All is revealed:"), "{told}");
    assert!(proved.contains(bound.trim_end_matches('.')), "{proved} but {bound}");
    assert!(proved.contains("The deals are fair."), "{proved}");
    // Two cards of the deal change places.
    let mut unfair: Value = serde_json::from_str(&record).unwrap();
    unfair["moves"][0]["move"]["layout"].as_array_mut().unwrap().swap(0, 1);
    let output = with_input(&["verify", "-"], &unfair.to_string());
    assert_eq!(output.status.code(), Some(2));
    assert!(text(output.stderr).contains("Move 0"));
    unfair.as_object_mut().unwrap().remove("fair");
    let output = with_input(&["verify", "-"], &unfair.to_string());
    assert!(text(output.stderr).contains("no proof"));
    let output = with_input(&["play", "--record", "/no/such/folder/record"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(output.stderr).contains("cannot be written"));
}

#[test]
fn bad_input_is_answered_and_the_end_of_input_is_a_polite_end() {
    let output = with_input(&["play", "--seed", "1"], "fly\n?\nt\n");
    let shown = text(output.stdout);
    assert!(output.status.success());
    assert!(shown.contains("Type one of 1, 2, 3"), "{shown}");
    assert!(shown.contains("What a name does"));
    assert!(shown.ends_with("Good bye.\n"), "{shown}");
    let output = with_input(&["play", "--players", "2", "--seat", "3"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(output.stderr).contains("0 to 1"));
}

#[test]
fn nobody_reading_ends_the_referee_quietly() {
    let mut child = enigmata(&["referee"]).spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    for _ in 0..1000 {
        if stdin.write_all(b"{\"cmd\":\"record\"}\n").is_err() {
            break;
        }
    }
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{}", text(output.stderr));
}

/// Bots play Conduit by the seed alone, on however many threads; what does not fit is told.
#[test]
fn conduit_is_simulated_between_bots() {
    let run = |threads: &str| {
        let line = ["simulate", "conduit", "--bots", "regular,casual", "--games", "60", "--json"];
        let output = enigmata(&line).args(["--threads", threads]).output().unwrap();
        assert!(output.status.success());
        let mut report: Value = serde_json::from_slice(&output.stdout).unwrap();
        report.as_object_mut().unwrap().remove("seconds");
        report
    };
    let report = run("1");
    assert_eq!(report, run("2"));
    assert_eq!((&report["game"], &report["games"]), (&json!("conduit"), &json!(60)));
    let share = |place: usize| report["wins"][place]["share"].as_f64().unwrap();
    assert!((share(0) + share(1) - 1.0).abs() < 1e-9 && share(0) > 0.5, "{report}");
    let rounds: u64 = report["rounds"].as_array().unwrap().iter().filter_map(Value::as_u64).sum();
    assert_eq!(rounds, 60);

    let told = text(enigmata(&["simulate", "conduit", "--games", "4"]).output().unwrap().stdout);
    assert!(told.contains("4 games of Conduit for 2") && told.contains("Rounds:"), "{told}");
    for (line, words) in [
        (&["simulate", "conduit", "--players", "5"][..], "2 to 4"),
        (&["simulate", "conduit", "--set", "standard"], "--set"),
        (&["simulate", "conduit", "--players", "3", "--bots", "strong,casual"], "3 players"),
        (&["simulate", "conduit", "--bots", "clever"], "there is no bot"),
        (&["simulate", "mansion", "--bots", "strong"], "arena"),
    ] {
        let output = enigmata(line).output().unwrap();
        let error = text(output.stderr);
        assert!(!output.status.success() && error.contains(words), "{line:?}: {error}");
    }
}
