//! Every frame of everybody in whole games: no puzzle before it is turned up, no solution before the
//! phase is over (K1).

use super::support::{Client, Folder, TestServer, seeded, settle};
use super::{asked, conduit, solution};
use enigmata_conduit::puzzle::AnyPuzzle;
use enigmata_game::below;
use serde_json::{Value, json};

/// Everything that has one of these names anywhere in a frame.
fn named<'a>(value: &'a Value, names: &[&str], found: &mut Vec<&'a Value>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                if names.contains(&name.as_str()) {
                    found.push(value);
                }
                named(value, names, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| named(item, names, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn events<'a>(frame: &'a Value, name: &str) -> Vec<&'a Value> {
    let told = frame["update"]["events"].as_array().map(Vec::as_slice).unwrap_or_default();
    told.iter().filter(|event| event["event"] == name).collect()
}

/// Look at all that somebody was sent. How many solutions of others they heard of.
fn inspect(frames: &[String], seat: Option<usize>, own: &[String]) -> usize {
    let (mut before, mut racing, mut heard) = (String::new(), false, 0);
    for text in frames {
        let frame: Value = serde_json::from_str(text).unwrap();
        for turned_up in events(&frame, "puzzles_turned_up") {
            racing = true;
            let mut puzzles = Vec::new();
            named(turned_up, &["puzzle"], &mut puzzles);
            assert!(puzzles.len() > 1);
            for puzzle in puzzles {
                assert!(!before.contains(puzzle.as_str().unwrap()), "{puzzle} was known before");
            }
        }
        if !events(&frame, "solutions_shown").is_empty() {
            racing = false;
        }
        if racing {
            let mut found = Vec::new();
            named(&frame, &["answer", "solution", "solutions"], &mut found);
            for answer in found {
                let answer = answer.as_str().unwrap();
                assert!(own.iter().any(|own| own == answer), "{seat:?} was told {answer}: {text}");
            }
            for solved in events(&frame, "solved") {
                if solved["seat"].as_u64() != seat.map(|seat| seat as u64) {
                    let bare = json!({"event": "solved", "seat": solved["seat"]});
                    assert_eq!(*solved, bare, "another's solving is told the same way always");
                    heard += 1;
                }
            }
        }
        before += text;
    }
    heard
}

/// What is no solution, or not of one's own puzzle.
fn wrong(client: &Client, other: &Client) -> Vec<Value> {
    let me = client.view["observer"].as_u64().unwrap() as usize;
    let puzzle: AnyPuzzle = client.view["seats"][me]["puzzle"].as_str().unwrap().parse().unwrap();
    let empty = format!("{}:", puzzle.family());
    vec![solution(other), json!({"do": "solve", "answer": empty})]
}

#[tokio::test]
async fn k1_no_frame_has_a_puzzle_before_its_time_or_a_solution_of_another() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (mut heard, mut refusals) = (0, 0);
    for (seed, players) in [(1, 2), (2, 3), (3, 4)] {
        let mut random = seeded(seed);
        let setup = json!({"players": players, "bands": [1, 2]});
        let (link, mut clients) = app.game(conduit(setup), players).await;
        let mut spectator = app.guest("Onlooker").await.connect().await;
        spectator.watch(&link).await;
        clients.push(spectator);
        let mut own = vec![Vec::new(); players + 1];
        while clients[0].view["ending"].is_null() && clients[0].view["round"].as_u64() < Some(9) {
            let able: Vec<usize> =
                (0..players).filter(|&index| !clients[index].legal.is_empty()).collect();
            let index = able[below(&mut random, able.len() as u32) as usize];
            let mut action = json!(null);
            if asked(&clients[index]) == "solve" {
                let other = &clients[(index + 1) % players];
                for wrong in wrong(&clients[index], other) {
                    let seq = clients[index].seq;
                    let command = json!({"cmd": "move", "table": link, "seq": seq, "move": wrong});
                    let answer = clients[index].send(command).await;
                    let fault = answer.get("error").unwrap();
                    let fields: Vec<&String> = fault.as_object().unwrap().keys().collect();
                    assert!(fields.len() <= 3, "{fault}");
                    let right = solution(&clients[index])["answer"].to_string();
                    assert!(!fault.to_string().contains(right.trim_matches('"')), "{fault}");
                    refusals += 1;
                }
                if below(&mut random, 4) > 0 {
                    action = solution(&clients[index]);
                    own[index].push(action["answer"].as_str().unwrap().to_owned());
                }
            }
            if action.is_null() {
                let legal = &clients[index].legal;
                action = legal[below(&mut random, legal.len() as u32) as usize].clone();
            }
            let before: Vec<usize> = clients.iter().map(|client| client.frames.len()).collect();
            clients[index].play(&link, &action).await;
            settle(&mut clients).await;
            let told = |client: &Client, from: usize| {
                let kinds = ["\"push\":\"update\"", "\"ok\":\"move\""];
                let is_news = |frame: &&String| kinds.iter().any(|kind| frame.contains(kind));
                client.frames[from..].iter().filter(is_news).count()
            };
            for (client, from) in clients.iter().zip(before) {
                assert_eq!(told(client, from), 1, "everybody is told in one publication");
            }
            // Who comes in the middle is told no more.
            if below(&mut random, 6) == 0 {
                let observer = below(&mut random, players as u32 + 1) as usize;
                clients[observer].watch(&link).await;
                let view = &clients[observer].view;
                for (seat, known) in view["seats"].as_array().unwrap().iter().enumerate() {
                    let hidden = asked(&clients[observer]) == "solve" && seat != observer;
                    assert!(!hidden || known.get("solution").is_none(), "{known}");
                    let early = asked(&clients[observer]) == "choose";
                    assert!(!early || known.get("puzzle").is_none(), "{known}");
                }
                // A whole view holds what was shown in earlier rounds; it was looked at just now.
                clients[observer].frames.pop();
            }
        }
        for (index, client) in clients.iter().enumerate() {
            let seat = (index < players).then_some(index);
            heard += inspect(&client.frames, seat, &own[index]);
        }
    }
    assert!(heard > 40 && refusals > 60, "{heard} solutions, {refusals} refusals");
    app.close().await;
}
