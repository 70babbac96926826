//! Who guesses passwords slows down nobody else: not the account's owner, and not strangers elsewhere.

use crate::support;

use enigmata_server::clock::Clock;
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use serde_json::{Value, json};
use std::time::Duration;
use support::{BEGIN, Folder, Reply, TestServer, mansion, request};

const PASSWORD: &str = "correct horse battery";
const STRANGER: &str = "198.51.100.7";
const OWNER: &str = "203.0.113.1";

/// Sign in from an address, with this device cookie if there is one.
async fn log_in(app: &TestServer, from: &str, login: &str, password: &str, device: &str) -> Reply {
    let mut headers = String::new();
    if !from.is_empty() {
        headers = format!("X-Forwarded-For: {from}\r\n");
    }
    if !device.is_empty() {
        headers += &format!("Cookie: enigmata_device={device}\r\n");
    }
    let body = json!({"login": login, "password": password}).to_string();
    request(app.address(), "POST", "/api/session/login", &headers, Some(&body)).await
}

/// Guess until it is refused. How many guesses were taken, and what was said then.
async fn guess(app: &TestServer, from: &str, login: &str, device: &str) -> (usize, Reply) {
    for taken in 0..50 {
        let reply = log_in(app, from, login, "wrong wrong", device).await;
        if reply.status == 429 {
            assert_eq!(reply.code(), "too_fast");
            return (taken, reply);
        }
        assert_eq!(reply.code(), "wrong_password");
    }
    panic!("nobody slows down who guesses");
}

/// Sign in with the right password. The device cookie.
async fn signed_in(app: &TestServer, from: &str, login: &str) -> String {
    let reply = log_in(app, from, login, PASSWORD, "").await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    reply.cookie("enigmata_device").expect("a device cookie").0
}

#[tokio::test]
async fn strangers_who_guess_slow_down_nobody_but_themselves() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    app.guest("Ada").await.account("ada", PASSWORD).await;
    assert_eq!(guess(&app, STRANGER, "ada", "").await.0, 10);
    assert_eq!(guess(&app, "192.0.2.9", "ADA", "").await.0, 10);
    // The owner at an address of their own, which no browser has been signed in from before.
    assert_eq!(log_in(&app, OWNER, "ada", PASSWORD, "").await.status, 200);
    // This machine is counted for itself too.
    assert_eq!(guess(&app, "", "ada", "").await.0, 10);
    assert_eq!(log_in(&app, OWNER, "ada", PASSWORD, "").await.status, 200);
    // The stranger still may try other accounts, and is slowed down in that as well.
    assert_eq!(log_in(&app, STRANGER, "joan", "wrong wrong", "").await.code(), "wrong_password");
    app.close().await;
}

#[tokio::test]
async fn who_signs_in_rightly_is_never_slowed_down() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    app.guest("Ada").await.account("ada", PASSWORD).await;
    for _ in 0..12 {
        assert_eq!(log_in(&app, OWNER, "ada", PASSWORD, "").await.status, 200);
    }
    assert_eq!(guess(&app, OWNER, "ada", "").await.0, 10, "right ones are not counted");
    app.close().await;
}

#[tokio::test]
async fn a_browser_that_has_signed_in_before_is_not_locked_out_by_its_neighbours() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    app.guest("Ada").await.account("ada", PASSWORD).await;
    app.guest("Joan").await.account("joan", PASSWORD).await;
    let device = signed_in(&app, OWNER, "ada").await;
    let others = signed_in(&app, OWNER, "joan").await;
    guess(&app, OWNER, "ada", "").await;
    assert_eq!(log_in(&app, OWNER, "ada", PASSWORD, "").await.status, 429);
    assert_eq!(log_in(&app, OWNER, "ada", PASSWORD, &others).await.status, 429, "of its account");
    let mut forged = device.clone();
    let last = if forged.pop() == Some('A') { 'B' } else { 'A' };
    forged.push(last);
    for wrong in [&*forged, "x", "....", &device[1..], &"A".repeat(5000)] {
        assert_eq!(log_in(&app, OWNER, "ada", PASSWORD, wrong).await.status, 429, "{wrong}");
    }
    assert_eq!(log_in(&app, OWNER, "ada", PASSWORD, &device).await.status, 200);
    // One browser of several people knows all of them.
    let reply = log_in(&app, "192.0.2.3", "joan", PASSWORD, &device).await;
    let (both, line) = reply.cookie("enigmata_device").unwrap();
    assert!(line.contains("; HttpOnly; SameSite=Lax;") && !line.contains("Secure"), "{line}");
    guess(&app, OWNER, "joan", "").await;
    assert_eq!(log_in(&app, OWNER, "ada", PASSWORD, &both).await.status, 200);
    assert_eq!(log_in(&app, OWNER, "joan", PASSWORD, &both).await.status, 200);
    // Whoever is restarted knows it again: it is proved by the server's secret.
    app.close().await;
    let app = TestServer::open(folder.path()).await;
    guess(&app, OWNER, "ada", "").await;
    assert_eq!(log_in(&app, OWNER, "ada", PASSWORD, &device).await.status, 200);
    app.close().await;
}

