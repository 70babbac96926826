//! Games whose players are at different nodes.

use super::support::{Client, seeded};
use super::{Two, at};
use enigmata_game::below;
use enigmata_game::fair::verify;
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::time::Duration;

/// Make random moves whenever there are some, until the game is over. How many were acknowledged.
async fn play_on(client: &mut Client, link: &str, seed: u64) -> u32 {
    let (mut random, mut acknowledged) = (seeded(seed), 0);
    while client.table["stage"] != "over" {
        let count = client.legal.len() as u32;
        if count == 0 {
            client.next().await;
            continue;
        }
        let (seq, action) = (client.seq, client.legal[below(&mut random, count) as usize].clone());
        let command = json!({"cmd": "move", "table": link, "seq": seq, "move": action});
        let answer = client.send(command).await;
        if answer.get("ok").is_some() {
            acknowledged += 1;
        } else {
            assert_eq!(answer["error"]["code"], "stale", "{answer}");
            while client.seq == seq {
                client.next().await;
            }
        }
    }
    acknowledged
}

pub(super) async fn play_all(link: &str, clients: &mut [Client]) -> u32 {
    let all = clients.iter_mut().enumerate();
    join_all(all.map(|(seed, client)| play_on(client, link, seed as u64))).await.iter().sum()
}

/// The record as a node tells it: proved fair, and with all moves that somebody was told are made.
pub(super) async fn check_record(two: &Two, link: &str, clients: &[Client], acknowledged: u32) {
    let path = format!("/api/tables/{link}/record");
    let reply = at(&two.one, &clients[0]).get(&path).await;
    let other = at(&two.other, &clients[0]).get(&path).await;
    assert_eq!(reply.body, other.body, "both nodes tell the same");
    let record: enigmata_game::Record<enigmata_mansion::Setup, enigmata_mansion::Move> =
        serde_json::from_value(reply.json()).unwrap();
    assert!(verify::<enigmata_mansion::Match>(&record).unwrap() > 0);
    let is_by_a_seat = |step: &&Value| step["by"] != "chance";
    let moves = reply.json()["moves"].as_array().unwrap().iter().filter(is_by_a_seat).count();
    assert_eq!(moves, acknowledged as usize, "nothing is lost, nothing is made twice");
}

#[tokio::test]
async fn whole_games_are_played_at_two_nodes() {
    let two = Two::open().await;
    for players in [2, 2, 2] {
        let (link, mut clients) = two.game(super::support::mansion(players), 0).await;
        let acknowledged = play_all(&link, &mut clients).await;
        check_record(&two, &link, &clients, acknowledged).await;
    }
    two.close().await;
}

#[tokio::test]
async fn many_answer_at_once_and_each_answer_counts_once() {
    let two = Two::open().await;
    let (link, mut clients) = two.table(super::support::mansion(5), 0).await;
    for (number, app) in [&two.one, &two.other, &two.other].into_iter().enumerate() {
        let mut client = app.guest(&format!("Guest {number}")).await.connect().await;
        client.ask(json!({"cmd": "sit", "table": link})).await;
        client.watch(&link).await;
        clients.push(client);
    }
    let ready = json!({"cmd": "ready", "table": link, "ready": true});
    join_all(clients.iter_mut().map(|client| client.ask(ready.clone()))).await;
    for client in &mut clients {
        client.until_begun().await;
    }
    let acknowledged = play_all(&link, &mut clients).await;
    check_record(&two, &link, &clients, acknowledged).await;
    two.close().await;
}

#[tokio::test]
async fn without_messages_nodes_look() {
    let two = Two::open_with(None).await;
    let (link, mut clients) = two.game(super::support::mansion(2), 0).await;
    // A few turns are enough: each takes until the other node has looked.
    for _ in 0..3 {
        let able = |client: &Client| !client.legal.is_empty();
        let index = loop {
            if let Some(index) = clients.iter().position(able) {
                break index;
            }
            let next: Vec<_> = clients.iter_mut().map(|client| Box::pin(client.next())).collect();
            drop(futures_util::future::select_all(next).await);
        };
        let action = clients[index].legal[0].clone();
        clients[index].play(&link, &action).await;
    }
    two.close().await;
}

#[tokio::test]
async fn a_bot_thinks_at_one_node_and_is_heard_at_both() {
    let two = Two::open().await;
    let (link, mut clients) = two.game(super::support::mansion(3), 1).await;
    let clock = two.one.clock.clone();
    let turning = async {
        loop {
            clock.advance(Duration::from_millis(500));
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::select! {
        _ = play_all(&link, &mut clients) => {}
        () = turning => {}
    }
    assert_eq!(clients[0].view["standing"]["over"], true);
    assert_eq!(clients[1].view["standing"]["over"], true);
    two.close().await;
}
