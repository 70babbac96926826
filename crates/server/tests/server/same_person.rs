//! What somebody said and noted at a table that is at hand, when they are somebody else or nobody from then on.

use crate::support;

use serde_json::{Value, json};
use support::{Folder, Guest, TestServer, mansion};

const PASSWORD: &str = "correct horse battery";

#[tokio::test]
async fn what_a_guest_has_at_an_open_table_is_the_accounts_after_signing_in() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let account = app.guest("Ada").await.account("ada", PASSWORD).await;
    let (link, mut clients) = app.table(mansion(3), 2).await;
    let guest = clients[0].guest(app.address());
    clients[0].ask(json!({"cmd": "chat", "table": link, "text": "Hello"})).await;
    clients[0].ask(json!({"cmd": "note", "table": link, "text": "mine"})).await;
    let mut hand = guest.local_player(1, "Joan").await;
    hand.ask(json!({"cmd": "sit", "table": link})).await;
    let body = json!({"login": "ada", "password": PASSWORD, "take_along": true});
    let reply = guest.post("/api/session/login", &body).await;
    let mut client = Guest::of_reply(app.address(), &reply).connect().await;
    let seen = client.watch(&link).await;
    assert_eq!(seen["note"], "mine");
    assert_eq!(seen["chat"][0]["player"], json!(account.id));
    assert_eq!(seen["table"]["host"], json!(account.id));
    // The hand is theirs as well: it keeps its owner the host, though another person is at the table.
    client.ask(json!({"cmd": "leave", "table": link})).await;
    assert_eq!(client.table["host"], json!(account.id));
    app.close().await;
}

#[tokio::test]
async fn what_somebody_said_who_is_forgotten_is_told_nobody_any_more() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(2), 2).await;
    clients[1].ask(json!({"cmd": "chat", "table": link, "text": "My secret"})).await;
    clients[0].ask(json!({"cmd": "chat", "table": link, "text": "Hello"})).await;
    let forgotten = clients[1].guest(app.address()).send("DELETE", "/api/me", &json!({})).await;
    assert_eq!(forgotten.status, 204, "{}", forgotten.body);
    let seen = clients[0].watch(&link).await;
    let lines: Vec<_> = seen["chat"].as_array().unwrap().iter().map(of_line).collect();
    let own = (json!(clients[0].id), json!("Guest 0"), json!("Hello"));
    assert_eq!(lines, [(json!("0"), json!("—"), json!("")), own]);
    app.close().await;
}

fn of_line(line: &Value) -> (Value, Value, Value) {
    (line["player"].clone(), line["name"].clone(), line["text"].clone())
}