#[tokio::test]
async fn making_an_account_and_coming_back_give_the_device_cookie() {
    let folder = Folder::new();
    let flags = ["--public-url", "https://play.example.org"];
    let app = TestServer::open_with(folder.path(), &flags, Clock::manual(BEGIN)).await;
    let ada = app.guest("Ada").await;
    assert!(ada.get("/api/me").await.cookie("enigmata_device").is_none(), "a guest has none");
    let body = json!({"login": "ada", "password": PASSWORD});
    let made = ada.post("/api/account", &body).await;
    let (device, line) = made.cookie("enigmata_device").unwrap();
    assert!(line.ends_with("; Secure") && line.contains("; HttpOnly"), "{line}");
    let session = made.cookie("enigmata").unwrap().0;
    // A browser that was signed in when there were no such cookies is given one.
    let with = |cookies: String| format!("Cookie: {cookies}\r\n");
    let ask = async |method: &str, path: &str, headers: String| {
        let body = (method == "POST").then_some("{}");
        request(app.address(), method, path, &headers, body).await
    };
    for (method, path) in [("GET", "/api/me"), ("POST", "/api/session")] {
        let reply = ask(method, path, with(format!("enigmata={session}"))).await;
        assert!(reply.cookie("enigmata_device").is_some(), "{path}");
        let both = with(format!("enigmata={session}; enigmata_device={device}"));
        assert!(ask(method, path, both).await.cookie("enigmata_device").is_none(), "{path}");
    }
    guess(&app, OWNER, "ada", "").await;
    assert_eq!(log_in(&app, OWNER, "ada", PASSWORD, &device).await.status, 200);
    app.close().await;
}

/// Judged by the order of the answers: hashing takes as long as it takes.
#[tokio::test]
async fn hashing_is_shared_out_between_addresses() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    app.guest("Ada").await.account("ada", PASSWORD).await;
    let strangers: Vec<String> = (0..8).map(|number| format!("nobody{number}")).collect();
    let guesses = strangers.iter().map(|login| log_in(&app, STRANGER, login, "wrong wrong", ""));
    let mut guesses: FuturesUnordered<_> = guesses.collect();
    // By the time that one of them is answered, all of them have taken their places.
    assert_eq!(guesses.next().await.unwrap().code(), "wrong_password");
    let owner = log_in(&app, OWNER, "ada", PASSWORD, "");
    let answered_before = guesses.by_ref().take_until(owner).count().await;
    assert!(answered_before <= 5, "the owner waited for {answered_before} of 7 strangers");
    assert!(guesses.all(async |reply| reply.code() == "wrong_password").await);
    app.close().await;
}

#[tokio::test]
async fn a_stolen_device_cookie_does_not_guess_without_end() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    app.guest("Ada").await.account("ada", PASSWORD).await;
    let device = signed_in(&app, OWNER, "ada").await;
    let (guesses, refused) = guess(&app, STRANGER, "ada", &device).await;
    assert_eq!(guesses, 20, "those of the cookie, and then those of any stranger");
    assert_eq!(refused.header("retry-after"), Some("60"));
    assert_eq!(guess(&app, "192.0.2.9", "ada", &device).await.0, 10);
    // The owner has another browser, or comes without the stolen cookie.
    assert_eq!(log_in(&app, OWNER, "ada", PASSWORD, &device).await.status, 200);
    app.close().await;
}

