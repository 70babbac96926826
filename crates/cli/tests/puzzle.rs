//! `enigmata puzzle`, as somebody starts it.

use enigmata_conduit::picture;
use enigmata_conduit::puzzle::{AnyPuzzle, Id};
use enigmata_game::Language;
use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Output, Stdio};

const FAMILIES: [&str; 4] = ["weight", "fragment", "conduit", "angular"];

/// One puzzle of each family, a solution of it, and an answer that is wrong, by which condition.
const KNOWN: [(&str, &str, &str, &str, &str); 4] = [
    ("weight:13.6-5.7-5", "1.1-1.2", "2.1-1.1", "Z1", "left_heavier"),
    (
        "fragment:ffff.ffff",
        "L0.0.0.0.0_L4.4.0.4.0_M5.6.0.2.0_Q0.6.0.2.0_P2m.6.0.4.0_S4.8.0.2.0_S6.4.0.4.0",
        "Q0.0.0.0.0",
        "Z2",
        "not_seven",
    ),
    ("conduit:0000_EESS", "2aa8", "2aa4", "Z3", "channel_open"),
    (
        "angular:bbby-byyy",
        "r000100200010-g300110210310-b001101201011-y301111211311",
        "r000010100200",
        "Z4",
        "not_all_used",
    ),
];

fn puzzle(args: &[&str]) -> Output {
    with_input(args, "")
}

