//! Puzzles apart from any table: new ones, those of the day, help with them; and none with those that
//! somebody races to solve.

use crate::support;
use enigmata_server::wire::Timestamp;

use enigmata_conduit::puzzle::{AnyPuzzle, Catalogue, Family};
use enigmata_game::Language;
use enigmata_game::conformance::is_sentence;
use enigmata_server::clock::Clock;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::time::Duration;
use support::{Folder, Guest, Reply, TestServer, request, settle};

const DAY: Duration = Duration::from_secs(86_400);
/// The first of November 2026.
const FIRST: i64 = 1_793_491_200_000;

async fn get(app: &TestServer, path: &str) -> Reply {
    request(app.address(), "GET", &format!("/api/puzzles/{path}"), "", None).await
}

async fn post(app: &TestServer, path: &str, body: Value) -> Reply {
    let path = format!("/api/puzzles/{path}");
    request(app.address(), "POST", &path, "", Some(&body.to_string())).await
}

fn read(reply: &Reply) -> AnyPuzzle {
    reply.json()["puzzle"].as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_new_puzzle_is_of_the_family_and_band_that_are_wanted() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    for family in Family::ALL {
        let reply = get(&app, &format!("new?family={family}&band=2")).await;
        let (puzzle, said) = (read(&reply), reply.json());
        assert_eq!((puzzle.family(), puzzle.rate().band.number()), (family, 2));
        assert_eq!((said["family"].as_str(), &said["band"]), (Some(family.name()), &json!(2)));
        let seconds = said["seconds"].as_u64().unwrap();
        assert!((25..=45).contains(&seconds), "{seconds}");
        assert_eq!(said["solutions"], puzzle.count(1000));
    }
    let mut seen = HashSet::new();
    for _ in 0..24 {
        seen.insert(get(&app, "new?family=weight").await.json()["puzzle"].to_string());
    }
    assert!(seen.len() > 12, "they differ");
    assert_eq!(get(&app, "new").await.status, 200);
    assert_eq!(get(&app, "new?family=wait").await.code(), "bad_filter");
    assert_eq!(get(&app, "new?band=6").await.code(), "bad_filter");
    app.close().await;
}

#[tokio::test]
async fn the_next_puzzle_is_none_that_was_seen_and_lies_in_any_image() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let band: Vec<_> = Catalogue::standard().of(Family::Angular)[..40].iter().collect();
    let (left, seen) = band.split_first().unwrap();
    // Texts that are no puzzles are passed over, and so is what was seen too long ago to count.
    let mut texts: Vec<String> = seen.iter().map(|entry| entry.puzzle.to_string()).collect();
    texts.insert(0, "nonsense".to_owned());
    let next = async |seen: &[String]| {
        app.clock.advance(Duration::from_secs(1));
        post(&app, "next", json!({"family": "angular", "band": 1, "seen": seen})).await
    };
    let mut listed = Vec::new();
    for _ in 0..24 {
        let said = next(&texts).await.json();
        assert_eq!((&said["family"], &said["band"]), (&json!("angular"), &json!(1)));
        assert!(!texts.iter().any(|text| said["canonical"] == **text), "{said}");
        let puzzle: AnyPuzzle = said["puzzle"].as_str().unwrap().parse().unwrap();
        assert_eq!(said["canonical"], puzzle.canonical().to_string());
        if Catalogue::standard().find(&puzzle).is_some() {
            assert_eq!(said["canonical"], left.puzzle.to_string(), "the one that is left");
            listed.push(puzzle);
        }
    }
    assert!(listed.len() > 8, "{listed:?}");
    assert!(listed.iter().any(|puzzle| *puzzle != listed[0]), "it lies in other images");
    // All were seen: they start over, but not with the last one.
    texts.push(left.puzzle.to_string());
    for _ in 0..12 {
        assert_ne!(next(&texts).await.json()["canonical"], left.puzzle.to_string());
    }
    for wrong in [json!({"family": "wait"}), json!({"band": 6})] {
        assert_eq!(post(&app, "next", wrong).await.code(), "bad_filter");
    }
    assert_eq!(post(&app, "next", json!({})).await.status, 200);
    app.close().await;
}

