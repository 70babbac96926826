//! Nobody is helped with a puzzle that lies open at a table, whichever node they ask.

use super::Two;
use super::support::{Client, Reply, TestServer, asked, conduit, puzzle, request, solution};
use serde_json::{Value, json};

async fn help(app: &TestServer, with: &str, body: Value) -> Reply {
    let path = format!("/api/puzzles/{with}");
    request(app.address(), "POST", &path, "", Some(&body.to_string())).await
}

/// Both kinds of help at a node: their statuses.
async fn helped(app: &TestServer, text: &str) -> [(u16, String); 2] {
    let hint = help(app, "hint", json!({"puzzle": text, "answer": ""})).await;
    let solution = help(app, "solution", json!({"puzzle": text})).await;
    [hint, solution].map(|reply| (reply.status, reply.code()))
}

#[tokio::test]
async fn no_node_helps_with_a_puzzle_that_lies_open_at_another() {
    let two = Two::open().await;
    // The other node does not have this table at hand.
    let (link, mut clients) = two.one.game(conduit(json!({"bands": [1]})), 2).await;
    let choose = async |clients: &mut Vec<Client>| {
        while asked(&clients[0]) != "solve" {
            let able = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
            let action = clients[able].legal[0].clone();
            clients[able].play(&link, &action).await;
            super::support::settle(clients).await;
        }
    };
    choose(&mut clients).await;
    let open: Vec<String> = clients.iter().map(|client| puzzle(client).to_string()).collect();
    let refused = (409, "in_race".to_owned());
    for app in [&two.one, &two.other] {
        for text in &open {
            assert_eq!(helped(app, text).await, [refused.clone(), refused.clone()]);
        }
        let other = helped(app, "weight:13.6-5.7-5").await;
        assert_eq!(other.map(|(status, _)| status), [200, 200], "nobody races to solve this one");
    }
    assert!(two.other.running.server.lobby.find(&link).is_none());
    for client in &mut clients {
        let answer = solution(client);
        client.play(&link, &answer).await;
    }
    for app in [&two.one, &two.other] {
        for text in &open {
            assert_eq!(helped(app, text).await.map(|(status, _)| status), [200, 200]);
        }
    }
    two.close().await;
}
