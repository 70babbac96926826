//! What those who follow a table at one node see of what is done at another.

use super::support::{Client, mansion};
use super::{Two, at, until, until_seat, until_stored_elsewhere};
use enigmata_game::Seat;
use serde_json::{Value, json};

/// Whoever looked on before the game is turned away at every node where nobody may look on during it.
#[tokio::test]
async fn spectators_are_turned_away_at_all_nodes_when_the_game_begins() {
    let two = Two::open().await;
    let mut options = mansion(2);
    options["spectators"] = json!(false);
    let (link, mut clients) = two.table(options, 0).await;
    let mut lookers = Vec::new();
    for app in [&two.one, &two.other] {
        let mut looker = app.guest("Looker").await.connect().await;
        assert_eq!(looker.watch(&link).await["as"], "spectator");
        lookers.push(looker);
    }
    for client in &mut clients {
        client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    }
    for client in &mut clients {
        client.until_begun().await;
    }
    for looker in &mut lookers {
        until(looker, |looker| looker.table["stage"] == "playing").await;
    }
    // A move, and after it something that all who follow are told at both nodes.
    let able = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    let action = clients[able].legal[0].clone();
    clients[able].play(&link, &action).await;
    clients[0].ask(json!({"cmd": "allow_chat", "table": link, "chat": false})).await;
    for client in &mut clients {
        until(client, |client| client.table["options"]["chat"] == false).await;
    }
    for looker in &mut lookers {
        looker.ask(json!({"cmd": "ping"})).await;
        let is_of_the_game = |frame: &String| {
            let frame: Value = serde_json::from_str(frame).unwrap();
            frame["push"] == "begun" || frame["push"] == "update"
        };
        assert!(!looker.frames.iter().any(is_of_the_game), "{:?}", looker.frames);
        assert_eq!(looker.table["options"]["chat"], true, "nothing after the beginning");
        let watch = json!({"cmd": "watch", "table": link});
        assert_eq!(looker.refused(watch).await, "no_spectators");
    }
    two.close().await;
}

#[tokio::test]
async fn what_somebody_said_who_is_forgotten_at_another_node_is_told_nobody_any_more() {
    let two = Two::open().await;
    let (link, mut clients) = two.table(mansion(3), 0).await;
    let ben = clients[1].id.clone();
    clients[1].ask(json!({"cmd": "chat", "table": link, "text": "My secret"})).await;
    clients[0].until(|frame| frame["push"] == "chat").await;
    let forgotten = at(&two.other, &clients[1]).send("DELETE", "/api/me", &json!({})).await;
    assert_eq!(forgotten.status, 204, "{}", forgotten.body);
    let has_gone = |client: &Client| !client.table["seats"].to_string().contains(&ben);
    until(&mut clients[0], has_gone).await;
    let seen = clients[0].watch(&link).await;
    assert_eq!((&seen["chat"][0]["name"], &seen["chat"][0]["text"]), (&json!("—"), &json!("")));
    two.close().await;
}

/// The node that forgets somebody tells of the table before the last of them is gone from the store.
#[tokio::test]
async fn whoever_comes_to_a_table_reads_what_was_said_as_the_store_has_it() {
    let two = Two::open().await;
    let (link, mut clients) = two.table(mansion(3), 0).await;
    clients[1].ask(json!({"cmd": "chat", "table": link, "text": "My secret"})).await;
    clients[0].until(|frame| frame["push"] == "chat").await;
    two.change("UPDATE chat SET player = 0, name = '—', text = ''").await;
    for client in &mut clients {
        let seen = client.watch(&link).await;
        assert_eq!((&seen["chat"][0]["name"], &seen["chat"][0]["text"]), (&json!("—"), &json!("")));
    }
    two.close().await;
}

/// Who closes one of two windows is still there by the other one, at whichever node that is.
#[tokio::test]
async fn nobody_is_away_who_has_a_window_at_another_node() {
    let two = Two::open().await;
    let (link, mut clients) = two.game(mansion(2), 0).await;
    let ben = clients[1].id.clone();
    let mut second = at(&two.one, &clients[1]).connect().await;
    second.watch(&link).await;
    until_seat(&mut clients[0], &ben, "present", true).await;
    // The first node knows that he is at the other one too.
    until_stored_elsewhere(&two.one, &link, Seat::new(1)).await;
    clients[0].watch(&link).await;
    clients[0].waiting.clear();
    drop(second);
    let seen = clients[0].until(|frame| frame["push"] == "table").await;
    assert_eq!(seen["table"]["seats"][1]["occupant"]["present"], json!(true), "{seen}");
    two.close().await;
}

/// A node that has stored that a game begins, and is gone before it has dealt.
#[tokio::test]
async fn a_game_whose_node_is_gone_before_the_first_deal_is_begun_by_another() {
    let two = Two::open_polling().await;
    let (link, mut clients) = two.table(mansion(2), 0).await;
    two.change(&format!(
        "UPDATE tables SET state = 'playing', contributions = '[]', version = version + 1, caretaker = 4711 \
         WHERE link = '{link}'"
    ))
    .await;
    for client in &mut clients {
        client.until_begun().await;
    }
    two.close().await;
}
