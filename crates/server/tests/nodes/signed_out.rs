//! Somebody who signs out at one node is signed out at the others, and whoever they do not want to hear is not heard there
//! either. The nodes of these tests do not look from time to time: a message has to tell them.

use super::Two;
use super::support::{Client, Guest, TestServer, mansion};
use serde_json::{Value, json};

const PASSWORD: &str = "correct horse battery";

/// An account in two browsers, and a connection of each of them to another node.
async fn account(two: &Two) -> (Guest, [Client; 2]) {
    let desk = two.one.guest("Ada").await.account("ada", PASSWORD).await;
    let phone = Guest::log_in(two.other.address(), "ada", PASSWORD).await;
    let mut windows = [desk.connect().await, phone.connect().await];
    for window in &mut windows {
        // They are known to be there.
        window.ask(json!({"cmd": "ping"})).await;
    }
    (desk, windows)
}

async fn check(path: &str, body: Value) {
    let two = Two::open().await;
    let (desk, [mut own, mut phone]) = account(&two).await;
    let reply = desk.post(path, &body).await;
    assert_eq!(reply.status, 204, "{path}: {}", reply.body);
    // Whoever has lost the key cannot come again with it.
    assert_eq!(own.ends().await, "reconnect", "{path}: here");
    assert_eq!(phone.ends().await, "reconnect", "{path}: there");
    let is_known = at_other(&two.other, &phone).get("/api/me").await.status == 200;
    assert_eq!(is_known, path == "/api/session/sign-out", "{path}: each browser has its own key");
    two.close().await;
}

fn at_other(app: &TestServer, client: &Client) -> Guest {
    client.guest(app.address())
}

#[tokio::test]
async fn signing_out_is_noticed_at_the_other_node() {
    check("/api/session/sign-out", json!({})).await;
}

#[tokio::test]
async fn signing_out_everywhere_is_noticed_at_the_other_node() {
    check("/api/session/sign-out-everywhere", json!({})).await;
}

#[tokio::test]
async fn another_password_is_noticed_at_the_other_node() {
    check("/api/account/password", json!({"old": PASSWORD, "new": "something else"})).await;
}

#[tokio::test]
async fn whom_somebody_does_not_want_to_hear_is_not_heard_at_the_other_node() {
    let two = Two::open().await;
    let (link, mut clients) = two.table(mansion(2), 0).await;
    let ben = clients[1].id.clone();
    let mut window = at_other(&two.other, &clients[0]).connect().await;
    window.watch(&link).await;
    clients[0].ask(json!({"cmd": "mute", "player": ben, "muted": true})).await;
    assert_eq!(window.ends().await, "reconnect");
    let mut window = at_other(&two.other, &clients[0]).connect().await;
    window.watch(&link).await;
    clients[1].ask(json!({"cmd": "chat", "table": link, "text": "Hello"})).await;
    window.ask(json!({"cmd": "ping"})).await;
    assert!(!window.frames.iter().any(|frame| frame.contains("Hello")), "{:?}", window.frames);
    two.close().await;
}

/// A guest with a window at the other node.
async fn guest(two: &Two) -> (Guest, Client) {
    let guest = two.one.guest("Guest").await;
    let mut window = Guest { address: two.other.address(), ..guest.clone() }.connect().await;
    window.ask(json!({"cmd": "ping"})).await;
    (guest, window)
}

#[tokio::test]
async fn a_guest_who_is_an_account_from_now_on_is_nobody_at_the_other_node() {
    let two = Two::open().await;
    two.one.guest("Ada").await.account("ada", PASSWORD).await;
    let (guest, mut window) = guest(&two).await;
    let body = json!({"login": "ada", "password": PASSWORD, "take_along": true});
    assert_eq!(guest.post("/api/session/login", &body).await.status, 200);
    assert_eq!(window.ends().await, "reconnect");
    two.close().await;
}

#[tokio::test]
async fn who_is_forgotten_is_nobody_at_the_other_node() {
    let two = Two::open().await;
    let (guest, mut window) = guest(&two).await;
    assert_eq!(guest.send("DELETE", "/api/me", &json!({})).await.status, 204);
    assert_eq!(window.ends().await, "reconnect");
    two.close().await;
}
