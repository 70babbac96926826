//! The log tells what happened, and nobody's secrets.
#![allow(clippy::unwrap_used)]

mod support;

use serde_json::json;
use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use support::{Client, Folder, TestServer, mansion, request};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;

/// Where the log goes.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

const NAME: &str = "Zenobia";
const CHAT: &str = "the butler did it";
const NOTE: &str = "I trust nobody here";
const PASSWORD: &str = "correct horse battery";
const LOGIN: &str = "zenobia17";

#[tokio::test]
async fn the_log_has_no_secrets() {
    let log = Log::default();
    tracing_subscriber::fmt()
        .json()
        .with_env_filter(EnvFilter::new("enigmata=trace"))
        .with_writer(log.clone())
        .init();
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let mut zenobia = app.guest(NAME).await;
    let (link, mut clients) = app.game(mansion(2), 2).await;
    let mut secrets = vec![
        link.clone(),
        zenobia.cookie.split_once('=').unwrap().1.to_owned(),
        NAME.to_owned(),
        CHAT.to_owned(),
        NOTE.to_owned(),
        PASSWORD.to_owned(),
        LOGIN.to_owned(),
    ];
    clients[0].ask(json!({"cmd": "chat", "table": link, "text": CHAT})).await;
    clients[0].ask(json!({"cmd": "note", "table": link, "text": NOTE})).await;
    let mut spectator = zenobia.connect().await;
    spectator.watch(&link).await;
    let peek = json!({"cmd": "move", "table": link, "seq": 0, "move": {"do": "look", "spot": 0}});
    spectator.refused(peek).await;
    spectator.say(&format!("{{\"cmd\":\"chat\",\"text\":\"{CHAT}")).await;
    spectator.refused(json!({"cmd": "watch", "table": link, "secret": NOTE})).await;
    let own = zenobia.open_table(mansion(2), 1).await;
    secrets.push(own.clone());
    for path in ["", "/record"] {
        zenobia.get(&format!("/api/tables/{link}{path}")).await;
        zenobia.get(&format!("/api/tables/{link}x{path}")).await;
    }
    zenobia.get(&format!("/t/{own}")).await;
    zenobia.get(&format!("/none/{own}?token={PASSWORD}")).await;
    let account = json!({"login": LOGIN, "password": PASSWORD});
    let wrong = json!({"login": LOGIN, "password": format!("{PASSWORD}!")});
    for (path, body, expected) in [
        ("/api/account", &account, 201),
        ("/api/account", &account, 409),
        ("/api/session/login", &account, 200),
        ("/api/session/login", &wrong, 403),
        ("/api/session", &wrong, 400),
    ] {
        let reply = zenobia.post(path, body).await;
        assert_eq!(reply.status, expected, "{path}: {}", reply.body);
        secrets.extend(reply.cookie("enigmata_device").map(|(token, _)| token));
        if let Some((key, _)) = reply.cookie("enigmata") {
            zenobia.cookie = format!("enigmata={key}");
            secrets.push(key);
        }
    }
    let forged = format!("Cookie: {}x\r\nAuthorization: Bearer {PASSWORD}\r\n", zenobia.cookie);
    request(app.address(), "GET", "/api/tables", &forged, None).await;
    request(app.address(), "POST", "/api/session", &forged, Some("{\"name\":")).await;
    let origin = [("Cookie", &*zenobia.cookie), ("Origin", "https://evil.test")];
    assert!(Client::connect(app.address(), &origin).await.is_err());
    play_to_the_end(&link, &mut clients).await;
    clients[0].ask(json!({"cmd": "rematch", "table": link})).await;
    app.clock.advance(Duration::from_secs(3600));
    app.close().await;
    TestServer::open(folder.path()).await.close().await;
    let text = log.text();
    for expected in ["the server is open", "a game is over", "asked", "the server is closed"] {
        assert!(text.contains(expected), "{expected} is missing in {text}");
    }
    secrets.extend(clients.iter().map(|client| client.id.clone()));
    // Neither moves nor cards.
    secrets.extend(["\\\"do\\\"", "\"do\"", "spot", "evil.test"].map(str::to_owned));
    for secret in secrets {
        let line = text.lines().find(|line| line.contains(&secret));
        assert_eq!(line, None, "{secret} is in the log");
    }
}

async fn play_to_the_end(link: &str, clients: &mut [Client]) {
    while clients[0].view["standing"]["over"] != json!(true) {
        if let Some(able) = clients.iter_mut().find(|client| !client.legal.is_empty()) {
            let last = able.legal.last().unwrap().clone();
            able.play(link, &last).await;
        }
        for client in clients.iter_mut() {
            client.ask(json!({"cmd": "ping"})).await;
        }
    }
}
