//! A node that is cut off from the bus: everything is seen by looking, a little later; and messages flow again
//! afterwards.

use super::browser::until_asked;
use super::lined::{Lined, counted};
use super::support::{Client, Mode, TestServer, mansion};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Nobody waits for news longer than this where messages are lost: nodes look every five seconds.
const A_FEW_SECONDS: Duration = Duration::from_secs(8);

async fn until_hears(app: &TestServer, hears: bool) {
    while app.running.server.node.bus().hears() != hears {
        tokio::task::yield_now().await;
    }
}

/// The number of a line that somebody else says.
async fn line(client: &mut Client) -> u64 {
    let frame = client.until(|frame| frame["push"] == "chat").await;
    frame["line"]["number"].as_u64().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_bus_everything_is_seen_a_little_later_and_once() {
    let lined = Lined::open().await;
    let mut game = lined.game(mansion(2), 2, 0).await;
    let link = game[0].link.clone();
    let mut readers = Vec::new();
    for app in [&lined.cut, &lined.other] {
        let mut reader = app.guest("Reader").await.connect().await;
        reader.ask(json!({"cmd": "lobby", "follow": true})).await;
        readers.push(reader);
    }
    lined.bus.away();
    until_hears(&lined.cut, false).await;
    assert_eq!(counted(&lined.cut, "enigmata_bus_connected").await, 0.0);

    // Moves, in both directions: how long it takes until somebody is asked again.
    let mut slowest = Duration::ZERO;
    for _ in 0..8 {
        let began = Instant::now();
        let asked = until_asked(&mut game, &[0, 1]).await;
        slowest = slowest.max(began.elapsed());
        game[asked].step().await;
    }
    // What is said.
    for (index, number) in [(0, 0), (1, 1), (0, 2)] {
        let began = Instant::now();
        let say = json!({"cmd": "chat", "table": link, "text": "Hello"});
        game[index].client.ask(say).await;
        for browser in &mut game {
            assert_eq!(line(&mut browser.client).await, number, "in its order, and once");
        }
        slowest = slowest.max(began.elapsed());
    }
    // Who comes and goes.
    let present = |is_present: bool| {
        move |frame: &Value| {
            frame["push"] == "table"
                && frame["table"]["seats"][1]["occupant"]["present"] == json!(is_present)
        }
    };
    let gone = game.remove(1);
    let guest = gone.client.guest(lined.cut.address());
    drop(gone);
    let began = Instant::now();
    game[0].client.until(present(false)).await;
    let mut again = guest.connect().await;
    again.watch(&link).await;
    game[0].client.until(present(true)).await;
    slowest = slowest.max(began.elapsed() / 2);
    // The list of public tables.
    for (app, reader) in [(&lined.other, 0), (&lined.cut, 1)] {
        let mut options = mansion(2);
        options["public"] = json!(true);
        let began = Instant::now();
        let host = app.guest("Host").await;
        let opened = host.open_table(options, 0).await;
        let mut window = host.connect().await;
        window.watch(&opened).await;
        let is_it = |frame: &Value| frame["push"] == "listed" && frame["table"]["table"] == *opened;
        readers[reader].until(is_it).await;
        slowest = slowest.max(began.elapsed());
    }
    println!("without messages the slowest news took {slowest:?}");
    assert!(slowest < A_FEW_SECONDS, "{slowest:?}");

    lined.bus.set(Mode::Pass);
    until_hears(&lined.cut, true).await;
    for (from, to) in [(0, &lined.cut), (1, &lined.other)] {
        let heard = counted(to, "enigmata_bus_heard_total").await;
        let speaker = if from == 0 { &mut game[0].client } else { &mut again };
        speaker.ask(json!({"cmd": "chat", "table": link, "text": "Again"})).await;
        while counted(to, "enigmata_bus_heard_total").await == heard {}
        for client in [&mut game[0].client, &mut again] {
            assert_eq!(line(client).await, 3 + from);
        }
    }
    lined.close().await;
}
