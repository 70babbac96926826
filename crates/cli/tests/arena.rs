//! The arena, as somebody starts it.

use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

fn arena(args: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_enigmata"))
        .args(["arena", "mansion"])
        .args(args.split_whitespace())
        .output()
        .unwrap()
}

fn report(args: &str) -> Value {
    let output = arena(&format!("{args} --json"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty());
    serde_json::from_slice(&output.stdout).unwrap()
}

/// What is the same in every run.
fn counts(args: &str) -> Value {
    let mut report = report(args);
    for changing in ["seconds", "played", "games_per_second"] {
        assert!(report[changing].is_number());
        report[changing] = Value::Null;
    }
    report
}

fn refusal(args: &str) -> String {
    let output = arena(args);
    assert_eq!(output.status.code(), Some(2));
    String::from_utf8(output.stderr).unwrap()
}

/// A file that is gone after the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Self {
        let name = format!("enigmata-arena-{}", enigmata_server::chance::fresh_link());
        Self(std::env::temp_dir().join(name))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn the_json_says_who_won_and_how_sure_that_is() {
    let args = "--players 4 --bots novice,random,random,random --games 100 --matrix --times";
    let report = report(args);
    assert_eq!(report["games"], 112, "rounded up to whole deals of 16 games");
    assert_eq!((&report["deals"], &report["played"]), (&json!(7), &json!(7 * 16 * 5)));
    assert_eq!(report["lineup"], json!(["novice", "random", "random", "random"]));
    let bots = report["bots"].as_array().unwrap();
    let named = |bot: &Value| (bot["name"].clone(), bot["seats"].clone());
    assert_eq!(
        bots.iter().map(named).collect::<Vec<_>>(),
        [(json!("novice"), json!(1)), (json!("random"), json!(3))]
    );
    for bot in bots.iter().chain(report["places"].as_array().unwrap()) {
        let [share, low, high] = ["win_share", "low", "high"].map(|key| bot[key].as_f64().unwrap());
        assert!(0.0 <= low && low <= share && share <= high && high <= 1.0, "{bot}");
    }
    let share = |bot: usize| bots[bot]["win_share"].as_f64().unwrap();
    let chaos = report["chaos"]["share"].as_f64().unwrap();
    assert!((share(0) + 3.0 * share(1) + chaos - 1.0).abs() < 1e-9);
    assert!(bots[0]["by_character"]["ghost"]["win_share"].is_number());
    assert!(bots[1]["behaviour"]["lies"]["share"].as_f64().unwrap() > 0.5);
    assert!(bots[1]["behaviour"]["doubts_right"]["of"].as_u64().unwrap() > 0);
    let endings = &report["endings"];
    assert!(endings["breakthroughs_by_time"].is_u64() && endings["missions"].is_object());
    let matrix = report["matrix"].as_array().unwrap();
    assert_eq!(matrix.len(), 5);
    assert_eq!(matrix[0]["table"], json!(["novice", "novice", "novice", "novice"]));
    assert_eq!(matrix[3]["bots"][0]["win_share"], bots[0]["win_share"]);
    let parity = report["parity"].as_array().unwrap();
    assert_eq!((&parity[0]["bot"], &parity[1]["bot"]), (&json!("novice"), &json!("random")));
    assert_eq!(parity[1]["win_share"], matrix[4]["bots"][0]["win_share"]);
    let times = report["times"].as_array().unwrap();
    for bot in times {
        let [median, most, longest] =
            ["median_ms", "p99_ms", "max_ms"].map(|key| bot[key].as_f64().unwrap());
        assert!(0.0 < median && median <= most && most <= longest, "{bot}");
    }
}

#[test]
fn a_run_goes_on_where_it_was_cut_short() {
    let file = Scratch::new();
    let path = file.0.display();
    let args = "--bots novice,random --seed 5 --parity";
    let whole = counts(&format!("{args} --games 40 --threads 1"));
    let resumed = |games: u32| report(&format!("{args} --games {games} --resume {path}"));
    assert_eq!(resumed(20)["played"], 60);
    // Killed while a line was being written.
    let kept = fs::read(&file.0).unwrap();
    fs::write(&file.0, &kept[..kept.len() - 5]).unwrap();
    assert_eq!(resumed(20)["played"], 4);
    assert_eq!(resumed(40)["played"], 60);
    assert_eq!(counts(&format!("{args} --games 40 --threads 2 --resume {path}")), whole);
    assert_eq!(resumed(40)["played"], 0);

    let said = refusal(&format!("--bots novice,random --seed 6 --resume {path}"));
    assert!(said.contains("another seed: 5 there, 6 here"), "{said}");
    fs::write(&file.0, "Dear diary\n").unwrap();
    let said = refusal(&format!("{args} --resume {path}"));
    assert!(said.contains("something else"), "{said}");
    assert_eq!(fs::read_to_string(&file.0).unwrap(), "Dear diary\n");
}

#[test]
fn people_are_shown_tables() {
    let args = "--bots regular-bold,random,random --games 9 --matrix --times --set simplified";
    let shown = String::from_utf8(arena(args).stdout).unwrap();
    for words in
        ["regular-bold", "random ×2", "nobody: Chaos", "Parity", "Dark Messiah", "median", "lies"]
    {
        assert!(shown.contains(words), "{words} is not in {shown}");
    }
}

#[test]
fn what_does_not_fit_is_refused_in_words() {
    let check = |args: &str, words: &str| {
        let said = refusal(args);
        assert!(said.contains(words) && !said.contains("panicked"), "{said}");
    };
    check("--bots random", "name 2 to 5");
    check("--bots random,novice --players 4", "2 bots are named for 4 players");
    check("--bots random,novice --set gradual", "single games");
    check("--bots random,novice-bold", "there is no bot “novice-bold”");
    check("--bots random,novice --resume /", "cannot be resumed");
    let output = Command::new(env!("CARGO_BIN_EXE_enigmata"))
        .args(["arena", "solo", "--bots", "random,random"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(counts("--bots random --players 5 --games 1")["games"], 25);
}
