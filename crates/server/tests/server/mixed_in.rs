//! What players mix into the deals.

use crate::support;

use serde_json::{Value, json};
use support::{Client, Folder, Guest, TestServer, mansion, play_to_the_end, seeded};

#[tokio::test]
async fn what_was_mixed_in_counts_though_the_server_was_started_again_before_the_game() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.table(mansion(2), 2).await;
    let ready = |more| {
        let mut ready = json!({"cmd": "ready", "table": link, "ready": true});
        if let Some(contribution) = more {
            ready["contribution"] = json!(contribution);
        }
        ready
    };
    clients[0].ask(ready(Some("00ff17"))).await;
    let guests: Vec<Guest> = clients.iter().map(|it| it.guest(app.address())).collect();
    drop(clients);
    app.close().await;

    let app = TestServer::open(folder.path()).await;
    let mut clients = Vec::new();
    for guest in guests {
        let mut client = Guest { address: app.address(), ..guest }.connect().await;
        client.watch(&link).await;
        clients.push(client);
    }
    // Whoever says once more that they are ready, and nothing else, has mixed in what they had.
    clients[0].ask(ready(None)).await;
    clients[1].ask(ready(Some("01"))).await;
    for client in &mut clients {
        client.until_begun().await;
    }
    play_to_the_end(&link, &mut clients, &mut seeded(3)).await;
    assert_eq!(mixed_in(&app, &link, &clients[0]).await, json!(["00ff17", "01"]));
    // For another game nobody has mixed in anything yet.
    let next = clients[0].ask(json!({"cmd": "rematch", "table": link})).await["table"].clone();
    let next = next.as_str().unwrap();
    for client in &mut clients {
        client.watch(next).await;
    }
    for client in &mut clients {
        client.ask(json!({"cmd": "ready", "table": next, "ready": true})).await;
    }
    for client in &mut clients {
        client.until_begun().await;
    }
    play_to_the_end(next, &mut clients, &mut seeded(4)).await;
    assert_eq!(mixed_in(&app, next, &clients[0]).await, json!(["", ""]));
    app.close().await;
}

/// What everybody has mixed in, as the record of a game proves it.
async fn mixed_in(app: &TestServer, link: &str, client: &Client) -> Value {
    let record = client.guest(app.address()).get(&format!("/api/tables/{link}/record")).await;
    record.json()["fair"]["contributions"].clone()
}
