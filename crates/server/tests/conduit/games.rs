//! Whole games, the timer, a handicap, bots.

use super::support::{BEGIN, Folder, TestServer, seeded, settle, texts};
use super::{asked, conduit, solution, solvers, step, to_the_race};
use enigmata_server::wire::Millis;
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test]
async fn a_whole_game_is_played_and_its_record_is_fair() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(conduit(json!({"bands": [1]})), 2).await;
    let mut random = seeded(7);
    while clients[0].view["ending"].is_null() {
        step(&link, &mut clients, &mut random).await;
    }
    let reply = clients[0].guest(app.address()).get(&format!("/api/tables/{link}/record")).await;
    let record: enigmata_game::Record<enigmata_conduit::Setup, enigmata_conduit::Move> =
        serde_json::from_value(reply.json()).unwrap();
    assert!(enigmata_game::fair::verify::<enigmata_conduit::State>(&record).unwrap() > 10);
    app.close().await;
}

#[tokio::test]
async fn the_first_solution_starts_the_timer_that_stops_the_others() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(conduit(json!({})), 2).await;
    assert_eq!(clients[0].deadline, None, "this table has no clocks");
    to_the_race(&link, &mut clients).await;
    assert_eq!(clients[0].deadline, Some(BEGIN + Millis(300_000)), "the limit of the phase");
    app.clock.advance(Duration::from_secs(20));
    let answer = solution(&clients[0]);
    clients[0].play(&link, &answer).await;
    settle(&mut clients).await;
    assert_eq!(clients[1].deadline, Some(BEGIN + Millis(65_000)), "45 seconds of sand");
    app.pass(Duration::from_millis(45_499), &mut clients).await;
    settle(&mut clients).await;
    assert_eq!(asked(&clients[1]), "solve", "what was done in time may be under way");
    app.clock.advance(Duration::from_millis(1));
    let stopped = |frame: &Value| frame["update"]["events"].to_string().contains("\"stopped\"");
    clients[1].until(stopped).await;
    assert_eq!(clients[1].view["seats"][1]["work"], "stopped");
    assert_eq!(asked(&clients[1]), "lay");
    app.close().await;
}

#[tokio::test]
async fn a_handicap_gives_each_their_own_time() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let setup = json!({"players": 3, "handicap": [100, 200, 50], "timer": 30});
    let (link, mut clients) = app.game(conduit(setup), 3).await;
    to_the_race(&link, &mut clients).await;
    let answer = solution(&clients[0]);
    clients[0].play(&link, &answer).await;
    settle(&mut clients).await;
    assert_eq!(
        clients[0].deadline,
        Some(BEGIN + Millis(15_000)),
        "half of 30 seconds for the third"
    );
    let each = json!([null, BEGIN + Millis(60_000), BEGIN + Millis(15_000)]);
    for client in &clients {
        let told: Value = serde_json::from_str(
            client.frames.iter().rfind(|it| it.contains("\"deadline\"")).unwrap(),
        )
        .unwrap();
        assert_eq!(told["deadlines"], each);
    }
    let answer = clients[1].watch(&link).await;
    assert_eq!(answer["deadlines"], each, "who comes back knows it too");
    app.pass(Duration::from_millis(15_500), &mut clients).await;
    clients[0].until(|frame| frame["update"]["events"].to_string().contains("\"stopped\"")).await;
    assert_eq!(clients[0].view["seats"][2]["work"], "stopped");
    assert_eq!(clients[0].view["seats"][1]["work"], "open");
    assert_eq!(clients[0].deadline, Some(BEGIN + Millis(60_000)));
    app.close().await;
}

#[tokio::test]
async fn bots_play_whole_games_and_take_their_time() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Ann").await;
    let link = guest.open_table(conduit(json!({"players": 3, "bands": [1]})), 2).await;
    let mut client = guest.connect().await;
    client.watch(&link).await;
    client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    client.until_begun().await;
    let (mut clients, mut random) = ([client], seeded(3));
    while clients[0].view["ending"].is_null() && solvers(&clients[0]).len() < 6 {
        if clients[0].legal.is_empty() || asked(&clients[0]) == "solve" {
            app.pass(Duration::from_millis(500), &mut clients).await;
        } else {
            step(&link, &mut clients, &mut random).await;
        }
    }
    // What is kept says when each move was made; when a client heard of it says nothing.
    let moves = "SELECT made_at || ' ' || action FROM moves ORDER BY number";
    let (mut turned_up, mut solved) = (0, 0);
    for kept in texts(folder.path(), moves).await {
        let (at, action) = kept.split_once(' ').unwrap();
        let (at, action): (i64, Value) =
            (at.parse().unwrap(), serde_json::from_str(action).unwrap());
        match action["do"].as_str().unwrap() {
            "solve" => {
                assert!(at - turned_up >= 4_000, "nobody reads a puzzle faster");
                solved += 1;
            }
            "give_up" | "stop" => {}
            _ => turned_up = at,
        }
    }
    assert!(solved >= 6);
    app.close().await;
}