fn with_input(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_enigmata"))
        .arg("puzzle")
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

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// What it prints when it succeeds.
fn told(args: &[&str]) -> String {
    let output = puzzle(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

fn told_json(args: &[&str]) -> Value {
    serde_json::from_str(&told(&[args, &["--json"]].concat())).unwrap()
}

#[test]
fn a_new_puzzle_is_named_twice_and_drawn() {
    for family in FAMILIES {
        let made = told_json(&["new", family, "--seed", "7", "--band", "2"]);
        let keys: Vec<&String> = made.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["band", "family", "id", "seeded_id", "solutions"]);
        assert_eq!((&made["family"], &made["band"]), (&json!(family), &json!(2)));
        let puzzles = ["id", "seeded_id"].map(|key| {
            let id: Id = made[key].as_str().unwrap().parse().unwrap();
            id.puzzle()
        });
        assert_eq!(puzzles[0], puzzles[1], "both ids name the same puzzle");
        assert_eq!(made["solutions"], puzzles[0].count(10_000));
        let shown = told(&["new", family, "--seed", "7", "--band", "2"]);
        for key in ["id", "seeded_id"] {
            assert!(shown.lines().any(|line| line == made[key]), "{shown}");
        }
        let drawn = told(&["show", made["id"].as_str().unwrap()]);
        assert!(shown.ends_with(&drawn) && shown.contains("Band 2, "), "{shown}");
        // Without a seed another one comes each time, of any band.
        let seeds = [(); 2].map(|()| told_json(&["new", family])["seeded_id"].clone());
        assert_ne!(seeds[0], seeds[1]);
    }
}

#[test]
fn a_puzzle_is_shown_in_the_terminal_with_and_without_an_answer() {
    for (id, right, wrong, ..) in KNOWN {
        let alone = told(&["show", id]);
        assert!(alone.lines().count() > 1 && !alone.contains('\x1b'), "{alone}");
        for answer in [right, wrong] {
            assert_ne!(told(&["show", id, "--answer", answer]), alone);
        }
        assert!(told(&["show", id, "--answer", right, "--colour"]).contains("\x1b["));
    }
    assert!(told(&["show", KNOWN[0].0, "--lang", "ru"]).contains("фишек"));
}

#[test]
fn pictures_can_be_had_as_svg() {
    for (id, right, wrong, ..) in KNOWN {
        let puzzle = id.parse::<Id>().unwrap().puzzle();
        let svg = picture::svg(&puzzle, None, Language::English);
        assert_eq!(told(&["show", id, "--svg"]).trim_end(), svg.trim_end());
        for answer in [right, wrong] {
            let laid = told(&["show", id, "--svg", "--answer", answer]);
            assert!(laid.starts_with("<svg ") && laid.trim_end() != svg.trim_end(), "{laid}");
        }
    }
}

#[test]
fn solutions_are_counted_printed_and_right() {
    for (id, ..) in KNOWN {
        let one = told_json(&["solve", id]);
        let all = told_json(&["solve", id, "--all"]);
        assert_eq!((&one["id"], &one["solutions"]), (&json!(id), &all["solutions"]));
        let [first, every] = [&one, &all].map(|solved| solved["answers"].as_array().unwrap());
        assert_eq!((first.len(), &first[0]), (1, &every[0]));
        assert_eq!(
            (every.len(), &all["or_more"]),
            (all["solutions"].as_u64().unwrap() as usize, &json!(false))
        );
        for answer in every.iter().take(3).map(|answer| answer.as_str().unwrap()) {
            assert_eq!(told(&["check", id, answer]), "Right: this is a solution.\n");
        }
        let shown = told(&["solve", id]);
        assert!(
            shown.starts_with("This puzzle has ") && shown.contains(first[0].as_str().unwrap())
        );
        assert_eq!(
            told(&["solve", id, "--all"]).matches(&format!("\n{}", family(id))).count(),
            every.len()
        );
    }
    assert_eq!(told(&["solve", "fragment:ffffffff", "--all"]), "This puzzle has no solution.\n");
    assert_eq!(told_json(&["solve", "fragment:ffffffff"])["answers"], json!([]));
}

fn family(id: &str) -> &str {
    id.split_once(':').unwrap().0
}

#[test]
fn r4_an_answer_is_judged_with_or_without_its_family() {
    for (id, right, wrong, rule, code) in KNOWN {
        for answer in [right.to_owned(), format!("{}:{right}", family(id))] {
            assert_eq!(told(&["check", id, &answer]), "Right: this is a solution.\n", "{id}");
            assert_eq!(told_json(&["check", id, &answer])["right"], true);
        }
        for answer in [wrong.to_owned(), format!("{}:{wrong}", family(id))] {
            let output = puzzle(&["check", id, &answer]);
            assert_eq!(output.status.code(), Some(1), "{id} {answer}");
            let said = text(&output.stderr);
            assert!(said.ends_with(&format!(" ({rule}, {code})\n")), "{said}");
            assert_eq!(text(&output.stdout), "");
            let output = puzzle(&["check", id, &answer, "--json", "--lang", "ru"]);
            let judged: Value = serde_json::from_slice(&output.stdout).unwrap();
            assert_eq!(
                (&judged["right"], &judged["rule"], &judged["code"]),
                (&json!(false), &json!(rule), &json!(code))
            );
            assert!(!judged["sentence"].as_str().unwrap().is_ascii(), "{judged}");
            assert_eq!(output.status.code(), Some(1));
        }
    }
}

#[test]
fn what_cannot_be_read_is_explained_with_an_example() {
    let check = |args: &[&str], words: &[&str]| {
        let output = puzzle(args);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert_eq!(text(&output.stdout), "", "{args:?}");
        for words in words {
            assert!(said.contains(words), "{args:?}: {said}");
        }
    };
    for command in ["show", "solve", "hint", "rate"] {
        check(
            &[command, "weight:1.2-2.3-4"],
            &["“weight:1.2-2.3-4” is no id", "stands twice", "weight:13.6-5.7-5"],
        );
        check(
            &[command, "chess:e4"],
            &["weight, fragment, conduit and angular", "weight:2x3n5w20#42"],
        );
        check(&[command, "13.6-5.7-5"], &["begin with a family"]);
        check(&[command, ""], &["begin with a family"]);
        check(
            &[command, "conduit:00,00_BBT"],
            &["as many pieces must be left", "conduit:0000_EESS"],
        );
        check(&[command, "fragment:round#1"], &["ragged, plain", "fragment:holed#42"]);
        check(&[command, "angular:s5l2h0#x"], &["after # comes a seed", "angular:bbby-byyy"]);
    }
    let id = "weight:13.6-5.7-5";
    for (answer, words) in [
        ("1.1", "1.1-1.2"),
        ("1.1-1.x", "a number of one or two digits"),
        ("angular:none", "for puzzles of the family angular"),
        ("", "an answer is written like"),
        ("chess:e4", "weight, fragment, conduit and angular"),
    ] {
        let told =
            ["is no answer to this puzzle", words, "enigmata puzzle solve weight:13.6-5.7-5"];
        check(&["check", id, answer], &told);
        check(&["hint", id, answer], &told);
        check(&["show", id, "--answer", answer], &told);
    }
    check(&["new", "chess"], &["weight, fragment, conduit and angular"]);
    check(&["new", "weight", "--band", "0"], &["a number from 1 to 5"]);
    check(&["new", "weight", "--seed", "x"], &["--seed"]);
    check(&["catalogue", "--family", "chess"], &["weight, fragment, conduit and angular"]);
    check(&["calibrate", "no such file"], &["no such file cannot be opened"]);
    check(&[], &["Usage"]);
}

#[test]
fn an_error_that_cannot_be_printed_is_still_an_error() {
    for wrong in ["weight:", "no such command"] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut program = Command::new(env!("CARGO_BIN_EXE_enigmata"));
        let status = program.args(["puzzle", "solve", wrong]).stderr(full).status().unwrap();
        assert_eq!(status.code(), Some(2), "{wrong}");
    }
}

#[test]
fn hints_lead_on_in_both_languages() {
    for (id, right, ..) in KNOWN {
        let [english, russian] = ["en", "ru"].map(|lang| told(&["hint", id, "--lang", lang]));
        assert!(english.is_ascii() && english.ends_with(".\n"), "{english}");
        assert!(!russian.is_ascii() && russian.ends_with(".\n"), "{russian}");
        assert_eq!(told(&["hint", id, right]), "Right: this is a solution.\n");
    }
    let id = "weight:13.6-5.7-5";
    assert_eq!(told(&["hint", id]), "Share the pieces: 2 on the left and 3 on the right.\n");
    assert_eq!(
        told(&["hint", id, "3.1-1.0", "--lang", "ru"]),
        "Выньте 2 фишки из чаши с числом 13.\n"
    );
    assert!(told(&["hint", id, "1.1.1-1.2"]).contains("every cup of this scale"));
    assert!(told(&["hint", "fragment:ffffffff"]).contains("no solution"));
}

#[test]
fn a_puzzle_is_rated_as_in_the_catalogue() {
    let catalogue = told_json(&["catalogue"]);
    for family in FAMILIES {
        let listed =
            catalogue["puzzles"].as_array().unwrap().iter().find(|it| it["family"] == family);
        let listed = listed.unwrap();
        let id = listed["id"].as_str().unwrap();
        let rated = told_json(&["rate", id]);
        assert_eq!((&rated["band"], &rated["family"]), (&listed["band"], &json!(family)));
        let quantiles = rated["quantiles"].as_array().unwrap();
        assert!(quantiles.is_sorted_by_key(|steps| steps.as_u64().unwrap()));
        assert_eq!(rated["quantiles_ms"][8], rated["expected_ms"]);
        let said = told(&["rate", id]);
        assert!(
            said.starts_with(&format!("Band {} of 5: we estimate about ", rated["band"])),
            "{said}"
        );
        assert!(said.contains("\n  three quarters "), "{said}");
    }
    let hard = told(&["rate", "angular:..y-g.y-gry"]);
    assert!(
        hard.starts_with("Band 5 of 5: we estimate more than 2406 seconds, by simulated people."),
        "{hard}"
    );
    assert!(hard.contains("not within 600 steps"), "{hard}");
    assert!(told(&["rate", "fragment:ffffffff"]).contains("no solution"));
}

#[test]
fn the_catalogue_lists_what_is_proved() {
    let catalogue = told_json(&["catalogue"]);
    assert_eq!(catalogue.as_object().unwrap().len(), 1);
    let puzzles = catalogue["puzzles"].as_array().unwrap();
    for family in FAMILIES {
        let of_family: Vec<&Value> = puzzles.iter().filter(|it| it["family"] == family).collect();
        let alone = told_json(&["catalogue", "--family", family]);
        assert_eq!(alone["puzzles"].as_array().unwrap().iter().collect::<Vec<_>>(), of_family);
        for band in 1..=5 {
            assert!(of_family.iter().any(|listed| listed["band"] == band), "{family} {band}");
        }
        for listed in of_family {
            let keys: Vec<&String> = listed.as_object().unwrap().keys().collect();
            assert_eq!(keys, ["band", "family", "id", "solutions"]);
            let puzzle: AnyPuzzle = listed["id"].as_str().unwrap().parse().unwrap();
            assert_eq!(puzzle.family().name(), family);
            assert!(listed["solutions"].as_u64().unwrap() >= 1);
        }
        let table = told(&["catalogue", "--family", family]);
        assert!(table.starts_with("band "), "{table}");
        assert_eq!(table.lines().count(), alone["puzzles"].as_array().unwrap().len() + 1);
    }
}

#[test]
fn recorded_times_give_a_pace() {
    let record = |millis: u32, solved: bool| json!({ "puzzle": "weight:13.6-5.7-5", "millis": millis, "solved": solved, "person": "a" });
    let lines: Vec<String> =
        (0..40).map(|n| record(90_000 + 1000 * n, n % 4 > 0).to_string()).collect();
    let lines = lines.join("\n") + "\n\n";
    let output = with_input(&["calibrate", "-", "--json"], &lines);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let fitted: Value = serde_json::from_slice(&output.stdout).unwrap();
    let families = fitted["families"].as_array().unwrap();
    let names: Vec<&str> = families.iter().map(|it| it["family"].as_str().unwrap()).collect();
    assert_eq!(names, FAMILIES);
    let weight = &families[0];
    assert_eq!((&weight["solved"], &weight["not_in_time"]), (&json!(30), &json!(10)));
    // These people are slow, so the pace becomes slower; the others stay as they were.
    assert!(weight["to"]["per_step"].as_u64() > weight["from"]["per_step"].as_u64(), "{weight}");
    assert!(families[1..].iter().all(|it| it["to"] == it["from"]));
    let skill = fitted["people"]["a"].as_u64().unwrap();
    assert!((700..1400).contains(&skill), "who is alone is nearly as fast as the pace: {skill}");
    let said = with_input(&["calibrate", "-"], &lines).stdout;
    assert!(text(&said).contains("\na: ") && text(&said).contains(" times as fast"));
    assert!(text(&said).starts_with("weight: 30 solved, 10 not in time; reading "));

    for solved in [true, false] {
        let puzzle = json!({ "puzzle": "fragment:ffffffff", "millis": 9000, "solved": solved });
        let output = with_input(&["calibrate", "-"], &format!("{}\n{puzzle}\n", record(5, true)));
        assert_eq!(output.status.code(), Some(2), "{}", text(&output.stdout));
        let said = text(&output.stderr);
        assert!(said.contains("Line 2: fragment:ffffffff has no solution"), "{said}");
    }

    let spoilt = format!("{}\n{{\"puzzle\":\"weight:1\"}}\n", record(5, true));
    let output = with_input(&["calibrate", "-"], &spoilt);
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stderr);
    assert!(said.contains("Line 2 is no record") && said.contains("\"millis\":31000"), "{said}");
}