/// A setup that leaves images out is that of a stored game from before there were any.
#[tokio::test]
async fn a_new_table_of_conduit_turns_puzzles_up_in_images() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    for (given, images) in
        [(json!({"players": 2}), true), (json!({"players": 2, "images": false}), false)]
    {
        let options = json!({"game": "conduit", "setup": given});
        let (_, clients) = app.game(options, 2).await;
        assert_eq!(clients[0].view["setup"]["images"], images);
    }
    app.close().await;
}

#[tokio::test]
async fn every_day_has_its_puzzle_and_tomorrows_is_kept() {
    let folder = Folder::new();
    let clock = Clock::manual(Timestamp(FIRST - 1));
    let app = TestServer::open_with(folder.path(), &[], clock).await;
    assert_eq!(get(&app, "daily").await.code(), "no_daily");
    app.clock.advance(Duration::from_millis(1));
    let reply = get(&app, "daily").await;
    let said = reply.json();
    assert_eq!((&said["date"], &said["number"]), (&json!("2026-11-01"), &json!(1)));
    assert_eq!(said["band"], 5);
    let entry = Catalogue::standard().find(&read(&reply)).unwrap();
    assert_eq!(said["solutions"], entry.solutions);
    assert_eq!(get(&app, "daily?date=2026-11-02").await.code(), "no_daily");
    app.clock.advance(DAY - Duration::from_millis(1));
    assert_eq!(get(&app, "daily").await.json(), said);
    app.clock.advance(Duration::from_millis(1));
    let next = get(&app, "daily").await.json();
    assert_eq!((&next["date"], &next["number"]), (&json!("2026-11-02"), &json!(2)));
    let then = get(&app, "daily?date=2026-11-01").await.json();
    assert_eq!((&then["puzzle"], &then["today"]), (&said["puzzle"], &json!("2026-11-02")));
    assert_eq!(get(&app, "daily?date=2026-10-31").await.code(), "no_daily");
    assert_eq!(get(&app, "daily?date=soon").await.code(), "no_daily");
    app.close().await;
}

#[tokio::test]
async fn a_link_says_what_it_leads_to_or_why_nowhere() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let said = get(&app, "about?puzzle=weight:13.6-5.7-5").await.json();
    assert_eq!((&said["family"], &said["puzzle"]), (&json!("weight"), &json!("weight:13.6-5.7-5")));
    assert_eq!((&said["solutions"], &said["or_more"]), (&json!(1), &json!(false)));
    let made = get(&app, "about?puzzle=weight:2x3n5w20%2342").await;
    assert_eq!(get(&app, &format!("about?puzzle={}", read(&made))).await.json(), made.json());
    let unsolvable = get(&app, "about?puzzle=fragment:ffffffff").await.json();
    assert_eq!((&unsolvable["seconds"], &unsolvable["solutions"]), (&Value::Null, &json!(0)));
    for text in ["nonsense", "weight:", "weight:2x3n5w20%23x", &"weight:1".repeat(200)] {
        let reply = get(&app, &format!("about?puzzle={text}")).await;
        assert_eq!((reply.status, reply.code().as_str()), (422, "no_puzzle"), "{text}");
    }
    assert_eq!(get(&app, "about").await.code(), "unreadable");
    app.close().await;
}

