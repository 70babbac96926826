//! The referee, command by command (`docs/protocol.md`).

use enigmata_cli::referee::{LINE_LIMIT, PROTOCOL, Referee, Reply, run};
use serde_json::{Value, json};
use std::io::{BufReader, Read};
use std::time::Instant;

/// Send lines to a new referee; the last answer.
fn last_of(lines: &[&str]) -> Value {
    let mut referee = Referee::new("mansion");
    let mut last = Value::Null;
    for line in lines {
        last = match referee.answer(line.as_bytes()) {
            Reply::Line(answer) | Reply::Last(answer) => serde_json::from_str(&answer).unwrap(),
            Reply::Nothing => Value::Null,
        };
    }
    last
}

const DEAL: &str = r#"{"do":"deal","layout":["tome","library","teamwork","machine","phantom","enigma_code","radio_center","command_room","turing_bombe"],"characters":["wanderer","decrypter","ghost","saboteur","medium","archivist","dark_messiah"]}"#;

fn dealt() -> String {
    format!(r#"{{"cmd":"setup","setup":{{"players":3}},"deal":{DEAL}}}"#)
}

#[test]
fn a_malformed_line_gets_an_error_with_its_code() {
    let deep = |levels: usize| format!("{}1{}", "[".repeat(levels), "]".repeat(levels));
    let check = |line: &str, code: &str| {
        let answer = last_of(&[&dealt(), line]);
        assert_eq!(answer["error"]["code"], code, "{line}: {answer}");
    };
    check("{", "bad_json");
    check("nonsense", "bad_json");
    check("{\"cmd\":\"record\"} {}", "bad_json");
    check(&deep(200_000), "bad_json");
    check(&deep(128), "bad_json");
    check(&deep(127), "not_an_object");
    check("[]", "not_an_object");
    check("7", "not_an_object");
    check("null", "not_an_object");
    check("{}", "missing_field");
    check("{\"cmd\":null}", "missing_field");
    check("{\"cmd\":7}", "bad_field");
    check("{\"cmd\":\"dance\"}", "unknown_command");
    check("{\"cmd\":\"record\",\"cmd\":\"quit\"}", "duplicate_field");
    check("{\"cmd\":\"record\",\"colour\":1}", "unknown_field");
    check("{\"cmd\":\"record\",\"id\":[1]}", "bad_field");
    check("{\"cmd\":\"view\"}", "missing_field");
    check("{\"cmd\":\"view\",\"as\":\"chance\"}", "bad_field");
    check("{\"cmd\":\"view\",\"as\":3}", "no_such_seat");
    check("{\"cmd\":\"view\",\"as\":8}", "bad_field");
    check("{\"cmd\":\"view\",\"as\":-1}", "bad_field");
    check("{\"cmd\":\"view\",\"as\":0.0}", "bad_field");
    check("{\"cmd\":\"legal\",\"as\":7}", "no_such_seat");
    check("{\"cmd\":\"move\",\"by\":0}", "missing_field");
    check("{\"cmd\":\"move\",\"by\":0,\"move\":[\"attempt\"]}", "bad_field");
    check("{\"cmd\":\"move\",\"by\":4,\"move\":{\"do\":\"attempt\"}}", "no_such_seat");
    check("{\"cmd\":\"move\",\"by\":0,\"move\":{\"do\":\"sing\"}}", "bad_move");
    check("{\"cmd\":\"move\",\"by\":0,\"move\":{\"do\":\"look\",\"spot\":9}}", "bad_move");
    check("{\"cmd\":\"move\",\"by\":0,\"move\":{\"do\":\"look\",\"spot\":1e400}}", "bad_json");
    check("{\"cmd\":\"move\",\"by\":0,\"move\":{\"do\":\"attempt\",\"spot\":1}}", "bad_move");
    check(
        "{\"cmd\":\"move\",\"by\":0,\"move\":{\"do\":\"look\",\"spot\":1,\"spot\":2}}",
        "duplicate_field",
    );
    check("{\"cmd\":\"setup\"}", "missing_field");
    check("{\"cmd\":\"setup\",\"setup\":[4]}", "bad_field");
    check("{\"cmd\":\"setup\",\"setup\":{}}", "bad_setup");
    check("{\"cmd\":\"setup\",\"setup\":{\"players\":4,\"colour\":1}}", "bad_setup");
    check("{\"cmd\":\"setup\",\"setup\":{\"players\":1e9}}", "bad_setup");
    check("{\"cmd\":\"setup\",\"setup\":{\"players\":4},\"seed\":-1}", "bad_field");
    check(
        "{\"cmd\":\"setup\",\"setup\":{\"players\":4},\"seed\":18446744073709551616}",
        "bad_field",
    );
    check("{\"cmd\":\"setup\",\"setup\":{\"players\":4},\"game\":\"chess\"}", "unknown_game");
    check("{\"cmd\":\"setup\",\"setup\":{\"players\":4},\"deal\":{\"do\":\"sing\"}}", "bad_move");
    check("{\"cmd\":\"load\",\"record\":{}}", "bad_record");
    check("{\"cmd\":\"load\",\"record\":{\"format\":\"enigmata/9\"}}", "bad_record");
    let not_utf8 = Referee::new("mansion").answer(b"{\"cmd\":\"\xff\"}");
    assert!(matches!(not_utf8, Reply::Line(answer) if answer.contains("not_utf8")));
}

#[test]
fn an_answer_does_not_repeat_a_megabyte() {
    let long = "x".repeat(900_000);
    for line in [
        format!("{{\"cmd\":\"{long}\"}}"),
        format!("{{\"cmd\":\"record\",\"{long}\":1}}"),
        format!("{{\"cmd\":\"setup\",\"setup\":{{\"players\":4}},\"game\":\"{long}\"}}"),
        format!("{{\"cmd\":\"setup\",\"setup\":{{\"{long}\":4}}}}"),
        format!("{{\"cmd\":\"move\",\"by\":0,\"move\":{{\"do\":\"{long}\"}}}}"),
        format!("{{\"cmd\":\"move\",\"by\":0,\"move\":{{\"do\":\"end\",\"{long}\":1}}}}"),
        format!("{{\"cmd\":\"load\",\"record\":{{\"format\":\"{long}\"}}}}"),
        format!("{{\"{long}\":1,\"{long}\":2}}"),
    ] {
        let answer = last_of(&[&dealt(), &line]);
        assert!(answer.get("error").is_some() && answer.to_string().len() < 2000);
    }
}

#[test]
fn before_a_table_there_is_nothing_to_ask() {
    for line in [
        "{\"cmd\":\"record\"}",
        "{\"cmd\":\"view\",\"as\":0}",
        "{\"cmd\":\"legal\",\"as\":0}",
        "{\"cmd\":\"move\",\"by\":0,\"move\":{\"do\":\"end\"}}",
    ] {
        assert_eq!(last_of(&[line])["error"]["code"], "no_table");
    }
    assert_eq!(last_of(&["", "  \r"]), Value::Null);
}

#[test]
fn what_the_rules_refuse_has_its_rule() {
    let check = |line: &str, code: &str, rule: &str| {
        let answer = last_of(&[&dealt(), line]);
        let refused = &answer["error"];
        assert_eq!((&refused["code"], &refused["rule"]), (&json!(code), &json!(rule)), "{answer}");
    };
    check("{\"cmd\":\"move\",\"by\":1,\"move\":{\"do\":\"end\"}}", "not_your_turn", "T1");
    check("{\"cmd\":\"move\",\"by\":0,\"move\":{\"do\":\"end\"}}", "must_name", "T4");
    check(
        "{\"cmd\":\"move\",\"by\":\"chance\",\"move\":{\"do\":\"shuffle\",\"order\":[0,1,2]}}",
        "not_chance",
        "S1",
    );
    check("{\"cmd\":\"setup\",\"setup\":{\"players\":1}}", "bad_players", "S1");
    check(
        "{\"cmd\":\"setup\",\"setup\":{\"players\":2},\"deal\":{\"do\":\"end\"}}",
        "wrong_chance",
        "S1",
    );
}

#[test]
fn an_id_comes_back_with_every_kind_of_answer() {
    let check = |line: &str, id: Value| assert_eq!(last_of(&[&dealt(), line])["id"], id, "{line}");
    check("{\"cmd\":\"record\",\"id\":18446744073709551615}", json!(u64::MAX));
    check("{\"cmd\":\"end\",\"id\":\"a\"}", json!("a"));
    check("{\"cmd\":\"move\",\"id\":-3,\"by\":1,\"move\":{\"do\":\"end\"}}", json!(-3));
    check("{\"id\":1}", json!(1));
    let answer = last_of(&[&dealt(), "{\"cmd\":\"record\"}"]);
    assert!(answer.get("id").is_none());
}

#[test]
fn with_a_seed_chance_is_never_asked_for() {
    let answer = last_of(&["{\"cmd\":\"setup\",\"setup\":{\"players\":4},\"seed\":9}"]);
    assert_eq!(answer["protocol"], PROTOCOL);
    assert_eq!(answer["to_act"], json!([0]));
    let again = last_of(&["{\"cmd\":\"setup\",\"setup\":{\"players\":4},\"seed\":9}"]);
    assert_eq!(answer, again);
    let by_hand = last_of(&["{\"cmd\":\"setup\",\"setup\":{\"players\":4}}"]);
    assert_eq!(by_hand["to_act"], "chance");
    assert_eq!(by_hand["events"]["spectator"], json!([]));
}

#[test]
fn a_record_loads_to_the_same_table() {
    let moves = [
        "{\"cmd\":\"move\",\"by\":0,\"move\":{\"do\":\"look\",\"spot\":3}}",
        "{\"cmd\":\"move\",\"by\":0,\"move\":{\"do\":\"announce\",\"name\":\"machine\"}}",
        "{\"cmd\":\"move\",\"by\":2,\"move\":{\"do\":\"doubt\"}}",
    ];
    let dealt = dealt();
    let mut lines = vec![dealt.as_str()];
    lines.extend(moves);
    let views = |lines: &[&str]| {
        ["0", "1", "2", "\"spectator\""].map(|who| {
            let view = format!("{{\"cmd\":\"view\",\"as\":{who}}}");
            last_of(&[lines, &[view.as_str()]].concat())
        })
    };
    let record = last_of(&[lines.as_slice(), &["{\"cmd\":\"record\"}"]].concat())["record"].clone();
    let load = json!({ "cmd": "load", "record": record }).to_string();
    assert_eq!(views(&lines), views(&[&load]));
    assert_eq!(last_of(&[&load])["ok"], "load");

    let mut wrong = record;
    wrong["moves"][1]["by"] = json!(1);
    let load = json!({ "cmd": "load", "record": wrong }).to_string();
    let refused = last_of(&[&load])["error"].clone();
    assert_eq!((&refused["rule"], &refused["step"]), (&json!("T1"), &json!(1)));
}

#[test]
fn ten_megabytes_of_noise_are_cheap_and_the_next_line_is_heard() {
    let noise = std::io::repeat(b'{').take(10_000_000);
    let input = noise.chain(&b"\n{\"cmd\":\"quit\"}\n{\"cmd\":\"quit\"}\n"[..]);
    let mut output = Vec::new();
    let began = Instant::now();
    run("mansion", BufReader::new(input), &mut output).unwrap();
    assert!(began.elapsed().as_secs() < 5);
    let output = String::from_utf8(output).unwrap();
    let lines: Vec<_> = output.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].contains("line_too_long") && lines[0].contains(&LINE_LIMIT.to_string()));
    assert_eq!(lines[1], "{\"ok\":\"quit\"}");
}