#[tokio::test]
async fn nobody_keeps_a_signed_in_browser_from_its_account() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let ada = app.guest("Ada").await.account("ada", PASSWORD).await;
    guess(&app, STRANGER, "ada", "").await;
    guess(&app, "", "ada", "").await;
    let path = "/api/account/password";
    let change =
        async |old: &str, new: &str| ada.post(path, &json!({"old": old, "new": new})).await;
    assert_eq!(change(PASSWORD, "something new").await.status, 204);
    // Who has found a browser open does not guess without end there either.
    for _ in 0..10 {
        assert_eq!(change("wrong wrong", "something else").await.code(), "wrong_password");
    }
    let refused = change("something new", "something else").await;
    assert_eq!((refused.status, refused.header("retry-after")), (429, Some("60")));
    let deleted = ada.send("DELETE", "/api/me", &json!({"password": "something new"})).await;
    assert_eq!(deleted.status, 429);
    app.clock.advance(Duration::from_secs(60));
    let deleted = ada.send("DELETE", "/api/me", &json!({"password": "something new"})).await;
    assert_eq!(deleted.status, 204);
    app.close().await;
}

#[tokio::test]
async fn retry_after_is_when_it_works_again() {
    let folder = Folder::new();
    let app =
        TestServer::open_with(folder.path(), &["--tables-per-player", "1"], Clock::manual(BEGIN));
    let app = app.await;
    let ada = app.guest("Ada").await.account("ada", PASSWORD).await;
    let after = |reply: &Reply| -> Option<u64> {
        assert_eq!(reply.status, 429, "{}", reply.body);
        reply.header("retry-after").map(|seconds| seconds.parse().unwrap())
    };
    // Guesses.
    let (_, refused) = guess(&app, STRANGER, "ada", "").await;
    assert_eq!(after(&refused), Some(60));
    assert!(refused.body.contains("in 60 s"), "{}", refused.body);
    app.clock.advance(Duration::from_millis(20_500));
    let refused = log_in(&app, STRANGER, "ada", PASSWORD, "").await;
    assert_eq!(after(&refused), Some(40), "rounded up, and asking does not make it longer");
    app.clock.advance(Duration::from_secs(39));
    assert_eq!(after(&log_in(&app, STRANGER, "ada", PASSWORD, "").await), Some(1));
    app.clock.advance(Duration::from_secs(1));
    assert_eq!(log_in(&app, STRANGER, "ada", PASSWORD, "").await.status, 200);
    // New guests, and requests at all.
    let ask = async |method: &str, path: &str| {
        let from = "X-Forwarded-For: 192.0.2.44\r\n";
        let body = (method == "POST").then_some("{}");
        request(app.address(), method, path, from, body).await
    };
    for _ in 0..30 {
        assert_eq!(ask("POST", "/api/session").await.status, 200);
    }
    assert_eq!(after(&ask("POST", "/api/session").await), Some(10));
    app.clock.advance(Duration::from_secs(9));
    assert_eq!(after(&ask("POST", "/api/session").await), Some(1));
    app.clock.advance(Duration::from_secs(1));
    assert_eq!(ask("POST", "/api/session").await.status, 200);
    for _ in 0..300 {
        ask("GET", "/api/about").await;
    }
    assert_eq!(after(&ask("GET", "/api/about").await), Some(1));
    app.clock.advance(Duration::from_secs(1));
    assert_eq!(ask("GET", "/api/about").await.status, 200);
    // No time lifts this one: a table has to be left.
    ada.open_table(mansion(2), 0).await;
    let refused = ada.post("/api/tables", &json!({"options": mansion(2)})).await;
    assert_eq!(after(&refused), None);
    // Over a WebSocket the sentence says it.
    let mut client = app.guest("Joan").await.connect().await;
    let link = ada.get("/api/tables/mine").await.json()[0]["table"].clone();
    client.watch(link.as_str().unwrap()).await;
    let mut said = Value::Null;
    for _ in 0..7 {
        said = client.send(json!({"cmd": "chat", "table": link, "text": "x"})).await;
    }
    let sentence = said["error"]["sentence"].as_str().unwrap();
    assert!(said["error"]["code"] == "too_fast" && sentence.contains("in 2 s"), "{said}");
    app.close().await;
}