#[tokio::test]
async fn an_answer_is_judged_a_hint_is_given_and_a_solution_shown() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    for family in Family::ALL {
        let puzzle = Catalogue::standard().of(family)[0].puzzle.to_string();
        let asked = json!({ "puzzle": puzzle });
        let shown = post(&app, "solution", asked.clone()).await.json();
        let answer = shown["answer"].clone();
        let (all, entry) = (shown["all"].as_array().unwrap(), &Catalogue::standard().of(family)[0]);
        assert_eq!((&all[0], all.len()), (&answer, entry.solutions as usize));
        for answer in all {
            let checked = json!({"puzzle": puzzle, "answer": answer});
            assert_eq!(post(&app, "check", checked).await.json(), json!({"solved": true}));
            app.clock.advance(Duration::from_secs(1));
        }
        let with = |answer: Value| json!({"puzzle": puzzle, "answer": answer});
        let checked = post(&app, "check", with(answer)).await.json();
        assert_eq!(checked, json!({"solved": true}), "{family}");
        let checked = post(&app, "check", with(json!(""))).await.json();
        assert_eq!(checked["solved"], false);
        assert!(checked["code"].is_string() && checked["rule"].as_str().unwrap().starts_with('Z'));
        assert!(is_in_both(&checked["why"]), "{checked}");
        let hint = post(&app, "hint", with(json!(""))).await.json()["hint"].clone();
        assert!(is_in_both(&hint), "{hint}");
        assert_eq!(post(&app, "check", with(json!("?"))).await.code(), "no_answer");
    }
    let weight = |answer: &str| json!({"puzzle": "weight:13.6-5.7-5", "answer": answer});
    assert_eq!(post(&app, "check", weight("2.1-1.1")).await.json()["solved"], false);
    assert_eq!(post(&app, "check", weight("conduit:2aa8")).await.code(), "no_answer");
    let none = json!({"puzzle": "fragment:ffffffff"});
    assert_eq!(post(&app, "solution", none).await.code(), "no_solution");
    let none = json!({"puzzle": "fragment:ffffffff", "answer": ""});
    let hint = post(&app, "hint", none).await.json()["hint"]["en"].clone();
    assert!(hint.as_str().unwrap().contains("no solution"), "{hint}");
    assert_eq!(post(&app, "solution", json!({"puzzle": "?"})).await.code(), "no_puzzle");
    app.close().await;
}

#[tokio::test]
async fn the_server_helps_nobody_with_a_puzzle_of_a_running_race() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let options = json!({"game": "conduit", "setup": {"players": 2}});
    let (link, mut clients) = app.game(options, 2).await;
    while clients[0].view["asks"]["what"] != "solve" {
        let index = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
        let action = clients[index].legal[0].clone();
        clients[index].play(&link, &action).await;
        settle(&mut clients).await;
    }
    let puzzles = [0, 1].map(|seat: usize| clients[0].view["seats"][seat]["puzzle"].clone());
    for puzzle in &puzzles {
        assert_eq!(post(&app, "solution", json!({ "puzzle": puzzle })).await.code(), "in_race");
        let lying = json!({"puzzle": puzzle, "answer": ""});
        assert_eq!(post(&app, "hint", lying.clone()).await.code(), "in_race");
        assert_eq!(post(&app, "check", lying).await.json()["solved"], false);
    }
    // Also after the server was closed and opened again.
    let address = app.address();
    let guest: Guest = clients[0].guest(address);
    app.close().await;
    let app = TestServer::open(folder.path()).await;
    let open = |puzzle: &Value| post(&app, "solution", json!({ "puzzle": puzzle }));
    assert_eq!(open(&puzzles[0]).await.code(), "in_race");
    let guest = Guest { address: app.address(), ..guest };
    let mut client = guest.connect().await;
    client.watch(&link).await;
    let me = client.view["observer"].as_u64().unwrap() as usize;
    let mine: AnyPuzzle = puzzles[me].as_str().unwrap().parse().unwrap();
    let answer = mine.solutions(1)[0].to_string();
    client.play(&link, &json!({"do": "solve", "answer": answer})).await;
    assert_eq!(open(&puzzles[me]).await.status, 200, "whoever is done has nothing to lose");
    assert_eq!(open(&puzzles[1 - me]).await.code(), "in_race");
    app.close().await;
}

#[tokio::test]
async fn nobody_keeps_the_server_busy_with_puzzles() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let about = async |from: &str| {
        let headers = format!("X-Forwarded-For: {from}\r\n");
        let path = "/api/puzzles/about?puzzle=weight:13.6-5.7-5";
        request(app.address(), "GET", path, &headers, None).await
    };
    for _ in 0..40 {
        assert_eq!(about("203.0.113.7").await.status, 200);
    }
    assert_eq!(about("203.0.113.7").await.code(), "too_fast");
    assert_eq!(about("203.0.113.8").await.status, 200, "others are not held up");
    app.clock.advance(Duration::from_millis(500));
    assert_eq!(about("203.0.113.7").await.status, 200);
    assert_eq!(about("203.0.113.7").await.code(), "too_fast");
    app.close().await;
}

/// Whether a text is there in English and in Russian.
fn is_in_both(text: &Value) -> bool {
    let is = |tag: &str, language| is_sentence(text[tag].as_str().unwrap(), language);
    is("en", Language::English) && is("ru", Language::Russian)
}
