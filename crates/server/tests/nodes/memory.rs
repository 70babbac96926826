//! What a node has at hand of others' tables goes again.

use super::Two;
use super::support::{Client, TestServer, mansion};
use serde_json::{Value, json};

const TABLES: usize = 12;

fn public() -> Value {
    let mut options = mansion(2);
    options["public"] = json!(true);
    options
}

/// Public tables at the first node, which somebody at the other has seen in the list; each with its host.
async fn listed(two: &Two, reader: &mut Client) -> Vec<(String, Client)> {
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let host = two.one.guest(&format!("Host {number}")).await;
        let link = host.open_table(public(), 0).await;
        let mut client = host.connect().await;
        client.watch(&link).await;
        tables.push((link, client));
    }
    let mut seen = std::collections::HashSet::new();
    while seen.len() < TABLES {
        let frame = reader.until(|frame| frame["push"] == "listed").await;
        seen.insert(frame["table"]["table"].as_str().unwrap().to_owned());
    }
    tables
}

async fn until_at_hand(app: &TestServer, tables: usize) {
    while app.running.server.lobby.len() != tables {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn tables_of_other_nodes_are_put_away_when_they_end() {
    let two = Two::open_polling().await;
    let mut reader = two.other.guest("Reader").await.connect().await;
    reader.ask(json!({"cmd": "lobby", "follow": true})).await;
    let tables = listed(&two, &mut reader).await;
    assert_eq!(two.other.running.server.lobby.len(), TABLES);
    for (link, mut host) in tables {
        // Who leaves an empty table closes it.
        host.ask(json!({"cmd": "leave", "table": link})).await;
    }
    until_at_hand(&two.other, 0).await;
    until_at_hand(&two.one, 0).await;
    two.close().await;
}

#[tokio::test]
async fn tables_of_other_nodes_are_put_away_when_nobody_reads_the_list() {
    let two = Two::open_polling().await;
    let mut reader = two.other.guest("Reader").await.connect().await;
    reader.ask(json!({"cmd": "lobby", "follow": true})).await;
    let mut tables = listed(&two, &mut reader).await;
    reader.ask(json!({"cmd": "lobby", "follow": false})).await;
    until_at_hand(&two.other, 0).await;
    assert_eq!(two.one.running.server.lobby.len(), TABLES, "people are at them there");
    for (_, host) in &mut tables {
        host.ask(json!({"cmd": "ping"})).await;
    }
    // They are found again by whoever asks.
    let answer = reader.ask(json!({"cmd": "lobby", "follow": true})).await;
    assert_eq!(answer["tables"].as_array().unwrap().len(), TABLES);
    drop(tables);
    two.close().await;
}
