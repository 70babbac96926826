//! What people see of each other who are at different nodes.

use super::support::{Client, mansion};
use super::{NEVER, Two, at, until, until_seat, until_stored_elsewhere};
use enigmata_game::Seat;
use serde_json::{Value, json};
use std::time::Duration;

fn seat_of<'a>(client: &'a Client, player: &str) -> &'a Value {
    let seats = client.table["seats"].as_array().unwrap();
    let is_theirs = |seat: &&Value| seat["occupant"]["player"] == player;
    seats.iter().find(is_theirs).map_or(&Value::Null, |seat| &seat["occupant"])
}

#[tokio::test]
async fn they_are_there_for_each_other() {
    let two = Two::open().await;
    let (link, mut clients) = two.table(mansion(2), 0).await;
    let ben = clients[1].id.clone();
    until(&mut clients[0], |ann| seat_of(ann, &ben)["present"] == true).await;
    // Ben closes his window at one node and opens one at the other.
    let guest = at(&two.one, &clients[1]);
    drop(clients.pop());
    until(&mut clients[0], |ann| seat_of(ann, &ben)["present"] == false).await;
    let mut again = guest.connect().await;
    again.watch(&link).await;
    until(&mut clients[0], |ann| seat_of(ann, &ben)["present"] == true).await;
    two.close().await;
}

#[tokio::test]
async fn nobody_is_taken_for_gone_who_is_at_another_node() {
    let two = Two::open().await;
    let mut options = mansion(2);
    options["absence"] = json!(20);
    let (link, mut clients) = two.game(options, 0).await;
    let ben = clients[1].id.clone();
    until(&mut clients[0], |ann| seat_of(ann, &ben)["present"] == true).await;
    let too_long = Duration::from_secs(25);
    two.one.clock.advance(too_long);
    clients[0].ask(json!({"cmd": "ping"})).await;
    assert_eq!(seat_of(&clients[0], &ben)["stand_in"], false);
    // When he really is, a bot plays on, and gets up when he is back at the other node.
    let guest = at(&two.one, &clients[1]);
    drop(clients.pop());
    until(&mut clients[0], |ann| seat_of(ann, &ben)["present"] == false).await;
    two.one.clock.advance(too_long);
    until(&mut clients[0], |ann| seat_of(ann, &ben)["stand_in"] == true).await;
    let mut again = guest.connect().await;
    again.watch(&link).await;
    until(&mut clients[0], |ann| seat_of(ann, &ben)["stand_in"] == false).await;
    two.close().await;
}

/// Without messages, and without looking at tables from time to time, a node learns of others only by asking.
#[tokio::test]
async fn no_bot_is_asked_for_who_has_just_come_back_at_another_node() {
    let two = Two::open_with(None).await;
    for app in [&two.one, &two.other] {
        app.running.server.node.poll_every(NEVER);
    }
    let (link, mut clients) = two.table(mansion(2), 0).await;
    clients[0].watch(&link).await;
    for client in &mut clients {
        client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    }
    let ben = clients[1].id.clone();
    let guest = at(&two.other, &clients[1]);
    drop(clients.pop());
    let ann = &mut clients[0];
    while seat_of(ann, &ben)["present"] == true {
        ann.watch(&link).await;
    }
    two.one.clock.advance(Duration::from_secs(61));
    let _ben = {
        let mut again = guest.connect().await;
        again.watch(&link).await;
        again
    };
    until_stored_elsewhere(&two.one, &link, Seat::new(1)).await;
    assert_eq!(seat_of(ann, &ben)["present"], false, "nobody has told this node");
    let ask = json!({"cmd": "stand_in", "table": link, "seat": 1});
    assert_eq!(ann.refused(ask).await, "not_away");
    two.close().await;
}

#[tokio::test]
async fn what_is_said_at_one_node_is_heard_at_the_other_in_its_order() {
    let two = Two::open().await;
    let (link, mut clients) = two.table(mansion(2), 0).await;
    // What is told of who is there would make the nodes look as well.
    let ids = [clients[0].id.clone(), clients[1].id.clone()];
    for client in &mut clients {
        for id in &ids {
            until_seat(client, id, "present", true).await;
        }
    }
    for round in 0..3 {
        for client in &mut clients {
            let text = format!("{round}");
            client.ask(json!({"cmd": "chat", "table": link, "text": text})).await;
        }
    }
    for client in &mut clients {
        let mut numbers = Vec::new();
        while numbers.len() < 6 {
            let frame = client.until(|frame| frame["push"] == "chat").await;
            numbers.push(frame["line"]["number"].as_u64().unwrap());
        }
        assert_eq!(numbers, [0, 1, 2, 3, 4, 5]);
    }
    two.close().await;
}

#[tokio::test]
async fn who_is_removed_at_one_node_cannot_sit_down_at_the_other() {
    let two = Two::open().await;
    let (link, mut clients) = two.table(mansion(3), 0).await;
    let ben = clients[1].id.clone();
    until(&mut clients[0], |ann| !seat_of(ann, &ben).is_null()).await;
    clients[0].ask(json!({"cmd": "remove", "table": link, "seat": 1})).await;
    clients[1].until(|frame| frame["push"] == "removed").await;
    let code = clients[1].refused(json!({"cmd": "sit", "table": link})).await;
    assert_eq!(code, "was_removed");
    two.close().await;
}

#[tokio::test]
async fn who_changes_at_one_node_comes_again_at_the_other() {
    let two = Two::open().await;
    let (link, mut clients) = two.table(mansion(2), 0).await;
    let ben = clients[1].id.clone();
    let renamed = at(&two.one, &clients[1]).send("PATCH", "/api/me", &json!({"name": "Bob"})).await;
    assert_eq!(renamed.status, 200, "{}", renamed.body);
    until(&mut clients[0], |ann| seat_of(ann, &ben)["name"] == "Bob").await;
    assert_eq!(clients[1].ends().await, "reconnect");
    let mut again = at(&two.other, &clients[1]).connect().await;
    again.watch(&link).await;
    assert_eq!(seat_of(&again, &ben)["name"], "Bob");
    two.close().await;
}

#[tokio::test]
async fn public_tables_of_all_nodes_are_listed() {
    let two = Two::open().await;
    let mut reader = two.other.guest("Cleo").await.connect().await;
    reader.ask(json!({"cmd": "lobby", "follow": true})).await;
    let mut options = mansion(2);
    options["public"] = json!(true);
    let ann = two.one.guest("Ann").await;
    let link = ann.open_table(options, 0).await;
    let mut window = ann.connect().await;
    window.watch(&link).await;
    let is_it = |frame: &Value| {
        let table = &frame["table"];
        frame["push"] == "listed"
            && table["table"] == *link
            && table["seats"][0]["occupant"]["present"] == true
    };
    reader.until(is_it).await;
    two.close().await;
}

#[tokio::test]
async fn a_rematch_is_one_table_for_all() {
    let two = Two::open().await;
    let (link, mut clients) = two.game(mansion(2), 0).await;
    super::play::play_all(&link, &mut clients).await;
    let again = json!({"cmd": "rematch", "table": link});
    let answers =
        futures_util::future::join_all(clients.iter_mut().map(|client| client.ask(again.clone())))
            .await;
    assert_eq!(answers[0]["table"], answers[1]["table"]);
    two.close().await;
}
